import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withoutStatementTimeout } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { FileStore } from '../files/store.ts';
import { migrateQueue } from '../queue/run.ts';
import { readMembers } from './archive.ts';
import { type Manifest, readName } from './manifest.ts';
import { plainValues } from './snapshot.ts';
import { columnList, selectPostData, selectTables, sqlName } from './tables.ts';
import type { ReportProgress } from './write.ts';

/** Takes a verified archive and an empty database and store. All rows come in one transaction, the last, or none do. */
export async function restoreBackup(
  { url, files, path, manifest }: { url: string; files: FileStore; path: string; manifest: Manifest },
  report: ReportProgress = () => {},
): Promise<void> {
  await withoutStatementTimeout({ url }, (db) => migrate(db, { upTo: manifest.schemaVersion }));
  await migrateQueue(url);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`begin; ${plainValues}; set local maintenance_work_mem = '256MB'`);
    const postData = await selectPostData(client);
    for (const { drop } of postData) await client.query(drop);
    const tables = await selectTables(client);
    await client.query(`truncate ${tables.map(sqlName).join()}`);
    await fill(client, files, path, manifest, report);
    for (const { part, name, value } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [
        sqlName({ part, name }),
        value ?? 1,
        value !== null,
      ]);
    for (const { create } of postData) await client.query(create);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function fill(
  client: pg.Client,
  files: FileStore,
  path: string,
  { tables }: Manifest,
  report: ReportProgress,
): Promise<void> {
  const members = readMembers(path);
  let bytes = 0;
  let next = await members.next();
  async function advance(name: string, size: number) {
    bytes += size;
    report(name, Math.round(bytes / 1e6));
    next = await members.next();
  }
  async function* chunksOf(table: string) {
    while (!next.done && readName(next.value.name)?.table === table) {
      yield next.value.bytes;
      await advance(next.value.name, next.value.bytes.length);
    }
  }
  for (const table of tables) {
    const copy = client.query(copyFrom(`copy ${sqlName(table)} (${columnList(table)}) from stdin`));
    await pipeline(chunksOf(`${table.part}/${table.name}`), copy);
    if (copy.rowCount !== table.rows)
      throw new Error(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}`);
  }
  while (!next.done) {
    const { name, bytes: content } = next.value;
    const upload = readName(name);
    if (upload?.kind) await files.keep(upload.kind, upload.file, content);
    await advance(name, content.length);
  }
}
