import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../config/start-error.ts';
import { binariesFor, type ClusterUser, clusterUser } from './binaries.ts';
import { findPostmaster, launchPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';

export interface Cluster {
  url(database: string): string;
  revive(): Promise<void>;
  stop(timeout?: number): Promise<void>;
}

// In a container the machine's memory is not all ours.
const megabytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 2 ** 20;

const modest = {
  // The system may keep little of files in memory: some take the memory back of those that are not read for a minute.
  shared_buffers: `${Math.floor(Math.min(8192, Math.max(64, megabytes / 4)))}MB`,
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '1GB',
  // Without a checkpoint a million jobs can be imported.
  max_wal_size: '8GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  max_connections: '60',
  jit: 'off',
  timezone: 'UTC',
  // A refused statement is the program's to report, and its text may hold what people wrote.
  log_min_messages: 'fatal',
  log_checkpoints: 'off',
};

const recovers =
  'The database was not stopped in order, and reads again what it had written last. That may take minutes.';

/**
 * Takes over a server that was left running. As root, gives `dir` to an unprivileged user, who must reach it. Aborted by
 * the signal, it throws and leaves none running.
 */
export async function startCluster(options: {
  dir: string;
  settings?: Record<string, string>;
  signal?: AbortSignal | undefined;
}): Promise<Cluster> {
  const dir = resolve(options.dir);
  const { signal } = options;
  const settings = { ...modest, ...options.settings };
  const cluster = join(dir, 'cluster');
  const user = clusterUser(cluster);
  const binaries = await binariesFor(user);
  await makeFolder(dir, user);
  if (!existsSync(cluster)) await initialise(dir, binaries, user, options.settings?.fsync === 'off');
  // Root's copy of a board is root's, whom PostgreSQL refuses.
  else if (user.uid !== undefined && statSync(cluster).uid === 0)
    await promisify(execFile)('chown', ['-R', '-h', `${user.uid}:${user.gid}`, dir]);
  const log = join(dir, 'log');
  const launch = (socketFolder: string) =>
    launchPostmaster({ binaries, cluster, socketFolder, log, settings, user, signal });
  const late = setTimeout(() => console.log(recovers), 5000);
  const starting = findPostmaster(cluster, signal).then(
    async (running) => running ?? launch(await socketFolderFor(dir, user)),
  );
  let postmaster = await starting.finally(() => clearTimeout(late));
  let reviving = Promise.resolve();
  const url = await urlOf(dir, postmaster.socketFolder);
  return {
    url,
    async revive() {
      reviving = reviving
        .catch(() => {})
        .then(async () => {
          postmaster = (await findPostmaster(cluster)) ?? (await launch(postmaster.socketFolder));
        });
      await reviving;
    },
    async stop(timeout) {
      await reviving.catch(() => {});
      await stop(dir, postmaster, timeout);
    },
  };
}

async function stop(dir: string, postmaster: Postmaster, timeout?: number) {
  await stopPostmaster(postmaster, join(dir, 'cluster'), timeout);
  if (postmaster.socketFolder !== dir) await rm(postmaster.socketFolder, { recursive: true, force: true });
}

export async function stopRunningCluster(dir: string): Promise<void> {
  const postmaster = await findPostmaster(join(dir, 'cluster'));
  if (postmaster) await stop(dir, postmaster);
}

export async function runningCluster(dir: string): Promise<Cluster['url'] | undefined> {
  const postmaster = await findPostmaster(join(dir, 'cluster'));
  return postmaster && urlOf(dir, postmaster.socketFolder);
}

async function initialise(dir: string, binaries: string, user: ClusterUser, hasty: boolean) {
  const partial = join(dir, 'cluster.part');
  const password = join(dir, 'password');
  await rm(partial, { recursive: true, force: true });
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (user.uid !== undefined) await chown(password, user.uid, user.gid);
  await promisify(execFile)(
    join(binaries, 'initdb'),
    [
      `--pgdata=${partial}`,
      '--username=jobstead',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(hasty ? ['--no-sync'] : []),
    ],
    { cwd: dir, env: { LC_ALL: 'C' }, ...user },
  ).catch(({ stderr, message }) => {
    throw new StartError(`The bundled PostgreSQL could not be set up:\n${stderr || message}`);
  });
  await rename(partial, join(dir, 'cluster'));
}

async function urlOf(dir: string, socketFolder: string): Promise<Cluster['url']> {
  const password = await readFile(join(dir, 'password'), 'utf8');
  return (database) =>
    // With port and mode, so that no PGPORT or PGSSLMODE of the environment is asked.
    `postgres://jobstead:${password}@localhost:5432/${database}?sslmode=disable&host=${encodeURIComponent(socketFolder)}`;
}

async function socketFolderFor(dir: string, user: ClusterUser) {
  // A socket's path has room for 107 bytes.
  if (Buffer.byteLength(join(dir, '.s.PGSQL.5432.lock')) < 107) return dir;
  const folder = await mkdtemp('/tmp/jobstead-');
  await makeFolder(folder, user);
  return folder;
}

async function makeFolder(folder: string, user: ClusterUser) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid);
}
