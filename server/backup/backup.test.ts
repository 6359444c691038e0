import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { test as base, expect } from '#test/app.ts';
import { makeDatabase, rowsByTable } from '#test/boards.ts';
import { connect, type Db } from '../db/connect.ts';
import { migrate, newestVersion } from '../db/migrate.ts';
import { type FileStore, folderStore } from '../files/store.ts';
import { saveWithUpload, sweepFiles } from '../files/uploads.ts';
import { addTask } from '../queue/add.ts';
import { migrateQueue } from '../queue/run.ts';
import { type Member, readMembers, verifyArchive } from './archive.ts';
import type { Manifest } from './manifest.ts';
import { refuseFullDatabase, refuseFullFolder, refuseLater } from './refuse.ts';
import { restoreBackup } from './restore.ts';
import { openSnapshot } from './snapshot.ts';
import { writeBackup } from './write.ts';

let count = 0;

const test = base
  /** A database and a folder for uploads, with nothing in them. */
  .extend('elsewhere', async ({ dataDir }, { onCleanup }) => {
    const database = await makeDatabase(`elsewhere_${process.pid}_${++count}`);
    onCleanup(() => database.drop());
    return { url: database.url, files: folderStore(join(dataDir, database.name)) };
  })
  .extend('backUp', ({ databaseUrl, files, dataDir }) => async (url = databaseUrl) => {
    const path = join(dataDir, `board-${++count}.tar.gz`);
    await writeBackup(await openSnapshot(url), files, path);
    return path;
  });

async function giveResume(db: Db, files: FileStore, candidateId: number, text: string) {
  const upload = { kind: 'resume' as const, bytes: Buffer.from(text), extension: 'pdf' };
  let given = '';
  await saveWithUpload(db, files, upload, async (transaction, name = '') => {
    const row = transaction.selectFrom('resume').where('candidate_id', '=', candidateId);
    const replaced = await row.select('file').executeTakeFirstOrThrow();
    await transaction
      .updateTable('resume')
      .set({ file: name })
      .where('candidate_id', '=', candidateId)
      .execute();
    given = name;
    return replaced.file;
  });
  return given;
}

async function textOf(files: FileStore, name: string) {
  const file = await files.read('resume', name);
  return file && (await buffer(file.stream)).toString();
}

test('a board is the same elsewhere, row by row and byte by byte', async ({
  make,
  db,
  files,
  databaseUrl,
  backUp,
  elsewhere,
}) => {
  const candidate = await make.candidate({ name: 'Zoë "Tab\t\\N" \n O’Neil 🐝' });
  const job = await make.job({ title: 'Welder', skills: ['Welding'], category: 'Construction' });
  const application = await make.application({ candidate, job });
  const file = await giveResume(db, files, candidate.id, '%PDF- as it was sent');
  const sent = { application_id: application.id, candidate: '{}', file, file_name: 'mine.pdf' };
  await db.insertInto('application_sent').values(sent).execute();
  const resume = await giveResume(db, files, candidate.id, '%PDF- all of it');
  const { state_id, city_id } = await make.city();
  const copy = { candidate_id: candidate.id, is_default: false, name: 'Copy', state_id, city_id };
  await db
    .insertInto('resume')
    .values({ ...copy, file: resume, file_name: 'mine.pdf' })
    .execute();
  await addTask(db, 'password-changed', { accountId: candidate.id });

  const path = await backUp();
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await refuseFullDatabase(elsewhere.url);
  await restoreBackup({ ...elsewhere, path, manifest: await verifyArchive(path) });

  expect(await rowsByTable(elsewhere.url)).toEqual(await rowsByTable(databaseUrl));
  expect(await textOf(elsewhere.files, resume)).toBe('%PDF- all of it');
  expect(await textOf(elsewhere.files, file)).toBe('%PDF- as it was sent');
  const restored = connect({ url: elsewhere.url });
  const next = restored.insertInto('company').values({ name: 'The next' }).returning('id');
  expect((await next.executeTakeFirstOrThrow()).id).toBeGreaterThan(job.company_id);
  const orphan = restored.insertInto('application').values({ job_id: 999_999, candidate_id: candidate.id });
  await expect(orphan.execute()).rejects.toThrow('foreign key');
  await restored.destroy();
  await expect(refuseFullDatabase(elsewhere.url)).rejects.toThrow(/^The database is not empty/);
});

test('what is replaced during a backup is in it, and swept after it', async ({
  make,
  db,
  files,
  dataDir,
  databaseUrl,
}) => {
  const { id } = await make.candidate();
  const before = await giveResume(db, files, id, '%PDF- before');
  const snapshot = await openSnapshot(databaseUrl);
  const after = await giveResume(db, files, id, '%PDF- after');
  await sql`update unclaimed_file set since = now() - interval '2 hours'`.execute(db);
  await sweepFiles(db, files);
  const path = join(dataDir, 'replaced.tar.gz');
  await writeBackup(snapshot, files, path);

  const texts = new Map<string, string>();
  for await (const { name, bytes } of readMembers(path)) texts.set(name, bytes.toString());
  expect(texts.get(`files/resume/${before}`)).toBe('%PDF- before');
  expect(texts.has(`files/resume/${after}`)).toBe(false);
  await sweepFiles(db, files);
  expect(await textOf(files, before)).toBeUndefined();
  expect(await textOf(files, after)).toBe('%PDF- after');
});

test('an upload that is missing ends the backup, which leaves nothing', async ({
  make,
  db,
  files,
  dataDir,
  backUp,
}) => {
  const { id } = await make.candidate();
  const name = await giveResume(db, files, id, '%PDF- lost');
  await files.remove('resume', name);
  const had = await readdir(dataDir);

  await expect(backUp()).rejects.toThrow(`The upload resume/${name} is missing, though a row names it.`);
  expect(await readdir(dataDir)).toEqual(had);
  await db.updateTable('resume').set({ file: null }).where('candidate_id', '=', id).execute();
});

test('a backup of older tables comes back, and they are brought up to date', async ({
  elsewhere,
  backUp,
}) => {
  const old = await makeDatabase(`old_${process.pid}`);
  const db = connect({ url: old.url, statementTimeout: 0 });
  await migrate(db, { upTo: 4 });
  await migrateQueue(old.url);
  await db.insertInto('company').values({ name: 'Old & Sons' }).execute();
  await db.destroy();
  const path = await backUp(old.url);
  await old.drop();

  await restoreBackup({ ...elsewhere, path, manifest: await verifyArchive(path) });
  const restored = connect({ url: elsewhere.url, statementTimeout: 0 });
  await migrate(restored);
  expect(await restored.selectFrom('company').select('name').execute()).toEqual([{ name: 'Old & Sons' }]);
  const { rows } = await sql`select max(version) as version from schema_version`.execute(restored);
  expect(rows).toEqual([{ version: await newestVersion() }]);
  await restored.destroy();
});

/** Writes an archive anew from the changed members of another. */
async function rewrite(path: string, change: (members: Member[]) => Member[]) {
  const members: Member[] = [];
  for await (const member of readMembers(path)) members.push(member);
  const tar = pack();
  const written = pipeline(tar as unknown as Readable, createGzip(), createWriteStream(`${path}.changed`));
  for (const { name, bytes } of change(members)) tar.entry({ name }, bytes);
  tar.finalize();
  await written;
  return `${path}.changed`;
}

const manifestWith = (changes: object) => (members: Member[]) =>
  members.map((member) =>
    member.name === 'manifest.json'
      ? { ...member, bytes: Buffer.from(JSON.stringify({ ...JSON.parse(`${member.bytes}`), ...changes })) }
      : member,
  );
const added = (name: string) => (members: Member[]) => [{ name, bytes: Buffer.from('x') }, ...members];

test.for<[string, (members: Member[]) => Member[], RegExp]>([
  [
    'a changed value',
    ([first, ...rest]) => [{ name: first?.name ?? '', bytes: Buffer.from('x') }, ...rest],
    /is damaged/,
  ],
  ['a part left out', (members) => members.slice(1), /is damaged: board\/\w+\/000001 is not what was put in/],
  ['a part twice', (members) => [...members.slice(0, 1), ...members], /has no place in it/],
  ['no manifest', (members) => members.slice(0, -1), /it has no manifest/],
  ['something after the manifest', (members) => members.toReversed(), /has no place in it/],
  ['another format', manifestWith({ format: 2 }), /its manifest cannot be read/],
  [
    'a table that is a statement',
    manifestWith({ tables: [{ part: 'board', name: 'x; drop', columns: ['a'], rows: 0 }] }),
    /cannot be read/,
  ],
  ['a path that leads out', added('files/resume/../../../evil.pdf'), /has no place in it/],
  ['an absolute path', added('/etc/evil'), /has no place in it/],
  ['an upload that was not put in', added('files/resume/aaaaaaaaaaaaaaaaaaaaaa.pdf'), /is damaged/],
])('an archive with %s is refused', async ([, change, sentence], { backUp }) => {
  const path = await rewrite(await backUp(), change);
  await expect(verifyArchive(path)).rejects.toThrow(sentence);
});

test('an archive with any byte lost or turned is refused', async ({ backUp }) => {
  const path = await backUp();
  const whole = await readFile(path);
  const torn = [0.1, 0.5, 0.999].map((share) => whole.subarray(0, Math.floor(whole.length * share)));
  const turned = [0.01, 0.5, 0.99].map((share) => {
    const copy = Buffer.from(whole);
    const at = Math.floor(whole.length * share);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  });
  for (const bytes of [...torn, ...turned, whole.subarray(0, -1), Buffer.from('not gzip'), Buffer.alloc(0)]) {
    await writeFile(`${path}.bad`, bytes);
    await expect(verifyArchive(`${path}.bad`)).rejects.toThrow(/damaged|no backup/);
  }
});

test('a restore that the database refuses leaves no row', async ({ elsewhere, backUp }) => {
  const path = await rewrite(await backUp(), ([first, ...rest]) => [
    { name: first?.name ?? '', bytes: Buffer.from('torn\n') },
    ...rest,
  ]);
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readMembers(path))
    if (name === 'manifest.json') manifest = JSON.parse(bytes.toString());
  if (!manifest) throw new Error('no manifest');

  await expect(restoreBackup({ ...elsewhere, path, manifest })).rejects.toThrow('invalid input syntax');
  const rows = await rowsByTable(elsewhere.url);
  expect(rows['"state"']).toEqual([]);
});

test('a backup of a newer program is refused by name', async ({ backUp }) => {
  const path = await rewrite(await backUp(), manifestWith({ schemaVersion: 9999, program: '7.0.0' }));
  await expect(refuseLater(await verifyArchive(path))).rejects.toThrow(/version 7\.0\.0 .+ newer program/);
});

test('a folder with anything in it is refused', async ({ dataDir }) => {
  await expect(refuseFullFolder(dataDir)).rejects.toThrow(/is not empty/);
  await mkdir(join(dataDir, 'started'));
  await writeFile(join(dataDir, 'started', 'lock'), '');
  await refuseFullFolder(join(dataDir, 'started'));
  await refuseFullFolder(join(dataDir, 'not', 'there'));
});

test('a second backup does not write over the first', async ({ files, databaseUrl, backUp }) => {
  const path = await backUp();
  const again = writeBackup(await openSnapshot(databaseUrl), files, path);
  await expect(again).rejects.toThrow(/is there already/);
  await verifyArchive(path);
});
