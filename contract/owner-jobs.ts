import { z } from 'zod';
import { done, doneWithMessage } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { day, filterChoice, filterId, id, instant, optionalText, text, version, words } from './fields.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { getPostedJob, updateJob } from './posted-jobs.ts';
import { listedStates } from './values/job-life.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';

export const listAllJobs = endpoint({
  method: 'GET',
  path: '/api/owner/jobs',
  access: forOwners,
  summary: 'The jobs of all companies and the drafts that wait for approval, newest first',
  query: z.object({
    search: words(100).describe('Beginnings of words of the title, or the number'),
    company_id: filterId,
    state: filterChoice(listedStates, reason('chooseOne')),
    page,
  }),
  response: pageOf(
    z.object({
      id: z.number(),
      tittle: z.string(),
      company: named,
      state: z.enum(listedStates),
      /** When it was published, or sent to be approved. */
      created_at: instant,
      expire_date: day.nullable().describe('Null of one that waits'),
      reports: z.number().describe('That nobody has looked at'),
      is_off_with_company: z.boolean(),
      version: z.string().nullable().describe('Of one that waits, to approve it as it is'),
    }),
  ),
});

const params = z.object({ id: id() });

export const getDeskJob = endpoint({
  method: 'GET',
  path: '/api/owner/jobs/:id',
  access: forOwners,
  summary: 'A job of any company, to be edited',
  params,
  response: getPostedJob.response,
});

export const changeDeskJob = endpoint({
  method: 'PUT',
  path: '/api/owner/jobs/:id',
  access: forOwners,
  summary:
    'Change a job for its recruiters, also one that was taken off; 409 when it is no longer as `version` had it',
  params,
  body: updateJob.body,
  response: doneWithMessage,
});

const act = <const Name extends string>(name: Name, summary: string) => ({
  method: 'POST' as const,
  path: `/api/owner/jobs/:id/${name}` as const,
  access: forOwners,
  summary,
  params,
});

export const approveJob = endpoint({
  ...act(
    'approve',
    'Publish a draft that waits; 409 when it waits no more, or is no longer as `version` had it',
  ),
  body: z.object({ version: version.nullish() }),
  response: done,
});

export const refuseJob = endpoint({
  ...act('refuse', 'Give a draft that waits back, with a reason that is mailed; 409 when it waits no more'),
  body: z.object({ reason: text(reason('noRefusal'), 1000) }),
  response: done,
});

export const freezeJob = endpoint({
  ...act('freeze', 'Take a job off for everybody; its recruiters are mailed why. 409 when it is off already'),
  body: z.object({ reason: optionalText(1000) }),
  response: done,
});

export const unfreezeJob = endpoint({
  ...act('unfreeze', 'Put a job back as it was; 409 when it is not off'),
  response: done.extend({
    is_back: z.boolean().describe('False while its company is disabled, with which it comes back'),
  }),
});

export const closeJob = endpoint({
  ...act('close', 'Close a job for its recruiters; 409 when it is neither open nor paused'),
  response: done,
});

export const previewJob = endpoint({
  ...act('preview', 'A link to a draft that waits, or a job that was taken off, as visitors would see it'),
  response: done.extend({ path: z.string() }),
});
