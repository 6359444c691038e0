import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { pair } from '../db/pair.ts';
import type { DB } from '../db/schema.ts';
import { selectEducations, selectExperiences } from './entries.ts';
import { inShort } from './search.ts';

const selectEnabled = (db: Db, id: number) =>
  db
    .selectFrom('candidate')
    .innerJoin('account', 'account.id', 'candidate.account_id')
    .where('account.id', '=', id)
    .where('account.disabled_at', 'is', null);

/** A candidate in full, as recruiters see one; undefined when nobody is there or the account is disabled. */
export async function selectDetails(db: Db, id: number) {
  const [candidate, educations, experiences] = await Promise.all([
    selectEnabled(db, id)
      .innerJoin('state', 'state.id', 'candidate.state_id')
      .innerJoin('city', 'city.id', 'candidate.city_id')
      .select(inShort)
      .select([
        pair('city').as('city'),
        'account.phone as phone_no',
        'candidate.date_of_birth as d_o_b',
        'candidate.description',
        'candidate.language',
        'candidate.qualification',
        'candidate.expected_job_level',
        sql<boolean>`candidate.resume is not null`.as('has_resume'),
      ])
      .select(({ fn }) => fn.coalesce('candidate.contact_email', 'account.email').as('email'))
      .executeTakeFirst(),
    selectEducations(db, id),
    selectExperiences(db, id),
  ]);
  return candidate && { ...candidate, educations, experiences };
}

/** The stored name of a resume that recruiters may read. */
export async function selectOpenResume(db: Db, id: number) {
  const found = await selectEnabled(db, id).select('candidate.resume').executeTakeFirst();
  return found?.resume ?? undefined;
}

/** Records that a recruiter read a candidate's details or resume. */
export async function insertRead(
  db: Db,
  read: Insertable<DB['candidate_read']> & { what: 'details' | 'resume' },
) {
  await db.insertInto('candidate_read').values(read).execute();
}

/** Forgets who read whom after a year. */
export async function deleteOldReads(db: Db) {
  await db.deleteFrom('candidate_read').where('at', '<', sql<Date>`now() - interval '1 year'`).execute();
}
