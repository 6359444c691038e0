import { sql } from 'kysely';
import type { z } from 'zod';
import type { applicationStatus } from '#contract/jobs.ts';
import { pageSize } from '#contract/paging.ts';
import { companyOf } from '../companies/queries.ts';
import type { Db } from '../db/connect.ts';
import { countUpToLimit } from '../db/count.ts';
import { isThere } from '../jobs/open.ts';

type Status = z.infer<typeof applicationStatus>;

export interface ReceivedFilters {
  /** The whole title of a job, in any case. */
  title: string;
  status: Status | undefined;
  jobId: number | undefined;
}

/** Jobs that are looked up one by one; of more, all applications to the company are read instead. */
const few = 50;

/** The recruiter's jobs with a title, in any case, and the id. */
function askedJobs(db: Db, recruiterId: number, { title, jobId }: ReceivedFilters) {
  let jobs = db
    .selectFrom('job')
    .where('company_id', '=', companyOf(recruiterId))
    .where(isThere)
    .select('id');
  if (jobId) jobs = jobs.where('id', '=', jobId);
  if (title) jobs = jobs.where(sql<boolean>`lower(title) = lower(${title})`);
  return jobs;
}

async function matchingReceived(db: Db, recruiterId: number, wanted: ReceivedFilters) {
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

/** A page of the applications to a recruiter's jobs, newest first, and how many there are. */
export async function selectReceived(db: Db, recruiterId: number, wanted: ReceivedFilters, page: number) {
  const { status } = wanted;
  let matching = await matchingReceived(db, recruiterId, wanted);
  if (status) matching = matching.where('status', '=', status);
  const newest = matching
    .select(['id', 'status', 'created_at', 'job_id', 'candidate_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const [total, rows] = await Promise.all([
    countUpToLimit(db, matching.select('id')),
    db
      .selectFrom(newest.as('application'))
      .innerJoin('job', 'job.id', 'application.job_id')
      .innerJoin('account', 'account.id', 'application.candidate_id')
      .select(['application.id', 'application.status', 'application.created_at'])
      .select(['account.id as user_id', 'account.name as user_name'])
      .select(['job.id as job_id', 'job.title as tittle', 'job.posted_at', 'job.expires_on as expire_date'])
      .orderBy('application.created_at', 'desc')
      .orderBy('application.id', 'desc')
      .execute(),
  ]);
  return { total, rows };
}

/** Decides an application that the recruiter received and nobody decided; false when there is none. */
export async function updateStatus(db: Db, recruiterId: number, id: number, status: Status) {
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({ status, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'Pending')
    .where('company_id', '=', companyOf(recruiterId))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function isReceived(db: Db, recruiterId: number, id: number) {
  const found = await db
    .selectFrom('application')
    .where('id', '=', id)
    .where('company_id', '=', companyOf(recruiterId))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
