import { spawnSync } from 'node:child_process';
import { chown, lstat, mkdir, mkdtemp, readlink, rmdir, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../config/start-error.ts';
import { clusterUser, makeSharedFolder } from './binaries.ts';

/** Where the user of PostgreSQL cannot reach the data folder (below /root, say), a link leads to where he can. */
export async function clusterHome(dataDir: string): Promise<string> {
  const home = join(dataDir, 'postgres');
  if (await isLink(home)) {
    const target = await readlink(home);
    if (await stat(target).catch(() => undefined)) return target;
    throw new StartError(
      `The database was kept in ${target}, which is gone. Bring it back, or remove ${home} for an empty board.`,
    );
  }
  const user = clusterUser(join(home, 'cluster'));
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (user.uid === undefined) return home;
  await chown(home, user.uid, user.gid);
  if (spawnSync('test', ['-w', home], user).status === 0) return home;
  await rmdir(home).catch(() => {
    throw new StartError(
      `The user of PostgreSQL can no longer reach ${home}: please let it pass (chmod o+x).`,
    );
  });
  const elsewhere = await mkdtemp(join(await makeSharedFolder(), 'data-'));
  await symlink(elsewhere, home);
  return elsewhere;
}

const isLink = (path: string) =>
  lstat(path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
