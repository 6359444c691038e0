import { expect, logIn, password, test } from './browser.ts';
import { mailedLink } from './mail.ts';

test('a forgotten password is reset with the link of the mail', async ({ page, register }) => {
  const { email } = await register('Employee');
  const chosen = 'a wholly different phrase';
  await page.goto('/login');
  await page.getByRole('link', { name: /forgot password\?/i }).click();
  await expect(page).toHaveURL('/Forgot/Forgotpass');
  await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Me!' }).click();
  await expect(page.getByText('Password Reset Email Sent!')).toBeVisible();
  await expect(page.getByText('Please check your email for further instructions.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByText('Password Reset Email Sent!')).toBeHidden();

  const link = await mailedLink(email);
  await page.goto(link);
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill('another one entirely');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/.+/);
  await page.getByLabel('Confirm password').fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password Updated Successfully!')).toBeVisible();
  await expect(page).toHaveURL('/login');

  await logIn(page, { email, password });
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(/^Password/).fill(chosen);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/candidate_dashboard');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill(chosen);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('a reset address without its token says so and leads to a new mail', async ({ page }) => {
  await page.goto('/reset_password');
  await expect(page.getByText('This link is not complete')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
    'href',
    '/Forgot/Forgotpass',
  );
});
