import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { test as base, expect } from '#test/app.ts';
import { makeDatabase, onCluster } from '#test/boards.ts';
import {
  connect,
  type Db,
  extendStatementTimeout,
  isDatabaseGone,
  openDatabasePool,
  withoutStatementTimeout,
} from './connect.ts';

/** With the timeouts of a board. */
const test = base.extend('board', { scope: 'file' }, ({ databaseUrl }, { onCleanup }) => {
  const board = connect({ url: databaseUrl });
  onCleanup(() => board.destroy());
  return board;
});

/** Given up by PostgreSQL itself, so that nothing is left at work there. */
const givenUp = { code: expect.stringMatching(/^(57014|55P03)$/) };

test('a statement that takes too long is ended where it runs', async ({ board }) => {
  const asked = sql`select pg_sleep(60)`.execute(board);
  await expect(asked).rejects.toMatchObject(givenUp);
  await expect(asked).rejects.toSatisfy(isDatabaseGone);
});

test('who waits for a row that another holds is refused in time', async ({ board, db, make }) => {
  const { id } = await make.candidate();
  const hold = (one: Db) => one.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute();
  await db.transaction().execute(async (holder) => {
    await hold(holder);
    const asked = hold(board);
    await expect(asked).rejects.toMatchObject(givenUp);
    await expect(asked).rejects.toSatisfy(isDatabaseGone);
  });
  expect(await hold(db)).toEqual([{ id }]);
});

test('of two who wait for each other one is refused in time', async ({ db, make }) => {
  const ids = [(await make.candidate()).id, (await make.candidate()).id];
  const lock = (one: Db, id: number) =>
    one.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute();
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const both = (order: number[], own: number) =>
    db.transaction().execute(async (transaction) => {
      await lock(transaction, order[0] ?? 0);
      held[own]?.resolve();
      await Promise.all(held.map(({ promise }) => promise));
      await lock(transaction, order[1] ?? 0);
    });
  const ended = await Promise.allSettled([both(ids, 0), both(ids.toReversed(), 1)]);
  const refused = ended.filter((end) => end.status === 'rejected');
  expect(refused).toEqual([{ status: 'rejected', reason: expect.objectContaining({ code: '40P01' }) }]);
  expect(refused.map(({ reason }) => isDatabaseGone(reason))).toEqual([true]);
});

test('who waits for a connection has it after two seconds, and is refused in time while all are held', async ({
  databaseUrl,
}) => {
  const db = connect({ url: databaseUrl, max: 1 });
  // Opening it takes a while on a busy machine, which is not what is waited for here.
  await sql`select 1`.execute(db);
  await Promise.all([sql`select pg_sleep(2)`.execute(db), sql`select 1`.execute(db)]);
  await db.transaction().execute(async () => {
    await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isDatabaseGone);
  });
  await db.destroy();
});

test('a transaction that is given time has it to its end, and who comes next has not', async ({
  databaseUrl,
}) => {
  const db = connect({ url: databaseUrl, max: 1, statementTimeout: 500 });
  const slow = sql`select pg_sleep(1.5)`;
  await db.transaction().execute(async (transaction) => {
    await extendStatementTimeout(transaction);
    await slow.execute(transaction);
  });
  await expect(slow.execute(db)).rejects.toMatchObject(givenUp);
  await db.destroy();
});

test('a connection that breaks between two statements of a transaction breaks that alone', async ({
  databaseUrl,
  db,
}) => {
  const pool = openDatabasePool({ url: databaseUrl, max: 1 });
  const one = connect({ url: databaseUrl }, pool);
  const broken = new Promise<void>((resolve) =>
    pool.once('connect', (client) => client.once('end', () => resolve())),
  );
  const torn = one.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await broken;
    await sql`select 1`.execute(transaction);
  });
  await expect(torn).rejects.toSatisfy(isDatabaseGone);
  expect((await sql`select 1 as one`.execute(one)).rows).toEqual([{ one: 1 }]);
  await one.destroy();
});

test('a connection is opened with what every pooler takes', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const db = connect({ url: `postgres://ada@127.0.0.1:${port}/board?sslmode=disable` });
  const asked = sql`select 1`.execute(db).catch((error: unknown) => error);
  const [socket] = await once(server, 'connection');
  const [startup] = await once(socket, 'data');
  socket.destroy();

  // Behind the length and the version of the protocol.
  const named = String(startup.subarray(8)).split('\0');
  expect(named.filter((_, index) => index % 2 === 0 && named[index])).toEqual([
    'user',
    'database',
    'client_encoding',
  ]);
  expect(await asked).toSatisfy(isDatabaseGone);
  await db.destroy();
  server.close();
});

test('who needs time has it, whatever the database sets for others', async () => {
  const { name, url, drop } = await makeDatabase(`timeout_${process.pid}`);
  onTestFinished(drop);
  await onCluster(`alter database ${name} set statement_timeout = 50`);
  const slow = sql`select pg_sleep(0.1)`;
  await withoutStatementTimeout({ url }, async (db) => {
    await slow.execute(db);
  });
});
