import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/connect.ts';
import { startCluster } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadLookups } from '#server/lookups/load.ts';
import { migrateQueue } from '#server/mail/queue.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the `postgres` database; the others of the cluster differ in the name alone. */
    clusterUrl: string;
  }
}

/** One cluster a run, with a migrated database `template` to clone. */
export default async function setUp(project: TestProject) {
  const dir = await mkdtemp(join(tmpdir(), 'jobstead-test-'));
  const cluster = await startCluster({ dir, settings: { fsync: 'off', full_page_writes: 'off' } });
  const admin = connect({ url: cluster.url('postgres'), patience: 0 });
  await sql`create database template`.execute(admin);
  await admin.destroy();
  const db = connect({ url: cluster.url('template'), patience: 0 });
  await migrate(db);
  await migrateQueue(cluster.url('template'));
  await loadLookups(db);
  await db.destroy();
  project.provide('clusterUrl', cluster.url('postgres'));
  return async () => {
    await cluster.stop();
    await rm(dir, { recursive: true, force: true });
  };
}
