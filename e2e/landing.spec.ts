import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';

test('"Post a job" leads a visitor to sign up as a recruiter', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Post a job' }).click();
  await expect(page).toHaveURL('/register?type=Recruiter');
  await expect(page.getByRole('radio', { name: /^Recruiter/ })).toBeChecked();
});

test('"Post a job" leads a recruiter to do it', async ({ page, signIn }) => {
  await signIn('Recruiter');
  await page.goto('/');
  await page.getByRole('link', { name: 'Post a job' }).click();
  await expect(page).toHaveURL('/recruiter/postjobs');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a candidate reads that the account is for looking for work', async ({ page, signIn }) => {
  await signIn('Employee');
  await page.goto('/');
  await expect(page.getByText('Your account is for looking for work')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Post a job' })).toBeHidden();
});

test('on a desk the search leaves room for the newest jobs, and the categories come after them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const main = page.getByRole('main');
  const hero = main.locator('section').first();
  expect((await hero.boundingBox())?.height).toBeLessThanOrEqual(320);
  const recent = main.getByRole('region', { name: 'Recent jobs' });
  // The houses have the companies' marks as signs.
  const marks = await recent.locator('img').evaluateAll((all) => all.map((mark) => mark.getAttribute('src')));
  await expect(hero.locator('image')).toHaveCount(Math.min(new Set(marks).size, 5));
  await expect(recent.getByRole('article').first()).toBeInViewport({ ratio: 1 });
  const tiles = main.getByRole('region', { name: 'Trending categories' });
  expect((await tiles.boundingBox())?.y).toBeGreaterThan((await recent.boundingBox())?.y ?? 0);
  const heights = await tiles
    .getByRole('link')
    .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(new Set(heights).size).toBe(1);
});

test('on a phone the whole search stands above the fold', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const search = page.getByRole('main').getByRole('search');
  await expect(search.getByRole('combobox', { name: 'Skill' })).toBeInViewport({ ratio: 1 });
  await expect(search.getByRole('button', { name: 'Search' })).toBeInViewport({ ratio: 1 });
});

for (const [text, heading] of [
  [16, 'M'.repeat(50)],
  [32, 'Opportunities for Northumberland'],
] as const)
  test(`on a phone whose text is ${text} pixels a heading of long words leaves the search its place`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).evaluate((element, words) => {
      element.textContent = words;
    }, heading);
    await expectNoSidewaysScroll(page);
    const { x, width } = (await main.getByRole('search').boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(360);
  });

for (const [colorScheme, sky, bar] of [
  ['light', 'rgb(248, 238, 219)', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(24, 36, 30)', 'rgb(33, 44, 38)'],
] as const)
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the sky, the search and the houses have their colours', async ({ page }) => {
      await page.goto('/');
      const hero = page.getByRole('main').locator('section').first();
      await expect(hero).toHaveCSS('background-color', sky);
      await expect(hero.locator('form')).toHaveCSS('background-color', bar);
      const fronts = await hero
        .locator('svg g > path:first-child')
        .evaluateAll((all) => all.map((front) => getComputedStyle(front).fill));
      expect(new Set(fronts).size).toBe(3);
      await expectAccessible(page);
    });
  });
