import { sql } from 'kysely';
import { maxSavedJobs } from '#contract/values/choices.ts';
import { expect, test } from '#test/app.ts';

const at = (job: { id: number | string }) => ({ params: { job: job.id as number } });

test('a job is saved, shown as saved, and removed', async ({ api, make }) => {
  const [candidate, job] = [await make.candidate(), await make.job()];
  const saved = async () => (await api(candidate).getJob({ params: { id: job.id } })).newJob.is_saved;
  expect(await saved()).toBe(false);
  expect(await api(candidate).toggleSavedJob(at(job))).toEqual({
    ok: true,
    data: { success: true, saved: true, message: 'Job Saved Successfully' },
  });
  expect(await saved()).toBe(true);
  const list = await api(candidate).listSavedJobs();
  expect(list).toMatchObject({ total: 1, data: [{ id: job.id, tittle: job.title, is_saved: true }] });
  expect(await api(candidate).toggleSavedJob(at(job))).toEqual({
    ok: true,
    data: { success: true, saved: false, message: 'Job Saved Removed Successfully' },
  });
  expect(await saved()).toBe(false);
  expect(await api(candidate).listSavedJobs()).toMatchObject({ total: 0, data: [], from: null });
});

test('ten clicks at once take turns: five save and five remove', async ({ apart: api, make }) => {
  const [candidate, job] = [await make.candidate(), await make.job()];
  const click = async () => {
    const answer = await api(candidate).toggleSavedJob(at(job));
    return answer.ok && answer.data.saved;
  };
  const clicks = await Promise.all(Array.from({ length: 10 }, click));
  expect(clicks.filter(Boolean)).toHaveLength(5);
  expect((await api(candidate).listSavedJobs()).total).toBe(0);
  const eleven = [...(await Promise.all(Array.from({ length: 10 }, click))), await click()];
  expect(eleven.at(-1)).toBe(true);
  expect((await api(candidate).listSavedJobs()).total).toBe(1);
});

test('saved jobs are listed last saved first, ten a page, closed ones too, deleted ones not', async ({
  api,
  make,
}) => {
  const candidate = await make.candidate();
  for (let daysAgo = 0; daysAgo < 13; daysAgo += 1) {
    const job = await make.job({
      title: `Saved ${daysAgo}`,
      closed: daysAgo === 0,
      expiresIn: daysAgo === 1 ? -1 : 5,
      deleted: daysAgo === 12,
    });
    await make.savedJob({ candidate, job, daysAgo });
  }
  const first = await api(candidate).listSavedJobs();
  expect(first).toMatchObject({ total: 12, from: 1, to: 10, last_page: 2 });
  expect(first.data.map(({ tittle }) => tittle)).toEqual(
    Array.from({ length: 10 }, (_, daysAgo) => `Saved ${daysAgo}`),
  );
  expect(first.data.slice(0, 3).map(({ status }) => status)).toEqual(['Closed', 'Expired', 'Open']);
  const second = await api(candidate).listSavedJobs({ query: { page: 2 } });
  expect(second.data.map(({ tittle }) => tittle)).toEqual(['Saved 10', 'Saved 11']);
  expect((await api(await make.candidate()).listSavedJobs()).data).toEqual([]);
});

test('a deleted job cannot be saved, but a saved one can still be removed', async ({ api, make, db }) => {
  const [candidate, job] = [await make.candidate(), await make.job({ deleted: true })];
  expect(await api(candidate).toggleSavedJob(at(job))).toMatchObject({ ok: false, status: 404 });
  await make.savedJob({ candidate, job });
  expect(await api(candidate).toggleSavedJob(at(job))).toMatchObject({ data: { saved: false } });
  expect(await db.selectFrom('saved_job').where('job_id', '=', job.id).selectAll().execute()).toEqual([]);
});

test('at the bound, two at once save one, and one can be removed', async ({ api, apart, db, make }) => {
  const { id: companyId } = (await make.recruiter()).company;
  const [candidate, gone, ...jobs] = [
    await make.candidate(),
    await make.job({ companyId, deleted: true }),
    await make.job({ companyId }),
    await make.job({ companyId }),
  ];
  await make.savedJob({ candidate, job: gone });
  await sql`
    with made as (
      insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on)
      select company_id, title, description, job_type_id, state_id, city_id, expires_on
      from job, generate_series(2, ${maxSavedJobs}) where id = ${gone.id} returning id
    )
    insert into saved_job (candidate_id, job_id) select ${candidate.id}::int, id from made`.execute(db);
  const save = (job: { id: number }) => apart(candidate).toggleSavedJob(at(job));
  const answers = await Promise.all(jobs.map(save));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/1000 jobs.*remove one/) });
  const { total, data } = await api(candidate).listSavedJobs();
  expect(total).toBe(maxSavedJobs);
  expect(await api(candidate).toggleSavedJob(at({ id: data[0]?.id ?? 0 }))).toMatchObject({
    data: { saved: false },
  });
  expect(await api(candidate).toggleSavedJob(at({ id: 2_000_000_000 }))).toMatchObject({ status: 404 });
});

test('saving is for candidates and for jobs that are', async ({ api, make }) => {
  const [candidate, recruiter, job] = [await make.candidate(), await make.recruiter(), await make.job()];
  for (const id of [2_000_000_000, 'x', '0', '99999999999'])
    expect(await api(candidate).toggleSavedJob(at({ id }))).toMatchObject({ ok: false, status: 404 });
  expect(await api(recruiter).toggleSavedJob(at(job))).toMatchObject({ ok: false, status: 403 });
  await expect(api().toggleSavedJob(at(job))).rejects.toMatchObject({ status: 401 });
  await expect(api(recruiter).listSavedJobs()).rejects.toMatchObject({ status: 403 });
  await expect(api(candidate).listSavedJobs({ query: { page: -1 } })).rejects.toMatchObject({ status: 422 });
});
