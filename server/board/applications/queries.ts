import { sql } from 'kysely';
import { pageSize } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { pair } from '../../db/pair.ts';
import { isOpen, takesApplications } from '../jobs/open.ts';

/** How many applied to a job. For queries that name `job`. */
export const applicationCount = sql<number>`(select count(*) from application where job_id = job.id)`;

/** Of them, those that nobody decided. */
export const undecidedCount = sql<number>`(
  select count(*) from application where job_id = job.id and application.status = 'Pending')`;

/** A page of a candidate's applications, newest first, and how many there are. */
export async function selectApplications(db: Db, candidateId: number, page: number) {
  const own = db.selectFrom('application').where('candidate_id', '=', candidateId);
  const newest = own
    .select(['id', 'status', 'created_at', 'job_id'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const [total, rows] = await Promise.all([
    countUpToLimit(db, own.select('id')),
    db
      .selectFrom(newest.as('application'))
      .innerJoin('job', 'job.id', 'application.job_id')
      .innerJoin('company', 'company.id', 'job.company_id')
      .innerJoin('city', 'city.id', 'job.city_id')
      .innerJoin('state', 'state.id', 'job.state_id')
      .select([
        'application.id',
        'application.status',
        'application.created_at',
        'job.id as job_id',
        'job.title as tittle',
        'job.posted_at',
        'job.expires_on as expire_date',
        pair('state').as('state'),
        pair('city').as('city'),
        pair('company').as('company'),
      ])
      .orderBy('application.created_at', 'desc')
      .orderBy('application.id', 'desc')
      .execute(),
  ]);
  return { total, rows };
}

/** All of a candidate's applications, and those that were shortlisted. */
export async function countApplications(db: Db, candidateId: number) {
  return db
    .selectFrom('application')
    .where('candidate_id', '=', candidateId)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '=', 'Shortlist').as('shortlisted'),
    ])
    .executeTakeFirstOrThrow();
}

/** Applies when the job is open, takes applications and was not applied to; the status, or undefined when nothing was done. */
export async function insertApplication(db: Db, candidateId: number, jobId: number) {
  const inserted = await db
    .insertInto('application')
    .columns(['candidate_id', 'job_id'])
    .expression(
      // Shared, so that a job that is being closed is closed for this one as well.
      db
        .selectFrom('job')
        .innerJoin('company', 'company.id', 'job.company_id')
        .where('job.id', '=', jobId)
        .where(isOpen)
        .where(takesApplications)
        .select([sql<number>`${candidateId}::int`.as('candidate_id'), 'job.id as job_id'])
        .forShare('job'),
    )
    .onConflict((conflict) => conflict.columns(['candidate_id', 'job_id']).doNothing())
    .returning('status')
    .executeTakeFirst();
  return inserted?.status;
}

/** Applications that are erased in one go. */
const erasedAtOnce = 5000;

/** Erases applications so many days after they were rejected or their job ended; none where `days` is undefined. */
export async function deleteEndedApplications(db: Db, days: number | undefined) {
  if (days === undefined) return;
  const since = sql<Date>`(now() - make_interval(days => ${days}))`;
  const ended = db
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .where(
      sql<boolean>`(
        application.status = 'Rejected' and application.decided_at < ${since}
        or job.expires_on < current_date - ${days}::int
        or job.deleted_at < ${since}
        or job.closed_at < ${since} and job.closing is distinct from 'Paused' and job.frozen_at is null)`,
    )
    .select('application.id')
    .limit(erasedAtOnce);
  for (;;) {
    const { numDeletedRows } = await db.deleteFrom('application').where('id', 'in', ended).executeTakeFirst();
    if (numDeletedRows < erasedAtOnce) return;
  }
}
