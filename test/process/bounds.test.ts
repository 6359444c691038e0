import type { Socket } from 'node:net';
import { maxConnections } from '#server/http/connections.ts';
import { makeDatabase } from '#test/boards.ts';
import { ask, get, openSockets } from '#test/sockets.ts';
import { test as base, expect, peakMemory } from './server.ts';

/** A server with its limits on. */
const test = base.extend('server', async ({ start }, { onCleanup }) => {
  const database = await makeDatabase(`bounds_${process.pid}`, 'template');
  const server = await start({ DATABASE_URL: database.url, RATE_LIMITS: 'on', LOG: 'error' });
  onCleanup(async () => {
    await server.kill('SIGTERM');
    await database.drop();
  });
  return server;
});

const body = (sent: number, length: number) =>
  `POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${'x'.repeat(sent)}`;
const networks = (count: number) => Array.from({ length: count }, (_, index) => `127.0.1.${index + 1}`);

const held: Socket[] = [];

/** Sockets that say the same from each of so many networks; read, unless told. */
async function hold(port: number, from: number, count: number, text: string, { reads = true } = {}) {
  const opened = await Promise.all(networks(from).map((network) => openSockets(port, count, text, network)));
  const sockets = opened.flat();
  held.push(...sockets);
  if (reads) for (const socket of sockets) socket.resume();
  return sockets;
}

/** Asks as much of each of so many networks: the statuses, each once. Whoever is cut off is refused as well. */
async function askMuch(port: number, from: number, count: number, path: string) {
  const asked = networks(from).flatMap((network) =>
    Array.from({ length: count }, (_, index) =>
      ask(port, path + network + index, network).catch(() => ({ status: 503 })),
    ),
  );
  return new Set((await Promise.all(asked)).map(({ status }) => status));
}
const isBusy = new Set([200, 503]);

const open = (sockets: Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length;
const search = '/api/search_jobs?search=nurse';
const page = '/search_jobs?title=unheard';

/** What goes past a bound, and what must have become of it. */
const attacks: Record<string, (port: number) => Promise<() => Promise<unknown>>> = {
  async 'connections of a network'(port) {
    const sockets = await hold(port, 1, 300, '');
    return () =>
      expect.poll(() => open(sockets), { timeout: 30_000 }).toBeLessThanOrEqual(maxConnections.ofNetwork);
  },
  async 'connections in all'(port) {
    const sockets = await hold(port, 12, 100, '');
    return () =>
      expect.poll(() => open(sockets), { timeout: 30_000 }).toBeLessThanOrEqual(maxConnections.inAll);
  },
  async 'unanswered requests of a connection'(port) {
    const sockets = await hold(port, 1, 30, get(search).repeat(300));
    return () => expect.poll(() => open(sockets), { timeout: 30_000 }).toBe(0);
  },
  async 'requests of a network'(port) {
    const asked = askMuch(port, 1, 100, search);
    return async () => expect(new Set([...(await asked), 200, 503])).toEqual(isBusy);
  },
  async 'requests in all'(port) {
    const asked = askMuch(port, 6, 60, search);
    return async () => expect(new Set([...(await asked), 200, 503])).toEqual(isBusy);
  },
  async 'renderings of a network'(port) {
    const asked = askMuch(port, 1, 30, page);
    return async () => expect(new Set([...(await asked), 200, 503])).toEqual(isBusy);
  },
  async 'renderings in all'(port) {
    const asked = askMuch(port, 6, 10, page);
    return async () => expect(new Set([...(await asked), 200, 503])).toEqual(isBusy);
  },
  async 'bodies that never end'(port) {
    const sockets = await hold(port, 5, 40, body(50_000, 60_000));
    return async () => expect(open(sockets)).toBeGreaterThan(0);
  },
  async 'readers that never read'(port) {
    const sockets = await hold(port, 5, 40, get('/').repeat(2), { reads: false });
    return async () => expect(open(sockets)).toBeGreaterThan(0);
  },
};

/** Of another network; 503 means that he asks again. */
async function expectServed(port: number, attack: string) {
  for (const path of ['/health', '/', '/api/search_jobs', `/search_jobs?title=${attack}`])
    await expect
      .poll(async () => (await ask(port, encodeURI(path))).status, {
        message: `${path}, ${attack}`,
        timeout: 30_000,
      })
      .toBe(200);
}

test('past each bound others are served, in less than 400 MB', async ({ server }) => {
  for (const [name, attack] of Object.entries(attacks)) {
    const check = await attack(server.port);
    await expectServed(server.port, name);
    await check();
    for (const socket of held.splice(0)) socket.destroy();
    expect([name, server.isRunning()]).toEqual([name, true]);
    expect(peakMemory(server.pid), name).toBeLessThan(400 * 2 ** 20);
  }
});
