import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { postJob } from './made-people.ts';

/** Holds what is sent to an address until it is let go. */
async function hold(page: Page, address: string) {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await free;
    await route.continue();
  });
  return letGo;
}

const line = (page: Page) => page.locator('[data-progress]');

test('a step of a job that takes long shows that it is under way', async ({ page, register, signIn }) => {
  const recruiter = await register('Recruiter');
  await postJob(recruiter, 'Keeper of the slow lock');
  await signIn(recruiter);
  await page.goto('/recruiter/applications');
  const row = page.getByRole('row', { name: /Keeper of the slow lock/ });
  const letGo = await hold(page, '**/api/recruiter/jobSteps');
  await row.getByText('More').click();
  await row.getByRole('button', { name: /^Pause/ }).press('Enter');
  await expect(line(page)).toHaveCSS('opacity', '1');
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Loading …' })).toHaveCount(1);
  letGo();
  await expect(row).toContainText('Paused');
  await expect(line(page)).toHaveCount(0);
});
