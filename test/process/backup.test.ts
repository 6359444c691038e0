import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { verifyArchive } from '#server/backup/archive.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { openSnapshot } from '#server/backup/snapshot.ts';
import { writeBackup } from '#server/backup/write.ts';
import { connect } from '#server/db/connect.ts';
import { folderStore } from '#server/files/store.ts';
import { joinOrOpenDatabase } from '#server/postgres/open.ts';
import { makeDatabase, rowsByTable } from '#test/boards.ts';
import { test as base, expect, runProgram } from './server.ts';
import { startWriters } from './writers.ts';

const test = base.extend('database', async ({}, { onCleanup }) => {
  const database = await makeDatabase(`board_${process.pid}`);
  onCleanup(() => database.drop());
  return database;
});

const run = (script: string, file: string, variables: Record<string, string>) =>
  runProgram([`scripts/${script}.ts`, file], variables).ended;

test('a backup under load is the board of one instant, with the uploads of that instant', async ({
  start,
  dataDir,
  database,
}) => {
  const server = await start();
  const load = await startWriters(server.url);
  await load.more(20);
  const { url } = await joinOrOpenDatabase({ dataDir, databaseUrl: undefined });
  const before = load.writers.map(({ answered }) => answered);
  const snapshot = await openSnapshot(url);
  const { rows } = await snapshot.client.query('select pg_export_snapshot() as id');
  const then = await rowsByTable(url, rows[0].id);
  const bounds = load.writers.map(({ token, sent }, index) => ({
    token,
    sent,
    answered: before[index] ?? 0,
  }));
  for (const [index, { sent }] of bounds.entries())
    await expect.poll(() => load.writers[index]?.answered).toBeGreaterThan(sent);
  // By now each upload that the snapshot names was replaced.
  const path = join(dataDir, 'board.tar.gz');
  await writeBackup(snapshot, folderStore(join(dataDir, 'files')), path);
  await load.stop();
  expect(await rowsByTable(url)).not.toEqual(then);
  await server.kill('SIGTERM');

  const elsewhere = join(dataDir, 'elsewhere');
  const files = folderStore(join(elsewhere, 'files'));
  await restoreBackup({ url: database.url, files, path, manifest: await verifyArchive(path) });
  expect(await rowsByTable(database.url)).toEqual(then);
  const second = await start({ DATABASE_URL: database.url, DATA_DIR: elsewhere });
  load.moveTo(second.url);
  await load.check(bounds);
});

test('a board moves from an external database to the bundled one by two commands', async ({
  start,
  dataDir,
  database,
}) => {
  const outside = { DATABASE_URL: database.url, DATA_DIR: join(dataDir, 'outside') };
  const server = await start(outside);
  const load = await startWriters(server.url, 1);
  await load.more(3);
  await load.stop();
  const path = join(dataDir, 'board.tar.gz');
  expect(await run('backup', path, outside)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/board\.tar\.gz: [\d,]+ rows of \d+ tables and 1 uploads\.\n$/),
  });
  expect((await stat(path)).mode & 0o777).toBe(0o600);

  const broken = { DATA_DIR: join(dataDir, 'broken') };
  const restoring = runProgram(['scripts/restore.ts', path], broken);
  await expect.poll(() => existsSync(join(broken.DATA_DIR, 'postgres')), { timeout: 30_000 }).toBe(true);
  expect(await restoring.kill('SIGINT')).toMatchObject({
    output: 'The restore broke off. Empty the database and DATA_DIR before you try again.\nInterrupted.\n',
  });

  const inside = { DATA_DIR: join(dataDir, 'inside') };
  expect(await run('restore', path, inside)).toMatchObject({ code: 0 });
  load.moveTo((await start(inside)).url);
  await load.check();

  expect(await run('restore', path, inside)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/inside is not empty/),
  });
  expect(await run('restore', path, { ...outside, DATA_DIR: join(dataDir, 'third') })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database is not empty/),
  });
  expect(await run('backup', path, inside)).toMatchObject({
    code: 1,
    output: `${path} is there already: please choose another name.\n`,
  });
});

test('what cannot be restored or backed up is told before anything is touched', async ({ dataDir }) => {
  const path = join(dataDir, 'board.tar.gz');
  const nowhere = { DATA_DIR: join(dataDir, 'nowhere') };
  await writeFile(path, 'no archive');

  expect(await run('restore', path, nowhere)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/is damaged/),
  });
  expect(await run('restore', `${path}.gone`, nowhere)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^ENOENT/),
  });
  expect(await run('backup', `${path}.new`, nowhere)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^There is no board in/),
  });
  expect(await readdir(dataDir)).toEqual(['board.tar.gz']);
});

test('a backup that is interrupted says so, and leaves no file', async ({ dataDir }) => {
  const { url, drop } = await makeDatabase(`interrupted_${process.pid}`, 'template');
  onTestFinished(drop);
  const [held, watch] = [connect({ url, max: 1 }), connect({ url, max: 1 })];
  const path = join(dataDir, 'interrupted.tar.gz');
  const backup = runProgram(['scripts/backup.ts', path], { DATABASE_URL: url, DATA_DIR: dataDir });
  await held.transaction().execute(async (transaction) => {
    await sql`lock table account in access exclusive mode`.execute(transaction);
    const waits = sql<{
      pid: number;
    }>`select pid from pg_locks where not granted and relation = 'account'::regclass`;
    await expect.poll(async () => (await waits.execute(watch)).rows.length, { timeout: 30_000 }).toBe(1);
    backup.kill('SIGTERM');
  });
  expect(await backup.ended).toMatchObject({ code: 1, output: 'Interrupted: there is no backup.\n' });
  expect((await readdir(dataDir)).filter((name) => name.startsWith('interrupted'))).toEqual([]);
  await Promise.all([held.destroy(), watch.destroy()]);
});
