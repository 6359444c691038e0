import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { startCluster } from '#server/postgres/embedded.ts';
import { joinOrOpenDatabase } from '#server/postgres/open.ts';
import { copyCluster } from '#test/template.ts';
import { expect, isLong, postmasterOf, test } from './server.ts';
import { startWriters } from './writers.ts';

const secondsAway = isLong ? 30 : 3;

test('while the database is away the answer is 503, and all is well when it is back', async ({
  start,
  dataDir,
}) => {
  const dir = join(dataDir, 'away');
  await copyCluster(inject('seed'), dir);
  const cluster = () => startCluster({ dir, settings: { fsync: 'off' } });
  const first = await cluster();
  const server = await start({ DATABASE_URL: first.url('postgres') });
  const load = await startWriters(server.url);
  await load.more(10);
  await first.stop();

  const back = Date.now() + secondsAway * 1000;
  while (Date.now() < back) {
    for (const path of ['/health', '/api/search_jobs']) {
      const answer = await fetch(server.url + path, { signal: AbortSignal.timeout(5000) });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await answer.json()).toEqual({ message: 'The database is away, please try again soon' });
    }
  }
  const second = await cluster();
  await load.more(10);
  await load.stop();
  await load.check();
  expect(await server.health()).toBe(200);
  await server.kill('SIGTERM');
  await second.stop();
});

test('the bundled database that dies is started again', async ({ start, dataDir }) => {
  const server = await start();
  const died = postmasterOf(dataDir);
  if (died) process.kill(died, 'SIGKILL');

  await expect.poll(() => postmasterOf(dataDir), { timeout: 30_000 }).not.toBe(died);
  await expect.poll(server.health, { timeout: 30_000 }).toBe(200);
});

test('a database that says nothing is away as well', async ({ start, dataDir }) => {
  const server = await start();
  const { url } = await joinOrOpenDatabase({ dataDir, databaseUrl: undefined });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(`select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`);
  await client.end();
  const processes = [postmasterOf(dataDir) ?? 0, ...rows.map(({ pid }) => pid)];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of processes) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    for (const path of ['/health', '/api/search_jobs']) {
      const answer = await fetch(server.url + path, { signal: AbortSignal.timeout(5000) });
      expect(answer.status).toBe(503);
    }
  } finally {
    signal('SIGCONT');
  }
  await expect.poll(server.health, { timeout: 30_000 }).toBe(200);
});

test('a database that has no time to end in order keeps what was answered, and ends in order when it has', async ({
  dataDir,
}) => {
  const dir = join(dataDir, 'ended');
  await copyCluster(inject('seed'), dir);
  const cluster = () => startCluster({ dir });
  const ask = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };
  /** DBState of PostgreSQL's pg_control.h. */
  const shutDown = 1;
  const state = async () => (await readFile(join(dir, 'cluster/global/pg_control'))).readUInt32LE(16);

  const first = await cluster();
  await ask(first.url('postgres'), 'create table kept as select 7 as number');
  await first.stop(0);
  expect(await state()).not.toBe(shutDown);
  const second = await cluster();
  expect(await ask(second.url('postgres'), 'select number from kept')).toEqual([{ number: 7 }]);
  await second.stop();
  expect(await state()).toBe(shutDown);
});
