import { sql } from 'kysely';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { mapViolations } from '../../http/constraint-violations.ts';
import { invalid } from '../../http/errors.ts';
import { hashOf } from '../../http/secrets.ts';
import { addTask } from '../../queue/add.ts';

const livesFor = (isNew: boolean) => sql<Date>`now() + make_interval(hours => ${isNew ? 24 : 72})`;

/** Has a link mailed to the present address of an account, or to its new one; an earlier link of the kind works no more. */
export async function askForLink(db: Db, account_id: number, email: string, is_new: boolean) {
  const fresh = { email, token_hash: null, expires_at: livesFor(is_new) };
  await db
    .insertInto('email_link')
    .values({ account_id, is_new, ...fresh })
    .onConflict((conflict) => conflict.columns(['account_id', 'is_new']).doUpdateSet(fresh))
    .execute();
  await addTask(db, 'email-link', { accountId: account_id, isNew: is_new });
}

/** Where the email with the link goes; undefined when none is wanted any more. */
export async function selectAskedLink(db: Db, accountId: number, isNew: boolean) {
  const asked = await db
    .selectFrom('email_link')
    .innerJoin('account', 'account.id', 'account_id')
    .where('account_id', '=', accountId)
    .where('is_new', '=', isNew)
    .where('disabled_at', 'is', null)
    .select(['account.name', 'email_link.email', 'email_confirmed_at'])
    .executeTakeFirst();
  // Nobody said yet that the new address is his.
  return asked && (isNew || !asked.email_confirmed_at) ? { ...asked, email_confirmed_at: null } : undefined;
}

/** Made when the email is written, so that it never lies in the queue. False where no link is wanted there any more. */
export async function setLinkToken(db: Db, accountId: number, isNew: boolean, email: string, token: string) {
  const { numUpdatedRows } = await db
    .updateTable('email_link')
    .set({ token_hash: hashOf(token), expires_at: livesFor(isNew) })
    .where('account_id', '=', accountId)
    .where('is_new', '=', isNew)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** The new address moves in, and what was mailed to the old one works no more. */
async function replaceEmail(db: Db, id: number, email: string) {
  const old = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select('email')
    .select(sql<boolean>`email_confirmed_at is not null`.as('wasConfirmed'))
    .executeTakeFirstOrThrow();
  await mapViolations({ account_email_key: { token: reason('emailTaken') } }, () =>
    db
      .updateTable('account')
      .set({ email, email_confirmed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute(),
  );
  await db.deleteFrom('password_reset').where('account_id', '=', id).execute();
  await db.deleteFrom('email_link').where('account_id', '=', id).execute();
  await addTask(db, 'email-changed', { accountId: id, ...old });
}

/** Does what the link is for, once; `by` is whoever is logged in. Throws 422. */
export async function followEmailLink(db: Db, token: string, by: number | undefined) {
  return db.transaction().execute(async (transaction) => {
    const link = await transaction
      .with('held', (builder) =>
        // The account before its link, as whatever else changes both.
        builder
          .selectFrom('account')
          .innerJoin('email_link', 'account_id', 'id')
          .where('token_hash', '=', hashOf(token))
          .where('disabled_at', 'is', null)
          .select('id')
          .forUpdate('account'),
      )
      .deleteFrom('email_link')
      .using('held')
      .whereRef('held.id', '=', 'account_id')
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['account_id', 'is_new', 'email_link.email'])
      .executeTakeFirst();
    if (!link) throw invalid({ token: reason('usedLink') });
    if (by !== undefined && by !== link.account_id) throw invalid({ token: reason('linkOfOther') });
    if (link.is_new) await replaceEmail(transaction, link.account_id, link.email);
    else
      await transaction
        .updateTable('account')
        .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
        .where('id', '=', link.account_id)
        .where('email', '=', link.email)
        .execute();
    return link;
  });
}

export async function deleteExpiredLinks(db: Db) {
  await db.deleteFrom('email_link').where('expires_at', '<', sql<Date>`now()`).execute();
}
