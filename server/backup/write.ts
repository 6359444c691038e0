import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '../config/start-error.ts';
import type { FileKind } from '../db/schema.ts';
import type { FileStore } from '../files/store.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { chunkName, type Manifest } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';
import {
  columnList,
  selectSchemaVersion,
  selectSequences,
  selectTables,
  sqlName,
  type Table,
} from './tables.ts';

export type ReportProgress = (member: string, megabytes: number) => void;

export class MissingUpload extends StartError {
  readonly upload: string;
  constructor(upload: string) {
    super(`The upload ${upload} is missing, though a row names it.`);
    this.upload = upload;
  }
}

const partSize = 4 * 1024 * 1024;
const { version: program } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** Closes the snapshot; what fails leaves no file. Throws StartError. */
export async function writeBackup(
  snapshot: Snapshot,
  files: FileStore,
  path: string,
  report: ReportProgress = () => {},
): Promise<Manifest> {
  let archive: ArchiveWriter | undefined;
  try {
    const writer = await createArchive(path);
    archive = writer;
    let bytes = 0;
    const add = async (name: string, content: Buffer) => {
      await writer.add(name, content);
      bytes += content.length;
      report(name, Math.round(bytes / 1e6));
    };
    const tables: Manifest['tables'] = [];
    for (const table of await selectTables(snapshot.client)) {
      tables.push({ ...table, rows: await addTable(snapshot, table, add) });
    }
    await addUploads(snapshot, files, add);
    const sequences = await selectSequences(snapshot.client);
    const schemaVersion = await selectSchemaVersion(snapshot.client);
    await snapshot.close();
    const madeAt = new Date().toISOString();
    return await writer.finish({ program, schemaVersion, madeAt, tables, sequences });
  } catch (error) {
    await archive?.abandon();
    await snapshot.client.end();
    throw error;
  }
}

async function addTable({ client }: Snapshot, table: Table, add: ArchiveWriter['add']): Promise<number> {
  const rows = client.query(copyTo(`copy ${sqlName(table)} (${columnList(table)}) to stdout`));
  let number = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    number += 1;
    await add(chunkName(table, number), Buffer.concat(waiting));
    waiting = [];
    size = 0;
  };
  for await (const chunk of rows) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= partSize) await flush();
  }
  if (size > 0) await flush();
  return rows.rowCount;
}

async function addUploads({ client }: Snapshot, files: FileStore, add: ArchiveWriter['add']): Promise<void> {
  // A board that was not upgraded yet has the files of resumes in its candidates, and no settings.
  const { rows: found } = await client.query(`
    select to_regclass('resume') is not null as is_apart, to_regclass('setting') is not null as has_settings,
      to_regclass('application_sent') is not null as has_sent`);
  const resumes = found[0].is_apart ? 'file from resume where file' : 'resume from candidate where resume';
  const sent = 'union select file from application_sent where file is not null';
  const mark = `
    union all select 'mark', split_part(value, '/', 4) from setting
    where name = 'SITE_LOGO' and value like '/files/mark/%'`;
  const { rows } = await client.query<{ kind: FileKind; name: string }>(`
    select 'logo' as kind, logo as name from company where logo is not null
    union all select 'avatar', image from candidate where image is not null
    union all select 'resume', file from (
      select ${resumes} is not null ${found[0].has_sent ? sent : ''}
    ) resume (file) ${found[0].has_settings ? mark : ''}`);
  for (const { kind, name } of rows) {
    const file = await files.read(kind, name);
    if (!file) throw new MissingUpload(`${kind}/${name}`);
    await add(`files/${kind}/${name}`, await buffer(file.stream));
  }
}
