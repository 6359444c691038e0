import { z } from 'zod';
import { doneWithMessage } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { job } from './jobs.ts';
import { page, pageOf } from './paging.ts';
import { forCandidates } from './values/roles.ts';

export const listSavedJobs = endpoint({
  method: 'GET',
  path: '/api/employee/job_saves',
  access: forCandidates,
  summary: 'The saved jobs, last saved first, also those that are no longer open',
  query: z.object({ page }),
  response: pageOf(job),
});

export const toggleSavedJob = endpoint({
  method: 'POST',
  path: '/api/employee/job_save_or_delete/:job',
  access: forCandidates,
  summary: 'Save a job, or remove it when it is saved; the answer says which',
  params: z.object({ job: id() }),
  response: doneWithMessage.extend({ saved: z.boolean() }),
});
