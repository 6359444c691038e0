import { searchParameters } from '#contract/values/job-filters.ts';
import { readStored, writeStored } from '../../lib/local-storage.ts';
import {
  type JobSearchFilters,
  jobSearchFiltersIn,
  jobSearchPath,
  valuesOf,
} from '../../lib/search-address.ts';

/** One a line, newest first: its filters as in an address, and its name. */
const storageKey = 'recent_searches';
const maxSearches = 8;
const lines = () => readStored(storageKey).split('\n').filter(Boolean).slice(0, maxSearches);
const filtersOf = (line: string) => jobSearchFiltersIn(new URLSearchParams(line.split('\t')[0]));

export interface RecentSearch {
  name: string;
  path: string;
}

export const recentSearches = (): RecentSearch[] =>
  lines().flatMap((line) => {
    const path = jobSearchPath(filtersOf(line));
    const name = line.split('\t')[1];
    return name && path !== jobSearchPath({}) ? { name, path } : [];
  });

/** An order does not count. */
const isMoreOf = (old: JobSearchFilters, filters: JobSearchFilters) =>
  searchParameters.every((name) => {
    const chosen = valuesOf(filters[name]);
    return valuesOf(old[name]).every((value) => chosen.includes(value));
  });

/** A search that only adds to the one before takes its place. */
export function rememberSearch({ order, ...filters }: JobSearchFilters, name: string) {
  const path = jobSearchPath(filters);
  if (path === jobSearchPath({})) return;
  const others = lines().filter((line, index) => {
    const old = filtersOf(line);
    return jobSearchPath(old) !== path && !(index === 0 && isMoreOf(old, filters));
  });
  writeStored(
    storageKey,
    [`${path.split('?')[1]}\t${name.replace(/\s/g, ' ')}`, ...others].slice(0, maxSearches).join('\n'),
  );
}

export const forgetSearch = (path?: string) =>
  writeStored(
    storageKey,
    path === undefined
      ? ''
      : lines()
          .filter((line) => jobSearchPath(filtersOf(line)) !== path)
          .join('\n'),
  );
