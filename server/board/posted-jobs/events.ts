import { sql, type Transaction } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DB, JobEventKind } from '../../db/schema.ts';

interface Actor {
  /** Of the company. */
  id: number;
  /** The account; null for the board itself. */
  by: number | null;
}

/** Of a job, those that are told. */
const maxEvents = 20;

/** A job can be paused and resumed, or come changed by an import, for ever. */
export async function deleteOldEvents(db: Db, jobIds: number[]) {
  await sql`
    delete from job_event using unnest(${jobIds}::int[]) job (id) cross join lateral (
      select id from job_event where job_id = job.id order by at desc, id desc offset ${sql.lit(maxEvents)}
    ) old
    where job_event.id = old.id`.execute(db);
}

/** Keeps what became of jobs or drafts, within the transaction that changes them. */
export async function insertEvents(
  transaction: Transaction<DB>,
  { id: company_id, by: by_account_id }: Actor,
  jobIds: number[],
  what: JobEventKind,
) {
  if (jobIds.length === 0) return;
  await transaction
    .insertInto('job_event')
    .values(jobIds.map((job_id) => ({ job_id, company_id, by_account_id, what })))
    .execute();
  await deleteOldEvents(transaction, jobIds);
}

/** The newest first. */
export const selectEvents = (db: Db, jobId: number) =>
  db
    .selectFrom('job_event')
    .leftJoin('account', 'account.id', 'by_account_id')
    .where('job_id', '=', jobId)
    .select(['at', 'what', 'account.name as by'])
    .orderBy('at', 'desc')
    .orderBy(sql`job_event.id`, 'desc')
    .limit(maxEvents)
    .execute();
