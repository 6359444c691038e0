import { type Filters, filtersIn, searchPath } from './search-address.ts';
import { keepStored, readStored } from './stored.ts';

/** One a line, newest first: its filters as in an address, and its name. */
const kept = 'recent_searches';
const most = 8;
const lines = () => readStored(kept).split('\n').filter(Boolean).slice(0, most);
const filtersOf = (line: string) => filtersIn(new URLSearchParams(line.split('\t')[0]));

export interface RecentSearch {
  name: string;
  path: string;
}

/** What was searched for in this browser. */
export const recentSearches = (): RecentSearch[] =>
  lines().flatMap((line) => {
    const path = searchPath(filtersOf(line));
    const name = line.split('\t')[1];
    return name && path !== searchPath({}) ? { name, path } : [];
  });

/** What only narrows the search before it takes its place. */
export function rememberSearch(filters: Filters, name: string) {
  const path = searchPath(filters);
  if (path === searchPath({})) return;
  const others = lines().filter((line, index) => {
    const old = filtersOf(line);
    const isNarrowed = Object.entries({ ...filters, ...old }).every(
      ([key, value]) => filters[key as keyof Filters] === value,
    );
    return searchPath(old) !== path && !(index === 0 && isNarrowed);
  });
  keepStored(
    kept,
    [`${path.split('?')[1]}\t${name.replace(/\s/g, ' ')}`, ...others].slice(0, most).join('\n'),
  );
}

/** One of them, or all. */
export const forgetSearch = (path?: string) =>
  keepStored(
    kept,
    path === undefined
      ? ''
      : lines()
          .filter((line) => searchPath(filtersOf(line)) !== path)
          .join('\n'),
  );
