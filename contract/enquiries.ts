import { z } from 'zod';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { filterChoice, filterId, id, instant, text, words } from './fields.ts';
import { page, pageOf } from './paging.ts';
import { enquiryStates } from './values/desk-choices.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/owner/enquiries',
  access: forOwners,
  summary: 'What was written to the board and is not done, newest first',
  query: z.object({
    search: words(100).describe('In the subject, the name and the address'),
    state: filterChoice(enquiryStates, reason('chooseOne')).describe('Those that are done, or all'),
    id: filterId.describe('The one with this number'),
    page,
  }),
  response: pageOf(
    z.object({
      id: z.number(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      subject: z.string(),
      message: z.string(),
      created_at: instant,
      done_at: instant.nullable(),
      answers: z.array(z.object({ at: instant, by: textOrNull, message: z.string() })),
    }),
  ),
});

const params = z.object({ id: id() });

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/api/owner/enquiries/:id/answer',
  access: forOwners,
  summary: 'Mail an answer to whoever wrote; the enquiry is done then',
  params,
  body: z.object({
    message: text(reason('noMessage'), 5000),
    answers: z
      .int({ error: reason('unexpected') })
      .describe('How many there were when this was written: 409 for more'),
  }),
  response: done,
});

export const finishEnquiry = endpoint({
  method: 'POST',
  path: '/api/owner/enquiries/:id/done',
  access: forOwners,
  summary: 'Put an enquiry away, or back with is_done false',
  params,
  body: z.object({ is_done: z.boolean({ error: reason('unexpected') }) }),
  response: done,
});
