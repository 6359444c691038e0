import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import { test as base, expect } from '#test/app.ts';
import { buildApp } from '../app.ts';
import { registerPages } from './routes.ts';

/** Those that are started while a test runs. */
function watchThreads() {
  const threads: Worker[] = [];
  const add = (message: unknown) => threads.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', add);
  onTestFinished(() => {
    unsubscribe('worker_threads', add);
  });
  return threads;
}

/** More than the heap of a thread, once it is parsed. */
const tooMuch = `[${'{},'.repeat(4_000_000)}{}]`;

const test = base
  /** Another provider, with the answers of our own API but for whether a job is open and the number of its company; some jobs it never answers, of one it tells too much, and for one it is too busy. */
  .extend('provider', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const server = createServer(async ({ url = '' }, response) => {
      if (/^\/api\/newJobs\/90000\d$/.test(url)) return server.emit('held');
      if (url === '/api/newJobs/800000') return response.end(tooMuch);
      if (url === '/api/newJobs/700000') return response.writeHead(503).end('{}');
      const { statusCode, payload } = await app.inject({ url });
      response
        .writeHead(statusCode)
        .end(payload.replace(/"is_open":\w+,/, '').replace(/("company":\{)"id":\d+,/g, '$1'));
    }).listen(0, '127.0.0.1');
    onCleanup(() => {
      server.close();
      server.closeAllConnections();
    });
    await once(server, 'listening');
    return server;
  })
  .extend('openJob', ({ provider, db, files, config }) => async () => {
    const { port } = provider.address() as AddressInfo;
    const board = await buildApp({ db, files, config: { ...config, apiUrl: `http://127.0.0.1:${port}` } });
    onTestFinished(() => board.close());
    await registerPages(board);
    return async (id: number) =>
      board.inject({ url: `/job_details/${id}`, headers: { accept: 'text/html' } });
  });

test('pages of a thread that dies get 503, and another thread answers the next ones', async ({
  provider,
  openJob,
  make,
}) => {
  const threads = watchThreads();
  const job = await make.job({ title: 'Lighthouse Keeper' });
  const open = await openJob();
  const pages: ReturnType<typeof open>[] = [];
  for (const id of [900_001, 900_002]) {
    const held = once(provider, 'held');
    pages.push(open(id));
    await held;
  }
  const died = threads.splice(0);
  await Promise.all(died.map((thread) => thread.terminate()));
  for (const { statusCode, headers, body } of await Promise.all(pages)) {
    expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect([Number(headers['retry-after']) > 0, body]).toEqual([true, expect.stringContaining('<h1')]);
  }
  const { statusCode, body } = await open(job.id);
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Lighthouse Keeper')]);
  expect([died.length > 0, threads.length]).toEqual([true, 1]);
});

test('an answer of another provider that is far too large ends its page and nothing else', async ({
  openJob,
  make,
}) => {
  const job = await make.job({ title: 'Bell Founder' });
  const open = await openJob();
  expect((await open(800_000)).statusCode).toBe(500);
  const { statusCode, body } = await open(job.id);
  expect([statusCode, body]).toEqual([200, expect.stringContaining('Bell Founder')]);
});

test('a page whose data is refused for now says so, and when to come again', async ({ openJob }) => {
  const open = await openJob();
  const { statusCode, headers, body } = await open(700_000);
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  expect(body).toContain('The board cannot answer right now. Please try again in a few seconds.');
});

test('a job of another provider that tells its status alone can be applied to while it is open', async ({
  provider,
  openJob,
  make,
}) => {
  const asked: (string | undefined)[] = [];
  provider.on('request', ({ url }) => asked.push(url));
  const open = await openJob();
  const job = await make.job();
  const { body } = await open(job.id);
  expect(asked.filter((url) => url?.startsWith('/api/companies'))).toEqual([]);
  expect(body).toContain(`href="/login?next=/job_details/${job.id}"`);
  expect(body).not.toContain('This job is closed');
  const closed = await make.job({ closed: true });
  const over = await open(closed.id);
  expect(over.body).toContain('This job is closed');
  expect(over.body).not.toContain('/login?next=');
});
