import { sql } from 'kysely';
import { firstTasks } from '#contract/overview.ts';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/connect.ts';

const most = 1000;

/** What waits for the owner, and what a new board still lacks. */
export async function selectOverview(db: Db, { site, smtpUrl }: Config) {
  const { rows } = await sql<
    Record<'jobs' | 'enquiries' | 'failed_mail', number> & Record<'texts' | 'company', boolean>
  >`
    select
      (select count(*)::int from (
        select from job_draft where submitted_at is not null limit ${most}) waiting) as jobs,
      (select count(*)::int from (select from enquiry where done_at is null limit ${most}) waiting) as enquiries,
      (select count(*)::int from (
        select from graphile_worker.jobs where attempts >= max_attempts limit ${most}) failed) as failed_mail,
      exists (select from page) as texts,
      exists (select from job) as company`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A row was selected');
  const { texts, company, ...waiting } = found;
  const isDone = { mark: site.logo !== undefined, texts, company, mail: smtpUrl !== undefined };
  return { waiting, first_tasks: firstTasks.map((name) => ({ name, is_done: isDone[name] })) };
}
