import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { rowsRead } from '#test/rows-read.ts';
import { selectPostedJobs } from '../posted-jobs/queries.ts';
import { selectReceived } from './received.ts';

const test = base
  /** A recruiter, with a job of the company. */
  .extend('hiring', { scope: 'file' }, ({ make }) => async (title = 'Baker') => {
    const recruiter = await make.recruiter();
    return { recruiter, job: await make.job({ title, companyId: recruiter.company.id }) };
  })
  .extend(
    'decide',
    { scope: 'file' },
    ({ apart }) =>
      (person: { token: string }, { id }: { id: number }, status: string) =>
        apart(person).setApplicationStatus({ params: { id }, body: { status: status as 'Shortlist' } }),
  );

test('an application is in the list at once, with who and what for', async ({ api, make, hiring }) => {
  const { recruiter, job } = await hiring();
  const candidate = await make.candidate({
    name: 'Ann Baker',
    title: 'Head baker',
    years: '7',
    city: ['Austin', 'TX'],
  });
  expect(await api(recruiter).listReceivedApplications()).toMatchObject({ data: [], total: 0, from: null });
  await api(candidate).applyToJob({ body: { new_job_id: job.id } });
  const { newJob } = await api().getJob({ params: { id: job.id } });
  const list = await api(recruiter).listReceivedApplications();
  expect(list).toMatchObject({ total: 1, from: 1, to: 1, current_page: 1, total_is_exact: true });
  expect(list.data).toEqual([
    {
      id: expect.any(Number),
      status: 'Pending',
      created_at: expect.stringMatching(/Z$/),
      user: {
        id: candidate.id,
        user_name: 'Ann Baker',
        profesional_title: 'Head baker',
        total_year_experience: '7',
        state: { id: expect.any(Number), name: 'Texas' },
        city: { id: expect.any(Number), name: 'Austin' },
        has_resume: false,
      },
      new_job: {
        id: job.id,
        tittle: 'Baker',
        created_at: newJob.created_at,
        expire_date: newJob.expire_date,
      },
    },
  ]);
});

test('the list is newest first, ten a page, nobody else’s', async ({ api, make, hiring }) => {
  const { recruiter, job } = await hiring();
  const { recruiter: rival, job: other } = await hiring();
  for (let daysAgo = 0; daysAgo < 12; daysAgo += 1) {
    const candidate = await make.candidate({ name: `Applied ${daysAgo}` });
    await make.application({ candidate, job, daysAgo });
    if (daysAgo < 2) await make.application({ candidate, job: other });
  }
  const names = async (page: number) =>
    (await api(recruiter).listReceivedApplications({ query: { page } })).data.map(
      ({ user }) => user.user_name,
    );
  expect(await names(1)).toEqual(Array.from({ length: 10 }, (_, daysAgo) => `Applied ${daysAgo}`));
  expect(await names(2)).toEqual(['Applied 10', 'Applied 11']);
  expect(await names(3)).toEqual([]);
  expect(await api(rival).listReceivedApplications()).toMatchObject({ total: 2 });
});

test('title, status and job filter, each alone and together', async ({ api, make, hiring }) => {
  const { recruiter, job: baker } = await hiring('Baker');
  const companyId = recruiter.company.id;
  const [second, head] = [
    await make.job({ title: 'BAKER', companyId }),
    await make.job({ title: 'Head Baker (100%)', companyId }),
  ];
  const { job: elsewhere } = await hiring('Baker');
  const add = async (job: { id: number }, status: 'Pending' | 'Shortlist' | 'Rejected') =>
    (await make.application({ candidate: await make.candidate(), job, status })).id;
  const [pending, rejected, again, chosen] = [
    await add(baker, 'Pending'),
    await add(baker, 'Rejected'),
    await add(second, 'Pending'),
    await add(head, 'Shortlist'),
  ];
  await add(elsewhere, 'Pending');
  const title = 'filters[newJob.tittle]';
  const status = 'filters[status]';
  const filters: [query: object, ids: number[]][] = [
    [{}, [chosen, again, rejected, pending]],
    [{ [title]: '', [status]: '', new_job_id: '' }, [chosen, again, rejected, pending]],
    [{ [title]: ' baker ' }, [again, rejected, pending]],
    [{ [title]: 'bake' }, []],
    [{ [title]: '%' }, []],
    [{ [title]: 'head baker (100%)' }, [chosen]],
    [{ [status]: 'Pending' }, [again, pending]],
    [{ [status]: 'Shortlist' }, [chosen]],
    [{ [status]: 'Rejected' }, [rejected]],
    [{ new_job_id: baker.id }, [rejected, pending]],
    [{ new_job_id: String(head.id) }, [chosen]],
    [{ new_job_id: elsewhere.id }, []],
    [{ new_job_id: 2_000_000_000 }, []],
    [{ [title]: 'Baker', [status]: 'Pending' }, [again, pending]],
    [{ [title]: 'Baker', [status]: 'Pending', new_job_id: baker.id }, [pending]],
    [{ [title]: 'Head Baker (100%)', new_job_id: baker.id }, []],
  ];
  for (const [query, ids] of filters) {
    const { data, total } = await api(recruiter).listReceivedApplications({ query });
    expect([data.map(({ id }) => id), total], JSON.stringify(query)).toEqual([ids, ids.length]);
  }
});

test('a title that a hundred jobs have finds the applications to each of them', async ({
  api,
  db,
  make,
  hiring,
}) => {
  const { recruiter, job } = await hiring('Picker');
  const candidate = await make.candidate();
  await make.application({ candidate, job: await make.job({ companyId: recruiter.company.id }) });
  await sql`
    insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on)
    select company_id, title, description, job_type_id, state_id, city_id, expires_on
    from job, generate_series(1, 99) where id = ${job.id}`.execute(db);
  await sql`
    insert into application (job_id, candidate_id) select id, ${candidate.id} from job where title = 'Picker'`.execute(
    db,
  );
  const query = { 'filters[newJob.tittle]': 'Picker' };
  expect(await api(recruiter).listReceivedApplications({ query })).toMatchObject({
    total: 100,
    last_page: 10,
  });
});

test('a filter that is none is refused at its name', async ({ api, make }) => {
  const recruiter = await make.recruiter();
  for (const [field, value] of [
    ['filters[status]', 'Maybe'],
    ['filters[newJob.tittle]', 'x'.repeat(201)],
    ['new_job_id', '-1'],
    ['page', '0'],
  ] as const)
    await expect(
      api(recruiter).listReceivedApplications({ query: { [field]: value } }),
    ).rejects.toMatchObject({ status: 422 });
});

test('applications to a deleted job leave the list and wait for no decision', async ({
  api,
  db,
  make,
  hiring,
  decide,
}) => {
  const { recruiter, job } = await hiring();
  const candidate = await make.candidate();
  const application = await make.application({ candidate, job });
  await api(recruiter).deleteJob({ params: { id: job.id } });
  expect(await api(recruiter).listReceivedApplications()).toMatchObject({ data: [], total: 0 });
  expect(
    await api(recruiter).listReceivedApplications({ query: { 'filters[newJob.tittle]': 'Baker' } }),
  ).toMatchObject({ total: 0 });
  expect(await decide(recruiter, application, 'Shortlist')).toMatchObject({ status: 404 });
  expect((await api(candidate).listApplications()).data).toMatchObject([{ status: 'Pending' }]);
  await db.updateTable('job').set({ deleted_at: null }).where('id', '=', job.id).execute();
  expect(await api(recruiter).listReceivedApplications()).toMatchObject({ total: 1 });
});

test('applications go with their job to another company', async ({ api, db, make, hiring, decide }) => {
  const [{ recruiter, job }, { recruiter: heir }] = [await hiring(), await hiring()];
  const application = await make.application({ candidate: await make.candidate(), job });
  await db.updateTable('job').set({ company_id: heir.company.id }).where('id', '=', job.id).execute();
  expect(await api(recruiter).listReceivedApplications()).toMatchObject({ total: 0 });
  expect(await api(heir).listReceivedApplications()).toMatchObject({ total: 1 });
  expect(await decide(recruiter, application, 'Rejected')).toMatchObject({ status: 404 });
  expect(await decide(heir, application, 'Rejected')).toMatchObject({ ok: true });
});

test('no application is left behind by a job that is deleted meanwhile', async ({
  api,
  db,
  make,
  hiring,
}) => {
  const { recruiter, job } = await hiring();
  const candidates = await Promise.all(Array.from({ length: 8 }, () => make.candidate()));
  const apply = (candidate: { token: string }) => api(candidate).applyToJob({ body: { new_job_id: job.id } });
  const [some, rest] = [candidates.slice(0, 4), candidates.slice(4)];
  await Promise.all([
    ...some.map(apply),
    api(recruiter).deleteJob({ params: { id: job.id } }),
    ...rest.map(apply),
  ]);
  const listed = db.selectFrom('application').where('job_id', '=', job.id).select('company_id').distinct();
  expect([[], [{ company_id: null }]]).toContainEqual(await listed.execute());
});

test.for(['Shortlist', 'Rejected'] as const)(
  '%s is seen by both at once, and is final',
  async (status, { api, db, make, hiring, decide }) => {
    const { recruiter, job } = await hiring();
    const candidate = await make.candidate();
    const application = await make.application({ candidate, job });
    expect(await decide(recruiter, application, status)).toEqual({
      ok: true,
      data: { success: true, message: 'Status updated successfully' },
    });
    expect((await api(recruiter).listReceivedApplications()).data).toMatchObject([{ status }]);
    expect((await api(candidate).listApplications()).data).toMatchObject([{ status }]);
    expect((await api(candidate).getJob({ params: { id: job.id } })).newJob.application_status).toBe(status);
    for (const again of ['Shortlist', 'Rejected'])
      expect(await decide(recruiter, application, again)).toMatchObject({
        status: 409,
        message: `This application was decided already: ${status}`,
      });
    const row = db
      .selectFrom('application')
      .where('id', '=', application.id)
      .select(['status', 'decided_at']);
    expect(await row.executeTakeFirst()).toEqual({ status, decided_at: expect.any(Date) });
  },
);

test('ten decisions at once have one winner', async ({ api, make, hiring, decide }) => {
  const { recruiter, job } = await hiring();
  const application = await make.application({ candidate: await make.candidate(), job });
  const wanted = Array.from({ length: 10 }, (_, turn) => (turn % 2 ? 'Shortlist' : 'Rejected'));
  const answers = await Promise.all(wanted.map((status) => decide(recruiter, application, status)));
  const won = wanted.filter((_, turn) => answers[turn]?.ok);
  expect(won).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.status).toBe(409);
  expect((await api(recruiter).listReceivedApplications()).data).toMatchObject([{ status: won[0] }]);
});

test('somebody else’s application is not there, whatever its status', async ({
  api,
  make,
  hiring,
  decide,
}) => {
  const { recruiter, job } = await hiring();
  const { recruiter: rival } = await hiring();
  const pending = await make.application({ candidate: await make.candidate(), job });
  const final = await make.application({ candidate: await make.candidate(), job, status: 'Rejected' });
  for (const application of [pending, final, { id: 2_000_000_000 }])
    expect(await decide(rival, application, 'Shortlist')).toMatchObject({
      status: 404,
      message: 'Not Found',
    });
  const { data } = await api(recruiter).listReceivedApplications();
  expect(data.map(({ status }) => status).sort()).toEqual(['Pending', 'Rejected']);
});

test('a decision is one of two', async ({ api, make, hiring, decide }) => {
  const { recruiter, job } = await hiring();
  const application = await make.application({ candidate: await make.candidate(), job });
  for (const status of ['Pending', '', 'shortlist', undefined, null, true])
    expect(await decide(recruiter, application, status as string)).toMatchObject({
      status: 422,
      errors: { status: ['Choose Shortlist or Rejected'] },
    });
  expect((await api(recruiter).listReceivedApplications()).data).toMatchObject([{ status: 'Pending' }]);
});

test('of a company with very many jobs those alone are read that have the title', async ({
  db,
  hiring,
  make,
  onTestFinished,
}) => {
  const { recruiter, job } = await hiring('Lamplighter');
  const { id } = await make.application({ candidate: await make.candidate(), job });
  const transaction = await db.startTransaction().execute();
  onTestFinished(async () => void (await transaction.rollback().execute()));
  await sql`set local session_replication_role = replica`.execute(transaction);
  await sql`
    insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on)
    select company_id, title || number, '', job_type_id, state_id, city_id, expires_on
    from job, generate_series(1, 2000) number where job.id = ${job.id}`.execute(transaction);
  await sql`analyze job`.execute(transaction);
  const read = () => rowsRead(transaction, 'job');
  const before = await read();
  const wanted = { title: 'LAMPLIGHTER', status: undefined, jobId: undefined };
  expect((await selectReceived(transaction, recruiter.id, wanted, 1)).rows).toMatchObject([{ id }]);
  expect((await read()) - before).toBeLessThan(100);
});

test('of a job that very many applied to those alone are read that a page shows', async ({
  db,
  hiring,
  make,
  onTestFinished,
}) => {
  const { recruiter, job } = await hiring('Town Crier');
  const { id } = await make.application({ candidate: await make.candidate(), job });
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into application (candidate_id, job_id, company_id, created_at)
      select 1000000 + number, job_id + 1000000 * (number % 5), company_id, created_at - interval '1 day'
      from application, generate_series(1, 10000) number where application.id = ${id}`.execute(transaction);
  });
  await sql`vacuum (analyze) application`.execute(db);
  const transaction = await db.startTransaction().execute();
  onTestFinished(async () => void (await transaction.rollback().execute()));
  const before = await rowsRead(transaction, 'application');
  expect((await selectPostedJobs(transaction, recruiter.id, { page: 1, search: '' })).rows).toMatchObject([
    { id: job.id, job_applications_count: 2001, undecided_count: 2001 },
  ]);
  const wanted = { title: '', status: undefined, jobId: job.id };
  expect(await selectReceived(transaction, recruiter.id, wanted, 1)).toMatchObject({
    total: 2001,
    rows: [{ id }],
  });
  expect((await rowsRead(transaction, 'application')) - before).toBeLessThan(100);
});
