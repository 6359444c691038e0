import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './browser.ts';
import { postJob } from './made-people.ts';

const picker = (page: Page, name: string) => page.getByRole('main').getByRole('combobox', { name });
const chosen = (page: Page, name: string) =>
  page.getByRole('list', { name: `${name}, chosen` }).getByRole('listitem');

/** How often the page has sent something. */
function countSent(page: Page) {
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()));
  return () => sent.length;
}

test('a state typed on the landing page and confirmed is searched in', async ({ page }) => {
  await page.goto('/');
  await picker(page, 'State').fill('maine');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search_jobs\?state_id=\d+$/);
  await expect(picker(page, 'State')).toHaveValue('Maine');
});

test('keys that belong to an input method pick nothing from a list', async ({ page }) => {
  await page.goto('/');
  const state = picker(page, 'State');
  await state.fill('ma');
  await expect(page.getByRole('option', { name: 'Maine' })).toBeVisible();
  for (const key of ['ArrowDown', 'Enter'])
    await state.dispatchEvent('keydown', { key, isComposing: true, cancelable: true });
  await expect(state).toHaveValue('ma');
  await expect(page.getByRole('option', { name: 'Maine' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(state).not.toHaveValue('ma');
});

test('a page that is pasted by mistake is not said again in whole', async ({ page }) => {
  await page.goto('/');
  await picker(page, 'State').focus();
  await page.keyboard.insertText('Atlantis '.repeat(1000));
  await page.keyboard.press('Enter');
  await expect(picker(page, 'State')).toHaveAccessibleDescription(/^“[^”]{1,200}” is not in the list$/);
});

test('what names no state, or several, is said at the field and not searched', async ({ page }) => {
  await page.goto('/');
  const state = picker(page, 'State');
  await state.fill('Atlantis');
  await page.keyboard.press('Enter');
  await expect(state).toHaveAccessibleDescription('“Atlantis” is not in the list');
  await expect(state).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCSS('height', '44px');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(state).toBeFocused();
  await expectAccessible(page);
  await state.fill('New');
  await page.keyboard.press('Enter');
  await expect(state).toHaveAccessibleDescription(/Several fit/);
  await expect(page.getByRole('option', { name: 'New York' })).toBeVisible();
  // The list leaves it in sight.
  await page.getByText(/^Several fit/).hover();
  await expect(page).toHaveURL('/');
  await state.fill('wyo');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/search_jobs\?state_id=\d+$/);
});

test('a filter typed in full is searched by, an unknown one keeps the search waiting', async ({ page }) => {
  await page.goto('/search_jobs');
  await picker(page, 'State').fill('Illinois');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state_id=\d+$/);
  await picker(page, 'City').fill('chicago');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/city_id=\d+$/);
  const address = page.url();
  await picker(page, 'Skill').fill('no such skill');
  await page.keyboard.press('Tab');
  await expect(picker(page, 'Skill')).toHaveAccessibleDescription(/is not in the list/);
  await page.getByRole('checkbox', { name: /^Part Time/ }).check();
  await expect(picker(page, 'Skill')).toBeFocused();
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(picker(page, 'Skill')).toBeFocused();
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Clear Skill' }).press('Enter');
  await expect(page).toHaveURL(/job_type_id=\d+$/);
  await expect(picker(page, 'Skill')).toBeFocused();
});

test("a recruiter's filters take what is typed", async ({ page, signIn }) => {
  const recruiter = await signIn('Recruiter');
  await postJob(recruiter, 'Typed gardener');
  await page.goto('/recruiter/manageapp');
  await picker(page, 'Job title').fill('gardener');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/title=Typed\+gardener/);
  await page.goto('/recruiter/search_candidates');
  await picker(page, 'Skill').fill('docker');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/skill_id=\d+$/);
  await picker(page, 'State').fill('nowhere');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(picker(page, 'State')).toHaveAccessibleDescription(/is not in the list/);
  await expect(page).toHaveURL(/\?skill_id=\d+$/);
});

test('in Sign Up a typed place is taken on the way to the next field, and nothing unknown is sent', async ({
  page,
}) => {
  const sent = countSent(page);
  await page.goto('/register');
  await picker(page, 'State').fill('atlantis');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(picker(page, 'State')).toBeFocused();
  await expect(picker(page, 'State')).toHaveAccessibleDescription(/is not in the list/);
  await picker(page, 'State').fill('maine');
  await page.keyboard.press('Tab');
  await expect(picker(page, 'State')).toHaveValue('Maine');
  await expect(picker(page, 'City')).toBeFocused();
  await page.keyboard.type('portland');
  await expect(page.getByRole('option', { name: 'Portland', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(picker(page, 'City')).toHaveValue('Portland');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(sent()).toBe(0);
});

test('a city typed before the cities have come is taken once they have', async ({ page }) => {
  const sent = countSent(page);
  const { promise: isTyped, resolve: letThrough } = Promise.withResolvers<void>();
  await page.goto('/register');
  await page.route('**/api/states/*/cities', async (route) => {
    await isTyped;
    await route.continue();
  });
  await picker(page, 'State').fill('Maine');
  await page.keyboard.press('Enter');
  await picker(page, 'City').fill('Bangor');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(picker(page, 'City')).toHaveAccessibleDescription(/still loading/);
  expect(sent()).toBe(0);
  letThrough();
  await expect(picker(page, 'City')).toHaveAccessibleDescription('');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('radio', { name: 'Candidate' })).toBeFocused();
  await expect(picker(page, 'City')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a city that was refused before scripts ran is still told when they have, until it is put right', async ({
  page,
}) => {
  const { states } = await (await page.request.get('/api/states')).json();
  const { id } = states.find(({ name }: { name: string }) => name === 'Illinois');
  await page.goto(`/search_jobs?state_id=${id}&city=Chicagoo`);
  const city = picker(page, 'City');
  await expect(city).toHaveAccessibleDescription('There is no city “Chicagoo” in this state.');
  await city.fill('Chicago');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/city_id=\d+/);
  await expect(city).toHaveAccessibleDescription('');
});

test('Enter picks from a list of several, and never sends the form', async ({ page, signIn }) => {
  await signIn('Recruiter');
  const sent = countSent(page);
  await page.goto('/recruiter/postjobs');
  const skills = picker(page, 'Skills');
  await skills.fill('welding');
  await page.keyboard.press('Enter');
  await expect(chosen(page, 'Skills')).toHaveText(['Welding']);
  await expect(skills).toBeFocused();
  await page.keyboard.press('Enter');
  await skills.fill('welding');
  await page.keyboard.press('Enter');
  await expect(skills).toHaveAccessibleDescription('“Welding” is chosen already');
  await expect(chosen(page, 'Skills')).toHaveText(['Welding']);
  await skills.fill('no such skill');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(skills).toBeFocused();
  await expect(skills).toHaveAccessibleDescription(/is not in the list yet/);
  await skills.fill('phlebot');
  await page.keyboard.press('Tab');
  await expect(chosen(page, 'Skills')).toHaveText(['Welding', 'Phlebotomy']);
  await picker(page, 'State').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  expect(sent()).toBe(0);
});

test('a press anywhere in a field opens its list', async ({ page, signIn }) => {
  await signIn('Recruiter');
  for (const [path, name] of [
    ['/', 'State'],
    ['/', 'Skill'],
    ['/search_jobs', 'Skill'],
    ['/recruiter/postjobs', 'Skills'],
    ['/recruiter/postjobs', 'State'],
  ] as const) {
    await page.goto(path);
    await picker(page, name).click({ position: { x: 6, y: 6 } });
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option').first()).toBeVisible();
    // Within its edge, as where its scrollbar is.
    const popup = list.locator('xpath=../..');
    await popup.click({ position: { x: 3, y: 12 } });
    await expect(picker(page, name)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
  }
});

test.describe('choices that do not load', () => {
  test.use({ tolerated: /503|Server Error/ });

  for (const path of ['/register', '/search_jobs'])
    test(`on ${path} say so at the field, and are asked for again when it is entered`, async ({ page }) => {
      await page.goto(path);
      await page.route('**/api/states/*/cities', (route) => route.fulfill({ status: 503, json: {} }));
      await picker(page, 'State').fill('Maine');
      await page.keyboard.press('Enter');
      const city = picker(page, 'City');
      if (path === '/search_jobs') await city.click();
      await expect(city).toHaveAccessibleDescription(/The cities did not load/);
      await page.unroute('**/api/states/*/cities');
      await city.click();
      await page.getByRole('option', { name: /^Portland( \d+)?$/ }).click();
      await expect(city).toHaveValue('Portland');
      await expect(city).toHaveAccessibleDescription('');
    });

  test('on the landing page too', async ({ page }) => {
    await page.goto('/');
    await page.route('**/api/skills*', (route) => route.fulfill({ status: 503, json: {} }));
    const skill = picker(page, 'Skill');
    await skill.click();
    await expect(skill).toHaveAccessibleDescription(/The skills did not load/);
    await page.unroute('**/api/skills*');
    await skill.click();
    await page.getByRole('option').nth(1).click();
    await expect(skill).not.toHaveValue('');
    await expect(skill).toHaveAccessibleDescription('');
  });
});
