import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { listAllJobs } from '#contract/owner-jobs.ts';
import { countLimit, pageSize } from '#contract/paging.ts';
import { isId } from '#contract/values/ids.ts';
import type { listedStates } from '#contract/values/job-life.ts';
import type { Db } from '../../db/connect.ts';
import { expectedRows } from '../../db/count.ts';
import { hasWords } from '../../db/match.ts';
import { isNotDeleted, statusOfJob } from '../jobs/matching/open.ts';

type Filters = Omit<z.output<typeof listAllJobs.query>, 'page'>;
type State = (typeof listedStates)[number];
type Condition = ReturnType<typeof sql<SqlBool>>;

/** Each as an index has it. */
const ofState: Record<Exclude<State, 'Waiting'>, Condition> = {
  Open: sql`(closed_at is null and expires_on >= current_date)`,
  Expired: sql`(frozen_at is null and id in (
    select job_id from job_search where job_search.expires_on < current_date
    union all select id from job where closed_at is not null and closing = 'Paused' and expires_on < current_date))`,
  Paused: sql`(closed_at is not null and closing = 'Paused' and frozen_at is null and expires_on >= current_date)`,
  Closed: sql`(closed_at is not null and closing is distinct from 'Paused' and frozen_at is null)`,
  Frozen: sql`(frozen_at is not null)`,
};

/** The number is that, or words of the title begin so, by the index that has it. */
export const isSought = (search: string, title: Condition): Condition =>
  isId(search) ? sql`(id = ${Number(search)})` : hasWords(sql`to_tsvector('simple', ${title})`, search);

const all = (conditions: (Condition | false)[]) =>
  sql.join([sql`true`, ...conditions.filter((each) => each !== false)], sql` and `);

/** Ids of jobs, and of drafts that wait, in no order; undefined for those that are not asked for. */
function idsMatching({ search, company_id, state }: Filters) {
  const isOf = company_id !== undefined && sql<SqlBool>`company_id = ${company_id}`;
  const fits = (title: Condition) => search !== '' && isSought(search, title);
  const jobs =
    state !== 'Waiting' &&
    sql`select id from job where ${all([isNotDeleted, isOf, state !== undefined && ofState[state], fits(sql`title`)])}`;
  const drafts =
    (state === undefined || state === 'Waiting') &&
    sql`select id from job_draft where ${all([sql`submitted_at is not null`, isOf, fits(sql`form ->> 'tittle'`)])}`;
  return { jobs, drafts };
}

interface Found {
  total: number;
  /** Where they were read to be counted. */
  newest?: number[];
}

/** How many there are, to one past the limit, and the newest so many where few have what was typed. */
async function find(
  db: Db,
  ids: RawBuilder<unknown> | false,
  isByWords: boolean,
  most: number,
): Promise<Found> {
  if (!ids) return { total: 0, newest: [] };
  // An index of words reads whatever has a word before the first is counted.
  if (isByWords && (await expectedRows(db, ids)) > 1.25 * countLimit) return { total: countLimit + 1 };
  const newest = isByWords ? sql`array(select id from met order by id desc limit ${most})` : sql`null`;
  const { rows } = await sql<{ total: number; newest: number[] | null }>`
    with met as ${isByWords ? sql`` : sql`not`} materialized (${ids} limit ${countLimit + 1})
    select (select count(*)::int from met) as total, ${newest} as newest`.execute(db);
  const { total = 0, newest: met } = rows[0] ?? {};
  return met && total <= countLimit ? { total, newest: met } : { total };
}

interface Row {
  id: number;
  tittle: string;
  company: { id: number; name: string };
  state: State;
  created_at: Date;
  expire_date: string | null;
  reports: number;
  is_off_with_company: boolean;
  version: string | null;
}

/** One page of all jobs and the drafts that wait, the newest first, and how many there are. */
export async function selectAllJobs(db: Db, filters: Filters, page: number) {
  const { jobs, drafts } = idsMatching(filters);
  const start = (page - 1) * pageSize;
  const isByWords = filters.search !== '';
  const [found, waiting] = await Promise.all([
    find(db, jobs, isByWords, start + pageSize),
    find(db, drafts, isByWords, start + pageSize),
  ]);
  const total = Math.min(found.total + waiting.total, countLimit + 1);
  if (start > countLimit) return { rows: [], total };
  const newest = (ids: RawBuilder<unknown> | false, met: number[] | undefined, isWaiting: boolean) => sql`(
    select id, ${isWaiting}::boolean as is_waiting
    from ${met || !ids ? sql`unnest(${met ?? []}::int[]) met (id)` : sql`(${ids}) met`}
    order by id desc limit ${start + pageSize})`;
  const { rows } = await sql<Row>`
    select found.id, coalesce(job.title, draft.form ->> 'tittle') as tittle,
      json_build_object('id', company.id, 'name', company.name) as company,
      case when draft.id is not null then 'Waiting' else ${statusOfJob} end as state,
      coalesce(draft.submitted_at, job.posted_at) as created_at, job.expires_on as expire_date,
      (select count(*)::int from report where job_id = job.id and report.closed_at is null) as reports,
      coalesce(job.is_frozen_with_company, false) as is_off_with_company,
      extract(epoch from draft.updated_at)::text as version
    from (
      ${newest(jobs, found.newest, false)} union all ${newest(drafts, waiting.newest, true)}
      order by id desc limit ${pageSize} offset ${start}
    ) found
    left join job on job.id = found.id and not found.is_waiting
    left join job_draft draft on draft.id = found.id and found.is_waiting
    join company on company.id = coalesce(job.company_id, draft.company_id)
    order by found.id desc`.execute(db);
  return { rows, total };
}
