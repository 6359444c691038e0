import type { RouteConfigEntry } from '@react-router/dev/routes';
import { minJobs } from '#contract/values/browse-path.ts';
import { cachedAddress } from '#server/pages/addresses.ts';
import { sitemapRoutes } from '#server/pages/sitemap.ts';
import { knownPath } from '#web/lib/guard.ts';
import routes from '#web/routes.ts';
import { test as base, expect } from './app.ts';

const parameters = {
  ':id': '7',
  'texts/:name': 'texts/terms',
  ':list': 'categories',
  ':name?': 'mill',
  ':category?': '7-milling',
  ':category': '7-milling',
  ':state': '7-maine',
  ':city?': '7-portland',
};

/** The screens by the layout that they stand in, with something for each parameter. */
function screensIn(entries: readonly RouteConfigEntry[], layout = ''): { layout: string; path: string }[] {
  return entries.flatMap(({ file, path, children }) => {
    if (children) return screensIn(children, file);
    if (path === '*') return [];
    const filled = Object.entries(parameters).reduce(
      (full, [name, value]) => full.replace(name, value),
      path ?? '',
    );
    return { layout, path: `/${filled}` };
  });
}
const screens = screensIn(routes);
const pathsOf = (layouts: string[]) =>
  screens.filter(({ layout }) => layouts.includes(layout)).map(({ path }) => path);
const guarded = pathsOf([
  'account/layout.tsx',
  'candidate/layout.tsx',
  'recruiter/layout.tsx',
  'owner/layout.tsx',
]);
const open = pathsOf(['layout.tsx']);

/** Open to all, and of no use to anybody but who stands before it. */
const personal = [
  '/login',
  '/register',
  '/Forgot/Forgotpass',
  '/reset_password',
  '/confirm_email',
  '/alerts/confirm',
  '/alerts/manage',
  '/job_preview/7',
  '/job_link',
  '/unsubscribe',
  '/setup',
];

/** Open to all, with nothing that asks for a login. */
const withoutJobs = ['/', '/terms_and_conditions', '/policy', '/about_us', '/contact_us', '/companies'];

const test = base.extend('crawl', { scope: 'file' }, ({ app }) => {
  sitemapRoutes(app);
  return async (url: string) => (await app.inject({ url })).body;
});

test('every screen is for all or for one kind of account, and no list of addresses has another', async ({
  config,
  crawl,
  make,
}) => {
  expect([...open, ...guarded].sort()).toEqual(screens.map(({ path }) => path).sort());

  const closed = [...(await crawl('/robots.txt')).matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path = '']) => path,
  );
  const isClosed = (path: string) => closed.some((begin) => path.startsWith(begin));
  expect(guarded.filter((path) => !isClosed(path))).toEqual([]);
  expect(open.filter(isClosed)).toEqual([
    '/reset_password',
    '/confirm_email',
    '/alerts/confirm',
    '/alerts/manage',
    '/setup',
  ]);

  expect(guarded.filter((path) => knownPath(path) !== path)).toEqual([]);
  expect(open.filter((path) => !knownPath(path)).sort()).toEqual([...personal, ...withoutJobs].sort());

  expect([...guarded, ...personal].filter((path) => cachedAddress(path))).toEqual([]);
  expect(open.filter((path) => !cachedAddress(path))).toEqual(personal);

  const companyId = (await make.company()).id;
  for (let at = 0; at < minJobs; at += 1) await make.job({ companyId });
  const [, ...parts] = await Promise.all(
    ['sitemap', 'sitemap-pages', 'sitemap-jobs-1', 'sitemap-companies-1', 'sitemap-browse-1'].map((name) =>
      crawl(`/${name}.xml`),
    ),
  );
  const listed = parts.flatMap((part) =>
    [...part.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url.replace(config.publicUrl, '')),
  );
  const shapeOf = (path: string) =>
    path.replace(/\d+(-[\w-]+)?/g, '7').replace(/^\/(companies\/7|jobs).*/, '/$1');
  const shapes = (paths: string[]) => [...new Set(paths.map(shapeOf))].sort();
  const wanted = open.filter((path) => !personal.includes(path) || path === '/register');
  expect(shapes(listed)).toEqual(shapes(wanted));
});
