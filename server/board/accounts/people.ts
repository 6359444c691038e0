import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { expectedRows } from '../../db/count.ts';
import { containing, hasWords } from '../../db/match.ts';
import type { DB } from '../../db/schema.ts';

/** Accounts whose names or addresses have words that begin so, of those made last. */
const maxAccounts = 200;

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

/**
 * By the index of words. The planner takes what words begin with for common, and would sooner read all accounts from the
 * newest on, until it has as many as are wanted.
 */
export const byWords = (db: Db, called: SelectQueryBuilder<DB, 'account', { id: number }>) =>
  db.selectFrom(called.offset(0).as('account')).select('account.id');

export async function peopleWith(db: Db, search: string): Promise<number[]> {
  // What every third account has, as a domain, is met soon from the newest on. The planner has figures of whole words alone.
  const alike = await expectedRows(db, sql`select from account where ${hasWords(words, search, true)}`);
  const newest = db.selectFrom('account').select(['id', 'name', 'email']).orderBy('id', 'desc').offset(0);
  const called =
    alike > 100 * maxAccounts
      ? db.selectFrom(newest.as('account')).where(isCalled(search)).select('account.id')
      : byWords(db, db.selectFrom('account').where(isCalled(search)).select('account.id'));
  const rows = await called.orderBy('account.id', 'desc').limit(maxAccounts).execute();
  return rows.map(({ id }) => id);
}
