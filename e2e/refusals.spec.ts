import type { Page } from '@playwright/test';
import { apiOf, expect, expectAccessible, test } from './browser.ts';
import { postJob, writeResume } from './made-people.ts';

const forms = [
  { path: '/login', button: 'Login', first: 'Email', refused: 2, typed: undefined },
  { path: '/register', button: 'Sign Up', first: 'Candidate', refused: 9, typed: undefined },
  { path: '/Forgot/Forgotpass', button: 'Send Me!', first: 'Email', refused: 1, typed: 'not an address' },
  {
    path: '/reset_password?token=none&email=ada@example.com',
    button: 'Set password',
    first: 'New password',
    refused: 2,
    typed: 'too short',
  },
  { path: '/contact_us', button: 'Send Message', first: 'Name', refused: 5, typed: undefined },
];

for (const { path, button, first, refused, typed } of forms) {
  test(`${path} refuses at each field, focuses the first, keeps what was typed`, async ({ page }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    const field = main.getByLabel(new RegExp(`^${first}`));
    if (typed) await field.fill(typed);
    await main.getByRole('button', { name: button }).click();
    await expect(field).toBeFocused();
    const invalid = main.locator('[aria-invalid="true"]');
    await expect(invalid).toHaveCount(refused);
    for (const each of await invalid.all()) await expect(each).toHaveAccessibleDescription(/\w/);
    if (typed) await expect(field).toHaveValue(typed);
  });
}

test('a phone number that does not fit is refused at its field and not cut', async ({ page }) => {
  await page.goto('/contact_us');
  const phone = page.getByLabel('Phone');
  await phone.pressSequentially('+1 (207) 555-01000');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(phone).toHaveAccessibleDescription(/7 to 10 digits/);
  await expect(phone).toHaveValue('+1 (207) 555-01000');
});

test('a password is refused together with the other fields, and each is red until it is changed', async ({
  page,
}) => {
  await page.goto('/register');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign Up' });
  const red = page.getByRole('main').locator('[aria-invalid="true"]');
  await page.getByLabel(/^Password/).fill('password1234');
  await page.getByLabel('Confirm password').fill('password12345');
  await submit.click();
  await expect(red).toHaveCount(9);
  await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/first that are guessed/);
  await page.getByRole('radio', { name: 'Recruiter' }).check();
  await page.getByLabel('User name').fill('Ada');
  await page.getByLabel(/^Password/).fill('giraffe-lamp-7');
  await page.getByRole('combobox', { name: 'State' }).fill('Maine');
  await page.getByRole('option', { name: 'Maine' }).click();
  await page.getByRole('checkbox').check();
  await expect(red).toHaveCount(4);
  await page.getByLabel('User name').fill('');
  await expect(red).toHaveCount(5);
});

test('what has to be filled in is marked, and a refused field shows no red text in place of a value', async ({
  page,
}) => {
  await page.goto('/register');
  await expect(page.getByText('I accept the')).toContainText('*');
  const state = page.getByRole('combobox', { name: 'State' });
  const inkOf = () => state.evaluate((field) => getComputedStyle(field, '::placeholder').color);
  const ink = await inkOf();
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await expect(state).toHaveAttribute('aria-invalid', 'true');
  expect(await inkOf()).toBe(ink);
  await expectAccessible(page);
});

for (const { path, field } of [
  { path: '/register', field: 'User name' },
  { path: '/contact_us', field: 'Message' },
])
  test(`${path} asks before what is typed is lost`, async ({ page }) => {
    await page.goto('/');
    await page.goto(path);
    await page.getByLabel(field).fill('Ada');
    const answered = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await answered;
    await expect(page).toHaveURL(path);
    await expect(page.getByLabel(field)).toHaveValue('Ada');
    page.once('dialog', (dialog) => dialog.accept());
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });

test.describe('without an answer', () => {
  test.use({ tolerated: /ERR_FAILED|ERR_TIMED_OUT/ });

  for (const { path, field, button } of [
    { path: '/login', field: 'Email', button: 'Login' },
    { path: '/register', field: 'User name', button: 'Sign Up' },
    { path: '/reset_password?token=a&email=b', field: 'New password', button: 'Set password' },
    { path: '/owner/owners', field: 'Email', button: 'Send the invitation' },
  ])
    test(`${path} says what to do when the server does not answer, and keeps what was typed`, async ({
      page,
      signIn,
    }) => {
      if (path.startsWith('/owner')) await signIn('Owner');
      await page.goto(path);
      await page.getByLabel(field).fill('ada@example.com');
      await page.route('**/*', (route) => route.abort());
      await page.getByRole('main').getByRole('button', { name: button }).click();
      await expect(page.getByRole('alert')).toContainText('check your connection');
      await expect(page.getByLabel(field)).toHaveValue('ada@example.com');
    });

  test('a form and a screen whose call is never answered say so in the end', async ({ page, signIn }) => {
    await page.clock.install();
    await page.goto('/login');
    await page.route('**/api/login', () => {});
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel(/^Password/).fill('something');
    const login = page.getByRole('main').getByRole('button', { name: 'Login' });
    await login.click();
    await expect(login).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('alert')).toContainText('check your connection');
    await expect(login).not.toHaveAttribute('aria-busy');

    await signIn('Employee');
    await page.goto('/candidate_dashboard');
    const asked = page.waitForRequest('**/api/employee/job_saves*');
    await page.route('**/api/employee/job_saves*', () => {});
    await page.getByRole('link', { name: 'Saved Jobs' }).first().click();
    await asked;
    await page.clock.fastForward(60_000);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Saved Jobs' })).toBeVisible();
  });

  test('a page in place of an answer, as of a network that asks to log in, is no success', async ({
    page,
  }) => {
    await page.goto('/Forgot/Forgotpass');
    await page.route('**/api/forgot_password', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Welcome to our café</h1>' }),
    );
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByRole('button', { name: 'Send Me!' }).click();
    await expect(page.getByRole('alert')).toContainText('check your connection');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  });

  test('a form with a file says so as well when its time is over, and is saved when pressed again', async ({
    page,
    signIn,
  }) => {
    await signIn('Recruiter');
    await page.goto('/recruiter/profile');
    await page.route('**/api/recruiter/**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort('timedout'),
    );
    await page.getByLabel('Website').fill('https://ada.example.com');
    await page.getByRole('textbox', { name: 'About' }).fill('We garden.');
    const save = page.getByRole('button', { name: 'Update' });
    await save.click();
    await expect(page.getByRole('alert')).toContainText('check your connection');
    await page.unrouteAll();
    await save.click();
    await expect(page.getByText('Updated successfully!!')).toBeVisible();
  });
});

test('a form says how long to wait after too many tries', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '240' }, json: { message: 'Too many tries' } }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('in 4 minutes');
});

/** Has everything that is written through a call be too much. */
const refuseWrites = (page: Page, call: string) =>
  page.route(`**/api/${call}`, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 429,
          headers: { 'retry-after': '240' },
          json: { message: 'Too many tries' },
        }),
  );

for (const { type, path, call, button, field } of [
  {
    type: 'Recruiter',
    path: '/recruiter/postjobs',
    call: 'recruiter/**',
    button: 'Post Job',
    field: 'Title',
  },
  {
    type: 'Recruiter',
    path: '/recruiter/editjob',
    call: 'recruiter/**',
    button: 'Save Resume',
    field: 'Title',
  },
  { type: 'Recruiter', path: '/recruiter/profile', call: 'recruiter/**', button: 'Update', field: 'Website' },
  { type: 'Employee', path: '/candidate_profile', call: 'profiles', button: 'Update', field: 'Address' },
  {
    type: 'Employee',
    path: '/candidate_upload_resume',
    call: 'employee/**',
    button: 'Save Resume',
    field: 'Professional title',
  },
] as const)
  test(`${path} says how long to wait after too much was saved, and keeps what was typed`, async ({
    page,
    signIn,
  }) => {
    const person = await signIn(type);
    await page.goto(path.endsWith('editjob') ? `${path}/${await postJob(person, 'Gardener')}` : path);
    await refuseWrites(page, call);
    await page.getByLabel(field).fill('As it was typed');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('alert')).toContainText('in 4 minutes');
    await expect(page.getByLabel(field)).toHaveValue('As it was typed');
    await expectAccessible(page);
  });

test('Apply says how long to wait after too many, and keeps the letter', async ({
  page,
  register,
  signIn,
}) => {
  const job = await postJob(await register('Recruiter'), 'Gardener');
  const candidate = await signIn('Employee');
  await writeResume(candidate, { skill: 'CPR' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/job_details/${job}`);
  await refuseWrites(page, 'employee/JobApplications');
  const apply = page.getByRole('main').getByRole('button', { name: 'Apply', exact: true });
  await apply.click();
  const sheet = page.getByRole('dialog', { name: 'Send your application' });
  await sheet.getByLabel('Cover letter').fill('I garden.');
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(sheet.getByRole('alert')).toContainText('in 4 minutes');
  await expect(sheet.getByRole('alert')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(sheet.getByRole('button', { name: 'Send application' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await apply.click();
  await expect(sheet.getByLabel('Cover letter')).toHaveValue('I garden.');
  // In another tab meanwhile.
  await page.unrouteAll();
  await apiOf(candidate).applyToJob({ body: { new_job_id: job } });
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(sheet.getByRole('alert')).toContainText('already');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Pending' })).toBeFocused();
});

test('Saved Job says how long to wait after too many', async ({ page, register, signIn }) => {
  const job = await postJob(await register('Recruiter'), 'Gardener');
  await writeResume(await signIn('Employee'), { skill: 'CPR' });
  await page.goto(`/job_details/${job}`);
  await refuseWrites(page, 'employee/**');
  const press = page.getByRole('main').getByRole('button', { name: 'Saved Job', exact: true });
  await press.click();
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toContainText('in 4 minutes');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(press).toBeVisible();
});

test('two quick clicks send a form once', async ({ page }) => {
  let sent = 0;
  await page.goto('/Forgot/Forgotpass');
  await page.route('**/api/forgot_password', (route) => {
    sent += 1;
    return route.continue();
  });
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send Me!' }).dblclick();
  await expect(page.getByText('Password Reset Email Sent!')).toBeVisible();
  expect(sent).toBe(1);
});
