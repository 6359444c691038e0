import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { pair } from '../../db/pair.ts';
import type { DB } from '../../db/schema.ts';
import { companyOf } from '../companies/queries.ts';
import { selectEducations, selectExperiences } from './entries.ts';
import { isDefault } from './queries.ts';
import { inShort } from './search.ts';

const selectEnabled = (db: Db, id: number) =>
  db
    .selectFrom('candidate')
    .innerJoin('account', 'account.id', 'candidate.account_id')
    .innerJoin('resume', 'resume.candidate_id', 'account.id')
    .where('account.id', '=', id)
    .where(isDefault)
    .where('account.disabled_at', 'is', null);

/** A candidate in full, as recruiters see one; undefined when nobody is there or the account is disabled. */
export async function selectDetails(db: Db, id: number) {
  const [candidate, educations, experiences] = await Promise.all([
    selectEnabled(db, id)
      .innerJoin('state', 'state.id', 'resume.state_id')
      .innerJoin('city', 'city.id', 'resume.city_id')
      .select(inShort)
      .select([
        pair('city').as('city'),
        'account.phone as phone_no',
        'candidate.date_of_birth as d_o_b',
        ...(['resume.description', 'resume.language', 'resume.qualification'] as const),
        'resume.expected_job_level',
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
  const found = await selectEnabled(db, id).select('file').executeTakeFirst();
  return found?.file ?? undefined;
}

type Read = Omit<Insertable<DB['candidate_read']>, 'company_id'> & { recruiter_id: number };

/** Records that a recruiter, for his company, read a candidate's details or resume. */
export async function insertRead(db: Db, read: Read) {
  const company_id = companyOf(read.recruiter_id);
  await db
    .insertInto('candidate_read')
    .values({ ...read, company_id })
    .execute();
}

/** Forgets who read whom after a year. */
export async function deleteOldReads(db: Db) {
  await db.deleteFrom('candidate_read').where('at', '<', sql<Date>`now() - interval '1 year'`).execute();
}
