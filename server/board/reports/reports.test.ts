import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { test as base, expect } from '#test/app.ts';
import { deleteOldReports } from './queries.ts';

/** A board with these settings, to which jobs are reported from any address. */
const test = base.extend('board', { scope: 'file' }, ({ config, db, files }) => async (settings: object) => {
  const app = await buildApp({ db, files, config: { ...config, ...settings } });
  onTestFinished(() => app.close());
  return async (report: object, remoteAddress = '192.0.2.1') => {
    const payload = { reason: 'Fraud', ...report };
    return app.inject({ method: 'POST', url: '/api/reports', payload, remoteAddress });
  };
});

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

test('a report is kept, and once for each network', async ({ board, db, make }) => {
  const report = await board({});
  const job = await make.job();
  const kept = () => db.selectFrom('report').where('job_id', '=', job.id).selectAll().execute();
  const told = { job_id: job.id, text: ' They want money. \n', email: 'vic@example.com' };
  expect((await report(told)).json()).toEqual({ success: true });
  expect(await kept()).toMatchObject([
    { reason: 'Fraud', text: 'They want money.', email: 'vic@example.com', network: '192.0.2.1' },
  ]);
  await Promise.all(['192.0.2.1', '2001:db8::1', '2001:db8::2'].map((from) => report(told, from)));
  expect(new Set((await kept()).map(({ network }) => network))).toEqual(
    new Set(['192.0.2.1', '2001:db8:0:0::/64']),
  );
  expect(statuses([await report({ job_id: job.id, reason: 'Gone' }, '192.0.2.9')])).toEqual([200]);
  expect(await kept()).toHaveLength(3);
});

test.for([
  ['reason', { reason: '' }],
  ['reason', { reason: 'Ugly' }],
  ['text', { reason: 'Something else' }],
  ['text', { reason: 'Something else', text: '  ' }],
  ['text', { text: 'x'.repeat(1001) }],
  ['text', { text: '\0' }],
  ['email', { email: 'vic@' }],
  ['job_id', { job_id: 'x' }],
])('a report is refused at its %s', async ([field, wrong], { board, db, make }) => {
  const report = await board({});
  const { id } = await make.job();
  const answer = await report({ job_id: id, ...(wrong as object) });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  expect(await db.selectFrom('report').where('job_id', '=', id).select('id').execute()).toEqual([]);
});

test('what is not there cannot be reported', async ({ board, make }) => {
  const report = await board({});
  const deleted = await make.job({ deleted: true });
  for (const job_id of [deleted.id, 2_000_000_000])
    expect(statuses([await report({ job_id })])).toEqual([404]);
});

test('a network reports five jobs in half an hour, and one job is reported a hundred times', async ({
  board,
  db,
  make,
}) => {
  const report = await board({ rateLimits: true });
  const job = await make.job();
  const answers = [];
  for (let each = 0; each < 6; each += 1) answers.push(await report({ job_id: job.id }, '198.51.100.7'));
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 429]);
  await sql`
    insert into report (job_id, reason, network) select ${job.id}, 'Gone', each from generate_series(1, 99) each`.execute(
    db,
  );
  expect(statuses([await report({ job_id: job.id }, '198.51.100.8')])).toEqual([200]);
  const rows = await db.selectFrom('report').where('job_id', '=', job.id).select('id').execute();
  expect(rows).toHaveLength(100);
});

test('three networks take a job off where the owner wants it so, and nowhere else', async ({
  api,
  board,
  make,
}) => {
  const [careful, usual] = [await board({ reportsFreeze: true }), await board({})];
  const [one, other] = [await make.job(), await make.job()];
  const isThere = ({ id }: { id: number }) =>
    api()
      .getJob({ params: { id } })
      .then(Boolean, () => false);
  for (const from of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await careful({ job_id: one.id }, from);
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await usual({ job_id: other.id }, from);
  expect([await isThere(one), await isThere(other)]).toEqual([true, true]);
  await Promise.all(['192.0.2.3', '192.0.2.4'].map((from) => careful({ job_id: one.id }, from)));
  expect([await isThere(one), await isThere(other)]).toEqual([false, true]);
});

test('reports are forgotten a year after they were closed', async ({ db, make }) => {
  const job = await make.job();
  await sql`
    insert into report (job_id, reason, network, created_at, closed_at, outcome) values
      (${job.id}, 'Gone', 'waiting', now() - interval '2 years', null, null),
      (${job.id}, 'Gone', 'young', now() - interval '2 years', now() - interval '11 months', 'Kept'),
      (${job.id}, 'Gone', 'old', now() - interval '2 years', now() - interval '13 months', 'Kept')`.execute(
    db,
  );
  await deleteOldReports(db);
  const left = await db.selectFrom('report').where('job_id', '=', job.id).select('network').execute();
  expect(left.map(({ network }) => network).sort()).toEqual(['waiting', 'young']);
});

test('owners see what was reported by jobs, and take each off or keep it, once', async ({
  api,
  db,
  make,
}) => {
  await db.deleteFrom('report').execute();
  const owner = await make.owner();
  const [one, other] = [await make.job({ title: 'Mountebank' }), await make.job({ title: 'Sutler' })];
  const report = (job: { id: number }, network: string, minutes: number) =>
    sql`insert into report (job_id, reason, text, network, created_at)
      values (${job.id}, 'Fraud', ${network}, ${network}, now() - make_interval(mins => ${minutes}))`.execute(
      db,
    );
  await report(one, 'first', 9);
  await report(other, 'second', 8);
  await report(one, 'third', 7);
  const list = async (query = {}) => {
    const { data, total } = await api(owner).listReports({ query });
    expect(total).toBe(data.length);
    return data.map(({ job, reports }) => [job.tittle, job.state, reports.map(({ text }) => text)]);
  };
  expect(await list()).toEqual([
    ['Mountebank', 'Open', ['third', 'first']],
    ['Sutler', 'Open', ['second']],
  ]);
  for (const query of [{ job_id: other.id }, { search: 'sut' }, { search: `${other.id}` }])
    expect(await list(query)).toEqual([['Sutler', 'Open', ['second']]]);
  expect(await list({ search: 'second' })).toEqual([]);
  const close = (job: { id: number }, outcome: 'Taken off' | 'Kept') =>
    api(owner).closeReports({ params: { job: job.id }, body: { outcome, reason: 'A fraud' } });
  const answers = await Promise.all([close(one, 'Taken off'), close(one, 'Taken off')]);
  expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 409]);
  expect(await close(other, 'Kept')).toMatchObject({ ok: true });
  expect(await close({ id: 2_000_000_000 }, 'Kept')).toMatchObject({ status: 404 });
  expect(await list()).toEqual([]);
  expect(await list({ search: 'sut', state: 'closed' })).toEqual([['Sutler', 'Open', ['second']]]);
  expect(await list({ state: 'closed' })).toEqual([
    ['Mountebank', 'Frozen', ['third', 'first']],
    ['Sutler', 'Open', ['second']],
  ]);
  const [closed] = (await api(owner).listReports({ query: { state: 'closed' } })).data;
  expect(closed?.reports[0]).toMatchObject({ outcome: 'Taken off', by: owner.name });
});

test('a job that its reports took off is back once it is kept', async ({ api, board, make }) => {
  const report = await board({ reportsFreeze: true });
  const owner = await make.owner();
  const job = await make.job();
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await report({ job_id: job.id }, from);
  const at = { params: { id: job.id } };
  await expect(api().getJob(at)).rejects.toMatchObject({ status: 404 });
  const kept = await api(owner).closeReports({ params: { job: job.id }, body: { outcome: 'Kept' } });
  expect(kept).toMatchObject({ ok: true });
  expect((await api().getJob(at)).newJob.status).toBe('Open');
  expect((await report({ job_id: job.id }, '192.0.2.4')).statusCode).toBe(200);
  expect((await api().getJob(at)).newJob.status).toBe('Open');
});
