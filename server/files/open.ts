import type { Config } from '../config/config.ts';
import { bucketStore, checkBucket } from './bucket.ts';
import { type FileStore, folderStore } from './store.ts';

/** Throws StartError when there is none to be had. */
export async function openFiles({ uploads }: Pick<Config, 'uploads'>): Promise<FileStore> {
  if (typeof uploads === 'string') return folderStore(uploads);
  await checkBucket(uploads);
  return bucketStore(uploads);
}
