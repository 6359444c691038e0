import { sql } from 'kysely';
import { type Db, extendStatementTimeout } from '../../db/connect.ts';
import { companyOf } from '../companies/queries.ts';
import { isOpen } from '../jobs/matching/open.ts';
import { logEvent } from '../log/queries.ts';

/** Days between the email that asks and the end. */
export const idleNotice = 30;
/** Accounts that are asked, and that are erased, in one go. */
const atOnce = 200;

/** Not used for so many days, and nobody else's to decide about. For queries that name `account`. */
const isIdle = (days: number) => sql<boolean>`(
  account.last_seen_on <= current_date - ${days}::int and account.type <> 'Owner' and account.disabled_at is null
  and not exists (
    select from membership join job on job.company_id = membership.company_id
    where membership.account_id = account.id and ${isOpen}))`;

/**
 * Asks the owners of accounts that nobody used for so many days but a month whether they want to stay, and erases those
 * who were asked a month ago; none where `days` is undefined. Those whose address nobody confirmed cannot be asked.
 */
export async function endIdleAccounts(db: Db, days: number | undefined) {
  // Who came back is asked anew when the time comes, and so are all when there is another limit.
  await db
    .updateTable('account')
    .set({ idle_told_at: null })
    .where('idle_told_at', 'is not', null)
    .$if(days !== undefined, (query) => query.where(sql<boolean>`not ${isIdle((days ?? 0) - idleNotice)}`))
    .execute();
  if (days === undefined) return;
  await sql`
    with asked as (
      update account set idle_told_at = now() where id in (
        select id from account where idle_told_at is null and ${isIdle(days - idleNotice)}
        order by last_seen_on, id limit ${atOnce})
      returning id
    )
    select graphile_worker.add_job('account-idle', json_build_object('accountId', id),
      job_key => format('account-idle {"accountId":%s}', id)) from asked`.execute(db);
  const isOver = sql<boolean>`${isIdle(days)} and idle_told_at < now() - make_interval(days => ${sql.lit(idleNotice)})`;
  const over = db.selectFrom('account').where(isOver).select('id').orderBy('idle_told_at').limit(atOnce);
  for (const { id } of await over.execute())
    await db.transaction().execute(async (transaction) => {
      await extendStatementTimeout(transaction);
      const erased = transaction.deleteFrom('account').where('id', '=', id).where(isOver);
      const { numDeletedRows } = await erased.executeTakeFirst();
      if (numDeletedRows === 0n) return;
      const subject = { kind: 'account' as const, id };
      await logEvent(transaction, undefined, { what: 'accountErased', subject, note: 'Idle' });
    });
}

const emptyDays = 90;
const emptyAtOnce = 1000;

/** Nobody confirmed its address, used it lately, or put anything into it. For queries that name `account`. */
const isEmpty = sql<boolean>`(
  account.email_confirmed_at is null and account.disabled_at is null and account.type <> 'Owner'
  and account.last_seen_on <= current_date - ${sql.lit(emptyDays)}
  and not exists (select from alert where account_id = account.id)
  and not exists (select from application where candidate_id = account.id)
  and not exists (select from saved_job where candidate_id = account.id)
  and not exists (select from candidate where account_id = account.id and updated_at > account.created_at)
  and not exists (select from resume where candidate_id = account.id and updated_at > account.created_at)
  and not exists (
    select from company where company.id = ${companyOf(sql.ref('account.id'))} and (
      about is not null or verified_at is not null or disabled_at is not null
      or exists (select from job where company_id = company.id)
      or exists (select from job_draft where company_id = company.id))))`;

/** Registering is limited by network, of which a stranger may have many: what they leave behind has an end. */
export async function deleteEmptyAccounts(db: Db) {
  const deleteSome = () =>
    db.transaction().execute(async (transaction) => {
      await extendStatementTimeout(transaction);
      const some = transaction.selectFrom('account').where(isEmpty).select('id').limit(emptyAtOnce);
      // Who came back while its turn came stays, so it is asked twice.
      const deleted = transaction.deleteFrom('account').where('id', 'in', some).where(isEmpty);
      return (await deleted.executeTakeFirst()).numDeletedRows;
    });
  while ((await deleteSome()) === BigInt(emptyAtOnce));
}
