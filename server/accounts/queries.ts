import { createHash } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import type { UserType } from '#contract/lookups.ts';
import type { Db } from '../db/connect.ts';
import { cityElsewhere, refusing } from '../db/constraints.ts';
import type { DB } from '../db/schema.ts';
import { closeSessions } from '../http/session.ts';
import { queueMail } from '../mail/queue.ts';

type NewAccount = Omit<Insertable<DB['account']>, 'type'> & { type: UserType };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** An account with what its type needs: a candidate, or a company named after the user. */
export async function insertAccount(db: Db, account: NewAccount): Promise<number> {
  const refusals = {
    account_email_key: { email: 'This email address has an account already' },
    account_city_id_state_id_fkey: cityElsewhere,
  };
  return refusing(refusals, () =>
    db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('account')
        .values(account)
        .returning('id')
        .executeTakeFirstOrThrow();
      const { state_id, city_id } = account;
      if (account.type === 'Employee')
        await transaction.insertInto('candidate').values({ account_id: id, state_id, city_id }).execute();
      else await transaction.insertInto('company').values({ account_id: id, name: account.name }).execute();
      return id;
    }),
  );
}

/** Undefined when the address is unknown or its account disabled. */
export async function selectAccountByEmail(db: Db, email: string) {
  return db
    .selectFrom('account')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('disabled_at', 'is', null)
    .select(['id', 'type', 'name', 'email', 'password_hash'])
    .executeTakeFirst();
}

/** What a signed-in user proves the present password by. */
export async function selectCredentials(db: Db, id: number) {
  return db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['email', 'password_hash'])
    .executeTakeFirstOrThrow();
}

/** Where a letter to the account goes. */
export async function selectAccountEmail(db: Db, id: number) {
  return db.selectFrom('account').where('id', '=', id).select(['name', 'email']).executeTakeFirst();
}

/** The token of an earlier mail stops working; this one lives for 60 minutes. */
export async function upsertPasswordReset(db: Db, accountId: number, token: string) {
  const fresh = { token_hash: hashOf(token), expires_at: sql<Date>`now() + interval '60 minutes'` };
  await db
    .insertInto('password_reset')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(fresh))
    .execute();
}

/** Takes a token that is still valid for the address; undefined for every other caller. */
export async function deletePasswordReset(db: Db, token: string, email: string) {
  return db
    .deleteFrom('password_reset')
    .using('account')
    .whereRef('account.id', '=', 'account_id')
    .where('token_hash', '=', hashOf(token))
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('disabled_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
}

/** Ends the sessions of the account, but for the one to keep, and tells its owner by mail. */
export async function changePassword(db: Db, accountId: number, passwordHash: string, keep?: Buffer) {
  await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await closeSessions(db, accountId, keep);
  await queueMail(db, 'password-changed', { accountId });
}

export async function deleteExpiredResets(db: Db) {
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now()`).execute();
}
