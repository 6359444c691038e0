import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { readWords, type Words } from './words.ts';

/** Titles that many jobs have are tried first: short beginnings match too many others to sort. */
export const popularTitles = sql`(select * from title order by jobs desc, key limit 3000)`;

/** Jobs that have words in their texts alone, which may be unfinished ones. */
export const fewTexts = 100;

/** Letters from which on a word may be one's beginning beside another. */
const shortest = 3;
/** Titles that are looked at: a bound of the time. */
const looked = 50;

/** A word and those that it is short for. */
const saidBy = ({ segments }: Words, typed: string) => [
  typed,
  ...segments.flatMap(({ variants }) =>
    variants[0]?.join(' ') === typed
      ? variants.slice(1).flatMap((other) => (other.length === 1 ? other : []))
      : [],
  ),
];

/** Of the titles that most jobs have two neighbours that begin so, or as what these are short for, whole words first. */
export async function neighboursBegun(db: Db, words: Words, typed: string[]): Promise<string[] | undefined> {
  if (typed.length !== 2 || typed.some((word) => !/^\p{L}+$/u.test(word) || word.length < shortest))
    return undefined;
  const said = typed.map((word) => saidBy(words, word));
  const { rows } = await sql<{ key: string }>`
    select key from ${popularTitles} title
    where jobs > 0 and words @@ ${said.map((each) => `(${each.map((word) => `${word}:*`).join(' | ')})`).join(' & ')}::tsquery
    order by jobs desc, key limit ${sql.lit(looked)}`.execute(db);
  const pairs = rows.flatMap(({ key }) => {
    const split = key.split(' ');
    return split.slice(1).map((word, at) => [split[at] ?? '', word]);
  });
  const wholeIn = (pair: string[]) => pair.filter((word, at) => said[at]?.includes(word)).length;
  return pairs
    .filter((pair) => said.every((each, at) => each.some((word) => pair[at]?.startsWith(word))))
    .toSorted((one, other) => wholeIn(other) - wholeIn(one))[0];
}

/** Of a level, behind what it is a level of; a tier or a class is no other without it. */
const levels =
  /(?<=\S) (?<!\b(?:level|tier|phase|class|type|grade|stage|part) )(?:(?:i{2,3}|iv)(?= |$)|[i1-4]$)/g;

/** With the last word, and the one before, as titles have them that begin so. */
async function finishLast(db: Db, words: Words): Promise<Words | undefined> {
  const { exact, exclusions, stopWords } = words;
  const tokens = exact.split(' ');
  const last = tokens.slice(-2);
  if (tokens.includes('or') || last.some((word) => stopWords.has(word))) return undefined;
  const begun = await neighboursBegun(db, words, last);
  const meant = begun && [...tokens.slice(0, -2), ...begun].join(' ');
  return meant && meant !== exact ? readWords(db, meant + exclusions) : undefined;
}

/** What else is meant where few jobs have the words: any level of the same, or the last word whole. */
export async function otherwiseMeant(db: Db, words: Words): Promise<Words | undefined> {
  const { exact, exclusions } = words;
  const anyLevel = exact.replace(levels, '');
  return anyLevel === exact ? finishLast(db, words) : readWords(db, anyLevel + exclusions);
}
