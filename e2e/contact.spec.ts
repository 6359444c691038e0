import { expect, test } from './browser.ts';

test('a visitor writes to the owner', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByLabel('Name').fill('Ada Visitor');
  await page.getByLabel('Phone').fill('3125550100');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('Do you open on Sundays?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Enquire sent Sucessfully!')).toBeVisible();
  await expect(page.getByText('Success!', { exact: true })).toBeVisible();
  for (const label of ['Name', 'Phone', 'Email', 'Subject', 'Message'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByText('Enquire sent Sucessfully!')).toBeHidden();
});

test('the map is asked for before anything is loaded from elsewhere', async ({ page, baseURL }) => {
  const elsewhere: string[] = [];
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      elsewhere.push(new URL(route.request().url()).hostname);
      return route.fulfill({ body: '' });
    },
  );
  await page.goto('/contact_us');
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible();
  expect(elsewhere).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByTitle('Map of the office')).toBeFocused();
  await expect.poll(() => elsewhere).toContain('www.openstreetmap.org');
});

test('what the ways to the owner are marked with covers nothing where text is twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/contact_us');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const way = page.getByRole('main').getByRole('link', { name: /@/ });
  await expect
    .poll(() =>
      way.evaluate((link) => {
        const mark = link.parentElement?.querySelector('svg')?.getBoundingClientRect().right ?? Infinity;
        return mark <= link.getBoundingClientRect().left;
      }),
    )
    .toBe(true);
  await browser.detach();
});
