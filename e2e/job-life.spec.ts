import { sql } from 'kysely';
import {
  answering,
  apiOf,
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from './browser.ts';
import { inDays, postJob, writeCompany } from './made-people.ts';
import { mailTo } from './mail.ts';

async function pick(page: import('@playwright/test').Page, field: string, name: string) {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

for (const [device, viewport] of devices)
  test(`on ${device} a job goes from a draft to its relisting`, async ({ browser, page, signIn }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await signIn('Recruiter');
    await page.goto('/recruiter/postjobs');
    const title = page.getByLabel('Title');
    const kept = page.getByText('Draft saved');
    await title.fill('Lighthouse keeper');
    await expect(kept).toBeVisible();
    await expect(page).toHaveURL(/\/recruiter\/postjobs\?draft=\d+$/);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
      /Describe the job/,
    );
    await expect(title).toHaveValue('Lighthouse keeper');
    await page.getByRole('textbox', { name: 'Description' }).fill('Keep the light.');
    await page.getByLabel('Company name').fill('Beacons');
    await page.getByLabel('Expiry date').fill('12/31/2099');
    await page.getByLabel('Job Type').selectOption('Full Time');
    await pick(page, 'Category', 'Management');
    await pick(page, 'Skill', 'CPR');
    await page.getByRole('button', { name: 'Preview' }).click();
    const ready = page.getByRole('dialog', { name: 'Your preview is ready' });
    const address = await ready.getByLabel('Address of the preview').inputValue();
    await expectAccessible(page);
    await ready.getByRole('button', { name: 'Close' }).click();

    const visitor = await (await browser.newContext({ viewport })).newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Lighthouse keeper');
    await expect(visitor.getByRole('note')).toContainText('not published yet');
    await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(visitor);
    await visitor.context().close();

    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Keep the light.');
    await expect(page.getByLabel('Expiry date')).toHaveValue('12/31/2099');
    await page.getByRole('radio', { name: 'At a day and hour' }).check();
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByLabel('Publish on')).toHaveAccessibleDescription(/Enter a day and an hour/);
    await page.getByLabel('Publish on').fill('2020-01-01T10:00');
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByLabel('Publish on')).toHaveAccessibleDescription(/This hour has passed/);
    const tomorrow = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
    await page.getByLabel('Publish on').fill(`${tomorrow}T10:00`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page).toHaveURL('/recruiter/applications?status=Draft');
    const row = page.getByRole('row', { name: 'Lighthouse keeper' });
    await expect(row).toContainText('Will be published on');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Back to draft: Lighthouse keeper' }).click();
    await expect(row).not.toContainText('Will be published on');
    await row.getByRole('link', { name: 'Edit Lighthouse keeper' }).click();
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Keep the light.');
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByText('“Lighthouse keeper” is posted')).toBeVisible();
    await expect(page).toHaveURL('/recruiter/postjobs');

    await page.goto('/recruiter/applications');
    const more = row.getByText('More');
    const first = row.getByRole('link', { name: 'Statistics of Lighthouse keeper' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('heading', { level: 1 }).click(),
      () => page.keyboard.press('Shift+Tab'),
    ]) {
      await more.click();
      await expect(first).toBeVisible();
      await leave();
      await expect(first).toBeHidden();
    }
    const text = await page.context().newCDPSession(page);
    await text.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await more.click();
    expect((await first.boundingBox())?.x).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await text.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    const step = async (name: string) => {
      await more.click();
      await row.getByRole('button', { name: `${name}: Lighthouse keeper` }).click();
    };
    await step('Pause');
    await expect(page.getByText('1 job is paused.')).toBeVisible();
    await expect(row).toContainText('Paused');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // What is asked while another step is on its way stays.
    const held = Promise.withResolvers<void>();
    await page.route('/api/recruiter/jobSteps', (route) => held.promise.then(() => route.continue()), {
      times: 1,
    });
    await step('Open again');
    await step('Close as filled');
    held.resolve();
    await expect(row).not.toContainText('Paused');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close as filled' }).click();
    await expect(row).toContainText('Filled');
    await step('Relist');
    const relist = page.getByRole('dialog', { name: 'Relist “Lighthouse keeper”, until when?' });
    await relist.getByRole('button', { name: 'Relist' }).click();
    await expect(relist.getByLabel('Expiry date')).toHaveAccessibleDescription(/Enter the last day/);
    await relist.getByLabel('Expiry date').fill('12/30/2099');
    await expectAccessible(page);
    await relist.getByRole('button', { name: 'Relist' }).click();
    await expect(row).toContainText('12/30/2099');
    await expect(row.locator('summary')).toBeFocused();
    await step('Duplicate');
    await expect(page).toHaveURL(/\/recruiter\/postjobs\?draft=\d+$/);
    await expect(title).toHaveValue('Lighthouse keeper');
    await page.goto('/recruiter/applications');
    await row.getByRole('link', { name: 'Edit Lighthouse keeper' }).click();
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(8);
    await expectAccessible(page);
  });

test('several jobs take a step at once, and undecided applications are asked about', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await signIn('Recruiter');
  const jobs = [await postJob(recruiter, 'Gardener'), await postJob(recruiter, 'Florist')];
  const candidate = await register('Employee');
  await apiOf(candidate).applyToJob({ body: { new_job_id: jobs[0] as number } });
  await page.goto('/recruiter/applications');
  await page.getByRole('checkbox', { name: 'Select all of this page' }).check();
  const several = page.getByRole('group', { name: 'Several jobs at once' });
  await expect(several).toContainText('2 selected');
  // In a card, what is told of a number stands beside it.
  await page.setViewportSize({ width: 360, height: 740 });
  const ends = ['1 application to Gardener', '1 undecided'].map(async (text) => {
    const row = page.getByRole('row', { name: 'Gardener' });
    const at = row.getByLabel(text, { exact: true }).or(row.getByText(text, { exact: true }));
    const { x = 0, width = 0 } = (await at.boundingBox()) ?? {};
    return [x, x + width];
  });
  const [[, endOfNumber = 0] = [], [start = 0] = []] = await Promise.all(ends);
  expect(start - endOfNumber).toBeLessThan(16);
  await page.setViewportSize({ width: 1280, height: 720 });
  await several.getByRole('button', { name: 'Extend by 30 days' }).click();
  await expect(page.getByText('2 jobs are extended.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all of this page' }).check();
  await several.getByRole('button', { name: 'Withdraw' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw 2 jobs?' });
  await expect(question).toContainText('Nobody has decided 1 application.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await several.getByRole('button', { name: 'Withdraw' }).click();
  await question.getByRole('radio', { name: 'They are all rejected' }).check();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('2 jobs are withdrawn.')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Gardener' })).toContainText('Withdrawn');
  expect((await apiOf(candidate).listApplications()).data).toMatchObject([{ status: 'Rejected' }]);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByText('No job fits all of this')).toBeVisible();
});

test('what is typed of a new job is kept when it is left, and of two tabs the second is told', async ({
  context,
  page,
  signIn,
}) => {
  await signIn('Recruiter');
  await page.goto('/recruiter/postjobs');
  await page.getByLabel('Title').fill('Half a title');
  const places = page.getByRole('navigation', { name: 'Recruiter' });
  await places.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/recruiter/dashboard');
  await page.goto('/recruiter/applications?status=Draft');
  await page.getByRole('link', { name: 'Half a title', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a title');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Title').fill('The other half');
  await expect(other.getByText('Draft saved')).toBeVisible();
  await page.getByLabel('Salary').fill('Fair');
  await expect(page.getByText(/Not saved: Somebody has changed this/)).toBeVisible();
  await answering(page, true, () => places.getByRole('link', { name: 'Dashboard' }).click());
  await page.goto('/recruiter/applications?status=Draft');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Your file has been deleted.')).toBeVisible();
  await other.getByLabel('Salary').fill('Fair');
  await expect(other.getByText('Not saved: That draft is no longer there.')).toBeVisible();
  await other.getByRole('button', { name: 'Post Job' }).click();
  await expect(other.getByRole('alert')).toHaveText('That draft is no longer there.');
});

test('a changed hour is not kept with the draft, which is said and asked about', async ({ page, signIn }) => {
  const recruiter = await signIn('Recruiter');
  const api = apiOf(recruiter);
  const made = await api.addDraft({ body: { like: await postJob(recruiter, 'Diver') } });
  const params = { id: made.ok ? made.data.id : 0 };
  const [hour, other] = [`${inDays(20)}T09:30`, `${inDays(27)}T18:00`];
  expect(await api.publishDraft({ params, body: { publish_at: hour } })).toMatchObject({ ok: true });
  await page.goto(`/recruiter/postjobs?draft=${params.id}`);
  await page.getByLabel('Publish on').fill(other);
  await page.getByLabel('Title').fill('Pearl diver');
  await expect(page.getByText('Draft saved, but not when it is published')).toBeVisible();
  const leave = () => page.getByRole('link', { name: 'Dashboard' }).first().click();
  await answering(page, false, leave);
  await expect(page.getByLabel('Publish on')).toHaveValue(other);
  expect(await api.getDraft({ params })).toMatchObject({ tittle: 'Pearl diver', publish_at: hour });
  await page.getByLabel('Publish on').fill(hour);
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await leave();
  await expect(page).toHaveURL('/recruiter/dashboard');
});

test('the link of an email does what it says by a press, and once', async ({ db, page, register }) => {
  const recruiter = await register('Recruiter');
  const job = await postJob(recruiter, 'Mail carrier');
  await sql`update job set posted_at = now() - interval '10 days', expires_on = current_date + 7
    where id = ${job}`.execute(db);
  await db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('email', '=', recruiter.email)
    .execute();
  await sql`select graphile_worker.add_job('job-mails')`.execute(db);
  const mail = await mailTo(recruiter.email, /\/job_link\?/);
  const [extend = ''] = /\/job_link\?step=extend\S+/.exec(mail) ?? [];
  await page.goto(extend);
  await expect(page.getByRole('heading', { name: 'Mail carrier' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Extend by 30 days' }).click();
  await expect(page.getByText(/Extended: the job is open until/)).toBeVisible();
  await page.goto(extend);
  await expect(page.getByText(/This link has already been used/)).toBeVisible();
});

test('what refused a job stays at its fields when the draft is kept', async ({ page, signIn }) => {
  await signIn('Recruiter');
  await page.goto('/recruiter/postjobs');
  const type = page.getByLabel('Job Type');
  const title = page.getByLabel('Title');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(title).toHaveAccessibleDescription('Enter a title');
  await title.fill('Lighthouse keeper');
  await expect(page).toHaveURL(/\?draft=\d+$/);
  await expect(type).toHaveAccessibleDescription(/\w/);
  await expect(title).not.toHaveAccessibleDescription(/Enter/);
  await type.selectOption('Full Time');
  await expect(type).not.toHaveAccessibleDescription(/\w/);
});

test('a job that is posted while it is being kept as a draft leaves no draft behind', async ({
  page,
  signIn,
}) => {
  await writeCompany(await signIn('Recruiter'), 'Beacons');
  await page.goto('/recruiter/postjobs');
  await page.getByLabel('Expiry date').fill('12/31/2099');
  await page.getByLabel('Job Type').selectOption('Full Time');
  await pick(page, 'Category', 'Management');
  await pick(page, 'Skill', 'CPR');
  await page.getByRole('textbox', { name: 'Description' }).fill('Keep the light.');
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/recruiter/drafts', async (route) => {
    begun.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.getByLabel('Title').fill('Lighthouse keeper');
  await begun.promise;
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByRole('button', { name: 'Post Job' })).toHaveAttribute('aria-busy', 'true');
  answer.resolve();
  await expect(page.getByText('“Lighthouse keeper” is posted')).toBeVisible();
  await page.goto('/recruiter/applications?status=Draft');
  await expect(page.getByText('No job is waiting to be published')).toBeVisible();
});
