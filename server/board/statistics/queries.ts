import { type RawBuilder, sql } from 'kysely';
import type { Statistics } from '#contract/statistics.ts';
import type { Db } from '../../db/connect.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { companyOf } from '../companies/queries.ts';
import { isOpen, isPostedBy } from '../jobs/matching/open.ts';

/** Hosts that are told apart for a job, or a company, on a day; the others are 'other'. */
export const maxHosts = 50;
/** Hosts that statistics name, with 'other'. */
const maxNamed = 20;
/** Of the tables that count days. */
type Owner = 'job' | 'company';

export interface Counted {
  job: number;
  host: string;
  views: number;
  begun: number;
}

const addDays = (of: Owner) => {
  const [table, owner] = [sql.table(`${of}_day`), sql.ref(`${of}_id`)];
  return sql`
    insert into ${table} (${owner}, day, views, begun)
    select ${owner}, current_date, sum(views), sum(begun) from told group by 1 order by 1
    on conflict (${owner}, day) do update
    set views = ${table}.views + excluded.views, begun = ${table}.begun + excluded.begun`;
};

/** Of the hosts that are new today, those with most views while there is room. */
const addSources = (of: Owner) => {
  const [table, owner] = [sql.table(`${of}_source`), sql.ref(`${of}_id`)];
  const place = sql`row_number() over (partition by ${owner}, is_known order by views desc, host)`;
  return sql`
    insert into ${table} (${owner}, day, host, views)
    select ${owner}, current_date, shown, sum(views)
    from (
      select ${owner}, views,
        case when is_known or hosts + ${place} <= ${sql.lit(maxHosts)} then host else 'other' end as shown
      from (select ${owner}, host, sum(views) as views from told where views > 0 group by 1, 2) told
      cross join lateral (
        select count(*) as hosts, told.host !~ '\\.' or coalesce(bool_or(known.host = told.host), false) as is_known
        from ${table} known where known.${owner} = told.${owner} and day = current_date and known.host ~ '\\.'
      ) today
    ) named
    group by 1, 3 order by 1, 3
    on conflict (${owner}, day, host) do update set views = ${table}.views + excluded.views`;
};

/** Adds what was counted to this day, for the jobs that are open; servers that do so at once add up. */
export async function addVisits(db: Db, counted: Counted[]) {
  const [jobs, hosts] = [counted.map(({ job }) => job), counted.map(({ host }) => host)];
  const [views, begun] = [counted.map((each) => each.views), counted.map((each) => each.begun)];
  await sql`
    with told as (
      select job.id as job_id, job.company_id, host, views, begun
      from unnest(${jobs}::int[], ${hosts}::text[], ${views}::int[], ${begun}::int[]) given (id, host, views, begun)
      join job using (id) where ${isOpen}
    ), by_job as (${addDays('job')}
    ), by_company as (${addDays('company')}
    ), by_source as (${addSources('job')}
    )
    ${addSources('company')}`.execute(db);
}

/** A job of the recruiter's own company. */
export const selectOwnTitle = (db: Db, recruiterId: number, id: number) =>
  db
    .selectFrom('job')
    .where('id', '=', id)
    .where(isPostedBy(recruiterId))
    .select(['id', 'title as tittle'])
    .executeTakeFirst();

interface Wish {
  of: Owner;
  id: RawBuilder<number>;
  /** Days, today among them. */
  period: number;
  /** Days with their `total`. */
  sent: RawBuilder<unknown>;
  saved: RawBuilder<unknown>;
}

const firstDay = (period: number) => sql`(current_date - ${period}::int + 1)`;

async function selectDays(db: Db, { of, id, period, sent, saved }: Wish) {
  const { rows } = await sql<Statistics['days'][number]>`
    select day, coalesce(views, 0) as views, coalesce(begun, 0) as begun,
      coalesce(sent.total, 0) as sent, coalesce(saved.total, 0) as saved
    from (select current_date - ago as day from generate_series(0, ${period}::int - 1) ago) period
    left join (
      select day, views, begun from ${sql.table(`${of}_day`)}
      where ${sql.ref(`${of}_id`)} = ${id} and day >= ${firstDay(period)}
    ) counted using (day)
    left join (${sent}) sent using (day)
    left join (${saved}) saved using (day)
    order by day`.execute(db);
  return rows;
}

async function selectSources(db: Db, { of, id, period }: Wish) {
  const { rows } = await sql<Statistics['sources'][number]>`
    select case when place < ${sql.lit(maxNamed)} then host else 'other' end as host, sum(views)::int8 as views
    from (
      select host, sum(views) as views, row_number() over (order by host = 'other', sum(views) desc, host) as place
      from ${sql.table(`${of}_source`)} where ${sql.ref(`${of}_id`)} = ${id} and day >= ${firstDay(period)}
      group by host
    ) source
    group by 1 order by views desc, host`.execute(db);
  return rows;
}

async function selectStatistics(db: Db, wish: Wish): Promise<Statistics> {
  const [days, sources] = await Promise.all([selectDays(db, wish), selectSources(db, wish)]);
  const sum = (name: keyof Statistics['totals']) => days.reduce((total, day) => total + day[name], 0);
  const totals = { views: sum('views'), begun: sum('begun'), sent: sum('sent'), saved: sum('saved') };
  return { days, sources, totals };
}

export const selectJobStatistics = (db: Db, jobId: number, period: number) => {
  const id = sql<number>`${jobId}::int`;
  const rowsOf = (table: 'application' | 'saved_job') => sql`
    select created_at::date as day, count(*) as total from ${sql.table(table)}
    where job_id = ${id} and created_at >= ${firstDay(period)} group by 1`;
  const wish = { of: 'job', id, period } as const;
  return selectStatistics(db, { ...wish, sent: rowsOf('application'), saved: rowsOf('saved_job') });
};

/** Of all jobs of a recruiter's company. */
export const selectCompanyStatistics = (db: Db, recruiterId: number, period: number) => {
  const id = companyOf(recruiterId);
  const tallyOf = (what: 'sent' | 'saved') => sql`
    select day, total from company_tally
    where company_id = ${id} and what = ${what} and day >= ${firstDay(period)}`;
  const wish = { of: 'company', id, period } as const;
  return selectStatistics(db, { ...wish, sent: tallyOf('sent'), saved: tallyOf('saved') });
};

/** The views of each of these jobs in the last 30 days; jobs without any are left out. */
export async function selectViews(db: Db, jobIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('job_day')
    .where('job_id', '=', sql<number>`any (${jobIds}::int[])`)
    .where('day', '>=', sql<string>`${firstDay(30)}`)
    .groupBy('job_id')
    .select(['job_id', ({ fn }) => fn.sum<number>('views').as('views')])
    .execute();
  return new Map(rows.map(({ job_id, views }) => [job_id, views]));
}

const dayTables = ['job_day', 'company_day', 'job_source', 'company_source', 'company_tally'] as const;

/** Forgets days after thirteen months. */
export async function deleteOldDays(db: Db) {
  for (const name of dayTables) await deleteOld(db, name, sql`day < current_date - interval '13 months'`);
}
