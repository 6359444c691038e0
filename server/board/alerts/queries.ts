import { sql } from 'kysely';
import type { Alert } from '#contract/alerts.ts';
import { maxAlerts } from '#contract/values/choices.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { deleteOld } from '../../db/delete-old.ts';
import type { AlertFrequency } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';

/** When emails are written, of the board's time zone. */
const hour = sql.lit('07:00');

/** The next time that is to come; for queries with columns, or values, of that name. */
export const nextTime = (frequency = sql`frequency`, weekday = sql`weekday`) => sql<Date>`(
  current_date + case ${frequency}
    when 'weekly' then (${weekday} + 7 - extract(isodow from current_date)::int) % 7
      + case when ${weekday} = extract(isodow from current_date) and localtime >= ${hour}::time then 7 else 0 end
    else case when localtime >= ${hour}::time then 1 else 0 end
  end + ${hour}::time)::timestamptz`;

/** Whose alerts are meant: those of an account, or of an address, also where its account has them. */
export type AlertOwner = { account: number } | { address: string };

const isOf = (whose: AlertOwner) =>
  'account' in whose
    ? sql<boolean>`(account_id = ${whose.account})`
    : sql<boolean>`(lower(alert.email) = lower(${whose.address}) or account_id = ${holderOf(whose.address)})`;

/** The candidate who confirmed an address. */
const holderOf = (address: string) => sql<number | null>`(
  select id from account
  where lower(email) = lower(${address}) and email_confirmed_at is not null and type = 'Employee')`;

export async function selectAlerts(db: Db, whose: AlertOwner): Promise<Alert[]> {
  return db
    .selectFrom('alert')
    .where(isOf(whose))
    .where('confirmed_at', 'is not', null)
    .select(['id', 'name', 'query', 'frequency', 'created_at'])
    .select(sql<boolean>`paused_at is not null`.as('is_paused'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2 * maxAlerts)
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })));
}

interface Changes {
  name?: string | undefined;
  frequency?: AlertFrequency | undefined;
  is_paused?: boolean | undefined;
}

/** What is left out stays; whoever changes something wants it to go on. Throws 404. */
export async function updateAlert(
  db: Db,
  whose: AlertOwner,
  id: number,
  { name, frequency, is_paused }: Changes,
) {
  const paused = is_paused ? sql<Date>`coalesce(paused_at, now())` : sql<null>`null`;
  const { numUpdatedRows } = await db
    .updateTable('alert')
    .where('id', '=', id)
    .where(isOf(whose))
    .where('confirmed_at', 'is not', null)
    .set({ name, frequency, kept_at: sql<Date>`now()`, asked_at: null })
    .set(is_paused === undefined ? {} : { paused_at: paused })
    .set({ next_at: nextTime(frequency && sql`${frequency}::text`) })
    .executeTakeFirst();
  if (!numUpdatedRows) throw notFound();
}

/** Throws 404. */
export async function deleteAlert(db: Db, whose: AlertOwner, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('alert')
    .where('id', '=', id)
    .where(isOf(whose))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!numDeletedRows) throw notFound();
}

/** One at a time for each person, so that nobody gets more than there may be. */
const hold = (db: Db, whose: AlertOwner) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${JSON.stringify(whose).toLowerCase()}`}, 54))`.execute(
    db,
  );

export async function isFull(db: Db, whose: AlertOwner): Promise<boolean> {
  const { count } = await db
    .selectFrom('alert')
    .where(isOf(whose))
    .where('confirmed_at', 'is not', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count >= maxAlerts;
}

export interface Wish {
  query: string;
  name: string;
  frequency: AlertFrequency;
}

const anew = ({ name, frequency }: Wish) => ({
  ...{ name, frequency, asked_at: null, paused_at: null, kept_at: sql<Date>`now()` },
  next_at: nextTime(sql`${frequency}::text`, sql`alert.weekday`),
});
const first = ({ frequency }: Wish) =>
  nextTime(sql`${frequency}::text`, sql`extract(isodow from current_date)::int`);

/** The alert of a candidate; who has one of the same search changes that. Throws 422. */
export async function insertOwnAlert(db: Db, account_id: number, wish: Wish) {
  await db.transaction().execute(async (transaction) => {
    await hold(transaction, { account: account_id });
    const updated = await transaction
      .updateTable('alert')
      .where('account_id', '=', account_id)
      .where('query', '=', wish.query)
      .set(anew(wish))
      .executeTakeFirst();
    if (updated.numUpdatedRows) return;
    if (await isFull(transaction, { account: account_id }))
      throw invalid({ query: reason('alertsFull', { max: maxAlerts }) });
    await transaction
      .insertInto('alert')
      .values({ ...wish, account_id, confirmed_at: sql<Date>`now()`, next_at: first(wish) })
      .execute();
  });
}

/** An alert that waits for its address to be confirmed; asked for once more it is the same one. */
export async function insertAskedAlert(db: Db, email: string, wish: Wish): Promise<number> {
  const { id } = await db
    .insertInto('alert')
    .values({ ...wish, email, next_at: first(wish) })
    .onConflict((conflicting) =>
      conflicting
        .expression(sql`lower(email), query`)
        .where('confirmed_at', 'is', null)
        .doUpdateSet({ ...anew(wish), created_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of alerts that nobody ended. */
export const selectAlert = (db: Db, id: number) =>
  db
    .selectFrom('alert')
    .leftJoin('account', 'account.id', 'alert.account_id')
    .where('alert.id', '=', id)
    .select(['alert.id', 'alert.name', 'query', 'frequency', 'confirmed_at', 'paused_at', 'account_id'])
    .select(sql<string>`coalesce(alert.email, account.email)`.as('email'))
    .select(['account.name as person', 'disabled_at'])
    .select(
      sql<Date | null>`case when account_id is null then confirmed_at else email_confirmed_at end`.as(
        'email_confirmed_at',
      ),
    )
    .executeTakeFirst();

/** Begins an alert for whoever reads the mail of its address. Throws 409 and 422. */
export async function beginAlert(db: Db, id: number): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const asked = await transaction
      .selectFrom('alert')
      .where('id', '=', id)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .select(['email', 'query'])
      .executeTakeFirst();
    if (!asked?.email) throw invalid({ token: reason('usedLink') });
    const address = asked.email;
    await hold(transaction, { address });
    // Its address is confirmed before this or after it.
    await sql`select from account where lower(email) = lower(${address}) for no key update`.execute(
      transaction,
    );
    const { rows } = await sql<{ id: number | null }>`select ${holderOf(address)} as id`.execute(transaction);
    const account = rows[0]?.id ?? null;
    if (account) await hold(transaction, { account });
    await transaction
      .deleteFrom('alert')
      .where(isOf({ address }))
      .where('query', '=', asked.query)
      .where('confirmed_at', 'is not', null)
      .execute();
    if (await isFull(transaction, { address })) throw conflict(reason('alertsFull', { max: maxAlerts }));
    await transaction
      .updateTable('alert')
      .where('id', '=', id)
      .set({ confirmed_at: sql<Date>`now()`, kept_at: sql<Date>`now()`, next_at: nextTime() })
      .set(account ? { account_id: account, email: null } : {})
      .execute();
    return address;
  });
}

/** The alert that an address, if the link says which, was asked about. Throws 422 where it is mailed elsewhere by now. */
export async function selectKept(db: Db, id: number, address: string | undefined) {
  const alert = await selectAlert(db, id);
  if (!alert?.confirmed_at || (address && address !== alert.email.toLowerCase()))
    throw invalid({ token: reason('usedLink') });
  return alert;
}

/** It goes on, also when it was paused since nobody answered. Answers the address that was asked, if that is known. Throws 422. */
export async function keepAlert(
  db: Db,
  id: number,
  address: string | undefined,
): Promise<string | undefined> {
  const alert = await selectKept(db, id, address);
  await db
    .updateTable('alert')
    .where('id', '=', id)
    .where('asked_at', 'is not', null)
    .set({ kept_at: sql<Date>`now()`, asked_at: null, paused_at: null, next_at: nextTime() })
    .execute();
  // That of a visitor stays the same.
  return address || !alert.account_id ? alert.email : undefined;
}

/** Ends the alert of an email, if it is there. */
export const endAlert = (db: Db, id: number) => db.deleteFrom('alert').where('id', '=', id).execute();

/** Of alerts whose next time a clock that ran ahead has written; no other lies behind the next that is to come. */
export async function resetNextTimes(db: Db) {
  await db
    .updateTable('alert')
    .where('confirmed_at', 'is not', null)
    .where('paused_at', 'is', null)
    .where('next_at', '>', sql<Date>`now() + interval '1 day'`)
    .where('next_at', '>', nextTime())
    .set({ next_at: nextTime() })
    .execute();
}

/** Those that nobody confirmed, and the marks of jobs that all alerts know. */
export async function deleteOldAlerts(db: Db) {
  await deleteOld(db, 'alert', sql`confirmed_at is null and created_at < now() - interval '8 days'`);
  await deleteOld(db, 'new_job', sql`arrived_at < now() - interval '30 days'`);
}
