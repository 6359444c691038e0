import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { openSession } from '#server/http/session.ts';

const others = 1000;
const each = 100;
const own = 1000;

/** What a candidate with a thousand applications and saved jobs reads; each within so many milliseconds. */
export const candidateLists = [
  '/api/employee/applicationList',
  '/api/employee/applicationList?page=100',
  '/api/employee/job_saves',
  '/api/employee/job_saves?page=100',
  '/api/employee/dashboard',
].map((path) => ({ path, budget: 20 }));

/**
 * Has others apply 100,000 times, to jobs that are there, and one candidate 1,000 times, whose token is answered.
 * Takes longer than a statement usually may.
 */
export async function fillCandidateLists(db: Db): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into account (type, name, email, phone, password_hash, state_id, city_id)
      select 'Employee', 'Candidate ' || i, 'bench-' || i || '@example.com', '3125550100', 'none', state_id, city_id
      from generate_series(1, ${others + 1}::int) i, (select id as city_id, state_id from city limit 1) place
      returning id
    )
    insert into candidate (account_id) select id from people returning account_id as id`.execute(db);
  const [me, ...crowd] = rows.map(({ id }) => id);
  if (me === undefined) throw new Error('There is no city to live in');
  const apply = (people: number[], times: number) => sql`
    insert into application (candidate_id, job_id, created_at)
    select person, job.id, now() - random() * interval '30 days'
    from unnest(${people}::int[]) person, (select id from job order by id desc limit ${times}) job
    order by random()`;
  await apply(crowd, each).execute(db);
  await apply([me], own).execute(db);
  await sql`insert into saved_job select candidate_id, job_id, created_at from application`.execute(db);
  await sql`analyze application, saved_job, candidate`.execute(db);
  return openSession(db, me);
}
