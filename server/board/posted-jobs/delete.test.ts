import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';
import { untilSomeoneWaits } from '#test/locks.ts';
import { dropDeletedJobs } from './queries.ts';

const at = (job: { id: number }) => ({ params: { id: job.id } });
const apply = (job: { id: number }) => ({ body: { new_job_id: job.id } });
const many = <T>(count: number, make: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, () => make()));

test('a deleted job is gone at once for everybody but those who applied', async ({ api, make }) => {
  const recruiter = await make.recruiter();
  const candidate = await make.candidate();
  const companyId = recruiter.company.id;
  await make.job({ companyId, title: 'Keeper' });
  const job = await make.job({ companyId, title: 'Glassblower', category: 'Glass' });
  await make.savedJob({ candidate, job });
  await api(candidate).applyToJob(apply(job));
  const places = async () => {
    const category = await make.lookup('category', 'Glass');
    return {
      search: (await api().searchJobs({ query: { search: 'glassblower' } })).total,
      category: (await api().searchJobs({ query: { 'filters[newJobCategory.id]': category } })).total,
      trending: (await api().listTrendingCategories()).jobs.filter(({ name }) => name === 'Glass').length,
      suggestions: (await api().suggestJobs({ query: { title: 'glass' } })).length,
      recent: (await api().listRecentJobs()).jobLists.filter(({ id }) => id === job.id).length,
      saved: (await api(candidate).listSavedJobs()).total,
      posted: (await api(recruiter).listPostedJobs()).total - 1,
      titles: (await api(recruiter).listPostedTitles()).newJob.length - 1,
      dashboard: (await api(recruiter).getRecruiterDashboard()).jobCount - 1,
      responses: (await api(recruiter).getRecruiterDashboard()).appliedCount,
    };
  };
  const everywhere = await places();
  const each = (count: number) => Object.fromEntries(Object.keys(everywhere).map((place) => [place, count]));
  expect(everywhere).toEqual(each(1));
  expect(await api(recruiter).deleteJob(at(job))).toEqual({ ok: true, data: { success: true } });
  expect(await places()).toEqual(each(0));
  await expect(api().getJob(at(job))).rejects.toMatchObject({ status: 404 });
  await expect(api(recruiter).getPostedJob(at(job))).rejects.toMatchObject({ status: 404 });
  expect((await api(candidate).listApplications()).data).toMatchObject([
    { status: 'Pending', new_job: { id: job.id, tittle: 'Glassblower' } },
  ]);
  expect(await api(recruiter).deleteJob(at(job))).toMatchObject({ status: 404 });
});

test('of ten deletions at once one deletes', async ({ apart, make }) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  const answers = await many(10, () => apart(recruiter).deleteJob(at(job)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers) if (!answer.ok) expect(answer.status).toBe(404);
});

test('while a job is deleted people apply in time or are told that it is gone', async ({ api, make }) => {
  const recruiter = await make.recruiter();
  const people = await many(12, () => make.candidate());
  for (let round = 0; round < 5; round += 1) {
    const job = await make.job({ companyId: recruiter.company.id });
    const tries = people.map((person) => api(person).applyToJob(apply(job)));
    const [deleted, ...answers] = await Promise.all([api(recruiter).deleteJob(at(job)), ...tries]);
    expect(deleted).toMatchObject({ ok: true });
    for (const [index, person] of people.entries()) {
      const { data } = await api(person).listApplications();
      const applied = data.some(({ new_job }) => new_job.id === job.id);
      expect(answers[index]).toMatchObject(applied ? { ok: true } : { status: 404 });
      expect(await api(person).applyToJob(apply(job))).toMatchObject({ status: 404 });
    }
  }
});

test('who applies while a deletion is under way waits for it, and is told that the job is gone', async ({
  api,
  db,
  make,
}) => {
  const [candidate, job] = [await make.candidate(), await make.job()];
  const applying = await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('job')
      .set({ deleted_at: sql<Date>`now()` })
      .where('id', '=', job.id)
      .execute();
    const answer = api(candidate).applyToJob(apply(job));
    await untilSomeoneWaits(db, 1, '%insert into "application"%');
    return { answer };
  });
  expect(await applying.answer).toMatchObject({ ok: false, status: 404 });
  expect((await api(candidate).listApplications()).total).toBe(0);
});

test('editing, posting, deleting and renaming at once leave search as the board is', async ({
  apart: api,
  make,
}) => {
  const recruiter = await make.recruiter({ name: 'Beforehand' });
  const place = await make.city();
  const rename = (name: string) => {
    const form = { ...place, name, website: 'https://example.com', about: 'We work.' };
    return api(recruiter).saveCompany({ form });
  };
  const body = {
    ...{ ...place, tittle: 'Newtitle', job_description: 'Work.', expire_date: '12/31/2099' },
    skill_ids: [await make.lookup('skill', 'Baking')],
    job_ids: [await make.lookup('category', 'Management')],
    job_type_id: await make.lookup('job_type', 'Full Time'),
  };
  const jobs = await many(8, () => make.job({ companyId: recruiter.company.id, title: 'Oldtitle' }));
  const changes = jobs.flatMap((job, index) => [
    () => (index % 2 ? api(recruiter).deleteJob(at(job)) : api(recruiter).updateJob({ ...at(job), body })),
    () => rename(`Meanwhile ${index}`),
    () => api(recruiter).postJob({ body }),
  ]);
  const answers = await Promise.all(changes.map((change) => change()));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const found = async (search: string) => (await api().searchJobs({ query: { search } })).total;
  const { name } = (await api(recruiter).getCompany()).company;
  expect([await found(name), await found('newtitle'), await found('oldtitle')]).toEqual([12, 12, 0]);
  expect((await api(recruiter).listPostedJobs()).total).toBe(12);
});

test('jobs that were deleted long ago go, but for those that somebody applied to or reported, and imported ones', async ({
  db,
  make,
}) => {
  const { id: companyId } = (await make.recruiter()).company;
  const named = async (title: string) => make.job({ companyId, title, deleted: true });
  const [gone, applied, reported, imported] = [
    await named('Gone'),
    await named('Applied'),
    await named('Reported'),
    await named('Imported'),
  ];
  await make.application({ candidate: await make.candidate(), job: applied });
  await make.savedJob({ candidate: await make.candidate(), job: gone });
  await db.insertInto('report').values({ job_id: reported.id, reason: 'Gone', network: '::' }).execute();
  await db.updateTable('job').where('id', '=', imported.id).set({ external_id: 'feed 1' }).execute();
  await sql`
    insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on, deleted_at)
    select company_id, title || i, description, job_type_id, state_id, city_id, expires_on, deleted_at
    from job, generate_series(1, 450) i where id = ${gone.id}`.execute(db);
  await sql`
    update job set deleted_at = now() - interval '26 months', closed_at = now() where company_id = ${companyId}`.execute(
    db,
  );
  await db
    .insertInto('job_event')
    .values([gone, applied].map(({ id }) => ({ job_id: id, company_id: companyId, what: 'deleted' })))
    .execute();
  const lately = [await named('Lately'), await make.job({ companyId, title: 'Closed', closed: true })];
  await sql`
    update job set closed_at = now() - interval '26 months' where id = any (${lately.map(({ id }) => id)})`.execute(
    db,
  );
  await dropDeletedJobs(db);
  const left = await db
    .selectFrom('job')
    .where('company_id', '=', companyId)
    .select('title')
    .orderBy('id')
    .execute();
  expect(left.map(({ title }) => title)).toEqual(['Applied', 'Reported', 'Imported', 'Lately', 'Closed']);
  expect(
    await db.selectFrom('job_event').where('company_id', '=', companyId).select('job_id').execute(),
  ).toEqual([{ job_id: applied.id }]);
});
