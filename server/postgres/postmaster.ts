import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../config/start-error.ts';
import type { ClusterUser } from './binaries.ts';

export interface Postmaster {
  pid: number;
  socketFolder: string;
}

interface Launch {
  binaries: string;
  cluster: string;
  socketFolder: string;
  log: string;
  settings: Record<string, string>;
  user: ClusterUser;
  signal: AbortSignal | undefined;
}

/** Undefined when none runs on this cluster; waits while one is starting or stopping, and ends it at the signal. */
export async function findPostmaster(cluster: string, ending?: AbortSignal): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid');
  while (true) {
    const [pid, , , , socketFolder, , , status] = await readFile(file, 'utf8').then(
      (text) => text.split('\n').map((line) => line.trim()),
      () => [],
    );
    if (!pid) return undefined;
    if (!isPostmaster(Number(pid), cluster)) {
      // The number may have gone to another process since, and PostgreSQL would take that for its own.
      if (isAlive(Number(pid))) await rm(file, { force: true });
      return undefined;
    }
    const postmaster = { pid: Number(pid), socketFolder: socketFolder ?? '' };
    if (ending?.aborted) await stopPostmaster(postmaster, cluster);
    else if (status === 'ready' && socketFolder) return postmaster;
    await sleep(25);
  }
}

/** Starts PostgreSQL so that it outlives a crash of ours and no signal to our group reaches it. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const { binaries, cluster, socketFolder, settings, user } = launch;
  const options = Object.entries({
    ...settings,
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  });
  const log = await open(launch.log, 'a', 0o600);
  const logStart = (await log.stat()).size;
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', cluster, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { detached: true, cwd: cluster, env: { LC_ALL: 'C' }, stdio: ['ignore', log.fd, log.fd], ...user },
  );
  const ended = new AbortController();
  child.once('error', (error) => ended.abort(error.message));
  child.once('exit', () => ended.abort());
  child.unref();
  await log.close();
  while (!ended.signal.aborted) {
    const found = await findPostmaster(cluster, launch.signal);
    if (found) return found;
    await sleep(10);
  }
  const reason = (await readFile(launch.log)).subarray(logStart).toString() || ended.signal.reason;
  // Children of a killed server, which leave within moments.
  if (reason.includes('still in use')) return sleep(250).then(() => launchPostmaster(launch));
  throw new StartError(`The bundled PostgreSQL did not start:\n${reason}`);
}

/** Returns when the process is gone. What it has not written after so many milliseconds, its next start reads again. */
export async function stopPostmaster({ pid }: Postmaster, cluster: string, timeout = 4000): Promise<void> {
  const deadline = performance.now() + timeout;
  signal(pid, 'SIGINT');
  while (isPostmaster(pid, cluster)) {
    if (performance.now() > deadline) signal(pid, 'SIGQUIT');
    await sleep(20);
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  return isAlive(pid) && commandOf(pid).includes(cluster);
}

const isAlive = (pid: number) => signal(pid, 0);

function signal(pid: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function commandOf(pid: number) {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
