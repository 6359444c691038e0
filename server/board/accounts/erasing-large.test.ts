import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { refuseLargeStatements } from '#test/batches.ts';
import { eraseTasks } from './erase.ts';
import { hashPassword } from './password.ts';

const password = 'giraffe-lamp-7';

const test = base
  /** A recruiter whose company has so many jobs that they do not go with the account, and one who applied. */
  .extend('large', { scope: 'file' }, ({ db, make }) => async (title: string) => {
    const recruiter = await make.recruiter({ passwordHash: await hashPassword(password) });
    const job = await make.job({ companyId: recruiter.company.id, title });
    await sql`
      insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on)
      select company_id, title, description, job_type_id, state_id, city_id, expires_on
      from job, generate_series(1, 500) where id = ${job.id}`.execute(db);
    const candidate = await make.candidate();
    await make.application({ candidate, job });
    return { recruiter, candidate, job };
  })
  .extend('erase', { scope: 'file' }, ({ api }) => async (recruiter: { token: string }) => {
    expect(await api(recruiter).eraseAccount({ body: { password } })).toMatchObject({ ok: true });
  })
  .extend('found', { scope: 'file' }, ({ api }) => async (search: string) => {
    return (await api().searchJobs({ query: { search } })).total;
  });

test('a company of very many jobs goes after its last member, some at a time, whatever breaks off', async ({
  api,
  databaseUrl,
  db,
  erase,
  found,
  large,
}) => {
  const { recruiter, candidate, job } = await large('Ropewalker');
  const { id } = recruiter.company;
  await refuseLargeStatements(db, { tables: ['job'], event: 'delete', most: 100 });
  await erase(recruiter);
  expect(await db.selectFrom('account').where('id', '=', recruiter.id).execute()).toEqual([]);
  await expect(api().findCompany({ params: { id } })).rejects.toMatchObject({ status: 404 });
  const { rows } = await sql`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = task_id where identifier = 'erase-company'`.execute(
    db,
  );
  expect(rows).toEqual([{ payload: { companyId: id } }]);

  const go = () => eraseTasks(databaseUrl)['erase-company']({ companyId: id });
  await db.transaction().execute(async (other) => {
    await sql`select from job where id = ${job.id} for update`.execute(other);
    const broken = expect(go()).rejects.toThrow();
    await expect
      .poll(async () => {
        const { rows: ended } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
            and query like '%delete from job%' and wait_event_type = 'Lock'`.execute(db);
        return ended.length;
      })
      .toBe(1);
    await broken;
  });
  expect(await found('ropewalker')).toBeGreaterThan(0);
  await go();
  expect(await found('ropewalker')).toBe(0);
  expect((await api(candidate).listApplications()).total).toBe(0);
  expect(await db.selectFrom('company').where('id', '=', id).execute()).toEqual([]);
  await go();
});

test('one that is handed over before all is gone stays with what it has', async ({
  databaseUrl,
  erase,
  found,
  large,
  make,
}) => {
  const { recruiter } = await large('Tightrope artist');
  const { id } = recruiter.company;
  await erase(recruiter);
  await make.member((await make.recruiter()).id, id);
  await eraseTasks(databaseUrl)['erase-company']({ companyId: id });
  expect(await found('tightrope artist')).toBe(501);
});
