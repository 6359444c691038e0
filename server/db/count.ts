import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { countLimit } from '#contract/paging.ts';
import type { Db } from './connect.ts';
import type { DB } from './schema.ts';

/** How many rows there are within another query, counted to `countLimit` at most. */
export const upToLimit = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${rows} limit ${sql.lit(countLimit)}) counted)`;

/** How many rows a query has, counted to one past `countLimit` at most. */
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

/** How many rows the planner expects of a query: of what very many have, an index reads all before the first is counted. */
export async function expectedRows(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
