import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/board/accounts/password.ts';
import { upsertPasswordReset } from '#server/board/accounts/queries.ts';
import { connect } from '#server/db/connect.ts';
import { deleteExpiredSessions } from '#server/http/session.ts';
import { test as base, clientOf, expect } from './app.ts';

const old_password = 'the old phrase of mine';
const password = 'a wholly different phrase';
const chosen = { password, password_confirmation: password };

const test = base
  /** A second server on the same database. */
  .extend('other', { scope: 'file' }, async ({ databaseUrl, files, config }, { onCleanup }) => {
    const db = connect({ url: databaseUrl, max: 2 });
    const app = await buildApp({ db, files, config });
    onCleanup(async () => {
      await app.close();
      await db.destroy();
    });
    return app;
  })
  /** A candidate, signed in twice, whom both servers have seen already. */
  .extend('person', async ({ api, make, other }) => {
    const person = await make.candidate({ passwordHash: await hashPassword(old_password) });
    const again = await api().logIn({ body: { email: person.email, password: old_password } });
    const elsewhere = { token: again.ok ? again.data.token : '' };
    for (const { token } of [person, elsewhere])
      for (const client of [api({ token }), clientOf(other, { token })]) await client.getCandidateDashboard();
    return { ...person, elsewhere };
  })
  /** Which of the two sessions each server takes. */
  .extend('alive', ({ app, other, person }) => async () => {
    const statuses = [app, other].map(async (server) => {
      const answers = [person, person.elsewhere].map(({ token }) =>
        server.inject({ url: '/api/employee/dashboard', headers: { authorization: token } }),
      );
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode === 200);
    });
    return Promise.all(statuses);
  });

const [both, first, none] = [
  [true, true],
  [true, false],
  [false, false],
];

test('logging out ends one session on both servers at once', async ({ alive, other, person }) => {
  expect(await alive()).toEqual([both, both]);
  await clientOf(other, person.elsewhere).logOut();
  expect(await alive()).toEqual([first, first]);
});

test('a change of the password ends the other sessions on both', async ({ alive, other, person }) => {
  await clientOf(other, person).changeCandidatePassword({ body: { old_password, ...chosen } });
  expect(await alive()).toEqual([first, first]);
});

test('a reset ends every session on both', async ({ alive, db, other, person }) => {
  await upsertPasswordReset(db, person, 'mailed');
  const body = { token: 'mailed', email: person.email, ...chosen };
  expect((await clientOf(other).resetPassword({ body })).ok).toBe(true);
  expect(await alive()).toEqual([none, none]);
});

test('a disabled account is out on both', async ({ alive, db, person }) => {
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', person.id).execute();
  expect(await alive()).toEqual([none, none]);
});

test('what was begun in a session is not done when it ended meanwhile', async ({
  app,
  api,
  make,
  person,
}) => {
  const owner = await make.owner();
  const [former, other] = [await make.owner(), await make.owner()];
  /** Called with a body whose end comes after something else was done. */
  const call = async (
    url: string,
    { token }: { token: string },
    body: object,
    work: () => Promise<unknown>,
  ) => {
    async function* pieces() {
      const text = JSON.stringify(body);
      yield text.slice(0, 1);
      await work();
      yield text.slice(1);
    }
    const headers = { authorization: token, 'content-type': 'application/json' };
    return (await app.inject({ method: 'POST', url, headers, payload: Readable.from(pieces()) })).statusCode;
  };
  expect(await call('/api/skills', person, { name: 'Late' }, () => api(person).logOut())).toBe(401);
  const disable = () => api(owner).disableAccount({ params: former });
  expect(await call(`/api/owner/people/${other.id}/disable`, former, { any: 1 }, disable)).toBe(404);
  await expect(api(other).getAccount()).resolves.toMatchObject({});
});

test.for(['idleDays', 'absoluteDays'] as const)(
  'a session lives %s to the minute, whatever is swept',
  async (limit, { alive, config, db, person }) => {
    const since = limit === 'idleDays' ? 'last_used_at' : 'created_at';
    const age = (days: number, minutes: number) =>
      db
        .updateTable('session')
        .set({ [since]: sql`now() - make_interval(days => ${days}, mins => ${minutes})` })
        .where('account_id', '=', person.id)
        .execute();
    await age(config.sessions[limit], -1);
    await deleteExpiredSessions(db, config.sessions);
    expect(await alive()).toEqual([both, both]);
    await age(config.sessions[limit], 1);
    expect(await alive()).toEqual([none, none]);
    await deleteExpiredSessions(db, config.sessions);
    const left = await db.selectFrom('session').where('account_id', '=', person.id).selectAll().execute();
    expect(left).toEqual([]);
  },
);
