import { z } from 'zod';
import { textOrNull } from './answers.ts';
import { yearsOfExperience } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { day, filterChoice, filterId, id } from './fields.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { education, workExperience } from './resumes.ts';
import { download } from './uploads.ts';

const candidateId = z.object({ id: id() });

/** What the list and the details both say. */
const found = z.object({
  id: z.number(),
  user_name: z.string(),
  image: textOrNull,
  state: named.nullable(),
  categories: z.array(named),
  profesional_title: textOrNull,
  total_year_experience: textOrNull,
  skills: z.array(named),
});

export const searchCandidates = endpoint({
  method: 'GET',
  path: '/api/recruiter/search_candidates',
  access: 'Recruiter',
  summary: 'Candidates, last changed first',
  query: z.object({
    'filters[state.id]': filterId,
    'filters[city.id]': filterId,
    'filters[total_year_experience]': filterChoice(yearsOfExperience, 'Choose one of the list'),
    'filters[skills.id]': filterId,
    page,
  }),
  response: pageOf(found),
});

export const getCandidate = endpoint({
  method: 'GET',
  path: '/api/recruiter/candidates/:id',
  access: 'Recruiter',
  summary: 'One candidate in full; that this was read is recorded',
  params: candidateId,
  response: z.object({
    candidate: found.extend({
      city: named.nullable(),
      d_o_b: day.nullable(),
      phone_no: z.string(),
      email: z.string(),
      description: textOrNull,
      educations: z.array(education),
      experiences: z.array(workExperience),
      language: textOrNull,
      qualification: textOrNull,
      expected_job_level: textOrNull,
      has_resume: z.boolean(),
    }),
  }),
});

export const downloadResume = endpoint({
  method: 'GET',
  path: '/api/recruiter/candidates/:id/resume',
  access: 'Recruiter',
  summary: 'The uploaded file of a candidate; that this was read is recorded',
  params: candidateId,
  response: download,
});
