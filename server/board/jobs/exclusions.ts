import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { shiftWords } from './filter-words.ts';

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Whether a title is written so, with all signs. */
async function isTitle(db: Db, text: string) {
  const { rows } = await sql`
    select from title where key = fold(${text}) and lower(name) = lower(${text.trim()})`.execute(db);
  return rows.length > 0;
}

const shift = `(?:${shiftWords.toSorted((one, other) => other.length - one.length).join('|')})`;
const shifts = new RegExp(String.raw`\b${shift}\b`, 'gi');
/** `no weekends`, `no nights or weekends`, `weekends off`. */
const unwanted = new RegExp(
  String.raw`\bno ${shift}\b(?:\s?(?:,|/|&|\bor\b|\band\b)\s?(?:no )?${shift}\b)*|\b${shift} off\b`,
  'gi',
);

/** What has a minus before it, a word or all between quotation marks, and shifts that are not wanted; what is left without them. */
export async function splitExclusions(db: Db, text: string) {
  const excluded: string[] = [];
  const wanted = text.replace(unwanted, (said) => {
    excluded.push(...Array.from(said.matchAll(shifts), ([each]) => `-${each.replace(' ', '-')}`));
    return ' ';
  });
  const rest = wanted.replace(/(?<!\S)-(?:"[^"]*"|[^\s"-]\S*)/g, (written) => {
    if (!isWord(written)) return written;
    excluded.push(written);
    return ' ';
  });
  return excluded.length > 0 && (await isTitle(db, text)) ? { rest: text, excluded: [] } : { rest, excluded };
}
