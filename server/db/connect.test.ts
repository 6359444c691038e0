import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';
import { connect, type Db, isDatabaseGone, openPool } from './connect.ts';

/** Given up by PostgreSQL itself, so that nothing is left at work there. */
const givenUp = { code: expect.stringMatching(/^(57014|55P03)$/) };

test('a statement that takes too long is ended where it runs', async ({ db }) => {
  const asked = sql`select pg_sleep(60)`.execute(db);
  await expect(asked).rejects.toMatchObject(givenUp);
  await expect(asked).rejects.toSatisfy(isDatabaseGone);
});

test('who waits for a row that another holds is refused in time', async ({ db, make }) => {
  const { id } = await make.candidate();
  const hold = (one: Db) => one.selectFrom('account').where('id', '=', id).select('id').forUpdate().execute();
  await db.transaction().execute(async (holder) => {
    await hold(holder);
    const asked = hold(db);
    await expect(asked).rejects.toMatchObject(givenUp);
    await expect(asked).rejects.toSatisfy(isDatabaseGone);
  });
  expect(await hold(db)).toEqual([{ id }]);
});

test('who waits for a connection has it after two seconds, and is refused in time while all are held', async ({
  databaseUrl,
}) => {
  const db = connect({ url: databaseUrl, max: 1 });
  await Promise.all([sql`select pg_sleep(2)`.execute(db), sql`select 1`.execute(db)]);
  await db.transaction().execute(async () => {
    await expect(sql`select 1`.execute(db)).rejects.toSatisfy(isDatabaseGone);
  });
  await db.destroy();
});

test('a connection that breaks between two statements of a transaction breaks that alone', async ({
  databaseUrl,
  db,
}) => {
  const pool = openPool({ url: databaseUrl, max: 1 });
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
