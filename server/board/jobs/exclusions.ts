import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

const isWord = (word: string) => /[\p{L}\p{N}]/u.test(word);

/** Whether a title is written so, with all signs. */
async function isTitle(db: Db, text: string) {
  const { rows } = await sql`
    select from title where key = fold(${text}) and lower(name) = lower(${text.trim()})`.execute(db);
  return rows.length > 0;
}

/** What has a minus before it, a word or all between quotation marks; what is left without them. */
export async function splitExclusions(db: Db, text: string) {
  const excluded: string[] = [];
  const rest = text.replace(/(?<!\S)-(?:"[^"]*"|[^\s"-]\S*)/g, (written) => {
    if (!isWord(written)) return written;
    excluded.push(written);
    return ' ';
  });
  return excluded.length > 0 && (await isTitle(db, text)) ? { rest: text, excluded: [] } : { rest, excluded };
}
