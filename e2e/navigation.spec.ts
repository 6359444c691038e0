import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './browser.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const focused = (page: Page) => page.locator(':focus');
/** What is read out besides what has the focus. */
const told = (page: Page) => page.locator('[aria-live="polite"]');

/** A long list in which no test posts a job. */
const unchanging = '/search_jobs?title=manager';

/** Holds what a page asks of the server until it is let go. */
async function hold(page: Page, address: string) {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

test('a page that a link leads to has the focus on its heading, and tells its title', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).toBeFocused();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(heading(page)).toHaveCSS('outline-style', 'none');
  await expect(told(page).filter({ hasText: await page.title() })).toHaveCount(1);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(told(page).filter({ hasText: /About Us/ })).toHaveCount(1);
});

test('going back to a list leads to the link that was followed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(unchanging);
  const followed = main(page)
    .getByRole('link', { name: /View Details/ })
    .nth(7);
  await followed.click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(followed).toBeVisible();
  await expect(focused(page)).toHaveAttribute('href', (await followed.getAttribute('href')) ?? '');
  await expect(focused(page)).toBeInViewport();
});

test('going back leads to the same place of a list: from a job, a job as a document, and the next page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(`${unchanging}&page=2`);
  const place = () => page.evaluate(() => Math.round(scrollY));
  const job = main(page).getByRole('article').nth(6).getByRole('heading').getByRole('link');
  const followed = (await job.textContent()) ?? '';
  await job.scrollIntoViewIfNeeded();
  const before = await place();
  expect(before).toBeGreaterThan(300);
  await job.click();
  await expect(heading(page)).toHaveText(followed);
  expect(await place()).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(before);
  await page.goForward();
  await expect(heading(page)).toHaveText(followed);
  await page.reload();
  await page.goBack();
  await expect.poll(place).toBe(before);

  await main(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=3/);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(place).toBeGreaterThan(300);
  await expect(job).toHaveText(followed);
});

test('a list of an area is at the same place once it is loaded anew', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn('Owner');
  await page.goto('/owner/jobs');
  await expect(page.getByRole('row')).toHaveCount(11);
  const place = () => page.evaluate(() => scrollY);
  await page.evaluate(() => scrollTo(0, 1800));
  await expect.poll(place).toBe(1800);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect.poll(place).toBe(1800);
});

test('another page of a search keeps the focus, and is told', async ({ page }) => {
  await page.goto('/search_jobs');
  const next = main(page).getByRole('link', { name: 'Next page' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/page=2/);
  await expect(next).toBeFocused();
  await expect(page.locator('[aria-live]').getByText('Page 2', { exact: true })).toBeAttached();
});

test('the first Tab does not move a page that was read to its end', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/terms_and_conditions');
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('a page on its way shows as a line, and what was pressed as pressed', async ({ page }) => {
  await page.goto('/');
  const letGo = await hold(page, '**/terms_and_conditions.data*');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' });
  await link.click();
  await expect(page.locator('[data-progress]')).toHaveCSS('opacity', '1');
  await expect(link).toHaveCSS('opacity', '0.6');
  await expect(told(page).filter({ hasText: 'Loading …' })).toHaveCount(1);
  letGo();
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('[data-progress]')).toHaveCount(0);
  await expect(link).toHaveCSS('opacity', '1');
  await expect(told(page).filter({ hasText: 'Loading …' })).toHaveCount(0);
});

test.describe('without a connection', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|loading route module/ });

  test('a screen that was not loaded says so in the frame, and comes when it is tried or pressed again', async ({
    page,
    signIn,
    context,
  }) => {
    await signIn('Recruiter');
    await page.goto('/recruiter/dashboard');
    await expect(heading(page)).toBeVisible();
    await context.setOffline(true);
    const link = page.getByRole('navigation', { name: 'Recruiter' }).getByRole('link', { name: 'Post Jobs' });
    await link.click();
    const trouble = page.getByRole('alert');
    await expect(trouble).toContainText('cannot be reached');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Recruiter' })).toBeVisible();
    await expectAccessible(page);
    const again = trouble.getByRole('button', { name: 'Try again' });
    await again.click();
    await link.click();
    await expect(trouble).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(page).toHaveURL('/recruiter/postjobs');
    await expect(heading(page)).toHaveText('Post Jobs');
    await expect(trouble).toHaveCount(0);

    const other = page.getByRole('navigation', { name: 'Recruiter' }).getByRole('link', { name: 'Profile' });
    await context.setOffline(true);
    await other.click();
    await expect(trouble).toBeVisible();
    await context.setOffline(false);
    await other.click();
    await expect(heading(page)).toHaveText('Company Profile');
  });

  test.describe('on a phone', () => {
    test.use({ hasTouch: true, isMobile: true });

    test('a page that is opened as a document says so as well, and is tried again by a finger', async ({
      page,
      context,
    }) => {
      await page.goto('/');
      await context.setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).tap();
      await expect(page.getByRole('alert')).toContainText('cannot be reached');
      await context.setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).tap();
      await expect(page).toHaveURL('/contact_us');
    });
  });
});
