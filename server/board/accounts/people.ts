import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { hasWords } from '../../db/match.ts';

/** Accounts whose names or addresses have words that begin so, of those made last. */
const most = 200;

/** For queries that name `account`. The expression is the index's. */
export const isCalled = (search: string) =>
  hasWords(
    sql`to_tsvector('simple', account.name || ' ' || account.email || ' ' || translate(account.email, '@.-_+', '     '))`,
    search,
  );

export async function peopleWith(db: Db, search: string): Promise<number[]> {
  const rows = await db
    .selectFrom('account')
    .where(isCalled(search))
    .orderBy('id', 'desc')
    .limit(most)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
