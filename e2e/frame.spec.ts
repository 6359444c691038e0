import type { Locator, Page } from '@playwright/test';
import { apiOf, expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from './browser.ts';
import { applyTo, postJob, writeResume } from './made-people.ts';

const menu = (page: Page, label: string) => page.getByRole('navigation', { name: label });
const marked = (page: Page) => page.getByRole('main').locator('nav [aria-current]').first();

test('the menu marks the entry that a screen belongs to, and counts what waits', async ({
  page,
  signIn,
  register,
}) => {
  const recruiter = await signIn('Recruiter');
  const candidate = await register('Employee', 'Marie Marked');
  await writeResume(candidate, { skill: 'CPR' });
  const jobs = [await postJob(recruiter, 'Bell founder'), await postJob(recruiter, 'Bell ringer')];
  for (const job of jobs) await applyTo(job, candidate);
  const [first, second] = (await apiOf(recruiter).listReceivedApplications()).data;
  if (!first || !second) throw new Error('Two applications were made');

  await page.goto(`/recruiter/editjob/${jobs[0]}`);
  await expect(marked(page)).toHaveText('Manage Jobs');
  const places = menu(page, 'Recruiter');
  await expect(places.getByRole('link', { name: 'Manage Applications 2 undecided' })).toBeVisible();
  await page.goto(`/recruiter_candidatedetails/${first.user.id}`);
  await expect(marked(page)).toHaveText('Search Candidates');
  await page.goto(`/recruiter_candidatedetails/${first.user.id}?application=${second.id}`);
  await expect(marked(page)).toContainText('Manage Applications');
  await apiOf(recruiter).setApplicationStatus({ params: { id: first.id }, body: { status: 'Rejected' } });
  await places.getByRole('link', { name: 'Manage Applications' }).click();
  await expect(places.getByRole('link', { name: 'Manage Applications 1 undecided' })).toBeVisible();
  await expect(marked(page)).toContainText('Manage Applications');
});

test('a candidate who applies sees one more undecided application', async ({ page, signIn, register }) => {
  await signIn('Employee');
  await page.goto(`/job_details/${await postJob(await register('Recruiter'), 'Bell hanger')}`);
  await page.getByRole('main').getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Apply anyway' }).click();
  await expect(page.getByText('Your application')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Candidate' }).click();
  await expect(menu(page, 'Candidate').getByRole('link', { name: 'Applications 1 undecided' })).toBeVisible();
});

test('the account menu shows who is signed in, on a phone too', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('Employee');
  await page.goto('/search_jobs');
  const header = page.getByRole('banner');
  const account = header.locator('summary').filter({ hasText: 'Account' });
  await expect(account).toContainText('AV');
  await expect(header.getByText('Find jobs')).toBeInViewport();
  await account.click();
  await expect(header.getByText('Ada Visitor')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect(header.getByRole('list').filter({ hasText: 'My Profile' })).toBeInViewport({ ratio: 1 });
  await browser.detach();
});

test('the account menu opens although the portrait comes while it is pressed', async ({ page, signIn }) => {
  await signIn('Employee');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/account', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/');
  const account = page.getByRole('banner').locator('summary').filter({ hasText: 'Account' });
  const icon = (await account.locator('svg').first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(icon.x + icon.width / 2, icon.y + icon.height / 2);
  await page.mouse.down();
  answer.resolve();
  await expect(account).toContainText('AV');
  await page.mouse.up();
  await expect(page.getByRole('banner').getByText('Ada Visitor')).toBeVisible();
});

test('an empty list says in its heading what it is, below the word of the catalogue', async ({
  page,
  signIn,
}) => {
  await signIn('Employee');
  for (const [path, word, heading] of [
    ['/candidate_applications', 'No Data Found', 'You have not applied yet'],
    ['/candidate_reads', 'No Data Found', 'Nobody has read you yet'],
    ['/candidate_alerts', 'No Data Found', 'You have no alerts'],
    ['/candidate_saved_jobs', 'Not Found', 'You have saved no jobs yet'],
    ['/search_jobs?title=nothing+is+called+so', 'Not Found', 'No open job fits all of this'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByText(word, { exact: true })).toBeVisible();
  }
});

test('the last entry of a menu taller than the window is reached without the end of the page', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn('Owner');
  await page.goto('/owner/settings');
  const logOut = page.getByRole('main').getByRole('button', { name: 'LogOut' });
  await expect(logOut).not.toBeInViewport();
  await tabTo(page, logOut);
  await expect(logOut).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(200);
});

test('on a phone the way back to the top lies above the bar of a long form', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('Recruiter');
  await page.goto('/recruiter/postjobs');
  await tabTo(page, page.getByLabel('Salary'));
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const width of [360, 1280])
  test(`at a width of ${width} what gets the focus is not beneath the way back to the top`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const recruiter = await signIn('Recruiter');
    for (const title of ['Bell caster', 'Bell tuner', 'Bell hanger', 'Bell carter', 'Bell wright'])
      await postJob(recruiter, title);
    await page.goto('/recruiter/applications');
    await expect(page.getByText('Bell caster')).toBeVisible();
    const last = page.getByRole('contentinfo').getByRole('link').last();
    const covered: string[] = [];
    while (!(await last.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        const button = document.querySelector('button[aria-label="Scroll to top"]');
        if (!focused || !button || focused === button) return;
        const [a, b] = [focused.getBoundingClientRect(), button.getBoundingClientRect()];
        const overlaps = a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
        return overlaps ? focused.outerHTML : undefined;
      });
      if (name) covered.push(name);
    }
    expect(covered).toEqual([]);
  });

for (const path of ['/', '/search_jobs', '/job_details/1'])
  test(`a first visit of ${path} takes at most 12 requests besides its pictures`, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      // A browser that shows no window asks for no icon.
      const isPicture = request.resourceType() === 'image' || request.url().endsWith('/icon.svg');
      if (!isPicture) requests.push(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(12);
  });

test('a portrait grows with the text beside it', async ({ page, signIn, register }) => {
  await signIn(await register('Employee', 'Brunhilde Largeprint'));
  await page.goto('/candidate_dashboard');
  const portrait = page.getByRole('banner').getByText('BL', { exact: true });
  const width = async () => (await portrait.boundingBox())?.width ?? 0;
  const before = await width();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect.poll(width).toBe(before * 2);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('whoever asks the system for more contrast has clear edges and small print, in both schemes', async ({
  page,
}) => {
  await page.goto('/search_jobs');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    const edge = page.getByRole('contentinfo');
    const usual = await edge.evaluate((element) => getComputedStyle(element).borderTopColor);
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    await expect(edge).not.toHaveCSS('border-top-color', usual);
    await expectAccessible(page, ['color-contrast-enhanced']);
  }
});

test.describe('on a phone that is touched', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('what is pressed most is 44 high, and nothing below 24', async ({ page }) => {
    await page.goto('/login');
    const heightOf = async (pressed: Locator) => (await pressed.boundingBox())?.height;
    const main = page.getByRole('main');
    const [field, submit] = [page.getByLabel('Email'), main.getByRole('button', { name: 'Login' })];
    for (const pressed of [field, submit, page.getByRole('banner').getByRole('link', { name: 'Sign Up' })])
      expect(await heightOf(pressed)).toBeGreaterThanOrEqual(44);
    await expect(main.getByRole('button', { name: /^Show or hide/ })).toHaveCSS('height', '44px');
    await page.goto('/search_jobs');
    const mark = main.getByRole('article').first().getByRole('link', { name: /^Save/ });
    const next = main.getByRole('link', { name: 'Next page' });
    for (const pressed of [
      mark,
      next,
      main.getByLabel('Sort by'),
      main.getByRole('button', { name: 'Filters' }),
    ])
      expect(await heightOf(pressed)).toBeGreaterThanOrEqual(44);
    const company = main.getByRole('article').first().locator('a[href^="/companies/"]');
    expect(await heightOf(company)).toBeGreaterThanOrEqual(24);
  });
});
