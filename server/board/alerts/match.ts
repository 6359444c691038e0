import { sql } from 'kysely';
import { type Db, urlOf, withoutStatementTimeout } from '../../db/connect.ts';
import { matching } from '../jobs/matching/counts.ts';
import { type JobSearch, kilometresPer, type Scope, scopeOf } from '../jobs/matching/filters.ts';
import { all } from '../jobs/matching/tsquery.ts';
import { search } from '../jobs/search.ts';
import { followMerged } from '../lookups/queries.ts';
import { nextTime } from './queries.ts';
import { searchIn } from './searches.ts';

/** Jobs of an email. */
const jobsInMail = 20;
/** Searches that are taken at once, and that are read at the same time. */
const batch = 200;
const readAtOnce = 4;
/** Of the queue: a new password does not wait until a hundred thousand emails are out. */
const lowPriority = 10;
/** Milliseconds after which the rest is left to the next run. */
const maxDuration = 300_000;

type Unit = keyof typeof kilometresPer;

const isDue = sql<boolean>`(next_at <= now() and confirmed_at is not null and paused_at is null)`;

interface Sought {
  scope: Scope;
  query: string | undefined;
}

/** What the search finds by now: its words as they are read on the whole board, and its filters; undefined for nothing. */
async function readSearch(db: Db, asked: JobSearch): Promise<Sought | undefined> {
  const wanted = { ...asked, ...(await followMerged(db, asked)) };
  if (!wanted.words) {
    const scope = await scopeOf(db, wanted);
    return { scope, query: all(scope.lexemes) || undefined };
  }
  const found = await search(db, { ...wanted, order: 'newest', size: 1 }, 1);
  if (found.total === 0 || (found.wanted.words && found.query === undefined)) return;
  const scope = await scopeOf(db, found.wanted);
  return { scope, query: all([...(found.query ? [found.query] : []), ...scope.lexemes]) || undefined };
}

/**
 * Counts what was committed since the last time, and puts it beside the documents of the board. Whoever counts does so
 * alone, so that no job is counted before one that an alert was told of already.
 */
async function collectNewJobs(db: Db) {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('new_job', 54))`.execute(transaction);
    await sql`
      create temp table alert_round as
      select greatest(
        clock_timestamp(),
        (select max(counted_at) from new_job) + interval '1 microsecond',
        (select max(told_until) from alert) + interval '1 microsecond'
      ) as at`.execute(transaction);
    await sql`
      update new_job set counted_at = (select at from alert_round) where counted_at is null`.execute(
      transaction,
    );
  });
  await sql`
    create temp table fresh_job as
    select job_id, posted_at, expires_on, city_id, pay_currency, pay_per_year, document, counted_at, arrived_at
    from new_job join job_search using (job_id)
    where counted_at > (select min(coalesce(since, told_until)) from alert where ${isDue})
      and expires_on >= current_date`.execute(db);
  await sql`create index fresh_job_document on fresh_job using gin (document)`.execute(db);
  await sql`analyze fresh_job`.execute(db);
}

/** Queues the emails of alerts with one search, and moves their marks with them; how many emails there were. */
async function queueMails(db: Db, ids: number[], sought: Sought | undefined): Promise<number> {
  const matches = sought ? matching(sought.query, sought.scope) : sql`false`;
  const { rows } = await sql<{ mails: number }>`
    with mine as materialized (
      select id, account_id, told_until, since from alert
      where id = any (${ids}::int[]) and ${isDue} for update
    ),
    matched as materialized (
      select job_id, posted_at, counted_at, arrived_at from fresh_job as job_search where ${matches}
    ),
    told as materialized (
      select told_until, since, total, ids from (select distinct told_until, since from mine) mark
      cross join lateral (
        select count(*)::int as total,
          (array_agg(job_id order by posted_at desc, job_id desc))[:${sql.lit(jobsInMail)}] as ids
        from matched where counted_at > told_until and (since is null or arrived_at > since)
      ) found
    ),
    moved as (
      update alert set told_until = (select at from alert_round), since = null, next_at = ${nextTime()}
      from mine where alert.id = mine.id
    ),
    mails as (
      select graphile_worker.add_job(
        'alert-mail',
        json_build_object('alertId', id, 'jobIds', ids, 'total', total),
        priority => ${sql.lit(lowPriority)},
        job_key => format('alert-mail {"accountId":%s,"alertId":%s,"of":"%s"}', coalesce(account_id, 0), id, at)
      )
      from mine join told on told.told_until = mine.told_until and told.since is not distinct from mine.since
      cross join alert_round
      where total > 0
    )
    select count(*)::int as mails from mails`.execute(db);
  return rows[0]?.mails ?? 0;
}

const selectDue = (db: Db, except: string[]) =>
  db
    .selectFrom('alert')
    .where(isDue)
    .where('query', '<>', sql<string>`all (${except}::text[])`)
    .select(['query', sql<number[]>`array_agg(id)`.as('ids')])
    .groupBy('query')
    .orderBy('query')
    .limit(batch)
    .execute();

/** Reads searches some at a time; one that the database did not answer is left out, with why. */
async function readAll(db: Db, queries: string[], unit: Unit) {
  const read = new Map<string, { sought: Sought | undefined } | { error: unknown }>();
  const waiting = [...queries];
  const work = async () => {
    for (let query = waiting.pop(); query !== undefined; query = waiting.pop())
      try {
        read.set(query, { sought: await readSearch(db, searchIn(query, kilometresPer[unit])) });
      } catch (error) {
        read.set(query, { error });
      }
  };
  await Promise.all(Array.from({ length: readAtOnce }, work));
  return read;
}

async function queueDueMails(db: Db, own: Db, unit: Unit): Promise<number> {
  const ends = performance.now() + maxDuration;
  const failed = new Map<string, unknown>();
  let mails = 0;
  await collectNewJobs(own);
  while (performance.now() < ends) {
    const due = await selectDue(own, [...failed.keys()]);
    const read = await readAll(
      db,
      due.map(({ query }) => query),
      unit,
    );
    for (const { query, ids } of due) {
      const answer = read.get(query);
      if (answer && 'sought' in answer) mails += await queueMails(own, ids, answer.sought);
      else failed.set(query, answer?.error);
    }
    if (due.length < batch) break;
  }
  const [error] = failed.values();
  // The queue tries again, and finds those alone.
  if (error) throw error;
  return mails;
}

/** Asks whether alerts go on that nobody touched for a year, and pauses those of which nobody said so. */
async function askWhetherToGoOn(db: Db) {
  await sql`
    with asked as (
      update alert set asked_at = now() where id in (
        select id from alert
        where confirmed_at is not null and paused_at is null and asked_at is null
          and kept_at < now() - interval '12 months'
        limit 1000)
      returning id, account_id
    ),
    mails as (
      select graphile_worker.add_job(
        'alert-question',
        json_build_object('alertId', id),
        job_key => format('alert-question {"accountId":%s,"alertId":%s}', coalesce(account_id, 0), id)
      ) from asked
    )
    select count(*) from mails`.execute(db);
  await sql`
    update alert set paused_at = now()
    where asked_at < now() - interval '30 days' and paused_at is null`.execute(db);
}

/** Queues the emails of all alerts whose time has come; how many there were. */
export async function queueAlertMails(db: Db, unit: Unit): Promise<number> {
  await askWhetherToGoOn(db);
  const due = await db.selectFrom('alert').where(isDue).select('id').limit(1).executeTakeFirst();
  if (!due) return 0;
  // What is new may be much, as after an import: to put it together takes longer than other statements may.
  return withoutStatementTimeout({ url: urlOf(db) }, (own) =>
    own.connection().execute(async (connection) => {
      // Else the new jobs of an import are read from files for each search.
      await sql`set temp_buffers = '64MB'`.execute(connection);
      return queueDueMails(db, connection, unit);
    }),
  );
}
