import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { UserType } from '#contract/lookups.ts';
import type { Db } from '../db/connect.ts';

export interface User {
  id: number;
  type: UserType;
  name: string;
  /** Of the session in use; what a password change keeps. */
  tokenHash: Buffer;
}

/** How long a token lives, in days: unused, and at all. */
export interface SessionLimits {
  idleDays: number;
  absoluteDays: number;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** The token of an Authorization header, raw or as Bearer. */
export const tokenIn = (header: string | undefined) => header?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** A new token of 256 random bits; only its hash is kept. */
export async function openSession(db: Db, accountId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('session')
    .values({ token_hash: hashOf(token), account_id: accountId })
    .execute();
  return token;
}

/** The account behind a token, unless it is unknown, expired, revoked or disabled. */
export async function findUser(db: Db, token: string, limits: SessionLimits): Promise<User | undefined> {
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('token_hash', '=', tokenHash)
    .where('disabled_at', 'is', null)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${limits.idleDays})`)
    .where('session.created_at', '>', sql<Date>`now() - make_interval(days => ${limits.absoluteDays})`)
    .select(['account.id', 'account.type', 'account.name'])
    .select(sql<boolean>`last_used_at < now() - interval '1 hour'`.as('is_stale'))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.is_stale) {
    await db
      .updateTable('session')
      .set({ last_used_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return { id: row.id, type: row.type as UserType, name: row.name, tokenHash };
}

export async function closeSession(db: Db, tokenHash: Buffer) {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of an account, but for the one to keep. */
export async function closeSessions(db: Db, accountId: number, keep?: Buffer) {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', keep ?? Buffer.alloc(0)))
    .execute();
}

export async function deleteExpiredSessions(db: Db, { idleDays, absoluteDays }: SessionLimits) {
  await db
    .deleteFrom('session')
    .where((or) =>
      or.or([
        or('last_used_at', '<=', sql<Date>`now() - make_interval(days => ${idleDays})`),
        or('created_at', '<=', sql<Date>`now() - make_interval(days => ${absoluteDays})`),
      ]),
    )
    .execute();
}
