import { z } from 'zod';
import { doneWithMessage, textOrNull } from './answers.ts';
import { candidateInFull } from './candidate-search.ts';
import { endpoint } from './endpoint.ts';
import { day, filterChoice, filterId, id, instant, optionalText, words } from './fields.ts';
import { applicationStatus } from './jobs.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { download } from './uploads.ts';
import {
  applicationEvents,
  applicationStatuses,
  decidedStatuses,
  maxDecisionLength,
  maxLetterLength,
} from './values/choices.ts';
import { reason } from './values/refusals.ts';
import { forCandidates, forRecruiters } from './values/roles.ts';

const applicationId = z.object({ id: id() });

/** Oldest first; `read` is the first time that the company did. */
const events = z.array(
  z.object({
    what: z.enum(applicationEvents),
    at: instant,
    status: applicationStatus.nullable(),
    message: textOrNull.describe('What the company wrote with its decision'),
  }),
);

const ownApplication = z.object({
  id: z.number(),
  status: applicationStatus,
  created_at: instant,
  new_job: z.object({
    id: z.number(),
    tittle: z.string(),
    created_at: instant,
    expire_date: day,
    state: named,
    city: named,
    company: named,
    is_deleted: z.boolean().describe('Its address leads nowhere any more'),
  }),
  events,
});

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/employee/applicationList',
  access: forCandidates,
  summary: 'The own applications, newest first, also to jobs that are gone, with what happened to each',
  query: z.object({ 'filters[status]': filterChoice(applicationStatuses, reason('unknownStatus')), page }),
  response: pageOf(ownApplication),
});

export const applyToJob = endpoint({
  method: 'POST',
  path: '/api/employee/JobApplications',
  access: forCandidates,
  summary:
    'Apply to an open job, once, and once again after withdrawing; resume and letter are kept as they are now',
  refusals: [404],
  body: z.object({
    new_job_id: id(reason('noJob')),
    cover_letter: optionalText(maxLetterLength),
    resume_id: filterId.describe('One of the own; when this is missing, the default one'),
  }),
  response: doneWithMessage.extend({ application_status: applicationStatus }),
});

const sent = z.object({
  candidate: candidateInFull
    .nullable()
    .describe('Null when it is gone: 30 days after the application was withdrawn'),
  cover_letter: textOrNull,
  file_name: textOrNull,
  is_frozen: z
    .boolean()
    .describe('False of an application from before this was kept, which shows the present resume'),
});

export const getOwnSent = endpoint({
  method: 'GET',
  path: '/api/employee/applications/:id/sent',
  access: forCandidates,
  summary: 'One of the own applications, and what was sent with it, as it was then',
  params: applicationId,
  response: sent.extend({ application: ownApplication }),
});

export const downloadOwnSent = endpoint({
  method: 'GET',
  path: '/api/employee/applications/:id/sent/resume',
  access: forCandidates,
  summary: 'The file that was sent with one of the own applications',
  params: applicationId,
  response: download('application/pdf'),
});

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/employee/applications/:id/withdraw',
  access: forCandidates,
  summary: 'Withdraw one of the own applications, decided or not; what was sent goes 30 days later',
  params: applicationId,
  response: doneWithMessage,
});

const receivedFilters = {
  /** Matches the whole title. */
  'filters[newJob.tittle]': words(200),
  'filters[status]': filterChoice(applicationStatuses, reason('unknownStatus')),
  new_job_id: filterId,
};

const applicant = z.object({ id: z.number(), user_name: z.string() });

export const received = z.object({
  id: z.number(),
  status: applicationStatus,
  created_at: instant,
  user: applicant.extend({
    profesional_title: textOrNull,
    total_year_experience: textOrNull,
    state: named.nullable(),
    city: named.nullable(),
    has_resume: z.boolean(),
  }),
  new_job: z.object({ id: z.number(), tittle: z.string(), created_at: instant, expire_date: day }),
});

export const listReceivedApplications = endpoint({
  method: 'GET',
  path: '/api/recruiter/application_list',
  access: forRecruiters,
  summary: 'The applications to the own jobs, newest first, and how many of them have each status',
  query: z.object({ ...receivedFilters, page }),
  response: pageOf(received).extend({
    /** Whatever status is filtered by; counted as `total` is. */
    statuses: z.array(
      z.object({ status: applicationStatus, total: z.number(), total_is_exact: z.boolean() }),
    ),
  }),
});

const neighbour = z.object({ id: z.number(), user: applicant }).nullable();

export const getReceivedApplication = endpoint({
  method: 'GET',
  path: '/api/recruiter/jobApplications/:id',
  access: forRecruiters,
  summary: 'One application to an own job, and those before and after it in the list',
  params: applicationId,
  query: z.object(receivedFilters),
  response: z.object({
    application: received,
    events,
    previous: neighbour,
    next: neighbour,
    /** Of the list, on which the application stands, or would if the filters left it. */
    page: z.number(),
  }),
});

export const setApplicationStatus = endpoint({
  method: 'PUT',
  path: '/api/recruiter/jobApplications/:id',
  access: forRecruiters,
  summary: 'Shortlist or reject a pending application to an own job, for good',
  params: applicationId,
  body: z.object({
    status: z.enum(decidedStatuses, { error: reason('unknownDecision') }),
    message: optionalText(maxDecisionLength).describe('To the candidate, who is mailed it with the decision'),
  }),
  response: doneWithMessage,
});

export const getReceivedSent = endpoint({
  method: 'GET',
  path: '/api/recruiter/jobApplications/:id/sent',
  access: forRecruiters,
  summary: 'What was sent with an application to an own job, as it was then; that this was read is recorded',
  refusals: [429],
  params: applicationId,
  response: sent,
});

export const downloadReceivedSent = endpoint({
  method: 'GET',
  path: '/api/recruiter/jobApplications/:id/sent/resume',
  access: forRecruiters,
  summary: 'The file that was sent with an application to an own job; that this was read is recorded',
  refusals: [429],
  params: applicationId,
  response: download('application/pdf'),
});
