import type { FastifyReply } from 'fastify';
import { ApiError } from '#contract/errors.ts';

export const unauthorized = () => new ApiError(401, 'Please log in');
export const forbidden = () => new ApiError(403, 'This is not for your kind of account');
export const notFound = () => new ApiError(404, 'Not Found');
export function methodNotAllowed(reply: FastifyReply, allowed: string[]) {
  reply.header('allow', allowed.join(', '));
  return new ApiError(405, 'Method Not Allowed');
}
export const conflict = (message: string) => new ApiError(409, message);
export const tooMany = (seconds: number) =>
  new ApiError(429, 'Too many tries, please wait a while', {}, seconds);
export const busy = () => new ApiError(503, 'Busy, please try again soon', {}, 2);

/** A refused field, at its place. */
export const invalid = (errors: Record<string, string>) =>
  new ApiError(
    422,
    Object.values(errors)[0] ?? 'Please check the form',
    Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])),
  );

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

/** True when there is no room for an upload, or for a row in the database. */
export const isDiskFull = (error: Error) => 'code' in error && fullCodes.includes(String(error.code));
