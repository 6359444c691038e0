import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { setUp } from '#contract/owners.ts';
import { reason } from '#contract/values/refusals.ts';
import { writeSettings } from '../../config/settings.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { mapViolations } from '../../http/constraint-violations.ts';
import { invalid } from '../../http/errors.ts';
import { hashOf, newSecret } from '../../http/secrets.ts';
import { askForLink } from '../accounts/email-links.ts';
import { replacePassword } from '../accounts/queries.ts';
import { endSecondFactor } from '../accounts/second-factor.ts';

const hasOwner = sql<boolean>`exists (select from account where type = 'Owner' and disabled_at is null)`;

/** The path of an address that works once and for 24 hours: for anybody who has it, or for one mail address. */
export async function addSetupKey(db: Db, email?: string, invitedBy?: number): Promise<string> {
  const key = newSecret();
  // An earlier one for the same address works no more.
  if (email !== undefined)
    await db.deleteFrom('setup_key').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
  await db
    .insertInto('setup_key')
    .values({
      key_hash: hashOf(key),
      email: email ?? null,
      invited_by: invitedBy ?? null,
      expires_at: sql<Date>`now() + interval '24 hours'`,
    })
    .execute();
  return `/setup?key=${key}`;
}

/** For a board without an owner; undefined where there is one. */
export async function addFirstSetupKey(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ has_owner: boolean }>`select ${hasOwner} as has_owner`.execute(db);
  return rows[0]?.has_owner ? undefined : addSetupKey(db);
}

/** What a key is for; undefined when it was used, is too old, or when somebody else was the first owner meanwhile. */
export async function selectSetup(db: Db, key: string) {
  const { rows } = await sql<{
    email: string | null;
    user_name: string | null;
    account_id: number | null;
    is_first: boolean;
    is_by_command: boolean;
  }>`
    select setup_key.email, invited_by is null as is_by_command, account.name as user_name, account.id as account_id, not ${hasOwner} as is_first
    from setup_key left join account
      on lower(account.email) = lower(setup_key.email) and type = 'Owner' and disabled_at is null
    where key_hash = ${hashOf(key)} and used_at is null and expires_at > now()
      and (setup_key.email is not null or not ${hasOwner})`.execute(db);
  return rows[0];
}

type Owner = Pick<
  z.output<typeof setUp.body>,
  'key' | 'name' | 'email' | 'board_name' | 'contact' | 'time_zone'
>;

/** Makes an owner by a key, or gives one a new password; answers whose account it is. Throws 422. */
export async function useSetupKey(
  transaction: Transaction<DB>,
  given: Owner,
  passwordHash: string,
  network: string,
) {
  // Two who are the first at once: the second finds an owner.
  await sql`lock table setup_key in share row exclusive mode`.execute(transaction);
  const setup = await selectSetup(transaction, given.key);
  if (!setup) throw invalid({ key: reason('usedLink') });
  const { email, account_id, is_first, is_by_command } = setup;
  if (email !== null && email.toLowerCase() !== given.email.toLowerCase())
    throw invalid({ email: reason('otherAddress') });
  await transaction
    .updateTable('setup_key')
    .set({ used_at: sql<Date>`now()` })
    .where('key_hash', '=', hashOf(given.key))
    .execute();
  if (account_id !== null) {
    await replacePassword(transaction, account_id, passwordHash);
    // Whoever runs the machine lets in again who lost what makes the codes.
    if (is_by_command) await endSecondFactor(transaction, account_id);
    return { id: account_id, password_hash: passwordHash, isNew: false };
  }
  if (is_first) {
    const { board_name: SITE_NAME, contact: CONTACT_SHOWN_EMAIL, time_zone: TIME_ZONE } = given;
    const values = Object.entries({ SITE_NAME, CONTACT_SHOWN_EMAIL, TIME_ZONE }).filter(([, value]) => value);
    await writeSettings(transaction, undefined, Object.fromEntries(values));
  }
  const { id } = await mapViolations({ account_email_key: { email: reason('emailTaken') } }, () =>
    transaction
      .insertInto('account')
      .values({
        type: 'Owner',
        name: given.name,
        email: given.email,
        password_hash: passwordHash,
        known_networks: [network],
        // Whoever was invited read the email.
        email_confirmed_at: email === null ? null : new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  if (email === null) await askForLink(transaction, id, given.email, false);
  return { id, password_hash: passwordHash, isNew: true };
}

export async function selectOwners(db: Db, you: number) {
  const owners = await db
    .selectFrom('account')
    .where('type', '=', 'Owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .select(['id', 'name as user_name', 'email', 'created_at'])
    .select(sql<boolean>`id = ${you}`.as('is_you'))
    .execute();
  const invited = await db
    .selectFrom('setup_key')
    .where('email', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at')
    .select(['email', 'expires_at'])
    .$narrowType<{ email: string }>()
    .execute();
  return { owners, invited };
}

/** Ends what was mailed to somebody, or waits to be; false when it works no more. */
export async function deleteInvitation(db: Db, email: string): Promise<boolean> {
  // Of an email that is tried again a new key would come.
  await sql`
    select from graphile_worker.complete_jobs(array(
      select job.id from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = task_id
      where identifier = 'invite-owner' and lower(payload ->> 'email') = lower(${email})))`.execute(db);
  const { numDeletedRows } = await db
    .deleteFrom('setup_key')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Drops the keys that nobody can use any more. */
export async function deleteOldSetupKeys(db: Db) {
  await db
    .deleteFrom('setup_key')
    .where((or) => or.or([or('expires_at', '<', sql<Date>`now()`), or('used_at', 'is not', null)]))
    .execute();
}
