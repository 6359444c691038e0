import { existsSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
const plenty = 4 * 2 ** 30;

/**
 * Has all that a run makes for itself kept in memory, where there is plenty of it: databases are thousands of small
 * files that come and go, which costs a disk more than PostgreSQL does. A TMPDIR of one's own stands.
 */
export function keepInMemory() {
  if (process.env.TMPDIR || !existsSync(memory)) return;
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, process.availableMemory()) > plenty) process.env.TMPDIR = memory;
}
