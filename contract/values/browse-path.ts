import { slug } from './company-path.ts';

/** With fewer open jobs, a category, a place or a category in a place has no page. */
export const minJobs = 5;

interface Named {
  id: number;
  name: string;
}

export interface Browsed {
  category?: Named | null | undefined;
  state?: Named | null | undefined;
  city?: Named | null | undefined;
}

export const pathSegment = ({ id, name }: Named) => [id, slug(name)].filter(Boolean).join('-');

/** `/jobs/10-healthcare/in/19-maine/1203-portland`. */
export function browsePath({ category, state, city }: Browsed): string {
  const encoded = (named: Named | null | undefined) =>
    named ? [encodeURIComponent(pathSegment(named))] : [];
  const place = state ? ['in', ...encoded(state), ...encoded(city)] : [];
  return `/${['jobs', ...encoded(category), ...place].join('/')}`;
}
