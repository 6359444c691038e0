import { sql } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { networkOf } from '#server/http/rate-limits.ts';
import { test as base, expect } from '#test/app.ts';
import { deleteOldDays, maxHosts, selectViews } from './queries.ts';
import { maxPerNetwork } from './visits.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

interface Visitor {
  what?: string;
  from?: unknown;
  address?: string;
  browser?: string | undefined;
  token?: string;
}
interface Job {
  id: number;
}
type App = Awaited<ReturnType<typeof buildApp>>;

async function visit(
  app: App,
  { id }: Job,
  { what = 'view', from, address = '192.0.2.1', token, ...more }: Visitor = {},
) {
  const browser = 'browser' in more ? more.browser : firefox;
  const answer = await app.inject({
    method: 'POST',
    url: `/api/newJobs/${id}/visits`,
    remoteAddress: address,
    headers: {
      host: 'board.example',
      'user-agent': browser,
      ...(token && { authorization: token }),
    },
    payload: { what, from },
  });
  return answer.statusCode;
}

/** As many networks as wanted. */
const addressOf = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;

const test = base
  .extend('serve', { scope: 'file' }, ({ db, files, config }) => async () => {
    const app = await buildApp({ db, files, config: { ...config, rateLimits: true } });
    onTestFinished(() => app.close());
    return app;
  })
  .extend('told', { scope: 'file' }, ({ app, api }) => async (recruiter: { token: string }, job: Job) => {
    await app.visits.write();
    const { totals, sources, days } = await api(recruiter).getJobStatistics({ params: { id: job.id } });
    return { totals, sources, days };
  });

const none = { views: 0, begun: 0, sent: 0, saved: 0 };

test('a browser is counted once a day for what it sees and once for what it begins, and robots never', async ({
  app,
  make,
  told,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const [job, other] = [await make.job({ companyId }), await make.job({ companyId })];
  for (let turn = 0; turn < 3; turn += 1) await visit(app, job);
  expect((await told(recruiter, job)).totals).toEqual({ ...none, views: 1 });
  await visit(app, job);
  await visit(app, job, { browser: safari });
  await visit(app, job, { address: '192.0.2.2' });
  for (const end of ['1', '2']) await visit(app, job, { address: `2001:db8:1:2::${end}` });
  for (let turn = 0; turn < 2; turn += 1) await visit(app, job, { what: 'begun' });
  for (const browser of [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    '',
    firefox + 'x'.repeat(2000),
  ])
    await visit(app, job, { browser, address: '192.0.2.3' });
  expect((await told(recruiter, job)).totals).toEqual({ ...none, views: 4, begun: 1 });
  expect((await told(recruiter, other)).totals).toEqual(none);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 864e5 });
  onTestFinished(() => void vi.useRealTimers());
  await visit(app, job);
  vi.useRealTimers();
  expect((await told(recruiter, job)).totals).toMatchObject({ views: 5 });
});

test('only open jobs are counted, and not by those whose they are', async ({ api, app, db, make, told }) => {
  const [recruiter, rival] = [await make.recruiter(), await make.recruiter()];
  const colleague = await make.recruiter();
  const companyId = recruiter.company.id;
  await make.member(colleague.id, companyId);
  const job = await make.job({ companyId });
  const over = [
    await make.job({ companyId, closed: true }),
    await make.job({ companyId, expiresIn: -1 }),
    await make.job({ companyId, deleted: true }),
    { id: 2_000_000_000 },
  ];
  for (const each of over) expect(await visit(app, each)).toBe(200);
  await visit(app, job, { token: recruiter.token });
  await visit(app, job, { token: colleague.token, browser: safari });
  expect((await told(recruiter, job)).totals).toEqual(none);
  const ids = [job, ...over].map(({ id }) => id);
  expect(await selectViews(db, ids)).toEqual(new Map());
  await visit(app, job, { token: rival.token });
  await visit(app, job, { token: (await make.candidate()).token, browser: safari });
  expect((await told(recruiter, job)).totals).toEqual({ ...none, views: 2 });
  expect((await api(recruiter).getStatistics()).totals).toEqual({ ...none, views: 2 });
  expect(await selectViews(db, ids)).toEqual(new Map([[job.id, 2]]));
});

test('where views come from is told by the names of hosts, and by nothing else that is sent', async ({
  app,
  make,
  told,
}) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  const sent: [from: string | undefined, host: string][] = [
    ['www.search.example', 'search.example'],
    ['Search.Example', 'search.example'],
    ['com.linkedin.android', 'com.linkedin.android'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['board.example', 'board'],
    ['', 'direct'],
    [undefined, 'direct'],
    ['https://evil.example/?q=ada', 'other'],
    ['<script>alert(1)</script>.example', 'other'],
    ['bücher.example', 'other'],
    ['board', 'other'],
    ['direct', 'other'],
    ['[::1]', 'other'],
    ['..', 'other'],
    ['a.example\0', 'other'],
    [`${'a'.repeat(120)}.example`, 'other'],
  ];
  for (const [index, [from]] of sent.entries())
    expect(await visit(app, job, { from, address: addressOf(index) })).toBe(200);
  const expected = new Map<string, number>();
  for (const [, host] of sent) expected.set(host, (expected.get(host) ?? 0) + 1);
  const { sources, totals } = await told(recruiter, job);
  expect(new Map(sources.map(({ host, views }) => [host, views]))).toEqual(expected);
  expect(totals.views).toBe(sent.length);
});

test('what is told wrongly is refused where it is wrong', async ({ app, make }) => {
  const { id } = await make.job();
  for (const [payload, field] of [
    [{}, 'what'],
    [{ what: 'sent' }, 'what'],
    [{ what: 'view', from: 7 }, 'from'],
    [{ what: 'view', from: 'x'.repeat(301) }, 'from'],
  ] as const) {
    const refused = await app.inject({ method: 'POST', url: `/api/newJobs/${id}/visits`, payload });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [field]]);
  }
  expect(await visit(app, { id: 0 })).toBe(404);
});

test('the hosts of a job and day are bounded, those that are known and our own words go on', async ({
  app,
  db,
  make,
  told,
}) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  const many = maxHosts + 30;
  for (const round of [0, 1]) {
    for (let index = 0; index < many; index += 1)
      await visit(app, job, { from: `host-${index}.example`, address: addressOf(index + round * many) });
    await app.visits.write();
  }
  await visit(app, job, { address: '192.0.2.7' });
  const { sources, totals } = await told(recruiter, job);
  expect(totals.views).toBe(2 * many + 1);
  const rows = await db.selectFrom('job_source').where('job_id', '=', job.id).selectAll().execute();
  const viewsOf = (host: string) => rows.find((row) => row.host === host)?.views;
  expect(rows).toHaveLength(maxHosts + 2);
  expect([viewsOf('other'), viewsOf('direct')]).toEqual([2 * 30, 1]);
  expect(rows.filter(({ host, views }) => host.includes('.') && views === 2)).toHaveLength(maxHosts);
  const byCompany = await db
    .selectFrom('company_source')
    .where('company_id', '=', recruiter.company.id)
    .select('host')
    .execute();
  expect(byCompany).toHaveLength(maxHosts + 2);
  expect(sources).toHaveLength(20);
  expect(sources.reduce((sum, { views }) => sum + views, 0)).toBe(totals.views);
  expect(sources[0]?.host).toBe('other');
});

test('a network alone makes few views of a job, by whatever names of browsers, and few in all', async ({
  make,
  serve,
  told,
}) => {
  const app = await serve();
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const job = await make.job({ companyId });
  for (let index = 0; index < 300; index += 1) await visit(app, job, { browser: `${firefox} ${index}` });
  await app.visits.write();
  const { views } = (await told(recruiter, job)).totals;
  expect(views).toBeGreaterThan(25);
  expect(views).toBeLessThanOrEqual(32);

  const another = await make.job({ companyId });
  for (let index = 300; index < maxPerNetwork; index += 1) await visit(app, job);
  await visit(app, another);
  await visit(app, another, { address: '192.0.2.9' });
  await app.visits.write();
  expect((await told(recruiter, another)).totals.views).toBe(1);
});

test('servers add up, and each writes what it has when it stops', async ({ make, serve, told }) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  const servers = await Promise.all([serve(), serve(), serve()]);
  for (const [index, app] of servers.entries())
    for (const place of [1, 2]) await visit(app, job, { address: `203.0.113.${10 * index + place}` });
  await Promise.all(servers.map(({ visits }) => visits.write()));
  expect((await told(recruiter, job)).totals.views).toBe(6);
  await visit(servers[0], job, { address: '203.0.113.99', from: 'late.example' });
  expect((await told(recruiter, job)).totals.views).toBe(6);
  await servers[0].close();
  expect((await told(recruiter, job)).totals.views).toBe(7);
});

test('what cannot be written waits, and is counted once', async ({ app, db, make, told }) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  await sql`alter table company_source rename to company_source_away`.execute(db);
  onTestFinished(
    () => void sql`alter table if exists company_source_away rename to company_source`.execute(db),
  );
  await visit(app, job);
  await app.visits.write();
  await visit(app, job, { address: '192.0.2.2' });
  expect(await selectViews(db, [job.id])).toEqual(new Map());
  await sql`alter table company_source_away rename to company_source`.execute(db);
  expect((await told(recruiter, job)).totals.views).toBe(2);
});

test('statistics tell each day of the period, of one job and of all, deleted ones as well', async ({
  api,
  app,
  db,
  make,
  told,
}) => {
  const [recruiter, rival] = [await make.recruiter(), await make.recruiter()];
  const companyId = recruiter.company.id;
  const [job, other] = [await make.job({ companyId }), await make.job({ companyId })];
  const foreign = await make.job({ companyId: rival.company.id });
  expect(await api(recruiter).getStatistics()).toMatchObject({ totals: none, sources: [] });
  for (const daysAgo of [0, 3, 3, 6, 7, 364, 365]) {
    const candidate = await make.candidate();
    await make.application({ candidate, job, daysAgo });
    await make.savedJob({ candidate, job: other, daysAgo });
    await make.application({ candidate, job: foreign, daysAgo });
  }
  for (const [job_id, views, ago] of [
    [job.id, 5, 3],
    [other.id, 7, 8],
  ] as const) {
    const row = { day: sql<string>`current_date - ${ago}::int`, views, begun: 1 };
    await db
      .insertInto('job_day')
      .values({ job_id, ...row })
      .execute();
    await db
      .insertInto('company_day')
      .values({ company_id: companyId, ...row })
      .execute();
  }
  const own = await told(recruiter, job);
  expect(own.totals).toEqual({ views: 5, begun: 1, sent: 5, saved: 0 });
  expect(own.days).toHaveLength(30);
  expect(own.days.at(-4)).toEqual({ day: expect.any(String), views: 5, begun: 1, sent: 2, saved: 0 });
  const dayAgo = (ago: number) => new Date(Date.now() - ago * 864e5).toISOString().slice(0, 10);
  expect(own.days.map(({ day }) => day)).toEqual(Array.from({ length: 30 }, (_, at) => dayAgo(29 - at)));

  const ask = (days: '7' | '30' | '90' | '365') => api(recruiter).getStatistics({ query: { days } });
  expect((await ask('7')).totals).toEqual({ views: 5, begun: 1, sent: 4, saved: 4 });
  expect((await ask('90')).totals).toEqual({ views: 12, begun: 2, sent: 5, saved: 5 });
  const year = await ask('365');
  expect(year.totals).toEqual({ views: 12, begun: 2, sent: 6, saved: 6 });
  expect(year.days).toHaveLength(365);
  for (const { id } of [job, other]) await api(recruiter).deleteJob({ params: { id } });
  expect(await ask('365')).toEqual(year);

  for (const days of ['8', 'x', '-7'])
    expect(
      (
        await app.inject({
          url: `/api/recruiter/statistics?days=${days}`,
          headers: { authorization: recruiter.token },
        })
      ).json().errors,
    ).toEqual({ days: ['Choose one of the list'] });
  for (const { id } of [job, foreign, { id: 2_000_000_000 }])
    await expect(api(recruiter).getJobStatistics({ params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('what is taken back or erased counts no more, whoever does so at once', async ({
  api,
  apart,
  db,
  make,
}) => {
  const recruiter = await make.recruiter();
  const jobs = await Promise.all([1, 2, 3].map(() => make.job({ companyId: recruiter.company.id })));
  const people = await Promise.all(Array.from({ length: 6 }, () => make.candidate()));
  const totals = async () => (await api(recruiter).getStatistics()).totals;
  const pairs = people.flatMap((person) => jobs.map((job) => ({ person, job })));
  await Promise.all(
    pairs.flatMap(({ person, job }) => [
      apart(person).applyToJob({ body: { new_job_id: job.id } }),
      apart(person).toggleSavedJob({ params: { job: job.id } }),
    ]),
  );
  expect(await totals()).toEqual({ ...none, sent: 18, saved: 18 });
  const [first, ...others] = people;
  await Promise.all(jobs.map(({ id }) => apart(first).toggleSavedJob({ params: { job: id } })));
  expect(await totals()).toEqual({ ...none, sent: 18, saved: 15 });
  await Promise.all(others.map(({ id }) => db.deleteFrom('account').where('id', '=', id).execute()));
  expect(await totals()).toEqual({ ...none, sent: 3, saved: 0 });
  const rows = db.selectFrom('company_tally').where('company_id', '=', recruiter.company.id);
  expect(await rows.select(['what', 'total']).execute()).toEqual([{ what: 'sent', total: 3 }]);
});

test('days are forgotten after thirteen months, and go with what they count', async ({ app, db, make }) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  await visit(app, job, { from: 'search.example' });
  await app.visits.write();
  const tables = ['job_day', 'company_day', 'job_source', 'company_source'] as const;
  const ofJob = {
    job_day: job.id,
    job_source: job.id,
    company_day: job.company_id,
    company_source: job.company_id,
  };
  const left = async () => {
    const counts = tables.map(async (name) => {
      const owner = sql.ref(name.startsWith('job') ? 'job_id' : 'company_id');
      const { rows } = await sql`select from ${sql.table(name)} where ${owner} = ${ofJob[name]}`.execute(db);
      return rows.length;
    });
    return Promise.all(counts);
  };
  const age = (days: number) =>
    Promise.all(
      tables.map((name) =>
        sql`update ${sql.table(name)} set day = day - ${days}::int
          where ${sql.ref(name.startsWith('job') ? 'job_id' : 'company_id')} = ${ofJob[name]}`.execute(db),
      ),
    );
  await age(370);
  await deleteOldDays(db);
  expect(await left()).toEqual([1, 1, 1, 1]);
  await age(40);
  await deleteOldDays(db);
  expect(await left()).toEqual([0, 0, 0, 0]);
  await visit(app, job, { address: networkOf('192.0.2.44') });
  await app.visits.write();
  expect(await left()).toEqual([1, 1, 1, 1]);
  await db.deleteFrom('account').where('id', '=', recruiter.id).execute();
  expect(await left()).toEqual([0, 0, 0, 0]);
});
