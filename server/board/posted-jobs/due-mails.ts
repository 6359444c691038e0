import { type RawBuilder, sql } from 'kysely';
import { untouchedDays } from '#contract/values/job-life.ts';
import { type Db, extendStatementTimeout } from '../../db/connect.ts';
import { isOpen } from '../jobs/matching/open.ts';

/** Jobs that are looked at in one go, and told of in one email at most. */
const batch = 500;

/** The job that was looked at last, in the order of an index: behind it the next batch begins. */
interface Place {
  company_id: number;
  /** Of a type that each order has for itself. */
  at: string;
  id: number;
}
type Looked = (place: Place) => RawBuilder<unknown>;
const first: Place = { company_id: 0, at: '-infinity', id: 0 };

async function inBatches(db: Db, queue: (place: Place) => RawBuilder<{ jobs: number; last: Place }>) {
  for (let place: Place | undefined = first; place; ) {
    const from: Place = place;
    place = await db.transaction().execute(async (transaction) => {
      await extendStatementTimeout(transaction);
      const [looked] = (await queue(from).execute(transaction)).rows;
      return looked?.jobs === batch ? looked.last : undefined;
    });
  }
}

const lookedAt = sql`
  select (select count(*) from looked)::int as jobs,
    (select row_to_json(looked) from looked order by company_id desc, at desc, id desc limit 1) as last`;

/** Open ones of somebody who can be written to, by an index that has a company's in this order. */
const posted = (order: RawBuilder<unknown>, type: RawBuilder<unknown>, those: RawBuilder<unknown>) =>
  (({ company_id, at, id }) => sql`
    select company_id, job.id, at, expires_on
    from (select distinct company_id from membership where company_id >= ${company_id}::int) company
    cross join lateral (
      select id, ${order} as at, expires_on from job
      where job.company_id = company.company_id
        and (job.company_id, ${order}, id) > (${company_id}::int, ${at}::${type}, ${id}::int)
        and ${isOpen} and posted_at < now() - interval '1 day' and ${those}
      order by ${order}, id
      limit ${sql.lit(batch)}
    ) job
    order by company_id, at, id
    limit ${sql.lit(batch)}`) satisfies Looked;

/** Queues emails to recruiters of those jobs, each kind once about a day. */
const queueToMembers = (looked: Looked, due: RawBuilder<unknown>) => (place: Place) =>
  sql<{ jobs: number; last: Place }>`
    with looked as materialized (${looked(place)}),
    due as materialized (
      select * from (${due}) job
      where not exists (select from job_email where job_id = job.id and what = job.what and about = job.about)
    ),
    kept as (insert into job_email (job_id, what, about) select id, what, about from due on conflict do nothing),
    mails as (
      select graphile_worker.add_job('jobs-ending', json_build_object(
        'accountId', account_id,
        'jobIds', array_agg(id order by about, id),
        'isQuestion', what = 'still open'
      )) from due join membership using (company_id)
      where not exists (
        select from email_preference preference
        where preference.account_id = membership.account_id and kind = 'posted' and frequency = 'never')
      group by account_id, what = 'still open'
    )
    select looked.*, (select count(*) from mails) as mails from (${lookedAt}) looked`;

const isPaused = sql`closing = 'Paused' and closed_at is not null and deleted_at is null and frozen_at is null`;

/** An email of a week is sent within two days of that, so that a server that was away sends it still. */
const isEnding = sql`expires_on <= current_date + 7 and expires_on not between current_date + 2 and current_date + 4`;

const ending: Looked = (place) => sql`
  select * from (
    (${posted(sql`expires_on`, sql`date`, isEnding)(place)})
    union all
    (
      select company_id, id, expires_on as at, expires_on from job
      where (company_id, expires_on, id) > (${place.company_id}::int, ${place.at}::date, ${place.id}::int)
        and ${isPaused} and expires_on >= current_date and posted_at < now() - interval '1 day' and ${isEnding}
      order by company_id, expires_on, id
      limit ${sql.lit(batch)}
    )
  ) job
  order by company_id, at, id
  limit ${sql.lit(batch)}`;

const queueEnding = queueToMembers(
  ending,
  sql`
    select id, company_id, expires_on as about,
      case when expires_on <= current_date + 1 then 'ends in a day' else 'ends in a week' end::job_email_kind as what
    from looked`,
);

const untouched = sql`now() - make_interval(days => ${sql.lit(untouchedDays)})`;
const lastTouch = sql`greatest(job.posted_at, job.updated_at, job.confirmed_at)`;

const queueUntouched = queueToMembers(
  posted(lastTouch, sql`timestamptz`, sql`${lastTouch} < ${untouched} and expires_on > current_date + 7`),
  sql`
    select id, company_id, current_date as about, 'still open'::job_email_kind as what from looked
    where not exists (select from application where job_id = looked.id and decided_at > ${untouched})
      and not exists (
        select from job_email where job_id = looked.id and what = 'still open' and about > (${untouched})::date
      )`,
);

/** Jobs that were closed or deleted lately, but a while ago, so that a slip is mended unseen. */
const closed: Looked = ({ at, id }) => sql`
  select 0 as company_id, id, coalesce(deleted_at, closed_at) as at, coalesce(deleted_at, closed_at)::date as about
  from job
  where (coalesce(deleted_at, closed_at), id) > (${at}::timestamptz, ${id}::int)
    and coalesce(deleted_at, closed_at) between now() - interval '3 days' and now() - interval '10 minutes'
    and (closed_at is not null or deleted_at is not null) and frozen_at is null
    and (deleted_at is not null or closing is distinct from 'Paused')
  order by coalesce(deleted_at, closed_at), id
  limit ${sql.lit(batch)}`;

/** Those whose last day is so many days ahead, and that are not closed. */
const expiring =
  (days: number): Looked =>
  ({ at, id }) =>
    sql`
    select 0 as company_id, job_id as id, posted_at as at, expires_on as about from job_search
    where expires_on = current_date + ${sql.lit(days)} and (posted_at, job_id) > (${at}::timestamptz, ${id}::int)
    order by posted_at, job_id
    limit ${sql.lit(batch)}`;

/** Those that ran out lately while they were paused. */
const ranOutPaused: Looked = ({ at, id }) => sql`
  select 0 as company_id, id, posted_at as at, expires_on as about from job
  where ${isPaused} and expires_on between current_date - 3 and current_date - 1
    and (posted_at, id) > (${at}::timestamptz, ${id}::int)
  order by posted_at, id
  limit ${sql.lit(batch)}`;

/** Tells those who saved these jobs or applied to them that they ended. */
const notifyCandidates = (looked: Looked) => (place: Place) =>
  sql<{ jobs: number; last: Place }>`
    with looked as materialized (${looked(place)}),
    due as materialized (
      select id, about, candidate_id from looked cross join lateral (
        select candidate_id from saved_job where job_id = looked.id
        union
        select candidate_id from application where job_id = looked.id and status not in ('Rejected', 'Withdrawn')
      ) interested
      where not exists (select from job_email where job_id = looked.id and what = 'ended' and about = looked.about)
    ),
    kept as (
      insert into job_email (job_id, what, about) select distinct id, 'ended'::job_email_kind, about from due
      on conflict do nothing
    ),
    told as (
      insert into notice (candidate_id, job_id, kind) select candidate_id, id, 'ended' from due
      on conflict (candidate_id, job_id, kind) do update set at = now(), read_at = null, is_waiting = true
    )
    ${lookedAt}`;

/** Tells those who saved these jobs and did not apply to them that they end soon. */
const notifyEnding = (looked: Looked) => (place: Place) =>
  sql<{ jobs: number; last: Place }>`
    with looked as materialized (${looked(place)}),
    told as (
      insert into notice (candidate_id, job_id, kind)
      select candidate_id, id, 'ending' from looked join saved_job on job_id = looked.id
      where not exists (
          select from application
          where job_id = looked.id and application.candidate_id = saved_job.candidate_id)
        and not exists (
          select from notice told
          where told.candidate_id = saved_job.candidate_id and told.job_id = looked.id and kind = 'ending')
      on conflict do nothing
    )
    ${lookedAt}`;

/** Queues all emails about jobs that are due. */
export async function queueJobMails(db: Db) {
  for (const queue of [
    queueEnding,
    queueUntouched,
    ...[closed, ranOutPaused, expiring(-1), expiring(-2), expiring(-3)].map(notifyCandidates),
    // Three days ahead, or two if the server was away.
    ...[expiring(3), expiring(2)].map(notifyEnding),
  ])
    await inBatches(db, queue);
  // As each minute does it, one after the other: two at once would wait for each other's notices.
  await sql`
    select from graphile_worker.add_job(
      'chosen-mails', '{}', queue_name => 'chosen-mails', job_key => 'chosen-mails'
    )`.execute(db);
}
