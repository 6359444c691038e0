import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { apiOf, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';
import { writeResume } from './made-people.ts';

test('candidates are found by the filters of the address, and a resume comes as it was uploaded', async ({
  page,
  register,
  signIn,
}) => {
  const nurse = await register('Employee', 'Zofia Nightingale');
  const uploaded = await writeResume(nurse, { skill: 'CPR', years: 'Above 15' });
  await signIn('Recruiter');
  await page.goto('/recruiter/search_candidates');
  const main = page.getByRole('main');
  const card = page.getByRole('article').filter({ hasText: 'Zofia Nightingale' });

  await test.step('a hint that is longer than its field ends in dots', async () => {
    await expect(main.getByRole('combobox', { name: 'City' })).toHaveCSS('text-overflow', 'ellipsis');
  });

  await test.step('words have more room than what is chosen', async () => {
    const widthOf = async (field: Locator) => (await field.boundingBox())?.width ?? Number.NaN;
    const words = await widthOf(page.getByRole('searchbox', { name: 'Words' }));
    expect(words).toBeGreaterThan(1.5 * (await widthOf(main.getByRole('combobox', { name: 'Experience' }))));
  });

  await test.step('each choice searches at once', async () => {
    await expect(page.getByRole('combobox', { name: 'City' })).toBeDisabled();
    for (const [field, name] of [
      ['State', 'Illinois'],
      ['City', 'Chicago'],
      ['Skill', 'CPR'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]${field.toLowerCase()}_id=\\d+`));
    }
    await page.getByRole('combobox', { name: 'Experience' }).selectOption('Above 15');
    await expect(page).toHaveURL(/experience=Above\+15/);
    await expect(card).toContainText('Night nurse');
    await expect(card).toContainText('Illinois');
    await expect(card.getByRole('list', { name: 'Skills' })).toHaveText('CPR');
    await page.getByRole('link', { name: 'Remove Experience: Above 15 years' }).click();
    await expect(page.getByRole('combobox', { name: 'Experience' })).toHaveValue('');
    await page.getByRole('combobox', { name: 'Experience' }).selectOption('Above 15');
    await main.getByRole('button', { name: 'Go', exact: true }).click();
    await expect(page).toHaveURL(/experience=Above\+15/);
    await expect(card).toBeVisible();
  });

  await test.step('words and a resume narrow it further', async () => {
    const words = page.getByRole('searchbox', { name: 'Words' });
    await words.fill('calm night nurse');
    await words.press('Enter');
    await expect(page).toHaveURL(/words=calm\+night\+nurse/);
    await page.getByRole('checkbox', { name: 'With a resume' }).check();
    await expect(page).toHaveURL(/resume=/);
    await expect(card).toBeVisible();
    await expectAccessible(page);
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/.*=shipwright/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await words.fill('shipwright');
    const asked = page.waitForRequest(/\/api\/.*=shipwright/);
    await words.press('Enter');
    await asked;
    await words.pressSequentially(' abroad');
    held.resolve();
    await expect(page.getByText('Not Found')).toBeVisible();
    await expect(words).toHaveValue('shipwright abroad');
    await expect(words).toBeFocused();
    await page.getByRole('link', { name: 'Remove Words: shipwright' }).click();
    await expect(page).not.toHaveURL(/words=/);
    await page.getByRole('link', { name: 'Remove Resume: With a resume' }).click();
    await expect(page).not.toHaveURL(/resume=/);
    await expect(card).toBeVisible();
  });

  const search = page.url();
  await test.step('the details tell everything', async () => {
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/recruiter_candidatedetails\/\d+$/);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Zofia Nightingale');
    for (const text of ['Night nurse', '3125550100', nurse.email, 'Calm at night.', 'CPR'])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    for (const text of ['2009 to 2012', 'BSc Nursing', 'Lake College', 'With honors'])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    for (const text of ['2012 to Present', 'Ward nurse', 'Lake Hospital', 'Nights'])
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    const general = page.getByRole('region', { name: 'General Information' });
    for (const text of ['English, Polish', 'BSc', 'Above 15 years', 'Senior', 'Chicago, Illinois'])
      await expect(general).toContainText(text);
  });

  await test.step('the resume is saved', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Resume' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('downloaded_resume.pdf');
    expect((await readFile(await download.path())).equals(uploaded)).toBe(true);
    await expect(page.getByText('Resume Downloaded successfully')).toBeVisible();
    await expect(page.getByText('Resume Downloaded successfully')).toBeHidden();
  });

  await test.step('and the way back keeps the filters', async () => {
    await page.reload();
    await main.getByRole('link', { name: 'Back to the search' }).click();
    await expect(page).toHaveURL(search);
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Chicago');
    await expect(card).toBeVisible();
  });
});

test('a resume that cannot be had says so, and one that is not there is not offered', async ({
  page,
  register,
  signIn,
}) => {
  await writeResume(await register('Employee', 'Broken File'), { skill: 'Baking' });
  await writeResume(await register('Employee', 'Without File'), { skill: 'Baking', withFile: false });
  await signIn('Recruiter');
  await page.goto('/recruiter/search_candidates');
  await page.getByRole('combobox', { name: 'Skill' }).fill('Baking');
  await page.getByRole('option', { name: 'Baking', exact: true }).click();
  await page.getByRole('link', { name: 'Broken File' }).click();
  await page.route('**/resume', (route) => route.fulfill({ status: 404, json: { message: 'Not found' } }));
  await page.getByRole('button', { name: 'Download Resume' }).click();
  await expect(page.getByText("There's something wrong with this resume.")).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Without File' }).click();
  await expect(page.getByText('No resume has been uploaded yet.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Resume' })).toBeHidden();
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`mistyped words and a place among them are told for what they are, ${viewport.width} wide`, async ({
    page,
    register,
    signIn,
  }) => {
    await writeResume(await register('Employee', 'Nora Read'), { skill: 'CPR' });
    await signIn('Recruiter');
    await page.setViewportSize(viewport);
    await page.goto('/recruiter/search_candidates?words=nigth+nurse+chicago');
    const told = page.getByText('Nobody has “nigth nurse chicago”.');
    await expect(told).toHaveText(/Showing candidates for night nurse in Chicago, Illinois\.$/);
    await expect(page.getByRole('article').filter({ hasText: 'Nora Read' }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/recruiter/search_candidates?words=night+nurse');
    await expect(page.getByRole('article').filter({ hasText: 'Nora Read' }).first()).toBeVisible();
    await expect(told).toBeHidden();
  });

test('a search that finds nobody says so, and can be cleared', async ({ page, signIn }) => {
  await signIn('Recruiter');
  await page.goto('/recruiter/search_candidates?state_id=2&experience=15&skill_id=1');
  await expect(page.getByText('Not Found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all candidates' }).click();
  await expect(page).toHaveURL('/recruiter/search_candidates');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('candidates come in pages', async ({ page, register, signIn }) => {
  for (let each = 0; each < 11; each += 1) await register('Employee', `Many ${each}`);
  await signIn('Recruiter');
  await page.goto('/recruiter/search_candidates');
  await expect(page.getByRole('article')).toHaveCount(10);
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
});

test.describe('candidates who cannot be shown', () => {
  test('an unknown one is not found, within the frame', async ({ page, signIn }) => {
    await signIn('Recruiter');
    for (const id of ['999999999', 'nobody']) {
      await page.goto(`/recruiter_candidatedetails/${id}`);
      await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Recruiter' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to the search' }).click();
    await expect(page).toHaveURL('/recruiter/search_candidates');
  });

  test('a disabled company is told why it sees nobody, within the frame', async ({
    page,
    register,
    signIn,
  }) => {
    const owner = await register('Owner');
    await register('Employee');
    const recruiter = await register('Recruiter', 'Closed Shop');
    const { data } = await apiOf(recruiter).searchCandidates();
    const { data: companies } = await apiOf(owner).listDeskCompanies({ query: { search: 'Closed Shop' } });
    const params = { id: companies[0]?.id ?? 0 };
    await apiOf(owner).disableCompany({ params, body: { reason: 'It does not exist' } });
    await signIn(recruiter);
    for (const path of ['/recruiter/search_candidates', `/recruiter_candidatedetails/${data[0]?.id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Your company is disabled' })).toBeVisible();
      await expect(page.getByRole('main').getByText('The reason: It does not exist')).toHaveCount(2);
      await expect(page.getByRole('navigation', { name: 'Recruiter' })).toBeVisible();
      await expectAccessible(page);
    }
    await page.goto('/recruiter/postjobs');
    await expect(page.getByText(/^The board has disabled your company: .* It does not exist$/)).toBeVisible();
  });

  test('too many in a short time say when to try again', async ({ page, signIn }) => {
    await signIn('Recruiter');
    await page.route('**/api/recruiter/candidates/*', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '42' }, json: { message: 'Too many' } }),
    );
    await page.goto('/recruiter_candidatedetails/1');
    await expect(page.getByText('Please try again in 1 minute.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the filters are folded away, and tell how many are active', async ({ page, register, signIn }) => {
    await writeResume(await register('Employee', 'Found By Phone'), { skill: 'Docker' });
    await signIn('Recruiter');
    await page.goto('/recruiter/search_candidates');
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('combobox', { name: 'Skill' }).fill('Docker');
    await page.getByRole('option', { name: 'Docker', exact: true }).click();
    await drawer.getByRole('button', { name: 'Go' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Found By Phone' })).toBeVisible();
  });
});
