import { z } from 'zod';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { day, filterChoice, instant } from './fields.ts';
import { figures, firstTasks, overviewPeriods } from './values/desk-choices.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';

const waiting = z.number().describe('Counted to 1,000 at most');

const figure = z.object({
  name: z.enum(figures),
  total: z.number(),
  before: z.number().describe('In the same time before'),
  /** Oldest first. */
  spans: z.array(z.object({ from: day, to: day, count: z.number() })),
});

const searched = z.array(z.object({ words: z.string(), searches: z.number() }));

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/owner/overview',
  access: forOwners,
  summary:
    'What waits for the owner, and how the board does: 30 days, 12 weeks or 12 months that end today, counted anew every ten minutes at least',
  query: z.object({ period: filterChoice(overviewPeriods, reason('chooseOne')) }),
  response: z.object({
    last_backup: instant.nullable().describe('When the newest was made'),
    waiting: z.object({ jobs: waiting, reports: waiting, enquiries: waiting, failed_mail: waiting }),
    first_tasks: z.array(z.object({ name: z.enum(firstTasks), is_done: z.boolean() })),
    jobs_open: z.number(),
    figures: z.array(figure),
    /** Of the views of jobs, those that most came from; at most ten. */
    sources: z.array(z.object({ host: z.string(), views: z.number() })),
    /** By three people or more on a day; at most ten. */
    searched,
    searched_in_vain: searched,
    state: z.object({
      version: z.string(),
      disk_free: z.number().nullable().describe('Bytes left for the data of this server'),
      mail_waiting: z.number().describe('Emails and other tasks in the queue, counted to 1,000 at most'),
      has_mail_server: z.boolean(),
    }),
  }),
});

export const listFailedTasks = endpoint({
  method: 'GET',
  path: '/api/owner/failed_tasks',
  access: forOwners,
  summary: 'Emails and tasks of the queue that failed, the newest 100',
  response: z.object({
    tasks: z.array(
      z.object({
        id: z.string(),
        task: z.string().describe('Its name in the queue'),
        email: textOrNull.describe('Of whom it is for'),
        attempts: z.number(),
        error: textOrNull,
        next_at: instant.nullable().describe('When it is tried again; null for one that was given up'),
      }),
    ),
  }),
});

export const retryFailedTasks = endpoint({
  method: 'POST',
  path: '/api/owner/failed_tasks/retry',
  access: forOwners,
  summary: 'Try all of them again at once',
  response: done,
});
