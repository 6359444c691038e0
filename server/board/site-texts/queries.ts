import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { cleanText } from './clean.ts';

export const textNames = ['terms', 'privacy', 'about'] as const;
export type TextName = (typeof textNames)[number];

const defaultText = (name: TextName) =>
  cleanText(readFileSync(new URL(`./defaults/${name}.html`, import.meta.url), 'utf8'));
const defaults: Record<TextName, string | undefined> = {
  terms: defaultText('terms'),
  privacy: defaultText('privacy'),
  about: undefined,
};

/** The operator's own text, cleaned, else the one that comes with the board; undefined for an About Us never written. */
export async function selectText(db: Db, name: TextName, siteName: string): Promise<string | undefined> {
  const own = await db.selectFrom('page').where('name', '=', name).select('content').executeTakeFirst();
  return own ? cleanText(own.content) : defaults[name]?.replaceAll('{site}', cleanText(siteName));
}

/** Cleaned on the way in as well. */
export async function upsertText(db: Db, name: TextName, html: string) {
  const written = { content: cleanText(html), updated_at: sql<Date>`now()` };
  await db
    .insertInto('page')
    .values({ name, ...written })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(written))
    .execute();
}

/** Goes back to the text that comes with the board. */
export async function deleteText(db: Db, name: TextName) {
  await db.deleteFrom('page').where('name', '=', name).execute();
}
