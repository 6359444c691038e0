import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, instant } from './fields.ts';
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
  response: z.object({
    success: z.literal(true),
    application_status: applicationStatus,
    message: z.string(),
  }),
});
