import { type RawBuilder, sql } from 'kysely';
import { dailyHour, defaultReceivedHour } from '#contract/values/choices.ts';
import type { Db } from '../../db/connect.ts';
import { isNight, lastHours } from './hours.ts';

/** Notices that are looked at in one go, and those of the same account besides. */
const batch = 500;

const isOf = (column: RawBuilder<unknown>, accountId: number | undefined) =>
  accountId === undefined ? sql`true` : sql`${column} = ${accountId}`;

/** Begins as the keys by which an account's emails are removed with it; of any number of things as short as of one. */
const keyOf = (task: string, account: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
  sql`format('%s {"accountId":%s,"of":"%s"}', ${task}::text, ${account}, md5(string_agg(${ids}::text, ',' order by ${ids})))`;

/**
 * Queues the emails to candidates about notices that wait, of those whose time has come: one for each kind that is
 * mailed at once, one a day for all others. A notice that is told of waits no more, in the same statement.
 */
const queueToCandidates = (db: Db, hours: Date[], accountId: number | undefined) =>
  sql<{ notices: number }>`
    with due as materialized (
      select notice.id, candidate_id, job_id, notice.kind, coalesce(frequency, 'at_once') as frequency,
        disabled_at is null and frequency is distinct from 'never' as is_mailed
      from notice
      join account on account.id = candidate_id
      left join email_preference preference on account_id = candidate_id and preference.kind::text = notice.kind::text
      where is_waiting and ${isOf(sql`candidate_id`, accountId)}
        and (frequency is distinct from 'daily' or disabled_at is not null or notice.at < ${hours[dailyHour]})
      order by candidate_id
      fetch first ${sql.lit(batch)} rows with ties
      for update of notice
    ),
    told as (update notice set is_waiting = false from due where notice.id = due.id),
    mails as (
      select case when kind = 'ended'
        then graphile_worker.add_job('jobs-ended', json_build_object(
          'accountId', candidate_id, 'jobIds', array_agg(job_id order by job_id)),
          job_key => ${keyOf('jobs-ended', sql`candidate_id`, sql`job_id`)})
        else graphile_worker.add_job('notices', json_build_object(
          'accountId', candidate_id, 'kind', kind, 'noticeIds', array_agg(id order by id)),
          job_key => ${keyOf('notices', sql`candidate_id`, sql`id`)})
      end
      from due where is_mailed and frequency = 'at_once' group by candidate_id, kind
    ),
    daily_mails as (
      select graphile_worker.add_job('notices', json_build_object(
        'accountId', candidate_id, 'kind', 'daily', 'noticeIds', array_agg(id order by id)),
        job_key => ${keyOf('notices', sql`candidate_id`, sql`id`)})
      from due where is_mailed and frequency = 'daily' group by candidate_id
    )
    select (select count(*) from due)::int as notices, (select count(*) from mails) as mails,
      (select count(*) from daily_mails) as daily_mails`.execute(db);

/** The same to recruiters about applications: at once but for the night, or one a day at an hour of their choice. */
const queueToRecruiters = (db: Db, { hours, night }: { hours: Date[]; night: boolean }, accountId?: number) =>
  sql<{ notices: number }>`
    with due as materialized (
      select received.account_id, application_id, disabled_at is null and frequency is distinct from 'never' as is_mailed
      from received_notice received
      join account on account.id = received.account_id
      left join email_preference preference on preference.account_id = received.account_id and kind = 'received'
      where ${isOf(sql`received.account_id`, accountId)} and (disabled_at is not null or case coalesce(frequency, 'daily')
        when 'never' then true
        when 'at_once' then ${!night}::boolean
        else received.at < (${hours}::timestamptz[])[coalesce(hour, ${sql.lit(defaultReceivedHour)}) + 1]
      end)
      order by received.account_id
      fetch first ${sql.lit(batch)} rows with ties
      for update of received
    ),
    told as (
      delete from received_notice using due
      where received_notice.account_id = due.account_id and received_notice.application_id = due.application_id
    ),
    mails as (
      select graphile_worker.add_job('applications-received', json_build_object(
        'accountId', account_id, 'applicationIds', array_agg(application_id order by application_id)),
        job_key => ${keyOf('applications-received', sql`account_id`, sql`application_id`)})
      from due where is_mailed group by account_id
    )
    select (select count(*) from due)::int as notices, (select count(*) from mails) as mails`.execute(db);

/** Queues the emails whose time has come, of one account or all. */
export async function queueChosenMails(db: Db, timeZone: string, accountId?: number) {
  const hours = lastHours(timeZone);
  const night = isNight(timeZone);
  for (let queued = batch; queued >= batch; )
    queued = (await queueToCandidates(db, hours, accountId)).rows[0]?.notices ?? 0;
  for (let queued = batch; queued >= batch; )
    queued = (await queueToRecruiters(db, { hours, night }, accountId)).rows[0]?.notices ?? 0;
}
