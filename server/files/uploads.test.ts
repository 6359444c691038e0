import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';
import { keepNew } from './store.ts';
import { saveWithUpload, sweepFiles } from './uploads.ts';

const upload = { kind: 'resume' as const, bytes: Buffer.from('%PDF-'), extension: 'pdf' };

test('a row that was not saved leaves no file, one that was leaves no other', async ({
  db,
  files,
  dataDir,
}) => {
  const kept = () => readdir(join(dataDir, 'files', 'resume'));
  const refuse = () => Promise.reject(new Error('refused'));
  await expect(saveWithUpload(db, files, upload, refuse)).rejects.toThrow('refused');
  expect(await kept()).toEqual([]);
  const names: string[] = [];
  const save = async (replaced: string | null) =>
    saveWithUpload(db, files, upload, async (_, name = '') => {
      names.push(name);
      return replaced;
    });
  await save(null);
  expect(await kept()).toEqual([names[0]]);
  await save(names[0] ?? null);
  expect(await kept()).toEqual([names[1]]);
});

test('what a crash left is swept after an hour, and nothing else', async ({ db, files, dataDir }) => {
  const leave = async (hours: number) => {
    const name = await keepNew(files, 'logo', Buffer.from('x'), 'webp');
    await sql`
      insert into unclaimed_file (name, kind, since)
      values (${name}, 'logo', now() - make_interval(hours => ${hours}))`.execute(db);
    return name;
  };
  const [old, fresh] = [await leave(2), await leave(0)];
  const claimed = await keepNew(files, 'logo', Buffer.from('x'), 'webp');
  const torn = 'aaaaaaaaaaaaaaaaaaaaaa.webp';
  await mkdir(join(dataDir, 'files', 'logo'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'logo', `.${torn}.part`), 'half');
  await sql`insert into unclaimed_file values (${torn}, 'logo', now() - interval '2 hours')`.execute(db);
  await sweepFiles(db, files);
  expect((await readdir(join(dataDir, 'files', 'logo'))).sort()).toEqual([fresh, claimed].sort());
  expect(await files.read('logo', old)).toBeUndefined();
  expect(await db.selectFrom('unclaimed_file').select('name').execute()).toEqual([{ name: fresh }]);
});
