import type { Db } from '../../db/connect.ts';
import { findAlternatives } from './alternatives.ts';
import type { JobSearch } from './matching/filters.ts';
import { cacheResults } from './matching/search-cache.ts';
import { search } from './search.ts';
import { inTurn } from './turns.ts';

interface Asking {
  wanted: JobSearch;
  page: number;
  network: string;
}

const none: Awaited<ReturnType<typeof findAlternatives>> = { without: [], without_word: [], around: [] };

const searchOnPage = cacheResults(
  (db, { wanted, page, network }: Asking) =>
    inTurn(db, network, async () => {
      const found = await search(db, wanted, page);
      const alternatives = found.total > 0 ? none : await findAlternatives(db, found);
      return { ...found, alternatives };
    }),
  ({ wanted, page }) => [wanted, page],
);

/** Pages count from 1. Throws 503 when too many searches wait; networks take turns. */
export const searchJobs = (db: Db, wanted: JobSearch, page: number, network: string) =>
  searchOnPage(db, { wanted, page, network });
