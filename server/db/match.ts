import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A pattern for `ilike`. */
export const containing = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** For each word typed the document has one that begins with it, or equals it if `is`; false without a word. */
export function hasWords(document: RawBuilder<unknown>, typed: string, is = false) {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word) => `'${word}'${is ? '' : ':*'}`).join(' & ');
  return sql<SqlBool>`(${document} @@ ${query}::tsquery)`;
}
