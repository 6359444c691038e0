import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import { isDatabaseGone } from '../db/connect.ts';
import { isDiskFull } from './errors.ts';

function answerApiError(reply: FastifyReply, { status, message, errors, retryAfter }: ApiError) {
  if (retryAfter) reply.header('retry-after', String(retryAfter));
  const fields = Object.keys(errors).length > 0 ? { errors } : {};
  return reply.code(status).send({ message, ...fields });
}

/** Answers what was thrown with its status and a message; what is nobody's mistake goes to the log. */
export function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError) return answerApiError(reply, error);
  const isAway = isDatabaseGone(error);
  const status = isAway ? 503 : isDiskFull(error) ? 507 : (error.statusCode ?? 500);
  if (status < 500) return reply.code(status).send({ message: error.message });
  request.log.error(error);
  if (isAway) {
    const message = 'The database is away, please try again soon';
    return reply.code(status).header('retry-after', '5').send({ message });
  }
  const messages: Record<number, string> = {
    503: 'Busy, please try again soon',
    507: 'The board has no room for this now, please try again later',
  };
  return reply.code(status).send({ message: messages[status] ?? 'Server Error' });
}
