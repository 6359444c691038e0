import { z } from 'zod';
import { doneWithMessage, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { filterId, id, ids, oneLine, optionalChoice, optionalText, version } from './fields.ts';
import { choice, named } from './lookups.ts';
import { download, jsonText, pdf } from './uploads.ts';
import { experienceLevels, yearsOfExperience } from './values/choices.ts';
import { reason } from './values/refusals.ts';
import { forCandidates } from './values/roles.ts';

const entryOut = { id: z.number(), from: z.string(), to: z.string() };
export const education = z.object({
  ...entryOut,
  degree: z.string(),
  institude: z.string(),
  addtion_information: textOrNull,
});
export const workExperience = z.object({
  ...entryOut,
  job_post: z.string(),
  company: z.string(),
  additonal_informatiion: textOrNull,
});

const year = (message: string, pattern: RegExp) =>
  z
    .union([z.string().trim(), z.int().transform(String)], { error: message })
    .pipe(z.string().regex(pattern, message));
const oneYear = /^(?:19|20)\d\d$/;
const entryIn = {
  id: filterId.nullable(),
  from: year(reason('noFirstYear'), oneYear),
  to: year(reason('noLastYear'), /^(?:(?:19|20)\d\d|[Pp]resent)$/).transform((last) =>
    last.replace('p', 'P'),
  ),
};

/** The rows of a repeatable section, each undefined where it is wholly blank, so that every row keeps its number. */
const rows = <Entry extends z.ZodObject<typeof entryIn>>(entry: Entry) =>
  jsonText(
    z
      .array(
        z.preprocess(
          (row: Partial<Record<keyof z.input<Entry>, unknown>>) => (isBlank(row) ? undefined : row),
          entry
            .refine(({ from, to }) => !(oneYear.test(from) && oneYear.test(to)) || to >= from, {
              path: ['to'],
              error: reason('yearsReversed'),
            })
            .optional(),
        ),
      )
      .max(30, reason('tooManyEntries', { max: 30 }))
      .default([]),
  );

function isBlank(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  const { id: _, ...written } = row as Record<string, unknown>;
  return Object.values(written).every(
    (value) => value == null || (typeof value === 'string' && !value.trim()),
  );
}

const resume_id = filterId.describe('The own one that is meant, if another than the default');

export const resumeInFull = z.object({
  candidate: z.object({
    id: z.number().describe('Of the resume'),
    name: z.string().describe('Of the resume'),
    is_default: z.boolean(),
    profesional_title: textOrNull,
    language: textOrNull,
    qualification: textOrNull,
    total_year_experience: textOrNull,
    expected_job_level: z.enum(experienceLevels).nullable(),
    state_id: z.number().nullable(),
    city_id: z.number().nullable(),
    description: textOrNull,
    /** The name of the uploaded file. */
    resume: textOrNull,
    job_ids: z.array(z.number()),
    skill_ids: z.array(z.number()),
    educations: z.array(education),
    experiences: z.array(workExperience),
    skills: z.array(named),
    categories: z.array(named),
    state: named.nullable(),
    city: named.nullable(),
  }),
  version: z.string(),
  skills: z.array(choice),
  categories: z.array(choice),
});

export const getResume = endpoint({
  method: 'GET',
  path: '/api/employee/informations/edit',
  access: forCandidates,
  summary: 'The own default resume, and the lists that its form needs',
  response: resumeInFull,
});

export const resumeForm = z.object({
  profesional_title: oneLine(reason('noProfessionalTitle'), 200),
  language: optionalText(200),
  qualification: optionalText(200),
  total_year_experience: optionalChoice(yearsOfExperience),
  expected_job_level: optionalChoice(experienceLevels),
  state_id: id(reason('noState')),
  city_id: id(reason('noCity')),
  description: optionalText(5000),
  job_ids: jsonText(ids(reason('noCategory'), 20)),
  skill_ids: jsonText(ids(reason('noSkill'), 50)),
  educations: rows(
    z.object({
      ...entryIn,
      degree: oneLine(reason('noDegree'), 200),
      institude: oneLine(reason('noInstitution'), 200),
      addtion_information: optionalText(2000),
    }),
  ),
  experiences: rows(
    z.object({
      ...entryIn,
      job_post: oneLine(reason('noPosition'), 200),
      company: oneLine(reason('noCompany'), 200),
      additonal_informatiion: optionalText(2000),
    }),
  ),
  resume: pdf,
  version: version.optional(),
});

export const saveResume = endpoint({
  method: 'PUT',
  path: '/api/employee/informations/edit',
  access: forCandidates,
  summary: 'Save the own default resume, all or nothing; without a new file the present one stays',
  refusals: [404],
  form: resumeForm.extend({ resume_id }),
  response: doneWithMessage,
});

export const downloadOwnResume = endpoint({
  method: 'GET',
  path: '/api/employee/informations/resume',
  access: forCandidates,
  summary: 'The uploaded file of the own default resume, under the name it came with',
  query: z.object({ resume_id }),
  response: download('application/pdf'),
});

export const downloadMadeResume = endpoint({
  method: 'GET',
  path: '/api/employee/informations/pdf',
  access: forCandidates,
  summary: 'A PDF made of the own default resume as it is saved; 409 while nothing is written',
  refusals: [409, 429],
  query: z.object({ resume_id }),
  response: download('application/pdf'),
});

export const keepMadeResume = endpoint({
  method: 'POST',
  path: '/api/employee/informations/pdf',
  access: forCandidates,
  summary: 'The same, kept as the file of the resume in place of the present one',
  refusals: [404],
  body: z.object({ resume_id }),
  response: doneWithMessage.extend({ resume: z.string().describe('The name of the file') }),
});
