import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

const indexes = {
  job_search_newest: '(posted_at desc, job_id desc) include (expires_on)',
  job_search_title: '(title_key, posted_at desc, job_id desc) include (expires_on)',
  job_search_document: 'using gin (document)',
};

/** Drops the indexes of an empty board that is going to be filled: making them costs a third of keeping them. */
export async function dropSearchIndexes(db: Db): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`drop index if exists ${sql.ref(name)}`.execute(db);
}

/** Makes the indexes when the last is missing, and counts anew what was not counted: a filling may have been killed. */
export async function makeSearchIndexes(db: Db): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('job_search_document') is not null as found`.execute(db);
  if (rows[0]?.found) return;
  await db.transaction().execute(async (tx) => {
    await sql`select count_all_jobs()`.execute(tx);
    for (const [name, definition] of Object.entries(indexes))
      await sql`create index if not exists ${sql.ref(name)} on job_search ${sql.raw(definition)}`.execute(tx);
  });
}
