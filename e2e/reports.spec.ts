import { devices, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';
import { postJob } from './made-people.ts';

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('somebody who has no account reports a job, by keyboard alone', async ({ db, page, register }) => {
      const job = await postJob(await register('Recruiter'), 'Snake oil seller');
      await page.goto(`/job_details/${job}`);
      const report = page.getByRole('button', { name: 'Report this job' });
      await report.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Report this job' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Send' }).press('Enter');
      await expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription(/Choose what is wrong/);
      await expect(dialog.getByRole('radio', { name: /It is fraud/ })).toBeFocused();
      await dialog.getByRole('radio', { name: 'Something else' }).press('Space');
      await dialog.getByLabel('Email address').fill('vic@');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Email address')).toHaveAccessibleDescription(/name@example.com/);
      await dialog.getByLabel('Email address').fill('');
      await dialog.getByRole('button', { name: 'Send' }).press('Enter');
      await expect(dialog.getByLabel('In your own words')).toHaveAccessibleDescription(/Say what is wrong/);
      await expect(dialog.getByLabel('In your own words')).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel('In your own words').fill('There are no snakes.');
      await dialog.getByRole('button', { name: 'Send' }).press('Enter');
      const thanks = page.getByRole('dialog', { name: 'Thank you' });
      await expect(thanks.getByRole('status')).toContainText('We have your report');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(thanks).toBeHidden();
      await expect(report).toBeFocused();
      const kept = db.selectFrom('report').where('job_id', '=', job).select(['reason', 'text']);
      expect(await kept.execute()).toEqual([{ reason: 'Something else', text: 'There are no snakes.' }]);
    });
  });

test('a report that was closed while it was being sent is told of, and seen again where it was refused', async ({
  page,
  register,
}) => {
  await page.goto(`/job_details/${await postJob(await register('Recruiter'), 'Snake charmer')}`);
  let [held, status] = [Promise.withResolvers<void>(), 429];
  await page.route('/api/reports', async (route) => {
    await held.promise;
    if (status === 429) await route.fulfill({ status, json: { message: 'Too many', errors: {} } });
    else await route.continue();
  });
  await page.getByRole('button', { name: 'Report this job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this job' });
  const send = dialog.getByRole('button', { name: 'Send' });
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await dialog.getByLabel('In your own words').fill('No snakes.');
  await send.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  held.resolve();
  await expect(dialog.getByRole('alert')).toContainText('Too many');
  await expect(send).toBeFocused();
  [held, status] = [Promise.withResolvers<void>(), 200];
  await send.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  // It can be looked at meanwhile, and closed again.
  await page.getByRole('button', { name: 'Report this job' }).click();
  await expect(dialog.getByLabel('In your own words')).toHaveValue('No snakes.');
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  held.resolve();
  await expect(page.getByText('We have your report')).toBeVisible();
  await page.getByRole('button', { name: 'Report this job' }).click();
  await expect(dialog.getByLabel('In your own words')).toHaveValue('');
});

test('what the board has taken off is no page, and its recruiter is told in Manage Jobs', async ({
  db,
  page,
  signIn,
}) => {
  const recruiter = await signIn('Recruiter');
  const [job, other] = [await postJob(recruiter, 'Fortune teller'), await postJob(recruiter, 'Gardener')];
  const now = new Date();
  await db.updateTable('job').set({ frozen_at: now, closed_at: now }).where('id', '=', job).execute();
  await page.goto('/recruiter/applications');
  const row = page.getByRole('row', { name: 'Fortune teller' });
  await expect(row).toContainText('Taken off by the board');
  await expect(row.getByRole('link', { name: 'Edit Fortune teller' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: 'Delete Fortune teller' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Gardener' }).getByRole('link', { name: 'Edit' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Taken off by the board' }).click();
  await expect(page.getByRole('row', { name: 'Gardener' })).toHaveCount(0);
  await expect(row).toBeVisible();
  const statusOf = async (id: number) => (await page.request.get(`/job_details/${id}`)).status();
  expect([await statusOf(job), await statusOf(other)]).toEqual([404, 200]);
});

for (const [device, viewport] of devices)
  test.describe(`an owner on ${device}`, () => {
    test.use({ viewport });

    test('looks at what was reported, takes one job off and keeps another', async ({
      db,
      page,
      register,
      signIn,
    }) => {
      const recruiter = await register('Recruiter');
      const titles = [`Quacksalver ${viewport.width}`, `Apothecary ${viewport.width}`];
      const jobs: number[] = [];
      for (const title of titles) {
        const job_id = await postJob(recruiter, title);
        jobs.push(job_id);
        await db
          .insertInto('report')
          .values({ job_id, reason: 'Fraud', text: `About ${title}`, network: '192.0.2.1' })
          .execute();
      }
      await signIn('Owner');
      await page.goto('/owner/reports');
      const entry = (title: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
      const [off, kept] = [entry(titles[0] as string), entry(titles[1] as string)];
      await expect(off).toContainText('It is fraud');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: `Take off: ${titles[0]}` }).click();
      const dialog = page.getByRole('dialog', { name: `Take off: ${titles[0]}` });
      await dialog.getByLabel('Why').fill('It heals nobody');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Take off' }).press('Enter');
      await expect(off).toHaveCount(0);
      await page.getByRole('button', { name: `Keep it: ${titles[1]}` }).press('Enter');
      await expect(kept).toHaveCount(0);
      const statusOf = async (id: number) => (await page.request.get(`/job_details/${id}`)).status();
      expect(await Promise.all(jobs.map(statusOf))).toEqual([404, 200]);
      await page.goto(`/owner/reports?state=closed&search=${titles[0]}`);
      await expect(off).toContainText('Taken off by');
      await expect(kept).toHaveCount(0);
      await expectAccessible(page);
    });
  });
