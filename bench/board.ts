import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { loadLookups } from '#server/board/lookups/load.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { importFile } from '#server/import/file.ts';
import { startCluster } from '#server/postgres/embedded.ts';
import { makePostings } from './postings.ts';
import { record } from './table.ts';

export interface BenchBoard {
  db: Db;
  databaseUrl: string;
  /** Of jobs. */
  count: number;
  dir: string;
}

async function fill({ db, databaseUrl, count, dir }: BenchBoard) {
  await migrate(db);
  await loadLookups(db);
  const file = join(dir, 'postings.ndjson');
  const stream = createWriteStream(file);
  for (const posting of makePostings(count)) {
    if (!stream.write(`${JSON.stringify(posting)}\n`)) await once(stream, 'drain');
  }
  await once(stream.end(), 'finish');
  const start = performance.now();
  const { added, rejected } = await importFile(db, databaseUrl, file);
  if (rejected) throw new Error(`${rejected} postings were rejected`);
  const seconds = (performance.now() - start) / 1000;
  record({
    what: 'import into an empty board',
    value: added / seconds,
    unit: 'jobs/s',
    // For a million jobs alone: with fewer, what is done once weighs more.
    ...(count >= 1_000_000 && { budget: 7000 }),
    least: true,
  });
  await sql`vacuum analyze`.execute(db);
  await rm(file);
}

export async function withBoard(count: number, measure: (board: BenchBoard) => Promise<void>) {
  const dir = await mkdtemp(join(tmpdir(), 'jobstead-bench-'));
  const databaseDir = await mkdtemp(join(tmpdir(), 'jobstead-bench-database-'));
  const cluster = await startCluster({ dir: databaseDir });
  const databaseUrl = cluster.url('postgres');
  const db = connect({ url: databaseUrl, max: 6, statementTimeout: 0 });
  async function end() {
    await cluster.stop();
    for (const folder of [dir, databaseDir]) await rm(folder, { recursive: true, force: true });
  }
  const interrupted = () => void end().finally(() => process.exit(130));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, interrupted);
  try {
    const board = { db, databaseUrl, count, dir };
    await fill(board);
    await measure(board);
  } finally {
    for (const signal of signals) process.off(signal, interrupted);
    await db.destroy();
    await end();
  }
}
