import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDatabase } from '#test/boards.ts';
import { openBucket } from '#test/bucket.ts';
import { lettersTo } from '#test/mail.ts';
import { test as base, expect, runProgram } from './server.ts';
import { apiAt, startWriters } from './writers.ts';

/** Two servers of one board, on a database and a bucket that they share. */
const test = base.extend('board', async ({ start, dataDir }, { onCleanup }) => {
  const database = await makeDatabase(`shared_${process.pid}`);
  const bucket = await openBucket(join(dataDir, 'bucket'));
  onCleanup(async () => {
    await bucket.close();
    await database.drop();
  });
  const shared = { DATABASE_URL: database.url, UPLOADS_URL: bucket.url, RATE_LIMITS: 'on' };
  const folders = ['one', 'two'].map((name) => join(dataDir, name));
  const [one, two] = await Promise.all(folders.map((DATA_DIR) => start({ ...shared, DATA_DIR })));
  if (!one || !two) throw new Error('Two servers did not start');
  return { shared, folders, one, two };
});

test('two servers on one database and one bucket are one board', async ({ board, start, dataDir }) => {
  const { one, two, folders, shared } = board;
  const load = await startWriters(one.url, 1);
  await load.more(2);
  await load.stop();
  const [writer] = load.writers;
  load.moveTo(two.url);
  await load.check();

  const email = 'writer-1@example.org';
  const wrong = { body: { email, password: 'not the password' } };
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const refused = await apiAt(turn % 2 ? one.url : two.url).logIn(wrong);
    statuses.push(refused.ok ? 200 : refused.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);

  await apiAt(one.url).forgotPassword({ body: { email } });
  const letters = async () => (await Promise.all(folders.map((folder) => lettersTo(email, folder)))).flat();
  await expect.poll(letters, { timeout: 30_000 }).toHaveLength(1);

  const archive = join(dataDir, 'board.tar.gz');
  const backedUp = await runProgram(['scripts/backup.ts', archive], { ...shared, DATA_DIR: folders[0] ?? '' })
    .ended;
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining('1 uploads') });
  const inside = { DATA_DIR: join(dataDir, 'inside') };
  expect(await runProgram(['scripts/restore.ts', archive], inside).ended).toMatchObject({ code: 0 });
  expect(await readdir(join(inside.DATA_DIR, 'files', 'resume'))).toHaveLength(1);
  const { url } = await start(inside);
  load.moveTo(url);
  await load.check();

  await apiAt(one.url, writer?.token).logOut();
  await expect(apiAt(two.url, writer?.token).getResume()).rejects.toMatchObject({ status: 401 });
});
