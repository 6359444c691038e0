import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { expect, test } from '#test/app.ts';
import { selectOverview } from './overview.ts';

test('an overview tells days, weeks and months against the time before', async ({ api, make }) => {
  const owner = await make.owner();
  const candidate = await make.candidate();
  const posted = [0, 1, 40].map((days) => make.job({ posted: days, expiresIn: days === 40 ? -3 : 30 }));
  const [job] = await Promise.all(posted);
  if (job) await make.application({ candidate, job });
  const figuresOf = async (period: 'day' | 'week' | 'month') => {
    const { figures } = await api(owner).getOverview({ query: { period } });
    return Object.fromEntries(
      figures.map(({ name, total, before, spans }) => [name, { total, before, spans: spans.length }]),
    );
  };
  const days = await figuresOf('day');
  expect(days.posted).toMatchObject({ before: 1, spans: 30 });
  expect(days.posted?.total).toBeGreaterThanOrEqual(2);
  expect(days).toMatchObject({ ended: { total: 1 }, applications: { total: 1 } });
  expect((await figuresOf('week')).posted?.spans).toBe(12);
  const year = await figuresOf('month');
  expect(year.posted?.total).toBe((days.posted?.total ?? 0) + 1);
  const { jobs_open, state } = await api(owner).getOverview();
  expect(jobs_open).toBeGreaterThanOrEqual(2);
  expect(state).toMatchObject({ version: expect.stringMatching(/^\d/), has_mail_server: false });
});

test('open jobs that were counted before midnight are told after it', async ({ config, db, make }) => {
  await make.job();
  const told = async (day: string) => (await selectOverview(db, config, false, 'day', day)).jobs_open;
  expect(await told('2999-01-01')).toBeGreaterThanOrEqual(1);
});

test('what takes longer than other statements may is counted in the time that it needs', async ({
  config,
  databaseUrl,
  db,
}) => {
  const board = connect({ url: databaseUrl, statementTimeout: 400 });
  onTestFinished(() => board.destroy());
  await sql`alter table company_source rename to company_source_kept`.execute(db);
  await sql`
    create view company_source as
    select 'slow.example' as host, 7 as views, current_date as day from pg_sleep(0.5)`.execute(db);
  onTestFinished(async () => {
    await sql`drop view company_source`.execute(db);
    await sql`alter table company_source_kept rename to company_source`.execute(db);
  });
  const { sources } = await selectOverview(board, config, false, 'day', '2999-01-01');
  expect(sources).toEqual([{ host: 'slow.example', views: 7 }]);
});
