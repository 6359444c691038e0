import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { listedStates } from '#contract/job-life.ts';
import type { listAllJobs } from '#contract/owner-jobs.ts';
import { countLimit, pageSize } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import { hasWords } from '../../db/match.ts';
import { isNotDeleted, status } from '../jobs/open.ts';

type Filters = Omit<z.output<typeof listAllJobs.query>, 'page'>;
type State = (typeof listedStates)[number];
type Condition = ReturnType<typeof sql<SqlBool>>;

/** Each as an index has it. */
const ofState: Record<Exclude<State, 'Waiting'>, Condition> = {
  Open: sql`(closed_at is null and expires_on >= current_date)`,
  Expired: sql`(frozen_at is null and (
    closed_at is null and id in (select job_id from job_search where job_search.expires_on < current_date)
    or closed_at is not null and closing = 'Paused' and expires_on < current_date))`,
  Paused: sql`(closed_at is not null and closing = 'Paused' and frozen_at is null and expires_on >= current_date)`,
  Closed: sql`(closed_at is not null and closing is distinct from 'Paused' and frozen_at is null)`,
  Frozen: sql`(frozen_at is not null)`,
};

/** The number is that, or the words of an indexed expression begin so. */
const isSought = (search: string, document: Condition): Condition =>
  /^\d{1,9}$/.test(search) ? sql`(id = ${Number(search)})` : hasWords(document, search);

const all = (conditions: (Condition | false)[]) =>
  sql.join([sql`true`, ...conditions.filter((each) => each !== false)], sql` and `);

/** Ids of the newest jobs, and of the drafts that wait, up to so many. */
function selectIds({ search, company_id, state }: Filters, most: number) {
  const isOf = company_id !== undefined && sql<SqlBool>`company_id = ${company_id}`;
  const jobs = sql`
    select id, false as is_waiting from job where ${all([
      isNotDeleted,
      isOf,
      state !== undefined && state !== 'Waiting' && ofState[state],
      search !== '' && isSought(search, sql`to_tsvector('simple', title)`),
    ])} order by id desc limit ${most}`;
  const drafts = sql`
    select id, true from job_draft where ${all([
      sql`submitted_at is not null`,
      isOf,
      search !== '' && isSought(search, sql`to_tsvector('simple', form ->> 'tittle')`),
    ])} order by id desc limit ${most}`;
  if (state === 'Waiting') return drafts;
  return state ? jobs : sql`(${jobs}) union all (${drafts}) order by id desc limit ${most}`;
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
}

/** One page of all jobs and the drafts that wait, the newest first, and how many there are. */
export async function selectAllJobs(db: Db, filters: Filters, page: number) {
  const found = (most: number) => sql`select * from (${selectIds(filters, most)}) as found (id, is_waiting)`;
  const start = (page - 1) * pageSize;
  if (start > countLimit) return { rows: [], total: await count() };
  async function count() {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from (${found(countLimit + 1)}) counted`.execute(db);
    return rows[0]?.total ?? 0;
  }
  const listed = sql<Row>`
    select found.id, coalesce(job.title, draft.form ->> 'tittle') as tittle,
      json_build_object('id', company.id, 'name', company.name) as company,
      case when draft.id is not null then 'Waiting' else ${status} end as state,
      coalesce(draft.submitted_at, job.posted_at) as created_at, job.expires_on as expire_date,
      (select count(*)::int from report where job_id = job.id and report.closed_at is null) as reports,
      coalesce(job.is_frozen_with_company, false) as is_off_with_company
    from (${found(start + pageSize)} order by id desc offset ${start}) found
    left join job on job.id = found.id and not found.is_waiting
    left join job_draft draft on draft.id = found.id and found.is_waiting
    join company on company.id = coalesce(job.company_id, draft.company_id)
    order by found.id desc`.execute(db);
  const [total, { rows }] = await Promise.all([count(), listed]);
  return { rows, total };
}
