import { execFileSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdf } from '#test/files.ts';
import { test as base, expect, postmasterOf, runProgram } from './server.ts';
import { apiAt, startWriters } from './writers.ts';

const mount = (folder: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], {
    stdio: 'pipe',
  });
const umount = (folder: string) => execFileSync('umount', ['--lazy', folder]);

/** Root alone may, and not in every container. */
function mayMount() {
  const folder = mkdtempSync(join(tmpdir(), 'jobstead-disk-'));
  try {
    mount(folder, 1);
    umount(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

const hasDisks = mayMount();

/** Has a process write no file beyond a megabyte, until it is called off. */
function limitFiles(pid: number | undefined) {
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
  limit('1000000');
  return () => limit('unlimited');
}

/** A small disk in the place of a folder. */
const test = base.extend('smallDisk', ({}, { onCleanup }) => {
  const mounted: string[] = [];
  onCleanup(() => {
    for (const folder of mounted) umount(folder);
  });
  return (folder: string, megabytes: number) => {
    mkdirSync(folder, { recursive: true });
    mount(folder, megabytes);
    mounted.push(folder);
    return {
      /** Takes up all the room but some megabytes, until it is called off. */
      fill(rest: number) {
        const ballast = join(folder, 'ballast');
        const file = openSync(ballast, 'w');
        const chunk = Buffer.alloc(16 * 1024);
        try {
          while (true) writeSync(file, chunk);
        } catch (error) {
          expect(error).toMatchObject({ code: 'ENOSPC' });
        }
        ftruncateSync(file, Math.max(0, fstatSync(file).size - rest * 1024 * 1024));
        closeSync(file);
        return () => rmSync(ballast);
      },
    };
  };
});

test('an upload that finds no room is told so, and the old file stays', async ({
  start,
  dataDir,
  smallDisk,
}) => {
  const disk = hasDisks ? smallDisk(join(dataDir, 'files'), 8) : undefined;
  const server = await start();
  const load = await startWriters(server.url, 1);
  await load.more(1);
  await load.stop();
  const free = disk ? disk.fill(1) : limitFiles(server.pid);
  const [writer] = load.writers;
  const large = load.versionOf(999);
  const save = (bytes = 2_000_000) =>
    apiAt(server.url, writer?.token).saveResume({ form: { ...large, resume: pdf('x'.repeat(bytes)) } });
  const noRoom = { status: 507, message: expect.stringContaining('no room') };

  await expect(save()).rejects.toMatchObject(noRoom);
  await load.check();
  free();
  // What would still fit: the last room is left to the database.
  const freeLast = disk?.fill(0.25);
  if (disk) await expect(save(1000)).rejects.toMatchObject(noRoom);
  freeLast?.();
  expect(await save()).toMatchObject({ ok: true });
});

if (hasDisks)
  test('a backup that finds no room is told so on the desk, and leaves nothing', async ({
    start,
    dataDir,
    smallDisk,
  }) => {
    const folder = join(dataDir, 'backups');
    const disk = smallDisk(folder, 8);
    const server = await start();
    const key = /key=([\w-]+)/.exec(server.output())?.[1] ?? '';
    const password = 'giraffe-lamp-7';
    const body = {
      key,
      name: 'Olive',
      email: 'olive@example.com',
      password,
      password_confirmation: password,
    };
    const owner = await apiAt(server.url).setUp({ body });
    const desk = apiAt(server.url, owner.ok ? owner.data.token : '');
    const free = disk.fill(0);
    await desk.makeBackup();
    const last = async () => (await desk.listBackups()).backups[0];
    await expect.poll(last, { timeout: 20_000 }).toMatchObject({ state: 'failed', failure: 'full' });
    expect(readdirSync(folder)).toEqual(['ballast']);
    free();
    await desk.makeBackup();
    await expect.poll(last, { timeout: 20_000 }).toMatchObject({ state: 'made' });
  });

if (hasDisks)
  test('a database without room takes no half a row, and all is well when there is room', async ({
    start,
    dataDir,
    smallDisk,
  }) => {
    const disk = smallDisk(join(dataDir, 'postgres'), 200);
    const server = await start();
    const load = await startWriters(server.url);
    await load.more(10);
    const free = disk.fill(0);
    const before = load.refusals();
    await expect.poll(load.refusals, { timeout: 60_000 }).toBeGreaterThan(before + 3);
    free();
    await load.more(10);
    await load.stop();
    await load.check();
  });

if (hasDisks)
  test('a start that finds no room is refused in a sentence', async ({ dataDir, smallDisk }) => {
    const folder = join(dataDir, 'small');
    smallDisk(folder, 1).fill(0);
    const { code, output } = await runProgram(['server/main.ts'], { DATA_DIR: folder }).ended;
    expect({ code, output }).toEqual({ code: 1, output: 'ENOSPC: no space left on device, write\n' });
  });

if (hasDisks)
  test('an import that has no room for what it refuses says so, and ends its database', async ({
    dataDir,
    smallDisk,
  }) => {
    const folder = join(dataDir, 'board');
    const disk = smallDisk(join(dataDir, 'small'), 1);
    const file = join(dataDir, 'small', 'jobs.ndjson');
    writeFileSync(file, 'no job\n');
    disk.fill(0);
    const { code, output } = await runProgram(['scripts/import.ts', file], { DATA_DIR: folder }).ended;
    expect({ code, output }).toEqual({ code: 1, output: 'ENOSPC: no space left on device, write\n' });
    expect(postmasterOf(folder)).toBeUndefined();
  });
