import { type Insertable, sql } from 'kysely';
import type { reportReasons } from '#contract/choices.ts';
import { texts } from '#texts/server.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { notFound } from '../../http/errors.ts';
import { isShown } from '../jobs/open.ts';
import { freezeJob, withJob } from '../posted-jobs/freezing.ts';

/** Reports of one job: more say nothing new. */
const most = 100;
/** Networks whose reports take a job off until somebody has looked. */
const enough = 3;

interface Report extends Omit<Insertable<DB['report']>, 'reason'> {
  reason: (typeof reportReasons)[number];
}

/** Keeps a report, unless the same network reported the job before. Throws 404. */
export async function insertReport(db: Db, report: Report, isFreezing: boolean) {
  const job = db.selectFrom('job').where('id', '=', report.job_id).where(isShown);
  if (!(await job.select('id').executeTakeFirst())) throw notFound();
  await sql`
    insert into report (job_id, reason, text, email, network)
    select ${report.job_id}, ${report.reason}, ${report.text}, ${report.email}, ${report.network}
    where (select count(*) from report where job_id = ${report.job_id}) < ${most}
    on conflict do nothing`.execute(db);
  if (!isFreezing) return;
  await withJob(db, report.job_id, async (transaction, found) => {
    const waiting = transaction.selectFrom('report').where('job_id', '=', found.id);
    const { count } = await waiting
      .where('closed_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= enough && !found.frozen_at) await freezeJob(transaction, found, texts.jobTakenOff.reported);
  });
}

/** Forgets reports a year after they were closed. */
export async function deleteOldReports(db: Db) {
  await db.deleteFrom('report').where('closed_at', '<', sql<Date>`now() - interval '1 year'`).execute();
}
