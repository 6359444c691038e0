import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type Db, perDb } from '../../db/connect.ts';

export interface Words {
  /** The whole text, folded; empty when nothing in it can be searched. */
  exact: string;
  /** Stems without stop words, unless there is nothing else. */
  stems: string[];
}

/** A query for all of these lexemes. */
export const allOf = (lexemes: string[]) =>
  lexemes.map((lexeme) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`).join(' & ');

async function parseWords(db: Db, text: string): Promise<Words> {
  const { rows } = await sql<{ exact: string; stems: string[]; every: string[] }>`
    select folded as exact, tsvector_to_array(to_tsvector('english', folded)) as stems, stems(folded) as every
    from fold(${text}) folded`.execute(db);
  const { exact = '', stems = [], every = [] } = rows[0] ?? {};
  return { exact, stems: stems.length ? stems : every };
}

/** What was parsed before: the same text always gives the same words. */
const parsed = perDb(
  (db) =>
    new LRUCache<string, Words>({
      max: 2000,
      ignoreFetchAbort: true,
      fetchMethod: (text) => parseWords(db, text),
    }),
);

export const readWords = (db: Db, text: string): Promise<Words> => parsed(db).forceFetch(text);

/** Words of a search that are corrected; a bound of its time, as is the next. */
const corrected = 3;
/** Known words of each length that a word is compared with, the most used first. */
const compared = 5000;

/** The words with the first long ones that no name knows replaced by the nearest ones known; undefined without any. */
export async function correct(db: Db, { exact }: Words): Promise<Words | undefined> {
  const { rows } = await sql<{ corrected: string }>`
    with typed as (
      select * from unnest(string_to_array(${exact}, ' ')) with ordinality as typed (word, place)
    ), unknown as (
      select *, length(word) as size, case when length(word) < 8 then 1 else 2 end as reach from typed
      where length(word) between 5 and 40 and not exists (select from word where word = typed.word)
      order by place limit ${sql.lit(corrected)}
    )
    select string_agg(coalesce(nearest.word, typed.word), ' ' order by place) as corrected
    from typed left join (
      select unknown.place, nearest.word from unknown cross join lateral (
        select known.word
        from generate_series(size - reach, size + reach) as near
        cross join lateral (
          select word.word, uses from word where length(word.word) = near
          order by uses desc, word limit ${sql.lit(compared)}
        ) known
        where levenshtein_less_equal(known.word, unknown.word, reach) <= reach
        order by levenshtein_less_equal(known.word, unknown.word, reach), uses desc, word
        limit 1
      ) nearest
    ) nearest using (place)`.execute(db);
  const meant = rows[0]?.corrected;
  return meant && meant !== exact ? readWords(db, meant) : undefined;
}
