import { sql } from 'kysely';
import { countLimit } from '#contract/paging.ts';
import type { Db } from '../../../db/connect.ts';
import { vocabulary } from '../../lookups/data.ts';
import { wordsOfCountries } from './abroad.ts';
import { smallest, wordsOfPlaces } from './known-places.ts';
import { wordsOfSkills } from './proper-names.ts';
import { wordsInSpanish } from './spanish.ts';
import type { Words } from './words.ts';

/** Words of a search that are corrected; a bound of its time, as is the next. */
const corrected = 3;
/** Known words of each length that a word is compared with, the most used first. */
const compared = 5000;
/** A word that others have written is wrong when one like it is so many times as frequent. */
export const timesAsFrequent = 20;
/** What so many jobs or names have is right, however frequent others are: their number is not counted so far. */
export const rareBelow = Math.floor((countLimit + 1) / timesAsFrequent) + 1;
/** Letters from which on a word may be mistyped: of fewer too many are like it. */
export const mistyped = 4;
/** Letters from which on a word may be unfinished, of which titles have it beside the word before, and people in a city that is meant so. */
export const unfinished = { letters: 4, beside: 3, people: 100_000 };

/** Letters of a word before others that may be one's beginning: `elec tech`. */
const shortened = { least: 4, most: 5 };

const alwaysRight = new Set([...wordsOfPlaces, ...wordsOfCountries, ...wordsOfSkills, ...wordsInSpanish]);

export interface Near {
  word: string;
  related: boolean;
  /** A state or a large city, which is meant also where no job is. */
  isPlace?: boolean;
}
export interface Suspect {
  word: string;
  place: number;
  isKnown: boolean;
  /** Known words within the reach of typing errors, or a bit further; the most frequent first of those as near. */
  near: Near[];
  /** Usual words that the last word begins, or a short one before it, the most frequent first, the state or very large city, and any other word. */
  begun: { words: string[]; place: string | null; name: string | null };
}

/** The first words that no list of right ones has, and what they could mean; usual words too when nothing was found. */
export async function selectSuspects(
  db: Db,
  { exact, segments, stopWords }: Words,
  hasNone: boolean,
  accepted: string[] = [],
): Promise<Suspect[]> {
  const terms = segments.flatMap(({ isTerm, isStopWord, variants }) =>
    isTerm || isStopWord ? (variants[0] ?? []) : [],
  );
  const right = new Set([...stopWords, ...terms, ...accepted]);
  const tokens = exact.split(' ');
  const last = tokens.length - 1;
  const typed = tokens
    .map((word, place) => ({ word, place }))
    .filter(
      ({ word, place }) =>
        /^[^0-9]{3,40}$/.test(word) &&
        (word.length >= mistyped || (place > 0 && place === last)) &&
        (hasNone || !vocabulary.has(word)) &&
        !right.has(word) &&
        !alwaysRight.has(word),
    );
  if (!typed.length) return [];
  const finished = [...vocabulary].filter((usual) => typed.some(({ word }) => usual.startsWith(word)));
  const { rows } = await sql<Suspect>`
    select typed.word, place::int, known is not null as "isKnown", near, json_build_object(
      'words', array(
        select likely.word from word likely where (is_unfinished or is_shortened) and starts_with(likely.word, typed.word) and likely.word = any (${finished}) order by uses desc, likely.word
      ),
      'place', (
        select key from (
          select key, population from city
          where to_tsvector('simple', key) @@ (quote_literal(typed.word) || ':*')::tsquery
            and population >= ${unfinished.people} and retired_at is null
          union all
          select key, null from state where retired_at is null
        ) likely
        where is_unfinished and size >= ${unfinished.letters} and starts_with(key, typed.word)
        order by population desc nulls first limit 1
      ),
      'name', (
        select likely.word from word likely
        where is_unfinished and size >= ${unfinished.letters} and starts_with(likely.word, typed.word)
        order by uses desc, likely.word limit 1
      )
    ) as begun
    from (
      select typed.word, typed.place, known.word as known
      from unnest(${typed.map(({ word }) => word)}::text[], ${typed.map(({ place }) => place)}::int[]) typed (word, place)
      left join word known on known.word = typed.word
      where not exists (select from state where typed.word = any (string_to_array(key, ' ')))
        and (known.uses is null or known.uses < ${sql.lit(rareBelow)})
      order by place limit ${sql.lit(corrected)}
    ) typed
    cross join lateral (
      select case when length(typed.word) < 8 then 1 else 2 end as reach, length(typed.word) as size,
        known is null and place = ${last} and length(typed.word) >= ${unfinished.beside} as is_unfinished,
        known is null and place < ${last} and length(typed.word) between ${sql.lit(shortened.least)} and ${sql.lit(shortened.most)} as is_shortened
    ) typing
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'word', nearest.word,
        'related', stem_of(nearest.word) = stem_of(typed.word)
          and (starts_with(nearest.word, typed.word) or starts_with(typed.word, nearest.word)),
        'isPlace', exists (
          select from city where key = nearest.word and population >= ${smallest.usual} and retired_at is null
        ) or exists (select from state where key = nearest.word and retired_at is null)
      ) order by uses desc, nearest.word), '[]') as near
      from (
        select like_it.word, uses
        from generate_series(size - reach, size + reach) as near_size
        cross join lateral (
          (select word.word, uses from word where length(word.word) = near_size
            order by uses desc, word limit ${sql.lit(compared)})
          union all
          select part, 0 from state, unnest(string_to_array(key, ' ')) part
          where length(part) = near_size and retired_at is null and not exists (select from word where word = part)
        ) like_it
        where size >= ${sql.lit(mistyped)} and like_it.word <> typed.word and levenshtein_less_equal(like_it.word, typed.word, reach + 1) <= reach + 1
        order by levenshtein_less_equal(like_it.word, typed.word, reach + 1), uses desc, like_it.word
        limit 50
      ) nearest
    ) near
    order by place`.execute(db);
  return rows;
}
