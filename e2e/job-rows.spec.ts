import type { Page } from '@playwright/test';
import {
  apiOf,
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  test,
  waitingForHydration,
} from './browser.ts';
import { applyTo, demoJob, postJob } from './made-people.ts';

/** A job that a search for its title finds alone. */
const searchOf = (title: string) => `/search_jobs?${new URLSearchParams({ title })}`;
const newTitle = () => `Lamplighter ${Math.random().toString(36).slice(2)}`;
const text = `${'Light the lamps of the harbour, <12 of them, in an R&D of >2 ferries. '.repeat(4)}`;

test('a row is low, says how long ago and how long still, and leads to its job wherever it is pressed', async ({
  page,
  register,
}) => {
  const title = newTitle();
  const job = await postJob(await register('Recruiter'), title, { job_description: text });
  await page.goto(searchOf(title));
  const row = page.getByRole('article');
  await expect(row).toHaveCount(1);
  expect((await row.boundingBox())?.height).toBeLessThan(140);
  await expect(row).toContainText(/Posted today.*30 days left, until \d\d\/\d\d\/\d{4}/);
  await expect(row.locator('time').first()).toHaveAttribute('title', /^\d\d\/\d\d\/\d{4}$/);
  const excerpt = row.getByText('Light the lamps');
  await expect(excerpt).toHaveText(/^Light the lamps .*\w…$/);
  const shown = (await excerpt.textContent()) ?? '';
  expect(shown.length).toBeLessThanOrEqual(100);
  expect(text.startsWith(`${shown.slice(0, -1)} `)).toBe(true);
  await row.click({ position: { x: 400, y: 80 } });
  await expect(page).toHaveURL(`/job_details/${job}`);
});

test('a job that was opened is marked as seen: after Back, in another tab, and until somebody logs out', async ({
  page,
  register,
  signIn,
}) => {
  const title = newTitle();
  const recruiter = await register('Recruiter');
  await postJob(recruiter, title);
  await postJob(recruiter, title);
  await signIn('Employee');
  await page.goto(searchOf(title));
  const seen = page.getByRole('article').getByText('Seen', { exact: true });
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(seen).toHaveCount(0);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByRole('article').first().getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(seen).toHaveCount(1);
  await expect(page.getByRole('article').first()).toContainText('Seen');
  await expect(other.getByText('Seen', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, ['color-contrast']);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(seen).toHaveCount(1);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/candidate_dashboard');
  await page.getByRole('main').getByRole('button', { name: 'LogOut' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(searchOf(title));
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(seen).toHaveCount(0);
});

test('the newest 500 jobs that were opened are remembered, whatever else was stored', async ({ page }) => {
  await page.goto('/search_jobs');
  const job = page.getByRole('article').first();
  const title = (await job.getByRole('heading').textContent()) ?? '';
  const stored = Array.from({ length: 600 }, (_, index) => 1_000_000 + index).join(' ');
  await page.evaluate((text) => localStorage.setItem('seen_jobs', `<b>${text}`), stored);
  await job.getByRole('heading').click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
  const ids = await page.evaluate(() => localStorage.getItem('seen_jobs')?.split(' ') ?? []);
  expect(ids).toHaveLength(500);
  expect(page.url()).toMatch(new RegExp(`/${ids[0]}$`));
  expect(ids.slice(1, 3)).toEqual(['1000000', '1000001']);
});

for (const [browser, spoil] of [
  [
    'keeps nothing',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('No');
        },
      }),
  ],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`a browser that ${browser} shows jobs as well`, async ({ page }) => {
    await page.addInitScript(spoil);
    await page.goto('/search_jobs');
    const job = page.getByRole('article').getByRole('heading', { level: 2 }).first();
    const title = (await job.textContent()) ?? '';
    await job.click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Jobs');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Seen', { exact: true })).toHaveCount(0);
  });

test.describe('where it is tomorrow already', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('a row says the same as the page that came', async ({ page, register, request }) => {
    const title = newTitle();
    await postJob(await register('Recruiter'), title);
    await page.goto(searchOf(title));
    const html = await (await request.get(searchOf(title))).text();
    const came = await page.evaluate(
      (source) =>
        new DOMParser().parseFromString(source, 'text/html').querySelector('article')?.textContent ?? '',
      html,
    );
    await expect(page.getByRole('article')).toHaveText(came);
  });
});

test('the bookmark of a row leads a visitor to the login and back to the search', async ({
  page,
  register,
}) => {
  const title = newTitle();
  await postJob(await register('Recruiter'), title);
  const { email, password } = await register('Employee');
  await page.goto(searchOf(title));
  await page.getByRole('link', { name: `Save ${title}` }).click();
  await logIn(page, { email, password });
  await expect(page).toHaveURL(/\/search_jobs\?title=Lamplighter/);
  await expect(page.getByRole('button', { name: `Save ${title}` })).toBeVisible();
});

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a candidate saves from a row, and sees what is saved and applied to', async ({
      page,
      register,
      signIn,
    }) => {
      const title = newTitle();
      const job = await postJob(await register('Recruiter'), title);
      const candidate = await signIn('Employee');
      await page.goto(searchOf(title));
      const row = page.getByRole('article');
      const mark = row.getByRole('button', { name: `Save ${title}` });
      await expect(mark).toHaveAttribute('aria-pressed', 'false');
      await mark.click();
      await expect(page.getByText('Job Saved Successfully')).toBeVisible();
      await expect(mark).toHaveAttribute('aria-pressed', 'true');
      await expect(row.getByText('Saved', { exact: true })).toBeVisible();
      expect((await apiOf(candidate).listSavedJobs()).data.map(({ id }) => id)).toEqual([job]);

      await applyTo(job, candidate);
      await page.reload();
      await expect(row.getByText('Applied', { exact: true })).toBeVisible();
      await expect(row.getByText('Saved', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await mark.click();
      await expect(page.getByText('Job Saved Removed Successfully')).toBeVisible();
      await expect(row.getByText('Saved', { exact: true })).toHaveCount(0);
    });
  });

test('a recruiter has no bookmark', async ({ page, signIn }) => {
  const recruiter = await signIn('Recruiter');
  const title = newTitle();
  await postJob(recruiter, title);
  await page.goto(searchOf(title));
  await expect(page.getByRole('article')).toBeVisible();
  for (const role of ['link', 'button'] as const)
    await expect(page.getByRole(role, { name: `Save ${title}` })).toHaveCount(0);
});

test('a job that another tab has saved or removed ends as this one was told to', async ({
  page,
  context,
  request,
  signIn,
}) => {
  await signIn('Employee');
  const { id, tittle } = await demoJob(request);
  await page.goto(`/job_details/${id}`);
  const other = waitingForHydration(await context.newPage());
  await other.goto(`/job_details/${id}`);
  const saveIn = (tab: Page) => tab.getByRole('main').getByRole('button', { name: 'Saved Job', exact: true });
  await saveIn(other).click();
  await expect(other.getByText('Job Saved Successfully')).toBeVisible();
  await saveIn(page).click();
  await expect(page.getByText('Job Saved Successfully')).toBeVisible();
  await page.goto('/candidate_saved_jobs');
  await other.goto('/candidate_saved_jobs');
  const removeIn = (tab: Page) =>
    tab.getByRole('article', { name: tittle, exact: true }).getByRole('button', { name: 'Remove' });
  for (const tab of [other, page]) {
    await removeIn(tab).click();
    await expect(tab.getByText('You have saved no jobs yet')).toBeVisible();
  }
});
