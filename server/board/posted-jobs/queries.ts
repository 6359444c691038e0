import { sql } from 'kysely';
import { countLimit, pageSize } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { pair } from '../../db/pair.ts';
import { companyOf } from '../companies/queries.ts';
import { isNotDeleted, status } from '../jobs/open.ts';
import { remoteStates } from '../jobs/queries.ts';

/** A job of the recruiter's own company that was not deleted. For queries that name `job`. */
export const isPostedBy = (recruiterId: number) =>
  sql<boolean>`(${isNotDeleted} and job.company_id = ${companyOf(recruiterId)})`;

const selectOwn = (db: Db, recruiterId: number) => db.selectFrom('job').where(isPostedBy(recruiterId));

/** A page of a recruiter's jobs, newest first, each with how many applied, and how many jobs there are. */
export async function selectPostedJobs(db: Db, recruiterId: number, page: number) {
  const own = selectOwn(db, recruiterId);
  const newest = own
    .select(['id', 'posted_at'])
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
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
      .select(['job.expires_on as expire_date', status.as('status')])
      .select([pair('state').as('state'), pair('city').as('city')])
      .select(['job.workplace', remoteStates.as('remote_states')])
      .select(
        sql<number>`(select count(*) from application where job_id = job.id)`.as('job_applications_count'),
      )
      .orderBy('newest.posted_at', 'desc')
      .orderBy('newest.id', 'desc')
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
