import fc from 'fast-check';
import { z } from 'zod';
import { registerPages } from '#server/pages/routes.ts';
import { test as base, expect } from './app.ts';
import { oddQuery } from './hostile.ts';

const test = base.extend('pages', { scope: 'file' }, async ({ app, make }) => {
  await registerPages(app);
  await make.job();
  return app;
});

/** What the addresses of screens may carry. */
const text = z.string();
const carried = z.object({
  ...{
    title: text,
    state_id: text,
    city_id: text,
    category_id: text,
    job_type_id: text,
    skill_id: text,
    skill: text,
  },
  ...{ page: text, next: text, token: text, email: text, new_job_id: text, status: text },
});
const screens = fc.constantFrom(
  ...['/', '/search_jobs', '/job_details/1', '/job_details/x', '/login', '/reset_password', '/contact_us'],
  ...['/candidate_applications', '/recruiter/manageapp', '/recruiter/search_candidates', '/nowhere'],
  ...[
    '/search_jobs.data',
    '/_root.data',
    '/sitemap-jobs-1.xml',
    '/robots.txt',
    '/assets/x',
    '/files/avatar/x',
  ],
);

test('every address of a page is answered, whatever it carries', { timeout: 300_000 }, async ({ pages }) => {
  await fc.assert(
    fc.asyncProperty(screens, oddQuery(carried), async (screen, search) => {
      const { statusCode, headers, body } = await pages.inject(`${screen}?${search}`);
      expect(statusCode).toBeLessThan(500);
      expect(body).not.toMatch(/\bat .+:\d+:\d+|node_modules/);
      expect(String(headers['content-security-policy'])).toContain("default-src 'none'");
      expect(headers).not.toHaveProperty('set-cookie');
    }),
    { seed: Number(process.env.PROPERTY_SEED ?? 20_260), numRuns: 500, timeout: 20_000 },
  );
});
