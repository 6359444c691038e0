import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Dropped while an empty board is filled, since it is made faster than kept. */
export const dropSearchIndex = (db: Db) => sql`drop index if exists job_search_document`.execute(db);

/** Makes the index when it is missing: after filling an empty board, or when that was interrupted. */
export const makeSearchIndex = (db: Db) =>
  sql`create index if not exists job_search_document on job_search using gin (document)`.execute(db);
