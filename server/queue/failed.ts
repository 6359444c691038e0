import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Of a row of `graphile_worker.jobs`: it failed, and is tried again or was given up. */
export const isFailed = sql<boolean>`(attempts >= max_attempts or last_error is not null)`;

const maxListed = 100;
/** Of a task that is not given up before. */
const maxAttempts = 25;

interface FailedTask {
  id: string;
  task: string;
  email: string | null;
  attempts: number;
  error: string | null;
  /** Null for one that was given up. */
  next_at: Date | null;
}

/** The ones that were added last; `email` of whom they are for, where they are for one. */
export async function selectFailed(db: Db): Promise<FailedTask[]> {
  const { rows } = await sql<FailedTask>`
    select failed.id::text, identifier as task, coalesce(payload ->> 'email', account.email) as email, attempts,
      left(last_error, 1000) as error, case when attempts < max_attempts then run_at end as next_at
    from graphile_worker._private_jobs failed
    join graphile_worker._private_tasks task on task.id = task_id
    left join account on account.id = (payload ->> 'accountId')::int
    where ${isFailed}
    order by failed.id desc limit ${maxListed}`.execute(db);
  return rows;
}

/** All that failed at once, as if they had never been tried. */
export async function retryFailed(db: Db) {
  await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where ${isFailed}), run_at := now(), attempts := 0,
      max_attempts := ${maxAttempts}::int)`.execute(db);
}

/** Drops what was given up by a `PermanentError` and is of no use any more: anybody can have emails written to mailboxes that are none. */
export async function deleteOldRefused(db: Db) {
  await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and max_attempts < ${maxAttempts} and run_at < now() - interval '90 days'))`.execute(
    db,
  );
}
