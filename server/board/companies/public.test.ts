import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';

const test = base
  .extend('find', { scope: 'file' }, ({ api }) => async (id: number) => {
    const { company } = await api().findCompany({ params: { id } });
    return company;
  })
  /** Applications to a job, so many days ago each, decided after so many days or not at all. */
  .extend(
    'apply',
    { scope: 'file' },
    ({ db, make }) =>
      async (jobId: number, received: [daysAgo: number, decidedAfter?: number][]) => {
        for (const [daysAgo, decidedAfter] of received) {
          const candidate = await make.candidate();
          const { id } = await make.application({ candidate, job: { id: jobId }, daysAgo });
          if (decidedAfter === undefined) continue;
          await sql`
        insert into application_event (application_id, what, from_status, to_status, at)
        select id, 'decided', 'Pending', 'Rejected', created_at + make_interval(hours => ${Math.round(24 * decidedAfter)})
        from application where id = ${id}`.execute(db);
        }
      },
  );

test('from ten applications on a company tells how many it answered, and how soon', async ({
  apply,
  find,
  make,
}) => {
  const job = await make.job({ closed: true });
  await apply(job.id, [[9, 1], [20, 2], [30, 3], [300, 40], [1], [2], [40], [50], [60]]);
  expect((await find(job.company_id)).answers).toBeNull();
  const { company_id } = await make.job({ companyId: (await make.company()).id });
  const more = await make.job({ companyId: company_id });
  await apply(more.id, [[9, 1], [20, 2.5], [30, 3.5], [300, 40], [1], [2], [40], [50], [60], [364]]);
  expect((await find(company_id)).answers).toEqual({ applications: 10, answered: 4, median_days: 3 });
});

test('what was applied for before twelve months does not count, and a deleted job does', async ({
  apply,
  db,
  find,
  make,
}) => {
  const [kept, deleted] = [await make.job(), await make.job()];
  await sql`update job set company_id = ${kept.company_id} where id = ${deleted.id}`.execute(db);
  await apply(kept.id, [[1, 0.1], [1, 0.1], [2], [3], [370, 1], [400]]);
  await apply(deleted.id, [[4], [5], [6], [7], [8], [9]]);
  await sql`update job set deleted_at = now() where id = ${deleted.id}`.execute(db);
  expect((await find(kept.company_id)).answers).toEqual({ applications: 10, answered: 2, median_days: 1 });
});

test('who answered nobody has no median', async ({ apply, find, make }) => {
  const job = await make.job();
  await apply(
    job.id,
    Array.from({ length: 10 }, (_, day) => [day + 1]),
  );
  expect((await find(job.company_id)).answers).toEqual({ applications: 10, answered: 0, median_days: null });
});

test('a company that has told nothing yet, and one that is not there, are not found', async ({
  api,
  db,
  find,
  make,
}) => {
  const recruiter = await make.recruiter();
  await expect(find(recruiter.company.id)).rejects.toMatchObject({ status: 404 });
  await expect(find(2_000_000_000)).rejects.toMatchObject({ status: 404 });
  const about = 'We bake.';
  await sql`update company set about = ${about}, verified_at = now() where id = ${recruiter.company.id}`.execute(
    db,
  );
  expect(await find(recruiter.company.id)).toMatchObject({ about, is_verified: true, answers: null });
  expect((await api().listCompanies()).data.map(({ id }) => id)).not.toContain(recruiter.company.id);
});
