import { z } from 'zod';
import { doneWithMessage, textOrNull } from './answers.ts';
import { applicationStatuses } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { day, filterChoice, filterId, id, instant, words } from './fields.ts';
import { applicationStatus } from './jobs.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { reason } from './refusals.ts';
import { forCandidates, forRecruiters } from './roles.ts';

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/employee/applicationList',
  access: forCandidates,
  summary: 'The own applications, newest first, also to jobs that are gone',
  query: z.object({ page }),
  response: pageOf(
    z.object({
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
      }),
    }),
  ),
});

export const applyToJob = endpoint({
  method: 'POST',
  path: '/api/employee/JobApplications',
  access: forCandidates,
  summary: 'Apply to an open job, once',
  body: z.object({ new_job_id: id(reason('noJob')) }),
  response: doneWithMessage.extend({ application_status: applicationStatus }),
});

const receivedFilters = {
  /** The whole title of a job. */
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
    state: named,
    city: named,
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
  params: z.object({ id: id() }),
  query: z.object(receivedFilters),
  response: z.object({
    application: received,
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
  params: z.object({ id: id() }),
  body: z.object({ status: z.enum(['Shortlist', 'Rejected'], { error: reason('unknownDecision') }) }),
  response: doneWithMessage,
});
