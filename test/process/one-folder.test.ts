import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { clusterUser } from '#server/postgres/binaries.ts';
import { copyCluster } from '#test/template.ts';
import { expect, isLong, postmasterOf, runProgram, test } from './server.ts';

const folderInUse = expect.stringMatching(/^Another Jobstead is using .+DATA_DIR/);

test('a second server on a data folder stops with a sentence', async ({ start, launch }) => {
  const first = await start();
  const second = await launch();

  expect(await second.ended).toMatchObject({ code: 1, output: folderInUse });
  expect(await first.health()).toBe(200);
});

test('of two servers started at once, one serves', async ({ launch }) => {
  for (let round = 0; round < (isLong ? 20 : 3); round += 1) {
    const servers = await Promise.all([launch(), launch()]);
    const refused = await Promise.race(servers.map((server) => server.ended));

    expect(refused).toMatchObject({ code: 1, output: folderInUse });
    const [serving] = servers.filter((server) => server.isRunning());
    await expect.poll(() => serving?.health(), { timeout: 60_000 }).toBe(200);
    expect(await serving?.kill('SIGTERM')).toMatchObject({ code: 0 });
  }
});

test('after a kill -9 the database is taken over with all that was answered', async ({ start, dataDir }) => {
  const first = await start();
  const email = 'ada@example.org';
  const password = 'a long enough phrase';
  const post = (url: string, body: object) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const { states } = await (await fetch(`${first.url}/api/states`)).json();
  const [city] = await (await fetch(`${first.url}/api/states/${states[0].id}/cities`)).json();
  const registered = await post(`${first.url}/api/registration`, {
    user_name: 'Ada',
    email,
    phone_no: '5550100100',
    password,
    password_confirmation: password,
    state_id: states[0].id,
    city_id: city.id,
    user_type_id: 1,
    captcha: true,
  });
  expect(await registered.json()).toMatchObject({ success: true });
  const left = postmasterOf(dataDir);
  await first.kill('SIGKILL');

  const second = await start();
  expect(postmasterOf(dataDir)).toBe(left);
  expect((await post(`${second.url}/api/login`, { email, password })).status).toBe(200);
  await second.kill('SIGTERM');
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test('the number of a database that fell with the machine may be of another program since', async ({
  start,
  dataDir,
}) => {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  const first = await start();
  const left = readFileSync(file, 'utf8');
  await first.kill('SIGTERM');
  const other = spawn('sleep', ['600'], {
    stdio: 'ignore',
    ...clusterUser(join(dataDir, 'postgres/cluster')),
  });
  onTestFinished(() => void other.kill());
  writeFileSync(file, left.replace(/^\d+/, String(other.pid)));

  const second = await start();
  expect(postmasterOf(dataDir)).not.toBe(other.pid);
  await second.kill('SIGTERM');
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
});

test('root leaves the board of another user to that user, also by a command, and gives its own copy away', async ({
  dataDir,
}) => {
  const [postgres, self] = [join(dataDir, 'postgres'), process.getuid?.() ?? 0];
  // Who is not root has no folder but his own.
  const [user, group] = self === 0 ? [54_321, 54_321] : [self, process.getgid?.() ?? 0];
  await copyCluster(inject('seed'), postgres);
  execFileSync('chown', ['-R', `${user}:${group}`, dataDir]);

  const { code, output } = await runProgram(['scripts/approve.ts'], { DATA_DIR: dataDir }).ended;
  expect([code, output]).toEqual([0, 'No job waits.\n']);
  const owners = () =>
    [postgres, join(postgres, 'cluster'), join(postgres, 'password')].map((path) => statSync(path).uid);
  expect(owners()).toEqual([user, user, user]);

  // As `cp -r` by root leaves it.
  execFileSync('chown', ['-R', `${self}`, dataDir]);
  expect(await runProgram(['scripts/approve.ts'], { DATA_DIR: dataDir }).ended).toMatchObject({
    code: 0,
    output,
  });
  const { uid = self } = clusterUser('/proc/nope');
  expect(owners()).toEqual([uid, uid, uid]);
});

test('the data folder is closed to all but PostgreSQL, unless it is not the board’s alone', async ({
  start,
  dataDir,
}) => {
  const folder = join(dataDir, 'made');
  const mode = () => (statSync(folder).mode & 0o777).toString(8);
  const { gid } = clusterUser(dataDir);
  const closed = gid === undefined ? '700' : '710';
  const first = await start({ DATA_DIR: folder });
  expect(mode()).toBe(closed);
  expect(statSync(folder).gid).toBe(gid ?? process.getgid?.());
  expect(postmasterOf(folder)).toBeGreaterThan(0);
  await first.kill('SIGTERM');

  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'backups'));
  const second = await start({ DATA_DIR: folder });
  expect(mode()).toBe(closed);
  await second.kill('SIGTERM');

  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'of somebody else'));
  await start({ DATA_DIR: folder });
  expect(mode()).toBe('755');
});

test.for([
  ['/proc/nope', 'ENOENT: no such file or directory, mkdir'],
  ['/dev/null/nope', 'ENOTDIR: not a directory, mkdir'],
] as const)(
  'a data folder that cannot be, %s, is refused in a sentence',
  async ([folder, why], { launch }) => {
    const { code, output } = await (await launch({ DATA_DIR: folder })).ended;
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`DATA_DIR: cannot write to ${folder} (${why}`),
    ]);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
  },
);

test('a folder of uploads that cannot be is refused in a sentence', async ({ launch }) => {
  const { code, output } = await (await launch({ UPLOADS_URL: 'file:///proc/nope' })).ended;
  expect([code, output]).toEqual([1, expect.stringContaining('UPLOADS_URL: cannot write to /proc/nope (')]);
});

test.for(['#', '%', '*', ':', '?'])(
  'a folder with a %s in its path is refused in a sentence',
  async (sign, { dataDir }) => {
    const folder = join(dataDir, `a${sign}b`);
    cpSync(join(import.meta.dirname, '../../scripts'), join(folder, 'scripts'), { recursive: true });
    const { code, output } = await runProgram([join(folder, 'scripts/start.mjs')], {}).ended;
    expect({ code, output }).toEqual({
      code: 1,
      output: `Please move ${folder} to where no ${sign} is in its path.\n`,
    });
    expect(readdirSync(folder)).toEqual(['scripts']);
  },
);
