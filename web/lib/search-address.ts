import { isId } from '#contract/values/ids.ts';
import {
  choicesOf,
  distances,
  type JobFilter,
  type JobOrder,
  jobFilterNames,
  jobFilters,
  jobOrders,
  postedWithin,
  type SearchParameter,
  searchParameters,
  type TypedFilter,
  toWire,
  typedNames,
} from '#contract/values/job-filters.ts';
import { isSeen } from '#contract/values/seen.ts';
import { startOf } from './text.ts';

/** Several values of one filter have commas between them. */
export type JobSearchFilters = Partial<Record<SearchParameter, string>> & {
  with_pay?: 'true';
  order?: JobOrder;
  /** The words are neither corrected nor read as a filter. */
  as_typed?: 'true';
};

/** As an input of one line would hold it; what is not seen is nothing. */
export function singleLine(text: string, most = 200): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = startOf(text.replace(/[\0-\x1f]+/g, ' ').trim(), most);
  return isSeen(line) ? line : '';
}

const isJobFilter = (name: SearchParameter): name is JobFilter =>
  jobFilterNames.some((each) => each === name);
const maxPay = 10_000_000;

/** What else there can be, but for words and an amount; a city alone is what is searched anyway. */
const choices: Partial<Record<SearchParameter, readonly (string | number)[]>> = {
  within: distances.slice(1),
  posted_within: postedWithin,
  with_pay: ['true'],
  order: jobOrders,
  as_typed: ['true'],
};

function isValue(name: SearchParameter, text: string): boolean {
  const several = isJobFilter(name) ? choicesOf(name) : choices[name];
  if (several) return several.some((choice) => String(choice) === text);
  return isId(text) && (name !== 'pay_from' || Number(text) <= maxPay);
}

export const valuesOf = (text: string | undefined): string[] =>
  [...new Set(text?.split(',').map((value) => value.trim()))].filter(Boolean);

/** In the order of addresses; leaves out what is no filter, means nothing without another, or goes without saying. */
function filtersFrom(read: (name: SearchParameter) => unknown): JobSearchFilters {
  const given = searchParameters.flatMap((name) => {
    const text = String(read(name) ?? '');
    const values = (isJobFilter(name) ? valuesOf(text) : [text.trim()])
      .filter((value) => isValue(name, value))
      .slice(0, isJobFilter(name) ? jobFilters[name].most : 1);
    const value = name === 'title' ? singleLine(text) : values.join();
    return value ? [[name, value]] : [];
  });
  const filters: JobSearchFilters = Object.fromEntries(given);
  const { title, order } = filters;
  if (!filters.state_id) delete filters.city_id;
  if (!filters.city_id) delete filters.within;
  if (!title) delete filters.as_typed;
  if (order === (title ? 'best' : 'newest') || (order === 'best' && !title)) delete filters.order;
  // Words may name a city.
  if (order === 'nearest' && !filters.city_id && !title) delete filters.order;
  return filters;
}

export const jobSearchFiltersIn = (values: URLSearchParams | FormData): JobSearchFilters =>
  filtersFrom((name) => (isJobFilter(name) ? values.getAll(name).join() : values.get(name)));

export const withQuery = (path: string, query: URLSearchParams) =>
  query.size ? `${path}?${String(query).replaceAll('%2C', ',')}` : path;

type Typed = { [Name in TypedFilter]?: { text: string } };

export const filtersInState = (state: unknown): JobSearchFilters =>
  filtersFrom((name) => (state as Partial<Record<SearchParameter, unknown>> | null)?.[name]);

/** `typed` has names that fit nothing in the lists. */
export function jobSearchPath(filters: JobSearchFilters, page = 1, typed: Typed = {}): string {
  const query = new URLSearchParams({ ...filtersFrom((name) => filters[name]) });
  for (const [name, each] of Object.entries(typed))
    if (each.text) query.set(typedNames[name as TypedFilter], each.text);
  if (page > 1) query.set('page', String(page));
  return withQuery('/search_jobs', query);
}

/** Without a state its city goes too, and without the words how they are read. */
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

export function jobSearchQuery({ title = '', ...filters }: JobSearchFilters) {
  const { within, posted_within, pay_from, with_pay, order, as_typed } = filters;
  return {
    search: title,
    ...toWire((name) => filters[name] ?? ''),
    ...{ within, posted_within, pay_from, with_pay, order, as_typed },
  };
}
