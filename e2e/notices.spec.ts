import { apiOf, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';
import { applyTo, postJob } from './made-people.ts';
import { mailTo } from './mail.ts';

test('a candidate is told of an application, and ends the emails about it', async ({
  db,
  page,
  register,
  signIn,
}) => {
  const job = await postJob(await register('Recruiter'), 'Keeper of bees');
  const candidate = await register('Employee', 'Nora Told');
  await db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', candidate.email)
    .execute();
  await signIn(candidate);
  const places = page.getByRole('navigation', { name: 'Candidate' });
  const main = page.getByRole('main');

  await test.step('nothing is new at first', async () => {
    await page.goto('/candidate_notices');
    await expect(main.getByRole('heading', { name: 'There are no notices yet' })).toBeVisible();
    await expect(places.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
  });
  await applyTo(job, candidate);

  await test.step('the account says so on every page', async () => {
    await page.goto(`/job_details/${job}`);
    const account = page.getByRole('banner').locator('summary');
    await expect(account).toContainText('1 new');
    await account.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Notices 1 new' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the bell says so, on a phone as well, and the keyboard reaches it', async () => {
    await page.goto('/candidate_dashboard');
    await expect(places.getByRole('link', { name: 'Notices 1 new' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    const bell = places.getByRole('link', { name: 'Notices 1 new' });
    await expect(bell).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await bell.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/candidate_notices');
  });

  await test.step('what is shown is read', async () => {
    const entry = main.getByRole('row').filter({ hasText: 'Keeper of bees' });
    await expect(entry).toContainText('New');
    await expect(entry).toContainText('Your application was sent.');
    await expectNoSidewaysScroll(page);
    await expect(places.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.reload();
    await expect(entry).toBeVisible();
    await expect(entry).not.toContainText('New');
    expect((await apiOf(candidate).listNotices()).unread).toBe(0);
    await entry.getByRole('link', { name: 'What you sent to Keeper of bees' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your application: Keeper of bees');
  });

  await test.step('the receipt has a link that changes nothing before a press', async () => {
    const mail = await mailTo(candidate.email, /Keeper of bees/);
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [link = ''] = /\/unsubscribe\?account[^\s>]+/.exec(mail) ?? [];
    const frequency = async () => (await apiOf(candidate).getEmailPreferences()).preferences[0]?.frequency;
    await page.goto(link);
    await expect(page.getByText('we stop mailing you these: Receipts')).toBeVisible();
    await expectAccessible(page);
    expect(await frequency()).toBe('at_once');
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'These emails have stopped.' })).toBeVisible();
    expect(await frequency()).toBe('never');
  });

  await test.step('she chooses again', async () => {
    await main.getByRole('link', { name: 'Choose your emails' }).click();
    const receipts = page.getByRole('combobox', { name: 'Receipts of your applications' });
    await expect(receipts).toHaveValue('never');
    await receipts.selectOption('In a daily email');
    await page.getByRole('button', { name: 'Save Emails' }).click();
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
    await page.reload();
    await expect(receipts).toHaveValue('daily');
  });
});

test('a recruiter chooses when applications are mailed', async ({ page, signIn }) => {
  await signIn('Recruiter');
  await page.goto('/recruiter/dashboard');
  await page.getByRole('navigation', { name: 'Recruiter' }).getByRole('link', { name: 'Emails' }).click();
  const frequency = page.getByRole('combobox', { name: 'New applications to your jobs' });
  const hour = page.getByRole('combobox', { name: 'Hour of the daily email' });
  await expect(frequency).toHaveValue('daily');
  await expect(hour).toHaveValue('8');
  const ofOwnJobs = page.getByRole('combobox', { name: 'Your jobs that end soon or may be over' });
  await ofOwnJobs.selectOption('Not at all');
  await hour.selectOption('17');
  await page.getByRole('button', { name: 'Save Emails' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.reload();
  await expect(hour).toHaveValue('17');
  await expect(ofOwnJobs).toHaveValue('never');
});

test.describe('more notices than a page has', () => {
  test.use({ tolerated: /503/ });

  test('are marked as read at once; where that fails it is told, and can be tried again', async ({
    page,
    request,
    signIn,
  }) => {
    const candidate = await signIn('Employee');
    for (const list of [1, 2]) {
      const { data } = await (await request.get(`/api/search_jobs?page=${list}`)).json();
      for (const { id } of data.slice(0, list === 1 ? 10 : 1)) await applyTo(id, candidate);
    }
    await page.goto('/candidate_notices');
    await expect(page.getByRole('row')).toHaveCount(11);
    await expect.poll(async () => (await apiOf(candidate).listNotices()).unread).toBe(1);
    await page.reload();
    const all = page.getByRole('button', { name: 'Mark all as read' });
    await expect(all).toBeVisible();
    await page.route('**/api/employee/notices/read', (route) => route.fulfill({ status: 503, json: {} }));
    await all.click();
    const trouble = page.getByRole('dialog', { name: 'Error' });
    await expect(trouble).toContainText('Something went wrong on our side');
    await trouble.getByRole('button', { name: 'OK' }).click();
    await page.unroute('**/api/employee/notices/read');
    await all.click();
    await expect(page.getByText('Updated successfully!!')).toBeVisible();
    await expect(all).toHaveCount(0);
    expect((await apiOf(candidate).listNotices()).unread).toBe(0);
  });
});

test.describe('a list that does not come', () => {
  test.use({ tolerated: /503/ });

  test('can be asked for again', async ({ page, signIn }) => {
    await signIn('Employee');
    const isList = ({ pathname }: URL) => pathname === '/api/employee/notices';
    await page.route(isList, (route) => route.fulfill({ status: 503, json: { message: 'Away' } }));
    await page.goto('/candidate_notices');
    const again = page.getByRole('main').getByRole('button', { name: 'Retry' });
    await expect(again).toBeVisible();
    await page.unroute(isList);
    await again.click();
    await expect(page.getByRole('heading', { name: 'There are no notices yet' })).toBeVisible();
  });
});
