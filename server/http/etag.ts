import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** A validator of a body: weak, as it is the same however that is compressed (RFC 9110, 8.8.1). */
export const etagOf = (body: Buffer | string) =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether whoever asks has it already, by the weak comparison (RFC 9110, 13.1.2). */
export function isCached({ headers }: FastifyRequest, etag: string | undefined) {
  const known = headers['if-none-match'];
  return etag !== undefined && (known === '*' || known?.includes(etag.replace('W/', '')) === true);
}
