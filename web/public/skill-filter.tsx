import { useMemo, useState } from 'react';
import { texts as frame } from '#texts/frame.ts';
import { withAdded } from '../lib/added-skills.ts';
import { api } from '../lib/api.ts';
import { useLoadedList } from '../lib/loaded-list.ts';
import { type Option, withChosen } from '../lib/option.ts';
import type { Search } from '../ui/list/filter-form.tsx';
import { IdFilter } from '../ui/list/id-filters.tsx';

let known: Option[] | undefined;

/** All skills: once, and then what was added. */
export async function loadSkills(signal: AbortSignal): Promise<Option[]> {
  known = known ? await withAdded(api, known) : (await api.listSkills({ query: {}, signal })).skills;
  return known;
}

interface Props {
  /** The skill that is filtered by, if any. */
  chosen: Option[];
  value: string | undefined;
  search: Search;
}

/** A filter by a skill, whose list comes when the field is entered. */
export function SkillFilter({ chosen, value, search }: Props) {
  const [isEntered, setEntered] = useState(false);
  const { list, hasFailed, retry } = useLoadedList(isEntered || undefined, (_, signal) => loadSkills(signal));
  const options = useMemo(() => {
    if (list) return withChosen(list, chosen);
    return chosen.length > 0 ? chosen : undefined;
  }, [list, chosen]);
  return (
    <IdFilter
      name="skill_id"
      label={frame.skill}
      placeholder={frame.anySkill}
      options={options}
      value={value}
      search={search}
      error={hasFailed && frame.skillsFailed}
      onEnter={() => {
        setEntered(true);
        retry();
      }}
    />
  );
}
