import { apiOf, devices, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './browser.ts';
import { postJob } from './made-people.ts';

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('an owner verifies a company, changes, disables, merges and hands it over', async ({
      db,
      page,
      register,
      signIn,
    }) => {
      test.slow();
      const name = `Trellis ${viewport.width}`;
      const recruiter = await register('Recruiter', name);
      const taker = await register('Recruiter', `Taker ${viewport.width}`);
      const job = await postJob(recruiter, 'Keeper of vines');
      const { company } = (await apiOf(recruiter).getJob({ params: { id: job } })).newJob;
      const imported = await db
        .insertInto('company')
        .values({ name: `Pergola ${viewport.width}` })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
      await signIn('Owner');
      await page.goto('/owner');
      await goTo(page, 'Companies');
      await page.goto(`/owner/companies?search=${encodeURIComponent(name)}`);
      await expect(page.getByText('1 company', { exact: true })).toBeVisible();
      await expect(page.getByRole('cell').filter({ hasText: 'Not verified' })).toHaveAttribute(
        'data-label',
        'Status',
      );
      await page.getByRole('main').getByRole('link', { name: company.name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(company.name);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.getByRole('button', { name: 'Give the mark' }).click();
      await expect(page.getByRole('button', { name: 'Take the mark away' })).toBeVisible();

      const about = page.getByLabel('About the company');
      await about.fill('We tie up what grows.');
      await page.getByLabel('Website').fill('nowhere');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/https/);
      await expect(about).toHaveValue('We tie up what grows.');
      await page.getByLabel('Website').fill('https://trellis.example');
      await page.keyboard.press('Enter');
      await expect(page.getByText('The company is changed.')).toBeVisible();

      const reason = page.getByLabel('Why (told to its recruiters)');
      for (const blank of ['', '  ']) {
        await reason.fill(blank);
        await page.getByRole('button', { name: 'Disable the company' }).click();
        await expect(reason).toHaveAccessibleDescription(/Say why/);
        await expect(reason).toBeFocused();
      }
      await reason.fill('Nobody answers there.');
      await page.getByRole('button', { name: 'Disable the company' }).click();
      const dialog = page.getByRole('alertdialog', { name: `Disable ${company.name}?` });
      await expect(dialog).toContainText('1 job');
      await dialog.getByRole('button', { name: 'Disable it' }).click();
      await expect(page.getByRole('main')).toContainText('Nobody answers there.');
      await page.getByRole('button', { name: 'Enable the company' }).click();
      await expect(page.getByRole('button', { name: 'Disable the company' })).toBeVisible();

      await page.getByLabel('Name or number of the other company').fill('Nowhere & Sons');
      await page.getByRole('button', { name: 'Merge into another company' }).click();
      const into = page.getByLabel('Name or number of the other company');
      await expect(into).toHaveAccessibleDescription(/No other company/);
      await expect(into).toBeFocused();
      await into.fill('');
      await page.keyboard.press('Enter');
      await expect(into).toHaveAccessibleDescription(/name of the company/i);
      await into.fill(String(imported.id));
      await page.keyboard.press('Enter');
      const merging = page.getByRole('alertdialog', {
        name: `Merge ${company.name} into ${imported.name} (number ${imported.id})?`,
      });
      await merging.getByRole('button', { name: 'Merge them' }).click();
      await expect(page).toHaveURL(`/owner/companies/${imported.id}`);
      await page.goto(`/companies/${company.id}/anything`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(imported.name);

      const lonely = await db
        .insertInto('company')
        .values({ name: `Arbour ${viewport.width}` })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
      await page.goto(`/owner/companies/${lonely.id}`);
      await page.getByLabel('Email address of the recruiter').fill(taker.email);
      await page.getByRole('button', { name: 'Hand over to a recruiter' }).click();
      const handing = page.getByRole('alertdialog', { name: `Hand ${lonely.name} over to ${taker.email}?` });
      await expect(handing).toContainText('The recruiter is mailed.');
      await handing.getByRole('button', { name: 'Hand it over' }).click();
      await expect(page.getByText('The company is handed over.')).toBeVisible();
      await expect(page.getByLabel('Email address of the recruiter')).toHaveCount(0);
      await expect(
        page.getByRole('main').getByRole('link', { name: `Taker ${viewport.width}` }),
      ).toBeVisible();
    });
  });
