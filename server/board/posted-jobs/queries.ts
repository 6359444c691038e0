import { sql } from 'kysely';
import type { z } from 'zod';
import { countLimit, pageSize } from '#contract/paging.ts';
import type { listPostedJobs } from '#contract/posted-jobs.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { containing } from '../../db/match.ts';
import { pair } from '../../db/pair.ts';
import { applicationCount, undecidedCount } from '../applications/queries.ts';
import { companyOf } from '../companies/queries.ts';
import { isNotDeleted, isOpen, isPostedBy, statusOfJob } from '../jobs/matching/open.ts';
import { remoteStates, selectJobToEdit } from '../jobs/queries.ts';
import { selectEvents } from './events.ts';

/** Changes with each change of a row. For queries of one table. */
export const versionOf = sql<string>`(extract(epoch from updated_at)::text)`;

/** Of a job that is there. */
export async function selectVersion(db: Db, id: number): Promise<string> {
  const job = db.selectFrom('job').where('id', '=', id).select(versionOf.as('version'));
  return (await job.executeTakeFirstOrThrow()).version;
}

/** What the form of a job that is among those is filled in with, and what became of the job; undefined where there is none. */
export async function selectJobForm(db: Db, id: number, among: typeof isNotDeleted) {
  const newJob = await selectJobToEdit(db, id, among);
  if (!newJob) return undefined;
  const [version, events] = await Promise.all([selectVersion(db, id), selectEvents(db, id)]);
  return { newJob, version, events };
}

const selectOwn = (db: Db, recruiterId: number) => db.selectFrom('job').where(isPostedBy(recruiterId));

const orders = {
  newest: sql`job.posted_at desc, job.id desc`,
  /** Those that are over last. */
  ending: sql`job.expires_on < current_date, job.expires_on, job.id`,
  title: sql`lower(job.title), job.posted_at desc, job.id desc`,
};

const sought = (words: string) => sql<boolean>`job.title ilike ${containing(words)}`;

/** A page of a recruiter's jobs, each with how many applied, and how many jobs there are. */
export async function selectPostedJobs(
  db: Db,
  recruiterId: number,
  { page, search, order = 'newest', 'filters[status]': wanted }: z.output<typeof listPostedJobs.query>,
) {
  const own = selectOwn(db, recruiterId)
    .$if(search !== '', (query) => query.where(sought(search)))
    .$if(wanted !== undefined, (query) =>
      query.where(statusOfJob, '=', wanted as NonNullable<typeof wanted>),
    );
  const newest = own
    .select(['id'])
    .orderBy(orders[order])
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const [total, rows] = await Promise.all([
    countUpToLimit(db, own.select('id')),
    db
      .selectFrom(newest.as('newest'))
      .innerJoin('job', 'job.id', 'newest.id')
      .innerJoin('city', 'city.id', 'job.city_id')
      .innerJoin('state', 'state.id', 'job.state_id')
      .select(['job.id', 'job.title as tittle', 'job.posted_at as created_at'])
      .select(['job.expires_on as expire_date', 'job.closing', statusOfJob.as('status')])
      .select(
        sql<number>`case when ${isOpen} then job.expires_on - current_date + 1 else 0 end`.as('days_left'),
      )
      .select([pair('state').as('state'), pair('city').as('city')])
      .select(['job.workplace', remoteStates.as('remote_states')])
      .select(applicationCount.as('job_applications_count'))
      .select(undecidedCount.as('undecided_count'))
      .orderBy(orders[order])
      .execute(),
  ]);
  return { total, rows };
}

/** By the alphabet, the newest job first where several have one title. */
export async function selectPostedTitles(db: Db, recruiterId: number) {
  return selectOwn(db, recruiterId)
    .select(['id', 'title as tittle'])
    .orderBy(sql`lower(title)`)
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(countLimit)
    .execute();
}

/** A recruiter's jobs, and the applications to them. */
export async function countPostedJobs(db: Db, recruiterId: number) {
  return db
    .selectFrom('company')
    .where('id', '=', companyOf(recruiterId))
    .select([
      sql<number>`(select count(*) from job where ${isNotDeleted} and company_id = company.id)`.as('jobs'),
      sql<number>`(select count(*) from application where company_id = company.id)`.as('applications'),
    ])
    .executeTakeFirstOrThrow();
}

/** Jobs of one statement: with each goes what else is kept of it. */
const deletedAtOnce = 200;

/**
 * Drops jobs once they were deleted for longer than the overview looks back. Those stay that somebody applied to or
 * reported, and those of an import, which would bring them anew; of these, two months are looked through each time.
 */
export async function dropDeletedJobs(db: Db) {
  const dropSome = sql<{ count: number }>`
    with dropped as (
      delete from job where id in (
        select id from job
        where deleted_at is not null
          and coalesce(deleted_at, closed_at) between now() - interval '27 months' and now() - interval '25 months'
          and external_id is null
          and not exists (select from application where job_id = job.id)
          and not exists (select from report where job_id = job.id)
        limit ${sql.lit(deletedAtOnce)}
      )
      returning id
    ),
    events as (delete from job_event where job_id in (select id from dropped))
    select count(*)::int as count from dropped`;
  while ((await dropSome.execute(db)).rows[0]?.count === deletedAtOnce);
}
