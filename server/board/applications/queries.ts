import { type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { applicationStatus } from '#contract/jobs.ts';
import { pageSize } from '#contract/paging.ts';
import type { applicationEvents } from '#contract/values/choices.ts';
import { type Db, extendStatementTimeout } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { pair } from '../../db/pair.ts';
import type { DB } from '../../db/schema.ts';
import { isEnabled, isOpen, isShown, takesApplications } from '../jobs/matching/open.ts';
import { noteApplication } from '../notices/queries.ts';

/** How many applied to a job. For queries that name `job`. */
export const applicationCount = sql<number>`(select count(*) from application where job_id = job.id)`;

/** Of them, those that nobody decided. */
export const undecidedCount = sql<number>`(
  select count(*) from application where job_id = job.id and application.status = 'Pending')`;

type Status = z.infer<typeof applicationStatus>;

interface Event {
  what: (typeof applicationEvents)[number];
  at: string;
  status: Status | null;
  message: string | null;
}

/** When a job ended for good, as far as it did. For queries that name `job`. */
const endedAt = sql`least(
  case when job.expires_on < current_date then (job.expires_on + 1)::timestamptz end,
  job.deleted_at,
  case when job.closing is distinct from 'Paused' and job.frozen_at is null then job.closed_at end)`;

/** What happened to an application, the first first. For queries that name `application` and `job`. */
export const timeline = sql<Event[]>`(
  select json_agg(json_build_object(
    'what', what, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'status', to_status, 'message', message
  ) order by at, place)
  from (
    select what::text, at, to_status, message, case what when 'applied' then 1 else 3 end as place
    from application_event where application_id = application.id
    union all
    select 'read', min(at), null, null, 2 from candidate_read
    where candidate_id = application.candidate_id and company_id = job.company_id and at >= application.created_at
    having count(*) > 0
    union all
    select 'ended', ${endedAt}, null, null, 4 where ${endedAt} is not null
  ) happened)`;

/** What a candidate reads of some applications, newest first. */
const describeMade = (db: Db, found: SelectQueryBuilder<DB, 'application', unknown>) =>
  db
    .selectFrom(found.select(['id', 'status', 'created_at', 'job_id', 'candidate_id']).as('application'))
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
      sql<boolean>`not ${isShown}`.as('is_deleted'),
      timeline.as('events'),
    ])
    .orderBy('application.created_at', 'desc')
    .orderBy('application.id', 'desc');

type Made = Awaited<ReturnType<ReturnType<typeof describeMade>['execute']>>[number];

/** As the wire has it. */
export function shownMade({ id, status, created_at, job_id, posted_at, events, ...job }: Made) {
  return { id, status, created_at, new_job: { id: job_id, created_at: posted_at, ...job }, events };
}

/** A page of a candidate's applications, newest first, and how many there are. */
export async function selectApplications(
  db: Db,
  candidateId: number,
  { page, status }: { page: number; status: Status | undefined },
) {
  const all = db.selectFrom('application').where('candidate_id', '=', candidateId);
  const own = status ? all.where('status', '=', status) : all;
  const newest = own
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const [total, rows] = await Promise.all([
    countUpToLimit(db, own.select('id')),
    describeMade(db, newest).execute(),
  ]);
  return { total, rows };
}

/** Undefined when it is not the candidate's, or not there. */
export const selectApplication = (db: Db, candidateId: number, id: number) =>
  describeMade(
    db,
    db.selectFrom('application').where('id', '=', id).where('candidate_id', '=', candidateId),
  ).executeTakeFirst();

/** All of a candidate's applications that were not withdrawn, and those that were shortlisted. */
export async function countApplications(db: Db, candidateId: number) {
  return db
    .selectFrom('application')
    .where('candidate_id', '=', candidateId)
    .where('withdrawn_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', '=', 'Shortlist').as('shortlisted'),
    ])
    .executeTakeFirstOrThrow();
}

/** Applies when the job is open, takes applications and was not applied to, or once withdrawn from; undefined when nothing was done. */
export async function insertApplication(
  transaction: Transaction<DB>,
  candidateId: number,
  jobId: number,
  fileName: string | null,
) {
  const earlier = sql`select from application where candidate_id = ${candidateId} and job_id = job.id`;
  const inserted = await transaction
    .insertInto('application')
    .columns(['candidate_id', 'job_id', 'is_again'])
    .expression(
      // Shared, so that a job that is being closed is closed for this one as well.
      transaction
        .selectFrom('job')
        .innerJoin('company', 'company.id', 'job.company_id')
        .where('job.id', '=', jobId)
        .where(isOpen)
        .where(isEnabled)
        .where(takesApplications)
        .where(sql<boolean>`not exists (${earlier} and (withdrawn_at is null or is_again))`)
        .select([sql<number>`${candidateId}::int`.as('candidate_id'), 'job.id as job_id'])
        .select(sql<boolean>`exists (${earlier})`.as('is_again'))
        .forShare('job'),
    )
    .onConflict((conflict) => conflict.constraint('application_once').doNothing())
    .returning(['id', 'candidate_id', 'job_id', 'status'])
    .executeTakeFirst();
  if (inserted) await noteApplication(transaction, inserted, fileName);
  return inserted;
}

/** Applications that are looked at in one go. */
const lookedAtOnce = 5000;

/** Erases applications so many days after they were rejected or withdrawn, or their job ended; none where `days` is undefined. */
export async function deleteEndedApplications(db: Db, days: number | undefined) {
  if (days === undefined) return;
  const since = sql<Date>`(now() - make_interval(days => ${days}))`;
  const deleteBehind = (id: number) => sql<{ last: number | null }>`
    with looked as materialized (
      select id, job_id, status, decided_at, withdrawn_at from application
      where id > ${id} order by id limit ${sql.lit(lookedAtOnce)}
    ),
    erased as (
      delete from application where id in (
        select looked.id from looked join job on job.id = job_id
        where looked.status = 'Rejected' and decided_at < ${since}
          or withdrawn_at < ${since}
          or job.expires_on < current_date - ${days}::int
          or job.deleted_at < ${since}
          or job.closed_at < ${since} and job.closing is distinct from 'Paused' and job.frozen_at is null
      )
    )
    select max(id) as last from looked`;
  for (let place: number | null = 0; place !== null; ) {
    const from: number = place;
    place = await db.transaction().execute(async (transaction) => {
      await extendStatementTimeout(transaction);
      return (await deleteBehind(from).execute(transaction)).rows[0]?.last ?? null;
    });
  }
}
