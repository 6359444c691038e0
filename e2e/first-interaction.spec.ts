import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { demoJob } from './made-people.ts';

test.use({ waitsForHydration: false, hasTouch: true });

const main = (page: Page) => page.getByRole('main');
const waiting = (page: Page) => page.locator('html[data-waiting]');

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  return asked;
}

/** Opens a page, and waits until it asks for nothing more. */
const read = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

/** Keeps scripts on the way until they are let go. */
async function holdScripts(page: Page) {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await come;
    await route.continue();
  });
  return letCome;
}

test('who only reads loads no script, and who fills in a form or is signed in waits for none', async ({
  page,
  request,
  signIn,
}) => {
  const { id, state, company } = await demoJob(request);
  const asked = scriptsOf(page);
  for (const path of ['/', '/search_jobs', `/search_jobs?state_id=${state.id}`, `/job_details/${id}`])
    await read(page, path);
  for (const path of ['/companies', `/companies/${company.id}`, '/policy', '/about_us'])
    await read(page, path);
  await expect(waiting(page)).toHaveCount(1);
  expect(asked).toEqual([]);

  for (const path of ['/register', '/login', '/contact_us']) {
    await page.goto(path);
    await expect(waiting(page)).toHaveCount(0);
  }
  await signIn('Employee');
  await page.goto(`/job_details/${id}`);
  await expect(main(page).getByRole('button', { name: 'Saved Job' })).toBeVisible();
});

for (const [interaction, interact] of [
  ['a movement of the mouse', (page: Page) => page.mouse.move(200, 200, { steps: 2 })],
  ['a touch', (page: Page) => page.touchscreen.tap(5, 300)],
  ['a turn of the wheel', (page: Page) => page.mouse.wheel(0, 300)],
  ['a key', (page: Page) => page.keyboard.press('Shift')],
] as const)
  test(`${interaction} makes a page answer, and counts its job as seen`, async ({ page, request }) => {
    const { id } = await demoJob(request);
    const asked = scriptsOf(page);
    const told: unknown[] = [];
    page.on('request', (sent) => {
      if (sent.url().endsWith('/visits')) told.push(sent.postDataJSON());
    });
    await read(page, `/job_details/${id}`);
    expect([asked, told]).toEqual([[], []]);
    await interact(page);
    await expect(waiting(page)).toHaveCount(0);
    await expect.poll(() => told).toEqual([{ what: 'view', from: '' }]);
    await main(page).getByRole('button', { name: 'Report this job' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

test('a button that is touched before anything else does once what it does, on a slow line too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const letCome = await holdScripts(page);
  await page.goto('/search_jobs');
  await main(page).getByRole('button', { name: 'Filters' }).tap();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letCome();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is typed first stays, and is completed when the scripts have come', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/');
  const title = page.getByRole('combobox', { name: 'Job title' });
  await title.tap();
  await page.keyboard.type('manag');
  letCome();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('er');
  await expect(title).toHaveValue('manager');
});

test('a filter or an order that is picked first is searched by, without them', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/search_jobs?title=manager');
  await page.getByLabel('Sort by').selectOption('newest');
  await expect(page).toHaveURL(/title=manager.*order=newest/);
  await main(page).getByRole('checkbox', { name: 'Full Time' }).check();
  await expect(page).toHaveURL(/job_type_id=\d.*order=newest/);
  await expect(main(page).getByRole('checkbox', { name: 'Full Time' })).toBeChecked();
});

test('a list that was opened first stays until something is picked', async ({ page }) => {
  const letCome = await holdScripts(page);
  await page.goto('/');
  const state = page.getByRole('combobox', { name: 'State' });
  await state.focus();
  const come = page.waitForResponse('**/assets/entry.client*');
  letCome();
  await (await come).finished();
  await state.selectOption('Illinois');
  await expect(state).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(waiting(page)).toHaveCount(0);
  await expect(state.and(page.locator('input'))).toHaveValue('Illinois');
  // An empty one takes the focus along.
  const skill = page.getByRole('combobox', { name: 'Skill' });
  await expect(skill.and(page.locator('input'))).toBeFocused();
  await page.keyboard.type('a');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('Back leads to the same place of a list that never had its scripts', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const letCome = await holdScripts(page);
  await page.goto('/search_jobs?title=manager');
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.mouse.wheel(0, 700);
  await expect.poll(place).toBe(700);
  await main(page).getByRole('article').nth(5).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/job_details/);
  await expect(waiting(page)).toHaveCount(1);
  // What is still loading writes to the history, which Back would be taken for.
  await page.waitForLoadState();
  const before = await page.goBack().then(place);
  expect(before).toBeGreaterThan(300);
  letCome();
  await expect(waiting(page)).toHaveCount(0);
  expect(await place()).toBe(before);
});

test.describe('when the board was replaced meanwhile', () => {
  test.use({ tolerated: /404|dynamically imported/ });

  test('a press asks for the page as it is now, which then answers', async ({ page }) => {
    await page.goto('/search_jobs');
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
    const alert = main(page).getByRole('button', { name: 'Mail me new jobs like these' });
    const again = page.waitForEvent('domcontentloaded');
    await alert.tap();
    await again;
    await page.unroute('**/assets/*.js');
    await alert.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('where scripts do not arrive', () => {
  test.use({ tolerated: /ERR_FAILED|dynamically imported/ });

  test('an area says so, and loads when it is tried again', async ({ page, signIn }) => {
    await signIn('Recruiter');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/recruiter/dashboard');
    await expect(page.getByRole('alert')).toContainText('Parts of this page did not load.');
    await expect(main(page).getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
