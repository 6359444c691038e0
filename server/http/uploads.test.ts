import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { test as base, expect } from '#test/app.ts';
import { watch } from '#test/watch.ts';

const profile = {
  user_name: 'Ada Love',
  d_o_b: '12/10/1985',
  gender: 'female',
  phone_no: '5125550111',
  address: '1 Main St',
  email: 'ada@example.com',
} as const;
const url = '/api/profiles';
const patient = { timeout: 15_000 };

const part = (name: string, value: string, more = '') =>
  `--cut\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const whole = `${part('_method', 'PUT')}${Object.entries(profile)
  .map(([name, value]) => part(name, value))
  .join('')}--cut--\r\n`;

const test = base.extend(
  'post',
  { scope: 'file' },
  ({ app }) =>
    (person: { token: string }, payload: string, type = 'multipart/form-data; boundary=cut', to = url) =>
      app.inject({
        method: 'POST',
        url: to,
        headers: { authorization: person.token, 'content-type': type },
        payload,
      }),
);

test('a form is taken as multipart and as JSON, by PUT and by a POST that says so', async ({
  app,
  make,
  post,
}) => {
  const person = await make.candidate();
  const headers = { authorization: person.token };
  expect((await post(person, whole)).statusCode).toBe(200);
  const json = JSON.stringify({ ...profile, _method: 'PUT' });
  expect((await post(person, json, 'application/json')).statusCode).toBe(200);
  expect((await app.inject({ method: 'PUT', url, headers, payload: profile })).statusCode).toBe(200);
  const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=cut' };
  expect((await app.inject({ method: 'PUT', url, headers: multipart, payload: whole })).statusCode).toBe(200);
});

test('only PUT and DELETE can be said in _method, and only where they are', async ({ make, post }) => {
  const person = await make.candidate();
  const ask = (body: object, to = url) => post(person, JSON.stringify(body), 'application/json', to);
  for (const _method of [undefined, 'DELETE', 'PATCH', 'GET', 'put', ['PUT'], { PUT: 1 }, '']) {
    const answer = await ask({ ...profile, _method });
    expect([answer.statusCode, answer.headers.allow], String(_method)).toEqual([405, 'PUT']);
  }
  expect((await ask({ _method: 'DELETE' }, '/api/logout')).statusCode).toBe(405);
  expect((await ask({ _method: 'PATCH', new_job_id: 'x' }, '/api/employee/JobApplications')).statusCode).toBe(
    422,
  );
  for (const body of ['null', '[]', '"PUT"', '1'])
    expect((await post(person, body, 'application/json')).statusCode, body).toBe(405);
});

test('a field that comes twice is refused, and one that nobody knows is not', async ({ api, make, post }) => {
  const person = await make.candidate();
  const refused = await post(person, part('user_name', 'Eve Love') + whole);
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { user_name: ['Enter one text'] }]);
  expect((await post(person, part('_method', 'PUT') + part('_method', 'PUT') + whole)).statusCode).toBe(400);
  expect((await api(person).getProfile()).address).toBeNull();
  expect((await post(person, part('other', 'x') + part('other', 'y') + whole)).statusCode).toBe(200);
});

test('a broken form is refused, and changes nothing', async ({ api, make, post }) => {
  const person = await make.candidate();
  const type = 'multipart/form-data';
  const spare = Array.from({ length: 60 }, (_, index) => part(`f${index}`, 'x')).join('');
  const strange = '--cut\r\ncontent-disposition: attachment\r\n\r\nx\r\n'.repeat(60);
  const files = [1, 2].map(() => part('image', 'x', '; filename="a.png"')).join('');
  const broken: [status: number, payload: string, type?: string][] = [
    [400, whole.slice(0, -20)],
    [400, whole.slice(0, 100)],
    [400, whole, type],
    [400, whole, `${type}; boundary=other`],
    [400, 'no form at all'],
    [400, part('__proto__', 'x') + whole],
    [413, spare + whole],
    [413, strange + whole],
    [413, files + whole],
    [415, whole, 'text/plain'],
    [415, whole, 'application/x-www-form-urlencoded'],
    [400, '{"user_name":', 'application/json'],
    [400, whole.replace('"gender"\r\n', '"gender"\r\ncontent-type: application/json\r\n')],
  ];
  for (const [status, payload, type] of broken) {
    const answer = await post(person, payload, type);
    const shown = `${type} ${payload.slice(0, 60)}`;
    expect(answer.json(), shown).toMatchObject({ message: expect.stringMatching(/^[A-Z]/) });
    expect(answer.statusCode, shown).toBe(status);
  }
  expect((await api(person).getProfile()).address).toBeNull();
});

test('a text that is too long is refused at its field, and not cut', async ({ api, make, post }) => {
  const person = await make.candidate();
  const name = part('user_name', `Ada${' '.repeat(300 * 1024)}Love`);
  const answer = await post(person, name + whole.replace('"user_name"', '"other"'));
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: { user_name: ['This is too long'] } });
  expect((await api(person).getProfile()).address).toBeNull();
});

test('of a file that is too large, no more is held than is allowed', async ({ app, make }) => {
  const { token } = await make.candidate();
  const { held } = watch(app);
  const megabyte = 2 ** 20;
  let heldAtItsEnd = Number.POSITIVE_INFINITY;
  function* body() {
    yield Buffer.from(part('image', 'RIFF0000WEBP', '; filename="large.webp"').trimEnd());
    for (let sent = 0; sent < 100; sent += 1) yield Buffer.alloc(megabyte);
    heldAtItsEnd = held();
    yield Buffer.from(`\r\n${whole}`);
  }
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Readable.from(body(), { objectMode: false }),
  });
  expect(answer.json()).toMatchObject({ errors: { image: ['Choose a file of at most 5 MB'] } });
  expect(heldAtItsEnd).toBeLessThan(40 * megabyte);
});

test('multipart is refused where no form is known', async ({ make, post }) => {
  const person = await make.candidate();
  for (const to of ['/api/employee/JobApplications', '/api/login'])
    expect((await post(person, part('new_job_id', '1'), undefined, to)).statusCode).toBe(415);
});

test('what nobody knows is ignored, but counts', async ({ api, make, post }) => {
  const person = await make.candidate();
  const note = part('note', 'x'.repeat(300 * 1024));
  expect((await post(person, part('role', 'admin') + note + note + note + whole)).statusCode).toBe(413);
  expect((await api(person).getProfile()).address).toBeNull();
  expect((await post(person, part('role', 'admin') + note + whole)).statusCode).toBe(200);
  expect((await api(person).getProfile()).address).toBe(profile.address);
});

test('a file without a name is a file, an address in its place is none', async ({ api, make, post }) => {
  const person = await make.candidate();
  const nameless = `--cut\r\ncontent-disposition: form-data; name="image"\r\ncontent-type: image/png\r\n\r\nx\r\n`;
  expect((await post(person, nameless + whole)).json()).toMatchObject({
    errors: { image: [expect.any(String)] },
  });
  const address = part('image', '/files/avatar/present.webp') + part('image', '', '; filename=""');
  expect((await post(person, address + whole)).statusCode).toBe(200);
  expect((await api(person).getProfile()).image).toBeNull();
});

/** Begins a form with a picture of so many bytes, and leaves it there. */
async function begin(app: FastifyInstance, { token }: { token: string }, bytes: number) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const headers = { authorization: token, 'content-type': 'multipart/form-data; boundary=cut' };
  const form = request({ port, path: url, method: 'POST', headers });
  const seen = once(app.server, 'request');
  const ended = new Promise((resolve) => form.once('close', resolve).once('error', () => {}));
  let status: number | undefined;
  form.once('response', ({ statusCode }) => {
    status = statusCode;
  });
  form.write(part('image', 'x'.repeat(bytes), '; filename="a.png"').slice(0, -10));
  await seen;
  return {
    status: () => status,
    finish: () => form.end(`\r\n${whole}`),
    async breakOff() {
      form.destroy();
      await ended;
    },
  };
}

test('an account has room for some forms on their way, and again when they are gone', async ({
  app,
  make,
}) => {
  const [one, other] = [await make.candidate(), await make.candidate()];
  const large = 5 * 2 ** 20;
  const forms = await Promise.all([1, 2, 3, 4].map(() => begin(app, one, large)));
  const statuses = () => forms.map(({ status }) => status() ?? 0).sort();
  await expect.poll(statuses, patient).toEqual([0, 0, 429, 429]);
  const another = await begin(app, other, large);
  another.finish();
  await expect.poll(another.status, patient).toBe(422);
  expect(statuses()).toEqual([0, 0, 429, 429]);
  for (const form of forms) await form.breakOff();
  await expect
    .poll(async () => {
      const again = await begin(app, one, large);
      again.finish();
      await expect.poll(again.status, patient).toBeDefined();
      return again.status();
    }, patient)
    .toBe(422);
});

test('an upload that breaks off leaves nothing', async ({ app, make, db, dataDir }) => {
  const form = await begin(app, await make.candidate(), 1000);
  await form.breakOff();
  expect(await db.selectFrom('unclaimed_file').selectAll().execute()).toEqual([]);
  expect(await readdir(dataDir)).not.toContain('files');
});

test('thirty files an hour are uploaded by one account, and from one address', async ({
  db,
  files,
  config,
  make,
}) => {
  const app = await buildApp({ db, files, config: { ...config, rateLimits: true } });
  const people = await Promise.all([1, 2, 3].map(() => make.candidate()));
  const send = (at: number, remoteAddress: string, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { authorization: people[at]?.token, 'content-type': 'multipart/form-data; boundary=cut' },
      payload,
    });
  const withFile = part('image', 'x', '; filename="a.png"') + whole;
  const turns = Array.from({ length: 31 }, (_, turn) => turn);
  for (const answers of [
    await Promise.all(turns.map((turn) => send(0, `198.51.100.${turn}`, withFile))),
    await Promise.all(turns.map((turn) => send(1 + (turn % 2), '192.0.2.1', withFile))),
  ]) {
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(30);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    const wait = Number(refused?.headers['retry-after']);
    expect(wait).toBeGreaterThan(3540);
    expect(wait).toBeLessThanOrEqual(3600);
  }
  expect((await send(0, '192.0.2.1', whole)).statusCode).toBe(200);
  const unfinished = await begin(app, people[0] ?? { token: '' }, 1_000_000);
  await expect.poll(unfinished.status, patient).toBe(429);
  await unfinished.breakOff();
  await app.close();
});
