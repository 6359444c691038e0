import { sql } from 'kysely';
import type { EmailKind } from '#contract/values/choices.ts';
import { expect } from '#test/app.ts';
import { untilSomeoneWaits } from '#test/locks.ts';
import { test as base, endIn, zoneAt } from '#test/notices.ts';
import { addTask } from '../../queue/add.ts';
import { queueChosenMails } from './collect.ts';
import { unsubscribe } from './email-preferences.ts';

type Frequency = 'at_once' | 'daily' | 'never';

const test = base
  .extend(
    'choose',
    { scope: 'file' },
    ({ api }) =>
      async (person: { token: string }, frequency: Frequency, kinds: EmailKind[], hour?: number) => {
        const preferences = kinds.map((kind) => ({ kind, frequency }));
        expect(await api(person).saveEmailPreferences({ body: { preferences, hour } })).toMatchObject({
          ok: true,
        });
      },
  )
  .extend('apply', { scope: 'file' }, ({ api }) => async (person: { token: string }, job: { id: number }) => {
    expect(await api(person).applyToJob({ body: { new_job_id: job.id } })).toMatchObject({ ok: true });
  })
  .extend('inZone', { scope: 'file' }, ({ config }) => async (hour: number, work: () => Promise<void>) => {
    const { timeZone } = config.site;
    config.site.timeZone = zoneAt(hour);
    try {
      await work();
    } finally {
      config.site.timeZone = timeZone;
    }
  });

test('what is mailed today stays mailed, and each account has its own kinds to choose', async ({
  api,
  make,
}) => {
  const [candidate, recruiter, owner] = [await make.candidate(), await make.recruiter(), await make.owner()];
  const frequencies = async (person: { token: string }) => {
    const { preferences, hour } = await api(person).getEmailPreferences();
    return { hour, ...Object.fromEntries(preferences.map(({ kind, frequency }) => [kind, frequency])) };
  };
  const atOnce = { applied: 'at_once', decided: 'at_once', ending: 'at_once', ended: 'at_once' };
  expect(await frequencies(candidate)).toEqual({ hour: null, ...atOnce });
  expect(await frequencies(recruiter)).toEqual({ hour: 8, received: 'daily', posted: 'at_once' });
  expect(await frequencies(owner)).toEqual({ hour: null });
  const all = (['applied', 'received'] as const).map((kind) => ({ kind, frequency: 'never' as const }));
  for (const person of [candidate, recruiter, owner])
    expect(await api(person).saveEmailPreferences({ body: { preferences: all, hour: 0 } })).toMatchObject({
      ok: true,
    });
  expect(await frequencies(candidate)).toEqual({ hour: null, ...atOnce, applied: 'never' });
  expect(await frequencies(recruiter)).toEqual({ hour: 0, received: 'never', posted: 'at_once' });
  expect(await frequencies(owner)).toEqual({ hour: null });
  const daily = [{ kind: 'posted' as const, frequency: 'daily' as const }];
  expect(await api(recruiter).saveEmailPreferences({ body: { preferences: daily } })).toMatchObject({
    status: 422,
  });
  for (const hour of [24, -1, '7:00'])
    expect(
      await api(recruiter).saveEmailPreferences({ body: { preferences: [], hour: hour as number } }),
    ).toMatchObject({
      status: 422,
    });
});

test('who read the choice before it was changed does not undo it', async ({ api, choose, make }) => {
  const candidate = await make.candidate();
  const { preferences, version } = await api(candidate).getEmailPreferences();
  await choose(candidate, 'never', ['applied']);
  const body = { preferences, version };
  expect(await api(candidate).saveEmailPreferences({ body })).toMatchObject({ status: 409 });
  expect((await api(candidate).getEmailPreferences()).preferences).toContainEqual({
    ...{ kind: 'applied', frequency: 'never' },
  });
});

test('emails that are being ended are not begun by whoever saves meanwhile', async ({
  api,
  choose,
  db,
  make,
}) => {
  const candidate = await make.candidate();
  await choose(candidate, 'at_once', ['applied']);
  const body = await api(candidate).getEmailPreferences();
  const held = await db.startTransaction().execute();
  const kept = held.selectFrom('email_preference').where('account_id', '=', candidate.id);
  await kept.select('kind').forUpdate().execute();
  const ending = unsubscribe(db, candidate.id, 'applied');
  await untilSomeoneWaits(db);
  const saving = api(candidate).saveEmailPreferences({ body });
  await untilSomeoneWaits(db, 2);
  await held.rollback().execute();
  await ending;
  expect(await saving).toMatchObject({ status: 409 });
});

test('an email is ended by one POST without a login, and by no GET', async ({
  api,
  app,
  apply,
  config,
  db,
  mailsOf,
  make,
  queue,
  settled,
}) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  await queue();
  for (const person of [candidate, other]) await apply(person, await make.job());
  await settled();
  const [mail] = await mailsOf(candidate);
  expect(mail).toContain(`${config.publicUrl}/email_preferences`);
  const address = endIn(mail).replace(config.publicUrl, '');
  const query = Object.fromEntries(new URL(address, config.publicUrl).searchParams) as never;
  const frequencyOf = async (person: { token: string }, wanted = 'applied') =>
    (await api(person).getEmailPreferences()).preferences.find(({ kind }) => kind === wanted)?.frequency;

  expect(await api().findUnsubscribeLink({ query })).toEqual({ kind: 'applied' });
  expect(await frequencyOf(candidate)).toBe('at_once');
  const post = (url: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const forged = address.replace(`account=${candidate.id}`, `account=${other.id}`);
  const ofOtherKind = address.replace('kind=applied', 'kind=decided');
  for (const wrong of [forged, ofOtherKind, address.replace(/signature=.*/, 'signature=x')])
    expect((await post(wrong)).statusCode).toBe(404);
  for (const wrong of ['/unsubscribe', address.replace('kind=applied', 'kind=all')])
    expect((await post(wrong)).statusCode).toBe(422);
  expect([
    await frequencyOf(candidate),
    await frequencyOf(other),
    await frequencyOf(candidate, 'decided'),
  ]).toEqual([...['at_once', 'at_once', 'at_once']]);
  for (const _ of [1, 2]) {
    const answer = await post(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
  expect([await frequencyOf(candidate), await frequencyOf(other)]).toEqual(['never', 'at_once']);
  for (const person of [candidate, other]) await apply(person, await make.job());
  await settled();
  expect(await mailsOf(candidate)).toHaveLength(1);
  expect(await mailsOf(other)).toHaveLength(2);

  const last = endIn((await mailsOf(other))[1]).replace(config.publicUrl, '');
  await db.updateTable('account').set({ email: 'moved@example.com' }).where('id', '=', other.id).execute();
  expect((await post(last)).statusCode).toBe(404);
  await db.deleteFrom('account').where('id', '=', candidate.id).execute();
  expect((await post(address)).statusCode).toBe(404);
});

test('links of emails that were sent by earlier versions go on to work', async ({
  api,
  app,
  apply,
  config,
  mailsOf,
  make,
  queue,
  settled,
}) => {
  const candidate = await make.candidate();
  await queue();
  await apply(candidate, await make.job());
  await settled();
  const [mail] = await mailsOf(candidate);
  const address = endIn(mail).replace(config.publicUrl, '');
  const earlier = address.replace('/unsubscribe', '/end_letters');
  expect((await app.inject(earlier)).headers.location).toBe(address);
  expect((await app.inject('/letters')).headers.location).toBe('/email_preferences');
  expect((await app.inject({ method: 'POST', url: earlier })).statusCode).toBe(200);
  const { preferences } = await api(candidate).getEmailPreferences();
  expect(preferences.find(({ kind }) => kind === 'applied')?.frequency).toBe('never');
});

test('a daily email has all of the day, is never empty, and comes once', async ({
  api,
  apply,
  choose,
  config,
  inZone,
  mailsOf,
  make,
  pass,
  queue,
  tick,
}) => {
  const candidate = await make.candidate();
  await choose(candidate, 'daily', ['applied', 'decided', 'ending']);
  await queue();
  await inZone(17, async () => {
    for (const title of ['First of the day', 'Second of the day'])
      await apply(candidate, await make.job({ title }));
    await tick();
    expect(await mailsOf(candidate)).toEqual([]);
  });
  await pass(60);
  await inZone(18, async () => {
    for (const _ of [1, 2]) await tick();
    expect(await mailsOf(candidate)).toHaveLength(1);
    const [mail = ''] = await mailsOf(candidate);
    expect(mail).toContain('First of the day');
    expect(mail).toContain('Second of the day');
    await apply(candidate, await make.job({ title: 'Of the next day' }));
    await tick();
    expect(await mailsOf(candidate)).toHaveLength(1);
    const query = Object.fromEntries(new URL(endIn(mail), config.publicUrl).searchParams) as never;
    expect(await api().unsubscribeFromEmails({ body: query })).toMatchObject({ ok: true });
    const { preferences } = await api(candidate).getEmailPreferences();
    expect(preferences.map(({ frequency }) => frequency)).toEqual(['never', 'never', 'never', 'at_once']);
  });
  await pass(24 * 60);
  await inZone(18, async () => {
    await tick();
    expect(await mailsOf(candidate)).toHaveLength(1);
  });
});

test('recruiters of a company are told of applications each at their time, and by no email each at night', async ({
  apply,
  choose,
  inZone,
  mailsOf,
  make,
  pass,
  queue,
  tick,
}) => {
  const daily = await make.recruiter();
  const [atOnce, never, late] = [await make.recruiter(), await make.recruiter(), await make.recruiter()];
  for (const { id } of [atOnce, never, late]) await make.member(id, daily.company.id);
  await choose(atOnce, 'at_once', ['received']);
  await choose(never, 'never', ['received']);
  await choose(late, 'daily', ['received'], 12);
  const job = await make.job({ companyId: daily.company.id, title: 'Glazier' });
  const counts = async () =>
    Promise.all([daily, atOnce, never, late].map(async (person) => (await mailsOf(person)).length));
  await queue();
  await inZone(20, async () => {
    await apply(await make.candidate(), job);
    await tick();
  });
  expect(await counts()).toEqual([0, 1, 0, 0]);
  expect((await mailsOf(atOnce))[0]).toContain('Glazier');
  expect((await mailsOf(atOnce))[0]).toContain('This came in for a job of your company.');
  expect(endIn((await mailsOf(atOnce))[0])).toContain('kind=received');
  await inZone(22, async () => {
    for (const _ of [1, 2]) await apply(await make.candidate(), job);
    await tick();
  });
  expect(await counts()).toEqual([0, 1, 0, 0]);
  await pass(9 * 60);
  await inZone(7, async () => {
    for (const _ of [1, 2]) await tick();
  });
  expect(await counts()).toEqual([0, 2, 0, 0]);
  expect((await mailsOf(atOnce))[1]).toContain('2 new applications');
  expect((await mailsOf(atOnce))[1]).toContain('These came in for jobs of your company.');
  await pass(60);
  await inZone(8, async () => {
    for (const _ of [1, 2]) await tick();
  });
  expect(await counts()).toEqual([1, 2, 0, 0]);
  expect((await mailsOf(daily))[0]).toContain('3 new applications');
  await pass(4 * 60);
  await inZone(12, tick);
  expect(await counts()).toEqual([1, 2, 0, 1]);
});

test('a recruiter who left, and one whose account is disabled, are told nothing', async ({
  apply,
  choose,
  db,
  inZone,
  mailsOf,
  make,
  pass,
  queue,
  tick,
}) => {
  const recruiter = await make.recruiter();
  const [left, disabled] = [await make.recruiter(), await make.recruiter()];
  const other = left.company.id;
  for (const person of [left, disabled]) {
    await make.member(person.id, recruiter.company.id);
    await choose(person, 'daily', ['received']);
  }
  await apply(await make.candidate(), await make.job({ companyId: recruiter.company.id }));
  await make.member(left.id, other);
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  await queue();
  await pass(25 * 60);
  await inZone(9, tick);
  expect(await mailsOf(recruiter)).toHaveLength(1);
  for (const person of [left, disabled]) expect(await mailsOf(person)).toEqual([]);
  const { rows } = await sql`select from received_notice`.execute(db);
  expect(rows).toEqual([]);
});

test('what was ended while the mail server was away is mailed no more', async ({
  apply,
  choose,
  db,
  mailsOf,
  make,
  queue,
  settled,
}) => {
  const [candidate, recruiter] = [await make.candidate(), await make.recruiter()];
  const { id: companyId } = recruiter.company;
  const [job, ended] = [await make.job({ companyId, title: 'Glazier' }), await make.job({ expiresIn: -1 })];
  await apply(candidate, job);
  const row = { candidate_id: candidate.id, job_id: ended.id, kind: 'ended' as const };
  await db.insertInto('notice').values(row).execute();
  const [notices, applications] = await Promise.all([
    db.selectFrom('notice').where('candidate_id', '=', candidate.id).select('id').execute(),
    db.selectFrom('application').where('candidate_id', '=', candidate.id).select('id').execute(),
  ]);
  await db
    .updateTable('notice')
    .set({ is_waiting: false })
    .where('candidate_id', '=', candidate.id)
    .execute();
  await sql`delete from received_notice`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  const noticeIds = notices.map(({ id }) => id);
  await addTask(db, 'notices', { accountId: candidate.id, kind: 'daily', noticeIds });
  await addTask(db, 'jobs-ended', { accountId: candidate.id, jobIds: [ended.id] });
  await addTask(db, 'jobs-ending', { accountId: recruiter.id, jobIds: [job.id], isQuestion: true });
  const applicationIds = applications.map(({ id }) => id);
  await addTask(db, 'applications-received', { accountId: recruiter.id, applicationIds });
  await choose(candidate, 'never', ['ended']);
  await choose(recruiter, 'never', ['posted', 'received']);
  await queue();
  await settled();
  const mails = await mailsOf(candidate);
  expect(mails).toEqual([expect.stringContaining('Your day: one thing is new')]);
  expect(mails[0]).toContain('Glazier');
  expect(await mailsOf(recruiter)).toEqual([]);
});

test('hundreds of applications are one email, which goes with the account', async ({
  config,
  db,
  inZone,
  mailsOf,
  make,
  pass,
  queue,
  tick,
}) => {
  const [recruiter, erased] = [await make.recruiter(), await make.recruiter()];
  await make.member(erased.id, recruiter.company.id);
  const job = await make.job({ companyId: recruiter.company.id });
  const candidates = Array.from({ length: 300 }, () => make.candidate());
  for (const candidate of await Promise.all(candidates)) await make.application({ candidate, job });
  await sql`
    insert into received_notice (account_id, application_id)
    select account_id, application.id from application join membership using (company_id)
    where job_id = ${job.id}`.execute(db);
  await pass(25 * 60);
  await queueChosenMails(db, config.site.timeZone);
  await db.deleteFrom('account').where('id', '=', erased.id).execute();
  const waiting = await sql`
    select from graphile_worker.jobs where task_identifier = 'applications-received'`.execute(db);
  expect(waiting.rows).toHaveLength(1);
  await queue();
  await inZone(9, tick);
  expect(await mailsOf(recruiter)).toHaveLength(1);
  expect((await mailsOf(recruiter))[0]).toContain('300 new applications');
  expect(await mailsOf(erased)).toEqual([]);
});
