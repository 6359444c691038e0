import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type FieldErrors } from '#contract/errors.ts';
import { acceptReasons, reason, sentenceOf } from '#contract/values/refusals.ts';
import { refusals } from '#english/refusals.ts';
import { UploadsAway } from '../config/start-error.ts';
import { isDatabaseGone } from '../db/connect.ts';
import { isDiskFull } from './errors.ts';

const inEnglish = (text: string) => sentenceOf(refusals, text) ?? text;

export const wordingFor = ({ headers: { accept } }: FastifyRequest) =>
  accept === acceptReasons ? (text: string) => text : inEnglish;

function send(reply: FastifyReply, status: number, message: string, errors: FieldErrors = {}) {
  const word = wordingFor(reply.request);
  const fields = Object.entries(errors).map(([field, texts]) => [field, texts.map(word)]);
  return reply
    .code(status)
    .send({ message: word(message), ...(fields.length > 0 && { errors: Object.fromEntries(fields) }) });
}

/** In place of the framework's own, which are of headers and types. */
const sentences: Record<number, string> = {
  400: reason('bodyUnreadable'),
  413: reason('bodyTooLarge'),
  415: reason('notJsonBody'),
};

export function answerError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError) {
    if (error.retryAfter) reply.header('retry-after', String(error.retryAfter));
    return send(reply, error.status, error.message, error.errors);
  }
  // A client that breaks off has the code of a database that does, and a status besides.
  const isAway = error instanceof UploadsAway || (error.statusCode === undefined && isDatabaseGone(error));
  const status = isAway ? 503 : isDiskFull(error) ? 507 : (error.statusCode ?? 500);
  if (status < 500) return send(reply, status, sentences[status] ?? error.message);
  request.log.error(error);
  const away = reason(error instanceof UploadsAway ? 'uploadsAway' : 'databaseAway');
  if (isAway) return send(reply.header('retry-after', '5'), status, away);
  const reasons: Record<number, string> = { 503: reason('busy'), 507: reason('noRoom') };
  return send(reply, status, reasons[status] ?? reason('failed'));
}
