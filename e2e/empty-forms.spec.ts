import { expect, test } from './browser.ts';

for (const { who, path, button, first, refused } of [
  { who: 'Employee', path: '/candidate_profile', button: 'Update', first: 'Date of birth', refused: 3 },
  {
    who: 'Employee',
    path: '/candidate_upload_resume',
    button: 'Save Resume',
    first: 'Professional title',
    refused: 3,
  },
  { who: 'Employee', path: '/candidate_changepassword', button: 'Update', first: 'Old password', refused: 3 },
  { who: 'Recruiter', path: '/recruiter/profile', button: 'Update', first: 'Website', refused: 2 },
  { who: 'Recruiter', path: '/recruiter/postjobs', button: 'Post Job', first: 'Company name', refused: 7 },
  {
    who: 'Recruiter',
    path: '/recruiter_changepassword',
    button: 'Update',
    first: 'Old password',
    refused: 3,
  },
] as const)
  test(`${path} refuses at each field and focuses the first`, async ({ page, signIn }) => {
    await signIn(who);
    await page.goto(path);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: button }).click();
    await expect(main.getByLabel(first)).toBeFocused();
    const invalid = main.locator('[aria-invalid="true"]');
    await expect(invalid).toHaveCount(refused);
    for (const each of await invalid.all()) await expect(each).toHaveAccessibleDescription(/\w/);
  });
