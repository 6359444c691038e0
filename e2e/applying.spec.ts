import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitingForHydration } from './browser.ts';
import { pdf } from './made-files.ts';
import { postJob, writeResume } from './made-people.ts';

const letter = 'I repair bells.\n\nAnd clocks.';
const answer = 'Come at nine.\n\nAsk for Rita.';

test('what was sent stays as it was for both, until it is withdrawn; and there is one more try', async ({
  beside,
  page,
  register,
  signIn,
}) => {
  test.slow();
  const recruiter = await register('Recruiter', 'Rita Receiver');
  const job = await postJob(recruiter, 'Keeper of bells');
  const candidate = await register('Employee', 'Wilma Sender');
  const file = await writeResume(candidate, { skill: 'CPR' });
  await signIn(candidate);
  const desk = await beside(recruiter);
  const main = page.getByRole('main');
  const apply = main.getByRole('button', { name: 'Apply', exact: true });
  const sheet = page.getByRole('dialog', { name: 'Send your application' });
  const expectSent = async (screen: Page) => {
    await expect(screen.getByText('I repair bells.')).toHaveText(letter);
    await expect(screen.getByRole('main').getByText('Night nurse')).toBeVisible();
    await expect(screen.getByText('Clock maker')).toHaveCount(0);
    await expectAccessible(screen);
    const downloading = screen.waitForEvent('download');
    await screen.getByRole('button', { name: /^Download/ }).click();
    expect(Buffer.compare(await readFile(await (await downloading).path()), file)).toBe(0);
  };

  await test.step('she begins a letter, leaves, and sends it', async () => {
    await page.goto(`/job_details/${job}`);
    await apply.click();
    await expect(sheet).toContainText('mine.pdf');
    await expect(sheet).toContainText(candidate.email);
    await expectAccessible(page);
    await sheet.getByLabel('Cover letter').fill(letter);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(apply).toBeFocused();
    await page.reload();
    await page.setViewportSize({ width: 320, height: 256 });
    await apply.click();
    await expect(sheet.getByRole('heading', { name: 'Send your application' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await apply.click();
    await expect(sheet.getByLabel('Cover letter')).toHaveValue(letter);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await expect
      .poll(() => sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await browser.detach();
    await sheet.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('Job Applied Successfully')).toBeVisible();
    await expect(main.getByText('Pending')).toBeVisible();
    await expect(main.getByRole('status').filter({ hasText: 'Your application' })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await page.evaluate(() => localStorage.getItem('letters'))).not.toContain('bells');
  });

  await test.step('she changes her resume', async () => {
    await page.goto('/candidate_upload_resume');
    await page.getByLabel('Professional title').fill('Clock maker');
    await page.getByLabel('Another PDF in its place').setInputFiles(pdf('other.pdf', 9_000));
    await main.getByRole('button', { name: 'Save Resume' }).click();
    await expect(main.getByText('Your resume is saved.')).toBeVisible();
  });

  await test.step('both read what was sent', async () => {
    await desk.goto('/recruiter/manageapp');
    await expect(desk.getByRole('row').filter({ hasText: 'Wilma Sender' })).toContainText('Night nurse');
    await desk.getByRole('link', { name: 'Wilma Sender' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Wilma Sender');
    await expectSent(desk);
    const words = desk.getByRole('alertdialog').getByLabel('A few words to the candidate');
    await desk.getByLabel(/^Status: /).selectOption('Rejected');
    await words.fill(answer);
    await desk.keyboard.press('Escape');
    await desk.reload();
    await desk.getByLabel(/^Status: /).selectOption('Shortlist');
    await expect(words).toHaveValue(answer);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Yes, shortlist' }).click();
    await expect(desk.getByText('Status updated successfully')).toBeVisible();
    await expect(desk.getByText('Come at nine.')).toHaveText(answer);
    expect(await desk.evaluate(() => localStorage.getItem('letters'))).not.toContain('nine');
    await page.goto('/candidate_applications');
    const row = page.getByRole('row').filter({ hasText: 'Keeper of bells' });
    const happened = row.getByRole('list', { name: 'What happened' });
    await expect(happened.getByRole('listitem')).toHaveText([
      /^Sent \d/,
      /^Read by the company \d/,
      /^Decided \d/,
    ]);
    await row.getByRole('link', { name: 'What you sent' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application: Keeper of bells');
    await expect(main.getByText('Come at nine.')).toHaveText(answer);
    await expectSent(page);
  });

  await test.step('she withdraws, and the recruiter sees it', async () => {
    await main.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw this application?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await main.getByRole('button', { name: 'Withdraw' }).click();
    await question.getByRole('button', { name: 'Yes, withdraw' }).click();
    await expect(page.getByText('Your application is withdrawn')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Withdraw' })).toBeHidden();
    await expect(main.getByRole('list', { name: 'What happened' })).toContainText('Withdrawn');
    await desk.goto('/recruiter/manageapp?status=Withdrawn');
    const row = desk.getByRole('row').filter({ hasText: 'Wilma Sender' });
    await expect(row.getByText('Withdrawn', { exact: true })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    await page.goto('/candidate_applications');
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Shortlist' }).click();
    await expect(main.getByText('No application has this status')).toBeVisible();
    await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Withdrawn' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Keeper of bells' })).toBeVisible();
  });

  await test.step('she applies once more, and no third time', async () => {
    await page.goto(`/job_details/${job}`);
    await apply.click();
    await expect(sheet.getByLabel('Cover letter')).toHaveValue('');
    await sheet.getByRole('button', { name: 'Send application' }).click();
    await expect(main.getByText('Pending')).toBeVisible();
    const stale = await beside(candidate);
    await desk.goto('/recruiter/manageapp?status=Pending');
    await expect(desk.getByRole('row').filter({ hasText: 'Wilma Sender' })).toContainText('Clock maker');
    await page.goto('/candidate_applications?status=Pending');
    await page.getByRole('link', { name: 'What you sent to Keeper of bells' }).click();
    await main.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw' }).click();
    await expect(main.getByRole('button', { name: 'Withdraw' })).toBeHidden();
    await stale.goto(`/job_details/${job}`);
    await expect(stale.getByRole('main').getByText('Withdrawn')).toBeVisible();
    await expect(stale.locator('body')).toBeFocused();
    await expect(stale.getByRole('main').getByRole('button', { name: 'Apply' })).toHaveCount(0);
    const third = await page.request.post('/api/employee/JobApplications', {
      headers: { authorization: candidate.token },
      data: { new_job_id: job },
    });
    expect([third.status(), (await third.json()).message]).toEqual([409, expect.stringContaining('twice')]);
  });
});

test('a letter that was begun goes with the login', async ({ page, register, signIn, context }) => {
  const job = await postJob(await register('Recruiter'), 'Winder of clocks');
  await signIn('Employee');
  await page.goto(`/job_details/${job}`);
  await page.getByRole('main').getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('Cover letter').fill('Mine alone.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(() => localStorage.getItem('letters'))).toContain('Mine alone.');
  const other = waitingForHydration(await context.newPage());
  await other.goto(`/job_details/${job}`);
  await other.getByRole('main').getByRole('button', { name: 'Apply' }).click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Candidate' }).click();
  await page.getByRole('button', { name: 'LogOut' }).first().click();
  await expect(page.getByText('Logged Out successfully!!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('letters'))).not.toContain('Mine');
  await other.getByRole('main').getByRole('link', { name: 'Apply' }).click();
  await expect(other).toHaveURL(/\/login\?/);
});

test('a job that ends while its sheet is open says so, and can no longer be applied to', async ({
  db,
  page,
  register,
  signIn,
}) => {
  const job = await postJob(await register('Recruiter'), 'Keeper of a short time');
  await signIn('Employee');
  await page.goto(`/job_details/${job}`);
  const apply = page.getByRole('main').getByRole('button', { name: 'Apply', exact: true });
  await apply.click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Cover letter').fill(letter);
  await db.updateTable('job').set({ closed_at: new Date() }).where('id', '=', job).execute();
  await sheet.getByRole('button', { name: /^(Send|Apply)/ }).click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('This job is closed')).toBeVisible();
  await expect(apply).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
