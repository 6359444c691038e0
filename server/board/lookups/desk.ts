import { sql, type Transaction } from 'kysely';
import { pageSize } from '#contract/paging.ts';
import type { CategoryIconName, EmploymentType, ListName } from '#contract/values/list-kinds.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { containing } from '../../db/match.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import type { ListChange } from '../../queue/add.ts';
import { applyChange, findNamed, isFree, type Kind, kinds, nameColumnOf } from './changes.ts';
import { usesOf } from './uses.ts';

interface Entry {
  id: number;
  name: string;
  retired_at: Date | null;
  icon: string | null;
  employment_type: EmploymentType | null;
  state_name: string | null;
  jobs: number;
  resumes: number;
}

interface Filters {
  search: string;
  state?: 'offered' | 'retired' | undefined;
  state_id?: number | undefined;
}

/** One page of a list without what was merged, and how many there are. */
export async function selectEntries(db: Db, list: ListName, filters: Filters, page: number) {
  const kind = kinds[list];
  const isCity = kind.table === 'city';
  const uses = usesOf(list);
  const found = sql`${sql.table(kind.table)} where merged_into is null
    ${filters.search === '' ? sql`` : sql`and ${nameColumnOf(kind)} ilike ${containing(filters.search)}`}
    ${filters.state === 'offered' ? sql`and retired_at is null` : sql``}
    ${filters.state === 'retired' ? sql`and retired_at is not null` : sql``}
    ${isCity && filters.state_id !== undefined ? sql`and state_id = ${filters.state_id}` : sql``}`;
  const { rows } = await sql<Entry & { total: number }>`
    with ${uses.known}, entry as materialized (
      select *, row_number() over () as place from (
        select id, ${nameColumnOf(kind)} as name, retired_at,
          ${list === 'categories' ? sql`icon` : sql`null::text`} as icon,
          ${list === 'job_types' ? sql`employment_type` : sql`null::text`} as employment_type,
          ${isCity ? sql`state_id` : sql`null::int`} as state_id
        from ${found} order by ${kind.order}, id limit ${pageSize} offset ${(page - 1) * pageSize}
      ) page
    )
    select id, name, retired_at, icon, employment_type, (select state.name from state where state.id = state_id) as state_name,
      ${uses.jobs} as jobs, ${uses.resumes} as resumes, total
    from (select count(*)::int as total from ${found}) met left join entry on true
    order by place`.execute(db);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** Nobody adds or renames beside; those who read go on. */
const lockTable = (tx: Transaction<DB>, { table }: Kind) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);

/** The table of a list and the column of its names; held from others who would add or rename until the transaction ends. */
export async function lockList(tx: Transaction<DB>, list: ListName) {
  const kind = kinds[list];
  await lockTable(tx, kind);
  return tableOf(list);
}

export const tableOf = (list: ListName) => ({
  table: sql.table(kinds[list].table),
  nameColumn: nameColumnOf(kinds[list]),
  order: kinds[list].order,
});

interface Added {
  name: string;
  icon?: CategoryIconName | undefined;
  employment_type?: EmploymentType | null | undefined;
  code?: string | undefined;
  state_id?: number | undefined;
}

/** Throws 422 at what is missing or known. */
export async function insertEntry(tx: Transaction<DB>, list: ListName, { name, ...given }: Added) {
  const kind = kinds[list];
  await lockTable(tx, kind);
  if (list === 'cities') {
    const { state_id = 0 } = given;
    // Waits for a merge of the state.
    const state = await tx
      .selectFrom('state')
      .where('id', '=', state_id)
      .where('merged_into', 'is', null)
      .select('id')
      .forShare()
      .executeTakeFirst();
    if (!state) throw invalid({ state_id: reason('noState') });
  }
  if ((await findNamed(tx, kind, name, given.state_id)).length > 0)
    throw invalid({ name: reason('entryKnown') });
  switch (list) {
    case 'categories':
      await tx.insertInto('category').values({ name, icon: given.icon }).execute();
      break;
    case 'job_types':
      await tx
        .insertInto('job_type')
        .values({ name, employment_type: given.employment_type ?? null })
        .execute();
      break;
    case 'states': {
      const { code } = given;
      if (!code) throw invalid({ code: reason('wrongStateCode') });
      const known = await tx.selectFrom('state').where('code', '=', code).select('id').executeTakeFirst();
      if (known) throw invalid({ code: reason('entryKnown') });
      await tx.insertInto('state').values({ name, code }).execute();
      break;
    }
    case 'cities':
      await tx
        .insertInto('city')
        .values({ name, state_id: given.state_id ?? 0 })
        .execute();
      break;
    default:
      await sql`insert into ${sql.table(kind.table)} (${nameColumnOf(kind)}) values (${name})`.execute(tx);
  }
}

/** One entry with its uses, kept from others who would change it; throws 404, and 409 for another name than was seen. */
async function holdEntry(tx: Transaction<DB>, list: ListName, id: number, seen?: string) {
  const kind = kinds[list];
  const uses = usesOf(list);
  await lockTable(tx, kind);
  const { rows } = await sql<{
    name: string;
    merged_into: number | null;
    state_id: number | null;
    uses: number;
    all_jobs: number;
  }>`
    with ${uses.known}
    select ${nameColumnOf(kind)} as name, merged_into, ${kind.table === 'city' ? sql`state_id` : sql`null::int`} as state_id,
      ${uses.jobs} + ${uses.resumes} as uses,
      (select reltuples::float8 from pg_class where oid = 'job'::regclass) as all_jobs
    from ${sql.table(kind.table)} entry where id = ${id}`.execute(tx);
  const entry = rows[0];
  if (!entry) throw notFound();
  if (entry.merged_into !== null || (seen !== undefined && seen !== entry.name))
    throw conflict(reason('changedMeanwhile'));
  return { ...entry, kind, isLarge: entry.uses > 200 || entry.all_jobs > 50_000 };
}

/** Answers the former name, and what is left to the queue: a change of very much would take longer than anybody waits. */
export async function renameEntry(
  tx: Transaction<DB>,
  { list, id, name, seen, icon, employment_type }: ListChange & Added & { seen: string },
) {
  const entry = await holdEntry(tx, list, id, seen);
  if (icon && list === 'categories')
    await tx.updateTable('category').set({ icon }).where('id', '=', id).execute();
  if (employment_type !== undefined && list === 'job_types')
    await tx.updateTable('job_type').set({ employment_type }).where('id', '=', id).execute();
  if (name === entry.name) return { former: entry.name };
  if (!(await isFree(tx, list, id, name, entry.state_id))) throw invalid({ name: reason('entryKnown') });
  const change = { list, id, name };
  if (!entry.isLarge) await applyChange(tx, change);
  return { former: entry.name, later: entry.isLarge ? change : undefined };
}

export async function mergeEntryInto(
  tx: Transaction<DB>,
  { list, id, into, seen }: { list: ListName; id: number; into: string; seen: string },
) {
  const entry = await holdEntry(tx, list, id, seen);
  const found = await findNamed(tx, entry.kind, into, entry.state_id);
  const target = found.find(({ merged_into, retired_at }) => merged_into === null && retired_at === null);
  if (!target || target.id === id) throw invalid({ into: reason('noSuchEntry') });
  const change = { list, id, into: target.id };
  if (!entry.isLarge) await applyChange(tx, change);
  return { former: entry.name, name: target.name, later: entry.isLarge ? change : undefined };
}

export async function setRetired(tx: Transaction<DB>, list: ListName, id: number, isRetired: boolean) {
  const { kind, name } = await holdEntry(tx, list, id);
  await sql`
    update ${sql.table(kind.table)} set retired_at = ${isRetired ? sql`coalesce(retired_at, now())` : sql`null`}
    where id = ${id}`.execute(tx);
  return name;
}

/** Has two neighbours change places; nothing happens to the first that is to go up, or the last that is to go down. */
export async function moveEntry(tx: Transaction<DB>, list: ListName, id: number, isUp: boolean) {
  const { kind, name } = await holdEntry(tx, list, id);
  const table = sql.table(kind.table);
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where merged_into is null order by ${kind.order}, id`.execute(tx);
  const ids = rows.map((row) => row.id);
  const at = ids.indexOf(id);
  const other = ids[isUp ? at - 1 : at + 1];
  if (other !== undefined) [ids[at], ids[isUp ? at - 1 : at + 1]] = [other, id];
  await sql`
    update ${table} set position = place from unnest(${ids}::int[]) with ordinality as given (id, place)
    where ${table}.id = given.id`.execute(tx);
  return name;
}
