import { expect, test } from './browser.ts';
import { demoJob } from './made-people.ts';

test.use({ javaScriptEnabled: false });

test('jobs are found and read', async ({ page, request }) => {
  const { id, tittle } = await demoJob(request);
  await page.goto('/');
  await page.getByRole('main').getByLabel('Job title').fill(tittle);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search_jobs\?/);
  await page.locator(`a[href^="/job_details/${id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tittle);
});

test('no choice stands under its icon', async ({ page }) => {
  await page.goto('/');
  const state = page.getByRole('main').getByLabel('State');
  const room = await state.evaluate((select) => Number.parseFloat(getComputedStyle(select).paddingLeft));
  const [field, icon] = [
    await state.boundingBox(),
    await state.locator('xpath=preceding-sibling::*').locator('svg').boundingBox(),
  ];
  if (!field || !icon) throw new Error('Both are to be seen');
  expect(field.x + room).toBeGreaterThan(icon.x + icon.width);
});

for (const path of ['/terms_and_conditions', '/policy', '/about_us']) {
  test(`${path} can be read`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main')).toHaveText(/.{300}/s);
  });
}

for (const path of [
  '/login',
  '/register',
  '/Forgot/Forgotpass',
  '/reset_password?token=a&email=b',
  '/contact_us',
]) {
  test(`${path} says that its form needs JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('This form needs JavaScript')).toBeVisible();
  });
}

test('an area says that it needs JavaScript, in place of what never comes', async ({ page }) => {
  for (const path of [
    '/candidate_dashboard',
    '/recruiter/applications',
    '/owner',
    '/account',
    '/setup?key=a',
  ]) {
    await page.goto(path);
    await expect(page.getByText('This page needs JavaScript')).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  }
});
