import { z } from 'zod';
import { told } from './answers.ts';
import { applicationStatuses } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { day, filterChoice, filterId, id, instant, words } from './fields.ts';
import { applicationStatus } from './jobs.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/employee/applicationList',
  access: 'Employee',
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
  access: 'Employee',
  summary: 'Apply to an open job, once',
  body: z.object({ new_job_id: id('Choose a job') }),
  response: told.extend({ application_status: applicationStatus }),
});

export const listReceivedApplications = endpoint({
  method: 'GET',
  path: '/api/recruiter/application_list',
  access: 'Recruiter',
  summary: 'The applications to the own jobs, newest first',
  query: z.object({
    /** The whole title of a job. */
    'filters[newJob.tittle]': words(200),
    'filters[status]': filterChoice(applicationStatuses, 'Choose Pending, Shortlist or Rejected'),
    new_job_id: filterId,
    page,
  }),
  response: pageOf(
    z.object({
      id: z.number(),
      status: applicationStatus,
      created_at: instant,
      user: z.object({ id: z.number(), user_name: z.string() }),
      new_job: z.object({ id: z.number(), tittle: z.string(), created_at: instant, expire_date: day }),
    }),
  ),
});

export const setApplicationStatus = endpoint({
  method: 'PUT',
  path: '/api/recruiter/jobApplications/:id',
  access: 'Recruiter',
  summary: 'Shortlist or reject a pending application to an own job, for good',
  params: z.object({ id: id() }),
  body: z.object({ status: z.enum(['Shortlist', 'Rejected'], { error: 'Choose Shortlist or Rejected' }) }),
  response: told,
});
