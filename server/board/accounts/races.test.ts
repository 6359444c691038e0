import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { hashPassword } from './password.ts';
import { upsertPasswordReset } from './queries.ts';

const stolen = 'the phrase that was stolen';
const password = 'a wholly different phrase';
const chosen = { password, password_confirmation: password };

/** Somebody whose password is known to another, and who has the link of a mail to choose a new one. */
const test = base.extend('victim', async ({ api, db, make }) => {
  const person = await make.candidate({ passwordHash: await hashPassword(stolen) });
  const token_hash = createHash('sha256').update('link').digest();
  const expires_at = new Date(Date.now() + 60_000);
  await db.insertInto('password_reset').values({ account_id: person.id, token_hash, expires_at }).execute();
  const { email } = person;
  return {
    ...person,
    logIn: (password: string) => api().logIn({ body: { email, password } }),
    reset: () => api().resetPassword({ body: { token: 'link', email, ...chosen } }),
    async countSessions() {
      const sessions = db.selectFrom('session').where('account_id', '=', person.id);
      return (await sessions.select('token_hash').execute()).length;
    },
  };
});

/** Logs in all the time, three at once, while `work` is done. */
async function withLogins(logIn: () => Promise<{ ok: boolean }>, work: () => Promise<unknown>) {
  let entered = 0;
  let ended = false;
  const loops = [1, 2, 3].map(async () => {
    while (!ended) if ((await logIn()).ok) entered += 1;
  });
  await expect.poll(() => entered, { timeout: 20_000 }).toBeGreaterThan(3);
  await work().finally(() => {
    ended = true;
  });
  await Promise.all(loops);
}

test('no login with the old password outlives a reset', { timeout: 60_000 }, async ({ victim }) => {
  await withLogins(() => victim.logIn(stolen), victim.reset);
  expect(await victim.countSessions()).toBe(0);
  expect(await victim.logIn(password)).toMatchObject({ ok: true });
});

test('no login with the old password outlives a change', { timeout: 60_000 }, async ({ api, victim }) => {
  const body = { old_password: stolen, ...chosen };
  await withLogins(
    () => victim.logIn(stolen),
    () => api(victim).changeCandidatePassword({ body }),
  );
  expect(await victim.countSessions()).toBe(1);
});

test('no change of the password by a session that a reset ends outlives the reset', async ({
  apart,
  db,
  victim,
}) => {
  const body = {
    old_password: stolen,
    password: 'what the thief wants',
    password_confirmation: 'what the thief wants',
  };
  const thefts = Array.from({ length: 8 }, () =>
    apart(victim)
      .changeCandidatePassword({ body })
      .catch(() => undefined),
  );
  const [reset, ...changed] = await Promise.all([victim.reset(), ...thefts]);
  expect(changed.filter((answer) => answer?.ok).length).toBeLessThanOrEqual(1);
  // The one change that the thief can make, if it came before, ended the link as well: its owner asks for another.
  if (!reset.ok) {
    await upsertPasswordReset(db, victim, 'link');
    expect(await victim.reset()).toMatchObject({ ok: true });
  }
  expect(await victim.logIn(password)).toMatchObject({ ok: true });
});

test('an account has fifty sessions, of which the least used ends for one more', async ({
  api,
  db,
  victim,
}) => {
  const entered = await victim.logIn(stolen);
  const token_hashes = Array.from({ length: 60 }, (_, at) => Buffer.from([at]));
  await db
    .insertInto('session')
    .values(token_hashes.map((token_hash) => ({ token_hash, account_id: victim.id })))
    .execute();
  await db
    .updateTable('session')
    .set({ last_used_at: new Date(Date.now() - 3_600_000) })
    .where('token_hash', 'in', token_hashes)
    .execute();
  expect(await victim.logIn(stolen)).toMatchObject({ ok: true });
  expect(await victim.countSessions()).toBe(50);
  expect(entered).toMatchObject({ ok: true });
  expect(await api({ token: entered.ok ? entered.data.token : '' }).getProfile()).toMatchObject({
    email: victim.email,
  });
});

test('a reset holds nothing while its password waits to be hashed', async ({ db, victim }) => {
  let isWaiting = true;
  const before = Array.from({ length: 30 }, () => hashPassword(password));
  // The last ones may be done together with that of the reset.
  const first = Promise.all(before.slice(0, 20)).finally(() => {
    isWaiting = false;
  });
  const reset = victim.reset();
  while (isWaiting) await sql`select from account where id = ${victim.id} for update nowait`.execute(db);
  await first;
  expect(await reset).toMatchObject({ ok: true });
  expect(await victim.reset()).toMatchObject({ ok: false, status: 422 });
});
