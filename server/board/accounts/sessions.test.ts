import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { findUser, openSession } from '#server/http/session.ts';
import { startQueue } from '#server/tasks.ts';
import { expect, test } from '#test/app.ts';
import { mailsTo } from '#test/mail.ts';
import { hashPassword } from './password.ts';

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

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.for(['candidate', 'recruiter'] as const)(
  'a %s sees the own sessions, and ends one or all others',
  async (kind, { api, db, make }) => {
    const [person, other] = [await make[kind](), await make.candidate()];
    const open = async (userAgent: string) => {
      const token = await openSession(db, { ...person, password_hash: 'none' }, '192.0.2.7', userAgent);
      return { token: token ?? '' };
    };
    const desk = await open(`${firefox}${'!'.repeat(400)}\0`);
    const listed = async () => (await api(desk).listSessions()).sessions;
    expect(await listed()).toMatchObject([
      { browser: 'Firefox, Windows', network: '192.0.2.7', is_current: true },
      { browser: null, network: 'at home', is_current: false },
    ]);
    const { rows } = await sql<{
      longest: number;
    }>`select max(length(user_agent)) as longest from session`.execute(db);
    expect(rows).toEqual([{ longest: 300 }]);

    const [, first] = await listed();
    const params = { id: first?.id ?? 0 };
    expect(await api(other).endSession({ params })).toMatchObject({ ok: false, status: 404 });
    expect(await api(desk).endSession({ params })).toMatchObject({ ok: true });
    expect(await api(desk).endSession({ params })).toMatchObject({ ok: false, status: 404 });
    await expect(api(person).getAccount()).rejects.toMatchObject(refusal);

    const away = [await open(phone), await open('curl/8.5.0')];
    expect((await listed()).map(({ browser }) => browser)).toEqual([
      null,
      'Safari, iPhone',
      'Firefox, Windows',
    ]);
    expect(await api(desk).endOtherSessions()).toMatchObject({ ok: true });
    for (const each of away) await expect(api(each).getAccount()).rejects.toMatchObject(refusal);
    expect((await listed()).map(({ is_current }) => is_current)).toEqual([true]);
    expect((await api(other).listSessions()).sessions).toHaveLength(1);
  },
);

test('who logs in and ends sessions without end fills the log so far, and goes on', async ({
  api,
  config,
  db,
  make,
}) => {
  const password = 'giraffe-lamp-7';
  const person = await make.candidate({ passwordHash: await hashPassword(password) });
  const logged = async () =>
    (await db.selectFrom('log_entry').where('account_id', '=', person.id).select('what').execute()).length;
  config.rateLimits = true;
  onTestFinished(() => {
    config.rateLimits = false;
  });
  for (let turn = 0; turn < 120; turn += 1)
    expect(await api(person).endOtherSessions()).toMatchObject({ ok: true });
  expect(await logged()).toBe(100);
  const entered = await api().logIn({ body: { email: person.email, password } });
  expect(await api({ token: entered.ok ? entered.data.token : '' }).logOut()).toMatchObject({ ok: true });
  expect(await logged()).toBe(100);
});

test('of a login by a browser that was not seen before the owner is told by mail, but not of the first', async ({
  app,
  config,
  databaseUrl,
  db,
  files,
  make,
}) => {
  const password = 'giraffe-lamp-7';
  const { email } = await make.candidate({ passwordHash: await hashPassword(password) });
  const logIn = async (userAgent: string) => {
    const headers = { 'user-agent': userAgent };
    const payload = { email, password };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/login', headers, payload });
    expect(statusCode).toBe(200);
  };
  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  onTestFinished(() => queue.stop());
  const mails = () => mailsTo(email, config.dataDir);
  await logIn(firefox);
  await logIn(firefox.replaceAll('140', '141'));
  await logIn(phone);
  await logIn(firefox);
  await expect.poll(mails, { timeout: 10_000 }).toHaveLength(1);
  const waiting = async () => (await sql`select from graphile_worker.jobs`.execute(db)).rows.length;
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  expect(await mails()).toEqual([expect.stringContaining('Safari, iPhone')]);
  expect(await mails()).toEqual([expect.stringContaining(`${config.publicUrl}/account`)]);
  await sql`update account set known_browsers = array(select n::text from generate_series(1, 25) n) where email = ${email}`.execute(
    db,
  );
  await logIn(phone);
  const { known_browsers } = await db
    .selectFrom('account')
    .where('email', '=', email)
    .select('known_browsers')
    .executeTakeFirstOrThrow();
  expect(known_browsers).toHaveLength(20);
});
