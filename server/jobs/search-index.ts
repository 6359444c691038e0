import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Drops the index of an empty board that is going to be filled: making it costs a third of keeping it. */
export const dropSearchIndex = (db: Db) => sql`drop index if exists job_search_document`.execute(db);

/** Makes the index when it is missing, and counts anew what was not counted meanwhile: a filling may have been killed. */
export async function makeSearchIndex(db: Db): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('job_search_document') is not null as found`.execute(db);
  if (rows[0]?.found) return;
  await db.transaction().execute(async (tx) => {
    await sql`select count_all_jobs()`.execute(tx);
    await sql`create index if not exists job_search_document on job_search using gin (document)`.execute(tx);
  });
}
