import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { hashPassword } from '#server/board/accounts/password.ts';
import { connect as openDatabase } from '#server/db/connect.ts';
import { makeDatabase } from '#test/boards.ts';
import { photo, vastPng } from '#test/files.ts';
import { makers } from '#test/make.ts';
import { test as base, expect, peakMemory } from './server.ts';
import { apiAt } from './writers.ts';

const megabyte = 2 ** 20;
const password = 'a long enough phrase';

/** A server with its limits on, and a maker of people who can log in. */
const test = base.extend('board', async ({ start }, { onCleanup }) => {
  const database = await makeDatabase(`uploads_${process.pid}`, 'template');
  const db = openDatabase({ url: database.url, max: 2 });
  onCleanup(async () => {
    await db.destroy();
    await database.drop();
  });
  const passwordHash = await hashPassword(password);
  const server = await start({ DATABASE_URL: database.url, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  return { server, person: () => makers(db).candidate({ passwordHash }) };
});

const profile = {
  user_name: 'Ada Love',
  d_o_b: '12/10/1985',
  gender: 'female',
  phone_no: '5125550111',
  address: '1 Main St',
  email: 'ada@example.com',
} as const;
const save = (url: string, token: string, image: File) =>
  apiAt(url, token).saveProfile({ form: { ...profile, image } });

/** A login of somebody else meanwhile; 503 means that he asks again. */
const expectLogin = (url: string, email: string) =>
  expect
    .poll(
      () =>
        apiAt(url)
          .logIn({ body: { email, password } })
          .catch(() => {}),
      { timeout: 60_000 },
    )
    .toMatchObject({ ok: true });

/** The processes that read pictures, by their ids, with those that started them. */
async function readers() {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').filter((line) => line.includes('draw-picture'));
  return new Map(lines.map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]));
}

/** Stops the process in which a server is about to read a picture, and returns its id. */
async function stopReader(server: number | undefined): Promise<number> {
  const [reader] = [...(await readers())].find(([, parent]) => parent === server) ?? [];
  if (!reader) return stopReader(server);
  process.kill(reader, 'SIGSTOP');
  return reader;
}

test('thirty pictures that are dear to read take no memory', async ({ board }) => {
  const { server, person } = board;
  const [{ token }, { email }] = [await person(), await person()];
  const dear = vastPng(5000, { bits: 16, interlaced: true });
  const saving = Promise.allSettled(Array.from({ length: 30 }, () => save(server.url, token, dear)));
  await expectLogin(server.url, email);
  // On a busy machine some find no connection to the database in time, or those before them are read for too long.
  const answers = (await saving).flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 422,
      errors: { image: ['Choose a picture of at most 4 megapixels, or save it as JPEG'] },
    });
  expect(peakMemory(server.pid)).toBeLessThan(400 * megabyte);
});

test('a picture is read by a process that may take its time, be killed, and ends with the server', async ({
  board,
}) => {
  const { server, person } = board;
  const { token, email } = await person();
  const first = save(server.url, token, await photo());
  const stuck = await stopReader(server.pid);
  await expectLogin(server.url, email);
  process.kill(stuck, 'SIGKILL');
  expect(await first).toMatchObject({ errors: { image: ['This picture cannot be read'] } });
  expect(await save(server.url, token, await photo())).toMatchObject({ ok: true });

  const reader = await stopReader(server.pid);
  const ended = server.kill('SIGKILL');
  await expect.poll(server.isRunning).toBe(false);
  process.kill(reader, 'SIGCONT');
  await ended;
  await expect.poll(async () => (await readers()).has(reader)).toBe(false);
});

const head = '--cut\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const headersOf = (token: string) => ({
  authorization: token,
  'content-type': 'multipart/form-data; boundary=cut',
});

test('eighty forms that never end hold no more than they may, and others are served', async ({ board }) => {
  const { server, person } = board;
  const people = await Promise.all(Array.from({ length: 10 }, person));
  let ended = 0;
  const forms = people.flatMap(({ token }, network) =>
    Array.from({ length: 8 }, () => {
      const headers = { ...headersOf(token), 'x-forwarded-for': `198.51.100.${network}` };
      const form = request(`${server.url}/api/profiles`, { method: 'PUT', headers });
      // Refused, or cut off: on a busy machine those before may still be read when nothing was heard of it for long.
      form
        .on('error', () => {})
        .once('close', () => {
          ended += 1;
        })
        .once('response', () => form.destroy());
      form.write(head + 'x'.repeat(5 * megabyte));
      return form;
    }),
  );
  await expect.poll(() => ended, { timeout: 90_000 }).toBeGreaterThanOrEqual(70);
  const { email, token } = await person();
  await expectLogin(server.url, email);
  expect(peakMemory(server.pid)).toBeLessThan(400 * megabyte);
  for (const form of forms) form.destroy();
  await expect
    .poll(() => save(server.url, token, vastPng(100)).catch(() => {}), { timeout: 60_000 })
    .toMatchObject({ ok: true });
});

test('a file that comes one byte at a time takes no more memory than another', async ({ board }) => {
  const { server, person } = board;
  const headers = Object.entries(headersOf((await person()).token)).map((header) => header.join(': '));
  const socket = connect(server.port, '127.0.0.1');
  const answer = once(socket, 'data');
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const pieces = chunk('x').repeat(100_000);
  async function* body() {
    yield `PUT /api/profiles HTTP/1.1\r\nhost: a\r\n${headers.join('\r\n')}\r\n`;
    yield `transfer-encoding: chunked\r\n\r\n${chunk(head)}`;
    for (let count = 0; count < 20; count += 1) yield pieces;
    yield `${chunk('\r\n--cut--\r\n')}0\r\n\r\n`;
  }
  await pipeline(body, socket, { end: false });
  expect(String(await answer)).toMatch(/^HTTP\/1.1 422/);
  socket.destroy();
  expect(peakMemory(server.pid)).toBeLessThan(400 * megabyte);
});
