import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ListName } from '#contract/values/list-kinds.ts';
import { type Db, withoutStatementTimeout } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addTask, type ListChange, type Tasks } from '../../queue/add.ts';
import { isImporting } from '../../queue/after-import.ts';

type Table = 'category' | 'job_type' | 'skill' | 'experience' | 'state' | 'city';

export interface Kind {
  table: Table;
  /** The column of the name. */
  named?: string;
  /** A job has several, by their ids. */
  hasSeveral?: true;
  order: RawBuilder<unknown>;
}

export const kinds: Record<ListName, Kind> = {
  categories: { table: 'category', hasSeveral: true, order: sql`position nulls last, lower(name)` },
  job_types: { table: 'job_type', order: sql`position nulls last, id` },
  skills: { table: 'skill', hasSeveral: true, order: sql`lower(name)` },
  experience: { table: 'experience', named: 'label', order: sql`position nulls last, id` },
  states: { table: 'state', order: sql`lower(name)` },
  cities: { table: 'city', order: sql`population desc, lower(name)` },
};

export const nameColumnOf = ({ named = 'name' }: Kind) => sql.ref(named);

/** What is on the list by a name in whatever case, also what was merged; of a city, in its state. */
export async function findNamed(db: Db, kind: Kind, name: string, stateId?: number | null) {
  const { rows } = await sql<{
    id: number;
    name: string;
    retired_at: Date | null;
    merged_into: number | null;
  }>`
    select id, ${nameColumnOf(kind)} as name, retired_at, merged_into from ${sql.table(kind.table)}
    where lower(${nameColumnOf(kind)}) = lower(${name})
      ${kind.table === 'city' ? sql`and state_id = ${stateId}` : sql``}
    order by merged_into is not null`.execute(db);
  return rows;
}

/** True for what `change` may be called: its own former name is one. */
export async function isFree(db: Db, list: ListName, id: number, name: string, stateId: number | null) {
  const known = await findNamed(db, kinds[list], name, stateId);
  return known.every((other) => other.id === id || (other.merged_into === id && other.name === name));
}

/** Milliseconds after which all is saved that did not see a change, unless by an import. */
const again = 60_000;

const applyAgain = (db: Db, { list, id, into }: ListChange) =>
  addTask(db, 'change-list', { list, id, into, isAgain: true }, new Date(Date.now() + again));

/** Gives another name to one; what uses it is found by the former one until it is moved. */
async function rename(db: Db, { list, id, name }: ListChange) {
  const kind = kinds[list];
  // By its case alone: the former name leads to it anyway.
  const { rows } = await sql`
    update ${sql.table(kind.table)} set ${nameColumnOf(kind)} = ${name}
    where id = ${id} and lower(${nameColumnOf(kind)}) = lower(${name}) returning id`.execute(db);
  if (rows.length === 0) await sql`select rename_lookup(${kind.table}::regclass, ${id}, ${name})`.execute(db);
  if (await isImporting(db)) await applyAgain(db, { list, id });
}

/** Renames or merges, with all that uses it. */
export async function applyChange(db: Db, change: ListChange) {
  const { list, id, name, into, isAgain } = change;
  const table = sql`${kinds[list].table}::regclass`;
  if (into !== undefined) {
    await (list === 'states'
      ? sql`select merge_states(${id}, ${into})`
      : sql`select merge_lookup(${table}, ${id}, ${into})`
    ).execute(db);
    if (!isAgain) await applyAgain(db, change);
  }
  if (name === undefined) return;
  await rename(db, change);
  await sql`select move_lookup(${table}, ${id}, ${id})`.execute(db);
}

/** Does `work` unless somebody has changed the entry otherwise meanwhile, or merged the other into it; undefined then. */
const withChange = <T>(
  db: Db,
  change: ListChange,
  work: (tx: Transaction<DB>, change: ListChange) => Promise<T>,
) =>
  inTransaction(db, async (tx): Promise<T | undefined> => {
    const { list, id, name } = change;
    const { table: tableName } = kinds[list];
    const table = sql.table(tableName);
    const state = tableName === 'city' ? sql`state_id` : sql`null::int`;
    const { rows } = await sql<{ state_id: number | null; merged_into: number | null }>`
      select ${state} as state_id, merged_into from ${table} where id = ${id} for no key update`.execute(tx);
    const { rows: others } = await sql<{ id: number }>`
      select coalesce(merged_into, id) as id from ${table} where id = ${change.into ?? null} for share`.execute(
      tx,
    );
    const [entry] = rows;
    const into = others[0]?.id;
    if (!entry || into === id || (entry.merged_into !== null && entry.merged_into !== into)) return;
    if (name !== undefined && !(await isFree(tx, list, id, name, entry.state_id))) return;
    return work(tx, { ...change, into });
  });

/** Jobs or resumes of one transaction: who saves one of them waits for it. */
const movedAtOnce = 100;

type Users = 'job' | 'resume' | 'account' | 'company';

function usersOf({ list, into }: ListChange): Users[] {
  const { table } = kinds[list];
  if (table === 'job_type' || table === 'experience') return ['job'];
  const isPlace = table === 'state' || table === 'city';
  return isPlace && into !== undefined ? ['job', 'resume', 'account', 'company'] : ['job', 'resume'];
}

/** Which use one, and what they are told to use. */
function moveOf(users: Users, { list, id, into }: ListChange) {
  const { table, hasSeveral } = kinds[list];
  const replaced = (ids: RawBuilder<unknown>) =>
    sql`array_replace(array_remove(${ids}, nullif(${into ?? id}::int, ${id}::int)), ${id}, ${into ?? id})`;
  if (list === 'states' && into !== undefined) {
    const there = sql`(
      select coalesce(kept.merged_into, kept.id)
      from city used join city own on own.id = coalesce(used.merged_into, used.id)
      join city kept on kept.state_id = ${into} and lower(kept.name) = lower(own.name)
      where used.id = ${sql.ref(`${users}.city_id`)}
      order by kept.merged_into is not null, kept.retired_at is not null, kept.id limit 1)`;
    if (users !== 'job')
      return { isUsed: sql`state_id = ${id}`, moved: sql`state_id = ${into}, city_id = ${there}` };
    const remote = sql.ref('remote_state_ids');
    return {
      isUsed: sql`(state_id = ${id} or ${id} = any (${remote}))`,
      moved: sql`remote_state_ids = ${replaced(remote)},
        state_id = case state_id when ${id} then ${into} else state_id end,
        city_id = case state_id when ${id} then ${there} else city_id end`,
    };
  }
  if (hasSeveral) {
    const ids = sql.ref(`${table}_ids`);
    return { isUsed: sql`${id} = any (${ids})`, moved: sql`${ids} = ${replaced(ids)}` };
  }
  const column = sql.ref(`${table}_id`);
  return { isUsed: sql`${column} = ${id}`, moved: sql`${column} = ${into ?? id}` };
}

/** Has some that come after one use the other, or be found by the new name; the last of them, null when there was none. */
async function moveSome(tx: Db, users: Users, change: ListChange, after: number) {
  const { list, id, into } = change;
  if (list === 'states' && into !== undefined) await sql`select make_cities_of(${id}, ${into})`.execute(tx);
  const { isUsed, moved } = moveOf(users, change);
  const { rows } = await sql<{ last: number | null }>`
    with taken as materialized (
      select id from ${sql.table(users)} where id > ${after} and ${isUsed}
      order by id limit ${sql.lit(movedAtOnce)} for no key update
    ),
    moved as (update ${sql.table(users)} set ${moved} where id in (select id from taken))
    select max(id) as last from taken`.execute(tx);
  return rows[0]?.last ?? null;
}

async function moveAll(db: Db, change: ListChange) {
  for (const users of usersOf(change))
    for (let after: number | null | undefined = 0; typeof after === 'number'; ) {
      const from: number = after;
      after = await withChange(db, change, (tx, now) => moveSome(tx, users, now, from));
    }
}

/** Changes of what very many jobs use; done again, one goes on with what is left of a merge. */
export const listTasks = (url: string): Tasks<'change-list'> => ({
  'change-list': (change) =>
    withoutStatementTimeout({ url }, async (db) => {
      if (change.isAgain && (await isImporting(db))) return applyAgain(db, change);
      if (change.name !== undefined) {
        await withChange(db, change, rename);
        await moveAll(db, change);
        return;
      }
      await moveAll(db, change);
      await withChange(db, change, applyChange);
    }),
});
