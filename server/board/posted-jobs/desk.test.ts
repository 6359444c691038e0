import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { listedStates } from '#contract/values/job-life.ts';
import { buildApp } from '#server/app.ts';
import { test as base, clientOf, expect } from '#test/app.ts';

const at = (row: { id: number }) => ({ params: { id: row.id } });
const why = (reason: string) => ({ body: { reason } });
const missing = { status: 404 };
const told = { status: 409 };
const nobody = { id: 2_000_000_000 };

const test = base
  .extend('owner', { scope: 'file' }, ({ make }) => make.owner())
  /** The numbers of what is listed, with the state of each. */
  .extend('listed', { scope: 'file' }, ({ api, owner }) => {
    type Query = NonNullable<Parameters<ReturnType<typeof api>['listAllJobs']>[0]>['query'];
    return async (query: Query = {}) =>
      (await api(owner).listAllJobs({ query })).data.map(({ id, state }) => [id, state]);
  })
  /** A draft that waits for approval. */
  .extend('submit', { scope: 'file' }, ({ config, db, files, make }) => async (tittle: string) => {
    const board = await buildApp({ db, files, config: { ...config, approval: 'all' } });
    onTestFinished(() => board.close());
    const recruiter = await make.recruiter();
    const body = {
      ...(await make.city()),
      ...{ tittle, expire_date: '12/31/2099', job_description: '<p>Read and write.</p>' },
      skill_ids: [await make.lookup('skill', 'Patience')],
      job_ids: [await make.lookup('category', 'Management')],
      job_type_id: await make.lookup('job_type', 'Full Time'),
    };
    const answer = await clientOf(board, recruiter).postJob({ body } as never);
    if (!answer.ok) throw new Error(answer.message);
    return { id: answer.data.newJob.id, recruiter };
  })
  .extend('logged', { scope: 'file' }, ({ db }) => async ({ id }: { id: number }) => {
    const entries = db.selectFrom('log_entry').where('subject', '=', 'job').where('subject_id', '=', id);
    return (await entries.orderBy('id').select(['what', 'note']).execute()).map((row) => [
      row.what,
      row.note,
    ]);
  });

test('all jobs and what waits are listed, newest first, by words, company and state', async ({
  api,
  listed,
  make,
  owner,
  submit,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const open = await make.job({ companyId, title: 'Scrivener of wills' });
  const paused = await make.job({ companyId, title: 'Scrivener of deeds' });
  await api(recruiter).stepJobs({ body: { ids: [paused.id], step: 'pause' } });
  const closed = await make.job({ companyId, title: 'Scrivener of letters', closed: true });
  const expired = await make.job({ companyId, title: 'Scrivener of songs', expiresIn: -1 });
  const frozen = await make.job({ companyId, title: 'Scrivener of lies' });
  expect(await api(owner).freezeJob({ ...at(frozen), body: {} })).toMatchObject({ ok: true });
  await make.job({ companyId, title: 'Scrivener of sand', deleted: true });
  const waiting = await submit('Scrivener of plans');
  await make.job({ title: 'Falconer' });

  const rows = [
    ...[
      [waiting.id, 'Waiting'],
      [frozen.id, 'Frozen'],
      [expired.id, 'Expired'],
      [closed.id, 'Closed'],
    ],
    ...[
      [paused.id, 'Paused'],
      [open.id, 'Open'],
    ],
  ];
  expect(await listed({ search: 'scrivener' })).toEqual(rows);
  expect(await listed({ search: 'SCRIV of' })).toEqual(rows);
  expect(await listed({ search: 'wills scriv' })).toEqual([[open.id, 'Open']]);
  expect(await listed({ search: `${closed.id}` })).toEqual([[closed.id, 'Closed']]);
  expect(await listed({ company_id: companyId })).toEqual(rows.slice(1));
  expect(await listed({ company_id: waiting.recruiter.company.id })).toEqual(rows.slice(0, 1));
  for (const state of listedStates)
    expect(await listed({ search: 'scrivener', state }), state).toEqual(
      rows.filter(([, each]) => each === state),
    );
  for (const search of ["o'neil & | !", '***', 'x:*', '日本', '99999999999'])
    expect(await listed({ search }), search).toEqual([]);
  const all = await api(owner).listAllJobs();
  expect(all.data[0]).toMatchObject({ tittle: 'Falconer', is_off_with_company: false, reports: 0 });
  expect(all.total).toBe(7);
});

test('pages go on where the last one ended', async ({ api, listed, make, owner }) => {
  const { id: companyId } = await make.company();
  const ids = [];
  for (let each = 0; each < 12; each += 1) ids.unshift((await make.job({ companyId })).id);
  const pages = [await listed({ company_id: companyId }), await listed({ company_id: companyId, page: 2 })];
  expect(pages.flat().map(([id]) => id)).toEqual(ids);
  expect(pages[1]).toHaveLength(2);
  const far = await api(owner).listAllJobs({ query: { company_id: companyId, page: 999_999 } });
  expect([far.data, far.total]).toEqual([[], 12]);
});

test('what waits is approved or given back with a reason, once', async ({
  api,
  db,
  logged,
  owner,
  submit,
}) => {
  const [one, other, left] = [await submit('Fletcher'), await submit('Bowyer'), await submit('Cutler')];
  const path = await api(owner).previewJob(at(one));
  const link = new URL(path.ok ? path.data.path : '', 'http://x');
  const query = Object.fromEntries(link.searchParams) as { expires: string; signature: string };
  expect((await api().getJobPreview({ ...at(one), query })).newJob.tittle).toBe('Fletcher');

  const answers = await Promise.all([
    ...[api(owner).approveJob(at(one)), api(owner).approveJob(at(one))],
    api(owner).refuseJob({ ...at(one), ...why('Too late') }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.status === 409)).toHaveLength(2);
  expect(await logged(one)).toHaveLength(1);

  expect(await api(owner).refuseJob({ ...at(other), ...why(' ') })).toMatchObject({
    ...{ status: 422, errors: { reason: [expect.any(String)] } },
  });
  expect(await api(owner).refuseJob({ ...at(other), ...why('Say what it pays') })).toMatchObject({
    ok: true,
  });
  expect(await logged(other)).toEqual([['jobRefused', 'Say what it pays']]);
  expect((await api(other.recruiter).getDraft(at(other))).refusal).toBe('Say what it pays');
  expect(await api(owner).approveJob(at(other))).toMatchObject(told);
  await api(left.recruiter).unscheduleDraft(at(left));
  expect(await api(owner).approveJob(at(left))).toMatchObject(told);
  expect(await api(owner).previewJob(at(left))).toMatchObject(missing);
  expect(await api(owner).approveJob(at(nobody))).toMatchObject(missing);
  const mails = await sql`select from graphile_worker.jobs where task_identifier = 'job-decided'`.execute(db);
  expect(mails.rows).toHaveLength(2);
});

test('what its recruiter has changed since it was listed is not approved', async ({ api, owner, submit }) => {
  const waiting = await submit('Thatcher');
  const version = async () =>
    (await api(owner).listAllJobs({ query: { search: `${waiting.id}` } })).data[0]?.version ?? '';
  const seen = await version();
  const { form } = await api(waiting.recruiter).getDraft(at(waiting));
  const changed = { ...form, tittle: 'Thatcher of old roofs' };
  await api(waiting.recruiter).saveDraft({ ...at(waiting), body: { form: changed } });
  expect(await api(owner).approveJob({ ...at(waiting), body: { version: seen } })).toMatchObject({
    ...{ status: 409, message: expect.stringContaining('Somebody has changed this') },
  });
  expect(await api(waiting.recruiter).getDraft(at(waiting))).toMatchObject({ is_waiting: true });
  expect(await api(owner).approveJob({ ...at(waiting), body: { version: await version() } })).toMatchObject({
    ok: true,
  });
});

test('a job is taken off, put back and closed, each once and in the log, and its reports with it', async ({
  api,
  db,
  logged,
  make,
  owner,
}) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  const report = async (network: string) => {
    await db.insertInto('report').values({ job_id: job.id, reason: 'Fraud', network }).execute();
  };
  const outcomes = async () => {
    const rows = await db
      .selectFrom('report')
      .where('job_id', '=', job.id)
      .orderBy('id')
      .selectAll()
      .execute();
    return rows.map(({ outcome, closed_by }) => [outcome, closed_by === owner.id]);
  };
  const shown = () =>
    api()
      .getJob(at(job))
      .then(({ newJob }) => newJob.status)
      .catch(() => undefined);
  await report('one');
  expect(await api(owner).unfreezeJob(at(job))).toMatchObject(told);
  expect(await api(owner).freezeJob({ ...at(job), ...why('A fraud') })).toMatchObject({ ok: true });
  expect(await api(owner).freezeJob({ ...at(job), ...why('A fraud') })).toMatchObject(told);
  expect(await outcomes()).toEqual([['Taken off', true]]);
  expect(await shown()).toBeUndefined();
  const path = await api(owner).previewJob(at(job));
  const link = new URL(path.ok ? path.data.path : '', 'http://x');
  const query = Object.fromEntries(link.searchParams) as { expires: string; signature: string };
  expect((await api().getJobPreview({ ...at(job), query })).newJob.id).toBe(job.id);

  await report('two');
  expect(await api(owner).unfreezeJob(at(job))).toMatchObject({ ok: true, data: { is_back: true } });
  expect(await outcomes()).toEqual([
    ['Taken off', true],
    ['Kept', true],
  ]);
  expect(await shown()).toBe('Open');
  expect(await api(owner).closeJob(at(job))).toMatchObject({ ok: true });
  expect(await api(owner).closeJob(at(job))).toMatchObject(told);
  expect(await shown()).toBe('Closed');
  expect(
    await api(recruiter).stepJobs({
      body: { ids: [job.id], step: 'relist', expire_date: '12/31/2099' },
    }),
  ).toMatchObject({ ok: true, data: { changed: [job.id] } });
  expect(await logged(job)).toEqual([
    ...[
      ['jobTakenOff', 'A fraud'],
      ['jobPutBack', null],
      ['jobClosed', null],
    ],
  ]);
  for (const act of [
    api(owner).freezeJob({ ...at(nobody), body: {} }),
    ...[
      api(owner).unfreezeJob(at(nobody)),
      api(owner).closeJob(at(nobody)),
      api(owner).previewJob(at(nobody)),
    ],
  ])
    expect(await act).toMatchObject(missing);
});

test('an owner changes a job of any company, also one that is off, and is told of a change in between', async ({
  api,
  logged,
  make,
  owner,
}) => {
  const recruiter = await make.recruiter();
  const { id } = await make.job({ companyId: recruiter.company.id, title: 'Wainwrihgt' });
  const job = { params: { id } };
  const read = () => api(owner).getDeskJob(job);
  const { newJob, version, events } = await read();
  expect([newJob.tittle, events]).toEqual(['Wainwrihgt', []]);
  const body = {
    ...{ state_id: newJob.state.id, city_id: newJob.city.id, job_type_id: newJob.job_type.id },
    ...{ tittle: 'Wainwright', job_description: '<p>Wheels and axles.</p>', expire_date: '12/31/2099' },
    skill_ids: [await make.lookup('skill', 'Patience')],
    job_ids: [await make.lookup('category', 'Management')],
  };
  const change = (more: object) => api(owner).changeDeskJob({ ...job, body: { ...body, ...more } as never });
  expect(await change({ version, tittle: ' ', expire_date: '01/01/2020' })).toMatchObject({
    status: 422,
    errors: { tittle: ['Enter a title'], expire_date: [expect.stringMatching(/passed/)] },
  });
  expect(await change({ version })).toMatchObject({ ok: true });
  expect(await change({ version, tittle: 'Wheelwright' })).toMatchObject(told);
  expect((await api().getJob(job)).newJob.tittle).toBe('Wainwright');
  const seen = await api(recruiter).getPostedJob(job);
  expect(seen.events).toMatchObject([{ what: 'changed', by: null }]);

  await api(owner).freezeJob({ ...job, body: {} });
  expect(await change({ version: (await read()).version, tittle: 'Wheelwright' })).toMatchObject({
    ok: true,
  });
  expect((await read()).newJob.tittle).toBe('Wheelwright');
  expect(await logged({ id })).toEqual([
    ['jobChanged', null],
    ['jobTakenOff', null],
    ['jobChanged', null],
  ]);
  const foreign = { ...at(nobody), body: body as never };
  expect(await api(owner).changeDeskJob(foreign)).toMatchObject(missing);
  await expect(api(owner).getDeskJob(at(nobody))).rejects.toMatchObject(missing);
  expect(await api(recruiter).changeDeskJob({ ...job, body: body as never })).toMatchObject(missing);
});
