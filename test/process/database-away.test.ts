import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '#server/db/embedded.ts';
import { expect, postmasterOf, test } from './server.ts';

test('while the database is away the answer is 503, and all is well when it is back', async ({ start }) => {
  const dir = await mkdtemp(join(tmpdir(), 'jobstead-away-'));
  const cluster = () => startCluster({ dir, settings: { fsync: 'off' } });
  const first = await cluster();
  const server = await start({ DATABASE_URL: first.url('postgres') });
  await first.stop();

  const health = await fetch(`${server.url}/health`);
  const jobs = await fetch(`${server.url}/api/search_jobs`);
  expect([health.status, jobs.status]).toEqual([503, 503]);
  expect(jobs.headers.get('retry-after')).toMatch(/^\d+$/);

  const second = await cluster();
  await expect.poll(server.health, { timeout: 30_000 }).toBe(200);
  expect((await fetch(`${server.url}/api/search_jobs`)).status).toBe(200);
  await server.kill('SIGTERM');
  await second.stop();
  await rm(dir, { recursive: true });
});

test('the bundled database that dies is started again', async ({ start, dataDir }) => {
  const server = await start();
  const died = postmasterOf(dataDir);
  if (died) process.kill(died, 'SIGKILL');

  await expect.poll(() => postmasterOf(dataDir), { timeout: 30_000 }).not.toBe(died);
  await expect.poll(server.health, { timeout: 30_000 }).toBe(200);
});
