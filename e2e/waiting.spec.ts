import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';

/** Opens a page whose scripts are on the way until it is told that they have come. */
async function openWithoutScripts(page: Page, path: string) {
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { letCome };
}

test.use({ waitsForHydration: false });

test('what is typed, picked and pressed before the scripts have come is done when they have', async ({
  page,
}) => {
  const { letCome } = await openWithoutScripts(page, '/register');
  const main = page.getByRole('main');
  const recruiter = page.getByRole('radio', { name: /^Recruiter/ });
  await recruiter.check();
  await page.getByLabel('User name').fill('Early Bird');
  await page.getByLabel('State').selectOption('Illinois');
  await page.getByRole('checkbox').check();
  await main.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/register');
  letCome();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/\w/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('User name')).toHaveValue('Early Bird');
  await expect(page.getByLabel('User name')).not.toHaveAttribute('aria-invalid');
  await expect(recruiter).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Illinois');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByLabel('City').fill('Chicago');
  await page.getByRole('option', { name: 'Chicago', exact: true }).click();
});

test('a search goes out without them, and keeps what was typed for it', async ({ page }) => {
  const { letCome } = await openWithoutScripts(page, '/');
  const title = page.getByRole('combobox', { name: 'Job title' });
  await title.fill('nurse');
  letCome();
  await page.getByRole('combobox', { name: 'State' }).and(page.locator('input')).fill('Illinois');
  await page.getByRole('option', { name: 'Illinois' }).click();
  await expect(title).toHaveValue('nurse');

  const again = await openWithoutScripts(page, '/');
  await title.fill('driver');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/search_jobs\?(.*&)?title=driver/);
  again.letCome();
});
