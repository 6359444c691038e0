import { sql, type Transaction } from 'kysely';
import { type SettingName, settingNames } from '#contract/values/settings.ts';
import { setTimeZone } from '#contract/values/today.ts';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import { type Config, readConfig, type Variables, variableErrors } from './config.ts';

interface Settings {
  version: number;
  set: Variables;
  /** Sentences by names: what the rules of today refuse, as an earlier version or a backup left it, counts as not set. */
  refused: Map<string, string>;
}

export async function selectSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['name', 'value', 'version']).execute();
  // One of a later version of the board says nothing here.
  const known = rows.filter(
    ({ name, value }) => value !== null && settingNames.some((each) => each === name),
  );
  const stored = known.map(({ name, value }) => [name, value ?? undefined] as const);
  const refused = variableErrors(Object.fromEntries(stored));
  return {
    version: Math.max(0, ...rows.map(({ version }) => version)),
    set: Object.fromEntries(stored.filter(([name]) => !refused.has(name))),
    refused,
  };
}

/** Null sets the default. False when somebody changed one of these settings after the version `seen`. */
export async function writeSettings(
  transaction: Transaction<DB>,
  seen: number | undefined,
  values: Partial<Record<SettingName, string | null>>,
): Promise<boolean> {
  await sql`lock table setting in share row exclusive mode`.execute(transaction);
  if (seen !== undefined) {
    const newer = transaction.selectFrom('setting').select('name').where('version', '>', seen);
    if ((await newer.execute()).some(({ name }) => Object.hasOwn(values, name))) return false;
  }
  const version = sql<number>`nextval('setting_version')`;
  for (const [name, value] of Object.entries(values))
    await transaction
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, version }))
      .execute();
  return true;
}

const isGroup = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && value.constructor === Object;

/** Brings a configuration up to what is set on the desk, in place: whoever holds it, or a group of it, sees the change. */
export async function refreshConfig(db: Db, config: Config) {
  const last = db.selectFrom('page_version').select(({ fn }) => fn.max('id').as('id'));
  config.textsVersion = (await last.executeTakeFirst())?.id ?? 0;
  const { version, set, refused } = await selectSettings(db);
  if (version === config.version) return;
  for (const [name, message] of refused)
    if (config.fixed[name] === undefined)
      console.error(`${name} ${message}. What the desk has is left out until it is set anew.`);
  const { fixed, textsVersion, ...fresh } = readConfig(config.fixed, set);
  for (const [name, value] of Object.entries(fresh)) {
    const held = config[name as keyof Config];
    if (isGroup(held) && isGroup(value)) Object.assign(held as object, value);
    else Object.assign(config, { [name]: value });
  }
  config.version = version;
  setTimeZone(config.site.timeZone);
}

/** Milliseconds in which a change comes to all servers of a board. */
const refreshedEvery = 2000;

/** Ends by the returned function. */
export function followSettings(db: Db, config: Config, onError: (error: unknown) => void) {
  let failed = false;
  let ended = false;
  const timer = setInterval(async () => {
    try {
      await refreshConfig(db, config);
      failed = false;
    } catch (error) {
      if (!failed && !ended) onError(error);
      failed = true;
    }
  }, refreshedEvery);
  timer.unref();
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
