import { expect, test } from './browser.ts';

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

test.describe('without an answer', () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test('a form says what to do when the server does not answer, and keeps what was typed', async ({
    page,
  }) => {
    await page.goto('/login');
    await page.route('**/api/login', (route) => route.abort());
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel(/^Password/).fill('something');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('check your connection');
    await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
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
