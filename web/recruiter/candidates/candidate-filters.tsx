import { yearsOfExperience } from '#contract/values/choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import type { Option } from '../../lib/option.ts';
import { without } from '../../lib/search-address.ts';
import { years } from '../../lib/text.ts';
import classes from '../../ui/list/filter-bar.module.css';
import { FilterForm } from '../../ui/list/filter-form.tsx';
import { IdFilterField, PlaceFilters } from '../../ui/list/id-filters.tsx';
import { CheckFilter, WordsFilter } from '../../ui/list/own-filters.tsx';
import { SelectFilter } from '../../ui/list/select-filter.tsx';
import {
  type CandidateSearchFilters,
  candidateSearchFiltersIn,
  candidateSearchPath,
  candidateSearchPlace,
} from './candidate-address.ts';

const { candidateSearch } = texts;

export interface CandidateLists {
  states: Option[];
  /** Those of the state that is filtered by; undefined where they could not be loaded. */
  cities: Option[] | undefined;
  skills: Option[];
}
interface Props {
  filters: CandidateSearchFilters;
  lists: CandidateLists;
}

const atLeast = (listed: string) =>
  Number(listed) ? candidateSearch.atLeast(Number(listed)) : years(listed);

export const CandidateFilters = ({ filters, lists }: Props) => (
  <FilterForm
    action={candidateSearchPlace}
    pathOf={(values) => candidateSearchPath(candidateSearchFiltersIn(values))}
    className={classes.form}
  >
    {(search) => (
      <>
        <WordsFilter
          name="words"
          label={candidateSearch.words}
          placeholder={candidateSearch.wordsHint}
          value={filters.words}
        />
        <PlaceFilters states={lists.states} cities={lists.cities} filters={filters} search={search} />
        <SelectFilter
          name="experience"
          label={candidateSearch.experience}
          none={candidateSearch.anyExperience}
          options={yearsOfExperience.map((value) => ({ value, name: atLeast(value) }))}
          value={filters.experience}
          onPick={(experience) => search({ experience })}
        />
        <IdFilterField
          name="skill_id"
          label={frame.skill}
          placeholder={frame.anySkill}
          options={lists.skills}
          value={filters.skill_id}
          search={search}
        />
        <CheckFilter
          name="resume"
          label={texts.withResume}
          isChecked={filters.resume !== undefined}
          onPick={(resume) => search({ resume })}
        />
      </>
    )}
  </FilterForm>
);

const nameIn = (options: Option[] | undefined, id: string | undefined) =>
  options?.find((option) => String(option.id) === id)?.name ?? frame.unknown;

export function candidateSearchChips(
  filters: CandidateSearchFilters,
  { states, cities, skills }: CandidateLists,
) {
  const { words, state_id, city_id, experience, skill_id, resume } = filters;
  const chips = [
    { name: 'words', label: candidateSearch.words, text: words },
    { name: 'state_id', label: frame.state, text: state_id && nameIn(states, state_id) },
    { name: 'city_id', label: frame.city, text: city_id && nameIn(cities, city_id) },
    { name: 'experience', label: candidateSearch.experience, text: experience && atLeast(experience) },
    { name: 'skill_id', label: frame.skill, text: skill_id && nameIn(skills, skill_id) },
    { name: 'resume', label: candidateSearch.resume, text: resume && texts.withResume },
  ] as const;
  return chips.flatMap(({ name, label, text }) =>
    text ? [{ label, text, to: candidateSearchPath(without(filters, name)) }] : [],
  );
}
