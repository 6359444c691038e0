import type { FastifyReply } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';

export const unauthorized = () => new ApiError(401, reason('logIn'));
export const forbidden = (message = reason('otherRole')) => new ApiError(403, message);
export const factorNeeded = () => new ApiError(403, reason('factorNeeded'));
export const notFound = () => new ApiError(404, reason('notFound'));
export function methodNotAllowed(reply: FastifyReply, allowed: string[]) {
  reply.header('allow', allowed.join(', '));
  return new ApiError(405, reason('methodNotAllowed'));
}
export const conflict = (message: string) => new ApiError(409, message);
export const tooMany = (seconds: number) => new ApiError(429, reason('tooManyTries'), {}, seconds);
export const busy = () => new ApiError(503, reason('busy'), {}, 2);

export const invalid = (errors: Record<string, string>) =>
  new ApiError(
    422,
    Object.values(errors)[0] ?? reason('checkForm'),
    Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, [message]])),
  );

const fullCodes = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'];

export const isDiskFull = (error: Error) => 'code' in error && fullCodes.includes(String(error.code));
