import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { maxPerRoute } from '#server/http/concurrency.ts';
import { maxConnections } from '#server/http/connections.ts';
import { registerPages } from '#server/pages/routes.ts';
import { test as base, expect } from './app.ts';
import { ask, get, openSockets } from './sockets.ts';

/** The ports of a server with the limits of networks, and of one without. */
const test = base.extend('ports', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
  const ports: number[] = [];
  const apps: FastifyInstance[] = [];
  onCleanup(async () => {
    for (const app of apps) await app.close();
  });
  for (const rateLimits of [true, false]) {
    const app = await buildApp({ db, files, config: { ...config, rateLimits } });
    apps.push(app);
    await registerPages(app);
    ports.push(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port));
  }
  const [limited = 0, unlimited = 0] = ports;
  return { limited, unlimited };
});

async function expectServed(port: number) {
  for (const path of ['/', '/api/search_jobs', '/health'])
    expect([path, (await ask(port, path)).status]).toEqual([path, 200]);
}

test('two requests of a connection are answered in order', async ({ ports }) => {
  const last = get('/nowhere').replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
  const [socket] = await openSockets(ports.limited, 1, get('/health') + last);
  let text = '';
  for await (const bytes of socket ?? []) text += bytes;
  expect(text.match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual(['200', '404']);
});

test('a connection with hundreds of unanswered requests is ended', async ({ ports }) => {
  const sockets = await openSockets(ports.limited, 30, get('/api/search_jobs?search=nurse').repeat(300));
  for (const socket of sockets) socket.resume();
  await expectServed(ports.limited);
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed), { timeout: 15_000 }).toBe(true);
});

test('of the connections of a network the oldest make room', async ({ ports }) => {
  const { ofNetwork } = maxConnections;
  const sockets = await openSockets(ports.limited, ofNetwork + 50, '');
  for (const socket of sockets) socket.resume();
  const open = () => sockets.filter(({ destroyed }) => !destroyed).length;
  await expect.poll(open, { timeout: 15_000 }).toBe(ofNetwork);
  await expectServed(ports.limited);
});

test('requests whose clients are gone hold nothing', async ({ ports }) => {
  for (let round = 0; round < 4; round += 1) {
    const sockets = await openSockets(ports.limited, 60, get(`/api/search_jobs?search=nurse${round}`));
    for (const socket of sockets) socket.destroy();
  }
  const statusOfNext = async () =>
    (await ask(ports.limited, '/api/search_jobs?search=cook', '127.0.0.1')).status;
  // On a busy machine the server learns later that they are gone.
  await expect.poll(statusOfNext, { timeout: 10_000 }).toBe(200);
  const paths = Array.from({ length: 40 }, (_, index) => `/api/search_jobs?search=cook${index}`);
  const replies = await Promise.all(paths.map((path) => ask(ports.limited, path, '127.0.0.1')));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
});

test('searches that take long leave others room', async ({ db, make, ports }) => {
  const { id } = await make.job();
  const paths = Array.from({ length: 100 }, (_, index) => `/api/search_jobs?search=baker${index}`);
  const searches = await db.transaction().execute(async (lock) => {
    await sql`lock table job_search in access exclusive mode`.execute(lock);
    let refused = 0;
    const asked = paths.map(async (path) => {
      const reply = await ask(ports.unlimited, path);
      if (reply.status === 503) refused += 1;
      return reply;
    });
    await expect.poll(() => refused).toBeGreaterThan(50);
    expect((await ask(ports.unlimited, `/api/newJobs/${id}`, '127.0.0.3')).status).toBe(200);
    return asked;
  });
  const replies = await Promise.all(searches);
  const told = new Set(replies.map(({ status, retryAfter }) => `${status} ${retryAfter}`));
  expect([...told].toSorted()).toEqual(['200 undefined', '503 2']);
});

test('pages decoded for clients that are gone hold nothing', async ({ ports }) => {
  expect((await ask(ports.limited, '/search_jobs', '127.0.0.1')).status).toBe(200);
  for (let round = 0; round < 4; round += 1) {
    const sockets = await openSockets(ports.limited, 60, get('/search_jobs'));
    for (const socket of sockets) socket.destroy();
  }
  const unread = await openSockets(ports.limited, 20, get('/search_jobs'));
  for (const socket of unread) socket.pause();
  expect((await ask(ports.limited, '/search_jobs')).status).toBe(200);
  for (const socket of unread) socket.destroy();
  for (let time = 0; time < 10; time += 1)
    expect((await ask(ports.limited, '/search_jobs', '127.0.0.1')).status).toBe(200);
});

test('sockets that never read hold nothing', async ({ ports }) => {
  const sockets = await openSockets(ports.limited, 60, get('/search_jobs'));
  for (const socket of sockets) socket.pause();
  await expectServed(ports.limited);
  expect((await ask(ports.limited, '/api/search_jobs', '127.0.0.1')).status).toBe(200);
});

const slowTest = test.extend('slow', async ({ db, files, config }, { onCleanup }) => {
  const app = await buildApp({ db, files, config: { ...config, rateLimits: false } });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  app.get('/slow', () => released.then(() => ({})));
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  onCleanup(() => app.close());
  let refused = 0;
  /** The status of the answer to as many. */
  const askAll = (count: number, network: string) =>
    Array.from({ length: count }, async () => {
      const { status, retryAfter } = await ask(port, '/slow', network);
      if (status === 503 && retryAfter === '2') refused += 1;
      return status;
    });
  return { port, release, askAll, refused: () => refused };
});
const most = maxPerRoute.atOnce + maxPerRoute.waiting;

slowTest('beyond what is taken at once the answer is 503, and all is well afterwards', async ({ slow }) => {
  const asked = slow.askAll(most + 10, '127.0.0.1');
  await expect.poll(slow.refused).toBe(10);
  for (const path of ['/health', '/api/search_jobs']) expect((await ask(slow.port, path)).status).toBe(200);
  slow.release();
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(most);
  expect((await ask(slow.port, '/api/search_jobs')).status).toBe(200);
});

slowTest('where no more may wait, the network with most waiting makes room', async ({ slow }) => {
  const many = slow.askAll(most + 1, '127.0.0.1');
  await expect.poll(slow.refused).toBe(1);
  const few = ['127.0.0.3', '127.0.0.4'].flatMap((network) => slow.askAll(1, network));
  await expect.poll(slow.refused).toBe(3);
  slow.release();
  expect(await Promise.all(few)).toEqual([200, 200]);
  expect((await Promise.all(many)).filter((status) => status === 503)).toHaveLength(3);
});

test('more pages than can be rendered are refused by a page', { timeout: 60_000 }, async ({ ports }) => {
  const asked = Array.from({ length: 100 }, (_, index) =>
    ask(ports.unlimited, `/search_jobs?title=unheard${index}`),
  );
  const replies = await Promise.all(asked);
  const refused = replies.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const { type, retryAfter } of refused)
    expect([type, retryAfter]).toEqual(['text/html; charset=utf-8', '2']);
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await expectServed(ports.unlimited);
});

test.for([
  ['GET /health HTTP/1.1\r\nhost: a\r\nhost: b', '400'],
  ['OPTIONS * HTTP/1.1\r\nhost: a', '405'],
  ['TRACE / HTTP/1.1\r\nhost: a', '405'],
] as const)('%j is answered with %s', async ([head, status], { ports }) => {
  const [socket] = await openSockets(ports.limited, 1, `${head}\r\n\r\n`);
  if (!socket) throw new Error('No socket');
  const [bytes] = await once(socket, 'data');
  expect(String(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
