import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config/config.ts';
import { StartError, sentenceOf } from '#server/config/start-error.ts';
import { type Db, withoutStatementTimeout } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, joinOrOpenDatabase } from '#server/postgres/open.ts';

export const number = (value: number) => new Intl.NumberFormat('en-US').format(value);

/** The only argument. Throws StartError with the usage for none, for several (a pattern of the shell, say) and for an option. */
export function onlyArgument(args: string[], usage: string): string {
  const [argument, ...more] = args;
  if (!argument || more.length > 0 || argument.startsWith('-')) throw new StartError(usage);
  return argument;
}

/** Throws StartError, or what the system says when there is nothing. */
export async function refuseFolder(path: string): Promise<void> {
  if ((await stat(path)).isDirectory()) throw new StartError(`${path} is a folder, not a file.`);
}

/** A wrong folder would become an empty board. Throws StartError. */
export function refuseNoBoard({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new StartError(`There is no board in ${dataDir}: please set DATA_DIR or DATABASE_URL.`);
}

/** Runs a command; what the operator can mend is told in a sentence, without a stack. */
export async function runCommand(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    // A connection that hangs would hold it.
    process.exit(1);
  }
}

/** Milliseconds after which work that hangs is left, once the command was told to end. */
const hangTimeout = 5000;
/** Milliseconds in which the database writes what it has in memory. */
const endTimeout = 300_000;

/**
 * Gives `work` the database, and stops what was started for it. A command that is told to end throws StartError with the
 * sentence: when `work` asks `refuse` next, and so is ended in good order, or before long where it hangs.
 */
export async function withDatabase(
  open: (signal: AbortSignal) => Promise<Database>,
  work: (database: Database, refuse: () => void) => Promise<void>,
  sentence = 'Interrupted.',
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const interrupted = new AbortController();
  const hanging = Promise.withResolvers<never>();
  hanging.promise.catch(() => {});
  // A Ctrl+C may arrive twice.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => {
      interrupted.abort();
      timer ??= setTimeout(() => {
        hanging.reject(new StartError(sentence));
        // A read that hangs (of a pipe, say) would hold the process.
        process.once('exit', () => {
          process.removeAllListeners(signal);
          process.kill(process.pid, signal);
        });
      }, hangTimeout).unref();
    });
  const refuse = () => {
    if (!timer) return;
    clearTimeout(timer);
    throw new StartError(sentence);
  };
  const opening = open(interrupted.signal).catch((error) => {
    refuse();
    throw error;
  });
  const database = await Promise.race([opening, hanging.promise]);
  try {
    refuse();
    await Promise.race([work(database, refuse), hanging.promise]);
  } finally {
    // Only who interrupted it waits for its end.
    await database.stop(timer ? undefined : endTimeout);
  }
}

/** Gives `work` the migrated board: of a server that runs, or with the database started for it. Throws StartError for none. */
export function withBoard(work: (db: Db, url: string) => Promise<unknown>): Promise<void> {
  const config = readConfig(process.env);
  refuseNoBoard(config);
  return withDatabase(
    (signal) => joinOrOpenDatabase(config, signal),
    ({ url }, refuse) =>
      withoutStatementTimeout({ url }, async (db) => {
        await migrate(db, { refuse });
        await work(db, url);
      }),
  );
}

/** A line that is written over the one before in a terminal, else one every ten seconds. */
export function showProgress() {
  const { isTTY } = process.stderr;
  let shown = performance.now();
  return {
    show(line: () => string) {
      const now = performance.now();
      if (now - shown < (isTTY ? 200 : 10_000)) return;
      shown = now;
      process.stderr.write(isTTY ? `\r\x1b[K${line()}` : `${line()}\n`);
    },
    clear: () => isTTY && process.stderr.write('\r\x1b[K'),
  };
}
