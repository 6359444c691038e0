import pg from 'pg';
import type { Manifest } from './manifest.ts';

export type Table = Omit<Manifest['tables'][number], 'rows'>;
export type Sequence = Manifest['sequences'][number];

const queue = 'graphile_worker';
const partOf = `case nspname when '${queue}' then 'queue' else 'board' end`;
const isOurs = `(nspname = current_schema() or (nspname = '${queue}' and relname like '\\_private%'))`;

export async function selectTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select ${partOf} as part, relname::text as name,
      array_agg(attname::text order by attnum) filter (where attgenerated = '') as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind = 'r' and ${isOurs}
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** May be further than the rows of a snapshot. */
export async function selectSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select ${partOf} as part, relname::text as name, pg_sequence_last_value(pg_class.oid)::float8 as value
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'S' and ${isOurs}
    order by 1, 2`);
  return rows;
}

export async function selectSchemaVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select max(version) as version from schema_version');
  return rows[0].version;
}

/** The board's own tables lie in the schema where the connection looks first. */
export const sqlName = ({ part, name }: Pick<Table, 'part' | 'name'>) =>
  (part === 'queue' ? `${queue}.` : '') + pg.escapeIdentifier(name);

export const columnList = ({ columns }: Table) => columns.map((name) => pg.escapeIdentifier(name)).join();

/** Statements that take away what slows a COPY or refuses its order, and those that bring it back, in this order. */
export async function selectPostData(client: pg.Client): Promise<{ drop: string; create: string }[]> {
  const { rows } = await client.query(`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create, 1 as turn
    from pg_index join pg_class on pg_class.oid = indrelid join pg_namespace on pg_namespace.oid = relnamespace
    where ${isOurs} and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select format('alter table %s drop constraint %I', conrelid::regclass, conname),
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)), 2
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
    where ${isOurs} and contype = 'f'
    union all
    select format('alter table %s disable trigger user', pg_class.oid::regclass),
      format('alter table %s enable trigger user', pg_class.oid::regclass), 3
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and ${isOurs}
    order by turn`);
  return rows;
}
