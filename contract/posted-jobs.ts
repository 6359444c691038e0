import { z } from 'zod';
import { done, doneWithMessage } from './answers.ts';
import { academicDegrees, experienceLevels, payPeriods, workplaces } from './choices.ts';
import { endpoint } from './endpoint.ts';
import {
  day,
  filterId,
  id,
  ids,
  instant,
  name,
  optionalAmount,
  optionalChoice,
  optionalIds,
  optionalLink,
  optionalText,
  text,
  typedDay,
} from './fields.ts';
import { job, jobStatus } from './jobs.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { currencies } from './pay.ts';
import { reason } from './refusals.ts';
import { forRecruiters } from './roles.ts';
import { today } from './today.ts';
import { jsonText } from './uploads.ts';

const jobId = z.object({ id: id() });

/** `job_description` is plain text or HTML; what the allow-list does not name is taken out of it. */
const body = z.object({
  state_id: id(reason('noState')),
  city_id: id(reason('noCity')),
  tittle: text(reason('noTitle'), 200),
  skill_ids: jsonText(ids(reason('noSkill'), 100)),
  job_ids: jsonText(ids(reason('noCategory'), 100)),
  job_type_id: id(reason('noJobType')),
  job_description: text(reason('noDescription'), 40_000),
  requirement: optionalText(5000),
  expire_date: typedDay(reason('noLastDay')).refine((date) => date >= today(), reason('dayPassed')),
  /** What people read in place of the figures; read as figures when there are none. */
  salary: optionalText(500),
  pay_min: optionalAmount,
  pay_max: optionalAmount,
  pay_currency: optionalChoice(currencies).describe('ISO 4217; `USD` when it is left out'),
  pay_period: optionalChoice(payPeriods).describe('Required with an amount'),
  workplace: optionalChoice(workplaces)
    .transform((workplace) => workplace ?? workplaces[0])
    .describe('`On site` when it is left out'),
  remote_in: jsonText(optionalIds(100))
    .optional()
    .describe('States that a remote job is open to; none for the whole country'),
  experience_level: optionalChoice(experienceLevels),
  experience_id: filterId.nullable(),
  academic_degree: optionalChoice(academicDegrees),
  working_hour: optionalText(100),
});

export const listPostedJobs = endpoint({
  method: 'GET',
  path: '/api/recruiter/manageJob',
  access: forRecruiters,
  summary: 'The own jobs, newest first, each with how many applied',
  query: z.object({ page }),
  response: pageOf(z.unknown())
    .omit({ data: true })
    .extend({
      appliedList: z.array(
        z.object({
          id: z.number(),
          tittle: z.string(),
          created_at: instant,
          expire_date: day,
          job_applications_count: z.number(),
          status: jobStatus,
          state: named,
          city: named,
          workplace: z.enum(workplaces),
          remote_states: z.array(named),
        }),
      ),
    }),
});

export const listPostedTitles = endpoint({
  method: 'GET',
  path: '/api/recruiter/search_application',
  access: forRecruiters,
  summary: 'The titles of the own jobs, to filter applications by',
  response: z.object({ newJob: z.array(z.object({ id: z.number(), tittle: z.string() })) }),
});

export const postJob = endpoint({
  method: 'POST',
  path: '/api/recruiter/newJobs',
  access: forRecruiters,
  summary:
    'Post a job of the own company; what comes along of the company is taken while that is new, and left alone afterwards',
  body: body.extend({
    company_name: name(reason('noCompanyName'), 200).optional(),
    company_website: optionalLink,
    company_about: optionalText(5000),
  }),
  response: done.extend({ newJob: z.object({ id: z.number() }) }),
});

export const getPostedJob = endpoint({
  method: 'GET',
  path: '/api/recruiter/newJobs/:id/edit',
  access: forRecruiters,
  summary: 'An own job, to be edited',
  params: jobId,
  response: z.object({ newJob: job }),
});

export const updateJob = endpoint({
  method: 'PUT',
  path: '/api/recruiter/newJobs/:id',
  access: forRecruiters,
  summary: 'Change an own job',
  params: jobId,
  body,
  response: doneWithMessage,
});

export const deleteJob = endpoint({
  method: 'DELETE',
  path: '/api/recruiter/newJobs/:id',
  access: forRecruiters,
  summary: 'Delete an own job; candidates keep their applications to it',
  params: jobId,
  response: done,
});
