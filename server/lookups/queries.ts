import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

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
