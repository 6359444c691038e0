import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';

export async function insertEnquiry(db: Db, enquiry: Insertable<DB['enquiry']>): Promise<number> {
  const { id } = await db.insertInto('enquiry').values(enquiry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function selectEnquiry(db: Db, id: number) {
  return db
    .selectFrom('enquiry')
    .where('id', '=', id)
    .select(['name', 'phone', 'email', 'subject', 'message'])
    .executeTakeFirst();
}

/** Forgets enquiries after a year. */
export async function deleteOldEnquiries(db: Db) {
  await db.deleteFrom('enquiry').where('created_at', '<', sql<Date>`now() - interval '1 year'`).execute();
}
