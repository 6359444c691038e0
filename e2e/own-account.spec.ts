import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import {
  apiOf,
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  newEmail,
  password,
  test,
} from './browser.ts';
import { mailedLink } from './mail.ts';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name });

for (const [device, viewport] of devices)
  test.describe(device, () => {
    test.use({ viewport });

    test('sessions are seen, and ended one by one or all others at once', async ({
      page,
      request,
      register,
      signIn,
    }) => {
      const person = await register('Recruiter');
      const newSession = async () => {
        const sent = await request.post('/api/login', { data: { email: person.email, password } });
        return (await sent.json()).token as string;
      };
      await newSession();
      await signIn({ ...person, token: await newSession() });
      await page.goto('/');
      await page.locator('summary').filter({ hasText: 'Account' }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Account and security' }).click();
      await expect(page).toHaveURL('/account');
      const sessions = section(page, 'Where you are logged in');
      await expect(sessions.getByRole('listitem')).toHaveCount(3);
      await expect(sessions.getByText('This browser')).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await sessions
        .getByRole('button', { name: /^End the session of / })
        .first()
        .click();
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await sessions.getByRole('button', { name: 'End all others' }).click();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await expect(sessions.getByRole('button')).toHaveCount(0);
      expect((await request.get('/api/account', { headers: { authorization: person.token } })).status()).toBe(
        401,
      );
    });

    test('the address is confirmed by the link of an email, and changed by another', async ({
      page,
      signIn,
    }) => {
      const { email } = await signIn('Employee');
      const chosen = newEmail();
      await page.goto('/account');
      const address = section(page, 'Email address');
      await expect(address.getByText('Not confirmed yet')).toBeVisible();
      const first = await mailedLink(email, 'confirm_email');
      await address.getByRole('button', { name: 'Send the link again' }).click();
      await expect(page.getByText('The link was sent again.')).toBeVisible();
      await expect.poll(() => mailedLink(email, 'confirm_email')).not.toBe(first);
      await page.goto(await mailedLink(email, 'confirm_email'));
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const confirm = main(page).getByRole('button', { name: 'Confirm the address' });
      await confirm.click();
      await expect(main(page).getByText('Your address is confirmed.')).toBeVisible();

      await page.goto('/account');
      await expect(address.getByText('Confirmed', { exact: true })).toBeVisible();
      await address.getByLabel('New address').fill(chosen);
      await address.getByLabel(/^Your password/).fill('not the phrase');
      await address.getByRole('button', { name: 'Change the address' }).click();
      await expect(address.getByLabel(/^Your password/)).toHaveAccessibleDescription(
        /not your present password/,
      );
      await expect(address.getByLabel(/^Your password/)).toBeFocused();
      await address.getByLabel(/^Your password/).fill(password);
      await address.getByRole('button', { name: 'Change the address' }).click();
      await expect(address.getByText(`A link was sent to ${chosen}`)).toBeVisible();
      await expectAccessible(page);
      const link = await mailedLink(chosen, 'confirm_email');
      await page.goto(link);
      await confirm.click();
      await expect(main(page).getByText('This is the address of your account now')).toBeVisible();
      await page.goto(link);
      await confirm.click();
      await expect(main(page).getByRole('alert')).toHaveText(/already used or is too old/);
      await page.goto('/account');
      await expect(address.getByText(chosen)).toBeVisible();
    });

    test('the own data is downloaded, and the account deleted for good', async ({ page, signIn }) => {
      const person = await signIn('Recruiter');
      await page.goto('/account');
      const data = section(page, 'Your data');
      await data.getByRole('button', { name: 'Put it together' }).click();
      await expect(data.getByRole('status')).toBeVisible();
      const download = data.getByRole('button', { name: 'Download your data' });
      await expect(async () => {
        await page.reload();
        await expect(download).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expectAccessible(page);
      const saved = page.waitForEvent('download');
      await download.click();
      expect((await saved).suggestedFilename()).toBe('my-data.tar.gz');

      const gone = section(page, 'Delete the account');
      const press = gone.getByRole('button', { name: 'Delete the account' });
      await gone.getByLabel(/^Your password/).fill('not the phrase');
      await press.click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('You are the last person at');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(press).toBeVisible();
      await press.click();
      await question.getByRole('button', { name: 'Delete for good' }).click();
      await expect(gone.getByLabel(/^Your password/)).toHaveAccessibleDescription(
        /not your present password/,
      );
      await gone.getByLabel(/^Your password/).fill(password);
      await press.click();
      await question.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByText('Your account was deleted.')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await expect(apiOf(person).getAccount()).rejects.toMatchObject({ status: 401 });
    });

    test('codes of an app are set up, asked for at the login, and turned off', async ({ page, signIn }) => {
      const { email } = await signIn('Employee');
      await page.goto('/account');
      const codes = section(page, 'Codes at login');
      await codes.getByLabel(/^Your password/).fill(password);
      await codes.getByRole('button', { name: 'Set it up' }).click();
      await expect(codes.getByRole('img', { name: /^QR code/ })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const other = await page.context().newPage();
      await other.goto('/account');
      await section(other, 'Codes at login')
        .getByLabel(/^Your password/)
        .fill(password);
      await section(other, 'Codes at login').getByRole('button', { name: 'Set it up' }).click();
      await expect(section(other, 'Codes at login').getByLabel(/^Code/)).toBeVisible();
      await other.close();
      await codes.getByLabel(/^Code/).fill('000000');
      await codes.getByRole('button', { name: 'Turn it on' }).click();
      await expect(codes.getByRole('alert')).toContainText('began again in another tab');
      await codes.getByRole('button', { name: 'Begin again' }).click();
      await expect(codes.getByText('Off', { exact: true })).toBeVisible();
      await codes.getByLabel(/^Your password/).fill(password);
      await codes.getByRole('button', { name: 'Set it up' }).click();
      const [, key = ''] =
        /^Key: ([A-Z2-7 ]+)$/.exec((await codes.getByText(/^Key: /).textContent()) ?? '') ?? [];
      const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
      await codes.getByLabel(/^Code/).fill('000000');
      await codes.getByRole('button', { name: 'Turn it on' }).click();
      await expect(codes.getByLabel(/^Code/)).toHaveAccessibleDescription(/wrong, too old/);
      await codes.getByLabel(/^Code/).fill(app.generate());
      await codes.getByRole('button', { name: 'Turn it on' }).click();
      await expect(codes.getByRole('listitem')).toHaveCount(10);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents();
      page.once('dialog', async (question) => {
        expect(question.message()).toContain('not shown again');
        await question.dismiss();
      });
      await page.getByRole('banner').getByRole('link', { name: 'Candidate' }).click();
      await expect(page).toHaveURL('/account');
      await codes.getByRole('button', { name: 'I have kept them' }).click();
      await expect(codes.locator('p:focus')).toContainText('10 recovery codes');
      await expect(codes.getByRole('listitem')).toHaveCount(0);
      await expect(codes.getByText('10 recovery codes are left.')).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await logIn(page, { email, password });
      const code = page.getByLabel(/^Code/);
      await expect(code).toBeFocused();
      await expectAccessible(page);
      await code.fill('000000');
      await main(page).getByRole('button', { name: 'Login' }).click();
      await expect(code).toHaveAccessibleDescription(/wrong, too old/);
      await code.fill(first);
      await main(page).getByRole('button', { name: 'Login' }).click();
      await expect(page).toHaveURL('/candidate_dashboard');

      await page.goto('/account');
      await expect(codes.getByText('9 recovery codes are left.')).toBeVisible();
      await codes.getByLabel(/^Your password/).fill(password);
      await codes.getByLabel(/^Code from the app/).fill(second);
      await codes.getByRole('button', { name: 'Turn it off' }).click();
      await expect(codes.getByRole('button', { name: 'Set it up' })).toBeVisible();
    });
  });

test('whoever is not logged in comes back to the account after logging in', async ({ page, register }) => {
  const { email } = await register('Employee');
  await page.goto('/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await logIn(page, { email, password });
  await expect(main(page).getByRole('heading', { level: 1, name: 'Account and security' })).toBeVisible();
});
