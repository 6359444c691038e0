import { readFileSync } from 'node:fs';
import { sql, type Transaction } from 'kysely';
import { isSeen } from '#contract/values/seen.ts';
import { isLine, type OwnText, type PageText, settingOfLine } from '#contract/values/texts.ts';
import { texts } from '#texts/public.ts';
import type { Config } from '../../config/config.ts';
import { writeSettings } from '../../config/settings.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { cleanText, saysSomething } from './clean.ts';

const defaultText = (name: PageText) =>
  cleanText(readFileSync(new URL(`./defaults/${name}.html`, import.meta.url), 'utf8'));
const defaults: Record<PageText, string | undefined> = {
  terms: defaultText('terms'),
  privacy: defaultText('privacy'),
  about: undefined,
};

/** The operator's own text, cleaned, else the one that comes with the board; undefined for an About Us never written. */
export async function selectText(db: Db, name: PageText, siteName: string): Promise<string | undefined> {
  const own = await db.selectFrom('page').where('name', '=', name).select('content').executeTakeFirst();
  return own ? cleanText(own.content) : usualText(name, siteName);
}

const usualText = (name: PageText, siteName: string) =>
  defaults[name]?.replaceAll('{site}', cleanText(siteName));

/** Cleaned on the way in as well. */
export async function upsertText(db: Db, name: PageText, html: string) {
  const written = { content: cleanText(html), updated_at: sql<Date>`now()` };
  await db
    .insertInto('page')
    .values({ name, ...written })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(written))
    .execute();
}

/** Goes back to the text that comes with the board. */
export async function deleteText(db: Db, name: PageText) {
  await db.deleteFrom('page').where('name', '=', name).execute();
}

/** As the screens have them. */
const defaultLines = { heading: texts.hero.title, claim: texts.defaultClaim, footer: '' };

const versionsKept = 50;

/** A text as an owner sees it: as it is, as it comes with the board, and its versions. */
export async function selectOwnText(db: Db, name: OwnText, site: Config['site']) {
  const versions = await db
    .selectFrom('page_version')
    .leftJoin('account', 'account.id', 'account_id')
    .where('page_version.name', '=', name)
    .orderBy('page_version.id', 'desc')
    .limit(versionsKept)
    .select(['page_version.id', 'at', 'account.name as by', 'content'])
    .execute();
  const version = versions[0]?.id ?? 0;
  if (isLine(name)) return { content: site[name] ?? null, usual: defaultLines[name], version, versions };
  const own = await db.selectFrom('page').where('name', '=', name).select('content').executeTakeFirst();
  return { content: own?.content ?? null, usual: usualText(name, site.name) ?? '', version, versions };
}

/** What is shown in its place; null, for what comes with the board, where nothing would be seen. */
function textOf(name: OwnText, content: string) {
  if (isLine(name)) return isSeen(content) ? content : null;
  const text = cleanText(content);
  return saysSomething(text) ? text : null;
}

/** By an owner, or by the command; answers its version, undefined when somebody worded it since the one that is told. */
export async function writeOwnText(
  transaction: Transaction<DB>,
  name: OwnText,
  content: string | null,
  { version, by }: { version?: number; by: number | null },
): Promise<number | undefined> {
  await sql`lock table page_version in share row exclusive mode`.execute(transaction);
  const last = await transaction
    .selectFrom('page_version')
    .where('name', '=', name)
    .select(sql<number>`coalesce(max(id), 0)`.as('id'))
    .executeTakeFirst();
  if (version !== undefined && (last?.id ?? 0) !== version) return undefined;
  const text = content === null ? null : textOf(name, content);
  if (isLine(name)) await writeSettings(transaction, undefined, { [settingOfLine[name]]: text });
  else if (text === null) await deleteText(transaction, name);
  else await upsertText(transaction, name, text);
  const { id } = await transaction
    .insertInto('page_version')
    .values({ name, content: text, account_id: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('page_version')
    .where('name', '=', name)
    .where('id', '<', (kept) =>
      kept
        .selectFrom('page_version')
        .where('name', '=', name)
        .orderBy('id', 'desc')
        .offset(versionsKept - 1)
        .limit(1)
        .select('id'),
    )
    .execute();
  return id;
}
