import type { Reading } from '#contract/jobs.ts';
import type { Db } from '../../../db/connect.ts';
import { isAnyMatch } from '../matching/counts.ts';
import { scopeOf } from '../matching/filters.ts';
import { correctOnce } from './corrections.ts';
import { mistypedPlace } from './mistyped-places.ts';
import { everything } from './names.ts';
import { queryOf } from './tiers.ts';
import { readWords, textOf, type Words } from './words.ts';

/** Whether an open job has the words, or has them among its names, wherever it is. */
export const isAny = async (db: Db, words: Words, letter: '' | 'N' = '') =>
  isAnyMatch(db, await scopeOf(db, everything), queryOf(words, letter));

/**
 * Words that no job has, wherever it is, corrected, as they were read; beside filters they may be right. A place that was
 * read among them is right, else a name that is nearly one is meant.
 */
export async function correctUnfound(
  db: Db,
  words: Words,
  reading: Reading | undefined,
): Promise<Words | undefined> {
  const others = await readWords(db, reading?.words ?? '');
  if (!others.exact || (await isAny(db, others))) return undefined;
  if (reading?.place?.is_used)
    return (await correctOnce(db, words, true, reading.place.text.split(' ')))?.words;
  const placed = await mistypedPlace(db, words);
  return placed === undefined
    ? (await correctOnce(db, words, true))?.words
    : readWords(db, textOf({ ...words, exact: placed }));
}
