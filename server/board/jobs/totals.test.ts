import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';
import { connect } from '../../db/connect.ts';
import { registerPages } from '../../pages/routes.ts';
import { matching } from './matching/counts.ts';
import { scopeOf } from './matching/filters.ts';

test('a list counts ten thousand jobs, and says so when there are more', { timeout: 60_000 }, async ({
  api,
  app,
  databaseUrl,
  make,
  onTestFinished,
}) => {
  await registerPages(app);
  const db = connect({ url: databaseUrl, max: 1, statementTimeout: 0 });
  onTestFinished(() => db.destroy());
  const first = await make.job({ title: 'Ferryman', category: 'Shipping', posted: 1 });
  const copies = (count: number, { id } = first, pay = 30_000) =>
    sql`
      insert into job (
        company_id, title, description, job_type_id, category_ids, state_id, city_id, posted_at, expires_on,
        pay_max, pay_currency, pay_period
      )
      select company_id, title, description, job_type_id, category_ids, state_id, city_id, posted_at, expires_on,
        ${pay} + number % 1000 * 100, 'USD', 'Year'
      from job, generate_series(1, ${count}) number where job.id = ${id}`.execute(db);
  const category = await make.lookup('category', 'Shipping');
  const queries = [
    {},
    { search: 'ferrymen' },
    { search: 'ferryman', 'filters[newJobCategory.id]': category },
  ];
  const look = (page: number) =>
    Promise.all(
      queries.map(async (query) => {
        const { data, total, total_is_exact, from, to, last_page } = await api().searchJobs({
          query: { ...query, page },
        });
        return { rows: data.length, total, total_is_exact, from, to, last_page };
      }),
    );
  const each = <Answer>(answer: Answer) => queries.map(() => answer);

  await copies(9_999);
  const known = { total: 10_000, total_is_exact: true, last_page: 1000 };
  expect(await look(1000)).toEqual(each({ ...known, rows: 10, from: 9991, to: 10_000 }));
  await copies(1);
  const more = { ...known, total_is_exact: false };
  expect(await look(1)).toEqual(each({ ...more, rows: 10, from: 1, to: 10 }));
  expect(await look(1000)).toEqual(each({ ...more, rows: 10, from: 9991, to: 10_000 }));
  expect(await look(1001)).toEqual(each({ ...more, rows: 0, from: null, to: null }));

  const ferrymen = async (query: Record<string, string | number>) => {
    const { data, total } = await api().searchJobs({ query: { search: 'ferryman', ...query } });
    return { total, ids: data.map(({ id }) => id), pay: new Set(data.map(({ pay_max }) => pay_max)) };
  };
  const newest = await ferrymen({ order: 'newest' });
  await copies(500, await make.job({ title: 'Captain', posted: 1 }), 400_000);
  const bestPaid = await ferrymen({ order: 'pay' });
  expect(bestPaid).toMatchObject({ total: 10_000, pay: new Set([129_900]) });
  expect(bestPaid.ids).toEqual(bestPaid.ids.toSorted((one, other) => other - one));
  expect(await ferrymen({ pay_from: 129_801, with_pay: 'true' })).toEqual({ ...bestPaid, total: 10 });
  const { city_id, state_id } = await make.city();
  const near = { 'filters[state.id]': state_id, 'filters[city.id]': city_id, within: 50 };
  expect(await ferrymen({ ...near, order: 'nearest' })).toEqual(newest);
  for (const order of ['newest', 'nearest'] as const) {
    const { data, total } = await api().searchJobs({ query: { ...near, order } });
    expect([data.map(({ tittle }) => tittle), total]).toEqual([Array(10).fill('Captain'), 10_000]);
  }

  const end = await app.inject('/search_jobs?page=1000');
  expect(end.body).toContain('Narrow the search to see more');
  for (const page of [1001, 99_999_999_999]) {
    const beyond = await app.inject(`/search_jobs?page=${page}&title=ferryman`);
    expect([beyond.statusCode, beyond.headers.location]).toEqual([
      302,
      '/search_jobs?title=ferryman&page=1000',
    ]);
  }

  const walk: number[] = [];
  for (const page of [100, 101, 102, 103]) {
    const { data } = await api().searchJobs({ query: { search: 'ferryman', page } });
    walk.push(...data.map(({ id }) => id));
  }
  expect(walk).toEqual(Array.from({ length: 40 }, (_, index) => (walk[0] ?? 0) - index));

  await make.job({ title: 'Ferryman in a hurry', category: 'Shipping' });
  const { data } = await api().searchJobs();
  expect(data[0]?.tittle).toBe('Ferryman in a hurry');

  // So many that some of them tell it.
  await copies(9_000);
  expect(await look(1)).toEqual(each({ ...more, rows: 10, from: 1, to: 10 }));
});

test('the best matches come first, however many there are', async ({ api, db, make }) => {
  const mentioned = await make.job({
    title: 'Boatman',
    description: 'To work beside a gondolier.',
    posted: 1,
  });
  const named = await make.job({ title: 'Oarsman', company: 'Gondolier Ltd', posted: 2 });
  const titled = await make.job({ title: 'Gondolier', posted: 3 });
  const first = async () => {
    const { data, total } = await api().searchJobs({ query: { search: 'gondolier' } });
    return [total, ...data.slice(0, 3).map(({ id }) => id)];
  };
  expect(await first()).toEqual([3, titled.id, named.id, mentioned.id]);
  await sql`
    insert into job (company_id, title, description, job_type_id, category_ids, state_id, city_id, posted_at, expires_on)
    select company_id, title, description, job_type_id, category_ids, state_id, city_id, posted_at - interval '1 day', expires_on
    from job, generate_series(1, 1100) where job.id = ${mentioned.id}`.execute(db);
  expect(await first()).toEqual([1103, titled.id, named.id, mentioned.id]);
});

test('words are looked up in their index also while new documents wait to be sorted in', async ({
  databaseUrl,
  make,
  onTestFinished,
}) => {
  const db = connect({ url: databaseUrl, max: 1, statementTimeout: 0 });
  onTestFinished(() => db.destroy());
  const { id } = await make.job({ title: 'Lamplighter' });
  const copies = (count: number) =>
    sql`
      insert into job (company_id, title, description, job_type_id, category_ids, state_id, city_id, expires_on)
      select company_id, title || number, (
          select string_agg(md5((number * place)::text), ' ') from generate_series(1, 60) place
        ), job_type_id, category_ids, state_id, city_id, expires_on
      from job, generate_series(1, ${count}) number where job.id = ${id}`.execute(db);
  await copies(1000);
  await sql`vacuum (analyze) job_search`.execute(db);
  await copies(300);
  const scope = await scopeOf(db, { words: '' });
  for (const query of ["'lamplighter'", "'lamplighter' | 'lamplighters'"]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select job_id from job_search where ${matching(query, scope)}`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on job_search_document');
    expect(plan).not.toContain('Seq Scan');
  }
});
