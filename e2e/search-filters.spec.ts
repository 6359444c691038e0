import type { Locator, Page } from '@playwright/test';
import {
  apiOf,
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Person,
  tabTo,
  test,
} from './browser.ts';
import { inDays, postJob } from './made-people.ts';

/** Jobs that a search for one word finds alone, the last of them posted last. */
async function postSome(recruiter: Person) {
  const api = apiOf(recruiter);
  const lists = await api.getSearchContent();
  const place = async (state: string, city: string) => {
    const state_id = lists.states.find(({ name }) => name === state)?.id ?? 0;
    const cities = await api.listCities({ params: { id: state_id } });
    return { state_id, city_id: cities.find(({ name }) => name === city)?.id ?? 0 };
  };
  const idOf = (list: { id: number; name: string }[], name: string) =>
    list.find((each) => each.name === name)?.id ?? 0;
  const typeOf = (type: string) => lists.jobtypes.find((each) => each.type === type)?.id ?? 0;
  const letters = Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '');
  const word = `zyg${letters}`;
  const chicago = await place('Illinois', 'Chicago');
  const post = (name: string, more: Parameters<typeof postJob>[2]) =>
    postJob(recruiter, `${name} ${word}`, { ...chicago, pay_period: 'Year', ...more });
  await post('Turner', {
    job_ids: [idOf(lists.categories, 'Legal')],
    skill_ids: [idOf(lists.skills, 'Welding')],
    experience_level: 'Junior',
    pay_max: 55_000,
    expire_date: inDays(20),
  });
  await post('Founder', {
    ...(await place('Illinois', 'Naperville')),
    job_ids: [idOf(lists.categories, 'Science')],
    skill_ids: [idOf(lists.skills, 'Phlebotomy')],
    job_type_id: typeOf('Part Time'),
    experience_level: 'Senior',
    workplace: 'Hybrid',
    pay_max: 95_000,
    expire_date: inDays(40),
  });
  await post('Carver', {
    ...(await place('Illinois', 'Joliet')),
    job_ids: [idOf(lists.categories, 'Legal')],
    skill_ids: [idOf(lists.skills, 'Phlebotomy')],
    experience_level: 'Manager',
    pay_period: null,
    expire_date: inDays(5),
  });
  const maine = await place('Maine', 'Portland');
  await post('Writer', {
    ...maine,
    workplace: 'Remote',
    remote_in: [chicago.state_id],
    pay_period: null,
    expire_date: inDays(50),
  });
  await post('Caller', { ...maine, workplace: 'Remote', pay_period: null, expire_date: inDays(60) });
  const aurora = await place('Illinois', 'Aurora');
  return { word, search: `/search_jobs?title=${word}`, chicago, aurora };
}

const rows = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove ${name}`, exact: true });
const words = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`;

async function expectJobs(page: Page, names: string[], isOrdered = false) {
  await expect(rows(page)).toHaveCount(names.length);
  const found = (await rows(page).allTextContents()).map((title) => title.split(' ')[0]);
  expect(isOrdered ? found : found.toSorted()).toEqual(isOrdered ? names : names.toSorted());
}

/** Chooses something among the filters: beside the list, or in the drawer, whose button tells how many jobs there are then. */
async function choose(page: Page, count: number, act: (panel: Locator) => Promise<unknown>) {
  const toggle = page.getByRole('button', { name: /^Filters/ });
  if (!(await toggle.isVisible())) {
    await act(page.getByRole('complementary', { name: 'Filters' }));
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText(words(count));
    return;
  }
  await toggle.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await act(drawer);
  const found = drawer.locator('button[type=submit]');
  await expect(found).toHaveText(`Show ${words(count)}`);
  await found.click();
  await expect(drawer).toHaveCount(0);
}

/** Also among those that are asked for: the first in sight are chosen before their numbers are known on a slow line. */
const tick = (name: RegExp) => async (panel: Locator) => {
  const box = panel.getByRole('checkbox', { name });
  // It may be among those that are asked for, and is moved there or away as the numbers come.
  await expect(async () => {
    if (!(await box.isVisible())) await panel.getByText(/^Show \d+ more$/).click({ timeout: 1000 });
    await box.check({ timeout: 2000 });
  }).toPass();
};
const select = (label: string, option: RegExp) => async (panel: Locator) => {
  const field = panel.getByRole('combobox', { name: label, exact: true });
  const text = (await field.getByRole('option', { name: option }).textContent()) ?? '';
  await field.selectOption({ label: text });
};
const pick = (label: string, name: string) => async (panel: Locator) => {
  await panel.getByRole('combobox', { name: label, exact: true }).fill(name);
  await panel
    .getByRole('option', { name: new RegExp(`^${name}\\b`) })
    .first()
    .click();
};

/** What is chosen, each by the number that it tells, what it leaves, its address and its chip. */
const choices: [act: (panel: Locator) => Promise<unknown>, names: string[], query: string, chip: string][] = [
  [tick(/^Hybrid 1$/), ['Founder'], 'workplace=Hybrid', 'Workplace: Hybrid'],
  [tick(/^Remote 2$/), ['Caller', 'Writer'], 'workplace=Remote', 'Workplace: Remote'],
  [tick(/^Legal 2$/), ['Carver', 'Turner'], 'category_id=\\d+', 'Category: Legal'],
  [tick(/^Part Time 1$/), ['Founder'], 'job_type_id=\\d+', 'Job Type: Part Time'],
  [tick(/^Senior 1$/), ['Founder'], 'experience_level=Senior', 'Experience level: Senior'],
  [
    select('Pay', /^\$60,000 a year or more \(4\)$/),
    ['Caller', 'Carver', 'Founder', 'Writer'],
    'pay_from=60000',
    'Pay: $60,000 a year or more',
  ],
  [tick(/^Only with pay 2$/), ['Founder', 'Turner'], 'with_pay=true', 'Pay: Only with pay'],
  [
    select('Posted', /^Last 3 days \(5\)$/),
    ['Caller', 'Carver', 'Founder', 'Turner', 'Writer'],
    'posted_within=3',
    'Posted: Last 3 days',
  ],
  [pick('Skill', 'Phlebotomy'), ['Carver', 'Founder'], 'skill_id=\\d+', 'Skill: Phlebotomy'],
  [
    pick('State', 'Illinois'),
    ['Caller', 'Carver', 'Founder', 'Turner', 'Writer'],
    'state_id=\\d+',
    'State: Illinois',
  ],
];

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('each filter searches at once, tells how many jobs each choice leaves, and goes with Back', async ({
      page,
      register,
    }) => {
      const { search } = await postSome(await register('Recruiter'));
      await page.goto(search);
      for (const [act, names, query, name] of choices) {
        await choose(page, names.length, act);
        // What leaves all jobs leaves their number as it is.
        await expect(page).toHaveURL(new RegExp(`${search.replace('?', '\\?')}&.*${query}$`));
        await expectJobs(page, names);
        await expect(chip(page, name)).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(search);
        // The address is there before its filters are, and what is typed until then goes with the others.
        await expect(chip(page, name)).toHaveCount(0);
        await expectJobs(page, ['Caller', 'Carver', 'Founder', 'Turner', 'Writer']);
        await expect(page.getByRole('checkbox', { checked: true, includeHidden: true })).toHaveCount(0);
      }
    });

    test('a city has a distance, and what is near says how far it is', async ({ page, register }) => {
      const { search } = await postSome(await register('Recruiter'));
      await page.goto(search);
      await choose(page, 5, pick('State', 'Illinois'));
      await choose(page, 1, pick('City', 'Chicago'));
      await expectJobs(page, ['Turner']);
      await choose(page, 3, select('Distance', /^Within 50 miles \(3\)$/));
      await expectJobs(page, ['Carver', 'Founder', 'Turner']);
      await expect(page).toHaveURL(/&city_id=\d+&within=50$/);
      await expect(page.getByRole('article').filter({ hasText: 'Founder' })).toContainText(/ \d\d mi away /);
      await expect(page.getByRole('article').filter({ hasText: 'Turner' })).not.toContainText('away');
      await page.getByLabel('Sort by').selectOption('Nearest');
      await expect(page).toHaveURL(/&order=nearest$/);
      await expect(rows(page).first()).toHaveText(/^Turner/);
      await expectJobs(page, ['Turner', 'Founder', 'Carver'], true);
      await chip(page, 'City: Chicago').click();
      // Neither a distance nor the nearest means anything without it.
      await expect(page).toHaveURL(/\?title=\w+&state_id=\d+&order=nearest$/);
      await expectJobs(page, ['Caller', 'Carver', 'Founder', 'Turner', 'Writer']);
    });

    test('a list is in the order that is asked for', async ({ page, register }) => {
      const { search } = await postSome(await register('Recruiter'));
      await page.goto(search);
      const order = page.getByLabel('Sort by');
      await expect(order.getByRole('option')).toHaveText(['Best match', 'Newest', 'Pay', 'Closing soon']);
      for (const [name, wire, names] of [
        ['Newest', 'newest', ['Caller', 'Writer', 'Carver', 'Founder', 'Turner']],
        ['Closing soon', 'ending', ['Carver', 'Turner', 'Founder', 'Writer', 'Caller']],
        ['Pay', 'pay', ['Founder', 'Turner']],
      ] as const) {
        await order.selectOption(name);
        await expect(page).toHaveURL(`${search}&order=${wire}`);
        await expect(rows(page).first()).toHaveText(new RegExp(`^${names[0]}`));
        const found = await rows(page).allTextContents();
        expect(found.slice(0, names.length).map((title) => title.split(' ')[0])).toEqual(names);
      }
      await choose(page, 2, tick(/^Remote/));
      await expect(page).toHaveURL(`${search}&workplace=Remote&order=pay`);
      await order.selectOption('Best match');
      await expect(page).toHaveURL(`${search}&workplace=Remote`);
      await page.goBack();
      await expect(order).toHaveValue('pay');
    });

    test('several values of one filter are several chips, and are remembered as one search', async ({
      page,
      register,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { search, word } = await postSome(await register('Recruiter'));
      await page.goto(search);
      await choose(page, 2, tick(/^Legal/));
      await choose(page, 3, tick(/^Science/));
      await choose(page, 1, pick('Skill', 'Welding'));
      await choose(page, 3, pick('Skill', 'Phlebotomy'));
      await expect(page).toHaveURL(/&category_id=\d+,\d+&skill_id=\d+,\d+$/);
      await expectJobs(page, ['Carver', 'Founder', 'Turner']);
      const kept = () => page.evaluate(() => localStorage.getItem('recent_searches'));
      await expect
        .poll(kept)
        .toMatch(new RegExp(`^[^\\n]+\\t${word} · Legal · Science · Welding · Phlebotomy$`));
      // What is paler until it is searched anew has no contrast.
      await expect(page.locator('ul[aria-busy="true"]')).toHaveCount(0);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, ['color-contrast']);
      await expectNoSidewaysScroll(page);
      await chip(page, 'Category: Legal').click();
      await expect(page).toHaveURL(/&category_id=\d+&skill_id=\d+,\d+$/);
      await expectJobs(page, ['Founder']);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await choose(page, 0, (panel) => panel.getByRole('checkbox', { name: /^Phlebotomy/ }).uncheck());
      await expect(page.getByText('No open job fits all of this')).toBeVisible();
      await page.getByRole('link', { name: 'Without Category: Science' }).click();
      await expectJobs(page, ['Turner']);
    });

    test('the filters are as good to use with a finger as they look', async ({ page }) => {
      await page.goto('/search_jobs?state_id=14');
      const toggle = page.getByRole('button', { name: /^Filters/ });
      if (await toggle.isVisible()) await toggle.click();
      const fields = page.locator('form:visible');
      await expect(fields.getByRole('checkbox', { name: /^Full Time [\d,]+$/ })).toBeVisible();
      await fields.getByText(/^Show \d+ more$/).click();
      // An owner may have added to the 22 that a board begins with.
      const categories = fields.getByRole('group', { name: 'Category' }).getByRole('checkbox');
      await expect.poll(() => categories.count()).toBeGreaterThanOrEqual(22);
      await fields.getByRole('combobox', { name: 'State' }).click();
      await expect(page.getByRole('option', { name: /^Maine \d+$/ })).toBeVisible();
      // Where a number has no room beside its name, it stays within its own choice.
      const outside = await page.getByRole('option').evaluateAll((options) => {
        const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
        for (const option of options) option.style.width = '8rem';
        return options.filter((option) => bottom(option.querySelector('span')) > bottom(option)).length;
      });
      expect(outside).toBe(0);
      await page.keyboard.press('Escape');
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, ['color-contrast']);
      await expectNoSidewaysScroll(page);
      const low = await fields
        .locator('label:has([type=checkbox])')
        .evaluateAll((labels) => labels.filter((label) => label.getBoundingClientRect().height < 24).length);
      expect(low).toBe(0);
    });

    test('a way of working among the words is a chip that can be taken off, and words again', async ({
      page,
      register,
    }) => {
      const { word, search } = await postSome(await register('Recruiter'));
      await page.goto(`/search_jobs?title=remote+${word}`);
      await expectJobs(page, ['Caller', 'Writer']);
      await expect(page.getByText('Filtered by Remote.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await chip(page, 'Workplace: Remote').click();
      await expect(page).toHaveURL(search);
      await expectJobs(page, ['Caller', 'Carver', 'Founder', 'Turner', 'Writer']);
      await page.goBack();
      await expect(chip(page, 'Workplace: Remote')).toBeVisible();
      await chip(page, `Job title: ${word}`).click();
      await expect(page).toHaveURL('/search_jobs?workplace=Remote');
      await page.goBack();
      await page.getByRole('link', { name: /^Search for the words/ }).click();
      await expect(page).toHaveURL(`/search_jobs?title=remote+${word}&as_typed=true`);
      await expect(chip(page, 'Workplace: Remote')).toHaveCount(0);
    });

    test('where nothing is found, the distances and the places around are offered', async ({
      page,
      register,
    }) => {
      const { search, aurora, word } = await postSome(await register('Recruiter'));
      const here = `${search}&state_id=${aurora.state_id}&city_id=${aurora.city_id}`;
      await page.goto(here);
      await expect(page.getByText('No open job fits all of this')).toBeVisible();
      await expect(page.getByRole('link', { name: `Without Job title: ${word}` })).toHaveCount(0);
      const near = page.getByRole('listitem').filter({ hasText: 'Naperville, Illinois' });
      await expect(near).toHaveText(/Naperville, Illinois 1 job, \d+ mi away$/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await near.getByRole('link').click();
      await expectJobs(page, ['Founder']);
      await page.goBack();
      await page.getByRole('link', { name: 'Within 50 miles' }).click();
      await expect(page).toHaveURL(`${here}&within=50`);
      await expectJobs(page, ['Carver', 'Founder', 'Turner']);
    });
  });

test('a choice stands in the place of what the words say, and brings as many jobs as it tells', async ({
  page,
  register,
}) => {
  const { search, word, chicago } = await postSome(await register('Recruiter'));
  await page.goto(`/search_jobs?title=hybrid+${word}`);
  await expectJobs(page, ['Founder']);
  await choose(page, 2, tick(/^On site 2$/));
  await expect(page).toHaveURL(`${search}&workplace=On+site`);
  await expectJobs(page, ['Carver', 'Turner']);
  await expect(page.getByRole('combobox', { name: 'Job Title' })).toHaveValue(word);
  await page.goBack();
  await expectJobs(page, ['Founder']);
  await page.goto(`/search_jobs?title=${word}+in+portland+maine`);
  await expectJobs(page, ['Caller', 'Writer']);
  await choose(page, 5, async (panel) => {
    await panel.getByRole('combobox', { name: 'State' }).fill('Illinois');
    await panel.getByRole('option', { name: /^Illinois 5$/ }).click();
  });
  await expect(page).toHaveURL(`${search}&state_id=${chicago.state_id}`);
  // A city is searched in beside its state.
  await page.goto(`/search_jobs?title=${word}+naperville&state_id=${chicago.state_id}`);
  await expectJobs(page, ['Founder']);
  await chip(page, 'Place: Naperville, Illinois').click();
  await expect(page).toHaveURL(`${search}&state_id=${chicago.state_id}`);
});

test('a search in a state finds the remote jobs that are open to it, and says so', async ({
  page,
  register,
}) => {
  const { search, chicago } = await postSome(await register('Recruiter'));
  await page.goto(`${search}&state_id=${chicago.state_id}`);
  const row = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(row('Writer')).toContainText('Portland, Maine · Full Time · Remote, open to Illinois');
  await expect(row('Caller')).toContainText('Remote, open to the whole country');
  await page.goto(search);
  await expect(row('Writer')).toContainText('Remote in Illinois');
  await expect(row('Founder')).toContainText('Naperville, Illinois · Part Time · Hybrid');
});

test('a filter keeps the place on the page, and so does Back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/search_jobs');
  const place = () => page.evaluate(() => Math.round(scrollY));
  const top = () => level.evaluate((box) => box.getBoundingClientRect().top);
  // With its number: those that come move what is below them.
  const level = page.getByRole('checkbox', { name: /^Junior\D*\d/ });
  await level.scrollIntoViewIfNeeded();
  const before = await place();
  const topBefore = await top();
  expect(before).toBeGreaterThan(300);
  await level.check();
  await expect(page).toHaveURL('/search_jobs?experience_level=Junior');
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(/^\d+ jobs$/);
  // The browser holds on to what is in sight when what is above it grows or shrinks.
  await expect.poll(async () => Math.abs((await top()) - topBefore)).toBeLessThan(2);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/job_details/);
  await page.goBack();
  await expect(level).toBeChecked();
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/search_jobs');
  await expect(level).not.toBeChecked();
  await expect.poll(place).toBe(before);
});

test('what was typed into a filter and not searched for is gone by Back', async ({ page }) => {
  await page.goto('/search_jobs');
  await page.getByRole('checkbox', { name: /^Remote/ }).check();
  await expect(page).toHaveURL(/workplace=Remote/);
  const state = page.getByRole('combobox', { name: 'State' });
  const title = page.getByRole('combobox', { name: 'Job title' });
  await title.fill('nurse');
  await state.fill('Atlantis');
  await page.keyboard.press('Enter');
  await expect(state).toHaveAccessibleDescription(/is not in the list/);
  await page.goBack();
  await expect(page).toHaveURL('/search_jobs');
  await expect(state).toHaveValue('');
  await expect(title).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // What is typed while that list is loading is for it.
  await page.goForward();
  await expect(chip(page, 'Workplace: Remote')).toBeVisible();
  let held = Promise.withResolvers<void>();
  await page.route('**/api/search_jobs?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/api\/search_jobs/);
  await page.goBack();
  await asked;
  await title.fill('night nurse');
  await state.fill('Illin');
  held.resolve();
  await expect(chip(page, 'Workplace: Remote')).toHaveCount(0);
  await expect(title).toHaveValue('night nurse');
  await expect(state).toHaveValue('Illin');
  await state.fill('');
  held = Promise.withResolvers<void>();
  const searched = page.waitForRequest(/api\/search_jobs\?.*night/);
  await title.press('End');
  // As on a slow phone, where the next sign comes before the screen shows that it searches.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await title.press('Enter');
  await searched;
  await title.pressSequentially(' aide');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  held.resolve();
  await expect(chip(page, 'Job title: night nurse')).toBeVisible();
  await expect(title).toHaveValue('night nurse aide');
});

test('by keyboard the focus stays at what was chosen', async ({ page }) => {
  await page.goto('/search_jobs');
  const remote = page.getByRole('checkbox', { name: /^Remote/ });
  await tabTo(page, remote);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/search_jobs?workplace=Remote');
  await expect(chip(page, 'Workplace: Remote')).toBeVisible();
  await expect(remote).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/search_jobs');
  await expect(remote).toBeFocused();
  const more = page.getByText(/^Show \d+ more$/);
  await tabTo(page, page.getByRole('main').locator('summary'));
  await page.keyboard.press('Enter');
  await expect(more).toBeHidden();
  await page.keyboard.press('Tab');
  const folded = page.locator('main details').getByRole('checkbox').first();
  await expect(folded).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?category_id=\d+$/);
  await expect(folded).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/search_jobs');
  await expect(folded).toBeVisible();

  const skill = page.getByRole('combobox', { name: 'Skill' });
  await tabTo(page, skill);
  await page.keyboard.type('welding');
  await expect(page.getByRole('option', { name: /^Welding \d+$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?skill_id=\d+$/);
  await expect(skill).toBeFocused();
  await expect(skill).toHaveValue('');
  const welding = page.getByRole('checkbox', { name: /^Welding/ });
  await expect(welding).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(welding).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/search_jobs');
  await expect(welding).toBeFocused();
});

test('numbers that are late do not keep the list waiting, and come after it', async ({ page }) => {
  await page.goto('/search_jobs');
  const hybrid = page.getByRole('checkbox', { name: /^Hybrid/ });
  const label = page.locator('label', { has: hybrid });
  await expect(label).toHaveText(/^Hybrid\d+$/);
  const named = (await label.textContent()) ?? '';
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/api/search_jobs/counts?*', async (route) => {
    await come;
    await route.continue();
  });
  await page.getByRole('checkbox', { name: /^Manager/ }).check();
  await expect(chip(page, 'Experience level: Manager')).toBeVisible();
  await expect(page.locator('[data-counts=old]')).toHaveCount(1);
  await expect(label).toHaveText(named);
  await expectAccessible(page, ['color-contrast']);
  letCome();
  await expect(page.locator('[data-counts=old]')).toHaveCount(0);
  await expect(label).not.toHaveText(named);
});

test('beside cities no number is told while a distance is chosen, which is kept for another city', async ({
  page,
  register,
}) => {
  const { search, chicago } = await postSome(await register('Recruiter'));
  await page.goto(`${search}&state_id=${chicago.state_id}&city_id=${chicago.city_id}`);
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('Jolie');
  await expect(page.getByRole('option', { name: 'Joliet 1', exact: true })).toBeVisible();
  await page.goto(`${search}&state_id=${chicago.state_id}&city_id=${chicago.city_id}&within=50`);
  await city.fill('Jolie');
  await page.getByRole('option', { name: 'Joliet', exact: true }).click();
  await expect(page).toHaveURL(/&within=50$/);
  await expectJobs(page, ['Carver', 'Founder', 'Turner']);
});

test('what is ticked while older searches are on their way stays ticked', async ({ page }) => {
  await page.goto('/search_jobs');
  await expect(page.locator('label', { hasText: /^Hybrid\d+$/ })).toBeVisible();
  const names = ['Hybrid', 'Remote', 'Full Time', 'Part Time', 'Senior'];
  // Each is ticked while the answer to the one before is being shown.
  await page.evaluate((values) => {
    const ask = window.fetch;
    let next = 0;
    const tick = () => {
      const labels = [...document.querySelectorAll<HTMLElement>('aside label:has([type=checkbox])')];
      labels.find((label) => label.textContent.startsWith(values[next] ?? ' '))?.click();
      next += 1;
    };
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      const [from] = asked;
      if (String(from instanceof Request ? from.url : from).includes('/api/search_jobs?'))
        setTimeout(tick, 4 * next);
      return answer;
    };
    tick();
  }, names);
  await expect(page).toHaveURL(/job_type_id=\d+,\d+&experience_level=Senior&workplace=Hybrid,Remote$/);
  for (const name of names)
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${name}`) })).toBeChecked();
});

test.describe('numbers that do not come', () => {
  test.use({ tolerated: /500|Server Error/ });

  test('are not shown, nothing moves for them, and the filters work all the same', async ({ page }) => {
    await page.goto('/search_jobs');
    const labels = page.getByRole('main').getByRole('group').locator('label');
    const heights = () => labels.evaluateAll((all) => all.map((each) => each.clientHeight));
    await expect(labels.first()).toHaveText(/\d$/);
    const before = await heights();
    await page.route('**/api/search_jobs/counts?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('checkbox', { name: /^Hybrid/ }).check();
    await expect(page.getByRole('checkbox', { name: 'Hybrid', exact: true })).toBeChecked();
    expect(await heights()).toEqual(before);
    await page.getByRole('checkbox', { name: 'Remote', exact: true }).check();
    await expect(page).toHaveURL('/search_jobs?workplace=Hybrid,Remote');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [device, viewport] of devices)
    test.describe(`on ${device}`, () => {
      test.use({ viewport });

      test('filters and an order are a form', async ({ page, register }) => {
        const { search, word } = await postSome(await register('Recruiter'));
        await page.goto(search);
        const form = page.getByRole('complementary', { name: 'Filters' });
        const go = () => page.getByRole('button', { name: 'Go' }).click();
        await tick(/^Remote/)(form);
        await tick(/^Hybrid/)(form);
        await page.getByText(/^Show \d+ more$/).click();
        await select('Posted', /^Last day/)(form);
        await page.getByLabel('Sort by').selectOption('Closing soon');
        await go();
        await expectJobs(page, ['Founder', 'Writer', 'Caller'], true);
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
        await expect(page.getByLabel('Sort by')).toHaveValue('ending');
        await expectNoSidewaysScroll(page);
        await chip(page, 'Workplace: Remote').click();
        await expect(page).toHaveURL(
          `/search_jobs?title=${word}&workplace=Hybrid&posted_within=1&order=ending`,
        );
        await expectJobs(page, ['Founder']);
        await select('State', /^Illinois/)(form);
        await go();
        await form.getByLabel('City').fill('naperville');
        await go();
        await select('Distance', /^Within 50 miles/)(form);
        await go();
        await expectJobs(page, ['Founder']);
        await expect(chip(page, 'Distance: Within 50 miles')).toBeVisible();
        // The numbers are in a page that could be rendered with them in time.
        await expect(async () => {
          await page.goto(`/search_jobs?title=hybrid+${word}`);
          await expect(form.getByRole('checkbox', { name: /^On site 2$/ })).toBeVisible({ timeout: 1000 });
        }).toPass();
        await tick(/^On site/)(form);
        await go();
        await expect(page).toHaveURL(`${search}&workplace=On+site`);
        await expectJobs(page, ['Carver', 'Turner']);
      });
    });
});
