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
      await expect(dialog.getByRole('radio', { name: /It is a fraud/ })).toBeFocused();
      await dialog.getByRole('radio', { name: 'Something else' }).press('Space');
      await dialog.getByLabel('Email address').fill('vic@');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Email address')).toHaveAccessibleDescription(/name@example.com/);
      await dialog.getByLabel('Email address').fill('');
      await dialog.getByRole('button', { name: 'Send' }).press('Enter');
      await expect(dialog.getByLabel('In your words')).toHaveAccessibleDescription(/Say what is wrong/);
      await expect(dialog.getByLabel('In your words')).toBeFocused();
      await expectAccessible(page);
      await dialog.getByLabel('In your words').fill('There are no snakes.');
      await dialog.getByRole('button', { name: 'Send' }).press('Enter');
      const thanks = page.getByRole('dialog', { name: 'Thank you' });
      await expect(thanks.getByRole('status')).toContainText('Your report has come');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(thanks).toBeHidden();
      await expect(report).toBeFocused();
      const kept = db.selectFrom('report').where('job_id', '=', job).select(['reason', 'text']);
      expect(await kept.execute()).toEqual([{ reason: 'Something else', text: 'There are no snakes.' }]);
    });
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
