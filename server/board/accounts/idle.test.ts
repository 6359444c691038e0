import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { findUser } from '#server/http/session.ts';
import { startQueue } from '#server/tasks.ts';
import { test as base, expect } from '#test/app.ts';
import { mailsTo } from '#test/mail.ts';
import { deleteEmptyAccounts, endIdleAccounts } from './idle.ts';

const test = base
  /** Sets when an account was here last, and when it was asked, in days ago. */
  .extend(
    'away',
    { scope: 'file' },
    ({ db }) =>
      async ({ id }: { id: number }, days: number, told?: number) => {
        await sql`update account set last_seen_on = current_date - ${days}::int,
      idle_told_at = now() - make_interval(days => ${told ?? null}::int) where id = ${id}`.execute(db);
      },
  )
  .extend('asked', { scope: 'file' }, ({ db }) => async ({ id }: { id: number }) => {
    const account = db.selectFrom('account').where('id', '=', id).select('idle_told_at');
    return (await account.executeTakeFirstOrThrow()).idle_told_at !== null;
  })
  .extend('isThere', { scope: 'file' }, ({ db }) => async ({ id }: { id: number }) => {
    return (await db.selectFrom('account').where('id', '=', id).select('id').execute()).length === 1;
  });

test('who is idle is asked a month before, by mail and once', async ({
  app,
  asked,
  away,
  config,
  databaseUrl,
  db,
  files,
  isThere,
  make,
}) => {
  const [idle, recent, owner] = [await make.candidate(), await make.candidate(), await make.owner()];
  const [posting, disabled] = [await make.recruiter(), await make.candidate()];
  await make.job({ companyId: posting.company.id });
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  await db.updateTable('account').set({ email_confirmed_at: new Date() }).execute();
  for (const each of [idle, owner, posting, disabled]) await away(each, 340);
  await away(recent, 330);
  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  onTestFinished(() => queue.stop());

  await endIdleAccounts(db, undefined);
  expect(await asked(idle)).toBe(false);
  await endIdleAccounts(db, 365);
  await endIdleAccounts(db, 365);
  const mails = () => mailsTo(idle.email, config.dataDir);
  await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1);
  expect(await mails()).toEqual([expect.stringContaining('yours in 30 days')]);
  expect(await mails()).toEqual([expect.stringContaining(`${config.publicUrl}/login`)]);
  for (const each of [recent, owner, posting, disabled]) expect(await asked(each)).toBe(false);
  for (const each of [idle, recent, owner, posting, disabled]) expect(await isThere(each)).toBe(true);
});

test('who was asked a month ago is erased, and that is in the log', async ({ away, db, isThere, make }) => {
  const [gone, late, alone] = [await make.candidate(), await make.candidate(), await make.recruiter()];
  const past = await make.job({ companyId: alone.company.id, expiresIn: -200 });
  await make.application({ candidate: gone, job: past });
  for (const each of [gone, alone]) await away(each, 400, 31);
  await away(late, 400, 29);
  await endIdleAccounts(db, 365);
  expect(await Promise.all([gone, late, alone].map(isThere))).toEqual([false, true, false]);
  expect(await db.selectFrom('job').where('id', '=', past.id).select('id').execute()).toEqual([]);
  const log = db.selectFrom('log_entry').where('what', '=', 'accountErased').select(['subject_id', 'note']);
  expect(await log.orderBy('id').execute()).toEqual([
    { subject_id: gone.id, note: 'Idle' },
    { subject_id: alone.id, note: 'Idle' },
  ]);
});

test('who comes back stays, and so does who was asked under another limit', async ({
  asked,
  away,
  config,
  db,
  isThere,
  make,
}) => {
  const [back, spared] = [await make.candidate(), await make.candidate()];
  await away(back, 400, 31);
  await sql`update session set last_used_at = now() - interval '2 hours' where account_id = ${back.id}`.execute(
    db,
  );
  expect(await findUser(db, back.token, config.sessions)).toMatchObject({ id: back.id });
  await away(spared, 400, 31);
  await endIdleAccounts(db, 500);
  expect(await Promise.all([back, spared].map(asked))).toEqual([false, false]);
  await endIdleAccounts(db, 365);
  expect(await Promise.all([back, spared].map(isThere))).toEqual([true, true]);
  expect(await Promise.all([back, spared].map(asked))).toEqual([false, true]);
  await endIdleAccounts(db, undefined);
  expect(await asked(spared)).toBe(false);
});

test('who never confirmed an address nor put anything into an account goes when nobody used it for 90 days', async ({
  api,
  away,
  db,
  isThere,
  make,
}) => {
  async function registered() {
    const email = `${randomUUID()}@example.com`;
    const password = { password: 'giraffe-lamp-7', password_confirmation: 'giraffe-lamp-7' };
    const person = {
      user_name: 'Ada',
      email,
      phone_no: '3125550100',
      user_type_id: 1,
      captcha: true as const,
    };
    await api().register({ body: { ...person, ...password, ...(await make.city()) } });
    const account = db.selectFrom('account').where('email', '=', email).select(['id', 'email']);
    return account.executeTakeFirstOrThrow();
  }
  const offering = await make.recruiter({ confirmed: false });
  const gone = [await registered(), offering];
  const [recent, known, disabled] = [await registered(), await registered(), await registered()];
  const [applying, saving] = [await registered(), await registered()];
  const [written, resumed] = [await registered(), await registered()];
  const owner = await make.owner({ confirmed: false });
  const [posting, drafting] = [
    await make.recruiter({ confirmed: false }),
    await make.recruiter({ confirmed: false }),
  ];
  const now = new Date();
  await db.updateTable('account').set({ email_confirmed_at: now }).where('id', '=', known.id).execute();
  await db.updateTable('account').set({ disabled_at: now }).where('id', '=', disabled.id).execute();
  await db.updateTable('candidate').set({ updated_at: now }).where('account_id', '=', written.id).execute();
  await db.updateTable('resume').set({ updated_at: now }).where('candidate_id', '=', resumed.id).execute();
  const job = await make.job({ companyId: posting.company.id, expiresIn: -1 });
  await make.application({ candidate: applying, job });
  await make.savedJob({ candidate: saving, job });
  await db.insertInto('job_draft').values({ company_id: drafting.company.id, form: '{}' }).execute();
  const stays = [known, owner, disabled, applying, saving, posting, drafting, written, resumed];
  for (const each of [...gone, ...stays]) await away(each, 90);
  await away(recent, 89);

  await deleteEmptyAccounts(db);
  expect(await Promise.all(gone.map(isThere))).toEqual([false, false]);
  expect(await Promise.all([recent, ...stays].map(isThere))).not.toContain(false);
  const left = db.selectFrom('company').where('id', '=', offering.company.id).select('id');
  expect(await left.execute()).toEqual([]);
});
