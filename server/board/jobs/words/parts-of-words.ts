import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { synonymTerms, vocabulary } from '../../lookups/data.ts';
import { all, any, lexeme } from '../matching/tsquery.ts';
import { placeWithoutBlanks } from './mistyped-places.ts';
import { queryOf } from './tiers.ts';
import { readWords } from './words.ts';

/** Of what matches a query, up to `most`. */
export type Count = (query: string, most: number) => Promise<number>;

/** Ways to part a word that are tried: a bound of the time. */
const maxTried = 3;
/** Letters of each word of which a title has all, however apart. */
const longPart = 4;

/** The two or three words that were typed without blanks, where titles or names have them as neighbours, or a title has all. */
export async function partsOfWord(db: Db, typed: string, count: Count): Promise<string | undefined> {
  const { rows } = await sql<{ parts: string[] }>`
    select parts from (
      select array[first.word, other.word] as parts, least(first.uses, other.uses) as uses
      from generate_series(2, ${typed.length - 2}::int) at
      join word first on first.word = left(${typed}, at)
      join word other on other.word = substr(${typed}, at + 1)
      union all
      select array[first.word, middle.word, other.word], least(first.uses, middle.uses, other.uses)
      from generate_series(3, ${typed.length - 5}::int) at
      join word first on first.word = left(${typed}, at)
      cross join generate_series(2, ${typed.length - 3}::int - at) more
      join word middle on middle.word = substr(${typed}, at + 1, more)
      join word other on other.word = substr(${typed}, at + more + 1)
    ) split
    order by uses desc, parts limit ${sql.lit(maxTried)}`.execute(db);
  for (const { parts } of rows) {
    const pairs = parts.slice(1).map((word, at) => `${parts[at]} ${word}`);
    const areNeighbours = ['B', 'Q'].map((letter) => all(pairs.map((pair) => lexeme(letter + pair))));
    if (await count(any(areNeighbours), 1)) return parts.join(' ');
  }
  for (const { parts } of rows) {
    const said = parts.join(' ');
    const areRight = parts.every(
      (word) => word.length >= longPart && (vocabulary.has(word) || synonymTerms.has(word)),
    );
    if (areRight && (await count(queryOf(await readWords(db, said), 'T'), 1))) return said;
  }
  return placeWithoutBlanks(db, typed);
}
