import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { envelope, pageSize } from '#contract/paging.ts';
import { reason } from '#contract/refusals.ts';
import { addSynonym, changeSynonym, endSynonym, listSynonyms, trySearch } from '#contract/synonyms.ts';
import type { Db } from '../../db/connect.ts';
import { containing } from '../../db/match.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { logEvent } from '../log/queries.ts';
import { searchJobs } from './search.ts';
import { longestTerm, readWords } from './words.ts';

const done = { success: true } as const;

/** One page of what is searched with, by the first term, and how many there are. */
async function selectSynonyms(db: Db, search: string, page: number) {
  const { rows } = await sql<{ id: number; terms: string[]; total: number }>`
    select id, terms, count(*) over ()::int as total from synonym
    where ended_at is null and array_to_string(terms, chr(10)) ilike ${containing(search)}
    order by lower(terms[1]), id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return { rows: rows.map(({ id, terms }) => ({ id, terms })), total: rows[0]?.total ?? 0 };
}

/** Nobody changes others beside; those who search go on. */
const lock = (transaction: Transaction<DB>) =>
  sql`lock table synonym in share row exclusive mode`.execute(transaction);

/** Throws 422 for terms that no search could find, that are the same, or that are known to mean the same. */
async function refuseTerms(transaction: Transaction<DB>, terms: string[], id?: number) {
  const { rows } = await sql<{ folded: string[]; is_known: boolean }>`
    with given as (select array(select fold(term) from unnest(${terms}::text[]) term) as folded)
    select folded, exists (
      select from synonym
      where ended_at is null and id <> ${id ?? 0} and array(select fold(term) from unnest(terms) term) @> folded
    ) as is_known from given`.execute(transaction);
  const { folded = [], is_known = false } = rows[0] ?? {};
  const refuse = (why: string) => invalid({ terms: why });
  const wrong = folded.findIndex((term) => !term || term.split(' ').length > longestTerm);
  if (wrong >= 0) throw refuse(reason('wrongTerm', { term: terms[wrong] ?? '', max: longestTerm }));
  const twice = folded.findIndex((term, at) => folded.indexOf(term) !== at);
  if (twice >= 0) throw refuse(reason('termTwice', { term: terms[twice] ?? '' }));
  if (is_known) throw refuse(reason('synonymKnown'));
}

/** Ends one; throws 404, and 409 for other terms than were seen. */
async function end(transaction: Transaction<DB>, id: number, seen: string[]) {
  const found = transaction.selectFrom('synonym').where('id', '=', id).where('ended_at', 'is', null);
  const { terms } = await found.select('terms').executeTakeFirstOrThrow(notFound);
  if (terms.join('\n') !== seen.join('\n')) throw conflict(reason('changedMeanwhile'));
  await transaction.updateTable('synonym').set({ ended_at: sql<Date>`now()` }).where('id', '=', id).execute();
}

/** Also what was ended before. */
const insert = (transaction: Transaction<DB>, terms: string[]) =>
  transaction
    .insertInto('synonym')
    .values({ terms })
    .onConflict((known) => known.column('terms').doUpdateSet({ ended_at: null }))
    .execute();

const note = (terms: string[]) => `synonyms: ${terms.join(', ')}`;

/** How owners say what means the same in a search. */
export function synonymRoutes(app: FastifyInstance) {
  implement(app, listSynonyms, async ({ db, query: { search, page } }) => {
    const { rows, total } = await selectSynonyms(db, search, page);
    return envelope(rows, total, page);
  });

  implement(app, trySearch, async ({ db, query: { search } }) => {
    const [{ segments }, { total }] = await Promise.all([
      readWords(db, search),
      searchJobs(db, { words: search, as_typed: true }, 1),
    ]);
    const parts = segments.map(({ variants, isStopWord }) => {
      const [typed = '', ...means] = variants.map((variant) => variant.join(' '));
      return { typed, means, is_left_out: isStopWord };
    });
    return { parts, total };
  });

  implement(app, addSynonym, async ({ db, body: { terms }, request }) => {
    await db.transaction().execute(async (transaction) => {
      await lock(transaction);
      await refuseTerms(transaction, terms);
      await insert(transaction, terms);
      await logEvent(transaction, request, { what: 'entryAdded', note: note(terms) });
    });
    return done;
  });

  implement(app, changeSynonym, async ({ db, params: { id }, body, request }) => {
    const { terms, old_terms: seen } = body;
    await db.transaction().execute(async (transaction) => {
      await lock(transaction);
      await end(transaction, id, seen);
      await refuseTerms(transaction, terms, id);
      await insert(transaction, terms);
      await logEvent(transaction, request, {
        what: 'entryChanged',
        note: `${note(seen)} → ${terms.join(', ')}`,
      });
    });
    return done;
  });

  implement(app, endSynonym, async ({ db, params: { id }, body: { old_terms: seen }, request }) => {
    await db.transaction().execute(async (transaction) => {
      await lock(transaction);
      await end(transaction, id, seen);
      await logEvent(transaction, request, { what: 'entryRetired', note: note(seen) });
    });
    return done;
  });
}
