import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';
import { deleteEndedApplications } from './queries.ts';

const apply = (job: { id: number }) => ({ body: { new_job_id: job.id } });

test('applying is seen in the job, in the list and on the dashboard', async ({ api, make }) => {
  const [candidate, job] = [
    await make.candidate(),
    await make.job({ title: 'Baker', city: ['Austin', 'TX'] }),
  ];
  expect(await api(candidate).applyToJob(apply(job))).toEqual({
    ok: true,
    data: { success: true, application_status: 'Pending', message: 'Job Applied Successfully' },
  });
  const { newJob } = await api(candidate).getJob({ params: { id: job.id } });
  expect(newJob.application_status).toBe('Pending');
  const list = await api(candidate).listApplications();
  expect(list).toMatchObject({ total: 1, from: 1, to: 1, current_page: 1, total_is_exact: true });
  expect(list.data[0]).toMatchObject({
    status: 'Pending',
    new_job: { id: job.id, tittle: 'Baker', expire_date: newJob.expire_date, city: { name: 'Austin' } },
  });
  expect(await api(candidate).getCandidateDashboard()).toMatchObject({ appliedCount: 1, shortlist: 0 });
});

test('a job is applied to once, however often one clicks', async ({ apart, make, db }) => {
  const [candidate, job] = [await make.candidate(), await make.job()];
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => apart(candidate).applyToJob(apply(job))),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.status).toBe(409);
  const rows = await db.selectFrom('application').selectAll().where('job_id', '=', job.id).execute();
  expect(rows).toHaveLength(1);
});

test('a job that is closed, expired or gone takes no applications', async ({ api, make, db }) => {
  const candidate = await make.candidate();
  const refused = [
    [await make.job({ closed: true }), 409],
    [await make.job({ expiresIn: -1 }), 409],
    [await make.job({ deleted: true }), 404],
    [{ id: 2_000_000_000 }, 404],
  ] as const;
  for (const [job, status] of refused)
    expect(await api(candidate).applyToJob(apply(job))).toMatchObject({ ok: false, status });
  const today = await make.job({ expiresIn: 0 });
  expect(await api(candidate).applyToJob(apply(today))).toMatchObject({ ok: true });
  const own = db.selectFrom('application').where('candidate_id', '=', candidate.id).selectAll();
  expect(await own.execute()).toHaveLength(1);
});

test('a job of nobody’s company takes no applications until the company is somebody’s', async ({
  api,
  db,
  make,
}) => {
  const [candidate, recruiter] = [await make.candidate(), await make.recruiter()];
  const job = await make.job({ unowned: true, applyUrl: 'https://mill.example/apply' });
  const shown = async () => (await api().getJob({ params: { id: job.id } })).newJob;
  expect(await api(candidate).applyToJob(apply(job))).toMatchObject({
    status: 409,
    message: 'Applications for this job are not taken here',
  });
  expect(await shown()).toMatchObject({
    takes_applications: false,
    apply_url: 'https://mill.example/apply',
  });
  await make.member(recruiter.id, job.company_id);
  const given = db.updateTable('company').set({ website: 'https://mill.example' });
  await given.where('id', '=', job.company_id).execute();
  expect(await shown()).toMatchObject({ takes_applications: true, apply_url: null });
  expect(await api(candidate).applyToJob(apply(job))).toMatchObject({ ok: true });
  expect((await api(recruiter).listReceivedApplications()).total).toBe(1);
});

test('applying needs a job and a candidate', async ({ api, make }) => {
  const [candidate, recruiter, job] = [await make.candidate(), await make.recruiter(), await make.job()];
  const malformed = [{}, { new_job_id: 'x' }, { new_job_id: 0 }, { new_job_id: '0x1' }, { new_job_id: true }];
  for (const body of malformed)
    expect(await api(candidate).applyToJob({ body: body as never })).toMatchObject({
      status: 422,
      errors: { new_job_id: [expect.any(String)] },
    });
  expect(await api(recruiter).applyToJob(apply(job))).toMatchObject({ ok: false, status: 403 });
  await expect(api().applyToJob(apply(job))).rejects.toMatchObject({ status: 401 });
});

test('applications are listed newest first, ten a page, deleted jobs included, nobody else’s', async ({
  api,
  make,
}) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  expect(await api(candidate).listApplications()).toMatchObject({ data: [], total: 0, from: null, to: null });
  for (let daysAgo = 0; daysAgo < 12; daysAgo += 1) {
    const job = await make.job({
      title: `Applied ${daysAgo}`,
      deleted: daysAgo === 11,
      closed: daysAgo === 10,
    });
    await make.application({ candidate, job, daysAgo, status: daysAgo % 2 ? 'Shortlist' : 'Rejected' });
    await make.application({ candidate: other, job });
  }
  const first = await api(candidate).listApplications();
  expect(first).toMatchObject({ total: 12, from: 1, to: 10, last_page: 2 });
  expect(first.data.map(({ new_job }) => new_job.tittle)).toEqual(
    Array.from({ length: 10 }, (_, daysAgo) => `Applied ${daysAgo}`),
  );
  const second = await api(candidate).listApplications({ query: { page: 2 } });
  expect(second).toMatchObject({ from: 11, to: 12, current_page: 2 });
  expect(second.data.map(({ new_job, status }) => [new_job.tittle, status, new_job.is_deleted])).toEqual([
    ['Applied 10', 'Rejected', false],
    ['Applied 11', 'Shortlist', true],
  ]);
  expect(await api(candidate).listApplications({ query: { page: 3 } })).toMatchObject({
    data: [],
    from: null,
  });
  await expect(api(candidate).listApplications({ query: { page: 'x' } })).rejects.toMatchObject({
    status: 422,
  });
  expect(await api(candidate).getCandidateDashboard()).toMatchObject({ appliedCount: 12, shortlist: 6 });
});

test('the list and the dashboard are for candidates', async ({ api, make }) => {
  const recruiter = await make.recruiter();
  for (const [person, status] of [
    [recruiter, 403],
    [undefined, 401],
  ] as const) {
    await expect(api(person).listApplications()).rejects.toMatchObject({ status });
    await expect(api(person).getCandidateDashboard()).rejects.toMatchObject({ status });
  }
});

test('applications are erased so long after they were rejected, or their job ended', async ({
  api,
  db,
  make,
}) => {
  const candidate = await make.candidate();
  const long = sql<Date>`now() - interval '70 days'`;
  const applied = async (wish: Parameters<typeof make.job>[0], status?: 'Rejected' | 'Shortlist') => {
    const job = await make.job(wish);
    const { id } = await make.application({ candidate, job, daysAgo: 300 });
    const decision = { application_id: id, what: 'decided', from_status: 'Pending', at: long } as const;
    if (status)
      await db
        .insertInto('application_event')
        .values({ ...decision, to_status: status })
        .execute();
    return job.id;
  };
  const kept = [
    await applied({ title: 'Open' }, 'Shortlist'),
    await applied({ title: 'Ended lately', expiresIn: -50 }),
    await applied({ title: 'Closed lately', closed: true }),
    await applied({ title: 'Taken off', closed: true }),
    await applied({ title: 'Paused', closed: true }),
  ];
  const gone = [
    await applied({ title: 'Expired', expiresIn: -90 }, 'Shortlist'),
    await applied({ title: 'Closed', closed: true }),
    await applied({ title: 'Deleted', deleted: true }),
    await applied({ title: 'Rejected' }, 'Rejected'),
  ];
  const [, , , off = 0, paused = 0] = kept;
  const set = (id: number, values: object) =>
    db.updateTable('job').set(values).where('id', '=', id).execute();
  await set(off, { closed_at: long, frozen_at: long });
  await set(paused, { closed_at: long, closing: 'Paused' });
  await set(gone[1] ?? 0, { closed_at: long });
  await set(gone[2] ?? 0, { deleted_at: long });
  const left = async () => {
    const rows = db.selectFrom('application').where('candidate_id', '=', candidate.id).select('job_id');
    return (await rows.orderBy('job_id').execute()).map(({ job_id }) => job_id);
  };
  await deleteEndedApplications(db, undefined);
  expect(await left()).toEqual([...kept, ...gone]);
  await deleteEndedApplications(db, 60);
  expect(await left()).toEqual(kept);
  expect((await api(candidate).listApplications()).total).toBe(kept.length);
});

test('they are erased however many others were sent before', async ({ db, make }) => {
  const job = await make.job();
  const { id } = await make.candidate();
  await sql`
    with person as (
      insert into account (type, name, email, phone, password_hash, state_id, city_id)
      select type, name, 'many-' || n || '@example.org', phone, password_hash, state_id, city_id
      from account, generate_series(1, 5000) n where id = ${id} returning id
    ), candidate as (insert into candidate (account_id) select id from person returning account_id)
    insert into application (candidate_id, job_id) select account_id, ${job.id} from candidate`.execute(db);
  const ended = await make.job({ expiresIn: -90 });
  await make.application({ candidate: { id }, job: ended });
  await deleteEndedApplications(db, 60);
  const { rows } = await sql<{ job_id: number; sent: number }>`
    select job_id, count(*)::int as sent from application where job_id in (${job.id}, ${ended.id}) group by job_id`.execute(
    db,
  );
  expect(rows).toEqual([{ job_id: job.id, sent: 5000 }]);
});
