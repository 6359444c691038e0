import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** Each one takes 19 MiB and a thread, so few run at a time and the others wait their turn. */
const inTurn = pLimit(2);

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');
const phcOf = (nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`;

/** Argon2id in the PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await inTurn(() =>
    derive('argon2id', { ...cost, nonce, message: password.normalize(), tagLength: 32 }),
  );
  return phcOf(nonce, tag);
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const nobody = phcOf(randomBytes(16), randomBytes(32));

/** False as slowly for no hash or an unreadable one as for a wrong password. */
export async function verifyPassword(password: string, hash: string = nobody): Promise<boolean> {
  const parts = phc.exec(hash);
  if (!parts) return verifyPassword(password);
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number];
  const [nonce, tag] = parts.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  const derived = await inTurn(() =>
    derive('argon2id', {
      memory,
      passes,
      parallelism,
      nonce,
      message: password.normalize(),
      tagLength: tag.length,
    }),
  );
  return timingSafeEqual(derived, tag);
}
