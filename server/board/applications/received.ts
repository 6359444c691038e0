import { type RawBuilder, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { setApplicationStatus } from '#contract/applications.ts';
import type { applicationStatus } from '#contract/jobs.ts';
import type { named } from '#contract/lookups.ts';
import { countLimit, pageSize } from '#contract/paging.ts';
import { applicationStatuses } from '#contract/values/choices.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { pair } from '../../db/pair.ts';
import type { DB } from '../../db/schema.ts';
import { isDefault } from '../candidates/queries.ts';
import { companyOf } from '../companies/queries.ts';
import { isNotDeleted } from '../jobs/matching/open.ts';
import { noteDecisions } from '../notices/queries.ts';
import { timeline } from './queries.ts';

type Status = z.infer<typeof applicationStatus>;
type Named = z.infer<typeof named>;

export interface ReceivedFilters {
  /** The whole title of a job, in any case. */
  title: string;
  status: Status | undefined;
  jobId: number | undefined;
}

type Matching = SelectQueryBuilder<DB, 'application', unknown>;

/** Jobs that are looked up one by one; of more, all applications to the company are read instead. */
const few = 50;

/** The recruiter's jobs with a title, in any case, and the id. */
function askedJobs(db: Db, recruiterId: number, { title, jobId }: ReceivedFilters) {
  let jobs = db
    .selectFrom('job')
    .where('company_id', '=', companyOf(recruiterId))
    .where(isNotDeleted)
    .select('id');
  if (jobId) jobs = jobs.where('id', '=', jobId);
  if (title) jobs = jobs.where(sql<boolean>`lower(title) = lower(${title})`);
  return jobs;
}

/** The applications that the filters leave, whatever their status. */
async function matchingReceived(db: Db, recruiterId: number, wanted: ReceivedFilters): Promise<Matching> {
  const all = db.selectFrom('application');
  const own = all.where('company_id', '=', companyOf(recruiterId));
  if (!wanted.title && !wanted.jobId) return own;
  const asked = askedJobs(db, recruiterId, wanted);
  const jobs = await asked.limit(few + 1).execute();
  if (jobs.length <= few)
    return all.where('job_id', '=', sql<number>`any (${jobs.map(({ id }) => id)}::int[])`);
  // In brackets that the planner does not look into: as a join it would look up each of thousands.
  return own.where(sql<boolean>`(job_id in (${asked})) is true`);
}

const ofStatus = (matching: Matching, status: Status | undefined) =>
  status ? matching.where('status', '=', status) : matching;

/** How many applications have each status, each counted to one past `countLimit` at most. */
async function countStatuses(db: Db, matching: Matching) {
  const counted = matching.where(sql<boolean>`status = wanted.status`).limit(countLimit + 1);
  const { rows } = await sql<{ status: Status; total: number }>`
    select status, (select count(*) from (${counted.select('id')}) counted) as total
    from unnest(${applicationStatuses}::application_status[]) with ordinality wanted (status, place) order by place`.execute(
    db,
  );
  return rows;
}

/**
 * A part of what was sent, or of the present resume where that was not kept, and nothing where it is gone. For queries
 * that name `application` and, as `sent`, what was sent with it.
 */
const asSent = <Value>(part: string, present: RawBuilder<Value>) =>
  sql<Value>`nullif(case when sent.application_id is not null then sent.candidate -> ${sql.lit(part)}
    when application.status <> 'Withdrawn' then ${present} end, 'null')`;

/** What a recruiter reads of some applications, newest first. */
export const describeReceived = (db: Db, found: Matching) =>
  db
    .selectFrom(found.select(['id', 'status', 'created_at', 'job_id', 'candidate_id']).as('application'))
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('account', 'account.id', 'application.candidate_id')
    .innerJoin('resume', 'resume.candidate_id', 'application.candidate_id')
    .innerJoin('state', 'state.id', 'resume.state_id')
    .innerJoin('city', 'city.id', 'resume.city_id')
    .leftJoin('application_sent as sent', 'sent.application_id', 'application.id')
    .where(isDefault)
    .select(['application.id', 'application.status', 'application.created_at'])
    .select(['account.id as user_id', 'account.name as user_name'])
    .select([
      asSent('profesional_title', sql<string | null>`to_jsonb(resume.title)`).as('profesional_title'),
      asSent('total_year_experience', sql<string | null>`to_jsonb(resume.years_of_experience)`).as(
        'total_year_experience',
      ),
      asSent('state', sql<Named | null>`to_jsonb(${pair('state')})`).as('state'),
      asSent('city', sql<Named | null>`to_jsonb(${pair('city')})`).as('city'),
      sql<boolean>`case when sent.application_id is null
        then resume.file is not null and application.status <> 'Withdrawn' else sent.file is not null end`.as(
        'has_resume',
      ),
    ])
    .select(['job.id as job_id', 'job.title as tittle', 'job.posted_at', 'job.expires_on as expire_date'])
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc');

type Received = Awaited<ReturnType<ReturnType<typeof describeReceived>['execute']>>[number];

/** As the wire has it. */
export function shownReceived(row: Received & { events?: unknown }) {
  const { id, status, created_at, user_id, job_id, tittle, posted_at, expire_date, events: _, ...user } = row;
  return {
    id,
    status,
    created_at,
    user: { id: user_id, ...user },
    new_job: { id: job_id, tittle, created_at: posted_at, expire_date },
  };
}

/** A page of the applications to a recruiter's jobs, newest first, and how many there are of each status. */
export async function selectReceived(db: Db, recruiterId: number, wanted: ReceivedFilters, page: number) {
  const matching = await matchingReceived(db, recruiterId, wanted);
  const newest = ofStatus(matching, wanted.status)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const [statuses, rows] = await Promise.all([
    countStatuses(db, matching),
    describeReceived(db, newest).execute(),
  ]);
  const total = statuses
    .filter(({ status }) => !wanted.status || status === wanted.status)
    .reduce((sum, counted) => sum + counted.total, 0);
  return { total, statuses, rows };
}

/** One application that the recruiter received, and where it stands in the list; undefined when it is not there. */
export async function selectReceivedOne(db: Db, recruiterId: number, id: number, wanted: ReceivedFilters) {
  const own = db
    .selectFrom('application')
    .where('id', '=', id)
    .where('company_id', '=', companyOf(recruiterId));
  const listed = ofStatus(await matchingReceived(db, recruiterId, wanted), wanted.status);
  const place = sql`((select created_at from application where id = ${id}), ${id}::int)`;
  const [newer, older] = [
    listed.where(sql<boolean>`(created_at, id) > ${place}`),
    listed.where(sql<boolean>`(created_at, id) < ${place}`),
  ];
  const nearest = (side: Matching, direction: 'asc' | 'desc') =>
    describeReceived(
      db,
      side.orderBy('created_at', direction).orderBy('id', direction).limit(1),
    ).executeTakeFirst();
  const [application, previous, next, before] = await Promise.all([
    describeReceived(db, own).select(timeline.as('events')).executeTakeFirst(),
    nearest(newer, 'asc'),
    nearest(older, 'desc'),
    countUpToLimit(db, newer.select('id')),
  ]);
  return application && { application, previous, next, page: Math.floor(before / pageSize) + 1 };
}

/** Decides some applications within a transaction, but for those that somebody decided already; how many. `by` is null for the board itself. */
export async function insertDecisions(
  db: Transaction<DB>,
  by: number | null,
  status: Status,
  some: Matching,
  message: string | null = null,
) {
  const decided = await db
    .insertInto('application_event')
    .columns(['application_id', 'by_account_id', 'what', 'from_status', 'to_status', 'message'])
    .expression(
      some
        .where('status', '=', 'Pending')
        .select([
          'id',
          sql<number>`${by}::int`.as('by_account_id'),
          sql<'decided'>`'decided'::application_event_kind`.as('what'),
          'status',
          sql<Status>`${status}::application_status`.as('to_status'),
          sql<string | null>`${message}::text`.as('message'),
        ])
        .forNoKeyUpdate(),
    )
    .returning('application_id')
    .execute();
  const ids = decided.map(({ application_id }) => application_id);
  await noteDecisions(db, ids);
  return ids.length;
}

/** Decides an application that the recruiter received and nobody decided; false when there is none. */
export async function insertDecision(
  db: Db,
  recruiterId: number,
  id: number,
  { status, message }: z.output<typeof setApplicationStatus.body>,
) {
  const own = db
    .selectFrom('application')
    .where('id', '=', id)
    .where('company_id', '=', companyOf(recruiterId));
  const decided = db
    .transaction()
    .execute((transaction) => insertDecisions(transaction, recruiterId, status, own, message));
  return (await decided) > 0;
}

/** Undefined when it is not the recruiter's. */
export async function selectStatus(db: Db, recruiterId: number, id: number) {
  const found = await db
    .selectFrom('application')
    .where('id', '=', id)
    .where('company_id', '=', companyOf(recruiterId))
    .select('status')
    .executeTakeFirst();
  return found?.status;
}
