import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { jobTypes } from '../../lookups/data.ts';
import { levelWords, shiftWords, workplaceWords } from './filter-words.ts';

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Whether a title is written so, with all signs. */
async function isTitle(db: Db, text: string) {
  const { rows } = await sql`
    select from title where key = fold(${text}) and lower(name) = lower(${text.trim()})`.execute(db);
  return rows.length > 0;
}

/** How somebody works, the longest first. */
const kinds = [
  ...[...shiftWords, ...workplaceWords.keys(), ...levelWords.keys(), 'senior'],
  ...Object.keys(jobTypes).map((type) => type.toLowerCase()),
];
/** What somebody may not want to do or to have. */
const duties = [
  ...['travel', 'traveling', 'travelling', 'overtime', 'on call', 'driving', 'cdl', 'manager', 'management'],
  ...['sales', 'selling', 'cold calls', 'cold calling', 'phone', 'phones', 'phone calls', 'commission'],
  ...['drug test', 'drug testing', 'drug screen', 'drug screening', 'background check', 'credit check'],
];
const kind = `(?:${[...kinds, ...duties]
  .toSorted((one, other) => other.length - one.length)
  .map((each) => each.replaceAll(' ', '[ -]'))
  .join('|')})s?`;
const eachKind = new RegExp(String.raw`\b${kind}\b`, 'gi');
/** `no weekends`, `no nights or weekends`, `weekends off`, `not remote`, `no CDL required`. */
const unwanted = new RegExp(
  String.raw`\b(?:no |not (?:an? )?|non[ -]|without )${kind}\b(?:\s?(?:,|/|&|\bor\b|\band\b)\s?(?:no |not )?${kind}\b)*(?! exp(?:erience)?\b)(?: (?:required|needed|necessary)\b)?|\b(?:weekends?|nights|evenings|holidays|summers?) off\b`,
  'gi',
);

/** What has a minus before it, a word or all between quotation marks, and how somebody does not want to work; what is left without them. */
export async function splitExclusions(db: Db, text: string) {
  const excluded: string[] = [];
  const wanted = text.replace(unwanted, (said) => {
    excluded.push(...Array.from(said.matchAll(eachKind), ([each]) => `-${each.replaceAll(' ', '-')}`));
    return ' ';
  });
  const rest = wanted.replace(/(?<!\S)-(?:"[^"]*"|[^\s"-]\S*)/g, (written) => {
    if (!isWord(written)) return written;
    excluded.push(written);
    return ' ';
  });
  return excluded.length > 0 && (await isTitle(db, text)) ? { rest: text, excluded: [] } : { rest, excluded };
}
