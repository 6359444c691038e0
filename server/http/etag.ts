import { createHash } from 'node:crypto';

/** A validator of a body, the same however it is compressed. */
export const etagOf = (body: Buffer | string) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
