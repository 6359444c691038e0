import { sql } from 'kysely';
import { type logKinds, logSubjects } from '#contract/desk-choices.ts';
import { pageSize } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { peopleWith } from '../accounts/people.ts';

interface Filters {
  search: string;
  what?: (typeof logKinds)[number] | undefined;
  account_id?: number | undefined;
}

const ofAccounts = (ids: readonly number[]) => sql<boolean>`(
  account_id = any (${ids}::int[]) or subject = 'account' and subject_id = any (${ids}::int[]))`;

async function entriesWith(db: Db, { search, what, account_id }: Filters) {
  const found = search ? await peopleWith(db, search) : undefined;
  return db
    .selectFrom('log_entry')
    .$if(what !== undefined, (query) => query.where('what', '=', what ?? ''))
    .$if(account_id !== undefined, (query) => query.where(ofAccounts([account_id ?? 0])))
    .$if(found !== undefined, (query) => query.where(ofAccounts(found ?? [])));
}

const columns = [
  'log_entry.id',
  'at',
  'what',
  'log_entry.account_id',
  'network',
  'subject',
  'subject_id',
  'note',
] as const;

/** With the names of whoever is still there. */
interface Row {
  account_id: number | null;
  subject: string | null;
  subject_id: number | null;
}

async function withPeople<Found extends Row>(db: Db, rows: Found[]) {
  const ids = rows.flatMap(({ account_id, subject, subject_id }) => [
    account_id,
    subject === 'account' ? subject_id : null,
  ]);
  const people = await db
    .selectFrom('account')
    .where('id', '=', sql<number>`any (${ids.filter((id) => id !== null)}::int[])`)
    .select(['id', 'name', 'email', 'type'])
    .execute();
  const known = new Map(people.map(({ name, ...person }) => [person.id, { ...person, user_name: name }]));
  const personOf = (id: number | null) =>
    id === null ? null : (known.get(id) ?? { id, user_name: null, email: null, type: null });
  return rows.map(({ account_id, ...row }) => ({
    ...row,
    subject: logSubjects.find((kind) => kind === row.subject) ?? null,
    by: personOf(account_id),
    account: row.subject === 'account' ? personOf(row.subject_id) : null,
  }));
}

/** One page, the newest first, and how many there are. */
export async function selectLog(db: Db, filters: Filters, page: number) {
  const entries = await entriesWith(db, filters);
  const [rows, total] = await Promise.all([
    entries
      .select(columns)
      .orderBy('log_entry.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countUpToLimit(db, entries.select('log_entry.id')),
  ]);
  return { rows: await withPeople(db, rows), total };
}

const batchSize = 1000;

/** The newest so many, in batches. */
export async function* readLog(db: Db, filters: Filters, most: number) {
  const entries = await entriesWith(db, filters);
  let before: number | undefined;
  for (let read = 0; read < most; read += batchSize) {
    const rows = await entries
      .$if(before !== undefined, (query) => query.where('log_entry.id', '<', before ?? 0))
      .select(columns)
      .orderBy('log_entry.id', 'desc')
      .limit(Math.min(batchSize, most - read))
      .execute();
    if (rows.length > 0) yield await withPeople(db, rows);
    before = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

/** A cell of CSV that no spreadsheet takes for a formula. */
export function cell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
