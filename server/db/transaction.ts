import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

export const isDeadlock = (error: unknown) => error instanceof pg.DatabaseError && error.code === '40P01';

/** How often something is written that others break off. */
export const maxTries = 10;

/** Does `work` in a transaction, and anew where the database ended that because another one waited for it in turn. */
export async function inTransaction<T>(
  db: Db,
  work: (transaction: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error;
    }
}
