import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Db } from '#server/db/connect.ts';
import { startCluster } from '#server/postgres/embedded.ts';
import { makers } from '#test/make.ts';
import { test as base, expect } from './server.ts';
import { apiAt } from './writers.ts';

const settings = { fsync: 'off' };

/** A cluster, and one that follows it by streaming: a copy of its folder, taken before anything is in it. */
const test = base.extend('clusters', async ({ dataDir }, { onCleanup }) => {
  const [first, second] = [join(dataDir, 'first'), join(dataDir, 'second')];
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

/** How often the list of jobs was read there, of which PostgreSQL tells after a second. */
async function readsOf(copy: Db): Promise<number> {
  const { rows } = await sql<{ reads: number }>`
    select seq_scan + idx_scan as reads from pg_stat_user_tables where relname = 'job_search'`.execute(copy);
  return rows[0]?.reads ?? 0;
}

test('lists come from the replica, until it is too far behind', async ({ start, clusters }) => {
  const { db, copy, variables } = clusters;
  const { url } = await start(variables);
  const make = makers(db);
  const { token } = await make.candidate();
  await make.job({ title: 'Chandler' });
  const reading = async () => {
    await titlesAt(url);
    return readsOf(copy);
  };
  await expect.poll(reading, { timeout: 30_000 }).toBeGreaterThan(0);
  await expect.poll(() => titlesAt(url), { timeout: 30_000 }).toEqual(['Chandler']);

  await sql`select pg_wal_replay_pause()`.execute(copy);
  const { id } = await make.job({ title: 'Wainwright' });
  expect(await titlesAt(url)).toEqual(['Chandler']);
  expect(await titlesAt(url, token)).toEqual(['Wainwright', 'Chandler']);
  expect((await apiAt(url).getJob({ params: { id } })).newJob.tittle).toBe('Wainwright');
  await expect.poll(() => titlesAt(url), { timeout: 30_000 }).toContain('Wainwright');
});

test('without its replica a server answers as before, and goes back to it by itself', async ({
  start,
  clusters,
}) => {
  const { db, copy, variables, stopReplica, startReplica } = clusters;
  const server = await start(variables);
  const { id } = await makers(db).job({ title: 'Chandler', skills: ['Dipping'] });
  const paths = [
    '/',
    '/api/newJobs',
    '/api/jobList',
    '/api/search_jobs',
    '/api/states',
    '/health',
    `/job_details/${id}`,
  ];
  const statuses = new Set<number>();
  const ask = async () => {
    for (const path of paths) statuses.add((await fetch(server.url + path)).status);
  };
  const untilRead = async () => {
    const before = await readsOf(copy);
    const reading = async () => {
      await ask();
      return readsOf(copy);
    };
    await expect.poll(reading, { timeout: 30_000 }).toBeGreaterThan(before);
  };
  await untilRead();

  let isStopped = false;
  const stopping = stopReplica().then(() => {
    isStopped = true;
  });
  while (!isStopped) await ask();
  await stopping;
  for (let turn = 0; turn < 10; turn += 1) await ask();
  expect(await titlesAt(server.url)).toEqual(['Chandler']);
  await startReplica();
  await untilRead();
  expect([...statuses]).toEqual([200]);
});
