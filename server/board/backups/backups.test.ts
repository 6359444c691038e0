import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { verifyArchive } from '#server/backup/archive.ts';
import { startQueue } from '#server/tasks.ts';
import { test as base, expect } from '#test/app.ts';
import { hashPassword } from '../accounts/password.ts';
import { backupLock, dropOldBackups, makeBackup, noteBackup, queueNightlyBackup } from './queries.ts';

const polling = { timeout: 20_000 };
const password = 'giraffe-lamp-7';

const test = base
  .extend('folder', { scope: 'file' }, ({ dataDir }) => join(dataDir, 'backups'))
  /** An owner of a board that has no backup. */
  .extend('owner', async ({ make, db, folder }) => {
    await db.deleteFrom('backup').execute();
    await rm(folder, { recursive: true, force: true });
    return make.owner({ passwordHash: await hashPassword(password) });
  })
  .extend(
    'list',
    ({ api, owner }) =>
      async () =>
        (await api(owner).listBackups()).backups,
  )
  .extend('context', { scope: 'file' }, ({ db, files, config, databaseUrl }) => ({
    db,
    files,
    config,
    databaseUrl,
  }))
  .extend('startMaking', ({ app, context }) => async () => {
    const queue = await startQueue({ ...context, log: app.log });
    // Also when the test fails: it would take the emails of those that follow.
    onTestFinished(() => queue.stop());
    return queue;
  })
  /** Has one made, as the queue does. */
  .extend('makeOne', ({ api, owner, context, list }) => async () => {
    expect(await api(owner).makeBackup()).toMatchObject({ ok: true });
    const [asked] = await list();
    if (!asked) throw new Error('A backup was asked for');
    await makeBackup(context, asked.id);
    return asked.id;
  });

test('an owner has a backup made by the queue, downloads it by the password, and deletes it', async ({
  api,
  owner,
  startMaking,
  list,
  folder,
}) => {
  expect((await api(owner).getOverview()).first_tasks).toContainEqual({ name: 'backup', is_done: false });
  expect(await api(owner).makeBackup()).toMatchObject({ ok: true });
  expect(await list()).toMatchObject([{ state: 'waiting', path: null }]);
  expect(await api(owner).makeBackup()).toMatchObject({ ok: false, status: 409 });
  const queue = await startMaking();
  await expect.poll(list, polling).toMatchObject([{ state: 'made', server: hostname(), is_nightly: false }]);
  await queue.stop();
  const [made] = await list();
  if (!made?.path) throw new Error('It lies here');
  const { size, mode } = await stat(made.path);
  expect([size, mode & 0o777]).toEqual([made.bytes, 0o600]);
  expect(await verifyArchive(made.path)).toMatchObject({ format: 1 });

  const params = { id: made.id };
  const refused = await api(owner).downloadBackup({ params, body: { password: 'another one' } });
  expect(refused).toMatchObject({ ok: false, status: 422, errors: { password: [expect.any(String)] } });
  const sent = await api(owner).downloadBackup({ params, body: { password } });
  expect(sent.ok && sent.data.size).toBe(size);
  const overview = await api(owner).getOverview();
  expect(overview.first_tasks).toContainEqual({ name: 'backup', is_done: true });
  expect(overview.last_backup).toBe(made.at);

  expect(await api(owner).deleteBackup({ params })).toMatchObject({ ok: true });
  expect([await list(), await readdir(folder)]).toEqual([[], []]);
  expect(await api(owner).deleteBackup({ params })).toMatchObject({ ok: false, status: 404 });
  const { data } = await api(owner).listLog({ query: { account_id: owner.id } });
  expect(data.map(({ what, note }) => [what, note])).toEqual([
    ['backupDeleted', basename(made.path)],
    ['backupDownloaded', basename(made.path)],
    ['backupMade', null],
  ]);
});

test('wrong passwords of a download are limited as those of a login', async ({
  api,
  owner,
  makeOne,
  config,
}) => {
  const params = { id: await makeOne() };
  config.rateLimits = true;
  try {
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await api(owner).downloadBackup({ params, body: { password: 'another one' } });
      if (!answer.ok) statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429]);
  } finally {
    config.rateLimits = false;
  }
});

test('a missing upload is told by its name, and nothing half is left', async ({
  db,
  make,
  makeOne,
  list,
  folder,
}) => {
  const company = (await make.recruiter()).company.id;
  const logo = `${'a'.repeat(22)}.png`;
  await db.updateTable('company').set({ logo }).where('id', '=', company).execute();
  await makeOne();
  await db.updateTable('company').set({ logo: null }).where('id', '=', company).execute();
  await db.deleteFrom('unclaimed_file').where('name', '=', logo).execute();
  expect(await list()).toMatchObject([
    { state: 'failed', failure: 'upload', upload: `logo/${logo}`, path: null },
  ]);
  expect(await readdir(folder)).toEqual([]);
});

test('the newest are kept, the others go with their files', async ({ config, makeOne, list, folder }) => {
  config.backups.kept = 2;
  try {
    const ids = [await makeOne(), await makeOne(), await makeOne()];
    expect((await list()).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(await readdir(folder)).toHaveLength(2);
  } finally {
    config.backups.kept = 7;
  }
});

test('one of the command is told, and neither counted among those that are kept nor downloaded', async ({
  api,
  owner,
  config,
  db,
  context,
  makeOne,
  list,
}) => {
  config.backups.kept = 1;
  try {
    const kept = await makeOne();
    await noteBackup(db, 1234);
    await dropOldBackups(context.db, config);
    expect(await list()).toMatchObject([
      { state: 'made', is_of_command: true, bytes: 1234, path: null },
      { id: kept, is_of_command: false },
    ]);
    const [noted] = await list();
    const params = { id: noted?.id ?? 0 };
    expect((await api(owner).getOverview()).last_backup).toBe(noted?.at);
    expect(await api(owner).downloadBackup({ params, body: { password } })).toMatchObject({ status: 404 });
    expect(await api(owner).deleteBackup({ params })).toMatchObject({ ok: true });
    expect((await list()).map(({ id }) => id)).toEqual([kept]);
  } finally {
    config.backups.kept = 7;
  }
});

test('a file on another server is neither downloaded nor deleted here, and that is said', async ({
  api,
  owner,
  db,
  config,
  makeOne,
  list,
  folder,
}) => {
  const params = { id: await makeOne() };
  await db.updateTable('backup').set({ server: 'second.example' }).execute();
  const [name = ''] = await readdir(folder);
  await rm(join(folder, name));
  expect(await list()).toMatchObject([{ state: 'made', path: null, server: 'second.example' }]);
  const elsewhere = { ok: false, status: 409, message: expect.stringContaining('second.example') };
  expect(await api(owner).downloadBackup({ params, body: { password } })).toMatchObject(elsewhere);
  expect(await api(owner).deleteBackup({ params })).toMatchObject(elsewhere);
  config.backups.kept = 0;
  try {
    await dropOldBackups(db, config);
  } finally {
    config.backups.kept = 7;
  }
  expect(await list()).toHaveLength(1);
});

test('what a server that died left is told, made anew or replaced, and half a file is removed', async ({
  startMaking,
  api,
  owner,
  db,
  list,
  folder,
}) => {
  expect(await api(owner).makeBackup()).toMatchObject({ ok: true });
  await db.updateTable('backup').set({ started_at: new Date(), server: 'gone.example' }).execute();
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'board-2026-01-01-1.tar.gz.part'), 'half');
  expect(await list()).toMatchObject([{ state: 'brokenOff' }]);
  expect(await api(owner).makeBackup()).toMatchObject({ ok: true });
  expect(await list()).toMatchObject([{ state: 'waiting' }, { state: 'failed', failure: 'brokenOff' }]);
  const queue = await startMaking();
  await expect.poll(list, polling).toMatchObject([{ state: 'made' }, { state: 'failed' }]);
  await queue.stop();
  const [made] = await list();
  expect(await readdir(folder)).toEqual([basename(made?.path ?? '')]);
});

test('one whose turn comes while another is made is made after it', async ({
  api,
  owner,
  db,
  context,
  list,
  startMaking,
}) => {
  expect(await api(owner).makeBackup()).toMatchObject({ ok: true });
  const [asked] = await list();
  await db.connection().execute(async (another) => {
    await sql`select pg_advisory_lock(${backupLock})`.execute(another);
    await makeBackup(context, asked?.id ?? 0);
    await sql`select pg_advisory_unlock(${backupLock})`.execute(another);
  });
  expect(await list()).toMatchObject([{ state: 'waiting' }]);
  await startMaking();
  await expect.poll(list, polling).toMatchObject([{ state: 'made' }]);
});

test('one is made each night at its hour in the time zone of the board', async ({
  db,
  config,
  owner,
  list,
}) => {
  expect(owner.id).toBeGreaterThan(0);
  const { timeZone } = config.site;
  // Three hours and a half from any other that the machine may have.
  config.site.timeZone = 'America/St_Johns';
  const { rows } = await sql<{ hour: number }>`
    select extract(hour from now() at time zone 'America/St_Johns')::int as hour`.execute(db);
  const hour = rows[0]?.hour ?? 0;
  try {
    await queueNightlyBackup(db, config);
    config.backups.hour = (hour + 12) % 24;
    await queueNightlyBackup(db, config);
    expect(await list()).toEqual([]);
    config.backups.hour = hour;
    await queueNightlyBackup(db, config);
    await queueNightlyBackup(db, config);
    expect(await list()).toMatchObject([{ is_nightly: true, state: 'waiting' }]);
    await db.updateTable('backup').set({ ended_at: new Date(), started_at: new Date() }).execute();
    await queueNightlyBackup(db, config);
    expect(await list()).toHaveLength(1);
    const logged = db.selectFrom('log_entry').where('note', '=', 'nightly').select(['what', 'account_id']);
    expect(await logged.execute()).toEqual([{ what: 'backupMade', account_id: null }]);
  } finally {
    config.site.timeZone = timeZone;
    config.backups.hour = undefined;
  }
});

test.for([
  ['2027-03-13T07:00Z', '2027-03-14T06:55Z', 2, 0],
  // There is no two o'clock.
  ['2027-03-13T07:00Z', '2027-03-14T07:05Z', 2, 1],
  ['2027-03-14T07:05Z', '2027-03-14T07:15Z', 2, 0],
  // The server was away.
  ['2027-03-14T07:05Z', '2027-03-15T15:00Z', 2, 1],
  // It is one o'clock twice.
  ['2027-11-06T05:00Z', '2027-11-07T06:10Z', 1, 1],
  ['2027-11-07T06:10Z', '2027-11-07T06:20Z', 1, 0],
] as const)(
  'after one of %s that of the night is due at %s',
  async ([last, now, hour, due], { config, db, list }) => {
    await db
      .insertInto('log_entry')
      .values({ what: 'backupMade', note: 'nightly', at: new Date(last) })
      .execute();
    const night = { ...config, backups: { ...config.backups, hour } };
    await queueNightlyBackup(
      db,
      { ...night, site: { ...config.site, timeZone: 'America/New_York' } },
      new Date(now),
    );
    expect(await list()).toHaveLength(due);
  },
);

test('one that was made while the clock was years ahead keeps from none', async ({ config, db, list }) => {
  for (const at of ['2027-03-13T07:00Z', '2031-01-01T02:00Z'])
    await db
      .insertInto('log_entry')
      .values({ what: 'backupMade', note: 'nightly', at: new Date(at) })
      .execute();
  const night = { ...config, backups: { ...config.backups, hour: 2 } };
  await queueNightlyBackup(db, night, new Date('2027-03-14T02:05Z'));
  expect(await list()).toMatchObject([{ is_nightly: true }]);
});
