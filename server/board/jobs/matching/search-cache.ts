import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { today } from '#contract/values/today.ts';
import { type Db, perDb } from '../../../db/connect.ts';

/** Of values that may be a hundred kilobytes long, as the queries of many words are. */
export const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64');

/** Caches what was found until something changes in what is searched in, for a minute at most. */
export function cacheResults<Asked, Result extends object>(
  find: (db: Db, asked: Asked) => Promise<Result>,
  keyOf: (asked: Asked) => unknown,
  { max = 2000 } = {},
) {
  const found = perDb(
    (db) =>
      new LRUCache<string, Result, { asked: Asked }>({
        max,
        ttl: 60_000,
        ignoreFetchAbort: true,
        fetchMethod: (_key, _old, { context }) => find(db, context.asked),
      }),
  );
  return async (db: Db, asked: Asked): Promise<Result> => {
    const { rows } = await sql<{ version: string; is_settled: boolean }>`
      select last_value::text as version, pg_try_advisory_xact_lock('search_version'::regclass::bigint) as is_settled
      from search_version`.execute(db);
    const [{ version = '', is_settled = false } = {}] = rows;
    return is_settled
      ? found(db).forceFetch(digestOf([version, today(), keyOf(asked)]), { context: { asked } })
      : find(db, asked);
  };
}
