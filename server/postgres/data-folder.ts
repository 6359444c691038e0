import { chmod, chown, readdir, stat } from 'node:fs/promises';
import type { ClusterUser } from './binaries.ts';

/** What a board, or the system, puts into a data folder. */
const ours = ['lock', 'postgres', 'files', 'mail', 'backups', 'lost+found'];

/** 710 lets a PostgreSQL of another user pass. A folder of somebody else's, or with other things in it, stays as is. */
export async function closeFolder(folder: string, { gid }: ClusterUser): Promise<void> {
  const { uid } = await stat(folder);
  if (uid !== process.getuid?.()) return;
  if ((await readdir(folder)).some((name) => !ours.includes(name))) return;
  if (gid !== undefined) await chown(folder, uid, gid);
  await chmod(folder, gid === undefined ? 0o700 : 0o710);
}
