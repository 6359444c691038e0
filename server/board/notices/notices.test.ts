import { sql } from 'kysely';
import { expect } from '#test/app.ts';
import { pdf } from '#test/files.ts';
import { test } from '#test/notices.ts';
import { queueJobMails } from '../posted-jobs/due-mails.ts';
import { deleteOldNotices, noteDecisions } from './queries.ts';

const unknown = { id: 2_000_000_000 };

test('an application has a receipt that says what was sent, once', async ({
  api,
  mailsOf,
  make,
  queue,
  settled,
}) => {
  const candidate = await make.candidate();
  const place = await make.city();
  const resume = { profesional_title: 'Cooper', ...place, resume: pdf('Cooper.pdf') };
  const saved = await api(candidate).saveResume({
    form: {
      ...resume,
      job_ids: [await make.lookup('category', 'Management')],
      skill_ids: [await make.lookup('skill', 'Baking')],
    },
  });
  expect(saved).toMatchObject({ ok: true });
  const job = await make.job({ title: 'Cooper of casks', company: 'Casks & Co' });
  const apply = () =>
    api(candidate).applyToJob({ body: { new_job_id: job.id, cover_letter: 'I make casks.' } });
  expect(await apply()).toMatchObject({ ok: true });
  expect(await apply()).toMatchObject({ status: 409 });
  await queue();
  await settled();
  const mails = await mailsOf(candidate);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Cooper of casks at Casks & Co');
  const { data, unread, total } = await api(candidate).listNotices();
  expect({ unread, total }).toEqual({ unread: 1, total: 1 });
  expect(data[0]).toMatchObject({
    kind: 'applied',
    is_read: false,
    job: { id: job.id, company: { name: 'Casks & Co' } },
  });
  expect(data[0]?.file_name).toMatch(/\.pdf$/);
  expect(mails[0]).toContain(
    `“${data[0]?.file_name}” and your letter`.replace(/[“”]/g, (sign) =>
      Buffer.from(sign).toString('latin1'),
    ),
  );
  const [application] = (await api(candidate).listApplications()).data;
  expect(mails[0]).toContain(`/candidate_applications/${application?.id}`);
  expect(data[0]?.application_id).toBe(application?.id);
});

test('notices are read one by one or all at once, by nobody else', async ({ api, make }) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  for (const _ of [1, 2, 3]) {
    const job = await make.job();
    for (const person of [candidate, other])
      expect(await api(person).applyToJob({ body: { new_job_id: job.id } })).toMatchObject({ ok: true });
  }
  const list = () => api(candidate).listNotices();
  expect((await api(candidate).getAccount()).notices).toBe(3);
  const [first] = (await list()).data;
  await api(other).readNotices({ body: { ids: [first?.id ?? 0] } });
  expect((await list()).unread).toBe(3);
  await api(candidate).readNotices({ body: { ids: [first?.id ?? 0, unknown.id] } });
  expect((await list()).data.map(({ is_read }) => is_read)).toEqual([true, false, false]);
  await api(candidate).readNotices({ body: {} });
  expect(await list()).toMatchObject({ unread: 0, total: 3 });
  expect((await api(other).listNotices()).unread).toBe(3);
  expect((await api(candidate).getAccount()).notices).toBe(0);
  const tooMany = Array.from({ length: 101 }, (_, at) => at + 1);
  expect(await api(candidate).readNotices({ body: { ids: tooMany } })).toMatchObject({ status: 422 });
});

test('a decision is told after ten minutes, by its last word, and not at all when it was taken back', async ({
  api,
  db,
  mailsOf,
  make,
  pass,
  queue,
  tick,
}) => {
  const recruiter = await make.recruiter();
  const people = [await make.candidate(), await make.candidate(), await make.candidate()] as const;
  const [told, changed, back] = people;
  const job = await make.job({ companyId: recruiter.company.id, title: 'Weaver' });
  const made: { id: number }[] = [];
  for (const candidate of people) made.push(await make.application({ candidate, job }));
  const decide = (id = 0, status: 'Shortlist' | 'Rejected' = 'Rejected') =>
    api(recruiter).setApplicationStatus({ params: { id }, body: { status } });
  for (const { id } of made) expect(await decide(id)).toMatchObject({ ok: true });
  await queue();
  await pass(9);
  await tick();
  for (const person of people) expect(await mailsOf(person)).toEqual([]);
  expect((await api(told).listNotices()).total).toBe(0);
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update application set status = 'Shortlist' where id = ${made[1]?.id}`.execute(transaction);
    await sql`update application set status = 'Pending', decided_at = null where id = ${made[2]?.id}`.execute(
      transaction,
    );
    await noteDecisions(transaction, [made[1]?.id ?? 0]);
  });
  await pass(2);
  await tick();
  expect(await mailsOf(told)).toHaveLength(1);
  expect((await mailsOf(told))[0]).toContain('chose other candidates');
  expect(await mailsOf(changed)).toEqual([]);
  await pass(9);
  await tick();
  expect(await mailsOf(changed)).toHaveLength(1);
  expect((await mailsOf(changed))[0]).toContain('on the shortlist');
  expect(await mailsOf(back)).toEqual([]);
  expect((await api(changed).listNotices()).data).toMatchObject([{ kind: 'decided', status: 'Shortlist' }]);
  await noteDecisions(
    db,
    made.map(({ id }) => id),
  );
  await pass(11);
  await tick();
  for (const person of [told, changed]) expect(await mailsOf(person)).toHaveLength(1);
});

test('what a company writes with its decision is read by both, and mailed', async ({
  api,
  mailsOf,
  make,
  pass,
  queue,
  tick,
}) => {
  const recruiter = await make.recruiter();
  const candidate = await make.candidate();
  const job = await make.job({ companyId: recruiter.company.id, title: 'Weaver' });
  const { id } = await make.application({ candidate, job });
  const params = { id };
  const decide = (message: string) =>
    api(recruiter).setApplicationStatus({ params, body: { status: 'Rejected', message } });
  expect(await decide('a'.repeat(2001))).toMatchObject({
    status: 422,
    errors: { message: ['Use at most 2000 characters'] },
  });
  const message = 'Your <b>cloth</b> was fine.\nCome again!';
  expect(await decide(`  ${message}\r\n`.replace('fine.\n', 'fine.\r\n'))).toMatchObject({ ok: true });
  expect(await decide('Something else')).toMatchObject({ status: 409 });
  const { events } = await api(recruiter).getReceivedApplication({ params });
  expect(events.map((event) => event.message)).toEqual([null, message]);
  expect((await api(candidate).getOwnSent({ params })).application.events).toEqual(
    expect.arrayContaining([expect.objectContaining({ what: 'decided', message })]),
  );
  await queue();
  await pass(11);
  await tick();
  const [mail, ...others] = await mailsOf(candidate);
  expect(others).toEqual([]);
  expect(mail).toContain(`${recruiter.company.name} writes:`);
  expect(mail).toContain('Your <b>cloth</b> was fine.');
  expect(mail).toContain('Your &lt;b&gt;cloth&lt;/b&gt; was fine.');
  expect((await api(candidate).listNotices()).data).toMatchObject([{ kind: 'decided', message }]);
});

test('a saved job that ends in three days is told of once, but for those who applied', async ({
  api,
  db,
  mailsOf,
  make,
  queue,
  settled,
}) => {
  const [saver, applicant] = [await make.candidate(), await make.candidate()];
  const soon = await make.job({ title: 'Ends soon', expiresIn: 3 });
  const later = await make.job({ title: 'Ends later', expiresIn: 5 });
  for (const candidate of [saver, applicant])
    for (const job of [soon, later]) await make.savedJob({ candidate, job });
  await make.application({ candidate: applicant, job: soon });
  await queue();
  for (const _ of [1, 2]) {
    await queueJobMails(db);
    await settled();
  }
  expect(await mailsOf(saver)).toHaveLength(1);
  expect((await mailsOf(saver))[0]).toContain('Ends soon');
  expect((await mailsOf(saver))[0]).not.toContain('Ends later');
  expect(await mailsOf(applicant)).toEqual([]);
  expect((await api(saver).listNotices()).data).toMatchObject([{ kind: 'ending', job: { id: soon.id } }]);
});

test('a job that ended is told of by a notice as well, whatever is mailed', async ({
  api,
  db,
  mailsOf,
  make,
  queue,
  settled,
}) => {
  const [mailed, silent] = [await make.candidate(), await make.candidate()];
  const job = await make.job({ title: 'Over now', expiresIn: -1 });
  for (const candidate of [mailed, silent]) await make.application({ candidate, job });
  const preferences = [{ kind: 'ended' as const, frequency: 'never' as const }];
  expect(await api(silent).saveEmailPreferences({ body: { preferences } })).toMatchObject({ ok: true });
  await queue();
  await queueJobMails(db);
  await settled();
  expect(await mailsOf(mailed)).toHaveLength(1);
  expect(await mailsOf(silent)).toEqual([]);
  for (const person of [mailed, silent])
    expect((await api(person).listNotices()).data).toMatchObject([{ kind: 'ended', job: { id: job.id } }]);
});

test('nobody is mailed whose account is disabled, or whose address is not confirmed where the board says so', async ({
  api,
  config,
  db,
  mailsOf,
  make,
  queue,
  settled,
}) => {
  const disabled = await make.candidate();
  const unconfirmed = await make.candidate({ confirmed: false });
  const job = await make.job();
  const { unconfirmed: rule } = config;
  const before = { ...rule };
  Object.assign(rule, { mail: false, apply: true });
  try {
    for (const person of [disabled, unconfirmed])
      expect(await api(person).applyToJob({ body: { new_job_id: job.id } })).toMatchObject({ ok: true });
    await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
    await queue();
    await settled();
    for (const person of [disabled, unconfirmed]) expect(await mailsOf(person)).toEqual([]);
  } finally {
    Object.assign(rule, before);
  }
});

test('notices are forgotten after a year, and the oldest of very many', async ({ api, db, make }) => {
  const candidate = await make.candidate();
  await make.application({ candidate, job: await make.job() });
  const told = (at: string) =>
    sql`
    insert into notice (candidate_id, job_id, kind, at)
    select ${candidate.id}, id, 'ending', now() - ${at}::interval from job order by id desc limit 1`.execute(
      db,
    );
  await told('13 months');
  await deleteOldNotices(db);
  expect((await api(candidate).listNotices()).total).toBe(0);
  const { company_id } = await make.job();
  await sql`
    insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on, category_ids)
    select company_id, 'Many', 'x', job_type_id, state_id, city_id, expires_on, category_ids
    from job, generate_series(1, 520) where company_id = ${company_id}`.execute(db);
  await sql`
    insert into notice (candidate_id, job_id, kind, at)
    select ${candidate.id}, id, 'ending', now() - interval '5 days' from job where company_id = ${company_id}`.execute(
    db,
  );
  await make.job();
  await told('1 minute');
  await deleteOldNotices(db);
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from notice where candidate_id = ${candidate.id}`.execute(db);
  expect(rows).toEqual([{ kept: 500 }]);
});
