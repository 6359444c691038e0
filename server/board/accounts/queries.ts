import { type Expression, type Insertable, sql, type Transaction } from 'kysely';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { upToLimit } from '../../db/count.ts';
import type { DB } from '../../db/schema.ts';
import { cityElsewhere, mapViolations } from '../../http/constraint-violations.ts';
import { hashOf } from '../../http/secrets.ts';
import { closeSessions, hasSecondFactor } from '../../http/session.ts';
import { addTask } from '../../queue/add.ts';
import { insertCandidate, type Seen } from '../candidates/queries.ts';
import { companyOf, insertCompany } from '../companies/queries.ts';
import { askForLink } from './email-links.ts';

interface Besides {
  /** Of a candidate. */
  seen?: Seen;
  /** What else is written with it. */
  also?: (transaction: Transaction<DB>) => Promise<unknown>;
}

/** An account with what its type needs: a candidate, or a company named after the user. */
export async function insertAccount(
  db: Db,
  account: Insertable<DB['account']>,
  { seen = {}, also }: Besides = {},
): Promise<number> {
  const refusals = {
    account_email_key: { email: reason('emailTaken') },
    account_city_id_state_id_fkey: cityElsewhere,
  };
  return mapViolations(refusals, () =>
    db.transaction().execute(async (transaction) => {
      await also?.(transaction);
      const { id } = await transaction
        .insertInto('account')
        .values(account)
        .returning('id')
        .executeTakeFirstOrThrow();
      const { state_id, city_id } = account;
      await askForLink(transaction, id, account.email, false);
      if (account.type === 'Employee' && state_id && city_id)
        await insertCandidate(transaction, id, { state_id, city_id }, seen);
      if (account.type === 'Recruiter') await insertCompany(transaction, account.name, id);
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
    .select(['id', 'type', 'name', 'email', 'password_hash', 'known_networks', 'email_confirmed_at'])
    .select(hasSecondFactor)
    .executeTakeFirst();
}

/** Undecided applications, and new notices, that are counted. */
const maxPending = 100;

/** Who is signed in, with a candidate's picture or a company's logo, and how many applications are undecided. */
export async function selectAccount(db: Db, id: number) {
  const pending = db.selectFrom('application').where('status', '=', 'Pending').limit(maxPending).select('id');
  const made = pending.where('candidate_id', '=', id);
  const received = pending.where('company_id', '=', companyOf(id));
  const unread = db
    .selectFrom('notice')
    .where('candidate_id', '=', id)
    .where('read_at', 'is', null)
    .limit(maxPending)
    .select('id');
  const count = (counted: Expression<unknown>) => sql<number>`(select count(*) from (${counted}) counted)`;
  return db
    .selectFrom('account')
    .leftJoin('candidate', 'candidate.account_id', 'account.id')
    .leftJoin('company', (join) => join.on('company.id', '=', companyOf(id)))
    .where('account.id', '=', id)
    .select(['account.name as user_name', 'candidate.image', 'company.logo'])
    .select(
      sql<number>`case type when 'Employee' then ${count(made)} when 'Recruiter' then ${count(received)} else 0 end`.as(
        'pending',
      ),
    )
    .select(count(unread).as('notices'))
    .select(
      sql<string | null>`case when company.disabled_at is not null then coalesce(disabled_reason, '') end`.as(
        'company_disabled',
      ),
    )
    .executeTakeFirstOrThrow();
}

/** What a signed-in user proves the present password by. */
export async function selectCredentials(db: Db, id: number) {
  return db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['id', 'email', 'password_hash', 'known_networks'])
    .select(hasSecondFactor)
    .executeTakeFirstOrThrow();
}

/** The owners who are not disabled. Two who end one at once wait for each other, so that the second sees who is left. */
export async function lockOwners(transaction: Transaction<DB>): Promise<number[]> {
  const owners = await transaction
    .selectFrom('account')
    .where('type', '=', 'Owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .select('id')
    .execute();
  return owners.map(({ id }) => id);
}

/** How the account is guarded. */
export async function selectSecurity(db: Db, id: number) {
  return db
    .selectFrom('account')
    .leftJoin('email_link', (join) =>
      join
        .onRef('email_link.account_id', '=', 'account.id')
        .on('is_new', '=', true)
        .on('email_link.expires_at', '>', sql<Date>`now()`),
    )
    .leftJoin('account_export', (join) =>
      join
        .onRef('account_export.account_id', '=', 'account.id')
        .on(sql<boolean>`coalesce(account_export.expires_at, 'infinity') > now()`),
    )
    .leftJoin('second_factor', 'second_factor.account_id', 'account.id')
    .where('account.id', '=', id)
    .select(['account.email', 'email_link.email as new_email'])
    .select(hasSecondFactor)
    .select(sql<boolean>`second_factor.confirmed_at is not null`.as('has_app'))
    .select(sql<number>`coalesce(cardinality(recovery_hashes), 0)`.as('recovery_codes'))
    .select(
      sql<{ id: number; name: string; created_at: string; last_used_at: string | null }[]>`(
        select coalesce(json_agg(json_build_object(
          'id', id, 'name', name, 'created_at', created_at, 'last_used_at', last_used_at) order by id), '[]')
        from passkey where account_id = account.id)`.as('passkeys'),
    )
    .select(['account_export.asked_at as export_asked', 'account_export.expires_at as export_until'])
    .select(
      sql<{ name: string; is_last: boolean; jobs: number; applications: number } | null>`(
        select json_build_object(
          'name', name,
          'is_last', (select count(*) = 1 from membership where company_id = company.id),
          'jobs', ${upToLimit(sql`select from job where company_id = company.id and deleted_at is null`)},
          'applications', ${upToLimit(sql`select from application where company_id = company.id`)})
        from company where id = ${companyOf(id)})`.as('company'),
    )
    .select(sql<boolean>`email_confirmed_at is not null`.as('is_email_confirmed'))
    .executeTakeFirstOrThrow();
}

/** Where an email to the account goes. */
export async function selectRecipient(db: Db, id: number) {
  return db
    .selectFrom('account')
    .where('id', '=', id)
    .select(['name', 'email', 'email_confirmed_at', 'disabled_at'])
    .executeTakeFirst();
}

const minutes = (count: number) => sql<Date>`now() + make_interval(mins => ${sql.lit(count)})`;

/**
 * The token of an earlier mail stops working; this one lives for 60 minutes. False, and nothing is to be mailed, where
 * the account has the address no more, or, where it was asked for often, while that token lives for another half an
 * hour: that floods no mailbox, and leaves a link in it that works.
 */
export async function upsertPasswordReset(
  db: Db,
  { id, email }: { id: number; email: string },
  token: string,
  isOften = false,
) {
  const fresh = { token_hash: hashOf(token), expires_at: minutes(60) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('password_reset')
    .columns(['account_id', 'token_hash', 'expires_at'])
    .expression((builder) =>
      builder
        .selectFrom('account')
        .where('id', '=', id)
        .where(sql`lower(email)`, '=', sql`lower(${email})`)
        .where('disabled_at', 'is', null)
        .select([
          'id',
          sql<Buffer>`${fresh.token_hash}::bytea`.as('token_hash'),
          fresh.expires_at.as('expires_at'),
        ])
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(fresh)
        .where(sql<boolean>`not ${isOften}::boolean or password_reset.expires_at <= ${minutes(30)}`),
    )
    .executeTakeFirstOrThrow();
  return Boolean(numInsertedOrUpdatedRows);
}

/** It could not be mailed: whoever tries again may have another at once. */
export async function shortenPasswordReset(db: Db, token: string) {
  await db
    .updateTable('password_reset')
    .set({ expires_at: minutes(30) })
    .where('token_hash', '=', hashOf(token))
    .execute();
}

/** Whether a token is still valid for the address. */
export async function hasPasswordReset(db: Db, token: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from password_reset join account on account.id = account_id
    where token_hash = ${hashOf(token)} and lower(email) = lower(${email}) and expires_at > now()`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes a token that is still valid for the address; undefined for every other caller. */
export async function deletePasswordReset(db: Db, token: string, email: string) {
  return db
    .with('held', (builder) =>
      // The account before its token, as whatever else changes both.
      builder
        .selectFrom('account')
        .innerJoin('password_reset', 'account_id', 'id')
        .where('token_hash', '=', hashOf(token))
        .where(sql`lower(email)`, '=', sql`lower(${email})`)
        .where('disabled_at', 'is', null)
        .select('id')
        .forNoKeyUpdate('account'),
    )
    .deleteFrom('password_reset')
    .using('held')
    .whereRef('held.id', '=', 'account_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('account_id')
    .executeTakeFirst();
}

/** Ends the sessions of the account, but for the one to keep, and what another may have begun; tells its owner by mail. */
async function afterChange(db: Db, accountId: number, keep?: Buffer) {
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
  await db.deleteFrom('email_link').where('account_id', '=', accountId).where('is_new', '=', true).execute();
  await closeSessions(db, accountId, keep);
  await addTask(db, 'password-changed', { accountId });
}

/** For whoever followed the link in a mail, which confirms the address. */
export async function replacePassword(db: Db, accountId: number, passwordHash: string) {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
    .where('id', '=', accountId)
    .execute();
  await afterChange(db, accountId);
}

/** False when the password that was verified is the account's no more. */
export async function changePassword(
  db: Db,
  { id, password_hash }: { id: number; password_hash: string },
  passwordHash: string,
  keep: Buffer,
) {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  if (numUpdatedRows > 0) await afterChange(db, id, keep);
  return numUpdatedRows > 0;
}

export async function deleteExpiredResets(db: Db) {
  await db.deleteFrom('password_reset').where('expires_at', '<', sql<Date>`now()`).execute();
}
