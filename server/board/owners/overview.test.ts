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
