import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { selectTables, sqlName } from '#server/backup/tables.ts';
import { connect } from '#server/db/connect.ts';

export async function onCluster(...statements: string[]): Promise<void> {
  const admin = connect({ url: inject('clusterUrl'), max: 1, statementTimeout: 0 });
  for (const statement of statements) await sql.raw(statement).execute(admin);
  await admin.destroy();
}

export async function makeDatabase(name: string, template: 'template0' | 'template' = 'template0') {
  await onCluster(`create database ${name} template ${template}`);
  return {
    name,
    url: inject('clusterUrl').replace(/\/postgres(?=\?|$)/, `/${name}`),
    drop: () => onCluster(`drop database ${name} with (force)`),
  };
}

/** As text, in an order of their own; of the instant of a snapshot where one is named. */
export async function rowsByTable(url: string, snapshot?: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read');
    if (snapshot) await client.query(`set transaction snapshot '${snapshot}'`);
    await client.query(`set local timezone = 'UTC'`);
    const found: Record<string, string[]> = {};
    for (const table of await selectTables(client)) {
      const name = sqlName(table);
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}
