import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { saveResume } from '#contract/resumes.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';

type Form = z.output<typeof saveResume.form>;

interface Entries {
  table: 'education' | 'work_experience';
  field: 'educations' | 'experiences';
  columns: string[];
  /** By columns; `place` is the one in the form, where errors go. */
  rows: ({ id: number | undefined; place: number } & Record<string, unknown>)[];
}

export const selectEducations = (db: Db, resumeId: number) =>
  db
    .selectFrom('education')
    .where('resume_id', '=', resumeId)
    .select(['id', 'degree', 'institute as institude', 'additional_information as addtion_information'])
    .select(['from_year as from', 'to_year as to'])
    .orderBy('id')
    .execute();

export const selectWorkExperiences = (db: Db, resumeId: number) =>
  db
    .selectFrom('work_experience')
    .where('resume_id', '=', resumeId)
    .select(['id', 'job_post', 'company', 'additional_information as additonal_informatiion'])
    .select(['from_year as from', 'to_year as to'])
    .orderBy('id')
    .execute();

const placed = <Row>(rows: (Row | undefined)[]) =>
  rows.flatMap((row, place) => (row ? [{ ...row, place }] : []));

export const educationRows = (form: Form['educations']): Entries => ({
  table: 'education',
  field: 'educations',
  columns: ['degree', 'institute', 'additional_information', 'from_year', 'to_year'],
  rows: placed(form).map(({ id, place, degree, institude, addtion_information, from, to }) => ({
    id: id ?? undefined,
    place,
    degree,
    institute: institude,
    additional_information: addtion_information,
    from_year: from,
    to_year: to,
  })),
});

export const experienceRows = (form: Form['experiences']): Entries => ({
  table: 'work_experience',
  field: 'experiences',
  columns: ['job_post', 'company', 'additional_information', 'from_year', 'to_year'],
  rows: placed(form).map(({ id, place, job_post, company, additonal_informatiion, from, to }) => ({
    id: id ?? undefined,
    place,
    job_post,
    company,
    additional_information: additonal_informatiion,
    from_year: from,
    to_year: to,
  })),
});

/** Updates the resume's entries that come with an id, adds those without, and removes the others. Throws 422. */
export async function saveEntries(
  transaction: Transaction<DB>,
  resumeId: number,
  { table, field, columns, rows }: Entries,
) {
  const entry = sql.table(table);
  const given = sql`jsonb_populate_recordset(null::${entry}, ${JSON.stringify(rows)}::jsonb) with ordinality given`;
  const refs = columns.map((column) => sql.ref(column));
  const { rows: updated } = await sql<{ id: number }>`
    update ${entry} own set ${sql.join(refs.map((column) => sql`${column} = given.${column}`))}
    from ${given} where own.id = given.id and own.resume_id = ${resumeId}
    returning own.id`.execute(transaction);

  const left = new Set(updated.map(({ id }) => id));
  const strange = rows.filter(({ id }) => id !== undefined && !left.delete(id));
  if (strange.length > 0)
    throw invalid(
      Object.fromEntries(strange.map(({ place }) => [`${field}.${place}.id`, reason('entryGone')])),
    );

  const updatedIds = updated.map(({ id }) => id);
  await sql`delete from ${entry} where resume_id = ${resumeId} and id <> all (${updatedIds}::int[])`.execute(
    transaction,
  );
  await sql`
    insert into ${entry} (resume_id, ${sql.join(refs)})
    select ${resumeId}, ${sql.join(refs)} from ${given} where given.id is null order by ordinality`.execute(
    transaction,
  );
}
