import { createHash } from 'node:crypto';
import { reason } from '#contract/refusals.ts';
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
  await change();
  if (before !== seen && (await present()) !== before) throw conflict(reason('changedMeanwhile'));
}
