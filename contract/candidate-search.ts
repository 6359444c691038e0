import { z } from 'zod';
import { textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { day, filterChoice, filterId, id, words } from './fields.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { education, workExperience } from './resumes.ts';
import { download } from './uploads.ts';
import { experienceLevels, yearsOfExperience } from './values/choices.ts';
import { reason } from './values/refusals.ts';
import { forRecruiters } from './values/roles.ts';

const candidateId = z.object({ id: id() });

const found = z.object({
  id: z.number(),
  user_name: z.string(),
  image: textOrNull,
  state: named.nullable(),
  categories: z.array(named),
  profesional_title: textOrNull,
  total_year_experience: textOrNull,
  skills: z.array(named),
  has_resume: z.boolean(),
});

export const candidateInFull = found.extend({
  city: named.nullable(),
  d_o_b: day.nullable(),
  phone_no: textOrNull.describe('Null, as the two beside it, where the candidate does not show it'),
  email: textOrNull,
  description: textOrNull,
  educations: z.array(education),
  experiences: z.array(workExperience),
  language: textOrNull,
  qualification: textOrNull,
  expected_job_level: z.enum(experienceLevels).nullable(),
});

export const searchCandidates = endpoint({
  method: 'GET',
  path: '/api/recruiter/search_candidates',
  access: forRecruiters,
  summary:
    'Candidates who let this company find them, last changed first; those who have told nothing come last',
  query: z.object({
    /** All of them, or what means the same, in the title, the skills, the categories or the resume as it is written. */
    search: words(200).describe(
      'All of the words, or those on one side of an `or`; none that has a minus before it. Where nobody has them, mistyped ones are corrected, and a place among them is a filter',
    ),
    'filters[state.id]': filterId,
    'filters[city.id]': filterId,
    /** At least so many. */
    'filters[total_year_experience]': filterChoice(yearsOfExperience, reason('chooseOne')),
    'filters[skills.id]': filterId,
    /** With an uploaded file. */
    'filters[has_resume]': filterChoice(['true'], reason('chooseTrue')),
    page,
  }),
  response: pageOf(found).extend({
    reading: z
      .object({ words: z.string(), state: named.nullable(), city: named.nullable() })
      .nullable()
      .describe('What was searched for instead, where nobody has the words as typed'),
  }),
});

export const getCandidate = endpoint({
  method: 'GET',
  path: '/api/recruiter/candidates/:id',
  access: forRecruiters,
  summary:
    'One candidate in full, who is found or has applied to the company; that this was read is recorded',
  refusals: [429],
  params: candidateId,
  response: z.object({ candidate: candidateInFull }),
});

export const downloadResume = endpoint({
  method: 'GET',
  path: '/api/recruiter/candidates/:id/resume',
  access: forRecruiters,
  summary:
    'The uploaded file of a candidate who is found or has applied to the company; that this was read is recorded',
  refusals: [429],
  params: candidateId,
  response: download('application/pdf'),
});
