import { sql } from 'kysely';
import { expect, logIn, newEmail, password, test } from './browser.ts';
import { pdf } from './made-files.ts';
import { postJob, signUp, writeCompany } from './made-people.ts';
import { mailedLink, mailTo } from './mail.ts';

test('a week of looking for work, from an alert without an account to an answer', async ({
  beside,
  db,
  page,
  register,
}) => {
  test.slow();
  const title = 'Bookbinder by hand';
  const email = newEmail();
  const recruiter = await register('Recruiter', 'Rufus Binder');
  await writeCompany(recruiter, 'Folio Works');
  const main = page.getByRole('main');

  await test.step('on Monday nothing fits, and an alert is made and confirmed', async () => {
    await page.goto(`/search_jobs?${new URLSearchParams({ title })}`);
    await page.getByRole('button', { name: 'Mail me new jobs like these' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByRole('button', { name: 'Mail me new jobs' }).click();
    await expect(dialog.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await page.goto(await mailedLink(email, 'alerts/confirm'));
    await main.getByRole('button', { name: 'Mail me new jobs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The alert has begun');
  });

  const job = await postJob(recruiter, title);
  let mail = '';
  await test.step('on Tuesday an email has a job', async () => {
    await expect(async () => {
      await sql`update alert set next_at = now() where email = ${email}`.execute(db);
      await sql`select from graphile_worker.add_job('alerts')`.execute(db);
      mail = await mailTo(email, /^Subject: 1 new job/m);
    }).toPass({ timeout: 35_000 });
  });

  await test.step('it leads to the job, and she signs up to apply', async () => {
    await page.goto(/https?:\/\/\S+\/job_details\/\d+/.exec(mail)?.[0] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
    await signUp(page, { kind: 'Candidate', name: 'Wanda Weekly', email });
    await logIn(page, { email, password });
    await expect(page).toHaveURL('/candidate_dashboard');
  });

  await test.step('her alert is hers once the address is confirmed', async () => {
    const places = page.getByRole('navigation', { name: 'Candidate' });
    await places.getByRole('link', { name: 'Alerts' }).click();
    await expect(main.getByRole('heading', { name: 'You have no alerts' })).toBeVisible();
    await page.goto(await mailedLink(email, 'confirm_email'));
    await main.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(main.getByText('Your address is confirmed.')).toBeVisible();
    await page.goto('/candidate_alerts');
    await expect(main.getByRole('article', { name: title })).toContainText('Once a day');
  });

  await test.step('on Wednesday she writes her resume and applies with a file', async () => {
    await page.goto('/candidate_upload_resume');
    await page.getByLabel('Choose a PDF').setInputFiles(pdf('bindings.pdf', 9_000));
    await page.getByLabel('Professional title').fill('Bookbinder');
    for (const [field, name] of [
      ['Job categories', 'Construction'],
      ['Skills', 'CPR'],
    ] as const) {
      await page.getByRole('combobox', { name: field }).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await main.getByRole('button', { name: 'Save Resume' }).click();
    await expect(main.getByText('Your resume is saved.')).toBeVisible();
    await page.goto(`/job_details/${job}`);
    await main.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByLabel('Cover letter').fill('I sew by hand.');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('Job Applied Successfully')).toBeVisible();
    expect(await mailTo(email, /^Subject: Your application/m)).toContain('bindings.pdf');
  });

  await test.step('on Thursday the company reads and decides, with a few words', async () => {
    const desk = await beside(recruiter);
    await desk.goto('/recruiter/manageapp');
    await desk.getByRole('link', { name: 'Wanda Weekly' }).click();
    await expect(desk.getByText('I sew by hand.')).toBeVisible();
    await desk.getByLabel(/^Status: /).selectOption('Shortlist');
    await desk.getByLabel('A few words to the candidate').fill('Bring a book that you bound.');
    await desk.getByRole('button', { name: 'Yes, shortlist' }).click();
    await expect(desk.getByText('Status updated successfully')).toBeVisible();
    await sql`update resting_decision set since = since - interval '10 minutes'
      where application_id in (select id from application where job_id = ${job})`.execute(db);
    await sql`select from graphile_worker.add_job('chosen-mails', '{}')`.execute(db);
    const answer = await mailTo(email, /Folio Works writes:/);
    expect(answer).toContain('Bring a book that you bound.');
  });

  await test.step('on Friday she reads it, has found other work, and withdraws', async () => {
    await page.goto('/candidate_notices');
    const notice = main.getByRole('row').filter({ hasText: 'You are on the shortlist.' });
    await expect(notice).toContainText('Bring a book that you bound.');
    await page.goto('/candidate_reads');
    await expect(main.getByRole('row').filter({ hasText: 'Folio Works' })).toBeVisible();
    await page.goto('/candidate_applications');
    await main.getByRole('link', { name: `What you sent to ${title}` }).click();
    await main.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('button', { name: 'Yes, withdraw' }).click();
    await expect(page.getByText('Your application is withdrawn')).toBeVisible();
    await expect(main.getByRole('list', { name: 'What happened' }).getByRole('listitem')).toHaveText([
      /^Sent/,
      /^Read by the company/,
      /^Decided/,
      /^Withdrawn/,
    ]);
  });
});
