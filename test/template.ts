import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { loadLookups } from '#server/board/lookups/load.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { startCluster } from '#server/postgres/embedded.ts';
import { migrateQueue } from '#server/queue/run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the `postgres` database; the others of the cluster differ in the name alone. */
    clusterUrl: string;
    /** The folder of a migrated cluster that does not run. */
    seed: string;
  }
}

/** `-a` keeps the owner, who is another user where root runs the tests. */
export const copyCluster = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

export default async function setUp(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'jobstead-test-'));
  await chmod(dir, 0o755);
  const [seed, started] = [join(dir, 'seed'), join(dir, 'started')];
  // Whatever drops a database looks through all buffers.
  const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '256MB' };
  const first = await startCluster({ dir: seed, settings });
  const url = first.url('postgres');
  const db = connect({ url, statementTimeout: 0 });
  await migrate(db);
  await migrateQueue(url);
  await loadLookups(db);
  await db.destroy();
  await first.stop();
  await copyCluster(seed, started);
  const cluster = await startCluster({ dir: started, settings });
  const admin = connect({ url: cluster.url('template1'), statementTimeout: 0 });
  await sql`create database template template postgres`.execute(admin);
  await admin.destroy();
  project.provide('clusterUrl', cluster.url('postgres'));
  project.provide('seed', seed);
  return async () => {
    await cluster.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
