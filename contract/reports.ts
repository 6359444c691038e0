import { z } from 'zod';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { filterChoice, filterId, id, instant, optionalEmail, optionalText, words } from './fields.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { proof } from './proofs.ts';
import { reportOutcomes, reportReasons } from './values/choices.ts';
import { listedStates } from './values/job-life.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';

export const reportJob = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'guest',
  summary: 'Tell the owner of the board what is wrong with a job; once for each network',
  refusals: [404],
  body: z
    .object({
      job_id: id(reason('noJob')),
      reason: z.enum(reportReasons, { error: reason('noReportReason') }),
      text: optionalText(1000).describe('Required for `Something else`'),
      email: optionalEmail.describe('Where to ask back'),
      proof,
    })
    .superRefine((report, { issues }) => {
      if (report.reason === 'Something else' && !report.text)
        issues.push({ code: 'custom', message: reason('noReportText'), path: ['text'], input: report.text });
    }),
  response: done,
});

export const listReports = endpoint({
  method: 'GET',
  path: '/api/owner/reports',
  access: forOwners,
  summary: 'What was reported, by jobs, the one that was reported last first',
  query: z.object({
    search: words(100).describe('Beginnings of words of the title of the job, or its number'),
    state: filterChoice(['closed'], reason('chooseOne')).describe('Those that somebody has looked at'),
    job_id: filterId,
    page,
  }),
  response: pageOf(
    z.object({
      job: z.object({ id: z.number(), tittle: z.string(), company: named, state: z.enum(listedStates) }),
      reports: z.array(
        z.object({
          id: z.number(),
          reason: z.enum(reportReasons),
          text: textOrNull,
          email: textOrNull,
          created_at: instant,
          closed_at: instant.nullable(),
          by: textOrNull.describe('Who looked at it'),
          outcome: z.enum(reportOutcomes).nullable(),
        }),
      ),
    }),
  ),
});

export const closeReports = endpoint({
  method: 'POST',
  path: '/api/owner/reports/:job',
  access: forOwners,
  summary:
    'Take a reported job off, and have its recruiters told why; or keep it, back where it was taken off by its reports. 409 when somebody was quicker',
  params: z.object({ job: id() }),
  body: z.object({
    outcome: z.enum(reportOutcomes, { error: reason('chooseOne') }),
    reason: optionalText(1000),
  }),
  response: done,
});
