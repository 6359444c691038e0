import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A validator of a body, the same however it is compressed. */
export const etagOf = (body: Buffer | string) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether whoever asks has it already (RFC 9110, 13.1.2). */
export function isCached({ headers }: FastifyRequest, etag: string | undefined) {
  const known = headers['if-none-match'];
  return etag !== undefined && (known === '*' || known?.includes(etag) === true);
}
