import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { ListName } from '#contract/values/list-kinds.ts';
import { startQueue } from '#server/tasks.ts';
import { test as base, expect } from '#test/app.ts';
import { refuseLargeStatements } from '#test/batches.ts';
import { amidDeadlock } from '#test/locks.ts';
import { listTasks } from './changes.ts';

const test = base.extend('owner', { scope: 'file' }, ({ make }) => make.owner());

test('what is added is offered at once, and known names are refused', async ({ api, make, owner }) => {
  const as = api(owner);
  const add = (list: ListName, body: Parameters<typeof as.addEntry>[0]['body']) =>
    as.addEntry({ params: { list }, body });
  expect(await add('categories', { name: ' Bee  keeping ', icon: 'plant-2' })).toMatchObject({ ok: true });
  const { jobs } = await as.listCategories();
  expect(jobs.map(({ name }) => name)).toContain('Bee keeping');
  expect(await add('categories', { name: 'BEE KEEPING' })).toMatchObject({
    status: 422,
    errors: { name: [expect.any(String)] },
  });
  const { data: added } = await as.listEntries({
    params: { list: 'categories' },
    query: { search: 'bee keeping' },
  });
  expect(added).toMatchObject([{ name: 'Bee keeping', jobs: 0, resumes: 0 }]);
  expect(await add('skills', { name: 'Honey tasting' })).toMatchObject({ ok: true });
  expect(await add('job_types', { name: '' })).toMatchObject({
    status: 422,
    errors: { name: [expect.any(String)] },
  });
  expect(await add('job_types', { name: 'Gig' })).toMatchObject({ ok: true });
  expect(await add('experience', { name: 'A life long' })).toMatchObject({ ok: true });
  expect(await add('states', { name: 'Guam' })).toMatchObject({
    status: 422,
    errors: { code: [expect.any(String)] },
  });
  expect(await add('states', { name: 'Guam', code: 'il' })).toMatchObject({
    status: 422,
    errors: { code: [expect.any(String)] },
  });
  expect(await add('states', { name: 'Guam', code: 'gu' })).toMatchObject({ ok: true });
  expect(await add('cities', { name: 'Newtown Hollow' })).toMatchObject({
    status: 422,
    errors: { state_id: [expect.any(String)] },
  });
  const { state_id } = await make.city('Tucson', 'AZ');
  expect(await add('cities', { name: 'tucson', state_id })).toMatchObject({ status: 422 });
  expect(await add('cities', { name: 'Newtown Hollow', state_id })).toMatchObject({ ok: true });
  expect((await as.listCities({ params: { id: state_id } })).map(({ name }) => name)).toContain(
    'Newtown Hollow',
  );
  const { data } = await as.listLog({ query: { what: 'entryAdded' } });
  expect(data[0]).toMatchObject({ note: 'cities: Newtown Hollow', by: { id: owner.id } });
});

test('an owner says what schema.org calls a job type, and search engines are told so', async ({
  api,
  make,
  owner,
}) => {
  const as = api(owner);
  const list = 'job_types' as const;
  const read = async (search: string) => (await as.listEntries({ params: { list }, query: { search } })).data;
  expect(await read('full time')).toMatchObject([{ name: 'Full Time', employment_type: 'FULL_TIME' }]);
  const added = { name: 'Zivildienst', employment_type: 'VOLUNTEER' as const };
  expect(await as.addEntry({ params: { list }, body: added })).toMatchObject({ ok: true });
  const [{ id, name } = { id: 0, name: '' }] = await read('zivil');
  const job = await make.job({ type: name });
  const told = async () => (await api().getJob({ params: { id: job.id } })).newJob.job_type;
  expect(await told()).toEqual({ id, type: name, employment_type: 'VOLUNTEER' });
  const change = (body: object) =>
    as.changeEntry({ params: { list, id }, body: { name, old_name: name, ...body } as never });
  expect(await change({ employment_type: 'SLAVERY' })).toMatchObject({
    status: 422,
    errors: { employment_type: [expect.any(String)] },
  });
  expect(await change({})).toMatchObject({ ok: true });
  expect(await told()).toMatchObject({ employment_type: 'VOLUNTEER' });
  expect(await change({ employment_type: '' })).toMatchObject({ ok: true });
  expect(await told()).toMatchObject({ employment_type: null });
});

test('an owner puts a list in order, which is offered so everywhere', async ({ api, apart, make, owner }) => {
  const as = api(owner);
  const list = 'job_types' as const;
  const offered = async () => (await as.listJobTypes()).jobTypes;
  const names = async () => (await offered()).map(({ type }) => type);
  const before = await names();
  const [first, second, third] = await offered();
  if (!first || !second || !third) throw new Error('There are five job types to begin with');
  const move = (entry: { id: number }, is_up: boolean) =>
    as.moveEntry({ params: { list, id: entry.id }, body: { is_up } });
  expect(await move(third, true)).toMatchObject({ ok: true });
  expect(await move(third, true)).toMatchObject({ ok: true });
  expect(await move(third, true)).toMatchObject({ ok: true });
  expect((await names()).slice(0, 3)).toEqual([third.type, first.type, second.type]);
  expect((await as.getSearchContent()).jobtypes.map(({ type }) => type).slice(0, 3)).toEqual([
    ...[third.type, first.type, second.type],
  ]);
  const { data } = await as.listEntries({ params: { list } });
  expect(data.slice(0, 2).map(({ name }) => name)).toEqual([third.type, first.type]);

  // A new one comes last; two owners who move the same one at once move it twice.
  expect(await as.addEntry({ params: { list }, body: { name: 'Apprenticeship' } })).toMatchObject({
    ok: true,
  });
  expect((await names()).at(-1)).toBe('Apprenticeship');
  const other = await make.owner();
  const down = { params: { list, id: third.id }, body: { is_up: false } };
  const both = await Promise.all([apart(owner).moveEntry(down), apart(other).moveEntry(down)]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await names()).slice(0, before.length)).toEqual(before);
  expect(await as.moveEntry({ params: { list, id: 999_999_999 }, body: { is_up: true } })).toMatchObject({
    status: 404,
  });
  const skills = { params: { list: 'skills', id: 1 }, body: { is_up: true } };
  expect((await as.moveEntry(skills as never)).ok).toBe(false);
});

test('lists are searched, and tell what uses each entry', async ({ api, make, owner }) => {
  await make.job({ category: 'Falconry', skills: ['Hooding'], city: ['Tucson', 'AZ'] });
  await make.job({ category: 'Falconry', closed: true });
  await make.candidate({ category: 'Falconry', skills: ['Hooding'] });
  const find = async (list: ListName, query: { search: string; state_id?: number }) =>
    (await api(owner).listEntries({ params: { list }, query })).data;
  expect(await find('categories', { search: 'alconr' })).toMatchObject([
    { name: 'Falconry', jobs: 1, resumes: 1, icon: 'briefcase', retired_at: null },
  ]);
  expect(await find('skills', { search: 'hooding' })).toMatchObject([{ jobs: 1, resumes: 1 }]);
  expect(await find('skills', { search: '100%' })).toEqual([]);
  const { state_id } = await make.city('Tucson', 'AZ');
  expect((await find('cities', { search: 'tucson', state_id }))[0]).toMatchObject({
    name: 'Tucson',
    state_name: 'Arizona',
    jobs: 1,
  });
  expect(await find('states', { search: 'arizona' })).toMatchObject([{ jobs: 1 }]);
  expect(await find('job_types', { search: 'full' })).toMatchObject([{ name: 'Full Time', resumes: 0 }]);
  expect((await find('experience', { search: '' })).map(({ name }) => name)).toContain('10');
  const { total } = await api(owner).listEntries({ params: { list: 'cities' } });
  const past = await api(owner).listEntries({ params: { list: 'cities' }, query: { page: 99_999 } });
  expect(past).toMatchObject({ data: [], total, from: null, last_page: Math.ceil(total / 10) });
  expect(total).toBeGreaterThan(100);
});

test('an entry is renamed unless somebody else did meanwhile, and its former name is no new one', async ({
  api,
  make,
  owner,
}) => {
  const job = await make.job({ category: 'Cooperage' });
  const id = await make.lookup('category', 'Cooperage');
  const params = { list: 'categories', id } as const;
  const change = (name: string, old_name: string) =>
    api(owner).changeEntry({ params, body: { name, old_name, icon: 'tool' } });
  expect(await change('Management', 'Cooperage')).toMatchObject({
    status: 422,
    errors: { name: [expect.any(String)] },
  });
  expect(await change('Barrels', 'Cooperage')).toMatchObject({ ok: true, data: { is_queued: false } });
  expect(await change('Casks', 'Cooperage')).toMatchObject({ status: 409 });
  expect((await api().getJob({ params: job })).newJob.new_job_category).toMatchObject([{ name: 'Barrels' }]);
  expect((await api().searchJobs({ query: { search: 'barrels' } })).data).toMatchObject([{ id: job.id }]);
  const body = { name: 'cooperage' };
  expect(await api(owner).addEntry({ params, body })).toMatchObject({ status: 422 });
  expect(await change('BARRELS', 'Barrels')).toMatchObject({ ok: true });
  expect(await change('Cooperage', 'BARRELS')).toMatchObject({ ok: true });
  const { data } = await api(owner).listEntries({ params, query: { search: 'cooperage' } });
  expect(data).toMatchObject([{ id, name: 'Cooperage', icon: 'tool' }]);
  expect(
    await api(owner).changeEntry({ params: { ...params, id: 999_999 }, body: { ...body, old_name: '' } }),
  ).toMatchObject({ status: 404 });
});

test('a skill changes its case alone', async ({ api, make, owner }) => {
  const id = await make.lookup('skill', 'flint knapping');
  const body = { name: 'Flint Knapping', old_name: 'flint knapping' };
  expect(await api(owner).changeEntry({ params: { list: 'skills', id }, body })).toMatchObject({ ok: true });
  expect(await api().listSkills({ query: { id } })).toMatchObject({ skills: [{ name: 'Flint Knapping' }] });
});

test('two entries become one by its name, of the same state where they are cities', async ({
  api,
  make,
  owner,
}) => {
  const job = await make.job({ skills: ['Thatching'], city: ['Honolulu', 'HI'] });
  const from = await make.lookup('skill', 'Thatching');
  await make.lookup('skill', 'Roofing with straw');
  const merge = (list: ListName, id: number, into: string, old_name: string) =>
    api(owner).mergeEntry({ params: { list, id }, body: { into, old_name } });
  for (const into of ['No such thing', 'thatching'])
    expect(await merge('skills', from, into, 'Thatching')).toMatchObject({
      status: 422,
      errors: { into: [expect.any(String)] },
    });
  expect(await merge('skills', from, 'roofing with STRAW', 'Thatched')).toMatchObject({ status: 409 });
  expect(await merge('skills', from, 'roofing with STRAW', 'Thatching')).toMatchObject({ ok: true });
  expect((await api().getJob({ params: job })).newJob.new_job_skill).toMatchObject([
    { name: 'Roofing with straw' },
  ]);
  expect(await merge('skills', from, 'roofing with STRAW', 'Thatching')).toMatchObject({ status: 409 });
  const { city_id } = await make.city('Honolulu', 'HI');
  await make.city('Tucson', 'AZ');
  expect(await merge('cities', city_id, 'Tucson', 'Honolulu')).toMatchObject({ status: 422 });
  expect(await merge('cities', city_id, 'Waipahu', 'Honolulu')).toMatchObject({ ok: true });
  expect((await api().getJob({ params: job })).newJob.city).toMatchObject({ name: 'Waipahu' });
});

test('what is retired is offered no more, and again when it is brought back', async ({
  api,
  make,
  owner,
}) => {
  const id = await make.lookup('job_type', 'Apprenticeship');
  const params = { list: 'job_types', id } as const;
  const offered = async () => (await api().listJobTypes()).jobTypes.map(({ type }) => type);
  const retire = (is_retired: boolean) => api(owner).retireEntry({ params, body: { is_retired } });
  expect(await retire(true)).toMatchObject({ ok: true });
  expect(await offered()).not.toContain('Apprenticeship');
  const retired = await api(owner).listEntries({ params, query: { state: 'retired' } });
  expect(retired.data).toMatchObject([{ id, name: 'Apprenticeship', retired_at: expect.any(String) }]);
  expect(await retire(false)).toMatchObject({ ok: true });
  expect(await offered()).toContain('Apprenticeship');
});

test('what was saved while a merge ran goes along soon', async ({
  api,
  app,
  config,
  databaseUrl,
  db,
  files,
  make,
  owner,
}) => {
  const id = await make.lookup('category', 'Tinkering');
  const into = await make.lookup('category', 'Mending');
  const job = await make.job();
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (other) => {
      await sql`select from category`.execute(other);
      const params = { list: 'categories', id } as const;
      const body = { into: 'Mending', old_name: 'Tinkering' };
      expect(await api(owner).mergeEntry({ params, body })).toMatchObject({ data: { is_queued: false } });
      await sql`update job set category_ids = array[${id}::int] where id = ${job.id}`.execute(other);
    });
  const shown = async () =>
    (await api().getJob({ params: job })).newJob.new_job_category.map((category) => category.id);
  expect(await shown()).toEqual([id]);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  onTestFinished(() => queue.stop());
  await expect.poll(shown, { timeout: 15_000 }).toEqual([into]);
  const waiting = sql`select from graphile_worker.jobs where task_identifier = 'change-list'`;
  await expect.poll(async () => (await waiting.execute(db)).rows, { timeout: 15_000 }).toEqual([]);
});

test('an entry is merged though who has a job that uses it waits for another, also by the queue', async ({
  api,
  databaseUrl,
  db,
  make,
  owner,
}) => {
  const [one, other] = [
    await make.lookup('skill', 'Bell founding'),
    await make.lookup('skill', 'Bell casting'),
  ];
  const into = await make.lookup('skill', 'Bells');
  const job = async () => (await make.job({ skills: ['Bell founding', 'Bell casting'] })).id;
  const jobs: [number, number] = [await job(), await job()];
  const params = { list: 'skills', id: one } as const;
  const body = { into: 'Bells', old_name: 'Bell founding' };
  const merging = () => api(owner).mergeEntry({ params, body });
  expect(await amidDeadlock(db, databaseUrl, jobs, merging)).toMatchObject({ ok: true });
  await amidDeadlock(db, databaseUrl, jobs, () =>
    listTasks(databaseUrl)['change-list']({ list: 'skills', id: other, into }),
  );
  for (const id of jobs)
    expect((await api().getJob({ params: { id } })).newJob.new_job_skill).toMatchObject([{ name: 'Bells' }]);
});

test('a change of what very much uses is left to the queue, which holds few of the jobs at once', async ({
  api,
  databaseUrl,
  db,
  make,
  owner,
}) => {
  const from = await make.lookup('category', 'Very busy');
  const into = await make.lookup('category', 'Busy');
  await make.candidate({ category: 'Very busy' });
  const job = await make.job({ category: 'Very busy' });
  const both = await make.job({ category: 'Very busy', companyId: job.company_id });
  await sql`update job set category_ids = array[${into}, ${from}]::int[] where id = ${both.id}`.execute(db);
  for (let at = 0; at < 199; at += 1) await make.job({ category: 'Very busy', companyId: job.company_id });
  await refuseLargeStatements(db, { tables: ['job'], event: 'update', most: 100 });
  const merged = await api(owner).mergeEntry({
    params: { list: 'categories', id: from },
    body: { into: 'Busy', old_name: 'Very busy' },
  });
  expect(merged).toMatchObject({ ok: true, data: { is_queued: true } });
  const shown = async (of = job) => (await api().getJob({ params: of })).newJob.new_job_category;
  expect(await shown()).toMatchObject([{ name: 'Very busy' }]);
  const change = listTasks(databaseUrl)['change-list'];
  await change({ list: 'categories', id: from, into });
  await change({ list: 'categories', id: from, into });
  expect(await shown()).toMatchObject([{ name: 'Busy' }]);
  expect(await shown(both)).toMatchObject([{ name: 'Busy' }]);
  const { data } = await api(owner).listEntries({
    params: { list: 'categories' },
    query: { search: 'busy' },
  });
  expect(data).toMatchObject([{ id: into, jobs: 201, resumes: 1 }]);

  const renamed = await api(owner).changeEntry({
    params: { list: 'categories', id: into },
    body: { name: 'Occupied', old_name: 'Busy' },
  });
  expect(renamed).toMatchObject({ ok: true, data: { is_queued: true } });
  await change({ list: 'categories', id: into, name: 'Occupied' });
  expect(await shown()).toMatchObject([{ name: 'Occupied' }]);
  expect(await api().searchJobs({ query: { search: 'occupied' } })).toMatchObject({ total: 201 });
});
