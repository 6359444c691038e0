import {
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
  logIn,
  newEmail,
  password,
  test,
} from './browser.ts';
import { logo } from './made-files.ts';
import { signUp } from './made-people.ts';

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

for (const [device, viewport] of devices) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a recruiter registers, posts a job, decides who fits, edits and deletes it', async ({
      page,
      browser,
      request,
      register,
      beside,
    }) => {
      test.slow();
      const email = newEmail();
      const title = `Lamp keeper ${email.replace(/\D+/g, ' ').trim()}`;
      const main = page.getByRole('main');
      const pick = async (field: string, name: string) => {
        await main.getByRole('combobox', { name: field }).fill(name);
        await page.getByRole('option', { name, exact: true }).click();
      };
      const ada = await beside(await register('Employee', 'Ada Lamplight'));
      const ben = await beside(await register('Employee', 'Ben Lamplight'));

      await test.step('registers and logs in', async () => {
        await page.goto('/register');
        const place = ['Maine', 'Portland'] as [string, string];
        await signUp(page, { kind: 'Recruiter', name: 'Rita Recruiter', email, place });
        await logIn(page, { email, password });
        await expect(page).toHaveURL('/recruiter/dashboard');
      });

      await test.step('completes the company, with a logo', async () => {
        await main.getByRole('link', { name: 'Complete your company' }).click();
        await expect(page).toHaveURL('/recruiter/profile');
        await page.getByLabel('Choose a picture').setInputFiles(await logo());
        await expect(page.getByAltText('The logo, before saving')).toBeVisible();
        await page.getByLabel('Name').fill('Lighthouse & Daughters');
        await page.getByLabel('Website').fill('https://lighthouse.example.com');
        await page.getByRole('textbox', { name: 'About' }).fill('We keep the lamps of the coast.');
        await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Maine');
        await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Portland');
        await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/company/lighthouse');
        await main.getByRole('button', { name: 'Update' }).click();
        await expect(page.getByText('Updated successfully!!')).toBeVisible();
        await expect(main.getByText('Your company is saved.')).toBeVisible();
        await expect(main.getByRole('link', { name: 'Post a job' })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await page.reload();
        await expect(page.getByRole('textbox', { name: 'About' })).toHaveValue(
          'We keep the lamps of the coast.',
        );
        await expect(page.getByAltText('The logo')).toBeVisible();
        // It may be dark on nothing.
        const portrait = page.getByRole('banner').locator('summary img');
        await expect(portrait).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        await expectNoSidewaysScroll(page);
      });

      await test.step('posts a job with a formatted description', async () => {
        await goTo(page, 'Post Jobs');
        await page.getByLabel('Title').fill(title);
        await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Maine');
        await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Portland');
        await page.getByLabel('Job Type').selectOption({ index: 1 });
        await page.getByLabel('Expiry date').fill(inDays(40));
        await page.getByLabel('Salary').fill('$1200-$2000');
        await page.getByLabel('Working hours').fill('8hours/day');
        const description = page.getByRole('textbox', { name: 'Description' });
        await description.click();
        await page.keyboard.type('Keep the ');
        await page.getByRole('button', { name: 'Bold' }).click();
        await page.keyboard.type('lamp lit');
        await pick('Category', 'Sales');
        await pick('Skills', 'CPR');
        await page.getByLabel('Requirement').fill('Sleeps by day.');
        await page.getByLabel('Total years experience').selectOption('3');
        await page.getByRole('radio', { name: 'Senior' }).check();
        await page.getByRole('radio', { name: 'Associate Degree' }).check();
        await main.getByRole('button', { name: 'Post Job' }).click();
        await expect(page.getByText('Job Posted Successfully')).toBeVisible();
        await expect(page.getByLabel('Title')).toHaveValue('');
        await expect(description).toHaveText('');
        await expect(page.getByText('Job Posted Successfully')).toBeHidden();
        await expect(main.getByText(`“${title}” is posted and can be found now.`)).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });

      const visitor = await (await browser.newContext()).newPage();
      const found = visitor.getByRole('article').filter({ hasText: title });

      await test.step('a visitor finds it', async () => {
        await visitor.goto(`/search_jobs?title=${encodeURIComponent(title)}`);
        await expect(found).toHaveCount(1);
        await found.getByRole('link', { name: 'View Details' }).click();
        const shown = visitor.getByRole('main');
        await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(shown.locator('b, strong').getByText('lamp lit')).toBeVisible();
        for (const text of ['Lighthouse & Daughters', 'Sleeps by day.', '8hours/day', 'Associate Degree'])
          await expect(
            shown.getByText(text, { exact: true }).filter({ visible: true }).first(),
          ).toBeVisible();
        const picture = shown.locator('header img');
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThan(0);
      });

      const jobAddress = visitor.url();
      await test.step('two candidates apply', async () => {
        for (const candidate of [ada, ben]) {
          await candidate.goto(jobAddress);
          await candidate.getByRole('main').getByRole('button', { name: 'Apply' }).click();
          await candidate.getByRole('button', { name: 'Apply anyway' }).click();
          await expect(candidate.getByText('Job Applied Successfully')).toBeVisible();
        }
      });

      await test.step('one is shortlisted, the other rejected, and both see it', async () => {
        await goTo(page, 'Dashboard');
        await expect(main.getByRole('link', { name: '2 Response' })).toBeVisible();
        await main.getByRole('link', { name: '1 Jobs Posted' }).click();
        await main.getByRole('link', { name: `2 applications to ${title}` }).click();
        await expect(page).toHaveURL(/\/recruiter\/manageapp\?new_job_id=\d+$/);
        for (const [name, status] of [
          ['Ada Lamplight', 'Shortlist'],
          ['Ben Lamplight', 'Rejected'],
        ] as const) {
          const row = page.getByRole('row').filter({ hasText: name });
          await row.getByLabel(`Status: ${name}`).selectOption(status);
          await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
          await expect(row.getByRole('cell').last()).toHaveText(status);
        }
        await expectNoSidewaysScroll(page);
        await ada.goto('/candidate_applications');
        await expect(ada.getByRole('row').filter({ hasText: title })).toContainText('Shortlist');
        await ada.goto('/candidate_dashboard');
        await expect(ada.getByRole('link', { name: '1 Shortlisted' })).toBeVisible();
        await ben.goto('/candidate_applications');
        await expect(ben.getByRole('row').filter({ hasText: title })).toContainText('Rejected');
      });

      await test.step('edits it, and it is found by its new title at once', async () => {
        await goTo(page, 'Manage Jobs');
        await main.getByRole('link', { name: `Edit ${title}` }).click();
        await expect(page.getByLabel('Title')).toHaveValue(title);
        await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Portland');
        await expect(page.getByLabel('Expiry date')).toHaveValue(inDays(40));
        await expect(page.getByRole('radio', { name: 'Senior' })).toBeChecked();
        await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Keep the lamp lit');
        await expect(page.getByRole('button', { name: 'Remove CPR' })).toBeVisible();
        await page.getByLabel('Title').fill(`Chief ${title}`);
        await main.getByRole('button', { name: 'Save Resume' }).click();
        await expect(page.getByText('Job Updatd Successfully')).toBeVisible();
        await expect(page).toHaveURL('/recruiter/applications');
        await expect(page.getByRole('row').filter({ hasText: `Chief ${title}` })).toBeVisible();
        await expect(page.getByText('Job Updatd Successfully')).toBeHidden();
        await expect(main.getByText(`“Chief ${title}” is updated.`)).toBeVisible();
        await main.getByRole('link', { name: 'See the job' }).click();
        await expect(page.getByRole('heading', { level: 1, name: `Chief ${title}` })).toBeVisible();
        await page.goBack();
        await visitor.goto(`/search_jobs?title=${encodeURIComponent(`Chief ${title}`)}`);
        await expect(found).toHaveCount(1);
      });

      await test.step('deletes it, once that was confirmed', async () => {
        const row = page.getByRole('row').filter({ hasText: title });
        await row.getByRole('button', { name: 'Delete' }).click();
        const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
        await expect(question).toContainText("You won't be able to revert this!");
        await question.getByRole('button', { name: 'Cancel' }).click();
        await expect(row).toBeVisible();
        await row.getByRole('button', { name: 'Delete' }).click();
        await question.getByRole('button', { name: 'Yes, delete it!' }).click();
        await expect(page.getByText('Deleted!')).toBeVisible();
        await expect(page.getByText('Your file has been deleted.')).toBeVisible();
        await expect(page.getByText('No Data Found')).toBeVisible();
        await expect(main.getByRole('link', { name: 'See the job' })).toBeHidden();
        const searched = await request.get('/api/search_jobs', { params: { search: title } });
        expect((await searched.json()).data).toEqual([]);
        await visitor.goto(jobAddress);
        await expect(visitor.getByRole('heading', { name: 'Not Found' })).toBeVisible();
        await ada.goto('/candidate_applications');
        await expect(ada.getByRole('row').filter({ hasText: title })).toContainText('Shortlist');
      });
    });
  });
}
