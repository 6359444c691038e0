import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';
import { untilSomeoneWaits } from '#test/locks.ts';

test('a job tells all that a visitor may know', async ({ api, make }) => {
  const { id } = await make.job({
    title: 'Welder',
    company: 'Sparks',
    description: '<p>Weld &amp; grind</p>',
    salary: '$50,000',
    city: ['Austin', 'TX'],
    category: 'Production',
    type: 'Contract',
    skills: ['Welding', 'Grinding'],
    posted: 2,
  });
  const { newJob } = await api().getJob({ params: { id } });
  expect(newJob).toMatchObject({
    id,
    tittle: 'Welder',
    job_description: '<p>Weld &amp; grind</p>',
    requirement: null,
    salary: '$50,000',
    application_status: null,
    is_saved: false,
    is_open: true,
    status: 'Open',
    company: { name: 'Sparks', logo: null, website: null, about: null },
    state: { name: 'Texas' },
    city: { name: 'Austin' },
    experience: null,
    new_job_category: [{ name: 'Production' }],
    new_job_skill: [{ name: 'Grinding' }, { name: 'Welding' }],
    job_type: { type: 'Contract' },
  });
  expect(newJob.expire_date).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(newJob.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect([newJob.state.id, newJob.city.id, newJob.job_type.id]).toEqual([
    newJob.state_id,
    newJob.city_id,
    newJob.job_type_id,
  ]);
});

test('a description is cleaned again when it is shown, whoever wrote it into the database', async ({
  api,
  db,
  make,
}) => {
  const { id } = await make.job();
  const description = '<p onclick="x()">Weld</p><script>x()</script><a href="javascript:x()">it</a>';
  await db.updateTable('job').set({ description }).where('id', '=', id).execute();
  const { newJob } = await api().getJob({ params: { id } });
  expect(newJob.job_description).toBe('<p>Weld</p><a rel="noopener nofollow ugc">it</a>');
});

test('a job that is closed or expired still answers; one that was deleted or never was does not', async ({
  api,
  app,
  make,
}) => {
  const closed = await make.job({ closed: true });
  const expired = await make.job({ expiresIn: -1 });
  const deleted = await make.job({ deleted: true });
  const get = async (id: number) => (await api().getJob({ params: { id } })).newJob;
  expect(await get(closed.id)).toMatchObject({ is_open: false, status: 'Closed' });
  expect(await get(expired.id)).toMatchObject({ is_open: false, status: 'Expired' });
  for (const id of [deleted.id, 2_000_000_000, 0, 'x', '1;drop', 99_999_999_999])
    expect((await app.inject(`/api/newJobs/${id}`)).statusCode, String(id)).toBe(404);
});

test('a candidate sees what she saved and applied to; nobody else does', async ({ api, db, make }) => {
  const job = await make.job({ title: 'Gaffer' });
  const [mine, other, recruiter] = [await make.candidate(), await make.candidate(), await make.recruiter()];
  await db.insertInto('saved_job').values({ candidate_id: mine.id, job_id: job.id }).execute();
  await db.insertInto('application').values({ candidate_id: mine.id, job_id: job.id }).execute();
  for (const [person, seen] of [
    [mine, { is_saved: true, application_status: 'Pending' }],
    [other, { is_saved: false, application_status: null }],
    [recruiter, { is_saved: false, application_status: null }],
    [{ token: 'stale' }, { is_saved: false, application_status: null }],
    [undefined, { is_saved: false, application_status: null }],
  ] as const) {
    const as = api(person);
    expect((await as.getJob({ params: { id: job.id } })).newJob).toMatchObject(seen);
    expect((await as.searchJobs({ query: { search: 'gaffer' } })).data).toMatchObject([seen]);
    expect((await as.listRecentJobs()).jobLists.find(({ id }) => id === job.id)).toMatchObject(seen);
  }
});

test('recent jobs are the nine newest open ones, their descriptions as plain text', async ({ api, make }) => {
  for (let index = 0; index < 12; index += 1) await make.job({ title: `Recent ${index}`, posted: 0 });
  await make.job({ title: 'Closed', closed: true });
  const { jobLists } = await api().listRecentJobs();
  expect(jobLists.map((job) => job.tittle)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3].map((index) => `Recent ${index}`),
  );
  expect(jobLists[0]?.job_description).toBe('Work with us.');
});

test('trending categories are those with the most open jobs, counted as jobs come and go', async ({
  api,
  db,
  make,
}) => {
  const trending = async () =>
    (await api().listTrendingCategories()).jobs
      .filter(({ name }) => ['Glassblowing', 'Thatching'].includes(name))
      .map(({ name, jobs_count }) => [name, jobs_count]);
  const jobs = [];
  for (let index = 0; index < 40; index += 1) jobs.push(await make.job({ category: 'Glassblowing' }));
  for (let index = 0; index < 39; index += 1) await make.job({ category: 'Thatching' });
  await make.job({ category: 'Thatching', expiresIn: -1 });
  await make.job({ category: 'Thatching', closed: true });
  expect(await trending()).toEqual([
    ['Glassblowing', 40],
    ['Thatching', 39],
  ]);
  const [first, second] = jobs.map(({ id }) => id);
  await db
    .updateTable('job')
    .set({ deleted_at: new Date() })
    .where('id', '=', first ?? 0)
    .execute();
  await db
    .updateTable('job')
    .set({ expires_on: '2020-01-01' })
    .where('id', '=', second ?? 0)
    .execute();
  expect(await trending()).toEqual([
    ['Thatching', 39],
    ['Glassblowing', 38],
  ]);
  const { jobs: all } = await api().listTrendingCategories();
  expect(all.map(({ image }) => image)).toContain('/categories/briefcase.svg');
  expect(all.length).toBeLessThanOrEqual(8);
  expect(all.map(({ jobs_count }) => jobs_count)).toEqual(
    all.map(({ jobs_count }) => jobs_count).sort((a, b) => b - a),
  );
});

test('who posts a job waits for none whose document is being made', async ({ db, make }) => {
  const job = await make.job({ title: 'Cooper', category: 'Management' });
  const { rows } = await sql<{ id: number }>`
    select id from category where name = 'Community & Social Service'`.execute(db);
  let changing: Promise<unknown> | undefined;
  await db.transaction().execute(async (holding) => {
    await sql`select from job_search where job_id = ${job.id} for update`.execute(holding);
    changing = sql`
      update job set title = 'Wheelwright', category_ids = array[${rows[0]?.id}::int] where id = ${job.id}`.execute(
      db,
    );
    await untilSomeoneWaits(db, 1, '%Wheelwright%');
    await make.job({ title: 'Wheelwright', category: 'Community & Social Service' });
  });
  await changing;
  const counted = await sql`select jobs from title where name = 'Wheelwright'`.execute(db);
  expect(counted.rows).toEqual([{ jobs: 2 }]);
});
