import type { Page } from '@playwright/test';
import { devices, expect, expectAccessible, expectNoSidewaysScroll, logIn, tabTo, test } from './browser.ts';
import { demoJob, postJob } from './made-people.ts';

const stateField = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'State' });

test('from the landing to a job by keyboard alone', async ({ page, request }) => {
  const { tittle } = await demoJob(request);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  const title = page.getByRole('combobox', { name: 'Job title' });
  await tabTo(page, title);
  await page.keyboard.type(tittle.slice(0, 6));
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const suggested = (await page.getByRole('option').first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue(suggested);
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/search_jobs\?(.*&)?title=/);
  const details = page.getByRole('link', { name: /View Details/ }).first();
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/job_details\/\d+/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(suggested);
});

test('suggestions open on typed text, close on clearing, and say when there are none', async ({ page }) => {
  await page.goto('/');
  const state = stateField(page);
  await state.fill('ILLI');
  await expect(page.getByRole('option')).toHaveText(['Illinois']);
  await state.fill('Atlantis');
  await expect(page.getByText('No results found')).toBeVisible();
  await state.fill('');
  await expect(page.getByText('No results found')).toBeHidden();
  await expect(page.getByRole('listbox')).toBeHidden();
});

const titleField = (page: Page) => page.getByRole('combobox', { name: 'Job title' });
const recentSearches = (page: Page) => () => page.evaluate(() => localStorage.getItem('recent_searches'));
const group = (page: Page, name: string) => page.getByRole('listbox').getByRole('group', { name });

test('what is typed is completed by titles, then by skills and places that lead to their own filters', async ({
  page,
}) => {
  await page.goto('/');
  await titleField(page).pressSequentially('chica');
  await expect(group(page, 'Places').getByRole('option').first()).toHaveText('Chicago, Illinois');
  await titleField(page).fill('pat');
  await expect(group(page, 'Skills').getByRole('option', { name: 'Patient care' })).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('group').last()).not.toHaveAccessibleName('Job titles');
  await expectAccessible(page);

  await titleField(page).fill('chicago, il');
  const place = group(page, 'Places').getByRole('option', { name: 'Chicago, Illinois', exact: true });
  await expect(place).toBeVisible();
  const chosen = page.locator('[role="option"][aria-selected="true"]');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText('Chicago, Illinois');
  await expect(titleField(page)).toHaveAttribute(
    'aria-activedescendant',
    (await place.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search_jobs\?state_id=\d+&city_id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs in Chicago, Illinois');

  await titleField(page).fill('patient c');
  await group(page, 'Skills').getByRole('option', { name: 'Patient care' }).click();
  await expect(page).toHaveURL(/\/search_jobs\?state_id=\d+&city_id=\d+&skill_id=\d+$/);
  await expect(titleField(page)).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /^Patient care/ })).toBeChecked();
});

test('a place behind words is searched in with them', async ({ page }) => {
  await page.goto('/');
  await titleField(page).pressSequentially('nurse portl');
  const place = group(page, 'Places')
    .getByRole('option', { name: /^nurse in Portland, / })
    .first();
  await expect(place).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search_jobs\?title=nurse&state_id=\d+&city_id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Portland');
  await expect(page.getByRole('article').first()).toContainText(/nurse/i);
});

test('a company that hires is suggested, and its jobs are one filter of more', async ({ page, request }) => {
  const { company, job_type } = await demoJob(request);
  await page.goto('/');
  await titleField(page).fill(company.name);
  await group(page, 'Companies').getByRole('option', { name: company.name, exact: true }).first().click();
  await expect(page).toHaveURL(/\/search_jobs\?company_id=\d+$/);
  await expect(page.getByRole('article').first()).toContainText(company.name);
  await expect(page.getByRole('link', { name: `Remove Company: ${company.name}` })).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(`^${job_type.type}`) }).check();
  await expect(page).toHaveURL(/\?job_type_id=\d+&company_id=\d+$/);
  await expect.poll(recentSearches(page)).toMatch(/^job_type_id=/);
  await page.goto('/');
  await titleField(page).click();
  await expect(group(page, 'Recent searches').getByRole('option').first()).toHaveText(
    `${job_type.type} · ${company.name}`,
  );
});

test('a provider that tells no words beside places leads to what is there', async ({ page }) => {
  const places = [{ state: { id: 1, name: 'Alabama' }, city: null }];
  await page.route('**/api/suggestions?*', (route) =>
    route.fulfill({ json: { titles: [], companies: [], skills: [], places } }),
  );
  await page.goto('/');
  await titleField(page).fill('alab');
  await group(page, 'Places').getByRole('option', { name: 'Alabama' }).click();
  await expect(page).toHaveURL(/\/search_jobs\?state_id=1$/);
});

test('a provider that knows titles alone completes by titles', async ({ page, request }) => {
  const { tittle } = await demoJob(request);
  await page.route('**/api/suggestions?*', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not Found' } }),
  );
  await page.goto('/');
  await titleField(page).fill(tittle);
  await expect(group(page, 'Job titles').getByRole('option').first()).toHaveText(tittle);
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(1);
});

test.describe('when completing fails', () => {
  test.use({ tolerated: /500|Server Error/ });

  test('the words are searched for as they are', async ({ page }) => {
    await page.route('**/api/suggestions?*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/');
    const failed = page.waitForResponse('**/api/suggestions?*');
    await titleField(page).fill('manager');
    await failed;
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search_jobs?title=manager');
  });
});

for (const [device, viewport] of devices)
  test.describe(`recent searches on ${device}`, () => {
    test.use({ viewport });

    test('come first when nothing is typed, and are taken off one by one or all at once', async ({
      page,
    }) => {
      const searches = [
        ['title=nurse&state_id=14', 'nurse · Illinois'],
        ['title=driver', 'driver'],
        ['title=driver&job_type_id=1', 'driver · Full Time'],
        ['title=cook', 'cook'],
        ['title=welder', 'welder'],
      ];
      await page.goto('/');
      await titleField(page).click();
      await expect(page.getByRole('listbox')).toHaveCount(0);
      for (const [query, name] of searches) {
        await page.goto(`/search_jobs?${query}`);
        await expect.poll(recentSearches(page)).toContain(`\t${name}`);
      }
      await page.goto('/search_jobs');
      await page.goto('/');
      const recent = group(page, 'Recent searches').getByRole('option');
      await tabTo(page, titleField(page));
      await expect(recent).toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      // What was narrowed is no search of its own.
      await expect(recent).toHaveText([
        'welder',
        'cook',
        'driver · Full Time',
        'nurse · Illinois',
        'Clear recent searches',
      ]);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, ['color-contrast']);
      await expectNoSidewaysScroll(page);
      await expect(titleField(page)).toHaveAccessibleDescription(/Delete/);

      await page.keyboard.press('Delete');
      await expect(recent.first()).toHaveText('cook');
      await page.getByRole('button', { name: 'Remove driver · Full Time' }).click();
      await expect(recent).toHaveText(['cook', 'nurse · Illinois', 'Clear recent searches']);
      await expect(titleField(page)).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search_jobs?title=nurse&state_id=14');
      await expect.poll(recentSearches(page)).toMatch(/^title=nurse/);

      await page.goto('/');
      await titleField(page).click();
      await expect(recent).toHaveText(['nurse · Illinois', 'cook', 'Clear recent searches']);
      await page.keyboard.press('Escape');
      await expect(recent).toHaveCount(0);
      await titleField(page).click();
      await recent.last().click();
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await page.reload();
      await titleField(page).click();
      await expect(page.getByRole('listbox')).toHaveCount(0);
    });
  });

test('the last eight searches are remembered, and whatever else was stored leads to a search at most', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    const odd = ['javascript:alert(1)\tScript', '\t', 'title=a', '<b>\t<b>', 'state_id=x\tNo state'];
    const many = Array.from({ length: 20 }, (_, index) => `title=a${index}\tWord ${index}`);
    localStorage.setItem('recent_searches', [many[0], ...odd, ...many.slice(1)].join('\n'));
  });
  const recent = group(page, 'Recent searches').getByRole('option');
  await titleField(page).click();
  await expect(recent).toHaveText(['Word 0', 'Word 1', 'Word 2', 'Clear recent searches']);
  await page.goto('/search_jobs?title=zebra');
  await page.goto('/');
  await titleField(page).click();
  await expect(recent.first()).toHaveText('zebra');
  const kept = () => page.evaluate(() => localStorage.getItem('recent_searches')?.split('\n').length);
  expect(await kept()).toBe(8);
});

test('the filters of a search are its address', async ({ page, request }) => {
  const { state } = await demoJob(request);
  await page.goto('/');
  await stateField(page).fill(state.name);
  await page.getByRole('option', { name: state.name, exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`state_id=${state.id}`));
  const address = page.url();
  const found = page.getByRole('link', { name: /View Details/ });
  await expect(found.first()).toBeVisible();
  const count = await found.count();

  await page.goto('/search_jobs?title=nothing+is+called+so');
  await expect(page.getByText('Not Found')).toBeVisible();
  await page.goto(address);
  await expect(found).toHaveCount(count);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
])
  test.describe(`${viewport.width} wide`, () => {
    test.use({ viewport });

    test('mistyped words are corrected, which is told, and are searched for as they are when one asks', async ({
      page,
    }) => {
      await page.goto('/search_jobs?title=registerd+nrse');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registered nurse jobs');
      await expect(page.getByText('Showing jobs for registered nurse.')).toBeVisible();
      await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, ['color-contrast']);
      await page.getByRole('link', { name: 'Search for “registerd nrse” instead' }).click();
      await expect(page).toHaveURL('/search_jobs?title=registerd+nrse&as_typed=true');
      await expect(page.getByText('No open job fits all of this')).toBeVisible();
      await page.goBack();
      await expect(page.getByText('Showing jobs for registered nurse.')).toBeVisible();
    });

    test('a place among the words is a chip of its own, and can be words again', async ({
      page,
      request,
    }) => {
      const job = await demoJob(request);
      const place = `${job.city.name}, ${job.state.name}`;
      const typed = `${job.tittle} in ${place}`;
      await page.goto(`/search_jobs?${new URLSearchParams({ title: typed })}`);
      await expect(page.getByText(`Searched in ${place}.`)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(` jobs in ${place}$`));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const chip = (label: string) => page.getByRole('link', { name: `Remove ${label}` });
      await chip('Place').click();
      await expect(page).not.toHaveURL(/in\+/);
      await expect(chip('Place')).toHaveCount(0);
      await page.goBack();
      await expect(chip('Place')).toBeVisible();
      await chip('Job title').click();
      await expect(page).toHaveURL(new RegExp(`state_id=${job.state.id}&city_id=${job.city.id}$`));
      await page.goBack();
      await expect(chip('Place')).toBeVisible();
      await page.getByRole('link', { name: /^Search for the words/ }).click();
      await expect(page).toHaveURL(/as_typed=true/);
      await expect(chip('Place')).toHaveCount(0);
    });

    test('pay among the words is a filter, and what is around a place is searched with it', async ({
      page,
      request,
    }) => {
      const job = await demoJob(request);
      const typed = `${job.tittle} $12/hr in the greater ${job.city.name}, ${job.state.name} area`;
      await page.goto(`/search_jobs?${new URLSearchParams({ title: typed })}`);
      const chip = (name: string) => page.getByRole('link', { name: `Remove ${name}` });
      await expect(chip('Pay: $24,960 a year or more')).toBeVisible();
      const place = `${job.city.name}, ${job.state.name}, and 25 miles around`;
      await expect(page.getByText(`Searched in ${place}.`)).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await chip('Job title').click();
      await expect(page).toHaveURL(new RegExp(`city_id=${job.city.id}&within=25&pay_from=24960$`));
      await chip('Pay').click();
      await expect(page).toHaveURL(new RegExp(`city_id=${job.city.id}&within=25$`));
    });

    test('several places are one chip, and what a minus leaves out stays so without them', async ({
      page,
      register,
    }) => {
      const trade = `Osier${viewport.width}`;
      const recruiter = await register('Recruiter');
      for (const title of [`${trade} Weaver`, `Night ${trade} Weaver`]) await postJob(recruiter, title);
      const titles = page.getByRole('article').getByRole('heading', { level: 2 });
      const title = `${trade} or wickerworker -night in Illinois or Maine`;
      await page.goto(`/search_jobs?${new URLSearchParams({ title })}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `${trade} or wickerworker \u2011night jobs in Illinois or Maine`,
      );
      await expect(titles).toHaveText([`${trade} Weaver`]);
      await expect(page.getByText('Searched in Illinois or Maine.')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Remove Place: Illinois or Maine' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `${trade} or wickerworker \u2011night jobs`,
      );
      await expect(titles).toHaveText([`${trade} Weaver`]);
      await page.goBack();
      await expect(page.getByText('Searched in Illinois or Maine.')).toBeVisible();
    });

    test('a search that finds nothing says which filter to let go, and what is left then', async ({
      page,
      request,
      register,
    }) => {
      const title = `Lockkeeper ${Math.random().toString(36).slice(2)}`;
      await postJob(await register('Recruiter'), title);
      const { states } = await (await request.get('/api/states')).json();
      const other = states.find(({ name }: { name: string }) => name === 'Maine');
      const query = new URLSearchParams({ title, state_id: other.id, as_typed: 'true' });
      await page.goto(`/search_jobs?${query}`);
      await expect(page.getByText('No open job fits all of this')).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: `Without State: ${other.name}` }).click();
      await expect(page.getByRole('link', { name: /View Details/ }).first()).toBeVisible();
      await expect(page).toHaveURL(`/search_jobs?${new URLSearchParams({ title, as_typed: 'true' })}`);
    });

    test('where several words find nothing, each can be let go, and stays so in a place', async ({
      page,
      register,
    }) => {
      const word = `lockkeeper${Math.random().toString(36).slice(2)}`;
      await postJob(await register('Recruiter'), `Chief ${word}`);
      await page.goto(`/search_jobs?title=zymurgist+${word}+in+illinois`);
      await expect(page.getByText('No open job fits all of this')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Without “zymurgist”' }).click();
      await expect(page.getByRole('link', { name: `Chief ${word}`, exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`title=${word}&state_id=\\d+$`));
      await page.goBack();
      await expect(page.getByRole('link', { name: 'Without “zymurgist”' })).toBeVisible();
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the filters wait behind their button, and nothing says that scripts are missing', async ({
    page,
  }) => {
    await page.goto('/search_jobs');
    const filters = page.getByRole('button', { name: 'Filters' });
    await expect(filters).toBeVisible();
    await expect(page.getByLabel('Job title')).toBeHidden();
    await filters.click();
    await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Job title')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: 'Skill' })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByText('This form needs JavaScript')).toBeHidden();
  });
});

test.describe('the filters on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
  const found = (page: Page) => drawer(page).locator('button[type="submit"]');
  const totalOf = async (page: Page) => {
    const { searchParams } = new URL(page.url());
    const query = new URLSearchParams({
      search: searchParams.get('title') ?? '',
      'filters[state.id]': searchParams.get('state_id') ?? '',
    });
    return (await (await page.request.get(`/api/search_jobs?${query}`)).json()).total;
  };

  test('say how many jobs they find before they close, and Back closes them first', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Find jobs' }).click();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(found(page)).toHaveText(/^Show [\d,]+ jobs$/);
    // As where its scrollbar is.
    await drawer(page).dispatchEvent('pointerdown', { clientX: 355, clientY: 300 });
    await expect(found(page)).toBeVisible();

    const { promise: come, resolve: letCome } = Promise.withResolvers<void>();
    await page.route('**/api/search_jobs?*', async (route) => {
      await come;
      await route.continue();
    });
    await drawer(page).getByRole('combobox', { name: 'State' }).fill('California');
    await page.getByRole('option', { name: 'California' }).click();
    await expect(found(page)).toHaveText('Searching …');
    letCome();
    await expect(page).toHaveURL(/state_id=\d+$/);
    await expect(found(page)).toHaveText(`Show ${await totalOf(page)} jobs`);
    await expect(drawer(page).getByRole('status')).toHaveText(`Show ${await totalOf(page)} jobs`);
    await expect(found(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, ['color-contrast']);

    await drawer(page).getByRole('combobox', { name: 'Job title' }).fill('manager');
    // Of words that were not searched for no number is known.
    await expect(found(page)).toHaveText('Go');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/title=manager/);
    const total = await totalOf(page);
    const words = `${total} ${total === 1 ? 'job' : 'jobs'}`;
    await expect(found(page)).toHaveText(`Show ${words}`);
    await page.goBack();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page).toHaveURL(/title=manager/);
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await found(page).click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(words);
    await page.goBack();
    await expect(page).toHaveURL(/\/search_jobs\?state_id=\d+$/);
    await page.goBack();
    await expect(page).toHaveURL('/search_jobs');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });

  test.describe('that cannot be asked for', () => {
    test.use({ tolerated: /500|Server Error/ });

    test('are said to have failed, and are tried again as chosen', async ({ page }) => {
      await page.goto('/search_jobs');
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.route('**/api/search_jobs?*', (route) => route.fulfill({ status: 500, json: {} }));
      await drawer(page).getByRole('combobox', { name: 'State' }).fill('California');
      await page.getByRole('option', { name: 'California' }).click();
      await expect(page.getByText('This did not load')).toBeVisible();
      await expect(drawer(page)).toHaveCount(0);
      await page.unroute('**/api/search_jobs?*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jobs in California');
    });
  });
});

test('a page past the end leads to the last one', async ({ page }) => {
  await page.goto('/search_jobs');
  const last = Number(await page.getByRole('link', { name: /^Page/ }).last().textContent());
  await page.goto('/search_jobs?page=9999');
  await expect(page).toHaveURL(/page=\d{2,3}$/);
  await expect(page.getByRole('link', { name: /^Page/ }).last()).toHaveAttribute('aria-current', 'page');
  expect(Number(new URL(page.url()).searchParams.get('page'))).toBeGreaterThanOrEqual(last);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('Not Found')).toHaveCount(0);
});

test('a visitor who applies is asked to log in, and led back to the job', async ({
  page,
  request,
  register,
}) => {
  const { email, password } = await register('Employee');
  const { id } = await demoJob(request);
  await page.goto(`/job_details/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, { email, password });
  await expect(page).toHaveURL(`/job_details/${id}`);
});

test('a button leads back to the top once the page is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/');
  const toTop = page.getByRole('button', { name: /top/i });
  await expect(toTop).toBeHidden();
  await page.mouse.wheel(0, 600);
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(toTop).toBeHidden();
});
