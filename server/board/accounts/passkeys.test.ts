import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { startQueue } from '#server/tasks.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { makeAuthenticator } from '#test/authenticator.ts';
import { mailsTo } from '#test/mail.ts';
import { addChallenge, deleteOldChallenges } from './passkeys.ts';
import { hashPassword } from './password.ts';

const password = 'giraffe-lamp-7';
type Kind = 'candidate' | 'recruiter' | 'owner';
type Device = ReturnType<typeof makeAuthenticator>;
type How = Partial<Parameters<Device['sign']>[0]>;

const test = base
  .extend('begin', { scope: 'file' }, ({ api }) => async (person: { token: string }) => {
    const begun = await api(person).beginPasskey({ body: { password } });
    if (!begun.ok) throw new Error(begun.message);
    return begun.data;
  })
  .extend('add', { scope: 'file' }, ({ api, begin }) => async (person: { token: string }, how: How = {}) => {
    const device = makeAuthenticator();
    const { challenge } = await begin(person);
    const answer = device.create({ challenge, ...how });
    return { device, added: await api(person).addPasskey({ body: { name: 'My phone', answer } }) };
  })
  /** Somebody with a passkey, and no app. */
  .extend('guard', { scope: 'file' }, ({ add, make }) => async (kind: Kind = 'candidate') => {
    const person = await make[kind]({ passwordHash: await hashPassword(password) });
    const { device, added } = await add(person);
    if (!added.ok) throw new Error(added.message);
    return { person, device, codes: added.data.recovery_codes };
  })
  .extend('logIn', { scope: 'file' }, ({ api }) => async (device: Device, how: How = {}) => {
    const begun = await api().beginPasskeyLogin();
    const challenge = begun.ok ? begun.data.challenge : '';
    return api().logInByPasskey({ body: { answer: device.sign({ challenge, ...how }) } });
  })
  .extend(
    'byPassword',
    { scope: 'file' },
    ({ api }) =>
      (email: string, code?: string) =>
        api().logIn({ body: { email, password, ...(code !== undefined && { code }) } }),
  );

const wrong = { ok: false, status: 422, errors: { answer: [expect.stringMatching(/not known here/)] } };

test.for(['candidate', 'recruiter', 'owner'] as const)(
  'a %s adds a passkey, which logs in alone, and the password alone does no more',
  async (kind, { api, begin, byPassword, guard, logIn, make }) => {
    const { person, device, codes } = await guard(kind);
    expect(new Set(codes).size).toBe(10);
    expect(await api(person).getSecurity()).toMatchObject({
      second_factor: { has_app: false, recovery_codes: 10 },
      passkeys: [{ name: 'My phone', last_used_at: null }],
    });
    expect(await byPassword(person.email)).toMatchObject({
      ok: false,
      errors: { code: [expect.stringMatching(/passkey, or enter a recovery code/)] },
    });
    const entered = await logIn(device);
    expect(entered).toMatchObject({ ok: true, data: { user_name: person.name } });
    const token = entered.ok ? entered.data.token : '';
    expect(await api({ token }).getSecurity()).toMatchObject({
      email: person.email,
      passkeys: [{ last_used_at: expect.any(String) }],
    });
    expect(await byPassword(person.email, codes[0])).toMatchObject({ ok: true });
    expect(await byPassword(person.email, codes[0])).toMatchObject({ ok: false });

    const options = await begin(person);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Jobstead' },
      user: { name: person.email, displayName: person.name },
      excludeCredentials: [{ type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const log = (await api(await make.owner()).listLog({ query: { what: 'loggedInByPasskey' } })).data;
    expect(log[0]).toMatchObject({ by: { id: person.id } });
  },
);

test('an answer counts once, for what it was asked for, and here alone', async ({
  add,
  api,
  begin,
  db,
  guard,
  logIn,
  make,
}) => {
  const { person, device } = await guard();
  const other = await make.candidate({ passwordHash: await hashPassword(password) });
  for (const how of [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isVerified: false },
    { challenge: 'AAAA' },
    { challenge: (await begin(person)).challenge },
  ]) {
    expect(await logIn(device, how)).toMatchObject(wrong);
    expect((await add(other, how)).added).toMatchObject({ ok: false, status: 409 });
  }
  expect(await logIn(makeAuthenticator())).toMatchObject(wrong);

  const begun = await api().beginPasskeyLogin();
  const challenge = begun.ok ? begun.data.challenge : '';
  const answer = device.sign({ challenge });
  const [first, second] = [answer, structuredClone(answer)];
  second.response.signature = device.sign({ challenge: 'AAAA' }).response.signature;
  expect(await api().logInByPasskey({ body: { answer: second } })).toMatchObject(wrong);
  // It was used up by that.
  expect(await api().logInByPasskey({ body: { answer: first } })).toMatchObject(wrong);
  expect(await logIn(device)).toMatchObject({ ok: true });
  expect((await add(other, { challenge })).added).toMatchObject({ ok: false, status: 409 });

  const late = await api().beginPasskeyLogin();
  await sql`update passkey_challenge set expires_at = now()`.execute(db);
  const tooLate = device.sign({ challenge: late.ok ? late.data.challenge : '' });
  expect(await api().logInByPasskey({ body: { answer: tooLate } })).toMatchObject(wrong);
  await deleteOldChallenges(db);
  expect(await db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([]);
});

test('a copy of a passkey is noticed by its count, and one that does not count works on', async ({
  add,
  api,
  begin,
  guard,
  logIn,
}) => {
  const { person, device } = await guard();
  expect(await logIn(device)).toMatchObject({ ok: true });
  device.device.count -= 1;
  expect(await logIn(device)).toMatchObject(wrong);
  expect(await logIn(device)).toMatchObject({ ok: true });

  const phone = makeAuthenticator({ counts: false });
  const answer = phone.create({ challenge: (await begin(person)).challenge });
  expect(await api(person).addPasskey({ body: { name: 'Phone', answer } })).toMatchObject({
    ok: true,
    data: { recovery_codes: [] },
  });
  for (let times = 0; times < 2; times += 1) expect(await logIn(phone)).toMatchObject({ ok: true });
  expect((await add(person)).added).toMatchObject({ ok: true });
});

test('nothing that a device says of itself with certificates is looked into', async ({ add, make }) => {
  const person = await make.candidate({ passwordHash: await hashPassword(password) });
  const certified = Buffer.from('a363616c67266373696740637835638141ff', 'hex');
  for (const attestation of [
    ['packed', certified],
    ['tpm', Buffer.from([0xa0])],
    ['none', Buffer.from('a163783563f6', 'hex')],
  ] as [string, Buffer][])
    expect((await add(person, { attestation })).added).toMatchObject({ ok: false, status: 409 });
});

test('an account has ten of them at most, and one challenge at a time', async ({ add, api, db, make }) => {
  const person = await make.candidate({ passwordHash: await hashPassword(password) });
  await sql`insert into passkey (account_id, credential_id, public_key, counter, name)
    select ${person.id}, int4send(n), 'x', 0, 'Key ' || n from generate_series(1, 9) n`.execute(db);
  const begun = await api(person).beginPasskey({ body: { password } });
  expect((await add(person)).added).toMatchObject({ ok: true });
  const full = { ok: false, status: 409, message: expect.stringMatching(/at most 10/) };
  expect(await api(person).beginPasskey({ body: { password } })).toMatchObject(full);
  const answer = makeAuthenticator().create({ challenge: begun.ok ? begun.data.challenge : '' });
  expect(await api(person).addPasskey({ body: { name: 'Late', answer } })).toMatchObject({ status: 409 });
});

test('of challenges for logins the youngest ten thousand are kept', async ({ databaseUrl, db }) => {
  const board = connect({ url: databaseUrl, max: 1 });
  onTestFinished(() => board.destroy());
  // Planned for a table that held one.
  await sql`truncate passkey_challenge`.execute(db);
  await sql`insert into passkey_challenge values ('first', null, now())`.execute(db);
  await sql`vacuum analyze passkey_challenge`.execute(db);
  await addChallenge(board, null);
  await sql`delete from passkey_challenge`.execute(db);

  await sql`insert into passkey_challenge
    select int4send(n), null, now() + n * interval '1 ms' from generate_series(1, 10000) n`.execute(db);
  await addChallenge(board, null);
  const { rows } = await sql<{ count: number }>`select count(*)::int from passkey_challenge`.execute(db);
  expect(rows).toEqual([{ count: 10_000 }]);
  await sql`truncate passkey_challenge`.execute(db);
});

test('they are renamed and removed by their owner, the last one with a recovery code', async ({
  add,
  api,
  app,
  byPassword,
  config,
  databaseUrl,
  db,
  files,
  guard,
  logIn,
}) => {
  const { person, device, codes } = await guard('recruiter');
  const { person: stranger } = await guard();
  const idOf = async () => (await api(person).getSecurity()).passkeys.map(({ id }) => ({ id }));
  const [params = { id: 0 }] = await idOf();
  const remove = (code?: string, word = password, by = person) =>
    api(by).removePasskey({ params, body: { password: word, ...(code !== undefined && { code }) } });
  expect(await api(stranger).renamePasskey({ params, body: { name: 'Mine' } })).toMatchObject({
    status: 404,
  });
  expect(await remove(codes[0], password, stranger)).toMatchObject({ status: 404 });
  expect(await api(person).renamePasskey({ params, body: { name: ' ' } })).toMatchObject({
    errors: { name: [expect.any(String)] },
  });
  expect(await api(person).renamePasskey({ params, body: { name: 'My key' } })).toMatchObject({ ok: true });
  expect((await api(person).getSecurity()).passkeys).toMatchObject([{ name: 'My key' }]);

  expect(await remove(codes[0], 'not the phrase')).toMatchObject({
    errors: { password: [expect.anything()] },
  });
  expect(await remove()).toMatchObject({ errors: { code: [expect.anything()] } });
  expect(await remove('AAAA')).toMatchObject({ errors: { code: [expect.anything()] } });
  config.guarded = ['Owner', 'Recruiter'];
  onTestFinished(() => {
    config.guarded = [];
  });
  expect(await remove(codes[0])).toMatchObject({ ok: false, status: 409 });
  expect(await api(person).getCompany()).toBeTruthy();
  const { added, device: second } = await add(person);
  expect(added).toMatchObject({ ok: true, data: { recovery_codes: [] } });
  expect(await remove()).toMatchObject({ ok: true });
  expect(await logIn(device)).toMatchObject(wrong);
  expect(await logIn(second)).toMatchObject({ ok: true });
  config.guarded = [];
  const [last = { id: 0 }] = await idOf();
  const end = { params: last, body: { password, code: codes[0] ?? '' } };
  expect(await api(person).removePasskey(end)).toMatchObject({ ok: true });
  expect(await logIn(second)).toMatchObject(wrong);
  expect(await byPassword(person.email)).toMatchObject({ ok: true });
  expect(await api(person).getSecurity()).toMatchObject({ second_factor: null, passkeys: [] });

  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  const mails = async () => (await mailsTo(person.email, config.dataDir)).join('\n').replace(/=\r?\n/g, '');
  for (const words of ['was added to your account', 'was removed from your account'])
    await expect.poll(mails, { timeout: 10_000 }).toContain(words);
  await queue.stop();
});

test('who is shut out has no way in by a passkey, and an owner turns them off with the codes', async ({
  api,
  byPassword,
  guard,
  logIn,
  make,
}) => {
  const owner = await make.owner();
  const { person, device, codes } = await guard();
  const params = { id: person.id };
  expect(await api(owner).disableAccount({ params })).toMatchObject({ ok: true });
  expect(await logIn(device)).toMatchObject(wrong);
  expect(await api(owner).enableAccount({ params })).toMatchObject({ ok: true });
  expect(await logIn(device)).toMatchObject({ ok: true });
  expect(await api(owner).getPerson({ params })).toMatchObject({ has_second_factor: true });
  expect(await api(owner).endSecondFactorOf({ params })).toMatchObject({ ok: true });
  expect(await logIn(device)).toMatchObject(wrong);
  expect(await byPassword(person.email, codes[0])).toMatchObject({ ok: true });
  expect(await byPassword(person.email)).toMatchObject({ ok: true });
});

test('of a login by a passkey from a browser that is new the owner is told by mail', async ({
  app,
  db,
  guard,
}) => {
  const { person, device } = await guard();
  const told = async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs where key like ${`new-browser {"accountId":${person.id},%`}`.execute(
      db,
    );
    return rows.length;
  };
  for (const [system, mails] of [
    ['Windows NT 10.0', 0],
    ['X11; Linux x86_64', 1],
  ] as const) {
    const headers = { 'user-agent': `Mozilla/5.0 (${system}) Gecko/20100101 Firefox/140.0` };
    const begun = await app.inject({ method: 'POST', url: '/api/login/passkey/options' });
    const payload = { answer: device.sign({ challenge: begun.json().challenge }) };
    const entered = await app.inject({ method: 'POST', url: '/api/login/passkey', headers, payload });
    expect(entered.statusCode).toBe(200);
    expect(await told()).toBe(mails);
  }
});

test('they are for the name of the board, and for none that is a number', async ({
  app,
  config,
  db,
  files,
  guard,
}) => {
  const path = '/api/login/passkey/options';
  const numbered = await app.inject({ method: 'POST', url: path, headers: { host: '192.0.2.7:3000' } });
  expect([numbered.statusCode, numbered.json().message]).toEqual([409, expect.stringMatching(/numeric/)]);

  const PUBLIC_URL = 'https://jobs.example.org';
  const fixed = { ...config.fixed, PUBLIC_URL };
  const board = await buildApp({ db, files, config: { ...config, publicUrl: PUBLIC_URL, fixed } });
  onTestFinished(() => board.close());
  const { person } = await guard();
  const begun = await clientOf(board, person).beginPasskey({ body: { password } });
  expect(begun).toMatchObject({ ok: true, data: { rp: { id: 'jobs.example.org' } } });
  const device = makeAuthenticator();
  const challenge = begun.ok ? begun.data.challenge : '';
  const answer = device.create({ challenge, rpId: 'jobs.example.org', origin: PUBLIC_URL });
  expect(await clientOf(board, person).addPasskey({ body: { name: 'Key', answer } })).toMatchObject({
    ok: true,
  });
});

test('wrong answers, and challenges, of a network are limited', async ({ app, config, db, guard, logIn }) => {
  const { device } = await guard();
  config.rateLimits = true;
  onTestFinished(() => {
    config.rateLimits = false;
  });
  const visitor = clientOf(app);
  for (let times = 0; times < 10; times += 1)
    expect(await logIn(device, { challenge: 'AAAA' })).toMatchObject({ status: 422 });
  expect(await logIn(device)).toMatchObject({ status: 429 });
  await sql`delete from rate_limit`.execute(db);
  for (let times = 0; times < 12; times += 1) expect(await logIn(device)).toMatchObject({ ok: true });
  for (let times = 12; times < 60; times += 1) await visitor.beginPasskeyLogin();
  expect(await visitor.beginPasskeyLogin()).toMatchObject({ status: 429 });
  await sql`delete from rate_limit`.execute(db);
});
