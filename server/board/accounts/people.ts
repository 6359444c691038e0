import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { expectedRows } from '../../db/count.ts';
import { containing, hasWords } from '../../db/match.ts';

/** Accounts whose names or addresses have words that begin so, of those made last. */
const mostAccounts = 200;

const words = sql`
  to_tsvector('simple', account.name || ' ' || account.email || ' ' || translate(account.email, '@.-_+', '     '))`;

const addressDelimiter = /[\s<>",;:()]/;

/** For queries that name `account`. The expressions are the indexes'; by words alone `ann@…` would find `anna@…` too. */
export function isCalled(search: string) {
  const addresses = search.split(addressDelimiter).filter((part) => part.includes('@'));
  const have = addresses.map((part) => {
    const pattern = containing(part);
    return sql`lower(account.email) like lower(${part.startsWith('@') ? pattern : pattern.slice(1)})`;
  });
  return sql<SqlBool>`(${sql.join([hasWords(words, search), ...have], sql` and `)})`;
}

export async function peopleWith(db: Db, search: string): Promise<number[]> {
  // What every third account has, as a domain, is met soon from the newest on. The planner has figures of whole words alone.
  const alike = await expectedRows(db, sql`select from account where ${hasWords(words, search, true)}`);
  const accounts =
    alike > 100 * mostAccounts
      ? sql`(select id, name, email from account order by id desc offset 0) account`
      : sql`account`;
  const { rows } = await sql<{ id: number }>`
    select id from ${accounts} where ${isCalled(search)} order by id desc limit ${mostAccounts}`.execute(db);
  return rows.map(({ id }) => id);
}
