import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findUser } from '#server/http/session.ts';
import { expect, test } from '#test/app.ts';

const refusal = { status: 401 };

test('a token is dead once it was logged out, and no other is', async ({ api, make }) => {
  const [one, other] = [await make.candidate(), await make.candidate()];
  expect(await api(one).logOut()).toEqual({ ok: true, data: { success: true } });
  await expect(api(one).logOut()).rejects.toMatchObject(refusal);
  expect((await api(other).logOut()).ok).toBe(true);
});

test('a recruiter logs out, and a candidate cannot do so there', async ({ api, make }) => {
  const [recruiter, candidate] = [await make.recruiter(), await make.candidate()];
  expect(await api(candidate).logOutRecruiter()).toMatchObject({ ok: false, status: 403 });
  expect((await api(recruiter).logOutRecruiter()).ok).toBe(true);
  await expect(api(recruiter).logOutRecruiter()).rejects.toMatchObject(refusal);
});

test('a token is taken raw and as Bearer', async ({ app, make }) => {
  for (const prefix of ['', 'Bearer ', 'bearer ']) {
    const { token } = await make.candidate();
    const headers = { authorization: `${prefix}${token}` };
    expect((await app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(200);
  }
});

test('a token is taken from its header alone', async ({ app, make }) => {
  const { token } = await make.candidate();
  for (const name of ['token', 'authorization', 'access_token']) {
    const url = `/api/employee/dashboard?${name}=${token}`;
    expect((await app.inject(url)).statusCode).toBe(401);
    const payload = { [name]: token };
    expect((await app.inject({ method: 'POST', url: '/api/logout', payload })).statusCode).toBe(401);
  }
});

test.for(['', 'null', 'undefined', 'Bearer', '[object Object]', 'x'.repeat(8000), '\x01'])(
  'the token %j is none',
  async (authorization, { app }) => {
    const headers = { authorization };
    expect((await app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/states', headers })).statusCode).toBe(200);
  },
);

test('the hash of a token alone is kept, and is no token', async ({ app, db, make }) => {
  const { id, token } = await make.candidate();
  const { token_hash } = await db
    .selectFrom('session')
    .where('account_id', '=', id)
    .select('token_hash')
    .executeTakeFirstOrThrow();
  expect(token_hash).toEqual(createHash('sha256').update(token).digest());
  for (const encoding of ['hex', 'base64url'] as const) {
    const headers = { authorization: token_hash.toString(encoding) };
    expect((await app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(401);
  }
});

test('a session ends when it lies idle, when it is old, and with its account', async ({
  api,
  config,
  db,
  make,
}) => {
  const { idleDays, absoluteDays } = config.sessions;
  const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days}) - interval '1 minute'`;
  const [idle, old, disabled, fresh] = await Promise.all([1, 2, 3, 4].map(() => make.candidate()));
  if (!idle || !old || !disabled || !fresh) throw new Error('Four were made');
  await db
    .updateTable('session')
    .set({ last_used_at: ago(idleDays) })
    .where('account_id', '=', idle.id)
    .execute();
  await db
    .updateTable('session')
    .set({ created_at: ago(absoluteDays) })
    .where('account_id', '=', old.id)
    .execute();
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  for (const person of [idle, old, disabled])
    await expect(api(person).logOut()).rejects.toMatchObject(refusal);
  expect((await api(fresh).logOut()).ok).toBe(true);
});

test('using a session keeps it from lying idle', async ({ config, db, make }) => {
  const { id, token } = await make.candidate();
  const own = db.updateTable('session').where('account_id', '=', id);
  await own.set({ last_used_at: sql<Date>`now() - interval '2 days'` }).execute();
  await findUser(db, token, config.sessions);
  const { is_fresh } = await db
    .selectFrom('session')
    .where('account_id', '=', id)
    .select(sql<boolean>`last_used_at > now() - interval '1 minute'`.as('is_fresh'))
    .executeTakeFirstOrThrow();
  expect(is_fresh).toBe(true);
});
