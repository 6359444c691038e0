import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { resumeForm } from '#contract/resumes.ts';
import type { Db } from '../../db/connect.ts';
import { pair } from '../../db/pair.ts';
import type { DB } from '../../db/schema.ts';
import { displayName } from '../../files/resumes.ts';
import type { FileStore } from '../../files/store.ts';
import { saveWithUpload } from '../../files/uploads.ts';
import { cityElsewhere, mapViolations } from '../../http/constraint-violations.ts';
import { notFound } from '../../http/errors.ts';
import { changeSeen, versionOf } from '../../http/versions.ts';
import { refuseUnknown, selectCategories, selectSkills } from '../lookups/queries.ts';
import {
  educationRows,
  experienceRows,
  saveEntries,
  selectEducations,
  selectWorkExperiences,
} from './entries.ts';
import { isResume, lockCandidate } from './queries.ts';

type Resume = z.output<typeof resumeForm>;

const selectFields = (db: Db, candidateId: number, id: number | undefined) =>
  db
    .selectFrom('resume')
    .innerJoin('state', 'state.id', 'resume.state_id')
    .innerJoin('city', 'city.id', 'resume.city_id')
    .where('candidate_id', '=', candidateId)
    .where(isResume(id))
    .select([
      ...(['resume.id', 'resume.name', 'is_default'] as const),
      'title as profesional_title',
      'language',
      'qualification',
      'years_of_experience as total_year_experience',
      'expected_job_level',
      'resume.state_id',
      'resume.city_id',
      'description',
      'file_name as resume',
      'category_ids as job_ids',
      'skill_ids',
      pair('state').as('state'),
      pair('city').as('city'),
    ])
    .executeTakeFirst();

/** With its entries, and the version of what its form saves but for the file. Throws 404. */
async function selectWithEntries(db: Db, candidateId: number, id: number | undefined) {
  const candidate = await selectFields(db, candidateId, id);
  if (!candidate) throw notFound();
  const educations = await selectEducations(db, candidate.id);
  const experiences = await selectWorkExperiences(db, candidate.id);
  const { id: _, name, is_default, resume, state, city, ...fields } = candidate;
  const entries = [...educations, ...experiences].map(({ id, ...entry }) => entry);
  return { candidate: { ...candidate, educations, experiences }, version: versionOf({ fields, entries }) };
}

/** A resume of a candidate, without its id the default one, with all its entries and the lists to choose from. Throws 404. */
export async function selectResume(db: Db, candidateId: number, id?: number) {
  const { candidate, version } = await selectWithEntries(db, candidateId, id);
  const [skills, categories] = await Promise.all([
    selectSkills(db, { used: candidate.skill_ids }),
    selectCategories(db, candidate.job_ids),
  ]);
  return {
    candidate: {
      ...candidate,
      skills: skills.filter(({ id }) => candidate.skill_ids.includes(id)),
      categories: categories.filter(({ id }) => candidate.job_ids.includes(id)),
    },
    version,
    skills,
    categories,
  };
}

/** A resume, which nobody else changes meanwhile. Throws 404. */
export async function lockResume(transaction: Transaction<DB>, candidateId: number, id?: number) {
  await lockCandidate(transaction, candidateId);
  const resume = await selectResumeFile(transaction, candidateId, id);
  if (!resume) throw notFound();
  return resume;
}

/** Saves fields, entries and file of a resume, without its id the default one, all or nothing; without a new file the present one stays. Throws 404, 409 and 422. */
export async function updateResume(db: Db, files: FileStore, candidateId: number, form: Resume, id?: number) {
  await refuseUnknown(db, form);
  const {
    resume: file,
    educations,
    experiences,
    job_ids,
    profesional_title,
    total_year_experience,
    version,
    ...fields
  } = form;
  const upload = file && {
    kind: 'resume' as const,
    bytes: Buffer.from(await file.arrayBuffer()),
    extension: 'pdf',
  };
  const refusals = { resume_city_id_state_id_fkey: cityElsewhere };
  const save = saveWithUpload(db, files, upload, async (transaction, name) => {
    const resume = await lockResume(transaction, candidateId, id);
    const present = async () => (await selectWithEntries(transaction, candidateId, resume.id)).version;
    await changeSeen(version, present, async () => {
      await transaction
        .updateTable('resume')
        .set({
          ...fields,
          title: profesional_title,
          years_of_experience: total_year_experience,
          category_ids: job_ids,
          updated_at: sql<Date>`now()`,
          ...(file && name && { file: name, file_name: displayName(file.name) }),
        })
        .where('id', '=', resume.id)
        .execute();
      await saveEntries(transaction, resume.id, educationRows(educations));
      await saveEntries(transaction, resume.id, experienceRows(experiences));
    });
    return resume.file;
  });
  await mapViolations(refusals, () => save);
}

/** Makes a PDF the file of a resume, without its id the default one, in place of the present one. Throws 404. */
export async function updateResumeFile(
  db: Db,
  files: FileStore,
  candidateId: number,
  { pdf: bytes, name }: { pdf: Buffer; name: string },
  id?: number,
) {
  await saveWithUpload(
    db,
    files,
    { kind: 'resume', bytes, extension: 'pdf' },
    async (transaction, stored) => {
      const resume = await lockResume(transaction, candidateId, id);
      await transaction
        .updateTable('resume')
        .set({ file: stored, file_name: name, updated_at: sql<Date>`now()` })
        .where('id', '=', resume.id)
        .execute();
      return resume.file;
    },
  );
}

/** A resume, without its id the default one: the stored name of its file and the name to show, null without one. */
export async function selectResumeFile(db: Db, candidateId: number, id?: number) {
  return db
    .selectFrom('resume')
    .where('candidate_id', '=', candidateId)
    .where(isResume(id))
    .select(['id', 'is_default', 'file', 'file_name'])
    .executeTakeFirst();
}
