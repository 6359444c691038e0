import { connect as openSocket } from 'node:net';
import { setInterval as every } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import { test as base, expect } from './app.ts';

/** How much faster than in life the server runs out of patience. */
const hurry = 50;

/** By paths. */
const answered = new Map<string, number>();

const test = base
  .extend('port', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
    const app = await buildApp({ db, files, config });
    onCleanup(() => app.close());
    app.addHook('onSend', async ({ url }, { statusCode }) => void answered.set(url, statusCode));
    const { server } = app;
    server.headersTimeout /= hurry;
    server.requestTimeout /= hurry;
    Object.assign(server, { connectionsCheckingInterval: 20 });
    server.setTimeout(server.timeout / hurry);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  })
  /** Sends a first piece, then another every tenth of a second as long as there are any; resolves when it is cut off. */
  .extend('trickle', { scope: 'file' }, ({ port }) => async (first: string, ...more: string[]) => {
    const socket = openSocket(port, '127.0.0.1')
      .setEncoding('latin1')
      .on('error', () => undefined);
    let answer = '';
    socket.on('data', (text: string) => {
      answer += text;
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write(first);
    for await (const piece of every(100, more.values())) {
      const { value, done } = piece.next();
      if (socket.destroyed || done) break;
      socket.write(value);
    }
    await closed;
    return answer.split('\r\n', 1)[0];
  });

const post = (length: number) =>
  `POST /api/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;
/** Cut off with an answer, or too soon to read it. */
const tooSlow = /^(HTTP\/1.1 408 Request Timeout)?$/;
const drops = (count: number, drop = ' ') => Array.from({ length: count }, () => drop);

test('a client that says nothing is cut off', async ({ trickle }) => {
  expect(await trickle('')).toMatch(tooSlow);
});

test('headers that never end are cut off, however busily they come', async ({ trickle }) => {
  expect(await trickle('GET / HTTP/1.1\r\n', ...drops(600, 'x: y\r\n'))).toMatch(tooSlow);
});

test('a body that stops coming is cut off', async ({ trickle }) => {
  expect(await trickle(post(100), '{')).toBe('');
});

test('a body that never ends is cut off, however busily it comes', async ({ trickle }) => {
  expect(await trickle(post(60_000), ...drops(600))).toMatch(tooSlow);
});

test('a client that goes away amid its body is no fault of the database', async ({ port }) => {
  const socket = openSocket(port, '127.0.0.1');
  const url = '/api/login?gone';
  socket.write(`${post(100).replace('/api/login', url)}{`, () => setImmediate(() => socket.destroy()));
  await expect.poll(() => answered.get(url)).toBe(400);
});

test('a slow body that ends in time is read', async ({ trickle }) => {
  expect(await trickle(post(8), ...drops(6), '{}')).toBe('HTTP/1.1 422 Unprocessable Entity');
});
