import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { startQueue } from '#server/tasks.ts';
import { test as base, expect } from '#test/app.ts';
import { untilSomeoneWaits } from '#test/locks.ts';
import { mailsTo, resetLinkIn } from '#test/mail.ts';
import { hashPassword } from './password.ts';

const password = 'a wholly different phrase';
const chosen = { password, password_confirmation: password };

const test = base
  .extend(
    'queue',
    { scope: 'file', auto: true },
    async ({ db, files, databaseUrl, config, app }, { onCleanup }) => {
      const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
      onCleanup(() => queue.stop());
      return queue;
    },
  )
  /** How many emails with a link are still to be made. */
  .extend('waiting', { scope: 'file' }, ({ db }) => async () => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*) from graphile_worker.jobs where task_identifier = 'forgotten-password'`.execute(db);
    return rows[0]?.count;
  })
  /** Asks for a link, waits until that is done, and takes the one of the nth email to the address. */
  .extend('askForLink', { scope: 'file' }, ({ api, config, waiting }) => async (email: string, nth = 1) => {
    await api().forgotPassword({ body: { email } });
    await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
    const mails = await mailsTo(email, config.dataDir);
    expect(mails).toHaveLength(nth);
    return resetLinkIn(mails.at(-1));
  });

test('a forgotten password is reset by mail, and its owner is told', async ({
  api,
  askForLink,
  config,
  make,
}) => {
  const person = await make.candidate({ passwordHash: await hashPassword('giraffe-lamp-7') });
  const { origin, token, email } = await askForLink(person.email);
  expect(origin).toBe(new URL(config.publicUrl).origin);
  expect(email).toBe(person.email);
  const body = { token, email, ...chosen };
  expect(await api().resetPassword({ body })).toEqual({ ok: true, data: { success: true } });
  await expect(api(person).logOut()).rejects.toMatchObject({ status: 401 });
  expect((await api().logIn({ body: { email, password } })).ok).toBe(true);
  expect((await api().logIn({ body: { email, password: 'giraffe-lamp-7' } })).ok).toBe(false);
  await expect
    .poll(() => mailsTo(email, config.dataDir), { timeout: 10_000 })
    .toContainEqual(expect.stringContaining('was changed'));
  expect(await api().resetPassword({ body })).toMatchObject({
    status: 422,
    errors: { token: [expect.any(String)] },
  });
});

test('known, unknown and disabled addresses get the same answer, and only the known one an email', async ({
  api,
  config,
  db,
  make,
  waiting,
}) => {
  const [known, disabled] = [await make.recruiter(), await make.candidate()];
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  const addresses = ['nobody@example.com', disabled.email, known.email];
  const answers = [];
  for (const email of addresses) answers.push(await api().forgotPassword({ body: { email } }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  expect(await mailsTo(known.email, config.dataDir)).toHaveLength(1);
  expect(await mailsTo(disabled.email, config.dataDir)).toEqual([]);
  expect(await mailsTo('nobody@example.com', config.dataDir)).toEqual([]);
});

test('only the newest link works', async ({ api, askForLink, make }) => {
  const { email } = await make.candidate();
  const first = await askForLink(email);
  const second = await askForLink(email, 2);
  expect(first.token).not.toBe(second.token);
  expect((await api().resetPassword({ body: { token: first.token, email, ...chosen } })).ok).toBe(false);
  expect((await api().resetPassword({ body: { token: second.token, email, ...chosen } })).ok).toBe(true);
});

test('a link works for its own address, for 60 minutes, and for nobody who is disabled', async ({
  api,
  askForLink,
  db,
  make,
}) => {
  const [person, other] = [await make.candidate(), await make.candidate()];
  const { token, email } = await askForLink(person.email);
  const refused = { ok: false, status: 422 };
  const use = (address = email) => api().resetPassword({ body: { token, email: address, ...chosen } });
  expect(await use(other.email)).toMatchObject(refused);
  const shift = (by: string) =>
    sql`update password_reset set expires_at = expires_at + ${by}::interval where account_id = ${person.id}`.execute(
      db,
    );
  await shift('-1 hour');
  expect(await use()).toMatchObject(refused);
  await shift('1 hour');
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
  expect(await use()).toMatchObject(refused);
  await db.updateTable('account').set({ disabled_at: null }).where('id', '=', person.id).execute();
  expect((await use()).ok).toBe(true);
});

test('a link used twice at once works once', async ({ api, askForLink, make }) => {
  const { token, email } = await askForLink((await make.candidate()).email);
  const uses = ['one wholly new phrase', 'two wholly new phrase'].map((password) =>
    api().resetPassword({ body: { token, email, password, password_confirmation: password } }),
  );
  expect((await Promise.all(uses)).filter((answer) => answer.ok)).toHaveLength(1);
});

test('no link is mailed to an address that the account leaves meanwhile', async ({
  api,
  config,
  db,
  make,
  waiting,
}) => {
  const { id, email } = await make.candidate();
  await db.transaction().execute(async (moving) => {
    await sql`select from account where id = ${id} for no key update`.execute(moving);
    await api().forgotPassword({ body: { email } });
    await untilSomeoneWaits(db);
    await sql`update account set email = 'moved@example.com' where id = ${id}`.execute(moving);
    await moving.deleteFrom('password_reset').where('account_id', '=', id).execute();
  });
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  expect(await mailsTo(email, config.dataDir)).toEqual([]);
  const left = db.selectFrom('password_reset').where('account_id', '=', id).select('account_id');
  expect(await left.execute()).toEqual([]);
});

test('a refused password leaves the link as it was', async ({ api, askForLink, make }) => {
  const { token, email } = await askForLink((await make.candidate()).email);
  const refused = { password: 'password1234', password_confirmation: 'other' };
  expect(await api().resetPassword({ body: { token, email, ...refused } })).toMatchObject({
    status: 422,
    errors: { password: [expect.any(String)], password_confirmation: [expect.any(String)] },
  });
  expect((await api().resetPassword({ body: { token, email, ...chosen } })).ok).toBe(true);
});

test.for([{}, ...[null, '', [], ['x'], {}, 0, true].map((token) => ({ token }))])(
  '%j never matches',
  async (sent, { app, make }) => {
    const { email } = await make.candidate();
    const payload = { ...sent, email, ...chosen };
    const answer = await app.inject({ method: 'POST', url: '/api/reset_password', payload });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['token']);
  },
);

test('a malformed address is refused', async ({ api }) => {
  expect(await api().forgotPassword({ body: { email: 'ann' } })).toMatchObject({
    status: 422,
    errors: { email: [expect.any(String)] },
  });
});

test('of the token the database keeps the hash alone', async ({ askForLink, db, make }) => {
  const { id, email } = await make.candidate();
  const { token } = await askForLink(email);
  const kept = await db
    .selectFrom('password_reset')
    .where('account_id', '=', id)
    .select('token_hash')
    .executeTakeFirst();
  expect(kept?.token_hash).toEqual(createHash('sha256').update(token).digest());
  const { rows } = await sql<{ jobs: string }>`
    select query_to_xml('select * from graphile_worker._private_jobs', true, true, '')::text as jobs`.execute(
    db,
  );
  expect(rows[0]?.jobs).not.toContain(token);
});

test('a reset that cannot end the sessions changes nothing', async ({ api, askForLink, db, make }) => {
  const person = await make.candidate({ passwordHash: await hashPassword('giraffe-lamp-7') });
  const { token, email } = await askForLink(person.email);
  const body = { token, email, ...chosen };
  await sql`create table held (token_hash bytea references session)`.execute(db);
  await sql`insert into held select token_hash from session where account_id = ${person.id}`.execute(db);
  await expect(api().resetPassword({ body })).rejects.toMatchObject({ status: 500 });
  await sql`drop table held`.execute(db);
  expect((await api().logIn({ body: { email, password } })).ok).toBe(false);
  expect((await api().logIn({ body: { email, password: 'giraffe-lamp-7' } })).ok).toBe(true);
  expect((await api().resetPassword({ body })).ok).toBe(true);
});
