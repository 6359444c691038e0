import { sql } from 'kysely';
import { countLimit, pageSize } from '#contract/paging.ts';
import { type logKinds, logSubjects } from '#contract/values/desk-choices.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { peopleWith } from '../accounts/people.ts';

interface Filters {
  search: string;
  what?: (typeof logKinds)[number] | undefined;
  account_id?: number | undefined;
}

/** The accounts that it is about; undefined where it is about everything. */
async function accountsOf(db: Db, { search, account_id }: Filters): Promise<number[] | undefined> {
  if (!search) return account_id === undefined ? undefined : [account_id];
  const found = await peopleWith(db, search);
  return account_id === undefined ? found : found.filter((id) => id === account_id);
}

const fits = ({ what }: Filters, before?: number) => sql<boolean>`(
  ${what === undefined ? sql`true` : sql`what = ${what}`}
  and ${before === undefined ? sql`true` : sql`log_entry.id < ${before}`})`;

/** What some accounts did, or was done to them, each once; of each account so much as `most` says, by an index. */
function idsOf(ids: number[], fitting: ReturnType<typeof fits>, most = sql``) {
  const entry = sql`select log_entry.id from log_entry`;
  return sql<number>`
    select entry.id from unnest(${ids}::int[]) account (id) cross join lateral (
      (${entry} where account_id = account.id and ${fitting} ${most})
      union all
      (${entry} where subject = 'account' and subject_id = account.id
        and (account_id is null or account_id <> all (${ids}::int[])) and ${fitting} ${most})
    ) entry`;
}

/** The newest so many, after some of them. */
function selectNewest(
  db: Db,
  ids: number[] | undefined,
  fitting: ReturnType<typeof fits>,
  { most, skipped = 0 }: { most: number; skipped?: number },
) {
  const newest = sql`order by id desc limit ${most + skipped}`;
  const page = sql`order by id desc limit ${most} offset ${skipped}`;
  const found = ids
    ? sql<number>`select id from (${idsOf(ids, fitting, newest)}) found (id) ${page}`
    : sql<number>`select id from log_entry where ${fitting} ${page}`;
  return db
    .selectFrom('log_entry')
    .where('log_entry.id', 'in', sql<number>`(${found})`)
    .select(columns)
    .orderBy('log_entry.id', 'desc')
    .execute();
}

async function count(db: Db, ids: number[] | undefined, fitting: ReturnType<typeof fits>) {
  if (!ids) return countUpToLimit(db, db.selectFrom('log_entry').where(fitting).select('id'));
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${idsOf(ids, fitting)} limit ${countLimit + 1}) counted`.execute(db);
  return rows[0]?.total ?? 0;
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
  const ids = await accountsOf(db, filters);
  const fitting = fits(filters);
  const [rows, total] = await Promise.all([
    selectNewest(db, ids, fitting, { most: pageSize, skipped: (page - 1) * pageSize }),
    count(db, ids, fitting),
  ]);
  return { rows: await withPeople(db, rows), total };
}

const batchSize = 1000;

/** The newest so many, in batches. */
export async function* readLog(db: Db, filters: Filters, most: number) {
  const ids = await accountsOf(db, filters);
  let before: number | undefined;
  for (let read = 0; read < most; read += batchSize) {
    const rows = await selectNewest(db, ids, fits(filters, before), {
      most: Math.min(batchSize, most - read),
    });
    if (rows.length > 0) yield await withPeople(db, rows);
    before = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}
