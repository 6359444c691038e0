import { redirect } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import { jobFilters, typedSkills } from '#contract/job-filters.ts';
import { texts } from '#texts/public.ts';
import type { Option } from '../lib/option.ts';
import { type JobSearchFilters, jobSearchPath, singleLine, valuesOf } from '../lib/search-address.ts';
import { choiceOf, matchingOptions } from '../lib/typed-choice.ts';

/** What was typed in the field for skills, and why it is none. */
export interface TypedSkills {
  text: string;
  why: string;
}

const { most } = jobFilters.skill_id;
const { search } = texts;

function refusalOf(skills: Option[], name: string): string {
  const fitting = matchingOptions(skills, name);
  if (fitting.length === 0) return search.noSuchSkill(name);
  if (choiceOf(fitting, name)) return search.mostSkills(most);
  const nearest = fitting.slice(0, 3).map((skill) => skill.name);
  return search.severalSkills(name, nearest.join(search.comma));
}

/** Skills that were typed where there is no list: leads to the search by those that there are, with the others left to be told. */
export async function readSkills(
  api: Pick<Client<typeof contract>, 'listSkills'>,
  url: string,
  filters: JobSearchFilters,
): Promise<TypedSkills | undefined> {
  const text = singleLine(new URL(url).searchParams.getAll(typedSkills).join());
  const several = valuesOf(text);
  if (several.length === 0) return undefined;
  const { skills } = await api.listSkills({ query: {} });
  // A name may have commas itself.
  const names = choiceOf(skills, text) ? [text] : several;
  const ids = new Set(valuesOf(filters.skill_id));
  const left = names.filter((name, at) => {
    const id = at < most && choiceOf(skills, name)?.id;
    if (!id || (ids.size === most && !ids.has(String(id)))) return true;
    ids.add(String(id));
    return false;
  });
  if (left.length < names.length)
    throw redirect(jobSearchPath({ ...filters, skill_id: [...ids].join() }, 1, left.join(search.comma)));
  return {
    text,
    why: left
      .slice(0, most)
      .map((name) => refusalOf(skills, name))
      .join(' '),
  };
}
