import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/connect.ts';

const hour = 3600;

export interface SignedLinks {
  /** Where the signed-in see a picture, for one to two hours; the same within an hour, so that it can be cached. */
  avatarUrl(name: string | null): string | null;
  isValid(name: string, expires: string, signature: string): boolean;
}

export async function signedLinks(db: Db): Promise<SignedLinks> {
  const { key } = await db.selectFrom('signing_key').select('key').executeTakeFirstOrThrow();
  const now = () => Date.now() / 1000;
  const sign = (name: string, expires: string) =>
    createHmac('sha256', key).update(`avatar/${name}/${expires}`).digest('base64url');
  return {
    avatarUrl(name) {
      if (!name) return null;
      const expires = String((Math.floor(now() / hour) + 2) * hour);
      return `/files/avatar/${name}?${new URLSearchParams({ expires, signature: sign(name, expires) })}`;
    },
    isValid(name, expires, signature) {
      const expected = Buffer.from(sign(name, expires));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now();
    },
  };
}
