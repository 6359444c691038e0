import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import { newestVersion } from '../db/migrate.ts';
import { checkExternal } from '../postgres/external.ts';
import type { Manifest } from './manifest.ts';

/** Throws StartError when the archive has tables of a later program than this one. */
export async function refuseLater({ schemaVersion, program }: Manifest): Promise<void> {
  const known = await newestVersion();
  if (schemaVersion > known)
    throw new StartError(
      `The backup was made by version ${program} with schema version ${schemaVersion}, this program knows ${known}: please take the newer program.`,
    );
}

/** Throws StartError when the database has tables or anything else in it, or cannot be used at all. */
export async function refuseFullDatabase(url: string): Promise<void> {
  await checkExternal(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(`
      select relname::text as name from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace and nspname in (current_schema(), 'graphile_worker')
      where not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') limit 1`);
    if (rows[0])
      throw new StartError(
        `The database is not empty, it has "${rows[0].name}": please give the backup one of its own.`,
      );
  } finally {
    await client.end();
  }
}

const harmless = ['lock', 'lost+found'];

/** Throws StartError when there is anything in the data folder that a start or the system did not just make. */
export async function refuseFullFolder(dataDir: string): Promise<void> {
  const found = await readdir(dataDir).catch(() => []);
  const first = found.find((name) => !harmless.includes(name));
  if (first)
    throw new StartError(
      `${dataDir} is not empty, it has "${first}": please give the backup a DATA_DIR of its own.`,
    );
}
