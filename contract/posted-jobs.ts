import { z } from 'zod';
import { done, doneWithMessage } from './answers.ts';
import { endpoint } from './endpoint.ts';
import {
  day,
  filterChoice,
  filterId,
  id,
  ids,
  instant,
  name,
  oneLine,
  optionalAmount,
  optionalChoice,
  optionalIds,
  optionalLink,
  optionalText,
  text,
  typedDay,
  version,
  words,
} from './fields.ts';
import { job, jobStatus } from './jobs.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { jsonText } from './uploads.ts';
import {
  academicDegrees,
  experienceLevels,
  maxCompanyNameLength,
  payPeriods,
  workplaces,
} from './values/choices.ts';
import { maxDescription } from './values/description.ts';
import {
  endingSteps,
  extension,
  jobClosings,
  jobStatuses,
  jobStepNames,
  postedOrders,
  stepsAtOnce,
  undecidedChoices,
} from './values/job-life.ts';
import { currencies } from './values/pay.ts';
import { reason } from './values/refusals.ts';
import { forRecruiters } from './values/roles.ts';
import { today } from './values/today.ts';

const jobId = z.object({ id: id() });

const lastDay = typedDay(reason('noLastDay')).refine((date) => date >= today(), reason('dayPassed'));

/** `job_description` is plain text or HTML; what the allow-list does not name is taken out of it. */
const body = z.object({
  state_id: id(reason('noState')),
  city_id: id(reason('noCity')),
  tittle: oneLine(reason('noTitle'), 200),
  skill_ids: jsonText(ids(reason('noSkill'), 100)),
  job_ids: jsonText(ids(reason('noCategory'), 100)),
  job_type_id: id(reason('noJobType')),
  job_description: text(
    reason('noDescription'),
    maxDescription,
    reason('descriptionTooLong', { max: maxDescription }),
  ),
  requirement: optionalText(5000),
  expire_date: lastDay,
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
  summary: 'The own jobs, newest first unless ordered otherwise, each with how many applied',
  query: z.object({
    page,
    search: words(200).describe('Words of the title'),
    'filters[status]': filterChoice(jobStatuses, reason('chooseOne')),
    order: filterChoice(postedOrders, reason('chooseOne')),
  }),
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
          undecided_count: z.number(),
          /** Of the last 30 days. */
          views: z.number(),
          /** From today to the last day, both counted; 0 for one that is not open. */
          days_left: z.number(),
          status: jobStatus,
          closing: z.enum(jobClosings).nullable(),
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
    company_name: name(reason('noCompanyName'), maxCompanyNameLength).optional(),
    company_website: optionalLink,
    company_about: optionalText(5000),
  }),
  response: done.extend({
    newJob: z.object({
      id: z.number(),
      /** For the owner, who approves it; until then it is a draft. */
      is_waiting: z.boolean(),
    }),
  }),
});

export const getPostedJob = endpoint({
  method: 'GET',
  path: '/api/recruiter/newJobs/:id/edit',
  access: forRecruiters,
  summary: 'An own job, to be edited',
  params: jobId,
  response: z.object({
    newJob: job,
    version: z.string(),
    /** The newest first, at most 20; `by` is null for the board itself, or an account that is gone. */
    events: z.array(z.object({ at: instant, what: z.string(), by: z.string().nullable() })),
  }),
});

export const updateJob = endpoint({
  method: 'PUT',
  path: '/api/recruiter/newJobs/:id',
  access: forRecruiters,
  summary:
    'Change an own job; 409 when it is no longer as `version` had it. Pay in figures and the workplace stay where no field of them is sent',
  params: jobId,
  body: body.extend({ version: version.optional() }),
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

/** Without a status, there is no such job. */
const refusal = z.object({ id: z.number(), status: jobStatus.nullable() });

export const stepJobs = endpoint({
  method: 'POST',
  path: '/api/recruiter/jobSteps',
  access: forRecruiters,
  summary: `Take a step with own jobs, at most 100: \`pause\` and \`resume\`, \`fill\` and \`withdraw\` close, \`extend\` by ${extension} days, \`relist\` with a new last day, \`confirm\` that they are open still, \`delete\`. Each answers by itself: those that may not take it stay as they are`,
  body: z.object({
    ids: jsonText(ids(reason('noJob'), stepsAtOnce)),
    step: z.enum(jobStepNames, { error: reason('chooseOne') }),
    expire_date: z
      .preprocess((typed) => typed || undefined, lastDay.optional())
      .describe('Required to relist'),
    undecided: optionalChoice(undecidedChoices).describe(
      `What becomes of applications that nobody decided; required where there are some and the step is ${endingSteps.join(', ')}`,
    ),
  }),
  response: done.extend({ changed: z.array(z.number()), refused: z.array(refusal) }),
});
