import type { Page } from '@playwright/test';
import {
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  password,
  test,
} from './browser.ts';

const main = (page: Page) => page.getByRole('main');

/** A device that asks for a finger, as Chrome makes one up. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verify = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const made = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return { verify, made };
}

for (const [name, viewport] of devices)
  test.describe(name, () => {
    test.use({ viewport });

    test('a passkey is added, logs in alone or after the password, and is removed', async ({
      page,
      signIn,
    }) => {
      const { email } = await signIn('Employee');
      const device = await addDevice(page);
      const passkeys = main(page).getByRole('region', { name: 'Passkeys' });
      const add = passkeys.getByRole('button', { name: 'Add a passkey' });
      await page.goto('/account');
      await passkeys.getByLabel(/^Your password/).fill(password);
      await add.click();
      await expect(passkeys.getByLabel('Name of the passkey')).toHaveAccessibleDescription(
        /Name the passkey/,
      );
      expect(await device.made()).toEqual([]);
      await passkeys.getByLabel('Name of the passkey').fill('My phone');
      await passkeys.getByLabel(/^Your password/).fill('not the phrase');
      await add.click();
      await expect(passkeys.getByLabel(/^Your password/)).toHaveAccessibleDescription(
        /not your present password/,
      );
      await passkeys.getByLabel(/^Your password/).fill(password);
      await device.verify(false);
      await add.click();
      await expect(passkeys.getByRole('alert')).toContainText('No passkey was used');
      await expect(passkeys.getByLabel('Name of the passkey')).toHaveValue('My phone');
      await device.verify(true);
      await add.click();
      const codes = passkeys.getByRole('list').last().getByRole('listitem');
      await expect(codes).toHaveCount(10);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const [code = ''] = await codes.allTextContents();
      await passkeys.getByRole('button', { name: 'I have kept them' }).click();
      await expect(passkeys.getByText('10 recovery codes are left.')).toBeVisible();
      await expect(passkeys.getByRole('listitem')).toContainText(/My phone.*Not used yet/);
      await passkeys.getByLabel('Name of the passkey').fill('The same again');
      await passkeys.getByLabel(/^Your password/).fill(password);
      await add.click();
      await expect(passkeys.getByRole('alert')).toContainText('This device has a passkey');

      await page.evaluate(() => localStorage.clear());
      await page.goto('/login?next=/candidate_profile');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const byPasskey = main(page).getByRole('button', { name: 'Log in with a passkey' });
      await device.verify(false);
      await byPasskey.click();
      await expect(main(page).getByRole('alert')).toContainText('No passkey was used');
      await device.verify(true);
      await byPasskey.click();
      await expect(page).toHaveURL('/candidate_profile');

      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await logIn(page, { email, password });
      await expect(page.getByLabel(/^Code/)).toHaveAccessibleDescription(/passkey, or enter a recovery code/);
      await expectAccessible(page);
      await byPasskey.click();
      await expect(page).toHaveURL('/candidate_dashboard');

      await page.route('/api/account/security', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), must_have_factor: true } });
      });
      await page.goto('/account');
      await passkeys.getByRole('button', { name: 'Change My phone' }).click();
      await expect(passkeys.getByRole('button', { name: 'Rename it' })).toBeVisible();
      await expect(passkeys.getByRole('button', { name: 'Remove it' })).toHaveCount(0);
      await expect(passkeys).toContainText('This board requires it');
      await page.unroute('/api/account/security');

      await page.goto('/account');
      await expect(passkeys.getByRole('listitem')).toContainText(/My phone.*Last used today/i);
      await passkeys.getByRole('button', { name: 'Change My phone' }).click();
      const entry = passkeys.getByRole('listitem');
      await entry.getByLabel('Name of the passkey').fill('Old phone');
      await entry.getByRole('button', { name: 'Rename it' }).click();
      await expect(entry).toContainText('Old phone');
      await passkeys.getByRole('button', { name: 'Change Old phone' }).click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await entry.getByLabel(/^Your password/).fill(password);
      await entry.getByLabel('Recovery code').fill(code);
      await entry.getByRole('button', { name: 'Remove it' }).click();
      await expect(passkeys.getByRole('listitem')).toHaveCount(0);

      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await byPasskey.click();
      await expect(main(page).getByRole('alert')).toContainText('not known here');
    });
  });

test('at an address of numbers a passkey is not asked for, and the page says why', async ({ page }) => {
  await page.goto(`${(process.env.E2E_URL ?? '').replace('localhost', '127.0.0.1')}/login`);
  await main(page).getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(main(page).getByRole('alert')).toContainText('by its usual name');
});
