import { redirect } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import { jobFilters, searchParameters, type TypedFilter, typedNames } from '#contract/values/job-filters.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import type { Option } from '../../lib/option.ts';
import { pageIn } from '../../lib/pages.ts';
import {
  type JobSearchFilters,
  jobSearchFiltersIn,
  jobSearchPath,
  singleLine,
  valuesOf,
} from '../../lib/search-address.ts';
import { choiceOf, matchingOptions } from '../../lib/typed-choice.ts';

type Api = Pick<Client<typeof contract>, 'listSkills' | 'listCities'>;

export interface TypedName {
  text: string;
  why: string;
}
export type TypedNames = { [Name in TypedFilter]?: TypedName };

interface Read extends TypedName {
  found: string | undefined;
}

const fieldNames = [...searchParameters, ...Object.values(typedNames)];

const { most: maxSkills } = jobFilters.skill_id;
const { search } = texts;

const nearestOf = (fitting: Option[]) =>
  fitting
    .slice(0, 3)
    .map(({ name }) => name)
    .join(search.comma);

function skillRefusal(skills: Option[], name: string): string {
  const fitting = matchingOptions(skills, name);
  if (fitting.length === 0) return search.noSuchSkill(name);
  if (choiceOf(fitting, name)) return search.maxSkills(maxSkills);
  return search.severalSkills(name, nearestOf(fitting));
}

async function readSkills(api: Api, text: string, filters: JobSearchFilters): Promise<Read> {
  const { skills } = await api.listSkills({ query: {} });
  // A name may have commas itself.
  const names = choiceOf(skills, text) ? [text] : valuesOf(text);
  const ids = new Set(valuesOf(filters.skill_id));
  const left = names.filter((name, at) => {
    const id = at < maxSkills && choiceOf(skills, name)?.id;
    if (!id || (ids.size === maxSkills && !ids.has(String(id)))) return true;
    ids.add(String(id));
    return false;
  });
  const why = left.slice(0, maxSkills).map((name) => skillRefusal(skills, name));
  return {
    found: left.length < names.length ? [...ids].join() : undefined,
    text: left.join(search.comma),
    why: why.join(' '),
  };
}

async function readCity(api: Api, text: string, { state_id: id }: JobSearchFilters): Promise<Read> {
  if (!id) return { found: undefined, text, why: search.cityWithoutState };
  const cities = await api.listCities({ params: { id } }).catch(() => undefined);
  if (!cities) return { found: undefined, text, why: frame.citiesFailed };
  const city = choiceOf(cities, text);
  if (city) return { found: String(city.id), text: '', why: '' };
  const fitting = matchingOptions(cities, text);
  const why = fitting.length > 0 ? search.severalCities(text, nearestOf(fitting)) : search.noSuchCity(text);
  return { found: undefined, text, why };
}

/** Redirects to the search by the names that there are; the others are left to be told. */
export async function readTyped(api: Api, url: string, filters: JobSearchFilters): Promise<TypedNames> {
  const { searchParams } = new URL(url);
  const read = async (name: TypedFilter, by: typeof readCity) => {
    const text = singleLine(searchParams.getAll(typedNames[name]).join());
    return valuesOf(text).length > 0 ? [[name, await by(api, text, filters)] as const] : [];
  };
  const typed = (await Promise.all([read('city_id', readCity), read('skill_id', readSkills)])).flat();
  const left = Object.fromEntries(typed.map(([name, { text, why }]) => [name, { text, why }]));
  const values = typed.flatMap(([name, { found }]) => (found === undefined ? [] : [[name, found] as const]));
  for (const [name, value] of values) searchParams.set(name, value);
  // A distance means something with a city alone.
  if (values.length > 0) throw redirect(jobSearchPath(jobSearchFiltersIn(searchParams), 1, left));
  // A form sends what is not filled in as well.
  if (fieldNames.some((name) => searchParams.getAll(name).includes('')))
    throw redirect(jobSearchPath(filters, pageIn(url), left));
  return left;
}
