import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { UploadsAway } from '../config/start-error.ts';
import type { FileKind } from '../db/schema.ts';
import { makeFolders } from './folders.ts';

export interface FileStore {
  /** Writes it whole under a name that `newName` made, here or for another store. */
  keep(kind: FileKind, name: string, bytes: Buffer | Readable): Promise<void>;
  read(kind: FileKind, name: string): Promise<{ size: number; stream: Readable } | undefined>;
  remove(kind: FileKind, name: string): Promise<void>;
}

/** What `newName` makes, and nothing that leads elsewhere. */
export const isName = (name: string) => /^[\w-]{22}\.[a-z]{3,4}$/.test(name);

export const newName = (extension: string) => `${randomBytes(16).toString('base64url')}.${extension}`;

/** For a file that nothing else has to know of before it is there; returns its name. */
export async function keepNew(files: FileStore, kind: FileKind, bytes: Buffer, extension: string) {
  const name = newName(extension);
  await files.keep(kind, name, bytes);
  return name;
}

/** Of a disk, left to the database that may lie on it: without any room nobody could so much as log in. */
const reserve = { share: 0.05, bytes: 512 * 1024 * 1024 };

async function refuseFullDisk(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize < Math.min(reserve.share * blocks * bsize, reserve.bytes))
    throw Object.assign(new Error(`ENOSPC: little space left on device, ${folder}`), { code: 'ENOSPC' });
}

/** What a folder answers that was taken away, or is only read since its disk has errors. */
const awayCodes = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR'];

const away = (error: NodeJS.ErrnoException): never => {
  throw awayCodes.includes(error.code ?? '') ? new UploadsAway(error.message) : error;
};

/** Its writes throw UploadsAway while the folder takes none. */
export function folderStore(root: string): FileStore {
  const partialOf = (kind: FileKind, name: string) => join(root, kind, `.${name}.part`);
  return {
    async keep(kind, name, bytes) {
      const folder = join(root, kind);
      const partial = partialOf(kind, name);
      try {
        makeFolders(folder);
        await refuseFullDisk(folder);
        const file = await open(partial, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(partial, join(folder, name));
        // A power cut may take the new name back until the folder is written as well.
        const directory = await open(folder);
        await directory.sync().finally(() => directory.close());
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {});
        away(error as NodeJS.ErrnoException);
      }
    },
    async read(kind, name) {
      if (!isName(name)) return undefined;
      const path = join(root, kind, name);
      const found = await stat(path).catch(() => undefined);
      return found?.isFile() ? { size: found.size, stream: createReadStream(path) } : undefined;
    },
    async remove(kind, name) {
      if (!isName(name)) return;
      await rm(join(root, kind, name), { force: true });
      await rm(partialOf(kind, name), { force: true });
    },
  };
}
