import { readFile } from 'node:fs/promises';
import {
  devices,
  endSession,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
  logIn,
  newEmail,
  password,
  test,
} from './browser.ts';
import { pdf, photo } from './made-files.ts';
import { demoJob, signUp } from './made-people.ts';

for (const [device, viewport] of devices) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a candidate registers, tells of themselves, saves, applies and leaves', async ({
      page,
      request,
    }) => {
      test.slow();
      const email = newEmail();
      const main = page.getByRole('main');
      const chosen = 'a wholly different phrase';

      await test.step('registers and logs in', async () => {
        await page.goto('/register');
        await signUp(page, { kind: 'Candidate', name: 'Ada Seeker', email });
        await logIn(page, { email, password });
        await expect(page).toHaveURL('/candidate_dashboard');
      });

      await test.step('an empty dashboard says what to do next', async () => {
        await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
        await expect(main.getByRole('link', { name: '0 Jobs applied' })).toBeVisible();
        await expect(main.getByRole('link', { name: '0 Shortlisted' })).toBeVisible();
        await main.getByRole('link', { name: 'Complete your profile' }).click();
        await expect(page).toHaveURL('/candidate_profile');
      });

      await test.step('completes the profile, with a photo', async () => {
        await expect(page.getByLabel('Name')).toHaveValue('Ada Seeker');
        await expect(page.getByLabel('Email')).toHaveValue(email);
        await page.getByLabel('Edit').setInputFiles(await photo());
        await expect(page.getByAltText('You, before saving')).toBeVisible();
        await expect(page.getByText('me.jpg')).toBeVisible();
        await page.getByLabel('Date of birth').fill('2/9/1990');
        await page.getByLabel('Gender').selectOption({ label: 'Female' });
        await page.getByLabel('Address').fill('1 Lake Street');
        await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/ada');
        await main.getByRole('button', { name: 'Update' }).click();
        await expect(page.getByText('Updated successfully!!')).toBeVisible();
        await expect(main.getByText('Your profile is saved.')).toBeVisible();
        await expect(main.getByRole('link', { name: 'Go on to your resume' })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expect(page.getByLabel('Date of birth')).toHaveValue('02/09/1990');
        const picture = page.getByAltText('You', { exact: true });
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
        await expect(page.getByText('me.jpg')).toBeHidden();
        await page.reload();
        await expect(page.getByLabel('Address')).toHaveValue('1 Lake Street');
        await expectNoSidewaysScroll(page);
      });

      await test.step('writes a resume, with a PDF', async () => {
        await goTo(page, 'Upload Resume');
        await page.getByLabel('Professional title').fill('Nurse');
        await page.getByLabel('Total years of experience').selectOption('6');
        await page.getByRole('combobox', { name: 'Job categories' }).fill('health');
        await page
          .getByRole('option', { name: /health/i })
          .first()
          .click();
        await page.getByRole('combobox', { name: 'Skills' }).fill('cpr');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('button', { name: 'Remove CPR' })).toBeVisible();
        await expect(page.getByLabel('State')).toHaveValue('Illinois');
        await expect(page.getByLabel('City')).toHaveValue('Chicago');
        const education = page.getByRole('group', { name: 'Education 1' });
        await education.getByLabel('Degree').fill('BSc Nursing');
        await education.getByLabel('Institution').fill('Lake College');
        await education.getByLabel('From year').fill('2009');
        await education.getByLabel('To year').fill('2012');
        await page.getByLabel('Choose a PDF').setInputFiles(pdf('Ada “the nurse”.pdf', 200_000));
        await expect(page.getByText('196 KB')).toBeVisible();
        await main.getByRole('button', { name: 'Save Resume' }).click();
        await expect(page.getByText('Updated successfully!!')).toBeVisible();
        await expect(page.getByText('Updated successfully!!')).toBeHidden();
        await expect(main.getByText('Your resume is saved.')).toBeVisible();
        await expect(main.getByRole('link', { name: 'Find jobs' })).toHaveAttribute('href', '/search_jobs');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await page.reload();
        await expect(education.getByLabel('Degree')).toHaveValue('BSc Nursing');
        await expect(page.getByRole('button', { name: 'Remove CPR' })).toBeVisible();
        await expect(page.getByLabel('City')).toHaveValue('Chicago');
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download' }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toMatch(/^Ada .+nurse.*\.pdf$/);
        expect(String(await readFile(await download.path()))).toMatch(/^%PDF-1\.4[\s\S]*%%EOF/);
        await expect(page.getByText('Resume Downloaded successfully')).toBeVisible();
        await expectNoSidewaysScroll(page);
      });

      const job = await demoJob(request);

      await test.step('saves, removes and saves again', async () => {
        await page.goto(`/job_details/${job.id}`);
        await main.getByRole('button', { name: 'Saved Job', exact: true }).click();
        await expect(page.getByText('Job Saved Successfully')).toBeVisible();
        await main.getByRole('button', { name: 'UnSaved Job' }).click();
        await expect(page.getByText('Job Saved Removed Successfully')).toBeVisible();
        await main.getByRole('button', { name: 'Saved Job', exact: true }).click();
        await expect(main.getByRole('button', { name: 'UnSaved Job' })).toBeVisible();
        await page.goto('/candidate_saved_jobs');
        const saved = page.getByRole('article', { name: job.tittle });
        await saved.getByRole('link', { name: 'View Details' }).click();
        await expect(page).toHaveURL(`/job_details/${job.id}`);
        await expect(main.getByRole('button', { name: 'UnSaved Job' })).toBeVisible();
      });

      await test.step('applies, and sees the status everywhere', async () => {
        await main.getByRole('button', { name: 'Apply' }).click();
        const sheet = page.getByRole('dialog', { name: 'Send your application' });
        await expect(sheet).toContainText('Ada “the nurse”.pdf');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await sheet.getByRole('button', { name: 'Send application' }).click();
        await expect(page.getByText('Job Applied Successfully')).toBeVisible();
        await expect(main.getByText('Pending')).toBeVisible();
        await expect(main.getByRole('button', { name: 'Apply' })).toBeHidden();
        await page.reload();
        await expect(main.getByText('Pending')).toBeVisible();
        await page.goto('/candidate_dashboard');
        await main.getByRole('link', { name: '1 Jobs applied' }).click();
        await expect(page.getByRole('heading', { name: 'My Job Listing' })).toBeVisible();
        const row = page.getByRole('row').filter({ hasText: job.tittle });
        await expect(row.getByText('Pending')).toBeVisible();
        await expect(row).toContainText(/\d\d\/\d\d\/\d{4}/);
        await expect(row).toContainText(job.city.name);
        await expectNoSidewaysScroll(page);
        await goTo(page, 'Saved Jobs');
        const saved = page.getByRole('article', { name: job.tittle });
        await expect(saved.getByText('Pending')).toBeVisible();
        await saved.getByRole('button', { name: 'Remove' }).click();
        await expect(page.getByText('Job Saved Removed Successfully')).toBeVisible();
        await expect(main.getByText('Not Found')).toBeVisible();
      });

      await test.step('changes the password and logs out', async () => {
        await goTo(page, 'Change Password');
        await page.getByLabel('Old password').fill(password);
        await page.getByLabel('New password').fill(chosen);
        await page.getByLabel('Confirm password').fill(chosen);
        await main.getByRole('button', { name: 'Update' }).click();
        await expect(page.getByText('Password Updated Successfully!')).toBeVisible();
        await expect(page.getByLabel('Old password')).toHaveValue('');
        const menu = main.getByRole('button', { name: 'Menu' });
        if (await menu.isVisible()) await menu.click();
        await main.getByRole('button', { name: 'LogOut' }).click();
        await expect(page.getByText('Logged Out successfully!!')).toBeVisible();
        await page.goto('/login');
        await logIn(page, { email, password: chosen });
        await expect(page).toHaveURL('/candidate_dashboard');
      });
    });
  });
}

test("a visitor's Apply leads to the login and back to the job", async ({ page, register, request }) => {
  const { email } = await register('Employee');
  const { id } = await demoJob(request);
  await page.goto(`/job_details/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await logIn(page, { email, password });
  await expect(page).toHaveURL(`/job_details/${id}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Apply' })).toBeVisible();
});

test('the buttons of a job whose session has ended lead to the login and back', async ({
  page,
  signIn,
  request,
}) => {
  await signIn('Employee');
  const { id } = await demoJob(request);
  await page.goto(`/job_details/${id}`);
  const apply = page.getByRole('main').getByRole('button', { name: 'Apply' });
  await expect(apply).toBeVisible();
  await endSession(page);
  await apply.click();
  await expect(page.getByText('what you pressed last was not done')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`next=%2Fjob_details%2F${id}`));
});
