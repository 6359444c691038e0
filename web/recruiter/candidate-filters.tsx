import { yearsOfExperience } from '#contract/choices.ts';
import { without } from '../lib/search-address.ts';
import { years } from '../lib/text.ts';
import type { Option } from '../ui/combobox.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { IdFilter, PlaceFilters } from '../ui/id-filters.tsx';
import { type Filters, filtersIn, searchPath, searchPlace } from './candidate-address.ts';
import classes from './filter-bar.module.css';
import { SelectFilter } from './select-filter.tsx';

export interface Lists {
  states: Option[];
  /** Those of the state that is filtered by. */
  cities: Option[];
  skills: Option[];
}
interface Props {
  filters: Filters;
  lists: Lists;
}

export const CandidateFilters = ({ filters, lists }: Props) => (
  <FilterForm
    action={searchPlace}
    pathOf={(values) => searchPath(filtersIn(values))}
    className={classes.form}
  >
    {(search) => (
      <>
        <PlaceFilters states={lists.states} cities={lists.cities} filters={filters} search={search} />
        <SelectFilter
          name="experience"
          label="Experience"
          none="Any years"
          options={yearsOfExperience}
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
      </>
    )}
  </FilterForm>
);

const nameIn = (options: Option[], id: string | undefined) =>
  options.find((option) => String(option.id) === id)?.name ?? 'unknown';

/** One for each filter that is active. */
export function chipsOf(filters: Filters, { states, cities, skills }: Lists) {
  const { state_id, city_id, experience, skill_id } = filters;
  const chips = [
    { name: 'state_id', label: 'State', text: state_id && nameIn(states, state_id) },
    { name: 'city_id', label: 'City', text: city_id && nameIn(cities, city_id) },
    { name: 'experience', label: 'Experience', text: experience && years(experience) },
    { name: 'skill_id', label: 'Skill', text: skill_id && nameIn(skills, skill_id) },
  ] as const;
  return chips.flatMap(({ name, label, text }) =>
    text ? [{ label, text, to: searchPath(without(filters, name)) }] : [],
  );
}
