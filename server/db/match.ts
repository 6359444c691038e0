import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A pattern for `ilike`. */
export const containing = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`;

/** For each word typed the document has one that begins with it, or equals it if `is`; false without a word. */
export function hasWords(document: RawBuilder<unknown>, typed: string, is = false) {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word) => `'${word}'${is ? '' : ':*'}`).join(' & ');
  return sql<SqlBool>`(${document} @@ ${query}::tsquery)`;
}

/**
 * Always true, beside a query of words. The planner takes `@@` for as cheap as a comparison of numbers: once hundreds of
 * new documents wait to be sorted into their index, it would sooner read all there are.
 */
export const isWorthReading = (id: 'job_id' | 'candidate_id') =>
  sql<SqlBool>`case when ${sql.ref(id)} > 0 then true else reads_document(${sql.ref(id)}) end`;
