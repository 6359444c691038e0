import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/refusals.ts';

const megabyte = 2 ** 20;
/** Of forms that are on their way or being answered. */
const mostHeld = { account: 12 * megabyte, all: 48 * megabyte };

const heldBy = new Map<number, number>();
let heldByAll = 0;

function add(account: number, bytes: number) {
  heldByAll += bytes;
  const rest = (heldBy.get(account) ?? 0) + bytes;
  if (rest) heldBy.set(account, rest);
  else heldBy.delete(account);
  return rest;
}

/** Counts bytes that are held from now on. Throws 429 or 503 when they are too many. */
export type Hold = (bytes: number) => void;

export function holding(account: number, reply: FastifyReply): Hold {
  let held = 0;
  let isOver = false;
  finished(reply.raw, () => {
    isOver = true;
    add(account, -held);
  });
  return (bytes) => {
    if (isOver) return;
    held += bytes;
    const own = add(account, bytes);
    if (own > mostHeld.account) throw new ApiError(429, reason('ownUploads'), {}, 10);
    if (heldByAll > mostHeld.all) throw new ApiError(503, reason('otherUploads'), {}, 10);
  };
}
