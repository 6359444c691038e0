import type { Page } from '@playwright/test';
import {
  apiOf,
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
  test,
  waitingForHydration,
} from './browser.ts';
import { expectFits } from './layout.ts';
import { applyTo, postJob, writeResume } from './made-people.ts';

/** What the page of a job tells is on its way to the database for ten seconds. */
const until = { timeout: 25_000, intervals: [1000] };

const cells = (page: Page, table: string) =>
  page.getByRole('main').getByRole('region', { name: table }).getByRole('row').nth(1).getByRole('cell');

for (const [device, viewport] of devices) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a recruiter sees in chart and table who came, from where, and what they did', async ({
      page,
      browser,
      quietConsole,
      register,
      signIn,
    }) => {
      test.slow();
      const recruiter = await signIn('Recruiter');
      const title = `Lighthouse keeper on ${device}`;
      const job = await postJob(recruiter, title);
      const main = page.getByRole('main');
      await page.goto('/recruiter/applications');
      await main.getByLabel(`More: ${title}`).click();
      await main.getByRole('link', { name: `Statistics of ${title}` }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Statistics of ${title}`);
      await expect(main.getByText('Nobody saw this job in this time')).toBeVisible();
      await expectAccessible(page);
      await main.getByRole('link', { name: 'See the job' }).first().click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);

      const visitor = waitingForHydration(await (await browser.newContext({ viewport })).newPage());
      quietConsole(visitor);
      const told: unknown[] = [];
      visitor.on('request', (request) => {
        if (!request.url().endsWith('/visits')) return;
        expect(request.headers()).not.toHaveProperty('authorization');
        told.push(request.postDataJSON());
      });
      await visitor.goto(`/job_details/${job}`, { referer: 'https://www.search.example/find?q=ada' });
      await expect.poll(() => told).toHaveLength(1);
      await visitor.reload();
      await visitor.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click();
      await expect(visitor).toHaveURL(/\/login\?next=/);
      expect(told).toEqual([{ what: 'view', from: 'www.search.example' }, { what: 'begun' }]);
      const stored = await visitor.evaluate(() => ({
        cookie: document.cookie,
        told: localStorage.told_jobs,
      }));
      expect(stored).toEqual({
        cookie: '',
        told: expect.stringMatching(/^\d{4}-\d\d-\d\d begun\d+ view\d+$/),
      });

      const candidate = await register('Employee');
      await writeResume(candidate, { skill: 'CPR', withFile: false });
      await applyTo(job, candidate);
      await apiOf(candidate).toggleSavedJob({ params: { job } });

      await expect(async () => {
        await page.goto(`/recruiter/statistics/${job}`);
        await expect(cells(page, 'In figures')).toHaveText(['1', '1', '1', '1'], { timeout: 1000 });
      }).toPass(until);
      const today = await main.getByRole('rowheader').first().textContent();
      await expect(main.getByRole('img', { name: /^Views/ })).toHaveAccessibleName(
        new RegExp(`most on ${today}, 1$`),
      );
      await expect(main.getByRole('figure')).toHaveText([
        /^1 Views/,
        /^1 Applications begun/,
        /^1 Applications sent/,
        /^1 Saved/,
      ]);
      await expect(
        main.getByRole('region', { name: 'Where views come from' }).getByRole('row').nth(1),
      ).toHaveText('search.example1');
      await expect(main.getByRole('row')).toHaveCount(1 + 30 + 2);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await expectNoSidewaysScroll(page);
      await expectFits(page);

      await main.getByRole('link', { name: '90 days' }).click();
      await expect(page).toHaveURL(`/recruiter/statistics/${job}?days=90`);
      await expect(main.getByRole('row')).toHaveCount(1 + 13 + 2);
      await main.getByRole('link', { name: '365 days' }).click();
      await expect(main.getByRole('columnheader', { name: 'Month' })).toHaveCount(1);
      await page.reload();
      await expect(main.getByRole('link', { name: '365 days' })).toHaveAttribute('aria-current', 'page');
      await expect(cells(page, 'In figures')).toHaveText(['1', '1', '1', '1']);
      await expectFits(page);

      await goTo(page, 'Statistics');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Statistics');
      await expect(cells(page, 'In figures')).toHaveText(['1', '1', '1', '1']);
      await expectAccessible(page);
    });
  });
}

test('a job that is opened from a list, or in another tab, came from this board', async ({
  page,
  context,
  register,
}) => {
  const title = `Buoy painter ${Math.random().toString(36).slice(2)}`;
  const recruiter = await register('Recruiter');
  const jobs = [await postJob(recruiter, title), await postJob(recruiter, title)];
  const told = new Map<string, unknown>();
  context.on('request', (request) => {
    const job = /newJobs\/(\d+)\/visits$/.exec(request.url())?.[1];
    if (job) told.set(job, request.postDataJSON().from);
  });
  await page.goto(`/search_jobs?${new URLSearchParams({ title })}`, { referer: 'https://search.example/' });
  const links = page.getByRole('article').getByRole('link', { name: title, exact: true });
  const another = context.waitForEvent('page');
  await links.first().click({ modifiers: ['Control'] });
  const other = await another;
  await other.waitForURL('**/job_details/**');
  await other.bringToFront();
  await other.mouse.wheel(0, 100);
  await expect.poll(() => told.size).toBe(1);
  await page.bringToFront();
  await links.last().click();
  await expect.poll(() => told).toEqual(new Map(jobs.map((job) => [String(job), 'localhost'])));
});

test.describe('statistics that do not load', () => {
  test.use({ tolerated: /503|404/ });

  test('say so, and come by Retry; those of somebody else are not there', async ({
    page,
    register,
    signIn,
  }) => {
    const job = await postJob(await register('Recruiter'), 'Rope maker');
    await signIn('Recruiter');
    const main = page.getByRole('main');
    await page.route('**/api/recruiter/statistics*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/recruiter/statistics');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('This did not load');
    await page.unroute('**/api/recruiter/statistics*');
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByText('Nothing happened in this time')).toBeVisible();
    await page.goto(`/recruiter/statistics/${job}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Not Found');
  });
});
