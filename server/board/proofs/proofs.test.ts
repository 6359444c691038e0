import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { deleteOldProofs } from './proofs.ts';

let count = 0;
const newAddress = () => `proven.${++count}@example.com`;

type Client = ReturnType<typeof clientOf>;

async function challengeOf(client: Client) {
  const { challenge } = await client.getChallenge();
  if (!challenge) throw new Error('There is no challenge');
  return challenge;
}
type Challenge = Awaited<ReturnType<typeof challengeOf>>;

const written = (sent: object) => Buffer.from(JSON.stringify(sent)).toString('base64');

async function solve(challenge: Challenge) {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('There is no solution');
  return { challenge, solution };
}

const proofOf = async (client: Client) => written(await solve(await challengeOf(client)));

const test = base
  .extend('boards', { scope: 'file' }, ({ config, db, files }) => async (settings: object = {}) => {
    const app = await buildApp({ db, files, config: { ...config, proofOfWork: true, ...settings } });
    onTestFinished(() => app.close());
    return clientOf(app);
  })
  /** What is sent with a proof, each time with something new. */
  .extend('senders', { scope: 'file' }, async ({ make }) => {
    const place = await make.city();
    const person = { phone_no: '3125550100', captcha: true as const };
    const password = 'giraffe-lamp-7';
    return {
      register: (client: Client, proof?: string, email = newAddress()) =>
        client.register({
          body: {
            ...{ ...place, ...person, proof, email, password, password_confirmation: password },
            ...{ user_name: 'Ada', user_type_id: 2 },
          },
        }),
      ask: (client: Client, proof?: string) =>
        client.sendEnquiry({
          body: {
            ...person,
            proof,
            name: 'Ada',
            email: newAddress(),
            subject: 'A question',
            message: 'Where?',
          },
        }),
      report: async (client: Client, proof?: string, email = '') => {
        const { id: job_id } = await make.job();
        return client.reportJob({ body: { job_id, reason: 'Fraud', email, proof } });
      },
    };
  });

const refused = (why: RegExp) => ({
  ok: false,
  status: 422,
  errors: { proof: [expect.stringMatching(why)] },
});
const sent = { ok: true };
const kinds = ['register', 'ask', 'report'] as const;

test.for(kinds)('%s: nothing is asked for where it is off', async (kind, { api, senders }) => {
  expect(await api().getChallenge()).toEqual({ challenge: null });
  expect(await senders[kind](api())).toMatchObject(sent);
  expect(await senders[kind](api(), 'anything')).toMatchObject(sent);
});

test.for(kinds)(
  '%s: a proof is taken once, by any server of the board',
  async (kind, { boards, senders }) => {
    const [one, other] = [await boards(), await boards()];
    const proof = await proofOf(one);
    expect(await senders[kind](one)).toMatchObject(refused(/is missing/));
    expect(await senders[kind](one, '')).toMatchObject(refused(/is missing/));
    expect(await senders[kind](other, proof)).toMatchObject(sent);
    for (const server of [one, other])
      expect(await senders[kind](server, proof)).toMatchObject(refused(/used already/));
    for (const each of kinds) expect(await senders[each](one, proof)).toMatchObject(refused(/used already/));
  },
);

test.for(kinds)(
  '%s: of those that send one proof at once one is heard',
  async (kind, { boards, senders }) => {
    const servers = [await boards(), await boards()];
    const proof = await proofOf(servers[0] as Client);
    const answers = await Promise.all([...servers, ...servers].map((server) => senders[kind](server, proof)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject(refused(/used already/));
  },
);

test.for(kinds)('%s: what proves no work of this board is refused', async (kind, { boards, db, senders }) => {
  const client = await boards();
  const { challenge, solution } = await solve(await challengeOf(client));
  const { parameters } = challenge;
  const wrong = [
    'anything',
    written([]),
    written({ challenge }),
    written({ challenge, solution: { counter: 0, derivedKey: parameters.keyPrefix } }),
    written({ challenge, solution: { counter: 1, derivedKey: '0'.repeat(64) } }),
    written({ challenge, solution: { ...solution, derivedKey: solution.derivedKey.toUpperCase() } }),
    written({ challenge: { ...challenge, signature: '' }, solution }),
    written({ challenge: { ...challenge, parameters: { ...parameters, cost: 1 } }, solution }),
    written({
      challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 } },
      solution,
    }),
    written({ challenge: { ...challenge, parameters: { ...parameters, nonce: '00' } }, solution }),
  ];
  for (const proof of wrong) expect(await senders[kind](client, proof)).toMatchObject(refused(/not passed/));
  expect(await senders[kind](client, 'x'.repeat(2001))).toMatchObject(refused(/2000/));

  // As a board with another key has it.
  const key = db.selectFrom('signing_key').select('key');
  const { key: own } = await key.executeTakeFirstOrThrow();
  await db
    .updateTable('signing_key')
    .set({ key: Buffer.alloc(32, 7) })
    .execute();
  const stranger = await boards();
  await db.updateTable('signing_key').set({ key: own }).execute();
  expect(await senders[kind](client, await proofOf(stranger))).toMatchObject(refused(/not passed/));
  expect(await senders[kind](client, written({ challenge, solution }))).toMatchObject(sent);
});

test.for(kinds)('%s: a proof is good for twenty minutes', async (kind, { boards, senders }) => {
  const client = await boards();
  const proofs = [await proofOf(client), await proofOf(client)];
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 19 * 60_000 });
  expect(await senders[kind](client, proofs[0])).toMatchObject(sent);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await senders[kind](client, proofs[1])).toMatchObject(refused(/too old/));
});

test('a proof whose form is refused for something else can be sent again', async ({
  boards,
  db,
  senders,
}) => {
  const client = await boards();
  const proof = await proofOf(client);
  const { email } = await db.selectFrom('account').select('email').limit(1).executeTakeFirstOrThrow();
  expect(await senders.register(client, proof, 'nobody')).toMatchObject({ ok: false, status: 422 });
  expect(await senders.register(client, proof, email)).toMatchObject({
    errors: { email: ['This email address has an account already'] },
  });
  const gone = { body: { job_id: 2_000_000_000, reason: 'Fraud' as const, proof } };
  expect(await client.reportJob(gone)).toMatchObject({ status: 404 });
  expect(await senders.report(client, proof, 'vic@')).toMatchObject({
    errors: { email: [expect.any(String)] },
  });
  expect(await senders.report(client, proof)).toMatchObject(sent);
});

test('a refused proof is no try, and a network asks for 60 challenges in five minutes', async ({
  boards,
  db,
  senders,
}) => {
  const client = await boards({ rateLimits: true });
  for (let each = 0; each < 7; each += 1)
    for (const kind of kinds) expect(await senders[kind](client)).toMatchObject(refused(/is missing/));
  for (const kind of kinds) expect(await senders[kind](client, await proofOf(client))).toMatchObject(sent);
  await sql`update rate_limit set hits = array_fill(now(), array[60]) where key like 'challenge %'`.execute(
    db,
  );
  await expect(client.getChallenge()).rejects.toMatchObject({ status: 429 });
});

test('a challenge is kept by nobody on its way', async ({ app, config, db, files }) => {
  const strict = await buildApp({ db, files, config: { ...config, proofOfWork: true } });
  onTestFinished(() => strict.close());
  for (const each of [app, strict]) {
    const { headers } = await each.inject('/api/challenge');
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

test('used proofs are forgotten when nobody takes them any more', async ({ db }) => {
  const rows = ['01', '02'].map((hex) => Buffer.from(hex, 'hex'));
  await sql`
    insert into spent_proof values
      (${rows[0]}, now() - interval '61 minutes'), (${rows[1]}, now() - interval '59 minutes')`.execute(db);
  await deleteOldProofs(db);
  const left = await db.selectFrom('spent_proof').where('nonce', 'in', rows).select('nonce').execute();
  expect(left).toEqual([{ nonce: rows[1] }]);
});
