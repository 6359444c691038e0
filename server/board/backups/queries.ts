import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Selectable, sql } from 'kysely';
import { backupFailures } from '#contract/backups.ts';
import { reason } from '#contract/values/refusals.ts';
import { today } from '#contract/values/today.ts';
import { openSnapshot } from '../../backup/snapshot.ts';
import { MissingUpload, writeBackup } from '../../backup/write.ts';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../config/start-error.ts';
import { type Db, isDatabaseGone } from '../../db/connect.ts';
import type { Backup } from '../../db/schema.ts';
import type { FileStore } from '../../files/store.ts';
import { conflict, isDiskFull, notFound } from '../../http/errors.ts';
import { addTask } from '../../queue/add.ts';
import { logEvent } from '../log/queries.ts';

/** Held while a backup is made, by whichever server makes it. */
export const backupLock = 7_351_006;
/** Of those that came to nothing, and of those of the command, so many are remembered. */
const othersKept = 10;
/** PostgreSQL's code for it. */
const undefinedTable = '42P01';

export const server = hostname();
export const folderIn = ({ dataDir }: Config) => join(dataDir, 'backups');

const isMaking = sql<boolean>`exists (
  select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
    and classid = 0 and objid = ${sql.lit(backupLock)} and objsubid = 1)`;

/** The path of a file and its size, where it lies on this server. */
async function fileOf(config: Config, { file }: Pick<Selectable<Backup>, 'file'>) {
  if (!file) return;
  const path = join(folderIn(config), file);
  const found = await stat(path).catch(() => undefined);
  return found && { path, bytes: found.size };
}

export async function selectBackups(db: Db, config: Config) {
  const rows = await db
    .selectFrom('backup')
    .selectAll()
    .select(isMaking.as('is_making'))
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ is_making, ...row }) => {
      const failure = backupFailures.find((each) => each === row.failure) ?? null;
      const open = row.started_at === null ? 'waiting' : is_making ? 'running' : 'brokenOff';
      return {
        ...row,
        failure,
        is_of_command: row.ended_at !== null && !failure && !row.file,
        state: row.ended_at === null ? open : failure ? 'failed' : 'made',
        at: row.ended_at ?? row.started_at ?? row.asked_at,
        path: (await fileOf(config, row))?.path ?? null,
      } as const;
    }),
  );
}

/** Has one made; false while another is. What broke off, or was given up by the queue, does not keep from it. */
export async function askForBackup(db: Db, isNightly: boolean): Promise<boolean> {
  await db
    .updateTable('backup')
    .set({ ended_at: sql<Date>`now()`, failure: 'brokenOff' })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not ${isMaking} and (started_at is not null or asked_at < now() - interval '1 day')`)
    .execute();
  const made = await db
    .insertInto('backup')
    .values({ is_nightly: isNightly })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await addTask(db, 'backup', { backupId: made.id });
  return made !== undefined;
}

/** Asks for the backup of a night when its hour has come since the last, or would have: clocks are put forward, servers are away. */
export async function queueNightlyBackup(
  db: Db,
  { backups: { hour }, site: { timeZone } }: Config,
  now: Date = new Date(),
) {
  if (hour === undefined) return;
  // The log has also those that were deleted; the first night is waited for. A clock that was fast may have left some to come.
  const { rows } = await sql<{ is_due: boolean }>`
    with night as (
      select (date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) + make_interval(days => day, hours => ${hour}))
        at time zone ${timeZone} as at
      from generate_series(-1, 0) day
    )
    select max(at) > coalesce(
      (select at from log_entry where what = 'backupMade' and note = 'nightly'
        and at < ${now}::timestamptz + interval '1 day' order by id desc limit 1),
      ${now}::timestamptz - interval '1 hour') as is_due
    from night where at <= ${now}::timestamptz`.execute(db);
  if (!rows[0]?.is_due) return;
  await db.transaction().execute(async (transaction) => {
    if (await askForBackup(transaction, true))
      await logEvent(transaction, undefined, { what: 'backupMade', note: 'nightly' });
  });
}

interface BackupContext {
  db: Db;
  files: FileStore;
  config: Config;
  databaseUrl: string;
}

const endBackup = (db: Db, id: number, values: { bytes: number } | { failure: string; upload?: string }) =>
  db
    .updateTable('backup')
    .set({ ...values, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();

function failureOf(error: unknown) {
  if (error instanceof MissingUpload) return { failure: 'upload', upload: error.upload };
  if (error instanceof Error && isDiskFull(error)) return { failure: 'full' };
  return { failure: error instanceof StartError ? 'import' : 'other' };
}

async function writeOne({ db, files, config, databaseUrl }: BackupContext, id: number) {
  const file = `board-${today()}-${id}.tar.gz`;
  const path = join(folderIn(config), file);
  const { numUpdatedRows } = await db
    .updateTable('backup')
    .set({ started_at: sql<Date>`now()`, server, file })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!numUpdatedRows) return;
  try {
    await mkdir(folderIn(config), { recursive: true, mode: 0o700 });
    // Of a server that died before it could say so.
    await rm(path, { force: true });
    await writeBackup(await openSnapshot(databaseUrl), files, path);
    await endBackup(db, id, { bytes: (await stat(path)).size });
  } catch (error) {
    // The queue tries again.
    if (isDatabaseGone(error)) throw error;
    await endBackup(db, id, failureOf(error));
    if (failureOf(error).failure === 'other') throw error;
  }
}

/** Milliseconds until one that waits for another is tried again. */
const triedAfter = 3000;

/** Makes one that waits, once no other is made, and drops what is too old. */
export async function makeBackup(context: BackupContext, id: number) {
  await context.db.connection().execute(async (connection) => {
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_lock(${sql.lit(backupLock)}) as is_free`.execute(connection);
    if (!rows[0]?.is_free)
      return addTask(context.db, 'backup', { backupId: id }, new Date(Date.now() + triedAfter));
    try {
      await writeOne(context, id);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(backupLock)})`.execute(connection).catch(() => {});
    }
  });
  await dropOldBackups(context.db, context.config);
}

/** Keeps the newest that are whole; those on another server are dropped there. */
export async function dropOldBackups(db: Db, config: Config) {
  const ended = (await selectBackups(db, config)).filter(({ ended_at }) => ended_at !== null);
  const old = [
    ...ended.filter(({ state, file }) => state === 'made' && file).slice(config.backups.kept),
    ...ended.filter(({ state }) => state === 'failed').slice(othersKept),
    ...ended.filter(({ state, file }) => state === 'made' && !file).slice(othersKept),
  ];
  const month = Date.now() - 30 * 24 * 60 * 60 * 1000;
  for (const { id, path, file, server: maker, state, at } of old) {
    const isElsewhere = state === 'made' && file && !path && maker !== server && at.getTime() > month;
    if (isElsewhere) continue;
    if (path) await rm(path, { force: true });
    await db.deleteFrom('backup').where('id', '=', id).execute();
  }
}

/** Remembers one that the command made, wherever its file lies; of a board from before the desk nothing. */
export async function noteBackup(db: Db, bytes: number): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .insertInto('backup')
    .values({ started_at: now, ended_at: now, server, bytes })
    .execute()
    .catch((error) => {
      if (error.code !== undefinedTable) throw error;
    });
}

/** Removes what a server that died left half; one alone uses a folder. */
export async function deleteIncompleteBackups(config: Config) {
  const names = await readdir(folderIn(config)).catch(() => []);
  for (const name of names)
    if (/^board-.+\.tar\.gz\.part$/.test(name)) await rm(join(folderIn(config), name), { force: true });
}

/** The file of one that was made. Throws 404, and 409 where another server has it. */
export async function findBackup(db: Db, config: Config, id: number) {
  const row = await db
    .selectFrom('backup')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .selectAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  const found = await fileOf(config, row);
  if (!found && row.file && row.failure === null && row.server && row.server !== server)
    throw conflict(reason('backupElsewhere', { server: row.server }));
  return { ...row, found };
}

export async function removeBackup(db: Db, config: Config, id: number) {
  const { found } = await findBackup(db, config, id);
  if (found) await rm(found.path, { force: true });
  await db.deleteFrom('backup').where('id', '=', id).execute();
}
