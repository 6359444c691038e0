import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { removalLock } from '../files/uploads.ts';

/** No upload is removed until it is closed. */
export interface Snapshot {
  client: pg.Client;
  /** Throws when the database broke off meanwhile, since uploads may then have been removed. */
  close(): Promise<void>;
}

/** Settings under which values are written and read the same by every PostgreSQL. */
export const plainValues = `set local datestyle = 'ISO'; set local timezone = 'UTC';
  set local intervalstyle = 'postgres'; set local extra_float_digits = 1; set local bytea_output = 'hex'`;

/** Waits for a backup that is under way. Throws StartError while an import fills the empty board. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // What breaks is told by the query in progress.
  client.on('error', () => {});
  await client.connect();
  try {
    // Before the snapshot, or a file that it names could go in between.
    await client.query('select pg_advisory_lock($1)', [removalLock]);
    await client.query(`begin isolation level repeatable read read only; ${plainValues}`);
    const { rows } = await client.query(`select
      to_regclass('schema_version') is not null as made, to_regclass('job_search_document') is not null as indexed`);
    if (!rows[0]?.made) throw new StartError('There is no board in this database.');
    if (!rows[0]?.indexed)
      throw new StartError('An import is filling the empty board: please back up when it is done.');
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    client,
    async close() {
      await client.query('commit').finally(() => client.end());
    },
  };
}
