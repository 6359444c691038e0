import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/routes.ts';

/** The addresses of the screens below a layout, all of them or those outside another layout. */
function pathsOf(entries: readonly RouteConfigEntry[], isIn: (layout: string) => boolean): string[] {
  return entries.flatMap(({ file, path, children }) => {
    if (children) return isIn(file) ? pathsOf(children, isIn) : [];
    return `/${path ?? ''}`;
  });
}

const areas = {
  Employee: 'candidate/layout.tsx',
  Recruiter: 'recruiter/layout.tsx',
  Owner: 'owner/layout.tsx',
};
const below = (...layouts: string[]) => pathsOf(routes, (file) => ['layout.tsx', ...layouts].includes(file));
export const open = below();
export const guarded = (type: keyof typeof areas) =>
  below(areas[type], 'account/layout.tsx').filter((path) => !open.includes(path));
