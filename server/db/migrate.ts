import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);
const migrationLock = 7_351_002;
const versionOf = (file: string) => Number.parseInt(file, 10);
const migrations = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

export const newestVersion = async () => versionOf((await migrations()).at(-1) ?? '0');

export class NewerTables extends Error {}

/**
 * Brings the schema up to date, or up to a version, each numbered file in a transaction of its own; several servers may
 * try at once. Throws NewerTables when the database was migrated by a newer program, and what `refuse` throws, which it asks
 * before each file. Give it a `db` without a statement timeout.
 */
export async function migrate(
  db: Db,
  { upTo = Number.POSITIVE_INFINITY, refuse = () => {} }: { upTo?: number; refuse?: () => void } = {},
): Promise<void> {
  const files = (await migrations()).filter((name) => versionOf(name) <= upTo);
  const known = await newestVersion();
  await db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(one);
    try {
      await sql`create table if not exists schema_version (
        version int primary key, name text not null, applied_at timestamptz not null default now())`.execute(
        one,
      );
      const { rows } = await sql<{ version: number }>`select version from schema_version`.execute(one);
      const applied = new Set(rows.map((row) => row.version));
      const newest = Math.max(0, ...applied);
      if (newest > known) {
        throw new NewerTables(
          `The database has schema version ${newest}, this program knows ${known}: please start the newer program.`,
        );
      }
      for (const name of files.filter((file) => !applied.has(versionOf(file)))) {
        refuse();
        const text = await readFile(new URL(name, folder), 'utf8');
        await one.transaction().execute(async (transaction) => {
          await sql.raw(text).execute(transaction);
          await sql`insert into schema_version (version, name) values (${versionOf(name)}, ${name})`.execute(
            transaction,
          );
        });
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(one).catch(() => {});
    }
  });
}
