import { sql } from 'kysely';
import type { z } from 'zod';
import type { saveResume } from '#contract/resumes.ts';
import type { Db } from '../db/connect.ts';
import { cityElsewhere, refusing } from '../db/constraints.ts';
import { pair } from '../db/pair.ts';
import { displayName } from '../files/resumes.ts';
import type { FileStore } from '../files/store.ts';
import { saveWithUpload } from '../files/uploads.ts';
import { refuseUnknown, selectCategories, selectSkills } from '../lookups/queries.ts';
import {
  educationRows,
  experienceRows,
  saveEntries,
  selectEducations,
  selectExperiences,
} from './entries.ts';
import { lockCandidate } from './queries.ts';

type Resume = z.output<typeof saveResume.form>;

const selectCandidate = (db: Db, id: number) =>
  db
    .selectFrom('candidate')
    .innerJoin('state', 'state.id', 'candidate.state_id')
    .innerJoin('city', 'city.id', 'candidate.city_id')
    .where('account_id', '=', id)
    .select([
      'professional_title as profesional_title',
      'language',
      'qualification',
      'total_year_experience',
      'expected_job_level',
      'candidate.state_id',
      'candidate.city_id',
      'description',
      'resume_name as resume',
      'category_ids as job_ids',
      'skill_ids',
      pair('state').as('state'),
      pair('city').as('city'),
    ])
    .executeTakeFirstOrThrow();

/** The resume of a candidate with all its entries, and the lists to choose from. */
export async function selectResume(db: Db, candidateId: number) {
  const [candidate, educations, experiences, skills, categories] = await Promise.all([
    selectCandidate(db, candidateId),
    selectEducations(db, candidateId),
    selectExperiences(db, candidateId),
    selectSkills(db),
    selectCategories(db),
  ]);
  return {
    candidate: {
      ...candidate,
      educations,
      experiences,
      skills: skills.filter(({ id }) => candidate.skill_ids.includes(id)),
      categories: categories.filter(({ id }) => candidate.job_ids.includes(id)),
    },
    skills,
    categories,
  };
}

/** Saves fields, entries and file, all or nothing; without a new file the present one stays. Throws 422. */
export async function updateResume(db: Db, files: FileStore, candidateId: number, form: Resume) {
  await refuseUnknown(db, form);
  const { resume: file, educations, experiences, job_ids, profesional_title, ...fields } = form;
  const upload = file && {
    kind: 'resume' as const,
    bytes: Buffer.from(await file.arrayBuffer()),
    extension: 'pdf',
  };
  const refusals = { candidate_city_id_state_id_fkey: cityElsewhere };
  const save = saveWithUpload(db, files, upload, async (transaction, name) => {
    const replaced = await lockCandidate(transaction, candidateId);
    await transaction
      .updateTable('candidate')
      .set({
        ...fields,
        professional_title: profesional_title,
        category_ids: job_ids,
        updated_at: sql<Date>`now()`,
        ...(file && name && { resume: name, resume_name: displayName(file.name) }),
      })
      .where('account_id', '=', candidateId)
      .execute();
    await saveEntries(transaction, candidateId, educationRows(educations));
    await saveEntries(transaction, candidateId, experienceRows(experiences));
    return replaced.resume;
  });
  await refusing(refusals, () => save);
}

/** The stored name of a candidate's resume and the name to show, null without one. */
export async function selectResumeFile(db: Db, candidateId: number) {
  return db
    .selectFrom('candidate')
    .where('account_id', '=', candidateId)
    .select(['resume', 'resume_name'])
    .executeTakeFirst();
}
