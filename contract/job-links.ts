import { z } from 'zod';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { day, id, optionalChoice } from './fields.ts';
import { jobStatus } from './jobs.ts';
import { extension, linkSteps, undecidedChoices } from './values/job-life.ts';
import { reason } from './values/refusals.ts';

const link = z.object({
  step: z.enum(linkSteps, { error: reason('incompleteLink') }),
  job: id(reason('incompleteLink')),
  account: id(reason('incompleteLink')),
  /** The last day of the job when the email was written. */
  until: z.string().max(10).default(''),
  signature: z.string().max(100).default(''),
});
export type JobLink = z.output<typeof link>;

export const findJobLink = endpoint({
  method: 'GET',
  path: '/api/job_links',
  access: 'guest',
  summary: 'What a link of an email about a job does, by whoever has it',
  refusals: [404],
  query: link,
  response: z.object({
    id: z.number(),
    tittle: z.string(),
    expire_date: day,
    status: jobStatus,
    undecided_count: z.number(),
    /** False once it has done its work, and when the job has ended. */
    is_ready: z.boolean(),
  }),
});

export const followJobLink = endpoint({
  method: 'POST',
  path: '/api/job_links',
  access: 'guest',
  summary: `Do what the link of an email says: extend a job by ${extension} days, close it as filled, or say that it is open still`,
  refusals: [404],
  body: link.extend({
    undecided: optionalChoice(undecidedChoices).describe(
      'As for a step; they stay as they are when it is left out',
    ),
  }),
  response: done.extend({ expire_date: day }),
});
