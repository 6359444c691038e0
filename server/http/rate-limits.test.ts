import fc from 'fast-check';
import { sql } from 'kysely';
import { hashPassword } from '#server/accounts/password.ts';
import { buildApp } from '#server/app.ts';
import { test as base, expect } from '#test/app.ts';
import { networkOf } from './rate-limits.ts';

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
  });

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

test('ten wrong logins to one account from anywhere, known or not', async ({ make, post }) => {
  const { email } = await make.candidate({ passwordHash: await hashPassword('giraffe-lamp-7') });
  for (const address of [email, 'not-known@example.com']) {
    const tries = many(11).map((at) =>
      post('login', { email: address, password: 'wrong' }, `198.51.100.${at}`),
    );
    const answers = await Promise.all(tries);
    expect([count(answers, 422), count(answers, 429)]).toEqual([10, 1]);
  }
  const right = { email: email.toUpperCase(), password: 'giraffe-lamp-7' };
  expect((await post('login', right, '203.0.113.9')).statusCode).toBe(429);
});

test('wrong tries of the present password count as wrong logins of the account', async ({ make, post }) => {
  const { email, token } = await make.candidate({ passwordHash: await hashPassword('giraffe-lamp-7') });
  const password = 'a wholly different phrase';
  const chosen = { password, password_confirmation: password };
  const change = (old_password: string, from: string) =>
    post('employee/changepassword', { _method: 'PUT', old_password, ...chosen }, from, {
      authorization: token,
    });
  const answers = await Promise.all(many(11).map((at) => change('wrong', `198.51.101.${at}`)));
  expect([count(answers, 422), count(answers, 429)]).toEqual([10, 1]);
  expect((await change('giraffe-lamp-7', '203.0.113.8')).statusCode).toBe(429);
  const login = await post('login', { email, password: 'giraffe-lamp-7' }, '203.0.113.8');
  expect(login.statusCode).toBe(429);
});

test('right logins are not counted', async ({ make, post }) => {
  const { email } = await make.candidate({ passwordHash: await hashPassword('giraffe-lamp-7') });
  for (const _ of many(12)) {
    const answer = await post('login', { email, password: 'giraffe-lamp-7' }, '192.0.2.30');
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
  expect([count(sameAddress, 200), count(sameAddress, 429)]).toEqual([5, 2]);
});

test('five registrations in half an hour, mistakes in the form not counted', async ({ make, post }) => {
  const city = await make.city();
  const form = (at: number, password = 'giraffe-lamp-7') => ({
    ...{
      user_name: 'Ann',
      email: `ann-${at}@example.com`,
      phone_no: '3125550100',
      captcha: true,
      user_type_id: 1,
    },
    ...{ password, password_confirmation: password, ...city },
  });
  const mistakes = await Promise.all(
    many(6).map((at) => post('registration', form(at, 'password1234'), '192.0.2.60')),
  );
  expect(count(mistakes, 422)).toBe(6);
  const answers = await Promise.all(many(6).map((at) => post('registration', form(at), '192.0.2.60')));
  expect([count(answers, 200), count(answers, 429)]).toEqual([5, 1]);
  expect(waitOf(answers)).toBeGreaterThan(1740);
  expect(waitOf(answers)).toBeLessThanOrEqual(1800);
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
