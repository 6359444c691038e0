import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countLimit } from '#contract/paging.ts';
import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

export const upToLimit = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${sql.lit(countLimit)}) counted)`;

/** Counted to one past `countLimit` at most. */
export async function countUpToLimit<Tables extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const { total } = await db
    .selectFrom(query.limit(countLimit + 1).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The planner's estimate: an index of words reads all that has a word before the first row is counted. */
export async function expectedRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
