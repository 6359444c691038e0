import { yearsOfExperience } from '#contract/values/choices.ts';
import { isId } from '#contract/values/ids.ts';
import { singleLine, withQuery } from '../../lib/search-address.ts';

const isFilter = {
  words: (text: string) => text !== '',
  state_id: isId,
  city_id: isId,
  experience: (text: string) => yearsOfExperience.some((years) => years === text),
  skill_id: isId,
  resume: (text: string) => text === '1',
};

type FilterName = keyof typeof isFilter;
/** What is filled in: words, years of experience as the list has them, 1 for a resume, ids elsewhere. */
export type CandidateSearchFilters = Partial<Record<FilterName, string>>;

export const candidateSearchPlace = '/recruiter/search_candidates';

/** Leaves out whatever is no filter, and a city without its state. */
export function candidateSearchFiltersIn(values: URLSearchParams | FormData): CandidateSearchFilters {
  const filters: CandidateSearchFilters = {};
  for (const [name, fits] of Object.entries(isFilter)) {
    const text = singleLine(String(values.get(name) ?? ''));
    if (fits(text)) filters[name as FilterName] = text;
  }
  if (!filters.state_id) delete filters.city_id;
  return filters;
}

export const candidateSearchPath = (filters: CandidateSearchFilters) =>
  withQuery(candidateSearchPlace, new URLSearchParams(filters));

export const candidateSearchQuery = (filters: CandidateSearchFilters, page: number) => ({
  search: filters.words ?? '',
  'filters[state.id]': filters.state_id ?? '',
  'filters[city.id]': filters.city_id ?? '',
  'filters[total_year_experience]':
    yearsOfExperience.find((years) => years === filters.experience) ?? ('' as const),
  'filters[skills.id]': filters.skill_id ?? '',
  ...(filters.resume && { 'filters[has_resume]': 'true' as const }),
  page,
});
