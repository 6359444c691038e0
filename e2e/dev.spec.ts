import { expect, test } from './browser.ts';
import { startServer } from './start-server.ts';

// Vite bundles what it had not met before, and loads the page again; React Router leaves a nonce out of its own link.
test.use({
  waitsForHydration: false,
  tolerated: /Outdated Optimize Dep|dynamically imported module|react-router-critical-css/,
});

test('pages run from their sources', async ({ page }) => {
  test.setTimeout(180_000);
  const stop = await startServer('.', '--dev');
  try {
    await page.goto(`${process.env.E2E_URL}/login`);
    await expect(page.locator('html:not([data-waiting])')).toBeVisible({ timeout: 90_000 });
    await expect(async () => {
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await expect(page.getByText('Enter your email address')).toBeVisible();
    }).toPass({ timeout: 60_000 });
  } finally {
    await stop();
  }
});
