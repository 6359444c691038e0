import { slug } from './company-path.ts';

/** Open jobs from which on a category, a place, or a category in a place has a page. */
export const fewestJobs = 5;

interface Named {
  id: number;
  name: string;
}

/** What a page is of: a category, a place, or both; a place is a state, or a city with its state. */
export interface Browsed {
  category?: Named | null | undefined;
  state?: Named | null | undefined;
  city?: Named | null | undefined;
}

/** A segment of the path: the id, and the name for people to read. */
export const pathSegment = ({ id, name }: Named) => [id, slug(name)].filter(Boolean).join('-');

/** `/jobs/10-healthcare/in/19-maine/1203-portland`. */
export function browsePath({ category, state, city }: Browsed): string {
  const encoded = (named: Named | null | undefined) =>
    named ? [encodeURIComponent(pathSegment(named))] : [];
  const place = state ? ['in', ...encoded(state), ...encoded(city)] : [];
  return `/${['jobs', ...encoded(category), ...place].join('/')}`;
}
