import type { Page } from '@playwright/test';
import { answering, apiOf, expect, test } from './browser.ts';
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

test('jobs are put back one after the other on a slow line, none is left out', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await register('Recruiter', 'Slow Abbey');
  const titles = ['Miller of the abbey', 'Brewer of the abbey'];
  const ids = [await postJob(recruiter, titles[0] ?? ''), await postJob(recruiter, titles[1] ?? '')];
  const { company } = (await apiOf(recruiter).getJob({ params: { id: ids[0] ?? 0 } })).newJob;
  const owner = await signIn('Owner');
  for (const id of ids) await apiOf(owner).freezeJob({ params: { id }, body: { reason: '' } });
  await page.goto(`/owner/jobs?company_id=${company.id}`);
  const letGo = await hold(page, '**/api/owner/jobs/*/unfreeze');
  for (const title of titles) {
    const button = page.getByRole('button', { name: `Put back: ${title}` });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
  }
  letGo();
  for (const title of titles) await expect(page.getByRole('row', { name: title })).toContainText('Open');
  const last = page.getByRole('row', { name: titles[1] ?? '' });
  await expect(last.locator(':focus')).toHaveCount(1);
});

test('jobs are paused one after the other on a slow line, none is left out', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await register('Recruiter', 'Slow Mill');
  const titles = ['Miller of the mill', 'Carter of the mill'];
  for (const title of titles) await postJob(recruiter, title);
  await signIn(recruiter);
  await page.goto('/recruiter/applications');
  const letGo = await hold(page, '**/api/recruiter/jobSteps');
  for (const title of titles) {
    const row = page.getByRole('row', { name: title });
    await row.getByText('More').click();
    await row.getByRole('button', { name: /^Pause/ }).press('Enter');
  }
  letGo();
  for (const title of titles) await expect(page.getByRole('row', { name: title })).toContainText('Paused');
});

test('another job is asked about while a question that was closed is being sent', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await register('Recruiter', 'Slow Forge');
  for (const title of ['Smith of the forge', 'Farrier of the forge']) await postJob(recruiter, title);
  await signIn(recruiter);
  await page.goto('/recruiter/applications');
  const [smith, farrier] = [
    page.getByRole('row', { name: 'Smith' }),
    page.getByRole('row', { name: 'Farrier' }),
  ];
  const close = page
    .getByRole('group', { name: 'Several jobs at once' })
    .getByRole('button', { name: 'Close as filled' });
  const letGo = await hold(page, '**/api/recruiter/jobSteps');
  await smith.getByRole('checkbox').check();
  await close.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Smith');
  await question.getByRole('button', { name: 'Close as filled' }).click();
  await page.keyboard.press('Escape');
  await smith.getByRole('checkbox').uncheck();
  await farrier.getByRole('checkbox').check();
  await close.click();
  await expect(question).toContainText('Farrier');
  letGo();
  await expect(smith).toContainText('Closed');
  await question.getByRole('button', { name: 'Close as filled' }).click();
  await expect(farrier).toContainText('Closed');
  await expect(question).toHaveCount(0);
});

test('the second click of a double click is not of the row below the menu, and takes nothing back', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await register('Recruiter', 'Double Mill');
  const titles = ['Lower miller', 'Upper miller'];
  for (const title of titles) await postJob(recruiter, title);
  await signIn(recruiter);
  await page.goto('/recruiter/applications');
  const below = page.getByRole('row', { name: 'Lower miller' });
  const row = page.getByRole('row', { name: 'Upper miller' });
  await row.getByText('More').click();
  // Where the entry is, the other menu is once this one is closed.
  const other = await below.getByText('More').boundingBox();
  if (!other) throw new Error('It is shown');
  await page.mouse.dblclick(other.x + other.width / 2, other.y + other.height / 2);
  await expect(row).toContainText('Paused');
  await expect(below).not.toContainText('Paused');
  await expect(page.getByRole('link', { name: /^Statistics of/ })).toHaveCount(0);

  await page.goto('/recruiter_changepassword');
  const show = page.getByRole('button', { name: 'Show or hide what is typed: Old password' });
  await show.dblclick();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
});

test('what an owner types while texts and settings are being saved stays, and is asked about', async ({
  page,
  signIn,
}) => {
  await signIn('Owner');
  const menu = page.getByRole('navigation', { name: 'Owner' });
  const screens = [
    ['/owner/texts/footer', 'Text', 'Save the text', '**/api/owner/texts/*'],
    ['/owner/settings', 'Phone number', 'Save the settings', '**/api/owner/settings'],
  ] as const;
  for (const [path, label, submit, address] of screens) {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    const save = page.getByRole('button', { name: submit });
    const letGo = await hold(page, address);
    const answered = page.waitForResponse((response) => response.request().method() !== 'GET');
    await field.fill('312 555 0100');
    await save.click();
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await field.fill('312 555 0100, by day');
    letGo();
    await answered;
    await expect(save).not.toHaveAttribute('aria-busy');
    await expect(field).toHaveValue('312 555 0100, by day');
    await expect(field).toBeFocused();
    await answering(page, false, () => menu.getByRole('link', { name: 'Log', exact: true }).click());
    await save.click();
    await expect(save).not.toHaveAttribute('aria-busy');
    await expect(save).toBeFocused();
    await field.fill('');
    await save.click();
    await expect(save).not.toHaveAttribute('aria-busy');
  }
});

test('a link or Back that is pressed while a form is being sent asks, and leads on at once', async ({
  page,
  signIn,
}) => {
  await signIn('Employee');
  const menu = page.getByRole('navigation', { name: 'Candidate' });
  const address = page.getByLabel('Address');
  await page.goto('/candidate_dashboard');
  await menu.getByRole('link', { name: 'Profile' }).click();
  const letGo = await hold(page, '**/api/**');
  const savedJobs = '**/api/employee/job_save*';
  const ways = [
    () => menu.getByRole('link', { name: 'Saved Jobs' }).click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await address.fill('1 Slow Street');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('button', { name: 'Update' })).toHaveAttribute('aria-busy', 'true');
    await answering(page, false, leave);
    await expect(page).toHaveURL('/candidate_profile');
    await expect(address).toHaveValue('1 Slow Street');
    // The next screen comes on a slow line as well.
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(savedJobs, (route) => arrived.then(() => route.continue()));
    const asked = page.waitForRequest(savedJobs);
    await answering(page, true, leave);
    await asked;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    arrive();
    await expect(page.getByRole('heading', { name: 'Saved Jobs' })).toBeVisible();
    await expect(page).toHaveURL('/candidate_saved_jobs');
    await page.unroute(savedJobs);
    await menu.getByRole('link', { name: 'Profile' }).click();
  }
  letGo();
});

test('a link that is pressed while a draft is kept for the first time leads on, and the draft is there', async ({
  page,
  signIn,
}) => {
  await signIn('Recruiter');
  const menu = page.getByRole('navigation', { name: 'Recruiter' });
  await page.goto('/recruiter/postjobs');
  const letGo = await hold(page, '**/api/recruiter/drafts');
  const keeping = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByLabel('Title').fill('Keeper of a slow pen');
  await keeping;
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  letGo();
  await expect(page).toHaveURL('/recruiter/dashboard');
  await page.goto('/recruiter/applications?status=Draft');
  await expect(page.getByRole('link', { name: 'Keeper of a slow pen', exact: true })).toBeVisible();
});

test('what is refused after its screen was left is told', async ({ page, register, signIn }) => {
  const job = await postJob(await register('Recruiter'), 'Baker of the slow oven');
  await signIn('Employee');
  await page.goto(`/job_details/${job}`);
  let held = Promise.withResolvers<void>();
  await page.route('**/api/employee/job_save_or_delete/*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 409, json: { message: 'The oven is cold', errors: {} } });
  });
  const asked = page.waitForRequest(/job_save_or_delete/);
  await page.getByRole('main').getByRole('button', { name: 'Saved Job', exact: true }).click();
  await asked;
  await page.getByRole('link', { name: 'Find jobs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  held.resolve();
  const told = page.locator('[aria-live="assertive"]');
  await expect(told).toContainText('The oven is cold');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Where the next screen is still on its way, it is told over both.
  await page.goBack();
  const { promise: loading, resolve: letLoad } = Promise.withResolvers<void>();
  await page.route('**/api/search_jobs?*', async (route) => {
    await loading;
    await route.continue();
  });
  held = Promise.withResolvers<void>();
  await page.getByRole('main').getByRole('button', { name: 'Saved Job', exact: true }).click();
  const next = page.waitForRequest(/api\/search_jobs/);
  await page.getByRole('link', { name: 'Find jobs' }).first().click();
  await next;
  held.resolve();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('The oven is cold');
  letLoad();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs', includeHidden: true })).toBeVisible();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a password that is not changed after its form was left is told', async ({ page, signIn }) => {
  await signIn('Employee');
  await page.goto('/candidate_changepassword');
  await page.getByLabel(/^Old password/).fill('not the one of before');
  await page.getByLabel(/^New password/).fill('another horse battery');
  await page.getByLabel(/^Confirm/).fill('another horse battery');
  const letGo = await hold(page, '**/api/employee/changepassword');
  const asked = page.waitForRequest('**/api/employee/changepassword');
  await page.getByRole('main').getByRole('button', { name: 'Update' }).click();
  await asked;
  await page.getByRole('navigation', { name: 'Candidate' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/candidate_dashboard');
  letGo();
  await expect(page.locator('[aria-live="assertive"]')).toContainText(/password/);
});

test('a login that is refused after its form was left is told', async ({ page, register }) => {
  const { email } = await register('Employee');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill('not the one of before');
  const letGo = await hold(page, '**/api/login');
  const asked = page.waitForRequest('**/api/login');
  await page.keyboard.press('Enter');
  await asked;
  await page.getByRole('banner').getByRole('link', { name: 'Find jobs' }).click();
  await expect(page).toHaveURL('/search_jobs');
  letGo();
  await expect(page.locator('[aria-live="assertive"]')).toContainText(/password/);
});

test('a job that is refused after its form was left is told, and is a draft alone', async ({
  page,
  signIn,
}) => {
  await signIn('Recruiter');
  const title = page.getByLabel('Title');
  const menu = page.getByRole('navigation', { name: 'Recruiter' });
  await page.goto('/recruiter/postjobs');
  await title.fill('Cook of the slow kitchen');
  await expect(page).toHaveURL(/draft=\d+/);
  const letGo = await hold(page, '**/publish');
  const asked = page.waitForRequest('**/publish');
  await page.getByRole('button', { name: 'Post Job', exact: true }).click();
  await asked;
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/recruiter/dashboard');
  letGo();
  await expect(page.locator('[aria-live="assertive"]')).toContainText(/Choose|Enter|Describe/);
  await menu.getByRole('link', { name: 'Post Jobs' }).click();
  await expect(title).toHaveValue('');
  await expect(page.getByText('Your session had ended')).toHaveCount(0);
  await menu.getByRole('link', { name: 'Manage Jobs' }).click();
  await page.getByRole('link', { name: /^Drafts/ }).click();
  await expect(page.getByRole('row', { name: /Cook of the slow kitchen/ })).toHaveCount(1);
});
