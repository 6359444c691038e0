import { type JobFilter, jobFilterNames, onWire } from '#contract/job-filters.ts';

export type FilterName = 'title' | JobFilter;
const names: FilterName[] = ['title', ...jobFilterNames];
/** What is filled in: words under `title`, ids elsewhere. */
export type Filters = Partial<Record<FilterName, string>> & {
  /** The words are neither corrected nor read as a place. */
  as_typed?: 'true';
};

export const isId = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** What is searched for, as a field of one line holds it. */
export const singleLine = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\0-\x1f]+/g, ' ')
    .trim()
    .slice(0, 200);

function filtersFrom(read: (name: keyof Filters) => unknown): Filters {
  const filters: Filters = {};
  for (const name of names) {
    const text = singleLine(String(read(name) ?? ''));
    if (name === 'title' ? text : isId(text)) filters[name] = text;
  }
  if (!filters.state_id) delete filters.city_id;
  if (filters.title && read('as_typed') === 'true') filters.as_typed = 'true';
  return filters;
}

/** The filters of an address or of a form; whatever is no filter is left out, and a city without its state. */
export const filtersIn = (values: URLSearchParams | FormData): Filters =>
  filtersFrom((name) => values.get(name));

/** An address with a query, or without an empty one. */
export const withQuery = (path: string, query: URLSearchParams) => (query.size ? `${path}?${query}` : path);

/** The filters that a navigation carried along. */
export const filtersInState = (state: unknown): Filters =>
  filtersFrom((name) => (state as Partial<Record<keyof Filters, unknown>> | null)?.[name]);

/** The address of a search. */
export function searchPath(filters: Filters, page = 1): string {
  const query = new URLSearchParams({ ...filters });
  if (page > 1) query.set('page', String(page));
  return withQuery('/search_jobs', query);
}

/** Without one filter; without a state its city goes too, and with the words how they are read. */
export function without<F extends { state_id?: string; city_id?: string; as_typed?: string }>(
  filters: F,
  name: keyof F,
): F {
  const rest = { ...filters };
  delete rest[name];
  if (name === 'state_id') delete rest.city_id;
  if (name === 'title') delete rest.as_typed;
  return rest;
}

/** What the API is asked for. */
export const searchQuery = (filters: Filters, page: number) => ({
  search: filters.title ?? '',
  ...(filters.as_typed && { as_typed: filters.as_typed }),
  ...onWire((name) => filters[name] ?? ''),
  page,
});
