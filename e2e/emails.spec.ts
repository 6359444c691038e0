import { sql } from 'kysely';
import { apiOf, expect, expectAccessible, test } from './browser.ts';
import { expectFits } from './layout.ts';
import { applyTo, postJob, writeCompany } from './made-people.ts';
import { openMail } from './mail.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`emails are read in every width, where it is ${colorScheme}`, async ({ db, page, register }) => {
    await page.emulateMedia({ colorScheme });
    const recruiter = await register('Recruiter', 'Rosa Sender');
    await writeCompany(recruiter, 'The Very Reliable Piano Movers & Daughters of Greater Chicago');
    const candidate = await register('Employee', 'Tilda Reader');
    const job = await postJob(recruiter, `Mover of pianos and of harmoniums, evenings, ${colorScheme}`);
    await applyTo(job, candidate);
    const { data } = await apiOf(recruiter).listReceivedApplications({ query: { new_job_id: job } });
    await apiOf(recruiter).setApplicationStatus({
      params: { id: data[0]?.id ?? 0 },
      body: {
        status: 'Rejected',
        message: `You lift well.\n\nSee https://example.com/${'a'.repeat(90)} <b>`,
      },
    });
    await sql`update resting_decision set since = since - interval '10 minutes'
      where application_id = ${data[0]?.id}`.execute(db);
    await sql`update account set email_confirmed_at = now() where email = ${candidate.email}`.execute(db);
    await sql`select from graphile_worker.add_job('chosen-mails', '{}')`.execute(db);
    for (const [words, heading, told] of [
      [/confirm_email/, 'Confirm your email address', 'Confirm the address'],
      [/Piano Movers.* writes:/, 'About your application', 'You lift well.'],
    ] as const) {
      await openMail(page, candidate.email, words);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(page.getByText(told).first()).toBeVisible();
      await expectAccessible(page);
      await expectFits(page);
    }
  });

test('what was chosen of emails stays chosen once it is saved', async ({ page, register, signIn }) => {
  await signIn(await register('Employee', 'Quinn Quiet'));
  await page.goto('/email_preferences');
  const choices = page.getByRole('main').getByRole('combobox');
  await expect(choices).not.toHaveCount(0);
  for (const choice of await choices.all()) await choice.selectOption('Not at all');
  await page.getByRole('button', { name: 'Save Emails' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  for (const choice of await choices.all()) await expect(choice).toHaveValue('never');
});
