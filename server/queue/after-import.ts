import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { addTask } from './add.ts';

/** Held by whoever imports. */
export const importLock = 7_351_003;

/** It knows companies and lists by the names that they had when it began. */
export async function isImporting(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and objid = ${sql.lit(importLock)}
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.length > 0;
}

/** Has a company that was renamed indexed again where an import may still write its former name; whether one may. */
export async function indexAfterImport(db: Db, companyId: number): Promise<boolean> {
  const isLate = await isImporting(db);
  if (isLate) await addTask(db, 'index-company', { companyId, after: 0 }, new Date(Date.now() + 60_000));
  return isLate;
}
