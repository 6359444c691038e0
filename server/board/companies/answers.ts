import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Answers } from '#contract/companies.ts';
import { type Db, perDb } from '../../db/connect.ts';

/** Applications from which on something is said: of fewer, one would tell too much. */
const minApplications = 10;

/** What was withdrawn before an answer counts for nothing. A company that deletes a job takes its applications off its own lists, and not out of this. */
async function selectAnswers(db: Db, companyId: number): Promise<Answers | undefined> {
  const { rows } = await sql<Answers>`
    select
      count(*)::int as applications,
      count(decided_at)::int as answered,
      case when count(decided_at) > 0 then greatest(1, ceil(
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)::float8) / 86400
      ))::int end as median_days
    from (
      select created_at, decided_at, status from application where company_id = ${companyId}
      union all
      select application.created_at, decided_at, application.status from job join application on job_id = job.id
      where job.company_id = ${companyId} and deleted_at is not null
    ) received
    where created_at >= now() - interval '12 months' and (status <> 'Withdrawn' or decided_at is not null)`.execute(
    db,
  );
  return rows[0];
}

/** It stands on every page of a company's jobs, and a hundred thousand applications take a while to read. */
const known = perDb(
  (db) =>
    new LRUCache<number, { answers: Answers | undefined }>({
      max: 5000,
      ttl: 300_000,
      ignoreFetchAbort: true,
      fetchMethod: async (companyId) => ({ answers: await selectAnswers(db, companyId) }),
    }),
);

/** Null when there were too few applications. */
export async function answersOf(db: Db, companyId: number): Promise<Answers | null> {
  const { answers } = await known(db).forceFetch(companyId);
  return answers && answers.applications >= minApplications ? answers : null;
}
