import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Of a table, by all statements of the transaction so far. */
export async function rowsRead(transaction: Db, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = ${table}`.execute(
    transaction,
  );
  return rows[0]?.rows ?? 0;
}
