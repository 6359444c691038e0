import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/connect.ts';

export interface Words {
  /** The whole text, folded; empty when nothing in it can be searched. */
  exact: string;
  /** Stems without stop words, unless there is nothing else. */
  stems: string[];
}

async function parseWords(db: Db, text: string): Promise<Words> {
  const { rows } = await sql<{ exact: string; stems: string[]; every: string[] }>`
    select folded as exact, tsvector_to_array(to_tsvector('english', folded)) as stems, stems(folded) as every
    from fold(${text}) folded`.execute(db);
  const { exact = '', stems = [], every = [] } = rows[0] ?? {};
  return { exact, stems: stems.length ? stems : every };
}

/** What was parsed before: the same text always gives the same words. */
const parsed = new LRUCache<string, Words, Db>({
  max: 2000,
  ignoreFetchAbort: true,
  fetchMethod: (text, _, { context }) => parseWords(context, text),
});

export const readWords = (db: Db, text: string): Promise<Words> => parsed.forceFetch(text, { context: db });

/** The words with each long one that no name knows replaced by the nearest one known; undefined without any. */
export async function correct(db: Db, { exact }: Words): Promise<Words | undefined> {
  const { rows } = await sql<{ corrected: string }>`
    select string_agg(coalesce(nearest.word, typed.word), ' ' order by place) as corrected
    from unnest(string_to_array(${exact}, ' ')) with ordinality as typed (word, place)
    left join lateral (
      select word.word from word
      where length(typed.word) between 5 and 40
        and not exists (select from word where word = typed.word)
        and length(word.word) between length(typed.word) - 2 and length(typed.word) + 2
        and levenshtein_less_equal(word.word, typed.word, 2) <= case when length(typed.word) < 8 then 1 else 2 end
      order by levenshtein_less_equal(word.word, typed.word, 2), uses desc, word
      limit 1
    ) nearest on true`.execute(db);
  const corrected = rows[0]?.corrected;
  return corrected && corrected !== exact ? readWords(db, corrected) : undefined;
}
