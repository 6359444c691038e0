import type { Page } from '@playwright/test';
import { apiOf, expect, expectAccessible, type Person, tabTo, test } from './browser.ts';
import { applyTo, postJob, writeResume } from './made-people.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const yes = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Yes' });

/** Applies to so many jobs, one after the other. */
async function applyToMany(recruiter: Person, candidate: Person, count: number) {
  for (let each = 1; each <= count; each += 1)
    await applyTo(await postJob(recruiter, `Driver ${each}`), candidate);
}

test('a row tells of the person, and whether there is a resume', async ({ page, register, signIn }) => {
  const recruiter = await signIn('Recruiter');
  const job = await postJob(recruiter, 'Ward nurse');
  const nurse = await register('Employee', 'Nora Told');
  await writeResume(nurse, { skill: 'CPR' });
  for (const each of [nurse, await register('Employee', 'Otto Untold')]) await applyTo(job, each);
  await page.goto('/recruiter/manageapp');
  await expect(rowOf(page, 'Nora Told').getByRole('cell').first()).toHaveText(
    'Nora ToldNight nurse7 years · Chicago, Illinois · With a resume',
  );
  await expect(rowOf(page, 'Otto Untold').getByRole('cell').first()).toContainText('No resume');
});

test('one after the other is decided by keyboard, and the next one has the focus', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await signIn('Recruiter');
  await applyToMany(recruiter, await register('Employee', 'Kay Many'), 11);
  await page.goto('/recruiter/manageapp');
  const tab = (name: string) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });
  await tabTo(page, tab('Pending 11'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recruiter/manageapp?status=Pending');
  await expect(tab('Pending 11')).toHaveAttribute('aria-current', 'page');
  const links = page.getByRole('row').getByRole('link', { name: 'Kay Many' });
  await tabTo(page, links.first());
  for (let waiting = 11; waiting > 8; waiting -= 1) {
    await tabTo(page, page.getByLabel(`Status: Kay Many, Driver ${waiting}`, { exact: true }));
    await page.keyboard.press('r');
    await tabTo(page, yes(page));
    await page.keyboard.press('Enter');
    await expect(tab(`Pending ${waiting - 1}`)).toBeVisible();
    await expect(links.first()).toBeFocused();
  }
  await expect(tab('Rejected 3')).toBeVisible();
  await expect(tab('All 11')).toBeVisible();
});

test('after what was decided already the row has the focus', async ({ page, register, signIn }) => {
  const recruiter = await signIn('Recruiter');
  await applyToMany(recruiter, await register('Employee', 'Ida Decided'), 1);
  await page.goto('/recruiter/manageapp');
  const choice = page.getByLabel('Status: Ida Decided');
  await expect(choice).toBeVisible();
  const [received] = (await apiOf(recruiter).listReceivedApplications()).data;
  const params = { id: received?.id ?? 0 };
  await apiOf(recruiter).setApplicationStatus({ params, body: { status: 'Shortlist' } });
  await choice.press('r');
  await yes(page).press('Enter');
  const error = page.getByRole('dialog', { name: 'Error' });
  await expect(error).toContainText('decided already');
  await expect(choice).toHaveCount(0);
  await error.getByRole('button', { name: 'OK' }).press('Enter');
  await expect(page.getByRole('cell', { name: 'Shortlist', exact: true })).toBeFocused();
});

test('who applied is decided on the details, one after the other, beyond the page', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await signIn('Recruiter');
  const candidate = await register('Employee', 'Dee Tailed');
  await applyToMany(recruiter, candidate, 11);
  const ben = await register('Employee', 'Ben Beside');
  await applyTo(await postJob(recruiter, 'Driver 12'), ben);
  await page.goto('/recruiter/manageapp?status=Pending');
  await rowOf(page, 'Driver 3').getByRole('link', { name: 'Dee Tailed' }).click();
  const application = page.getByRole('region', { name: 'Application' });
  const way = (name: string) => application.getByRole('link', { name });
  await expect(application).toContainText('Applied for Driver 3 on');
  await expectAccessible(page);

  await test.step('after a decision the way on has the focus', async () => {
    const choice = application.getByLabel('Status: Dee Tailed, Driver 3');
    await tabTo(page, choice);
    await page.keyboard.press('s');
    await expect(page.getByRole('alertdialog')).toContainText(
      'Are you sure want to Shortlist this candidate?',
    );
    await tabTo(page, yes(page));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Status updated successfully')).toBeVisible();
    await expect(application).toContainText('Shortlist');
    await expect(choice).toBeHidden();
    await expect(way('Next: Dee Tailed')).toBeFocused();
  });

  await test.step('which leads beyond the page, and stays after a reload', async () => {
    await page.keyboard.press('Enter');
    await expect(application).toContainText('Applied for Driver 2 on');
    await way('Next').click();
    await expect(application).toContainText('Applied for Driver 1 on');
    await page.reload();
    await expect(application).toContainText('Applied for Driver 1 on');
    await expect(way('Next')).toBeHidden();
    await way('Previous').click();
    await expect(application).toContainText('Applied for Driver 2 on');
    await way('Previous').click();
    await expect(application).toContainText('Applied for Driver 4 on');
  });

  await test.step('and back to where the last one stands in the list', async () => {
    await way('Next').click();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL('/recruiter/manageapp?status=Pending');
    await expect(rowOf(page, 'Driver 2')).toBeVisible();
    await page.goto('/recruiter/manageapp');
    await rowOf(page, 'Driver 12').getByRole('link', { name: 'Ben Beside' }).click();
    await expect(way('Previous')).toBeHidden();
    await way('Next').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dee Tailed');
  });
  expect((await apiOf(candidate).listApplications()).data.map(({ status }) => status)).toContain('Shortlist');
});

test('deleting a job says how many applications it has', async ({ page, register, signIn }) => {
  const recruiter = await signIn('Recruiter');
  const job = await postJob(recruiter, 'Sweeper');
  const remove = page.getByRole('button', { name: 'Delete Sweeper' });
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await page.goto('/recruiter/applications');
  await remove.click();
  await expect(question).not.toContainText('application');
  await applyTo(job, await register('Employee'));
  await applyTo(job, await register('Employee'));
  await page.reload();
  await remove.click();
  await expect(question).toHaveAccessibleDescription(/revert this! This job has 2 applications/);
});
