import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { invalid } from '../http/errors.ts';

export const selectStates = (db: Db) =>
  db.selectFrom('state').select(['id', 'name']).orderBy('name').execute();

/** Largest first; empty for an unknown state, since every state has cities. */
export const selectCities = (db: Db, stateId: number) =>
  db
    .selectFrom('city')
    .select(['id', 'name'])
    .where('state_id', '=', stateId)
    .orderBy('population', 'desc')
    .orderBy('name')
    .execute();

export const selectCategories = (db: Db) =>
  db.selectFrom('category').select(['id', 'name']).orderBy('name').execute();

export const selectJobTypes = (db: Db) =>
  db.selectFrom('job_type').select(['id', 'name as type']).orderBy('id').execute();

export const selectExperiences = (db: Db) =>
  db.selectFrom('experience').select(['id', 'label as experience']).orderBy('id').execute();

export const selectSkills = (db: Db) =>
  db.selectFrom('skill').select(['id', 'name']).orderBy(sql`lower(name)`).execute();

/** Throws 422 for ids that no list has: no foreign key checks those in arrays. Each id may come once. */
export async function refuseUnknown(
  db: Db,
  { job_ids, skill_ids }: Record<'job_ids' | 'skill_ids', number[]>,
) {
  const count = (table: 'category' | 'skill', ids: number[]) =>
    sql<number>`(select count(*) from ${sql.table(table)} where id = any (${ids}::int[]))`;
  const known = await db
    .selectNoFrom([count('category', job_ids).as('job_ids'), count('skill', skill_ids).as('skill_ids')])
    .executeTakeFirstOrThrow();
  const errors = {
    ...(known.job_ids < job_ids.length && { job_ids: 'Choose categories of the list' }),
    ...(known.skill_ids < skill_ids.length && { skill_ids: 'Choose skills of the list' }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
