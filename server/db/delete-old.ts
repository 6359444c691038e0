import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

/** Rows of one statement: a million would take longer than it may, and be tried in vain every hour. */
const batch = 10_000;

/** Deletes what is old, some at a time: what went before a failure is gone. */
export async function deleteOld(db: Db, name: keyof DB, isOld: RawBuilder<unknown>) {
  const table = sql.table(name);
  // What became young while its turn came stays, so it is asked twice.
  const deleteSome = sql`
    delete from ${table} where ${isOld} and ctid = any (array(
      select ctid from ${table} where ${isOld} limit ${sql.lit(batch)}))`;
  while ((await deleteSome.execute(db)).numAffectedRows === BigInt(batch));
}
