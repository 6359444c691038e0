import { sql } from 'kysely';
import type { z } from 'zod';
import type { applicationStatus } from '#contract/jobs.ts';
import { pageSize } from '#contract/paging.ts';
import { companyOf } from '../companies/queries.ts';
import type { Db } from '../db/connect.ts';
import { countUpToLimit } from '../db/count.ts';

type Status = z.infer<typeof applicationStatus>;

export interface ReceivedFilters {
  /** The whole title of a job, in any case. */
  title: string;
  status: Status | undefined;
  jobId: number | undefined;
}

/** The jobs with a title. A condition rather than a join, since a company may have a thousand jobs of one title. */
const isTitled = (recruiterId: number, title: string) =>
  sql<boolean>`(application.job_id in (
    select id from job where company_id = ${companyOf(recruiterId)} and lower(title) = lower(${title})
  )) is true`;

/** A page of the applications to a recruiter's jobs, newest first, and how many there are. */
export async function selectReceived(db: Db, recruiterId: number, wanted: ReceivedFilters, page: number) {
  const { title, status, jobId } = wanted;
  let matching = db.selectFrom('application').where('company_id', '=', companyOf(recruiterId));
  if (status) matching = matching.where('status', '=', status);
  if (jobId) matching = matching.where('job_id', '=', jobId);
  if (title) matching = matching.where(isTitled(recruiterId, title));
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
