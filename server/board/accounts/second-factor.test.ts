import { sql } from 'kysely';
import { TOTP, URI } from 'otpauth';
import { onTestFinished } from 'vitest';
import { startQueue } from '#server/tasks.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { mailsTo } from '#test/mail.ts';
import { addSetupKey } from '../owners/queries.ts';
import { hashPassword } from './password.ts';

const password = 'giraffe-lamp-7';
const refused = (field: string) => ({ ok: false, status: 422, errors: { [field]: [expect.any(String)] } });

const test = base
  .extend(
    'logIn',
    { scope: 'file' },
    ({ api }) =>
      (email: string, code?: string, word = password) =>
        api().logIn({ body: { email, password: word, ...(code !== undefined && { code }) } }),
  )
  /** Somebody whose account asks for codes, with an app that makes them. */
  .extend(
    'guard',
    { scope: 'file' },
    ({ api, db, make }) =>
      async (kind: 'candidate' | 'recruiter' | 'owner' = 'candidate') => {
        const person = await make[kind]({ passwordHash: await hashPassword(password) });
        const begun = await api(person).beginSecondFactor({ body: { password } });
        if (!begun.ok) throw new Error(begun.message);
        const app = URI.parse(begun.data.address);
        if (!(app instanceof TOTP)) throw new Error('Codes go by the time');
        /** A code that was not used: none of the same half minute works twice. */
        const code = async () => {
          await sql`update second_factor set last_step = 0 where account_id = ${person.id}`.execute(db);
          return app.generate();
        };
        const first = app.generate();
        const confirmed = await api(person).confirmSecondFactor({ body: { code: first } });
        if (!confirmed.ok) throw new Error(confirmed.message);
        return { person, app, code, first, begun: begun.data, codes: confirmed.data.recovery_codes };
      },
  );

test.for(['candidate', 'recruiter', 'owner'] as const)(
  'a %s sets an app up, and a login asks for its code from then on',
  async (kind, { api, guard, logIn, make }) => {
    const unguarded = await make[kind]({ passwordHash: await hashPassword(password) });
    expect(await logIn(unguarded.email)).toMatchObject({ ok: true });
    expect((await api(unguarded).getSecurity()).second_factor).toBeNull();

    const { person, app, begun, code, codes } = await guard(kind);
    expect(begun).toMatchObject({
      key: app.secret.base32,
      qr: { path: expect.stringMatching(/^M\d+ \d+h1v1/) },
    });
    expect(app).toMatchObject({ label: person.email, issuer: 'Jobstead' });
    expect(new Set(codes).size).toBe(10);
    expect((await api(person).getSecurity()).second_factor).toEqual({ has_app: true, recovery_codes: 10 });

    expect(await logIn(person.email)).toMatchObject(refused('code'));
    expect(await logIn(person.email, '')).toMatchObject(refused('code'));
    expect(await logIn(person.email, '000000')).toMatchObject(refused('code'));
    expect(await logIn(person.email, await code(), 'not the phrase')).toMatchObject(refused('email'));
    expect(await logIn(person.email, undefined, 'not the phrase')).toMatchObject(refused('email'));
    const spaced = (await code()).replace(/(?=\d{3}$)/, ' ');
    expect(await logIn(person.email, spaced)).toMatchObject({
      ok: true,
      data: { token: expect.any(String) },
    });
  },
);

test('no code is accepted twice, not by two at once either', async ({ apart, guard }) => {
  const { person, app, code, first } = await guard();
  const logIn = (typed: string) => apart().logIn({ body: { email: person.email, password, code: typed } });
  // It confirmed the app.
  expect(await logIn(first)).toMatchObject(refused('code'));
  const fresh = await code();
  const answers = await Promise.all([logIn(fresh), logIn(fresh), logIn(fresh)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await logIn(fresh)).toMatchObject(refused('code'));
  const old = app.generate({ timestamp: Date.now() - 120_000 });
  expect(await logIn(old)).toMatchObject(refused('code'));
});

test('each recovery code works once, and their hashes alone are kept', async ({ api, db, guard, logIn }) => {
  const { person, codes } = await guard();
  const [first = '', second = ''] = codes;
  expect(await logIn(person.email, first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ ok: true });
  expect(await logIn(person.email, first)).toMatchObject(refused('code'));
  expect((await api(person).getSecurity()).second_factor).toEqual({ has_app: true, recovery_codes: 9 });
  const { rows } = await sql<{ row: string }>`select second_factor::text as row from second_factor`.execute(
    db,
  );
  expect(JSON.stringify(rows)).not.toContain(second);
  expect(await logIn(person.email, second)).toMatchObject({ ok: true });
});

test('codes are taken however they are typed, and what is none is refused', async ({ guard, logIn }) => {
  const { person, code, codes } = await guard();
  const wide = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  expect(await logIn(person.email, wide(await code()))).toMatchObject({ ok: true });
  expect(await logIn(person.email, wide(codes[0] ?? ''))).toMatchObject({ ok: true });
  for (const odd of ['12345é', '١٢٣٤٥٦', '12345💥'])
    expect(await logIn(person.email, odd)).toMatchObject(refused('code'));
});

test('it is set up with the password, and counts once a code confirms it', async ({
  api,
  guard,
  logIn,
  make,
}) => {
  const person = await make.candidate({ passwordHash: await hashPassword(password) });
  expect(await api(person).confirmSecondFactor({ body: { code: '123456' } })).toMatchObject({ status: 409 });
  const wrong = await api(person).beginSecondFactor({ body: { password: 'not the phrase' } });
  expect(wrong).toMatchObject(refused('password'));
  const [one, other] = [
    await api(person).beginSecondFactor({ body: { password } }),
    await api(person).beginSecondFactor({ body: { password } }),
  ];
  if (!one.ok || !other.ok) throw new Error('Both were begun');
  expect(await logIn(person.email)).toMatchObject({ ok: true });
  const codeOf = ({ address }: { address: string }) => (URI.parse(address) as TOTP).generate();
  const late = await api(person).confirmSecondFactor({ body: { code: codeOf(one.data) } });
  expect(late).toMatchObject(refused('code'));
  const { key } = one.data;
  const dead = await api(person).confirmSecondFactor({ body: { code: codeOf(one.data), key } });
  expect(dead).toMatchObject({ status: 409, message: expect.stringContaining('in another tab') });
  expect(await logIn(person.email)).toMatchObject({ ok: true });

  const { person: guarded } = await guard();
  expect(await api(guarded).beginSecondFactor({ body: { password } })).toMatchObject({ status: 409 });
});

test('it is turned off with the password and a code, not by a new password, and the owner is told', async ({
  api,
  app,
  config,
  databaseUrl,
  db,
  files,
  guard,
  logIn,
}) => {
  const { person, code, codes } = await guard();
  const chosen = 'a wholly different phrase';
  const change = { old_password: password, password: chosen, password_confirmation: chosen };
  expect(await api(person).changeCandidatePassword({ body: change })).toMatchObject({ ok: true });
  expect(await logIn(person.email, undefined, chosen)).toMatchObject(refused('code'));

  const end = (typed: string, word = chosen) =>
    api(person).endSecondFactor({ body: { code: typed, password: word } });
  expect(await end(await code(), password)).toMatchObject(refused('password'));
  expect(await end('000000')).toMatchObject(refused('code'));
  expect(await end(codes[0] ?? '')).toMatchObject({ ok: true });
  expect(await end(codes[1] ?? '')).toMatchObject({ status: 409 });
  expect(await logIn(person.email, undefined, chosen)).toMatchObject({ ok: true });

  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  const mails = async () => (await mailsTo(person.email, config.dataDir)).join('\n');
  for (const words of ['also asks for a code from your', 'no longer asks for a code from your'])
    await expect.poll(mails, { timeout: 10_000 }).toContain(words);
  await queue.stop();
});

test('wrong codes are limited, by whichever networks they come', async ({ app, config, db, guard }) => {
  const { person, code, codes } = await guard();
  config.rateLimits = true;
  const api = clientOf(app);
  const logIn = (typed: string) => api.logIn({ body: { email: person.email, password, code: typed } });
  const tries = [];
  for (let times = 0; times < 11; times += 1) {
    await sql`delete from rate_limit where key like 'wrong-login%'`.execute(db);
    tries.push(await logIn('000000'));
  }
  expect(tries.slice(0, 10)).toEqual(Array(10).fill(expect.objectContaining({ status: 422 })));
  expect(tries[10]).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  await sql`delete from rate_limit where key like 'wrong-login%'`.execute(db);
  expect(await logIn(await code())).toMatchObject({ status: 429 });
  await sql`delete from rate_limit`.execute(db);
  for (const right of codes) expect(await logIn(right)).toMatchObject({ ok: true });
  for (let times = 0; times < 11; times += 1)
    expect(await api.logIn({ body: { email: person.email, password } })).toMatchObject({ status: 422 });
  config.rateLimits = false;
});

test('an owner turns the codes of somebody off, and the password alone logs in', async ({
  api,
  guard,
  logIn,
  make,
}) => {
  const owner = await make.owner();
  const { person } = await guard();
  const params = { id: person.id };
  expect(await api(owner).getPerson({ params })).toMatchObject({ has_second_factor: true });
  expect(await api(owner).endSecondFactorOf({ params })).toMatchObject({ ok: true });
  expect(await api(owner).endSecondFactorOf({ params })).toMatchObject({ ok: false, status: 409 });
  expect(await api(owner).endSecondFactorOf({ params: { id: owner.id } })).toMatchObject({
    ok: false,
    status: 409,
  });
  expect(await api(owner).endSecondFactorOf({ params: { id: 999_999 } })).toMatchObject({ status: 404 });
  expect(await logIn(person.email)).toMatchObject({ ok: true });
  const { data } = await api(owner).listLog({ query: { what: 'secondFactorOff' } });
  expect(data[0]).toMatchObject({ by: { id: owner.id }, account: { id: person.id } });
});

test('an owner asks it of owners and recruiters, once she has it herself', async ({
  api,
  config,
  guard,
  make,
}) => {
  onTestFinished(() => {
    config.guarded = [];
  });
  const [unguarded, recruiter, candidate] = [
    await make.owner({ passwordHash: await hashPassword(password) }),
    await make.recruiter(),
    await make.candidate(),
  ];
  const { person: owner, code } = await guard('owner');
  const task = async (one: { token: string }) =>
    (await api(one).getOverview()).first_tasks.find(({ name }) => name === 'factor');
  expect([await task(owner), await task(unguarded)]).toMatchObject([{ is_done: true }, { is_done: false }]);

  const ask = async (by: { token: string }, SECOND_FACTOR: string | null) => {
    const { version } = await api(owner).getSettings();
    return api(by).saveSettings({ body: { version, values: { SECOND_FACTOR } } });
  };
  expect(await ask(unguarded, 'owners')).toMatchObject({
    ...refused('SECOND_FACTOR'),
    errors: { SECOND_FACTOR: [expect.stringMatching(/your own account first/)] },
  });
  expect(await ask(owner, 'everybody')).toMatchObject(refused('SECOND_FACTOR'));
  expect(await ask(owner, 'owners')).toMatchObject({ ok: true });
  expect(await api(recruiter).getCompany()).toBeTruthy();
  expect(await ask(owner, 'owners-and-recruiters')).toMatchObject({ ok: true });

  const needed = { status: 403, message: expect.stringMatching(/second factor/) };
  await expect(api(recruiter).getCompany()).rejects.toMatchObject(needed);
  await expect(api(unguarded).getOverview()).rejects.toMatchObject(needed);
  expect(await api(candidate).getProfile()).toBeTruthy();
  expect(await api(unguarded).getSecurity()).toMatchObject({ must_have_factor: true, second_factor: null });
  expect(await api(candidate).getSecurity()).toMatchObject({ must_have_factor: false });

  // She keeps her own, and helps who has lost his.
  const end = { body: { code: await code(), password } };
  expect(await api(owner).endSecondFactor(end)).toMatchObject({ ok: false, status: 409 });
  const { person: other } = await guard('owner');
  expect(await api(other).getOverview()).toBeTruthy();
  expect(await api(owner).endSecondFactorOf({ params: { id: other.id } })).toMatchObject({ ok: true });
  await expect(api(other).getOverview()).rejects.toMatchObject(needed);
  const begun = await api(other).beginSecondFactor({ body: { password } });
  const app = URI.parse(begun.ok ? begun.data.address : '') as TOTP;
  expect(await api(other).confirmSecondFactor({ body: { code: app.generate() } })).toMatchObject({
    ok: true,
  });
  expect(await api(other).getOverview()).toBeTruthy();
  expect(await ask(owner, null)).toMatchObject({ ok: true });
  expect(await api(recruiter).getCompany()).toBeTruthy();
});

test('whoever runs the machine lets an owner in again without the second factor', async ({
  api,
  db,
  guard,
  logIn,
}) => {
  const { person } = await guard('owner');
  const set = async (path: string) =>
    api().setUp({
      body: { key: path.replace('/setup?key=', ''), name: 'Olive', email: person.email, password },
    });
  const { id } = (await guard('owner')).person;
  expect(await set(await addSetupKey(db, person.email, id))).toMatchObject({ ok: true });
  expect(await logIn(person.email)).toMatchObject(refused('code'));
  expect(await set(await addSetupKey(db, person.email))).toMatchObject({ ok: true });
  expect(await logIn(person.email)).toMatchObject({ ok: true });
});
