import { type Insertable, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { pageSize } from '#contract/paging.ts';
import type { closeReports as closeEndpoint, listReports } from '#contract/reports.ts';
import type { reportReasons } from '#contract/values/choices.ts';
import { reason } from '#contract/values/refusals.ts';
import { texts } from '#texts/mail.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { pair } from '../../db/pair.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { isShown, statusOfJob } from '../jobs/matching/open.ts';
import { isSought } from '../posted-jobs/desk.ts';
import { closeReports, freezeJob, unfreezeJob, withJob } from '../posted-jobs/freezing.ts';

/** Reports of one job: more say nothing new. */
const maxReports = 100;
/** Networks whose reports take a job off until somebody has looked. */
const networksToFreeze = 3;

type Reported = z.input<typeof listReports.response>['data'][number]['reports'][number];

interface Report extends Omit<Insertable<DB['report']>, 'reason'> {
  reason: (typeof reportReasons)[number];
}

/** Keeps a report, unless the same network reported the job before. Throws 404. */
export async function insertReport(
  db: Db,
  report: Report,
  isFreezing: boolean,
  /** What else belongs to it. */
  also: (transaction: Transaction<DB>) => Promise<unknown>,
) {
  const job = db.selectFrom('job').where('id', '=', report.job_id).where(isShown);
  if (!(await job.select('id').executeTakeFirst())) throw notFound();
  await db.transaction().execute(async (transaction) => {
    await also(transaction);
    await sql`
      insert into report (job_id, reason, text, email, network)
      select ${report.job_id}, ${report.reason}, ${report.text}, ${report.email}, ${report.network}
      where (select count(*) from report where job_id = ${report.job_id}) < ${maxReports}
      on conflict do nothing`.execute(transaction);
  });
  if (!isFreezing) return;
  await withJob(db, report.job_id, async (transaction, found) => {
    const waiting = transaction.selectFrom('report').where('job_id', '=', found.id);
    const { count } = await waiting
      .where('closed_at', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= networksToFreeze && !found.frozen_at)
      await freezeJob(transaction, found, texts.jobTakenOff.reported);
  });
}

/** A page of reported jobs, the last reported first, each with what was reported of it, and how many there are. */
export async function selectReports(
  db: Db,
  { page, search, state, job_id }: z.output<typeof listReports.query>,
) {
  const reports = db
    .selectFrom('report')
    .where('closed_at', state === 'closed' ? 'is not' : 'is', null)
    .$if(job_id !== undefined, (query) => query.where('job_id', '=', job_id ?? 0))
    .$if(search !== '', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('job')
            .whereRef('job.id', '=', 'job_id')
            .where(isSought(search, sql`title`))
            .select('id'),
        ),
      ),
    );
  const reported = reports
    .groupBy('job_id')
    .select(['job_id', sql<Date>`max(report.created_at)`.as('last')])
    .orderBy('last', 'desc')
    .orderBy('job_id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const said = reports.where('job_id', '=', sql.ref<number>('job.id')).select(
    sql`json_agg(json_build_object(
        'id', report.id, 'reason', report.reason, 'text', text, 'email', email, 'created_at', report.created_at,
        'closed_at', closed_at, 'outcome', outcome,
        'by', (select name from account where id = closed_by)
      ) order by report.created_at desc)`.as('reports'),
  );
  const [total, rows] = await Promise.all([
    countUpToLimit(db, reports.select('job_id').distinct()),
    db
      .selectFrom(reported.as('reported'))
      .innerJoin('job', 'job.id', 'reported.job_id')
      .innerJoin('company', 'company.id', 'job.company_id')
      .select(['job.id', 'job.title as tittle', pair('company').as('company'), statusOfJob.as('state')])
      .select(sql<Reported[]>`(${said})`.as('reports'))
      .orderBy('reported.last', 'desc')
      .orderBy('job.id', 'desc')
      .execute(),
  ]);
  return { total, rows: rows.map(({ reports, ...job }) => ({ job, reports })) };
}

/** Takes a reported job off or keeps it, and puts its reports away. Throws 404, and 409 when that was done already. */
export const decideReports = (
  db: Db,
  jobId: number,
  by: number,
  { outcome, reason: why }: z.output<typeof closeEndpoint.body>,
  /** What else belongs to it. */
  also: (transaction: Transaction<DB>) => Promise<unknown>,
) =>
  withJob(db, jobId, async (transaction, job) => {
    if ((await closeReports(transaction, jobId, by, outcome)) === 0)
      throw conflict(reason('lookedAtAlready'));
    const isOff = job.frozen_at !== null && !job.is_frozen_with_company;
    if (outcome === 'Taken off' && !isOff) await freezeJob(transaction, job, why);
    if (outcome === 'Kept' && isOff) await unfreezeJob(transaction, job);
    await also(transaction);
  });

/** Forgets reports a year after they were closed. */
export async function deleteOldReports(db: Db) {
  await deleteOld(db, 'report', sql`closed_at < now() - interval '1 year'`);
}
