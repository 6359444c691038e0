import { z } from 'zod';
import { told } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { job } from './jobs.ts';
import { page, pageOf } from './paging.ts';

export const listSavedJobs = endpoint({
  method: 'GET',
  path: '/api/employee/job_saves',
  access: 'Employee',
  summary: 'The saved jobs, last saved first, also those that are no longer open',
  query: z.object({ page }),
  response: pageOf(job),
});

export const toggleSavedJob = endpoint({
  method: 'POST',
  path: '/api/employee/job_save_or_delete/:job',
  access: 'Employee',
  summary: 'Save a job, or remove it when it is saved; the answer says which',
  params: z.object({ job: id() }),
  response: told.extend({ saved: z.boolean() }),
});
