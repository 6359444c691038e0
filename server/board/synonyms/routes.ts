import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { envelope } from '#contract/paging.ts';
import { addSynonym, changeSynonym, endSynonym, listSynonyms, trySearch } from '#contract/synonyms.ts';
import { done, implement } from '../../http/implement.ts';
import { networkOf } from '../../http/rate-limits.ts';
import { searchJobs } from '../jobs/search-in-turn.ts';
import { readWords, type Segment } from '../jobs/words/words.ts';
import { logEvent } from '../log/queries.ts';
import { deleteSynonym, insertSynonym, lockSynonyms, refuseTerms, selectSynonyms } from './queries.ts';

const note = (terms: string[]) => `synonyms: ${terms.join(', ')}`;

type Part = z.output<typeof trySearch.response>['parts'][number];

/** How owners say what means the same in a search. */
export function synonymRoutes(app: FastifyInstance) {
  implement(app, listSynonyms, async ({ db, query: { search, page } }) => {
    const { rows, total } = await selectSynonyms(db, search, page);
    return envelope(rows, total, page);
  });

  implement(app, trySearch, async ({ db, query: { search }, request }) => {
    const [{ segments, excluded }, { total }] = await Promise.all([
      readWords(db, search),
      searchJobs(db, { words: search, as_typed: true }, 1, networkOf(request.ip)),
    ]);
    const partOf = ({ variants }: Segment, use: Part['use']) => {
      const [typed = '', ...means] = variants.map((variant) => variant.join(' '));
      return { typed, means: use === 'wanted' || use === 'excluded' ? means : [], use };
    };
    const roleOf = ({ isOr, isStopWord }: Segment) => (isOr ? 'or' : isStopWord ? 'leftOut' : 'wanted');
    const parts = [
      ...segments.map((segment) => partOf(segment, roleOf(segment))),
      ...excluded.map((segment) => partOf(segment, 'excluded')),
    ];
    return { parts, total };
  });

  implement(app, addSynonym, async ({ db, body: { terms }, request }) => {
    await db.transaction().execute(async (transaction) => {
      await lockSynonyms(transaction);
      await refuseTerms(transaction, terms);
      await insertSynonym(transaction, terms);
      await logEvent(transaction, request, { what: 'entryAdded', note: note(terms) });
    });
    return done;
  });

  implement(app, changeSynonym, async ({ db, params: { id }, body, request }) => {
    const { terms, old_terms: seen } = body;
    await db.transaction().execute(async (transaction) => {
      await lockSynonyms(transaction);
      await deleteSynonym(transaction, id, seen);
      await refuseTerms(transaction, terms, id);
      await insertSynonym(transaction, terms);
      await logEvent(transaction, request, {
        what: 'entryChanged',
        note: `${note(seen)} → ${terms.join(', ')}`,
      });
    });
    return done;
  });

  implement(app, endSynonym, async ({ db, params: { id }, body: { old_terms: seen }, request }) => {
    await db.transaction().execute(async (transaction) => {
      await lockSynonyms(transaction);
      await deleteSynonym(transaction, id, seen);
      await logEvent(transaction, request, { what: 'entryRetired', note: note(seen) });
    });
    return done;
  });
}
