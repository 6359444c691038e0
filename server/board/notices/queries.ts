import { sql } from 'kysely';
import { pageSize } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { pair } from '../../db/pair.ts';
import { addTask } from '../../queue/add.ts';

/** New ones that are counted. */
const maxUnread = 100;
/** Of an account, besides those of the last days. */
const maxKept = 500;

/** What a company wrote with its last decision. For queries that name `notice`. */
export const decisionMessage = sql<string | null>`case notice.kind when 'decided' then (
  select message from application_event event join application on application.id = application_id
  where application.candidate_id = notice.candidate_id and application.job_id = notice.job_id and what = 'decided'
  order by event.id desc limit 1) end`;

/** A page of a candidate's notices, the last first, how many there are, and how many of them are new. */
export async function selectNotices(db: Db, candidateId: number, page: number) {
  const own = db.selectFrom('notice').where('candidate_id', '=', candidateId);
  const newest = own
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const unread = own.where('read_at', 'is', null).limit(maxUnread).select('id');
  const [total, { unread: newOnes }, rows] = await Promise.all([
    countUpToLimit(db, own.select('id')),
    db
      .selectFrom(unread.as('unread'))
      .select(({ fn }) => fn.countAll<number>().as('unread'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(newest.as('notice'))
      .innerJoin('job', 'job.id', 'notice.job_id')
      .innerJoin('company', 'company.id', 'job.company_id')
      .leftJoin('application', (join) =>
        join
          .onRef('application.job_id', '=', 'job.id')
          .on('application.candidate_id', '=', candidateId)
          .on('application.withdrawn_at', 'is', null),
      )
      .select(['notice.id', 'notice.kind', 'notice.at', 'notice.status', 'notice.file_name'])
      .select('application.id as application_id')
      .select([sql<boolean>`notice.read_at is not null`.as('is_read'), decisionMessage.as('message')])
      .select(['job.id as job_id', 'job.title as tittle', 'job.expires_on as expire_date'])
      .select(sql<boolean>`job.deleted_at is not null or job.frozen_at is not null`.as('is_deleted'))
      .select(pair('company').as('company'))
      .orderBy('notice.at', 'desc')
      .orderBy('notice.id', 'desc')
      .execute(),
  ]);
  return { total, unread: newOnes, rows };
}

/** Marks some notices of a candidate as read, or all of them. */
export async function markRead(db: Db, candidateId: number, ids: number[]) {
  await db
    .updateTable('notice')
    .set({ read_at: sql<Date>`now()` })
    .where('candidate_id', '=', candidateId)
    .where('read_at', 'is', null)
    .$if(ids.length > 0, (query) => query.where('id', '=', sql<number>`any (${ids}::int[])`))
    .execute();
}

/** Tells a candidate that an application was sent, with a file or without, and has the recruiters of the company told of it. */
export async function noteApplication(
  transaction: Db,
  application: { id: number; candidate_id: number; job_id: number },
  fileName: string | null,
) {
  const { id, candidate_id, job_id } = application;
  await sql`
    insert into notice (candidate_id, job_id, kind, file_name)
    values (${candidate_id}, ${job_id}, 'applied', ${fileName})
    on conflict (candidate_id, job_id, kind) do update
    set at = now(), read_at = null, is_waiting = true, file_name = excluded.file_name`.execute(transaction);
  const { rows } = await sql<{ account_id: number }>`
    with told as (
      insert into received_notice (account_id, application_id)
      select account_id, ${id} from membership join job using (company_id) where job.id = ${job_id}
      returning account_id
    )
    select account_id from told join email_preference using (account_id)
    where kind = 'received' and frequency = 'at_once' order by account_id`.execute(transaction);
  for (const accountId of [candidate_id, ...rows.map(({ account_id }) => account_id)])
    await addTask(transaction, 'chosen-mails', { accountId });
}

/** Minutes in which a decision can be taken back before the candidate is told. */
const decisionRests = 10;

/** Has candidates told of decisions when these have rested. */
export async function noteDecisions(transaction: Db, applicationIds: number[]) {
  await sql`
    insert into resting_decision (application_id) select unnest(${applicationIds}::int[])
    on conflict (application_id) do update set since = now()`.execute(transaction);
}

/** Tells candidates of decisions that have rested, by their last word. */
export async function notifyDecisions(db: Db) {
  await sql`
    with rested as (
      delete from resting_decision where since <= now() - make_interval(mins => ${decisionRests})
      returning application_id
    )
    insert into notice (candidate_id, job_id, kind, status)
    select candidate_id, job_id, 'decided', status
    from rested join application on application.id = application_id where status not in ('Pending', 'Withdrawn')
    on conflict (candidate_id, job_id, kind) do update
    set at = now(), read_at = null, is_waiting = true, status = excluded.status
    where notice.status <> excluded.status or exists (
      select from application again
      where again.is_again and again.candidate_id = notice.candidate_id and again.job_id = notice.job_id
        and again.created_at > notice.at
    )`.execute(db);
}

/** Forgets notices after a year, and the oldest of those who have very many. */
export async function deleteOldNotices(db: Db) {
  await deleteOld(db, 'notice', sql`at < now() - interval '1 year'`);
  await sql`
    delete from notice where at < now() - interval '4 days' and id in (
      select id from (
        select id, row_number() over (partition by candidate_id order by at desc, id desc) as place
        from notice where candidate_id in (select candidate_id from notice where at > now() - interval '2 hours')
      ) placed where place > ${sql.lit(maxKept)}
    )`.execute(db);
}
