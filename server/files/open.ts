import { accessSync, constants } from 'node:fs';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { bucketStore, checkBucket } from './bucket.ts';
import { makeFolders } from './folders.ts';
import { type FileStore, folderStore } from './store.ts';

function makeWritable(folder: string) {
  try {
    makeFolders(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `UPLOADS_URL: cannot write to ${folder} (${error instanceof Error ? error.message : error}).`,
    );
  }
}

/** Throws StartError when there is none to be had; whether a folder is, is only seen where it is to be made (`make`). */
export async function openFiles(
  { uploads }: Pick<Config, 'uploads'>,
  { make = false } = {},
): Promise<FileStore> {
  if (typeof uploads === 'string') {
    if (make) makeWritable(uploads);
    return folderStore(uploads);
  }
  await checkBucket(uploads);
  return bucketStore(uploads);
}
