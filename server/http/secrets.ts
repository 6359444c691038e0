import { createHash, randomBytes } from 'node:crypto';

/** Of a session, or of a link that works once: 256 random bits. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** What the tables have in place of it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
