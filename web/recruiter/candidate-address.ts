import { yearsOfExperience } from '#contract/choices.ts';
import { isId, withQuery } from '../lib/search-address.ts';

const names = ['state_id', 'city_id', 'experience', 'skill_id'] as const;
type FilterName = (typeof names)[number];
/** What is filled in: years of experience as the list has them, ids elsewhere. */
export type Filters = Partial<Record<FilterName, string>>;

export const searchPlace = '/recruiter/search_candidates';

/** The filters of an address or of a form; whatever is no filter is left out, and a city without its state. */
export function filtersIn(values: URLSearchParams | FormData): Filters {
  const filters: Filters = {};
  for (const name of names) {
    const text = String(values.get(name) ?? '');
    if (name === 'experience' ? yearsOfExperience.includes(text) : isId(text)) filters[name] = text;
  }
  if (!filters.state_id) delete filters.city_id;
  return filters;
}

/** The address of a search for candidates. */
export const searchPath = (filters: Filters) => withQuery(searchPlace, new URLSearchParams(filters));

/** What the API is asked for. */
export const searchQuery = (filters: Filters, page: number) => ({
  'filters[state.id]': filters.state_id ?? '',
  'filters[city.id]': filters.city_id ?? '',
  'filters[total_year_experience]': filters.experience ?? '',
  'filters[skills.id]': filters.skill_id ?? '',
  page,
});
