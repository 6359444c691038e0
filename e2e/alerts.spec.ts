import { sql } from 'kysely';
import {
  answering,
  devices,
  endSession,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  test,
} from './browser.ts';
import { postJob } from './made-people.ts';
import { mailedLink, mailTo } from './mail.ts';

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a visitor has new jobs mailed, changes that and ends it, by keyboard alone', async ({
      db,
      page,
      register,
    }) => {
      const title = `Lamplighter ${device}`;
      const email = `visitor.${device.replace(/\W/g, '')}@example.com`;
      const recruiter = await register('Recruiter');
      await postJob(recruiter, title);

      await test.step('asks', async () => {
        await page.goto(`/search_jobs?${new URLSearchParams({ title })}`);
        const ask = page.getByRole('button', { name: 'Mail me new jobs like these' });
        await ask.focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: 'Mail me new jobs like these' });
        await expect(dialog).toContainText(title);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        const address = dialog.getByLabel('Email address');
        await dialog.getByRole('button', { name: 'Mail me new jobs' }).press('Enter');
        await expect(address).toBeFocused();
        await expect(address).toHaveAccessibleDescription(/Enter your email address/);
        await address.fill('visitor@');
        await page.keyboard.press('Enter');
        await expect(address).toHaveAccessibleDescription(/name@example.com/);
        await expectAccessible(page);
        await address.fill(email);
        await page.keyboard.press('Enter');
        const done = page.getByRole('dialog', { name: 'Check your mail' });
        await expect(done.getByRole('status')).toContainText('The alert begins once');
        await expectAccessible(page);
        await page.keyboard.press('Enter');
        await expect(done).toBeHidden();
        await expect(ask).toBeFocused();
      });

      const begun = db.selectFrom('alert').where('email', '=', email).where('confirmed_at', 'is not', null);
      await test.step('confirms by the link of the email, which opening it does not', async () => {
        const link = await mailedLink(email, 'alerts/confirm');
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your job alert');
        await expect(page.getByText(`“${title}”`)).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        expect(await begun.select('id').execute()).toEqual([]);
        await page.getByRole('main').getByRole('button', { name: 'Mail me new jobs' }).press('Enter');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('The alert has begun');
        await expectAccessible(page);
        expect(await begun.select('id').execute()).toHaveLength(1);
        await page.goto(link);
        await expect(page.getByText('This link is incomplete, already used or too old.')).toBeVisible();
      });

      await test.step('a new job is mailed', async () => {
        const job = await postJob(recruiter, title);
        let mail = '';
        // A run that began before the job was there looks for it the next time.
        await expect(async () => {
          await sql`update alert set next_at = now() where email = ${email}`.execute(db);
          await sql`select from graphile_worker.add_job('alerts')`.execute(db);
          mail = await mailTo(email, /^Subject: 1 new job/m);
        }).toPass({ timeout: 35_000 });
        expect(mail).toContain(`/job_details/${job}`);
        expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
        await page.goto(/^List-Unsubscribe:\s+<(\S+)>/m.exec(mail)?.[1] ?? '');
        await expect(page.getByRole('button', { name: 'End the alert' })).toBeVisible();
        await expect(page.locator('main')).toContainText(title);
      });

      await test.step('is changed, paused and ended', async () => {
        await page.goto(await mailedLink(email, 'alerts/manage'));
        const alert = page.getByRole('article', { name: title });
        await expect(alert).toContainText('Once a day');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await alert.getByRole('button', { name: 'Change' }).press('Enter');
        await alert.getByLabel('Name').fill('');
        await alert.getByRole('button', { name: 'Save' }).press('Enter');
        await expect(alert.getByLabel('Name')).toBeFocused();
        await expect(alert.getByLabel('Name')).toHaveAccessibleDescription(/Enter a name/);
        await alert.getByLabel('Name').fill('Lamps at dusk');
        await alert.getByLabel('How often').selectOption('Once a week');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await alert.getByRole('button', { name: 'Save' }).press('Enter');
        const renamed = page.getByRole('article', { name: 'Lamps at dusk' });
        await expect(renamed).toContainText('Once a week');
        await renamed.getByRole('button', { name: 'Pause' }).press('Enter');
        await expect(page.getByText('Lamps at dusk is paused.')).toBeVisible();
        await expect(renamed).toContainText('Paused');
        await renamed.getByRole('button', { name: 'Resume' }).press('Enter');
        await expect(renamed.getByRole('button', { name: 'Pause' })).toBeVisible();
        await renamed.getByRole('button', { name: 'End' }).press('Enter');
        await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).press('Enter');
        await expect(page.getByText('Lamps at dusk has ended.')).toBeVisible();
        await expect(page.getByText('This address no longer has any alerts.')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        expect(await begun.select('id').execute()).toEqual([]);
      });
    });
  });

test('a candidate keeps alerts in the own area', async ({ page, signIn }) => {
  const candidate = await signIn('Employee');
  await page.goto('/search_jobs?title=lighthouse');
  await page.getByRole('button', { name: 'Mail me new jobs like these' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail me new jobs like these' });
  await expect(dialog.getByLabel('Email address')).toHaveCount(0);
  await dialog.getByRole('radio', { name: 'Once a week' }).check();
  await dialog.getByRole('button', { name: 'Mail me new jobs' }).click();
  await page
    .getByRole('dialog', { name: 'New jobs will be mailed to you' })
    .getByRole('link', { name: 'See your alerts' })
    .click();
  const alert = page.getByRole('article', { name: 'lighthouse' });
  await expect(alert).toContainText('Once a week');
  await expectAccessible(page);
  const places = page.getByRole('navigation', { name: 'Candidate' });
  await places.getByRole('link', { name: 'Alerts' }).waitFor();

  const change = alert.getByRole('button', { name: 'Change' });
  await change.click();
  const name = alert.getByLabel('Name');
  await name.fill('Lighthouses of the north');
  await answering(page, false, () => change.click());
  await answering(page, false, () => places.getByRole('link', { name: 'Dashboard' }).click());
  await expect(name).toHaveValue('Lighthouses of the north');
  await endSession(page);
  await name.press('Enter');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await logIn(page, candidate);
  await expect(page.getByText('What you had typed is back')).toBeVisible();
  await expect(name).toHaveValue('Lighthouses of the north');
  await answering(page, true, () => change.click());
  await expect(name).toHaveCount(0);

  await alert.getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await alert.getByRole('button', { name: 'End' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await expect(page.getByRole('heading', { name: 'You have no alerts' })).toBeVisible();
});

test('twenty alerts are enough, and the dialog says so', async ({ page, signIn, db }) => {
  const candidate = await signIn('Employee');
  await sql`
    insert into alert (account_id, query, name, frequency, confirmed_at, next_at)
    select account.id, 'title=' || n, 'Alert ' || n, 'daily', now(), 'infinity'
    from account, generate_series(1, 20) n where email = ${candidate.email}`.execute(db);
  await page.goto('/search_jobs?title=twenty-first');
  await page.getByRole('button', { name: 'Mail me new jobs like these' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mail me new jobs' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You have 20 alerts already');
  await expectAccessible(page);
});
