import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { entryLine } from '#contract/lists.ts';
import { type ListName, listColumns, maxListLines, requiredColumns } from '#contract/values/list-kinds.ts';
import { reason } from '#contract/values/refusals.ts';
import { type Db, extendStatementTimeout } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { csvLine } from '../../http/csv.ts';
import { conflict, invalid } from '../../http/errors.ts';
import { inUtf8, readRows, UnreadableFile } from '../../import/source.ts';
import { lockList, tableOf } from '../lookups/desk.ts';

/** Of a line that says something; `state_id` of a city. */
type Entry = z.output<typeof entryLine> & { line: number; state_id?: number | undefined };

interface Refused {
  line: number;
  column: string | null;
  reason: string;
}

/** What a file comes to: entries to add, and known ones with what is new of them. */
interface Plan {
  added: Entry[];
  changed: { id: number; entry: Entry; columns: string[] }[];
  unchanged: number;
  refused: Refused[];
  ignored: string[];
}

/** How many of each are shown. */
const shown = { names: 20, refused: 100 };

/** The lines of a file as what its head calls their cells; blank ones say nothing. Throws 422. */
async function readLines(file: File, list: ListName) {
  const given: { line: number; cells: Record<string, string> }[] = [];
  const refuse = (why: string) => invalid({ file: why });
  const wanted: readonly string[] = listColumns[list];
  let head: string[] | undefined;
  let line = 0;
  try {
    for await (const row of readRows(inUtf8(Readable.from([Buffer.from(await file.arrayBuffer())])))) {
      line += 1;
      if (line > maxListLines + 1) throw refuse(reason('tooManyLines', { max: maxListLines }));
      if (!head) {
        head = row.map((name) => name.toLowerCase());
        const lacking = requiredColumns.find((name) => wanted.includes(name) && !head?.includes(name));
        if (lacking) throw refuse(reason('noListColumn', { column: lacking }));
        continue;
      }
      // As a cell of our own files stands that a spreadsheet would take for a formula.
      const cellAt = (index: number) => (row[index] ?? '').replace(/^'(?=[=+\-@])/, '');
      const cells = head.map((name, index) => [name, cellAt(index)]).filter(([, cell]) => cell);
      if (cells.length > 0) given.push({ line, cells: Object.fromEntries(cells) });
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? refuse(reason('notCsv')) : error;
  }
  if (given.length === 0) throw refuse(reason('noListLine'));
  const ignored = (head ?? []).filter((name) => name && !wanted.includes(name));
  return { given, ignored: ignored.slice(0, 20).map((name) => name.slice(0, 50)) };
}

/** The ids of states by name and code. */
async function statesByName(db: Db): Promise<Map<string, number>> {
  const states = await db.selectFrom('state').select(['id', 'name', 'code', 'merged_into']).execute();
  return new Map(
    states.flatMap(({ id, name, code, merged_into }) =>
      [name, code].map((word) => [word.toLowerCase(), merged_into ?? id] as const),
    ),
  );
}

type Cells = Partial<Record<string, string>>;

/** An entry, or the column that is wrong and why. */
function entryOf(list: ListName, line: number, cells: Cells, states: Map<string, number>): Entry | Refused {
  const wanted: Cells = Object.fromEntries(
    Object.entries(cells).filter(([name]) => listColumns[list].some((column) => column === name)),
  );
  const read = entryLine.safeParse(wanted, { error: () => reason('unexpected') });
  const [issue] = read.error?.issues ?? [];
  if (!read.success)
    return { line, column: String(issue?.path[0]), reason: issue?.message ?? reason('unexpected') };
  const entry = { ...read.data, line };
  if (list === 'states' && !entry.code) return { line, column: 'code', reason: reason('wrongStateCode') };
  if ((entry.latitude === undefined) !== (entry.longitude === undefined))
    return {
      line,
      column: entry.latitude === undefined ? 'latitude' : 'longitude',
      reason: reason('halfPlace'),
    };
  if (list !== 'cities') return entry;
  const state_id = states.get((cells.state ?? '').toLowerCase());
  return state_id === undefined
    ? { line, column: 'state', reason: reason('noSuchState') }
    : { ...entry, state_id };
}

const columnsOf = (list: ListName) => listColumns[list].filter((column) => column !== 'state');

/** The columns of a table that a file says; the name first. */
const storedColumns = (list: ListName): RawBuilder<unknown> => {
  const others = [...columnsOf(list).slice(1), ...(list === 'cities' ? ['state_id'] : [])];
  return sql.join([tableOf(list).nameColumn, ...others.map((column) => sql.ref(column))]);
};

const typeOf = {
  icon: sql`text`,
  employment_type: sql`employment_type`,
  code: sql`text`,
  population: sql`int`,
  latitude: sql`real`,
  longitude: sql`real`,
};

/** Entries as rows with `line`, `name`, `state_id`, and what the list has besides. */
function rowsOf(list: ListName, entries: object[]) {
  const others = columnsOf(list).filter((column) => column !== 'name');
  const typed = others.map((column) => sql`${sql.ref(column)} ${typeOf[column]}`);
  const columns = sql.join([sql`id int`, sql`line int`, sql`name text`, sql`state_id int`, ...typed]);
  return sql`json_to_recordset(${JSON.stringify(entries)}::json) as given (${columns})`;
}

/** What is on the list by the name of each entry, also what was merged, and the first line that says the same. */
async function findKnown(db: Db, list: ListName, entries: Entry[]) {
  const { table, nameColumn } = tableOf(list);
  const isCity = list === 'cities';
  const others = columnsOf(list).filter((column) => column !== 'name');
  const { rows } = await sql<
    { line: number; first_line: number; id: number | null; merged_into: number | null } & Record<
      string,
      unknown
    >
  >`
    with given as (
      select line, state_id, lower(name) as key, min(line) over (partition by state_id, lower(name)) as first_line
      from ${rowsOf(list, entries)}
    )
    select distinct on (given.line) given.line, first_line, known.id, known.merged_into
      ${sql.join(
        others.map((column) => sql`, known.${sql.ref(column)}`),
        sql``,
      )}
    from given left join ${table} known
      on lower(known.${nameColumn}) = given.key ${isCity ? sql`and known.state_id = given.state_id` : sql``}
    order by given.line, known.merged_into is not null`.execute(db);
  return rows;
}

const isSame = (stored: unknown, given: unknown) =>
  typeof stored === 'number' && typeof given === 'number'
    ? Math.fround(stored) === Math.fround(given)
    : stored === given;

type Known = Awaited<ReturnType<typeof findKnown>>[number];

/** The column that keeps a line from being taken and why, when the columns given differ from what is on the list. */
function clashOf(known: Known, differing: string[], lineOfCode?: number): [string, string] | undefined {
  const { line, first_line, id, merged_into } = known;
  if (first_line < line) return ['name', reason('twiceInFile', { line: first_line })];
  if (merged_into !== null) return ['name', reason('formerName')];
  if (lineOfCode) return ['code', reason('twiceInFile', { line: lineOfCode })];
  if (id !== null && differing.includes('code')) return ['name', reason('entryKnown')];
  return undefined;
}

/** What a file would do to a list. Throws 422. */
async function planFile(db: Db, list: ListName, file: File): Promise<Plan> {
  const { given, ignored } = await readLines(file, list);
  const states = await statesByName(db);
  const read = given.map(({ line, cells }) => entryOf(list, line, cells, states));
  const refused = read.filter((one): one is Refused => 'reason' in one);
  const entries = read.filter((one): one is Entry => !('reason' in one));
  const plan: Plan = { added: [], changed: [], unchanged: 0, refused, ignored };
  const byLine = new Map(entries.map((entry) => [entry.line, entry]));
  const codes = new Map<string, number>();
  for (const known of await findKnown(db, list, entries)) {
    const { line, id } = known;
    const entry = byLine.get(line);
    if (!entry) continue;
    const { code } = entry;
    const lineOfCode = code ? codes.get(code) : undefined;
    if (code) codes.set(code, lineOfCode ?? line);
    const columns = columnsOf(list).filter(
      (column) => column !== 'name' && entry[column] !== undefined && !isSame(known[column], entry[column]),
    );
    const isCodeTaken = id === null && code && states.has(code.toLowerCase());
    const clash =
      clashOf(known, columns, lineOfCode) ?? (isCodeTaken ? ['code', reason('entryKnown')] : undefined);
    if (clash) refused.push({ line, column: clash[0], reason: clash[1] });
    else if (id === null) plan.added.push(entry);
    else if (columns.length > 0) plan.changed.push({ id, entry, columns });
    else plan.unchanged += 1;
  }
  refused.sort((one, other) => one.line - other.line);
  return plan;
}

const digestOf = ({ added, changed }: Plan) =>
  createHash('sha256').update(JSON.stringify({ added, changed })).digest('base64url');

/** What a file would do, counted, with the first of each. Throws 422. */
export async function tryFile(db: Db, list: ListName, file: File) {
  const plan = await planFile(db, list, file);
  const { added, changed, unchanged, refused, ignored } = plan;
  return {
    added: added.length,
    changed: changed.length,
    unchanged,
    refused: refused.length,
    first: {
      added: added.slice(0, shown.names).map(({ name }) => name),
      changed: changed.slice(0, shown.names).map(({ entry: { name }, columns }) => ({ name, columns })),
      refused: refused.slice(0, shown.refused),
    },
    ignored,
    digest: digestOf(plan),
  };
}

/** Writes what was tried. Throws 409 when that is something else by now, and 422. */
export async function applyFile(tx: Transaction<DB>, list: ListName, file: File, digest: string) {
  await extendStatementTimeout(tx);
  const { table } = await lockList(tx, list);
  const plan = await planFile(tx, list, file);
  if (digestOf(plan) !== digest) throw conflict(reason('changedMeanwhile'));
  const { added, changed } = plan;
  const defaults: Partial<Record<string, RawBuilder<unknown>>> = {
    icon: sql`coalesce(icon, 'briefcase')`,
    population: sql`coalesce(population, 0)`,
  };
  const others = columnsOf(list).filter((column) => column !== 'name');
  const values = [
    sql`name`,
    ...others.map((column) => defaults[column] ?? sql.ref(column)),
    ...(list === 'cities' ? [sql`state_id`] : []),
  ];
  if (added.length > 0)
    await sql`
      insert into ${table} (${storedColumns(list)}) select ${sql.join(values)} from ${rowsOf(list, added)} order by line`.execute(
      tx,
    );
  if (changed.length > 0)
    await sql`
      update ${table} set ${sql.join(
        others.map(
          (column) =>
            sql`${sql.ref(column)} = coalesce(given.${sql.ref(column)}, ${table}.${sql.ref(column)})`,
        ),
      )}
      from ${rowsOf(
        list,
        changed.map(({ id, entry }) => ({ ...entry, id })),
      )} where ${table}.id = given.id`.execute(tx);
  return { added: added.length, changed: changed.length };
}

/** A list as such a file. */
export async function writeFile(db: Db, list: ListName): Promise<string> {
  const { table, nameColumn, order } = tableOf(list);
  const others = listColumns[list].filter((column) => column !== 'name');
  const selected = others.map((column) =>
    column === 'state'
      ? sql`, (select code from state where state.id = state_id) as state`
      : sql`, ${sql.ref(column)}`,
  );
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${nameColumn} as name ${sql.join(selected, sql``)} from ${table}
    where merged_into is null order by ${order}, id`.execute(db);
  const columns: readonly string[] = listColumns[list];
  return [columns, ...rows.map((row) => columns.map((column) => row[column]))].map(csvLine).join('');
}
