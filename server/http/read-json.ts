import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';

/** Of a JSON text, one for each colon outside of its strings. */
const membersIn = (text: string) => text.replace(/"(?:[^"\\]|\\.)*"/g, '').split(':').length - 1;

function membersOf(value: unknown): number {
  const left = [value];
  let members = 0;
  // Deeper than calls may be nested.
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    const inside = Object.values(next);
    if (!Array.isArray(next)) members += inside.length;
    for (const each of inside) left.push(each);
  }
  return members;
}

/** Passes 400 on for what is no JSON in UTF-8, and where a key comes twice in an object. */
export function jsonReader(app: FastifyInstance) {
  const read = app.getDefaultJsonParser('error', 'error');
  return (request: FastifyRequest, body: Buffer, done: (error: Error | null, value?: unknown) => void) => {
    if (!isUtf8(body)) return done(new ApiError(400, reason('bodyUnreadable')));
    const text = body.toString();
    return read(request, text, (error, value) => {
      const isTwice = !error && membersIn(text) > membersOf(value);
      done(isTwice ? new ApiError(400, reason('keyTwice')) : error, value);
    });
  };
}
