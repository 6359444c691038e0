import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type JobStatus, mayFollow } from '#contract/values/job-life.ts';
import { reason } from '#contract/values/refusals.ts';
import { type Db, extendStatementTimeout } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { addTask } from '../../queue/add.ts';
import { selectDisabled } from '../companies/queries.ts';
import { isNotDeleted, statusOfJob } from '../jobs/matching/open.ts';
import { insertEvents } from './events.ts';
import { changeJobs, withCompany } from './save.ts';

const now = sql<Date>`now()`;
const frozen = { frozen_at: now, closed_at: sql<Date>`coalesce(closed_at, now())` };
const thawed = {
  ...{ frozen_at: null, is_frozen_with_company: false },
  // What was open until then was closed at the same moment.
  closed_at: sql<Date | null>`nullif(closed_at, frozen_at)`,
};

interface Job {
  id: number;
  title: string;
  company_id: number;
  frozen_at: Date | null;
  is_frozen_with_company: boolean;
  status: JobStatus;
}

/** Does `work` with a job that is there, and after whatever is being done with it. Throws 404. */
export async function withJob<T>(
  db: Db,
  id: number,
  work: (transaction: Transaction<DB>, job: Job) => Promise<T>,
) {
  const select = (from: Db) =>
    from
      .selectFrom('job')
      .where('id', '=', id)
      .where(isNotDeleted)
      .select(['id', 'title', 'company_id', 'frozen_at', 'is_frozen_with_company', statusOfJob.as('status')])
      .executeTakeFirst();
  const found = await select(db);
  if (!found) throw notFound();
  return withCompany(db, found.company_id, async (transaction) => {
    const job = await select(transaction);
    if (!job) throw notFound();
    return work(transaction, job);
  });
}

/** Has the members of a company told that an owner changed or closed their job. */
export async function notifyChange(transaction: Transaction<DB>, job: Job, isClosed: boolean) {
  await sql`
    select graphile_worker.add_job('job-changed', json_build_object(
      'accountId', account_id, 'jobId', ${job.id}::int, 'title', ${job.title}::text, 'isClosed', ${isClosed}::boolean
    )) from membership where company_id = ${job.company_id}`.execute(transaction);
}

/** Keeps what became of a job, and has the members of its company told. */
async function noteFreeze(
  transaction: Transaction<DB>,
  job: Job,
  what: 'frozen' | 'thawed',
  why: string | null,
) {
  await insertEvents(transaction, { id: job.company_id, by: null }, [job.id], what);
  await sql`
    select graphile_worker.add_job('job-frozen', json_build_object(
      'accountId', account_id, 'jobId', ${job.id}::int, 'title', ${job.title}::text,
      'isBack', ${what === 'thawed'}::boolean, 'why', ${why}::text
    )) from membership where company_id = ${job.company_id}`.execute(transaction);
}

/** Takes a job off for everybody until it is put back. Throws 409 when it is off already. */
export async function freezeJob(transaction: Transaction<DB>, job: Job, why: string | null) {
  if (job.frozen_at && !job.is_frozen_with_company) throw conflict(reason('takenOffAlready'));
  await changeJobs(transaction, [job.id], job.frozen_at ? { is_frozen_with_company: false } : frozen);
  await noteFreeze(transaction, job, 'frozen', why);
}

/** Puts a job back as it was (true), or leaves it to its company while that is disabled (false). Throws 409 when it is not off, or is with its company. */
export async function unfreezeJob(transaction: Transaction<DB>, job: Job) {
  if (!job.frozen_at) throw conflict(reason('putBackAlready'));
  if (job.is_frozen_with_company) throw conflict(reason('offWithCompany'));
  if (await selectDisabled(transaction, job.company_id)) {
    await changeJobs(transaction, [job.id], { is_frozen_with_company: true });
    return false;
  }
  await changeJobs(transaction, [job.id], thawed);
  await noteFreeze(transaction, job, 'thawed', null);
  return true;
}

/** Closes a job for its recruiters. Throws 409 when it is closed already. */
export async function closeForOwner(transaction: Transaction<DB>, job: Job) {
  const { id, company_id, status } = job;
  if (!mayFollow('withdraw', status)) throw conflict(reason('closedAlready'));
  await changeJobs(transaction, [id], { closed_at: now, closing: 'Withdrawn' });
  await insertEvents(transaction, { id: company_id, by: null }, [id], 'withdrawn');
  await notifyChange(transaction, job, true);
}

/** Puts away what was reported of a job; how many reports that were. */
export async function closeReports(
  transaction: Transaction<DB>,
  jobId: number,
  by: number,
  outcome: DB['report']['outcome'],
) {
  const closed = await transaction
    .updateTable('report')
    .where('job_id', '=', jobId)
    .where('closed_at', 'is', null)
    .set({ closed_at: now, closed_by: by, outcome })
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

/** Jobs that are taken off or put back in one go. */
const atOnce = 500;
const isFrozenWithCompany = sql<boolean>`(frozen_at is not null and is_frozen_with_company)`;
const isClosedByItself = sql<boolean>`(closed_at is not null and frozen_at is null)`;

/** Takes the jobs of a disabled company off, or puts those of another back, and has the queue go on where there are many. */
export async function settleJobsOf(transaction: Transaction<DB>, companyId: number) {
  await extendStatementTimeout(transaction);
  const isDisabled = (await selectDisabled(transaction, companyId)) !== undefined;
  const select = (isAmong: RawBuilder<boolean>, most: number) =>
    transaction
      .selectFrom('job')
      .where('company_id', '=', companyId)
      .where(isNotDeleted)
      .where(isAmong)
      .select('id')
      .limit(most)
      .execute();
  // What is open goes first. An index has it that it leaves with that, so that none is read again for those after it.
  const first = await select(isDisabled ? sql`closed_at is null` : isFrozenWithCompany, atOnce);
  const rest = isDisabled ? await select(isClosedByItself, atOnce - first.length) : [];
  const ids = [...first, ...rest].map(({ id }) => id);
  await changeJobs(transaction, ids, isDisabled ? { ...frozen, is_frozen_with_company: true } : thawed);
  const what = isDisabled ? 'frozen' : 'thawed';
  await insertEvents(transaction, { id: companyId, by: null }, ids, what);
  if (ids.length === atOnce) await addTask(transaction, 'settle-jobs', { companyId });
}

/** Disables a company with all its jobs, saying why, or enables it again. Throws 404, and 409 when it is so already. */
export async function disableCompany(
  db: Db,
  id: number,
  disabled: { why: string } | null,
  /** What else belongs to it. */
  also: (transaction: Transaction<DB>) => Promise<unknown> = async () => {},
) {
  const company = db.selectFrom('company').where('id', '=', id).select('id');
  if (!(await company.executeTakeFirst())) throw notFound();
  await withCompany(db, id, async (transaction, locked) => {
    if (locked !== id) throw notFound();
    await extendStatementTimeout(transaction);
    // Waits for jobs that an import is writing, which would see it enabled still, and not be seen here.
    await transaction.selectFrom('company').where('id', '=', id).select('id').forUpdate().execute();
    const changed = await transaction
      .updateTable('company')
      .where('id', '=', id)
      .where('disabled_at', disabled ? 'is' : 'is not', null)
      .set({ disabled_at: disabled && now, disabled_reason: disabled ? disabled.why : null })
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw conflict(reason(disabled ? 'disabledAlready' : 'enabledAlready'));
    await settleJobsOf(transaction, id);
    await sql`
      select graphile_worker.add_job('company-disabled', json_build_object(
        'accountId', account_id, 'isBack', ${disabled === null}::boolean, 'why', ${disabled?.why ?? null}::text
      )) from membership where company_id = ${id}`.execute(transaction);
    await also(transaction);
  });
}
