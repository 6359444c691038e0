import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Db } from '#server/db/connect.ts';
import { startCluster } from '#server/db/embedded.ts';
import { makers } from '#test/make.ts';
import { test as base, expect } from './server.ts';
import { apiAt } from './writers.ts';

const settings = { fsync: 'off' };

/** A cluster, and one that follows it by streaming: a copy of its folder, taken before anything is in it. */
const test = base.extend('clusters', async ({}, { onCleanup }) => {
  const dir = await mkdtemp(join(tmpdir(), 'jobstead-replica-'));
  const [first, second] = [join(dir, 'first'), join(dir, 'second')];
  await (await startCluster({ dir: first, settings })).stop();
  execFileSync('cp', ['-a', first, second]);
  writeFileSync(join(second, 'cluster/standby.signal'), '');
  const primary = await startCluster({ dir: first, settings });
  const follow = () =>
    startCluster({ dir: second, settings: { ...settings, primary_conninfo: primary.url('postgres') } });
  let replica = await follow();
  const [db, copy] = [primary, replica].map((cluster) => connect({ url: cluster.url('postgres'), max: 2 }));
  if (!db || !copy) throw new Error('Two clusters did not start');
  onCleanup(async () => {
    await Promise.all([db.destroy(), copy.destroy()]);
    await replica.stop();
    await primary.stop();
    await rm(dir, { recursive: true });
  });
  return {
    variables: { DATABASE_URL: primary.url('postgres'), DATABASE_REPLICA_URL: replica.url('postgres') },
    db,
    copy,
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await follow();
    },
  };
});

const titlesAt = async (url: string, token?: string) =>
  (await apiAt(url, token).listRecentJobs()).jobLists.map(({ tittle }) => tittle);

/** How many connections of the server last read a list there. */
async function readersOf(copy: Db) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where query like '%from "job_search"%' and pid <> pg_backend_pid()`.execute(copy);
  return rows[0]?.count;
}

test('lists come from the replica, until it is too far behind', async ({ start, clusters }) => {
  const { db, copy, variables } = clusters;
  const { url } = await start(variables);
  const make = makers(db);
  const { token } = await make.candidate();
  await make.job({ title: 'Chandler' });
  const reading = async () => {
    await titlesAt(url);
    return readersOf(copy);
  };
  await expect.poll(reading, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect.poll(() => titlesAt(url), { timeout: 30_000 }).toEqual(['Chandler']);

  await sql`select pg_wal_replay_pause()`.execute(copy);
  const { id } = await make.job({ title: 'Wainwright' });
  expect(await titlesAt(url)).toEqual(['Chandler']);
  expect(await titlesAt(url, token)).toEqual(['Wainwright', 'Chandler']);
  expect((await apiAt(url).getJob({ params: { id } })).newJob.tittle).toBe('Wainwright');
  const paused = Date.now();
  await expect.poll(() => titlesAt(url), { timeout: 30_000 }).toContain('Wainwright');
  console.log('lapsed after', Date.now() - paused);
});

test('without its replica a server answers as before, and goes back to it by itself', async ({
  start,
  clusters,
}) => {
  const { db, copy, variables, stopReplica, startReplica } = clusters;
  const server = await start(variables);
  const { id } = await makers(db).job({ title: 'Chandler', skills: ['Dipping'] });
  const paths = ['/', '/api/recent_jobs', '/api/search_jobs', '/api/states', '/health', `/job_details/${id}`];
  const statuses = new Set<number>();
  const ask = async () => {
    for (const path of paths) statuses.add((await fetch(server.url + path)).status);
    return readersOf(copy).catch(() => 0);
  };
  await expect.poll(ask, { timeout: 30_000 }).toBeGreaterThan(0);

  const gone = stopReplica();
  await expect.poll(ask, { timeout: 30_000 }).toBe(0);
  await gone;
  for (let turn = 0; turn < 20; turn += 1) await ask();
  expect(await titlesAt(server.url)).toEqual(['Chandler']);
  await startReplica();
  await expect.poll(ask, { timeout: 30_000 }).toBeGreaterThan(0);
  expect([...statuses]).toEqual([200]);
});
