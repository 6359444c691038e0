import { devices, expect, expectAccessible, goTo, password, test } from './browser.ts';

// One is made at a time.
test.describe.configure({ mode: 'default' });

for (const [name, viewport] of devices)
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('an owner makes a backup, downloads it by the password, and deletes it', async ({
      page,
      signIn,
    }) => {
      await signIn('Owner');
      await page.goto('/owner');
      await goTo(page, 'Backups');
      const entries = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Backups');
      const before = await entries.count();
      const make = page.getByRole('button', { name: 'Make a backup now' });
      await make.click();
      await expect(entries).toHaveCount(before + 1);
      await expect(make).toBeFocused();
      const made = entries.first();
      await expect(made).toContainText('Complete', { timeout: 30_000 });
      await expect(made).toContainText(/npm run restore -- .+board-.+\.tar\.gz/);
      const download = made.getByRole('button', { name: /^Download/ });
      await download.click();
      const field = made.getByLabel('Your password');
      await expect(field).toBeFocused();
      await field.fill('not the password');
      await page.keyboard.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toBeFocused();
      await expectAccessible(page);
      await field.fill(password);
      const downloading = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await downloading).suggestedFilename()).toMatch(/^board-\d{4}-\d\d-\d\d-\d+\.tar\.gz$/);
      await expect(field).toHaveCount(0);
      await expect(download).toBeFocused();
      await made.getByRole('button', { name: /^Delete/ }).click();
      await expectAccessible(page);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(entries).toHaveCount(before);
    });
  });
