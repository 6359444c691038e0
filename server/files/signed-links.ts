import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../db/connect.ts';

const hour = 3600;

export interface SignedLinks {
  /** Proves that the board itself wrote a text, whose first word says what it is for. */
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
  /** Where the signed-in see a picture, for one to two hours; the same within an hour, so that it can be cached. */
  avatarUrl(name: string | null): string | null;
  isValid(name: string, expires: string, signature: string): boolean;
}

export async function signedLinks(db: Db): Promise<SignedLinks> {
  const { key } = await db.selectFrom('signing_key').select('key').executeTakeFirstOrThrow();
  const now = () => Date.now() / 1000;
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const isSigned = (text: string, signature: string) => {
    const expected = Buffer.from(sign(text));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  const avatar = (name: string, expires: string) => `avatar/${name}/${expires}`;
  return {
    sign,
    isSigned,
    avatarUrl(name) {
      if (!name) return null;
      const expires = String((Math.floor(now() / hour) + 2) * hour);
      return `/files/avatar/${name}?${new URLSearchParams({ expires, signature: sign(avatar(name, expires)) })}`;
    },
    isValid: (name, expires, signature) =>
      isSigned(avatar(name, expires), signature) && Number(expires) > now(),
  };
}
