import type { Page } from '@playwright/test';
import { devices, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const skill = (page: Page) => filters(page).getByLabel('Skill', { exact: true });
const city = (page: Page) => filters(page).getByLabel('City', { exact: true });
const go = (page: Page) => filters(page).getByRole('button', { name: 'Go' }).click();
const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: /^Remove / });
const select = async (page: Page, label: string, name: RegExp) => {
  const field = filters(page).getByLabel(label, { exact: true });
  await field.selectOption(await field.getByRole('option', { name }).first().getAttribute('value'));
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [device, viewport] of devices)
    test.describe(`on ${device}`, () => {
      test.use({ viewport });

      test('each filter of a search can be chosen, several at once', async ({ page }) => {
        await page.goto('/search_jobs');
        const form = filters(page);
        await form.getByLabel('Job Title').fill('manager');
        await select(page, 'State', /^Illinois/);
        for (const name of [/^Hybrid/, /^Full Time/, /^Senior/, /^Only with pay/])
          await form.getByRole('checkbox', { name }).check();
        await form.getByRole('group', { name: 'Category' }).getByRole('checkbox').first().check();
        await select(page, 'Pay', /^\$60,000/);
        await select(page, 'Posted', /^Last 30 days/);
        await page.getByLabel('Sort by').selectOption('Closing soon');
        await skill(page).fill('phlebotomy, WELDING');
        await go(page);
        await expect(page).toHaveURL(
          new RegExp(
            String.raw`\?title=manager&state_id=\d+&category_id=\d+&job_type_id=\d+&skill_id=\d+,\d+` +
              '&experience_level=Senior&workplace=Hybrid&posted_within=30&pay_from=60000&with_pay=true&order=ending$',
          ),
        );
        await expect(skill(page)).toHaveValue('');
        for (const name of ['Phlebotomy', 'Welding'])
          await expect(form.getByRole('checkbox', { name })).toBeChecked();

        await city(page).fill('chicago');
        await go(page);
        await expect(city(page)).toHaveValue('Chicago');
        await select(page, 'Distance', /^Within 25 miles/);
        await go(page);
        await expect(chips(page)).toHaveCount(13);
        await expect(page.getByLabel('Sort by')).toHaveValue('ending');
        await expectNoSidewaysScroll(page);

        await select(page, 'State', /^Maine/);
        await go(page);
        await expect(chips(page).filter({ hasText: 'Maine' })).toBeVisible();
        await expect(chips(page)).toHaveCount(11);
        await expect(city(page)).toHaveAccessibleDescription('There is no city “Chicago” in this state.');
      });

      test('what is not filled in is not in the address, and words are found in their own order', async ({
        page,
      }) => {
        await page.goto('/search_jobs');
        await filters(page).getByLabel('Job Title').fill('teacher');
        await filters(page)
          .getByRole('checkbox', { name: /^On site/ })
          .check();
        await go(page);
        await expect(page).toHaveURL('/search_jobs?title=teacher&workplace=On+site');
        await expect(page.getByLabel('Sort by').getByRole('option', { name: 'Best match' })).toHaveJSProperty(
          'selected',
          true,
        );
      });

      test('words stay as they were typed', async ({ page }) => {
        await page.goto('/search_jobs?title=mangaer&as_typed=true');
        await filters(page)
          .getByRole('checkbox', { name: /^On site/ })
          .check();
        await go(page);
        await expect(page).toHaveURL('/search_jobs?title=mangaer&workplace=On+site&as_typed=true');
      });

      test('a name that no city has is told, and nothing else is lost', async ({ page }) => {
        await page.goto('/search_jobs?title=manager');
        await select(page, 'State', /^Illinois/);
        await go(page);
        await city(page).fill('Lantern Falls');
        await skill(page).fill('welding, basket weaving');
        await go(page);
        await expect(page).toHaveURL(
          /\?title=manager&state_id=\d+&skill_id=\d+&city=Lantern\+Falls&skill=basket\+weaving$/,
        );
        await expect(city(page)).toHaveValue('Lantern Falls');
        await expect(city(page)).toHaveAccessibleDescription(/There is no city “Lantern Falls”/);
        await expect(skill(page)).toHaveAccessibleDescription(/There is no skill “basket weaving”/);
        await expectNoSidewaysScroll(page);
        await city(page).fill('chi');
        await go(page);
        await expect(city(page)).toHaveAccessibleDescription(/Several cities fit “chi”.* such as Chicago, /);
        await city(page).fill('chicago');
        await skill(page).fill('');
        await go(page);
        await expect(page).toHaveURL(/\?title=manager&state_id=\d+&city_id=\d+&skill_id=\d+$/);
      });

      test('a name that no skill has is told, and nothing else is lost', async ({ page }) => {
        await page.goto('/search_jobs?title=manager');
        await filters(page)
          .getByRole('checkbox', { name: /^Hybrid/ })
          .check();
        await skill(page).fill('Welding, basket weaving');
        await go(page);
        await expect(page).toHaveURL(/title=manager&skill_id=\d+&workplace=Hybrid&skill=basket\+weaving$/);
        await expect(skill(page)).toHaveValue('basket weaving');
        await expect(skill(page)).toHaveAccessibleDescription(/There is no skill “basket weaving”/);
        await expect(chips(page).filter({ hasText: /^(manager|Welding|Hybrid)$/ })).toHaveCount(3);
        await expectNoSidewaysScroll(page);

        await skill(page).fill('repair');
        await go(page);
        await expect(skill(page)).toHaveAccessibleDescription(
          /Several skills fit “repair”.* such as Appliance repair, /,
        );
        await skill(page).fill('phlebotomy');
        await go(page);
        await expect(page).toHaveURL(/title=manager&skill_id=\d+,\d+&workplace=Hybrid$/);
      });

      test('the landing page searches by a skill as well', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('main').getByLabel('Skill').fill('phlebotomy');
        await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
        await expect(page).toHaveURL(/\/search_jobs\?skill_id=\d+$/);
        await expect(chips(page)).toHaveText(['Phlebotomy']);
      });
    });
});

test.describe('before scripts have come', () => {
  test.use({ waitsForHydration: false });

  /** Keeps scripts on the way until they are let go. */
  async function holdScripts(page: Page) {
    const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await come;
      await route.continue();
    });
    return letCome;
  }

  test('a skill that is typed and sent is searched by', async ({ page }) => {
    await holdScripts(page);
    await page.goto('/search_jobs');
    await skill(page).fill('phlebotomy');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search_jobs\?skill_id=\d+$/);
    await expect(chips(page)).toHaveText(['Phlebotomy']);
  });

  test('a skill that is typed meanwhile is completed, or searched by when its field was left', async ({
    page,
  }) => {
    let letCome = await holdScripts(page);
    await page.goto('/search_jobs');
    await skill(page).click();
    await page.keyboard.type('phleb');
    letCome();
    await expect(page.locator('html[data-waiting]')).toHaveCount(0);
    await page.keyboard.type('o');
    await expect(page.getByRole('option', { name: /^Phlebotomy/ })).toBeVisible();

    letCome = await holdScripts(page);
    await page.goto('/search_jobs');
    await skill(page).fill('phlebotomy');
    await page.keyboard.press('Tab');
    letCome();
    await expect(page).toHaveURL(/\/search_jobs\?skill_id=\d+$/);
    await expect(skill(page)).toHaveValue('');
  });

  test('what was no skill can be mended when scripts have come', async ({ page }) => {
    await page.goto('/search_jobs?title=manager&skill=basket+weaving');
    await expectAccessible(page);
    await skill(page).fill('phleb');
    await page.getByRole('option', { name: /^Phlebotomy/ }).click();
    await expect(page).toHaveURL(/\/search_jobs\?title=manager&skill_id=\d+$/);
    await expect(page.getByText('There is no skill')).toHaveCount(0);
  });
});
