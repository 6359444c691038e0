import { sql, type Transaction } from 'kysely';
import { maxResumes } from '#contract/values/choices.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { mapViolations } from '../../http/constraint-violations.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { lockCandidate } from './queries.ts';
import { lockResume } from './resume.ts';

const takenName = { resume_name: { name: reason('resumeNameTaken') } };

/** A candidate's resumes, the default one first. */
export async function selectResumes(db: Db, candidateId: number) {
  return db
    .selectFrom('resume')
    .where('candidate_id', '=', candidateId)
    .select(['id', 'name', 'is_default', 'title as profesional_title', 'file_name as resume', 'updated_at'])
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** What a copy has of a resume. */
const copied = sql`title, language, qualification, years_of_experience, expected_job_level, state_id, city_id, description,
  category_ids, skill_ids, file, file_name`;

/** Entries by table, in their order. */
const entries = {
  education: sql`degree, institute, additional_information, from_year, to_year`,
  work_experience: sql`job_post, company, additional_information, from_year, to_year`,
};

/** The id of the copy of an own resume, whose file both name from now on. Throws 404. */
async function copyResume(transaction: Transaction<DB>, candidateId: number, name: string, from: number) {
  const { rows } = await sql<{ id: number }>`
    insert into resume (candidate_id, is_default, name, ${copied})
    select candidate_id, false, ${name}, ${copied} from resume where id = ${from} and candidate_id = ${candidateId}
    returning id`.execute(transaction);
  const [copy] = rows;
  if (!copy) throw notFound();
  for (const [table, columns] of Object.entries(entries))
    await sql`
      insert into ${sql.table(table)} (resume_id, ${columns})
      select ${copy.id}, ${columns} from ${sql.table(table)} where resume_id = ${from} order by id`.execute(
      transaction,
    );
  return copy.id;
}

/** The id of a resume with the place of the account, and nothing else. */
async function insertBlank(transaction: Transaction<DB>, candidateId: number, name: string) {
  const { rows } = await sql<{ id: number }>`
    insert into resume (candidate_id, is_default, name, state_id, city_id)
    select id, false, ${name}, state_id, city_id from account where id = ${candidateId}
    returning id`.execute(transaction);
  return rows[0]?.id ?? 0;
}

/** Adds a resume, blank or as a copy; its id. Throws 404, 409 and 422. */
export async function insertResume(db: Db, candidateId: number, name: string, from: number | undefined) {
  return mapViolations(takenName, () =>
    db.transaction().execute(async (transaction) => {
      await lockCandidate(transaction, candidateId);
      const { count } = await transaction
        .selectFrom('resume')
        .where('candidate_id', '=', candidateId)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      if (count >= maxResumes) throw conflict(reason('resumesFull', { max: maxResumes }));
      return from === undefined
        ? insertBlank(transaction, candidateId, name)
        : copyResume(transaction, candidateId, name, from);
    }),
  );
}

/** Throws 404 and 422. */
export async function updateName(db: Db, candidateId: number, id: number, name: string) {
  await mapViolations(takenName, () =>
    db.transaction().execute(async (transaction) => {
      await lockResume(transaction, candidateId, id);
      await transaction.updateTable('resume').set({ name }).where('id', '=', id).execute();
    }),
  );
}

/** From now on it is searched and shown, and the candidate has changed. Throws 404. */
export async function updateDefault(db: Db, candidateId: number, id: number) {
  await db.transaction().execute(async (transaction) => {
    const { is_default } = await lockResume(transaction, candidateId, id);
    if (is_default) return;
    // One after the other, so that there are never two.
    for (const isNew of [false, true])
      await transaction
        .updateTable('resume')
        .set({ is_default: isNew })
        .where('candidate_id', '=', candidateId)
        .where(isNew ? sql<boolean>`id = ${id}` : sql<boolean>`is_default`)
        .execute();
    await transaction
      .updateTable('candidate')
      .set({ updated_at: sql<Date>`now()` })
      .where('account_id', '=', candidateId)
      .execute();
  });
}

/** Its file follows when unclaimed files are swept, unless another row names it. Throws 404 and 409. */
export async function deleteResume(db: Db, candidateId: number, id: number) {
  await db.transaction().execute(async (transaction) => {
    const { is_default } = await lockResume(transaction, candidateId, id);
    if (is_default) throw conflict(reason('defaultResumeStays'));
    await transaction.deleteFrom('resume').where('id', '=', id).execute();
  });
}
