import { useMemo, useState } from 'react';
import { typedNames } from '#contract/values/job-filters.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { useLoadedList } from '../../lib/loaded-list.ts';
import { type Option, withChosen } from '../../lib/option.ts';
import { type JobSearchFilters, valuesOf } from '../../lib/search-address.ts';
import { loadSkills } from '../../lib/skills.ts';
import { Picker } from '../../ui/form/picker.tsx';
import { Checks } from '../../ui/list/check-filters.tsx';
import type { Search } from '../../ui/list/filter-form.tsx';
import { useCounts } from './search-counts.ts';
import classes from './search-filters.module.css';
import type { TypedName } from './typed-names.ts';

interface Props {
  chosen: Option[];
  filters: JobSearchFilters;
  typed: TypedName | undefined;
  search: Search;
}

/** The list comes when the field is entered. */
export function SkillFilter({ chosen, filters, typed, search }: Props) {
  const [isEntered, setEntered] = useState(false);
  const { list, hasFailed, retry } = useLoadedList(isEntered || undefined, (_, signal) => loadSkills(signal));
  const { skill_id: counts } = useCounts(filters, isEntered ? ['skill_id'] : []).counts ?? {};
  const [shown, setShown] = useState(chosen);
  const known = withChosen(shown, chosen);
  // What is taken off stays, so that the focus does, and can be ticked again.
  if (known.length > shown.length) setShown(known);
  const counted = useMemo(
    () => list?.map((skill) => ({ ...skill, count: counts && (counts[skill.id] ?? 0) })),
    [list, counts],
  );
  const ids = valuesOf(filters.skill_id);
  const options = useMemo(
    () => counted?.filter(({ id }) => !filters.skill_id?.split(',').includes(String(id))),
    [counted, filters.skill_id],
  );
  return (
    <div className={classes.skills}>
      <Picker
        name="skill_id"
        label={frame.skill}
        placeholder={ids.length > 0 ? texts.search.addSkill : frame.anySkill}
        options={options}
        isAdding
        onPick={(id) => search({ skill_id: [...ids, id ?? ''].join() })}
        error={hasFailed && frame.skillsFailed}
        onEnter={() => {
          setEntered(true);
          retry();
        }}
        typed={{ name: typedNames.skill_id, ...typed }}
      />
      <p className={classes.scriptless}>{texts.search.skillsHint}</p>
      <div className={classes.under}>
        <Checks
          name="skill_id"
          choices={known.map(({ id, name }) => ({
            value: String(id),
            name,
            count: counts && (counts[id] ?? 0),
          }))}
          value={filters.skill_id}
          onPick={(skill_id) => search({ skill_id })}
        />
      </div>
    </div>
  );
}
