import type { Locator } from '@playwright/test';
import { expect, password, test } from './browser.ts';

// Colours of the system, as Windows has them for high contrast: ours give way to them, and backgrounds and shadows go.
test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

const coloursOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });

/** Nobody could tell one from the other by their colours otherwise, nor read what is chosen. */
async function expectToldApart(chosen: Locator, other: Locator) {
  const [ofChosen, ofOther] = [await coloursOf(chosen), await coloursOf(other)];
  expect(ofChosen.backgroundColor).not.toBe(ofOther.backgroundColor);
  expect(ofChosen.backgroundColor).not.toBe(ofChosen.color);
}

test('what is chosen is told from what is not', async ({ page, signIn }) => {
  await page.goto('/search_jobs?page=2');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expectToldApart(
    pages.getByRole('link', { name: 'Page 2', exact: true }),
    pages.getByRole('link', { name: 'Page 1', exact: true }),
  );
  const title = page.getByRole('combobox', { name: 'Job title' });
  await title.fill('nurse');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  await title.press('ArrowDown');
  await expectToldApart(options.and(page.locator('[aria-selected=true]')), options.nth(1));

  await signIn('Recruiter');
  await page.goto('/recruiter/applications');
  const menu = page.getByRole('navigation', { name: 'Recruiter' });
  await expectToldApart(
    menu.getByRole('link', { name: 'Manage Jobs' }),
    menu.getByRole('link', { name: 'Emails' }),
  );
  const tabs = page.getByRole('navigation', { name: 'Status' });
  await expectToldApart(tabs.getByRole('link', { name: 'All' }), tabs.getByRole('link', { name: 'Open' }));
  await page.goto('/recruiter/postjobs');
  const bold = page.getByRole('button', { name: 'Bold' });
  await page.getByRole('textbox', { name: 'Description' }).click();
  await bold.click();
  await expectToldApart(bold, page.getByRole('button', { name: 'Italic' }));
});

test('a QR code is dark on light for cameras', async ({ page, signIn }) => {
  await signIn('Employee');
  await page.goto('/account');
  const codes = page.getByRole('region', { name: 'Codes at login' });
  await codes.getByLabel(/^Your password/).fill(password);
  await codes.getByRole('button', { name: 'Set it up' }).click();
  const code = codes.getByRole('img', { name: /^QR code/ });
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(code).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('a button has an edge, also where it stands within a bar', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('main').getByRole('button', { name: 'Search' });
  await expect(search).toHaveCSS('border-top-width', '1px');
});
