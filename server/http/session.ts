import { sql } from 'kysely';
import type { UserType } from '#contract/values/roles.ts';
import type { Db } from '../db/connect.ts';
import { deleteOld } from '../db/delete-old.ts';
import { addTask } from '../queue/add.ts';
import { hashOf, newSecret } from './secrets.ts';
import { browserName, keptUserAgent } from './user-agent.ts';

export interface User {
  id: number;
  type: UserType;
  name: string;
  /** Of the session in use; what a password change keeps. */
  tokenHash: Buffer;
  hasFactor: boolean;
}

/** How long a token lives, in days: unused, and at all. */
export interface SessionLimits {
  idleDays: number;
  absoluteDays: number;
}

const today = sql<string>`current_date`;

export const tokenIn = (header: string | undefined) => header?.replace(/^Bearer\s+/i, '').trim() || undefined;

interface Verified {
  id: number;
  /** The one that the password was verified against. */
  password_hash: string;
}

/** Of an account, the least used session ends for one more. */
const maxSessions = 50;
const maxNetworks = 20;
const maxBrowsers = 20;

const browserHash = (id: number, browser: string) => hashOf(`${id} ${browser}`).toString('base64url');

/**
 * Undefined when the account was disabled or its password changed meanwhile. The row stays locked, so a later change
 * ends this session too. The owner is told by mail of a browser that the account does not know.
 */
export async function openSession(
  db: Db,
  { id, password_hash }: Verified,
  network: string,
  userAgent?: string,
) {
  const token = `${id}.${newSecret()}`;
  const browser = userAgent === undefined ? undefined : browserName(userAgent);
  const known = browser === undefined ? null : browserHash(id, browser);
  const { rows } = await sql<{ is_new: boolean }>`
    with present as (
      select id, known_browsers <> '{}' and not ${known}::text = any (known_browsers) as is_new from account
      where id = ${id} and password_hash = ${password_hash} and disabled_at is null
      for update
    ), entered as (
      update account
      set last_seen_on = current_date,
        known_networks = (array_prepend(${network}::text, array_remove(known_networks, ${network})))[:${sql.lit(maxNetworks)}],
        known_browsers = case when ${known}::text is null then known_browsers
          else (array_prepend(${known}::text, array_remove(known_browsers, ${known})))[:${sql.lit(maxBrowsers)}] end
      from present where account.id = present.id
    ), ended as (
      delete from session where token_hash in (
        select token_hash from session where account_id in (select id from present)
        order by last_used_at desc offset ${sql.lit(maxSessions - 1)}
      )
    ), opened as (
      insert into session (token_hash, account_id, network, user_agent)
      select ${hashOf(token)}, id, ${network}, ${keptUserAgent(userAgent ?? '')} from present
    )
    select is_new from present`.execute(db);
  if (rows[0]?.is_new) await addTask(db, 'new-browser', { accountId: id, browser: browser ?? '', network });
  return rows.length ? token : undefined;
}

const isAlive = ({ idleDays, absoluteDays }: SessionLimits) =>
  sql<boolean>`last_used_at > now() - make_interval(days => ${idleDays})
    and session.created_at > now() - make_interval(days => ${absoluteDays})`;

/** For queries that name `account`. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from second_factor where account_id = account.id and confirmed_at is not null)
  or exists (select from passkey where account_id = account.id)
)`.as('has_second_factor');

export async function findUser(db: Db, token: string, limits: SessionLimits): Promise<User | undefined> {
  const tokenHash = hashOf(token);
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('token_hash', '=', tokenHash)
    .where('disabled_at', 'is', null)
    .where(isAlive(limits))
    .select(['account.id', 'account.type', 'account.name', hasSecondFactor])
    .select(sql<boolean>`last_used_at < now() - interval '1 hour'`.as('is_stale'))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.is_stale) {
    await db
      .updateTable('session')
      .set({ last_used_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .execute();
    await db
      .updateTable('account')
      .set({ last_seen_on: today })
      .where('id', '=', row.id)
      .where('last_seen_on', '<', today)
      .execute();
  }
  return { id: row.id, type: row.type, name: row.name, tokenHash, hasFactor: row.has_second_factor };
}

export async function closeSession(db: Db, tokenHash: Buffer) {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

export async function listSessions(db: Db, accountId: number, current: Buffer, limits: SessionLimits) {
  const rows = await db
    .selectFrom('session')
    .where('account_id', '=', accountId)
    .where(isAlive(limits))
    .orderBy('last_used_at', 'desc')
    .select(['id', 'user_agent', 'network', 'created_at', 'last_used_at'])
    .select(sql<boolean>`token_hash = ${current}`.as('is_current'))
    .execute();
  return rows.map(({ user_agent, ...row }) => ({ ...row, browser: browserName(user_agent ?? '') || null }));
}

/** False when the account has no such session. */
export async function closeSessionOf(db: Db, accountId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

export async function closeSessions(db: Db, accountId: number, keep?: Buffer) {
  await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', keep ?? Buffer.alloc(0)))
    .execute();
}

export async function deleteExpiredSessions(db: Db, limits: SessionLimits) {
  await deleteOld(db, 'session', sql`not (${isAlive(limits)})`);
}
