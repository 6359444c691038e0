import fc from 'fast-check';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/board/accounts/password.ts';
import type { Db } from '#server/db/connect.ts';
import { test as base, expect } from '#test/app.ts';
import { mailboxOf, networkOf } from './rate-limits.ts';

const test = base
  /** Two servers that share a database, with limits on, behind the proxy 10.0.0.1. */
  .extend('servers', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
    const limited = { ...config, rateLimits: true, trustProxy: ['10.0.0.1'] };
    const servers = [
      await buildApp({ db, files, config: limited }),
      await buildApp({ db, files, config: limited }),
    ];
    onCleanup(async () => {
      await Promise.all(servers.map((server) => server.close()));
    });
    return servers;
  })
  .extend('post', { scope: 'file' }, ({ servers }) => {
    let turn = 0;
    return (path: string, payload: object, remoteAddress: string, headers: Record<string, string> = {}) => {
      const server = servers[turn++ % servers.length];
      if (!server) throw new Error('There are two');
      return server.inject({ method: 'POST', url: `/api/${path}`, payload, remoteAddress, headers });
    };
  })
  .extend('form', { scope: 'file' }, async ({ make }) => {
    const place = await make.city();
    const fields = { user_name: 'Ann', phone_no: '3125550100', captcha: true, user_type_id: 1, ...place };
    return (email: string, password = phrase) => ({
      ...fields,
      email,
      password,
      password_confirmation: password,
    });
  });

const phrase = 'giraffe-lamp-7';
const statuses = (answers: Array<{ statusCode: number }>) => answers.map(({ statusCode }) => statusCode);
const count = (answers: Array<{ statusCode: number }>, status: number) =>
  statuses(answers).filter((one) => one === status).length;
/** Seconds that the refused ones are to wait. */
const waitOf = (answers: Array<{ statusCode: number; headers: Record<string, unknown> }>) =>
  Number(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']);
const many = (length: number) => Array.from({ length }, (_, at) => at);

test('ten wrong logins in five minutes from one address, then 429, over all servers', async ({
  db,
  post,
}) => {
  const wrong = (at: number) => ({ email: `nobody-${at}@example.com`, password: 'wrong' });
  const answers = await Promise.all(many(24).map((at) => post('login', wrong(at), '192.0.2.1')));
  expect(count(answers, 422)).toBe(10);
  expect(count(answers, 429)).toBe(14);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(waitOf(answers)).toBeGreaterThan(240);
  expect(waitOf(answers)).toBeLessThanOrEqual(300);
  expect(refused?.json()).toEqual({ message: expect.any(String) });
  expect((await post('login', wrong(99), '192.0.2.2')).statusCode).toBe(422);
  await sql`update rate_limit set hits = array(select hit - interval '5 minutes' from unnest(hits) hit)`.execute(
    db,
  );
  expect((await post('login', wrong(99), '192.0.2.1')).statusCode).toBe(422);
});

/** Leaves so many tries behind, as if they had been made just now. */
const spend = (db: Db, key: string, tries: number) =>
  sql`insert into rate_limit values (${key}, array_fill(now(), array[${tries}::int]))
    on conflict (key) do update set hits = excluded.hits`.execute(db);

test('who is refused himself uses up nothing of the account that he tries', async ({ db, make, post }) => {
  const { email } = await make.candidate({ passwordHash: await hashPassword(phrase) });
  const wrong = { email, password: 'wrong' };
  await spend(db, 'wrong-login 198.51.100.1', 10);
  const keys = () => db.selectFrom('rate_limit').select('key').where('key', 'like', `%${email}`).execute();
  expect(count(await Promise.all(many(5).map(() => post('login', wrong, '198.51.100.1'))), 429)).toBe(5);
  expect(await keys()).toEqual([]);
  for (const path of ['registration', 'forgotten-password', 'enquiry'])
    await spend(db, `${path} 198.51.100.1`, 20);
  expect((await post('forgot_password', { email }, '198.51.100.1')).statusCode).toBe(429);
  expect(await keys()).toEqual([]);
});

test('wrong logins lock an account for their own network, and not elsewhere', async ({ make, post }) => {
  const { email } = await make.candidate({ passwordHash: await hashPassword(phrase) });
  const answers = await Promise.all(
    many(12).map(() => post('login', { email, password: 'wrong' }, '198.51.100.2')),
  );
  expect([count(answers, 422), count(answers, 429)]).toEqual([10, 2]);
  const right = { email: email.toUpperCase(), password: phrase };
  expect((await post('login', right, '198.51.100.2')).statusCode).toBe(429);
  expect((await post('login', right, '203.0.113.9')).statusCode).toBe(200);
});

test('an account that many networks try is slow from elsewhere, then closed, and open where it is known', async ({
  db,
  make,
  post,
}) => {
  const { email } = await make.candidate({ passwordHash: await hashPassword(phrase) });
  const right = { email, password: phrase };
  const home = '203.0.113.20';
  expect((await post('login', right, home)).statusCode).toBe(200);
  await spend(db, `wrong-login ${email}`, 12);
  const elsewhere = post('login', right, '198.51.100.30').then(({ statusCode }) => ['elsewhere', statusCode]);
  const atHome = post('login', right, home).then(({ statusCode }) => ['at home', statusCode]);
  expect(await Promise.race([elsewhere, atHome])).toEqual(['at home', 200]);
  expect(await elsewhere).toEqual(['elsewhere', 200]);

  await spend(db, `wrong-login ${email}`, 100);
  expect((await post('login', right, '198.51.100.31')).statusCode).toBe(429);
  expect((await post('login', right, home)).statusCode).toBe(200);
  // From where the right password was entered before.
  expect((await post('login', right, '198.51.100.30')).statusCode).toBe(200);
});

test('wrong tries of the present password count as wrong logins of the account', async ({ make, post }) => {
  const { email, token } = await make.candidate({ passwordHash: await hashPassword(phrase) });
  const password = 'a wholly different phrase';
  const chosen = { password, password_confirmation: password };
  const change = (old_password: string, from: string) =>
    post('employee/changepassword', { _method: 'PUT', old_password, ...chosen }, from, {
      authorization: token,
    });
  const answers = await Promise.all(many(11).map(() => change('wrong', '198.51.101.1')));
  expect([count(answers, 422), count(answers, 429)]).toEqual([10, 1]);
  expect((await change(phrase, '198.51.101.1')).statusCode).toBe(429);
  expect((await post('login', { email, password: phrase }, '198.51.101.1')).statusCode).toBe(429);
  expect((await change(phrase, '203.0.113.8')).statusCode).toBe(200);
});

test('right logins are not counted', async ({ make, post }) => {
  const { email } = await make.candidate({ passwordHash: await hashPassword(phrase) });
  for (const _ of many(12)) {
    const answer = await post('login', { email, password: phrase }, '192.0.2.30');
    expect(answer.statusCode).toBe(200);
  }
});

test('addresses of one IPv6 network count as one', async ({ post }) => {
  const answers = await Promise.all(
    many(11).map((at) =>
      post('login', { email: `six-${at}@example.com`, password: 'x' }, `2001:db8:0:1::${at}`),
    ),
  );
  expect([count(answers, 422), count(answers, 429)]).toEqual([10, 1]);
  const other = { email: 'six@example.com', password: 'x' };
  expect((await post('login', other, '2001:db8:0:2::1')).statusCode).toBe(422);
});

test('a forwarded address counts only from the proxy that the operator named', async ({ post }) => {
  const tryFrom = (remoteAddress: string) => (at: number) => {
    const headers = { 'x-forwarded-for': `203.0.113.${at}` };
    return post(
      'login',
      { email: `${remoteAddress}-${at}@example.com`, password: 'x' },
      remoteAddress,
      headers,
    );
  };
  const fooling = await Promise.all(many(11).map(tryFrom('192.0.2.40')));
  expect([count(fooling, 422), count(fooling, 429)]).toEqual([10, 1]);
  const forwarded = await Promise.all(many(11).map(tryFrom('10.0.0.1')));
  expect(count(forwarded, 422)).toBe(11);
});

test.for([
  ['with its port', (at: number) => `203.0.113.77:${4000 + at}`],
  ['of IPv6 with its port', (at: number) => `[2001:db8:0:7::${at}]:${4000 + at}`],
  ['that is none', (at: number) => `_hidden${at}`],
] as const)('an address that a proxy writes %s is of one network', async ([, write], { post }) => {
  const tried = (at: number) => ({
    email: `${write(at)}@example.com`.replace(/[^\w@.]/g, ''),
    password: 'x',
  });
  const answers = await Promise.all(
    many(11).map((at) => post('login', tried(at), '10.0.0.1', { 'x-forwarded-for': write(at) })),
  );
  expect([count(answers, 422), count(answers, 429)]).toEqual([10, 1]);
});

test.for([
  ['forgot_password', (at: number) => ({ email: `lost-${at}@example.com` })],
  [
    'contact_users',
    (at: number) => ({
      name: 'Vic Visitor',
      phone_no: '3125550100',
      email: `vic-${at}@example.com`,
      subject: 'A question',
      message: 'Are you there?',
      captcha: true,
    }),
  ],
] as const)('five calls of %s in half an hour', async ([path, payload], { post }) => {
  const answers = await Promise.all(many(7).map((at) => post(path, payload(at), '192.0.2.50')));
  expect([count(answers, 200), count(answers, 429)]).toEqual([5, 2]);
  expect(waitOf(answers)).toBeGreaterThan(1740);
  expect(waitOf(answers)).toBeLessThanOrEqual(1800);
  const sameAddress = await Promise.all(many(7).map((at) => post(path, payload(100), `192.0.2.${100 + at}`)));
  expect(count(sameAddress, 200)).toBe(7);
});

test('twenty registrations in half an hour, mistakes in the form not counted', async ({ form, post }) => {
  const from = '192.0.2.60';
  const mistakes = many(21).map((at) =>
    post('registration', form(`ann-${at}@example.com`, 'password1234'), from),
  );
  expect(count(await Promise.all(mistakes), 422)).toBe(21);
  const answers = await Promise.all(
    many(22).map((at) => post('registration', form(`ann-${at}@example.com`), from)),
  );
  expect([count(answers, 200), count(answers, 429)]).toEqual([20, 2]);
  expect(waitOf(answers)).toBeGreaterThan(1740);
  expect(waitOf(answers)).toBeLessThanOrEqual(1800);
});

test('after five registrations of a network the next ones wait', async ({ db, form, post }) => {
  await spend(db, 'registration 192.0.2.61', 7);
  const register = (email: string, from: string) =>
    post('registration', form(email), from).then(({ statusCode }) => [from, statusCode]);
  const eighth = register('eighth@example.com', '192.0.2.61');
  expect(await Promise.race([eighth, register('first@example.com', '192.0.2.62')])).toEqual([
    '192.0.2.62',
    200,
  ]);
  expect(await eighth).toEqual(['192.0.2.61', 200]);
});

test('three registrations of one mailbox by a network, and others wait', async ({ form, post }) => {
  const answers = [];
  for (const email of ['often', 'often', 'Often+1', 'often+2'].map((name) => `${name}@example.com`))
    answers.push(await post('registration', form(email), '192.0.2.63'));
  expect(statuses(answers)).toEqual([200, 422, 200, 429]);
  expect((await post('registration', form('often@example.com'), '192.0.2.64')).statusCode).toBe(422);
});

test('what stands behind a plus, capitals, and dots of Google make no other mailbox', () => {
  expect(['Ann.Lee+jobs+2@Gmail.com', 'ann.lee+jobs@example.com', '+@example.com'].map(mailboxOf)).toEqual([
    'annlee@gmail.com',
    'ann.lee@example.com',
    '@example.com',
  ]);
});

test('a network holds the addresses that differ in the last 64 bits alone', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const written = (numbers: number[]) => numbers.map((number) => number.toString(16)).join(':');
  fc.assert(
    fc.property(parts, parts, parts, (network, one, other) => {
      fc.pre(network.some((part) => part !== 0));
      const inside = [one, other].map((host) => networkOf(`${written(network)}:${written(host)}`));
      expect(new Set(inside)).toEqual(new Set([`${written(network)}::/64`]));
    }),
  );
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('an IPv4 address is its own network, also in the clothes of IPv6', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => networkOf(`::ffff:${address}`) === networkOf(address)));
  expect(networkOf('192.0.2.1')).toBe('192.0.2.1');
});

test('ten skills a day are added by one account, over all servers, and those that are there cost none', async ({
  make,
  post,
}) => {
  const { token } = await make.recruiter();
  const add = (name: string) => post('skills', { name }, '192.0.2.77', { authorization: token });
  expect(statuses([await add('Welding'), await add('Patient care')])).toEqual([200, 200]);
  const answers = await Promise.all(many(12).map((at) => add(`Made up skill ${'x'.repeat(at)}`)));
  expect(count(answers, 200)).toBe(10);
  expect(count(answers, 429)).toBe(2);
});
