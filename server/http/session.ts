import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { UserType } from '#contract/roles.ts';
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

interface Verified {
  id: number;
  /** That the password was verified with. */
  password_hash: string;
}

/** Of an account, the least used session ends for one more. */
const maxSessions = 50;
const maxNetworks = 20;

/**
 * A new token of the account's number and 256 random bits, whose hash alone is kept; undefined when the account was
 * disabled or its password changed meanwhile. The row stays locked, so a change that comes later ends this session too.
 */
export async function openSession(db: Db, { id, password_hash }: Verified, network: string) {
  const token = `${id}.${randomBytes(32).toString('base64url')}`;
  const { rows } = await sql`
    with entered as (
      update account
      set known_networks = (array_prepend(${network}::text, array_remove(known_networks, ${network})))[:${sql.lit(maxNetworks)}]
      where id = ${id} and password_hash = ${password_hash} and disabled_at is null
      returning id
    ), ended as (
      delete from session where token_hash in (
        select token_hash from session where account_id in (select id from entered)
        order by last_used_at desc offset ${sql.lit(maxSessions - 1)}
      )
    )
    insert into session (token_hash, account_id) select ${hashOf(token)}, id from entered
    returning account_id`.execute(db);
  return rows.length ? token : undefined;
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
  return { id: row.id, type: row.type, name: row.name, tokenHash };
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
