import type { Db } from '../../../db/connect.ts';
import { isAnyMatch } from '../matching/counts.ts';
import { type JobSearch, scopeOf } from '../matching/filters.ts';
import { all } from '../matching/tsquery.ts';
import { shiftWords } from './filter-words.ts';
import { everything } from './names.ts';
import { filtersOfPlace } from './place-filters.ts';
import { readPlace } from './places.ts';
import { queryOf } from './tiers.ts';
import { readWords, type Words } from './words.ts';

const separator = /[,;|/]|\sand\s/i;
const maxParts = 6;

/** How somebody works, or who has just begun: no trade, but how the trades beside it are meant. */
const isKind = ({ exact, segments }: Words) =>
  shiftWords.includes(exact) ||
  (segments.length > 0 &&
    segments.every(
      ({ lexemes, variants }) =>
        lexemes.length > 0 || variants.some((words) => words.join(' ') === 'new grad'),
    ));

/**
 * `carpenter, plumber/electrician` with `or` between its parts, where no title has the words of all, nor an open job in
 * the place among them, and some title has those of each. That place is no part, and a type, level or shift is said of
 * each part.
 */
export async function readEnumeration(db: Db, text: string): Promise<string | undefined> {
  if (!separator.test(text)) return undefined;
  const parts = text
    .split(new RegExp(`${separator.source}|\\sor\\s`, 'i'))
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2 || parts.length > maxParts) return undefined;
  const isFound = async (words: Words, letter: 'T' | '', there: Partial<JobSearch> = {}) => {
    const query = queryOf(words, letter);
    const scope = await scopeOf(db, { ...everything, ...there });
    return Boolean(query) && isAnyMatch(db, scope, all([query, ...scope.lexemes]));
  };
  const read: { part: string; words: Words }[] = [];
  const kinds: string[] = [];
  let there: Partial<JobSearch> = {};
  // One after the other, so that others find a connection.
  for (const part of parts) {
    const words = await readWords(db, part);
    const { exact, segments } = words;
    const place = exact ? await readPlace(db, exact, part, segments) : undefined;
    if (place && !place.isUsual && !place.isCode) there = filtersOfPlace(place, everything);
    if (isKind(words)) kinds.push(part);
    else read.push({ part, words: place ? await readWords(db, place.rest) : words });
  }
  const named = read.flatMap(({ words }) => (words.exact ? [words] : []));
  if (named.length < 2) return undefined;
  const whole = await readWords(db, [...named.map(({ exact }) => exact), ...kinds].join(' '));
  if ((await isFound(whole, 'T')) || (await isFound(whole, '', there))) return undefined;
  for (const words of named) if (!(await isFound(words, 'T'))) return undefined;
  return read.reduce(
    (before, { part, words }) =>
      words.exact ? `${before}${before && ' or '}${[part, ...kinds].join(' ')}` : `${before} ${part}`.trim(),
    '',
  );
}
