import { z } from 'zod';
import { textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { filterChoice, filterId, instant, words } from './fields.ts';
import { page, pageOf } from './paging.ts';
import { download } from './uploads.ts';
import { logKinds, logSubjects } from './values/desk-choices.ts';
import { reason } from './values/refusals.ts';
import { forOwners, userTypes } from './values/roles.ts';

const filters = {
  search: words(100).describe('Words of the name or the address of who did it or whom it was done to'),
  what: filterChoice(logKinds, reason('chooseOne')),
  account_id: filterId.describe('Of who did it or whom it was done to'),
};

const person = z.object({
  id: z.number(),
  /** Null of accounts that are gone. */
  user_name: textOrNull,
  email: textOrNull,
  type: z.enum(userTypes).nullable(),
});

export const listLog = endpoint({
  method: 'GET',
  path: '/api/owner/log',
  access: forOwners,
  summary: 'What was done, newest first',
  query: z.object({ ...filters, page }),
  response: pageOf(
    z.object({
      id: z.number(),
      at: instant,
      what: z.string(),
      by: person.nullable().describe('Null for visitors and the board itself'),
      network: textOrNull,
      subject: z.enum(logSubjects).nullable(),
      subject_id: z.number().nullable(),
      account: person.nullable().describe('The account that it was done to'),
      note: textOrNull,
    }),
  ),
});

export const downloadLog = endpoint({
  method: 'GET',
  path: '/api/owner/log.csv',
  access: forOwners,
  summary: 'The same as CSV, the newest 100,000',
  query: z.object(filters),
  response: download('text/csv'),
});
