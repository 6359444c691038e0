import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../config/start-error.ts';
import { makeFolders } from '../files/folders.ts';

export class FolderInUse extends StartError {}

/** Held until the returned function is called or the process ends. Throws FolderInUse while another process has it. */
export function lockFolder(folder: string): () => void {
  const path = resolve(folder);
  try {
    makeFolders(path);
    // An empty SQLite file serves as the lock: the operating system frees it with its holder, even after a kill -9.
    const lock = new DatabaseSync(join(path, 'lock'));
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return () => lock.close();
  } catch (error) {
    if (error instanceof Error && error.message === 'database is locked') {
      throw new FolderInUse(
        `Another Jobstead is using ${path}: please stop it, or give this one a DATA_DIR of its own.`,
      );
    }
    throw new StartError(
      `DATA_DIR: cannot write to ${path} (${error instanceof Error ? error.message : error}).`,
    );
  }
}
