import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A pattern for `ilike`: whatever contains what was typed. */
export const containing = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a document has, of each word that was typed, one that begins so, or that `is` so; with no word, none has. */
export function hasWords(document: RawBuilder<unknown>, typed: string, is = false) {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word) => `'${word}'${is ? '' : ':*'}`).join(' & ');
  return sql<SqlBool>`(${document} @@ ${query}::tsquery)`;
}
