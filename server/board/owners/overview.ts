import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { figures, firstTasks, type overviewPeriods } from '#contract/values/desk-choices.ts';
import type { Config } from '../../config/config.ts';
import { type Db, extendStatementTimeout } from '../../db/connect.ts';
import { recounted } from '../../db/recounted.ts';
import { isFailed } from '../../queue/failed.ts';

const maxCounted = 1000;
const listed = 10;
/** Milliseconds for which a backup will do. */
const maxBackupAge = 7 * 24 * 60 * 60 * 1000;
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

type Period = (typeof overviewPeriods)[number];
type Figure = (typeof figures)[number];

/** What waits for the owner, and what a new board still lacks. */
async function selectWaiting(db: Db, { site, smtpUrl }: Config, factor: boolean) {
  const { rows } = await sql<
    Record<'jobs' | 'reports' | 'enquiries' | 'failed_mail' | 'mail_waiting', number> &
      Record<'texts' | 'company', boolean> & { last_backup: Date | null }
  >`
    select
      (select count(*)::int from (
        select from job_draft where submitted_at is not null limit ${maxCounted}) waiting) as jobs,
      (select count(*)::int from (
        select distinct job_id from report where closed_at is null limit ${maxCounted}) waiting) as reports,
      (select count(*)::int from (select from enquiry where done_at is null limit ${maxCounted}) waiting) as enquiries,
      (select count(*)::int from (
        select from graphile_worker.jobs
        where ${isFailed} limit ${maxCounted}) failed) as failed_mail,
      (select count(*)::int from (
        select from graphile_worker.jobs where attempts < max_attempts and run_at <= now() limit ${maxCounted}) waiting) as mail_waiting,
      exists (select from page) as texts,
      exists (select from job) as company,
      (select max(ended_at) from backup where failure is null) as last_backup`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A row was selected');
  const { texts, company, mail_waiting, last_backup, ...waiting } = found;
  const backup = last_backup !== null && Date.now() - last_backup.getTime() < maxBackupAge;
  const isDone = {
    factor,
    mark: site.logo !== undefined,
    texts,
    company,
    mail: smtpUrl !== undefined,
    backup,
  };
  return {
    waiting,
    last_backup,
    mail_waiting,
    first_tasks: firstTasks.map((name) => ({ name, is_done: isDone[name] })),
  };
}

/** So far back, in months: the last twelve and those before. */
const months = 24;

/** Everything by the board's days. A job ended when it was closed or deleted, or after its last day. */
const countDays = recounted(async (db) => {
  const since = sql`(current_date - interval '${sql.raw(String(months + 1))} months')`;
  const { rows } = await db.transaction().execute(async (transaction) => {
    // A million rows are counted once in ten minutes.
    await extendStatementTimeout(transaction);
    return sql<{ name: Figure | 'open'; day: string; count: number }>`
      select 'open' as name, current_date as day, count(*)::int as count
      from job where closed_at is null and deleted_at is null and expires_on >= current_date
      union all
      select 'posted', posted_at::date, count(*)::int from job where posted_at >= ${since} group by 2
      union all
      select 'ended', ended, count(*)::int
      from (select least(closed_at::date, deleted_at::date, expires_on + 1) as ended from job) job
      where ended between ${since} and current_date group by 2
      union all
      select 'applications', day, sum(total)::int from company_tally where what = 'sent' and day >= ${since} group by 2
      union all
      select 'accounts', created_at::date, count(*)::int from account where created_at >= ${since} group by 2
      union all
      select 'searches', day, searches from search_day where day >= ${since}`.execute(transaction);
  });
  const byName = new Map<string, Map<string, number>>();
  for (const { name, day, count } of rows) byName.set(name, (byName.get(name) ?? new Map()).set(day, count));
  return byName;
});

const back = (day: string, by: { days?: number; months?: number }) => {
  const date = new Date(`${day}T00:00:00Z`);
  if (by.months) date.setUTCMonth(date.getUTCMonth() - by.months, 1);
  if (by.days) date.setUTCDate(date.getUTCDate() - by.days);
  return date.toISOString().slice(0, 10);
};

/** The spans of a period and as many before, the first one first: days, weeks that end today, or months of the calendar. */
function spansOfPeriod(period: Period, today: string) {
  const count = period === 'day' ? 30 : 12;
  return Array.from({ length: 2 * count }, (_, at) => {
    const ago = 2 * count - 1 - at;
    if (period === 'month') {
      const from = back(today, { months: ago });
      const to = ago === 0 ? today : back(back(today, { months: ago - 1 }), { days: 1 });
      return { from, to };
    }
    const length = period === 'day' ? 1 : 7;
    return { from: back(today, { days: length * (ago + 1) - 1 }), to: back(today, { days: length * ago }) };
  });
}

function figureOf(
  name: Figure,
  days: Map<string, number> | undefined,
  spans: { from: string; to: string }[],
) {
  const counted = spans.map((span) => ({ ...span, count: 0 }));
  for (const [day, count] of days ?? []) {
    const span = counted.find(({ from, to }) => from <= day && day <= to);
    if (span) span.count += count;
  }
  const half = counted.length / 2;
  const sum = (some: { count: number }[]) => some.reduce((total, { count }) => total + count, 0);
  return {
    name,
    total: sum(counted.slice(half)),
    before: sum(counted.slice(0, half)),
    spans: counted.slice(half),
  };
}

const countSources = recounted(async (db) => {
  const { rows } = await db.transaction().execute(async (transaction) => {
    await extendStatementTimeout(transaction);
    return sql<{ host: string; views: number }>`
      select host, sum(views)::int as views from company_source where day > current_date - 30
      group by host order by views desc, host limit ${listed}`.execute(transaction);
  });
  return rows;
});

const countWords = recounted(async (db) => {
  const { rows } = await sql<{
    words: string;
    searches: number;
    nothing: number;
    best: number;
    worst: number;
  }>`
    select words, searches, nothing, best, worst
    from (
      select words, sum(searches)::int as searches, sum(nothing)::int as nothing,
        row_number() over (order by sum(searches) desc, words)::int as best,
        row_number() over (order by sum(nothing) desc, words)::int as worst
      from search_words where day > current_date - 30 group by words
    ) counted
    where best <= ${listed} or worst <= ${listed}`.execute(db);
  return {
    searched: rows.filter(({ best }) => best <= listed).sort((a, b) => a.best - b.best),
    searched_in_vain: rows
      .filter(({ worst, nothing }) => worst <= listed && nothing > 0)
      .sort((a, b) => a.worst - b.worst)
      .map(({ words, nothing }) => ({ words, searches: nothing })),
  };
});

export async function selectOverview(
  db: Db,
  config: Config,
  hasFactor: boolean,
  period: Period,
  today: string,
) {
  const [{ mail_waiting, ...waiting }, days, sources, words, disk] = await Promise.all([
    selectWaiting(db, config, hasFactor),
    countDays(db),
    countSources(db),
    countWords(db),
    statfs(config.dataDir).catch(() => undefined),
  ]);
  const spans = spansOfPeriod(period, today);
  return {
    ...waiting,
    jobs_open: days.get('open')?.values().next().value ?? 0,
    figures: figures.map((name) => figureOf(name, days.get(name), spans)),
    sources,
    ...words,
    state: {
      version,
      disk_free: disk ? disk.bavail * disk.bsize : null,
      mail_waiting,
      has_mail_server: config.smtpUrl !== undefined,
    },
  };
}
