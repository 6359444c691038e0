import type { Db } from '../../../db/connect.ts';
import { isAnyMatch } from '../matching/counts.ts';
import { scopeOf } from '../matching/filters.ts';
import { everything } from './names.ts';
import { readPlace } from './places.ts';
import { queryOf } from './tiers.ts';
import { readWords } from './words.ts';

const separator = /[,;|/]|\sand\s/i;
const maxParts = 6;

/**
 * `carpenter, plumber/electrician` with `or` between its parts, where no open job has the words of all and some title
 * has those of each; a place among them is no part.
 */
export async function readEnumeration(db: Db, text: string): Promise<string | undefined> {
  if (!separator.test(text)) return undefined;
  const parts = text
    .split(new RegExp(`${separator.source}|\\sor\\s`, 'i'))
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length < 2 || parts.length > maxParts) return undefined;
  const scope = await scopeOf(db, everything);
  const isFound = async (words: string, letter: 'T' | '') => {
    const query = words && queryOf(await readWords(db, words), letter);
    return Boolean(query) && isAnyMatch(db, scope, query);
  };
  const read: { part: string; words: string }[] = [];
  // One after the other, so that others find a connection.
  for (const part of parts) {
    const { exact, segments } = await readWords(db, part);
    read.push({ part, words: (exact && (await readPlace(db, exact, part, segments))?.rest) ?? exact });
  }
  const named = read.filter(({ words }) => words);
  if (named.length < 2 || (await isFound(named.map(({ words }) => words).join(' '), ''))) return undefined;
  for (const { words } of named) if (!(await isFound(words, 'T'))) return undefined;
  return read.reduce((before, { part, words }) => `${before}${before && (words ? ' or ' : ' ')}${part}`, '');
}
