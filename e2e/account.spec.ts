import type { Request } from '@playwright/test';
import { endSession, expect, logIn, newEmail, password, test } from './browser.ts';

for (const [kind, home, notice] of [
  ['Recruiter', '/recruiter/dashboard', 'Recruiter logged in Sucessfully!'],
  ['Candidate', '/candidate_dashboard', 'Candidate logged in Sucessfully!'],
] as const) {
  test(`a ${kind} registers, logs in and logs out`, async ({ page }) => {
    const email = newEmail();
    const asked: Request[] = [];
    page.on('request', (request) => asked.push(request));
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('link', { name: 'Already have an account?' })).toBeVisible();
    await page.getByRole('radio', { name: kind }).check();
    await page.getByLabel('User name').fill('Ada Visitor');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').pressSequentially('+1 (312) 555-0100');
    await expect(page.getByLabel('Phone')).toHaveValue('+1 (312) 555-0100');
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    for (const [field, name] of [
      ['State', 'Illinois'],
      ['City', 'Chicago'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await page.getByRole('checkbox').check();
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();

    await expect(page.getByText('Registration successful!')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Registration successful!')).toBeHidden();
    await expect(page.getByRole('link', { name: "Don't have an account?" })).toBeVisible();
    await logIn(page, { email, password });

    await expect(page.getByText(notice)).toBeVisible();
    await expect(page).toHaveURL(home);
    await expect(page.getByText(notice)).toBeHidden();
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden();
    await expect(header.getByRole('link', { name: 'Sign Up' })).toBeHidden();
    await expect(header.getByRole('link', { name: kind })).toHaveAttribute('href', home);
    await page.goto('/login');
    await expect(page).toHaveURL('/');

    await page.goto(home);
    await page.getByRole('main').getByRole('button', { name: 'LogOut' }).click();
    await expect(page.getByText('Logged Out successfully!!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Logged Out successfully!!')).toBeHidden();
    await expect(header.getByRole('link', { name: 'Login' })).toBeVisible();
    const kept = await page.evaluate(() => [
      localStorage.getItem('token'),
      localStorage.getItem('alti_type'),
    ]);
    expect(kept).toEqual([null, null]);
    expect(asked.map((request) => request.url()).filter((url) => url.includes(token))).toEqual([]);
    const shown = asked.filter((request) => Object.values(request.headers()).includes(token));
    const ours = `${new URL(page.url()).origin}/api/`;
    expect([...new Set(shown.map((request) => request.url().startsWith(ours)))]).toEqual([true]);
  });
}

test('a guarded screen leads to the login and back', async ({ page, register }) => {
  const { email } = await register('Employee');
  await page.goto('/search_jobs');
  await page.goto('/candidate_saved_jobs?page=1');
  await expect(page).toHaveURL(/^[^?]+\/login\?next=/);
  await page.goBack();
  await expect(page).toHaveURL('/search_jobs');
  await page.goForward();
  await logIn(page, { email, password });
  await expect(page).toHaveURL('/candidate_saved_jobs?page=1');
  await page.goBack();
  await expect(page).toHaveURL('/search_jobs');
});

test('logging in never leads to an address that is not ours', async ({ page, register }) => {
  const { email } = await register('Employee');
  for (const next of ['https://example.com/', '//example.com/candidate_dashboard', '/api/docs']) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await logIn(page, { email, password });
    await expect(page).toHaveURL('/candidate_dashboard');
    await page.getByRole('main').getByRole('button', { name: 'LogOut' }).click();
    await expect(page).toHaveURL('/');
  }
});

test("somebody else's area leads to the own dashboard", async ({ page, signIn }) => {
  await signIn('Recruiter');
  await page.goto('/candidate_profile');
  await expect(page).toHaveURL('/recruiter/dashboard');
  // Where password managers lead anybody to the own one.
  await page.goto('/.well-known/change-password');
  await expect(page).toHaveURL('/recruiter_changepassword');
  await page.goBack();
  await expect(page).toHaveURL('/recruiter/dashboard');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/recruiter/dashboard');
});

test('a session that has ended asks once to log in again, and leads back', async ({ page, signIn }) => {
  const { email } = await signIn('Employee');
  await endSession(page);
  await page.goto('/candidate_saved_jobs');
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await logIn(page, { email, password });
  await expect(page).toHaveURL('/candidate_saved_jobs');
});

test('logging out also works when the server has ended the session', async ({ page, signIn }) => {
  await signIn('Recruiter');
  await page.goto('/recruiter/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await endSession(page);
  await page.getByRole('main').getByRole('button', { name: 'LogOut' }).click();
  await expect(page.getByText('Logged Out successfully!!')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a button at work keeps the focus, and sends once however often it is pressed', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  let count = 0;
  await page.route('/api/forgot_password', async (route) => {
    count += 1;
    await held.promise;
    await route.continue();
  });
  await page.goto('/Forgot/Forgotpass');
  await page.getByLabel('Email').fill('nobody@example.com');
  const button = page.getByRole('main').locator('[type=submit]');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(button).toBeFocused();
  held.resolve();
  await expect(page.getByText('Password Reset Email Sent!')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
  expect(count).toBe(1);
});
