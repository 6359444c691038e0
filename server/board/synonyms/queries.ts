import { sql, type Transaction } from 'kysely';
import { pageSize } from '#contract/paging.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { containing } from '../../db/match.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { maxTermWords } from '../jobs/words/words.ts';

/** One page of what is searched with, by the first term, and how many there are. */
export async function selectSynonyms(db: Db, search: string, page: number) {
  const found = sql`
    synonym where ended_at is null and array_to_string(terms, chr(10)) ilike ${containing(search)}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<{ id: number; terms: string[] }>`
      select id, terms from ${found}
      order by lower(terms[1]), id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Nobody changes others beside; those who search go on. */
export const lockSynonyms = (transaction: Transaction<DB>) =>
  sql`lock table synonym in share row exclusive mode`.execute(transaction);

/** Throws 422 for terms that no search could find, that are the same, or that are known to mean the same. */
export async function refuseTerms(transaction: Transaction<DB>, terms: string[], id?: number) {
  const { rows } = await sql<{ folded: string[]; is_known: boolean }>`
    with given as (select array(select fold(term) from unnest(${terms}::text[]) term) as folded)
    select folded, exists (
      select from synonym
      where ended_at is null and id <> ${id ?? 0} and array(select fold(term) from unnest(terms) term) @> folded
    ) as is_known from given`.execute(transaction);
  const { folded = [], is_known = false } = rows[0] ?? {};
  const refuse = (why: string) => invalid({ terms: why });
  const wrong = folded.findIndex((term) => !term || term.split(' ').length > maxTermWords);
  if (wrong >= 0) throw refuse(reason('wrongTerm', { term: terms[wrong] ?? '', max: maxTermWords }));
  const twice = folded.findIndex((term, at) => folded.indexOf(term) !== at);
  if (twice >= 0) throw refuse(reason('termTwice', { term: terms[twice] ?? '' }));
  if (is_known) throw refuse(reason('synonymKnown'));
}

/** Ends one; throws 404, and 409 for one that was ended, or changed into another, since it was seen. */
export async function deleteSynonym(transaction: Transaction<DB>, id: number, seen: string[]) {
  const found = transaction.selectFrom('synonym').where('id', '=', id);
  const { terms, ended_at } = await found.select(['terms', 'ended_at']).executeTakeFirstOrThrow(notFound);
  if (ended_at || terms.join('\n') !== seen.join('\n')) throw conflict(reason('changedMeanwhile'));
  await transaction.updateTable('synonym').set({ ended_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Also what was ended before. */
export const insertSynonym = (transaction: Transaction<DB>, terms: string[]) =>
  transaction
    .insertInto('synonym')
    .values({ terms })
    .onConflict((known) => known.column('terms').doUpdateSet({ ended_at: null }))
    .execute();
