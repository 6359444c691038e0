import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { sitemapRoutes } from './sitemap.ts';

const clock = { time: 1, now: () => clock.time };
const tenMinutes = 600_000;

const test = base.extend('crawl', { scope: 'file' }, ({ app }) => {
  sitemapRoutes(app, clock);
  return async (url: string) => {
    const { statusCode, body } = await app.inject({ url });
    return { status: statusCode, body };
  };
});
const locations = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

test('the sitemap lists open jobs alone, in parts', async ({ crawl, make, config }) => {
  expect(locations((await crawl('/sitemap.xml')).body)).toEqual([`${config.publicUrl}/sitemap-pages.xml`]);
  const job = await make.job();
  await make.job({ closed: true });
  await make.job({ expiresIn: -1 });
  await make.job({ deleted: true });
  const last = await make.job({ expiresIn: 0 });
  clock.time += tenMinutes + 1;
  expect(locations((await crawl('/sitemap.xml')).body)).toEqual([
    `${config.publicUrl}/sitemap-pages.xml`,
    `${config.publicUrl}/sitemap-jobs-1.xml`,
    `${config.publicUrl}/sitemap-companies-1.xml`,
  ]);
  expect(locations((await crawl('/sitemap-jobs-1.xml')).body)).toEqual([
    `${config.publicUrl}/job_details/${job.id}`,
    `${config.publicUrl}/job_details/${last.id}`,
  ]);
  expect((await crawl('/sitemap-jobs-2.xml')).status).toBe(404);
  expect((await crawl('/sitemap-jobs-0.xml')).status).toBe(404);
});

test('the sitemap lists companies with open jobs alone, by their addresses', async ({
  crawl,
  make,
  config,
}) => {
  const { company_id } = await make.job({ company: 'Öl & Söhne' });
  await make.job({ company: 'Closed Inc', closed: true });
  clock.time += tenMinutes + 1;
  const listed = locations((await crawl('/sitemap-companies-1.xml')).body);
  expect(listed).toContain(`${config.publicUrl}/companies/${company_id}/ol-sohne`);
  expect(listed.join()).not.toContain('closed-inc');
  expect((await crawl('/sitemap-companies-2.xml')).status).toBe(404);
});

test('a list is read once in ten minutes, however many ask for it', async ({ crawl, make }) => {
  await make.job();
  const read = async () => locations((await crawl('/sitemap-jobs-1.xml')).body).length;
  clock.time += tenMinutes + 1;
  const [first = 0] = await Promise.all([read(), crawl('/sitemap.xml'), read()]);
  await make.job();
  clock.time += tenMinutes;
  expect(await read()).toBe(first);
  clock.time += 1;
  expect(await read()).toBe(first + 1);
});

test('what an owner takes off is listed no more at once', async ({ api, crawl, make }) => {
  const [job, owner] = [await make.job(), await make.owner()];
  const isListed = async () =>
    locations((await crawl('/sitemap-jobs-1.xml')).body).some((url) =>
      url?.endsWith(`/job_details/${job.id}`),
    );
  const params = { id: job.id };
  clock.time += tenMinutes + 1;
  expect(await isListed()).toBe(true);
  expect(await api(owner).freezeJob({ params, body: { reason: 'A fraud' } })).toMatchObject({ ok: true });
  expect(await isListed()).toBe(false);
  expect(await api(owner).unfreezeJob({ params })).toMatchObject({ ok: true });
  expect(await isListed()).toBe(true);
});

test('a part holds at most 45,000 jobs', async ({ crawl, make, db, config }) => {
  await sql`select setval(pg_get_serial_sequence('job', 'id'), 90000)`.execute(db);
  await make.job();
  expect(locations((await crawl('/sitemap-jobs-3.xml')).body)).toEqual([
    `${config.publicUrl}/job_details/90001`,
  ]);
});

test('a part beyond all ids is none', async ({ crawl }) => {
  for (const part of ['jobs-47722', 'companies-47722', 'jobs-99999', 'companies-99999', 'browse-99999'])
    expect((await crawl(`/sitemap-${part}.xml`)).status, part).toBe(404);
});

test('the pages of the board are listed, and crawlers are told where', async ({ crawl, config }) => {
  expect(locations((await crawl('/sitemap-pages.xml')).body)).toContain(`${config.publicUrl}/search_jobs`);
  const { body } = await crawl('/robots.txt');
  expect(body).toContain(`Sitemap: ${config.publicUrl}/sitemap.xml`);
  expect(body).toContain('Disallow: /candidate_');
});
