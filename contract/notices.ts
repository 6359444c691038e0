import { z } from 'zod';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { day, instant, optionalIds } from './fields.ts';
import { applicationStatus } from './jobs.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { noticeKinds } from './values/choices.ts';
import { forCandidates } from './values/roles.ts';

const maxRead = 100;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/employee/notices',
  access: forCandidates,
  summary: 'What the candidate was told in the last year, the last first',
  query: z.object({ page }),
  response: pageOf(
    z.object({
      id: z.number(),
      kind: z.enum(noticeKinds),
      at: instant,
      is_read: z.boolean(),
      status: applicationStatus.nullable().describe('Of an application that was decided'),
      message: textOrNull.describe('What the company wrote with its decision'),
      file_name: textOrNull.describe('Of the resume that was sent with an application'),
      application_id: z
        .number()
        .nullable()
        .describe('Of the application to that job, unless it was withdrawn'),
      job: z.object({
        id: z.number(),
        tittle: z.string(),
        expire_date: day,
        company: named,
        is_deleted: z.boolean(),
      }),
    }),
  ).extend({ unread: z.number().describe('On all pages, counted to 100 at most') }),
});

export const readNotices = endpoint({
  method: 'POST',
  path: '/api/employee/notices/read',
  access: forCandidates,
  summary: 'Mark some notices as read, or all of them where none is named',
  body: z.object({ ids: optionalIds(maxRead) }),
  response: done,
});
