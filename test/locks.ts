import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { connect, type Db } from '#server/db/connect.ts';

/** Until so many connections to the database wait for what another one holds, with a statement like this. */
export const untilSomeoneWaits = (db: Db, count = 1, statement = '%') =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike ${statement}`.execute(
          db,
        );
        return rows.length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(count);

/** Begins `work` on two jobs, in this order, while somebody who has the second wants the first, and breaks off the work. */
export async function amidDeadlock<T>(db: Db, url: string, ids: [number, number], work: () => Promise<T>) {
  const other = connect({ url, max: 1, statementTimeout: 0 });
  onTestFinished(() => other.destroy());
  const { working } = await other.transaction().execute(async (transaction) => {
    // Else it may be the one that is broken off.
    await sql`set local deadlock_timeout = '1min'`.execute(transaction);
    const touch = (id: number) =>
      sql`update job set confirmed_at = now() where id = ${id}`.execute(transaction);
    await touch(ids[1]);
    const working = work();
    await untilSomeoneWaits(db);
    await touch(ids[0]);
    return { working };
  });
  return working;
}
