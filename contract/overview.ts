import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { forOwners } from './roles.ts';

/** What a new board still lacks, in the order in which it is done. */
export const firstTasks = ['mark', 'texts', 'company', 'mail'] as const;

const waiting = z.number().describe('Counted to 1,000 at most');

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/owner/overview',
  access: forOwners,
  summary: 'What waits for the owner, and how the board does',
  response: z.object({
    waiting: z.object({ jobs: waiting, enquiries: waiting, failed_mail: waiting }),
    first_tasks: z.array(z.object({ name: z.enum(firstTasks), is_done: z.boolean() })),
  }),
});
