import type { Page } from '@playwright/test';
import { expect, tabTo, test } from './browser.ts';
import { demoJob } from './made-people.ts';

const stateField = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'State' });

test('from the landing to a job by keyboard alone', async ({ page, request }) => {
  const { tittle } = await demoJob(request);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const title = page.getByRole('combobox', { name: 'Job title' });
  await tabTo(page, title);
  await page.keyboard.type(tittle.slice(0, 6));
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const suggested = (await page.getByRole('option').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue(suggested);
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/search_jobs\?(.*&)?title=/);
  const details = page.getByRole('link', { name: /View Details/ }).first();
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/job_details\/\d+/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(suggested);
});

test('suggestions open on typed text, close on clearing, and say when there are none', async ({ page }) => {
  await page.goto('/');
  const state = stateField(page);
  await state.fill('ILLI');
  await expect(page.getByRole('option')).toHaveText(['Illinois']);
  await state.fill('Atlantis');
  await expect(page.getByText('No results found')).toBeVisible();
  await state.fill('');
  await expect(page.getByText('No results found')).toBeHidden();
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('the filters of a search are its address', async ({ page, request }) => {
  const { state } = await demoJob(request);
  await page.goto('/');
  await stateField(page).fill(state.name);
  await page.getByRole('option', { name: state.name, exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`state_id=${state.id}`));
  const address = page.url();
  const found = page.getByRole('link', { name: /View Details/ });
  await expect(found.first()).toBeVisible();
  const count = await found.count();

  await page.goto('/search_jobs?title=nothing+is+called+so');
  await expect(page.getByText('Not Found')).toBeVisible();
  await page.goto(address);
  await expect(found).toHaveCount(count);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the filters wait behind their button, and nothing says that scripts are missing', async ({
    page,
  }) => {
    await page.goto('/search_jobs');
    const filters = page.getByRole('button', { name: 'Filters' });
    await expect(filters).toBeVisible();
    await expect(page.getByLabel('Job title')).toBeHidden();
    await filters.click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Job title')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: 'Skill' })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByText('This form needs JavaScript')).toBeHidden();
  });
});

test('a page past the end leads to the last one', async ({ page }) => {
  await page.goto('/search_jobs');
  const last = Number(await page.getByRole('link', { name: /^Page/ }).last().textContent());
  await page.goto('/search_jobs?page=9999');
  await expect(page).toHaveURL(/page=\d{2,3}$/);
  await expect(page.getByRole('link', { name: /^Page/ }).last()).toHaveAttribute('aria-current', 'page');
  expect(Number(new URL(page.url()).searchParams.get('page'))).toBeGreaterThanOrEqual(last);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Not Found')).toHaveCount(0);
});

test('a visitor who applies is asked to log in, and led back to the job', async ({
  page,
  request,
  register,
}) => {
  const { email, password } = await register('Employee');
  const { id } = await demoJob(request);
  await page.goto(`/job_details/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/job_details/${id}`);
});

test('a button leads back to the top once the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/');
  const toTop = page.getByRole('button', { name: /top/i });
  await expect(toTop).toBeHidden();
  await page.mouse.wheel(0, 600);
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
});
