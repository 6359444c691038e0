import { yearsOfExperience } from '#contract/choices.ts';
import type { Option } from '../../lib/option.ts';
import { without } from '../../lib/search-address.ts';
import { years } from '../../lib/text.ts';
import { FilterForm } from '../../ui/list/filter-form.tsx';
import { IdFilter, PlaceFilters } from '../../ui/list/id-filters.tsx';
import classes from '../filters/filter-bar.module.css';
import { CheckFilter, WordsFilter } from '../filters/own-filters.tsx';
import { SelectFilter } from '../filters/select-filter.tsx';
import { type Filters, filtersIn, searchPath, searchPlace } from './candidate-address.ts';

export interface Lists {
  states: Option[];
  /** Those of the state that is filtered by; undefined where they could not be loaded. */
  cities: Option[] | undefined;
  skills: Option[];
}
interface Props {
  filters: Filters;
  lists: Lists;
}

const atLeast = (count: string) => (Number(count) ? `At least ${years(count)}` : years(count));

export const CandidateFilters = ({ filters, lists }: Props) => (
  <FilterForm
    action={searchPlace}
    pathOf={(values) => searchPath(filtersIn(values))}
    className={classes.form}
  >
    {(search) => (
      <>
        <WordsFilter
          name="words"
          label="Words"
          placeholder="In title, skills and resume"
          value={filters.words}
        />
        <PlaceFilters states={lists.states} cities={lists.cities} filters={filters} search={search} />
        <SelectFilter
          name="experience"
          label="Experience"
          none="Any years"
          options={yearsOfExperience.map((value) => ({ value, name: atLeast(value) }))}
          value={filters.experience}
          onPick={(experience) => search({ experience })}
        />
        <IdFilter
          name="skill_id"
          label="Skill"
          placeholder="Any skill"
          options={lists.skills}
          value={filters.skill_id}
          search={search}
        />
        <CheckFilter
          name="resume"
          label="With a resume"
          isChecked={filters.resume !== undefined}
          onPick={(resume) => search({ resume })}
        />
      </>
    )}
  </FilterForm>
);

const nameIn = (options: Option[] | undefined, id: string | undefined) =>
  options?.find((option) => String(option.id) === id)?.name ?? 'unknown';

/** One for each filter that is active. */
export function chipsOf(filters: Filters, { states, cities, skills }: Lists) {
  const { words, state_id, city_id, experience, skill_id, resume } = filters;
  const chips = [
    { name: 'words', label: 'Words', text: words },
    { name: 'state_id', label: 'State', text: state_id && nameIn(states, state_id) },
    { name: 'city_id', label: 'City', text: city_id && nameIn(cities, city_id) },
    { name: 'experience', label: 'Experience', text: experience && atLeast(experience) },
    { name: 'skill_id', label: 'Skill', text: skill_id && nameIn(skills, skill_id) },
    { name: 'resume', label: 'Resume', text: resume && 'With a resume' },
  ] as const;
  return chips.flatMap(({ name, label, text }) =>
    text ? [{ label, text, to: searchPath(without(filters, name)) }] : [],
  );
}
