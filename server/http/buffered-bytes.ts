import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';

const megabyte = 2 ** 20;
/** Of forms that are on their way or being answered. */
const maxBuffered = { account: 12 * megabyte, all: 48 * megabyte };

const bufferedBy = new Map<number, number>();
let bufferedByAll = 0;

function add(account: number, bytes: number) {
  bufferedByAll += bytes;
  const rest = (bufferedBy.get(account) ?? 0) + bytes;
  if (rest) bufferedBy.set(account, rest);
  else bufferedBy.delete(account);
  return rest;
}

/** Counts bytes that are in memory from now on. Throws 429 or 503 when they are too many. */
export type CountBytes = (bytes: number) => void;

export function limitBuffered(account: number, reply: FastifyReply): CountBytes {
  let buffered = 0;
  let isOver = false;
  finished(reply.raw, () => {
    isOver = true;
    add(account, -buffered);
  });
  return (bytes) => {
    if (isOver) return;
    buffered += bytes;
    const own = add(account, bytes);
    if (own > maxBuffered.account) throw new ApiError(429, reason('ownUploads'), {}, 10);
    if (bufferedByAll > maxBuffered.all) throw new ApiError(503, reason('otherUploads'), {}, 10);
  };
}
