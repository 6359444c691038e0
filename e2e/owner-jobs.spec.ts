import { apiOf, devices, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './browser.ts';
import { postJob } from './made-people.ts';

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('an owner approves a job, gives one back, takes one off and puts it back', async ({
      db,
      page,
      register,
      signIn,
    }) => {
      test.slow();
      const recruiter = await register('Recruiter', `Quill ${viewport.width}`);
      const [approved, refused, posted] = [
        await postJob(recruiter, 'Copyist of maps'),
        await postJob(recruiter, 'Copyist of keys'),
        await postJob(recruiter, 'Copyist of books'),
      ];
      // As the setting APPROVAL would have had it, which is everybody's.
      for (const id of [approved, refused]) {
        const { data } = await apiOf(recruiter)
          .addDraft({ body: { like: id } })
          .then((kept) => {
            if (!kept.ok) throw new Error(kept.message);
            return kept;
          });
        await apiOf(recruiter).deleteJob({ params: { id } });
        await db
          .updateTable('job_draft')
          .set({ submitted_at: new Date() })
          .where('id', '=', data.id)
          .execute();
      }
      await signIn('Owner');
      await page.goto('/owner');
      await goTo(page, 'Jobs');
      const { company } = (await apiOf(recruiter).getJob({ params: { id: posted } })).newJob;
      await page.goto(`/owner/jobs?company_id=${company.id}`);
      const rows = page.getByRole('row', { name: /Copyist/ });
      await expect(rows).toHaveCount(3);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const maps = page.getByRole('row', { name: 'Copyist of maps' });
      await expect(maps).toContainText('Waiting for approval');
      await maps.getByRole('button', { name: 'See it' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copyist of maps');
      await page.goBack();
      const approve = maps.getByRole('button', { name: 'Approve', exact: false }).first();
      await expect(approve).toBeVisible();
      await db
        .updateTable('job_draft')
        .where('company_id', '=', company.id)
        .set({ updated_at: new Date() })
        .execute();
      await approve.click();
      const changed = page.getByRole('dialog', { name: 'Error' });
      await expect(changed).toContainText('Somebody has changed this');
      await changed.getByRole('button').click();
      await approve.click();
      await expect(page.getByText('“Copyist of maps” is published.')).toBeVisible();
      await expect(maps).toContainText('Open');

      const keys = page.getByRole('row', { name: 'Copyist of keys' });
      await keys.getByRole('button', { name: 'Do not approve' }).click();
      const dialog = page.getByRole('dialog', { name: 'Do not approve: Copyist of keys' });
      await dialog.getByRole('button', { name: 'Do not approve' }).click();
      await expect(dialog.getByLabel('Why')).toHaveAccessibleDescription(/Say why/);
      await expect(dialog.getByLabel('Why')).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel('Why').fill('Say what it pays');
      await dialog.getByRole('button', { name: 'Do not approve' }).click();
      await expect(keys).toHaveCount(0);

      const books = page.getByRole('row', { name: /^Copyist of (old )?books/ });
      await books.getByRole('link', { name: 'Edit' }).press('Enter');
      const title = page.getByRole('textbox', { name: 'Title', exact: true });
      await expect(title).toHaveValue('Copyist of books');
      const jobsInMenu = page.getByRole('navigation', { name: 'Owner' }).locator('a[href="/owner/jobs"]');
      await expect(jobsInMenu).toHaveAttribute('aria-current', 'true');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await title.fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(title).toBeFocused();
      await expect(title).toHaveAccessibleDescription('Enter a title');
      await title.fill('Copyist of old books');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('“Copyist of old books” is updated.')).toBeVisible();
      await page.goto(`/owner/jobs?company_id=${company.id}`);

      await books.getByRole('button', { name: 'Take off' }).press('Enter');
      const why = page.getByRole('dialog', { name: 'Take off: Copyist of old books' });
      await why.getByLabel('Why').fill('It copies others');
      await why.getByRole('button', { name: 'Take off' }).press('Enter');
      await expect(books).toContainText('Taken off by the board');
      await expect(books.getByRole('cell').filter({ hasText: 'Taken off' })).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect((await page.request.get(`/job_details/${posted}`)).status()).toBe(404);

      // Somebody else was quicker.
      await db
        .updateTable('job')
        .set({ frozen_at: null, closed_at: null })
        .where('id', '=', posted)
        .execute();
      await books.getByRole('button', { name: 'Put back' }).click();
      const error = page.getByRole('dialog', { name: 'Error' });
      await expect(error).toContainText('This job is not taken off');
      await error.getByRole('button').click();
      await expect(books).toContainText('Open');
      await books.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
      await expect(books).toContainText('Closed');
      await page.goto(`/owner/jobs?company_id=${company.id}&state=Open`);
      await expect(rows).toHaveCount(1);
    });

    test('what is refused of one job is not told of another', async ({ page, register, signIn }) => {
      const recruiter = await register('Recruiter', `Late ${viewport.width}`);
      const [late, other] = [
        await postJob(recruiter, `Late painter ${viewport.width}`),
        await postJob(recruiter, `Late printer ${viewport.width}`),
      ];
      const { company } = (await apiOf(recruiter).getJob({ params: { id: other } })).newJob;
      const owner = await signIn('Owner');
      await page.goto(`/owner/jobs?company_id=${company.id}`);
      const row = (name: string) => page.getByRole('row', { name });
      const takeOff = row('Late painter').getByRole('button', { name: 'Take off' });
      await takeOff.click();
      await apiOf(owner).freezeJob({ params: { id: late }, body: { reason: '' } });
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Take off' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('This job was taken off already');
      await expect(takeOff).toHaveCount(0);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await row('Late printer').getByRole('button', { name: 'Take off' }).click();
      await expect(dialog).toHaveAccessibleName(`Take off: Late printer ${viewport.width}`);
      await expect(dialog.getByRole('alert')).toHaveCount(0);
    });

    test('what tells of a title of one long word holds it', async ({ page, register, signIn }) => {
      const title = `${viewport.width}`.padEnd(70, 'M');
      const job = await postJob(await register('Recruiter'), title);
      const owner = await signIn('Owner');
      await apiOf(owner).freezeJob({ params: { id: job }, body: { reason: '' } });
      await page.goto(`/owner/jobs?search=${title}`);
      await page.getByRole('button', { name: 'Put back' }).click();
      const words = page.locator('[aria-live] p').filter({ hasText: title });
      await expect(words).toBeVisible();
      const [text, card] = [
        await words.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().right;
        }),
        await words.evaluate((element) => element.parentElement?.getBoundingClientRect().right ?? 0),
      ];
      expect(text).toBeLessThanOrEqual(card);
    });
  });

test('a job that is put back while its company is disabled comes back with it', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await register('Recruiter', 'Shut Abbey');
  const id = await postJob(recruiter, 'Custodian of the abbey');
  const { company } = (await apiOf(recruiter).getJob({ params: { id } })).newJob;
  const owner = await signIn('Owner');
  await apiOf(owner).freezeJob({ params: { id }, body: { reason: '' } });
  await apiOf(owner).disableCompany({ params: { id: company.id }, body: { reason: 'It does not exist' } });
  await page.goto(`/owner/jobs?company_id=${company.id}`);
  await page.getByRole('button', { name: 'Put back' }).click();
  await expect(page.getByText('“Custodian of the abbey” is back once its company is enabled.')).toBeVisible();
});

test('the focus is on the heading, and on no link, when a pressed button is gone', async ({
  page,
  register,
  signIn,
}) => {
  const job = await postJob(await register('Recruiter'), 'Sexton of the abbey');
  const owner = await signIn('Owner');
  await apiOf(owner).freezeJob({ params: { id: job }, body: { reason: '' } });
  await page.goto(`/owner/jobs?search=${job}&state=Frozen`);
  await page.getByRole('button', { name: 'Put back: Sexton of the abbey' }).press('Enter');
  await expect(page.getByText('No job fits')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a pasted search loses the character that no text can have', async ({ page, register, signIn }) => {
  const recruiter = await register('Recruiter');
  await postJob(recruiter, 'Thatcher of the abbey');
  await signIn(recruiter);
  await page.goto('/recruiter/applications');
  const words = page.getByRole('search').getByLabel('Title');
  await words.evaluate((field) => {
    field.focus();
    document.execCommand('insertText', false, 'Thatcher\0');
  });
  await words.press('Enter');
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
  await page.goto('/recruiter/manageapp?title=Thatcher%00');
  await expect(page.getByText('0 applications', { exact: true })).toBeVisible();
  await signIn('Owner');
  await page.goto('/owner/jobs?search=Thatcher%00');
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
});

test('what can be done with an open job stands on one line at a desk', async ({ page, register, signIn }) => {
  const recruiter = await register('Recruiter', 'Fraternity of Measurers and Weighers');
  const job = await postJob(recruiter, 'Measurer of very long and very straight lines of the abbey');
  await signIn('Owner');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/owner/jobs?search=${job}`);
  const row = page.getByRole('row', { name: 'Measurer of very long' });
  await expect(row).toContainText('Fraternity of Measurers and Weighers');
  const tops = [];
  for (const act of [
    row.getByRole('link', { name: 'Edit' }),
    row.getByRole('button', { name: 'Close' }),
    row.getByRole('button', { name: 'Take off' }),
  ])
    tops.push((await act.boundingBox())?.y);
  expect(new Set(tops).size).toBe(1);
  await expectNoSidewaysScroll(page);
});
