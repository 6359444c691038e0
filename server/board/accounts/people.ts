import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** Accounts whose names or addresses have words that begin so, of those made last. */
const most = 1000;

/** For queries that name `account`. The expression is the index's. */
export function hasWords(search: string) {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql<boolean>`
    to_tsvector('simple', account.name || ' ' || account.email || ' ' || translate(account.email, '@.-_+', '     '))
      @@ ${query}::tsquery`;
}

export async function peopleWith(db: Db, search: string): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .where(hasWords(search))
    .orderBy('id', 'desc')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
