import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { setTimeZone } from '#contract/values/today.ts';
import { buildApp } from './app.ts';
import { makeSearchIndexes } from './board/jobs/matching/search-index.ts';
import { loadLookups } from './board/lookups/load.ts';
import { addFirstSetupKey } from './board/owners/queries.ts';
import { type Config, readConfig } from './config/config.ts';
import { followSettings, refreshConfig } from './config/settings.ts';
import { StartError, sentenceOf } from './config/start-error.ts';
import { connect, type Db, openDatabasePool, withoutStatementTimeout } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { openFiles } from './files/open.ts';
import type { FileStore } from './files/store.ts';
import { measure } from './http/metrics.ts';
import { registerPages } from './pages/routes.ts';
import { openDatabase } from './postgres/open.ts';
import { migrateQueue } from './queue/run.ts';
import { startQueue } from './tasks.ts';

/** Milliseconds for the requests in flight. */
const closeTimeout = 5000;
/** Milliseconds after which the database is no longer waited for: a container is killed after ten seconds. */
const stopTimeout = 9000;

async function prepare(url: string, files: FileStore, config: Config) {
  return withoutStatementTimeout({ url, max: 2 }, async (db) => {
    await migrate(db);
    await refreshConfig(db, config);
    await migrateQueue(url);
    await loadLookups(db);
    await makeSearchIndexes(db);
    const mayFill = config.demo && !config.databaseUrl && (await isEmpty(db));
    const logins = mayFill ? await (await import('../demo/town.ts')).fillTown(db, files) : [];
    return { logins, setupPath: await addFirstSetupKey(db) };
  });
}

async function isEmpty(db: Db) {
  const account = await db.selectFrom('account').select('id').limit(1).executeTakeFirst();
  const company = await db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  return !account && !company;
}

const sentences: Record<string, (name: string, host: string, port: number) => string> = {
  EADDRINUSE: (name) => `${name}: another program listens there already; please choose another.`,
  EACCES: (name, _, port) => `${name}: this user may not listen at ${port}; please choose one from 1024 on.`,
  EADDRNOTAVAIL: (_, host) => `HOST: this machine has no address ${host}.`,
  EINVAL: (_, host) => `HOST: this machine has no address ${host}.`,
  ENOTFOUND: (_, host) => `HOST: ${host} is not found.`,
  EAI_AGAIN: (_, host) => `HOST: ${host} is not found.`,
};

async function listen(app: FastifyInstance, name: 'PORT' | 'METRICS_PORT', host: string, port: number) {
  await app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    const sentence = sentences[error.code ?? ''];
    throw sentence ? new StartError(sentence(name, host, port)) : error;
  });
}

async function start(onStop: Array<(ends: number) => Promise<unknown>>) {
  const config = readConfig(process.env);
  setTimeZone(config.site.timeZone);
  const opening = openDatabase(config, ending.signal);
  // Also what is told to stop while its database starts takes that along.
  onStop.push((ends) =>
    opening.then(
      (database) => database.stop(ends - performance.now()),
      () => {},
    ),
  );
  const database = await opening;
  const files = await openFiles(config, { make: true });
  const { logins, setupPath } = await prepare(database.url, files, config);
  const pool = openDatabasePool({ url: database.url });
  const db = connect({ url: database.url }, pool);
  onStop.push(() => db.destroy());
  const stopFollowing = followSettings(db, config, (error) => console.error(error));
  onStop.push(async () => stopFollowing());
  const app = await buildApp({ db, files, config });
  if (config.metricsPort !== undefined) {
    const metrics = measure({ app, pool });
    onStop.push(() => metrics.close());
    await listen(metrics, 'METRICS_PORT', config.host, config.metricsPort);
  }
  await registerPages(app, { dev: process.argv.includes('--dev') });
  const queue = await startQueue({ db, files, databaseUrl: database.url, config, log: app.log });
  onStop.push(() => {
    const late = pause(closeTimeout, undefined, { ref: false }).then(() => app.server.closeAllConnections());
    return Promise.all([queue.stop(), Promise.race([app.close(), late])]);
  });
  await listen(app, 'PORT', config.host, config.port);
  // To scripts/serve.mjs, if that has started us.
  process.send?.('open');
  console.log(`${config.site.name} is open at ${config.publicUrl}`);
  if (setupPath)
    console.log(
      `  It has no owner yet. Whoever opens this address becomes one: ${config.publicUrl}${setupPath}`,
    );
  for (const { type, email, password } of logins) console.log(`  ${type.padEnd(10)} ${email}  ${password}`);
}

const closing: Array<(ends: number) => Promise<unknown>> = [];
const ending = new AbortController();

async function stop(exitCode: number) {
  if (ending.signal.aborted) return;
  ending.abort();
  const ends = performance.now() + stopTimeout;
  for (const close of closing.reverse()) await close(ends).catch(console.error);
  process.exit(exitCode);
}

// A Ctrl+C arrives twice, from the terminal and from the process that started us.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

start(closing).catch((error: unknown) => {
  if (ending.signal.aborted) return;
  console.error(sentenceOf(error) ?? error);
  return stop(1);
});
