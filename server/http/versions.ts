import { createHash } from 'node:crypto';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';
import { conflict } from './errors.ts';

export const versionOf = (content: object) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/**
 * Changes what is locked. Throws 409 when it is no longer in the version `seen`, unless it says already what the change
 * makes of it: then an answer was lost, and the same is sent again. Without a version everything is overwritten.
 */
export async function changeSeen(
  seen: string | undefined,
  present: () => Promise<string>,
  change: () => Promise<unknown>,
) {
  const before = seen && (await present());
  const isStale = before !== seen;
  try {
    await change();
  } catch (error) {
    // What cannot be changed, as it is gone say, was there in the version seen.
    throw isStale && error instanceof ApiError ? conflict(reason('changedMeanwhile')) : error;
  }
  if (isStale && (await present()) !== before) throw conflict(reason('changedMeanwhile'));
}
