import { sql } from 'kysely';
import type { Db } from '../server/db/connect.ts';

const sources = { 'search.example': 34, board: 31, direct: 20, 'town-news.example': 15 };

/** What the jobs were looked at since they were posted, less from day to day; most of those who come to apply begin to. */
export async function insertViews(db: Db) {
  await sql`
    insert into job_day (job_id, day, views, begun)
    select id, day, views, least(
      views, views / 9 + (select count(*) from application where job_id = job.id and created_at::date = day)
    )
    from job
    cross join lateral (select posted_at::date + ago as day, ago from generate_series(0, 90) ago) days
    cross join lateral (select 3 + (id * 31 + ago * 17) % 23 + 60 / (ago + 2) as views) seen
    where day <= least(current_date, expires_on)`.execute(db);
  await sql`
    insert into job_source (job_id, day, host, views)
    select job_id, day, host, round(views * part / 100.0)
    from job_day, unnest(${Object.keys(sources)}::text[], ${Object.values(sources)}::int[]) source (host, part)
    where views * part >= 50`.execute(db);
  await sql`
    insert into company_day (company_id, day, views, begun)
    select company_id, day, sum(views), sum(begun) from job_day join job on job.id = job_id group by 1, 2`.execute(
    db,
  );
  await sql`
    insert into company_source (company_id, day, host, views)
    select company_id, day, host, sum(views) from job_source join job on job.id = job_id group by 1, 2, 3`.execute(
    db,
  );
}
