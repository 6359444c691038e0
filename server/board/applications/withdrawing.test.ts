import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { pdf } from '#test/files.ts';
import { sweepFiles } from '../../files/uploads.ts';
import { answersOf } from '../companies/answers.ts';
import { deleteEndedApplications } from './queries.ts';
import { deleteWithdrawn } from './sent.ts';

const test = base
  .extend('save', { scope: 'file' }, ({ api, make }) => async (person: { token: string }, title: string) => {
    await api(person).saveResume({
      form: {
        profesional_title: title,
        job_ids: [await make.lookup('category', 'Management')],
        skill_ids: [await make.lookup('skill', 'Baking')],
        resume: pdf(`a ${title}`),
        ...(await make.city()),
      },
    });
  })
  /** Somebody whom nobody finds but where she applied, which she did. */
  .extend('applied', { scope: 'file' }, ({ api, make, save }) => async () => {
    const [candidate, recruiter] = [await make.candidate(), await make.recruiter()];
    const job = await make.job({ companyId: recruiter.company.id });
    await save(candidate, 'Baker');
    await api(candidate).saveVisibility({
      body: { visibility: 'nobody', hidden_from: [], shows_contact: false },
    });
    const apply = () => api(candidate).applyToJob({ body: { new_job_id: job.id, cover_letter: 'I bake.' } });
    expect(await apply()).toMatchObject({ ok: true });
    const newest = async () => ({
      params: { id: (await api(candidate).listApplications()).data[0]?.id ?? 0 },
    });
    const withdraw = async () => api(candidate).withdrawApplication(await newest());
    return { candidate, recruiter, job, apply, newest, withdraw };
  })
  .extend(
    'age',
    { scope: 'file' },
    ({ db }) =>
      async ({ params }: { params: { id: number } }, days: number) => {
        const withdrawn_at = sql<Date>`now() - make_interval(days => ${days})`;
        await db.connection().execute(async (one) => {
          await sql`set session_replication_role = replica`.execute(one);
          await one.updateTable('application').where('id', '=', params.id).set({ withdrawn_at }).execute();
          await sql`reset session_replication_role`.execute(one);
        });
        const sent = db.updateTable('application_sent').where('application_id', '=', params.id);
        await sent.set({ withdrawn_at }).execute();
      },
  );

const withdrawn = { ok: true, data: { success: true, message: 'Your application is withdrawn' } };
const already = { ok: false, status: 409, message: 'This application was withdrawn' };

test('a withdrawn application is undecided no more, and nobody decides it', async ({ api, applied, db }) => {
  const { candidate, recruiter, job, newest, withdraw } = await applied();
  const counts = async () => [
    (await api(recruiter).getAccount()).pending,
    (await api(candidate).getAccount()).pending,
    (await api(recruiter).listPostedJobs()).appliedList[0]?.undecided_count,
    (await api(recruiter).getRecruiterDashboard()).undecided.length,
    (await api(candidate).getCandidateDashboard()).appliedCount,
  ];
  expect(await counts()).toEqual([1, 1, 1, 1, 1]);
  expect(await withdraw()).toEqual(withdrawn);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
  expect(await withdraw()).toMatchObject(already);
  const decide = { ...(await newest()), body: { status: 'Shortlist' as const } };
  expect(await api(recruiter).setApplicationStatus(decide)).toMatchObject(already);
  const list = await api(recruiter).listReceivedApplications({ query: { 'filters[status]': 'Withdrawn' } });
  expect(list).toMatchObject({ total: 1, data: [{ status: 'Withdrawn', new_job: { id: job.id } }] });
  expect(list.statuses).toContainEqual({ status: 'Withdrawn', total: 1, total_is_exact: true });
  const own = db.selectFrom('application').where('id', '=', (await newest()).params.id);
  expect(await own.select(['decided_at', 'withdrawn_at']).execute()).toEqual([
    { decided_at: null, withdrawn_at: expect.any(Date) },
  ]);
});

test('whoever withdraws is seen as before the application, but for what was sent', async ({
  api,
  applied,
}) => {
  const { candidate, recruiter, newest, withdraw } = await applied();
  expect((await api(recruiter).getCandidate({ params: candidate })).candidate.email).toBe(candidate.email);
  await withdraw();
  await expect(api(recruiter).getCandidate({ params: candidate })).rejects.toMatchObject({ status: 404 });
  await expect(api(recruiter).downloadResume({ params: candidate })).rejects.toMatchObject({ status: 404 });
  expect(await api(recruiter).getReceivedSent(await newest())).toMatchObject({ cover_letter: 'I bake.' });
  await api(candidate).saveVisibility({
    body: { visibility: 'everybody', hidden_from: [], shows_contact: false },
  });
  expect((await api(recruiter).getCandidate({ params: candidate })).candidate).toMatchObject({
    email: null,
    phone_no: null,
    d_o_b: null,
  });
});

test('what was sent goes 30 days later, and that it was made stays', async ({
  age,
  api,
  applied,
  dataDir,
  db,
  files,
  save,
}) => {
  const { candidate, recruiter, newest, withdraw } = await applied();
  const stored = async () => {
    await sql`update unclaimed_file set since = now() - interval '2 hours'`.execute(db);
    await sweepFiles(db, files);
    return (await readdir(join(dataDir, 'files', 'resume'))).length;
  };
  await withdraw();
  const before = await stored();
  await save(candidate, 'Miller');
  expect(await stored()).toBe(before + 1);
  await age(await newest(), 29);
  await deleteWithdrawn(db);
  expect(await stored()).toBe(before + 1);
  const file = await api(recruiter).downloadReceivedSent(await newest());
  expect(await file.text()).toContain('a Baker');
  await age(await newest(), 31);
  await deleteWithdrawn(db);
  expect(await stored()).toBe(before);
  for (const sent of [
    await api(recruiter).getReceivedSent(await newest()),
    await api(candidate).getOwnSent(await newest()),
  ])
    expect(sent).toMatchObject({ candidate: null, cover_letter: null, file_name: null });
  await expect(api(recruiter).downloadReceivedSent(await newest())).rejects.toMatchObject({ status: 404 });
  await expect(api(candidate).downloadOwnSent(await newest())).rejects.toMatchObject({ status: 404 });
  expect((await api(recruiter).listReceivedApplications()).data).toMatchObject([
    {
      status: 'Withdrawn',
      user: { id: candidate.id, profesional_title: null, state: null, city: null, has_resume: false },
    },
  ]);
  await deleteEndedApplications(db, 60);
  expect((await api(candidate).listApplications()).total).toBe(1);
  await deleteEndedApplications(db, 30);
  expect((await api(candidate).listApplications()).total).toBe(0);
});

test('whoever withdrew applies once more, and no more', async ({ api, applied, apart, db }) => {
  const { candidate, recruiter, job, apply, withdraw } = await applied();
  const status = async () => (await api(candidate).getJob({ params: job })).newJob.application_status;
  expect(await apply()).toMatchObject({ status: 409, message: 'You applied to this job already' });
  await withdraw();
  expect(await status()).toBeNull();
  const body = { new_job_id: job.id };
  const answers = await Promise.all(Array.from({ length: 6 }, () => apart(candidate).applyToJob({ body })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await status()).toBe('Pending');
  expect((await api(recruiter).getCandidate({ params: candidate })).candidate.email).toBe(candidate.email);
  expect((await api(candidate).listApplications()).data.map((each) => each.status)).toEqual([
    'Pending',
    'Withdrawn',
  ]);
  const ofStatus = { query: { 'filters[status]': 'Withdrawn' as const } };
  expect(await api(candidate).listApplications(ofStatus)).toMatchObject({
    total: 1,
    data: [{ status: 'Withdrawn' }],
  });
  await withdraw();
  expect(await status()).toBe('Withdrawn');
  expect(await apply()).toMatchObject({ status: 409, message: expect.stringMatching(/twice/) });
  const rows = db.selectFrom('application').where('candidate_id', '=', candidate.id).select('id');
  expect(await rows.execute()).toHaveLength(2);
});

test('a decided application is withdrawn as well, and stays answered', async ({ api, applied, make, db }) => {
  const { candidate, recruiter, newest, withdraw } = await applied();
  await api(recruiter).setApplicationStatus({ ...(await newest()), body: { status: 'Shortlist' } });
  const dashboard = () => api(candidate).getCandidateDashboard();
  expect(await dashboard()).toMatchObject({ shortlist: 1, answers: [{ status: 'Shortlist' }] });
  expect(await withdraw()).toEqual(withdrawn);
  expect(await dashboard()).toMatchObject({ shortlist: 0, answers: [] });
  const job = await make.job({ companyId: recruiter.company.id });
  for (let count = 0; count < 10; count += 1) {
    const other = await make.candidate();
    await api(other).applyToJob({ body: { new_job_id: job.id } });
    const [{ id = 0 } = {}] = (await api(other).listApplications()).data;
    if (count === 0) await api(other).withdrawApplication({ params: { id } });
  }
  // Nine wait, one was decided and one was withdrawn before.
  expect(await answersOf(db, recruiter.company.id)).toMatchObject({ applications: 10, answered: 1 });
});

test('deciding and withdrawing at once end in one of both orders', async ({ apart, api, applied, db }) => {
  for (let round = 0; round < 5; round += 1) {
    const { candidate, recruiter, newest } = await applied();
    const { params } = await newest();
    const [decided, taken] = await Promise.all([
      apart(recruiter).setApplicationStatus({ params, body: { status: 'Rejected' } }),
      apart(candidate).withdrawApplication({ params }),
    ]);
    expect(taken).toMatchObject({ ok: true });
    const events = await db
      .selectFrom('application_event')
      .where('application_id', '=', params.id)
      .select('what')
      .orderBy('id')
      .execute();
    const kinds = decided.ok ? ['applied', 'decided', 'withdrawn'] : ['applied', 'withdrawn'];
    expect(events.map(({ what }) => what)).toEqual(kinds);
    expect((await api(candidate).listApplications()).data[0]?.status).toBe('Withdrawn');
  }
});

test('both sides see what happened, the first first', async ({ api, applied, db, make }) => {
  const { candidate, recruiter, job, newest, withdraw } = await applied();
  const rival = await make.recruiter();
  const { params } = await newest();
  const seen = async () => {
    const [own] = (await api(candidate).listApplications()).data;
    const { events } = await api(recruiter).getReceivedApplication({ params });
    expect(own?.events).toEqual(events);
    expect((await api(candidate).getOwnSent({ params })).application).toEqual(own);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort());
    return events.map(({ what, status }) => [what, status].filter(Boolean).join(' '));
  };
  expect(await seen()).toEqual(['applied Pending']);
  await make.application({ candidate, job: await make.job({ companyId: rival.company.id }), daysAgo: 1 });
  await api(rival).getCandidate({ params: candidate });
  expect(await seen()).toEqual(['applied Pending']);
  await api(recruiter).getReceivedSent({ params });
  await api(recruiter).getCandidate({ params: candidate });
  await api(recruiter).setApplicationStatus({ params, body: { status: 'Shortlist' } });
  await withdraw();
  const all = ['applied Pending', 'read', 'decided Shortlist', 'withdrawn Withdrawn'];
  expect(await seen()).toEqual(all);
  const set = (values: object) => db.updateTable('job').set(values).where('id', '=', job.id).execute();
  await set({ closed_at: new Date(), closing: 'Paused' });
  expect(await seen()).toEqual(all);
  await set({ closing: 'Filled' });
  expect(await seen()).toEqual([...all, 'ended']);
});

test('a withdrawal is an event, from any status but its own', async ({ applied, db }) => {
  const { newest, withdraw } = await applied();
  const { params } = await newest();
  const add = (
    from_status: 'Pending' | 'Withdrawn',
    to_status: 'Withdrawn' | 'Rejected',
    what: 'decided' | 'withdrawn',
  ) =>
    db
      .insertInto('application_event')
      .values({ application_id: params.id, what, from_status, to_status })
      .execute();
  await expect(add('Pending', 'Withdrawn', 'decided')).rejects.toThrow('application_event_statuses');
  await expect(add('Pending', 'Rejected', 'withdrawn')).rejects.toThrow('application_event_statuses');
  await withdraw();
  await expect(add('Withdrawn', 'Withdrawn', 'withdrawn')).rejects.toThrow('application_event_statuses');
  await expect(add('Pending', 'Withdrawn', 'withdrawn')).rejects.toThrow('is not Pending');
  const own = db.updateTable('application').where('id', '=', params.id);
  await expect(own.set({ withdrawn_at: null }).execute()).rejects.toThrow('application_event');
});
