import { z } from 'zod';
import { doneWithMessage } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { instant, oneLine, version } from './fields.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { maxCompanyNameLength, maxHiddenFrom, readKinds, visibilities } from './values/choices.ts';
import { reason } from './values/refusals.ts';
import { forCandidates } from './values/roles.ts';

const visibilityChoice = z.enum(visibilities, { error: reason('chooseOne') });

export const getVisibility = endpoint({
  method: 'GET',
  path: '/api/employee/visibility',
  access: forCandidates,
  summary: 'Which recruiters find the candidate, and what they read before an application',
  response: z.object({
    visibility: visibilityChoice.describe('"nobody" but companies whose jobs the candidate applied to'),
    hidden_from: z.array(z.string()).describe('Names of companies, which count with "but_named"'),
    shows_contact: z
      .boolean()
      .describe('Whether others than these read the phone number, the mail address and the day of birth'),
    version: z.string(),
  }),
});

const companyName = oneLine(reason('noHiddenCompany'), maxCompanyNameLength).refine(
  (name) => /[\p{L}\p{N}]/u.test(name),
  reason('noHiddenCompany'),
);

export const saveVisibility = endpoint({
  method: 'PUT',
  path: '/api/employee/visibility',
  access: forCandidates,
  summary: 'Save who finds the candidate; it holds at once, and an application shows more',
  body: z
    .object({
      visibility: visibilityChoice,
      hidden_from: z
        .array(companyName, { error: reason('noHiddenCompany') })
        .max(maxHiddenFrom, reason('tooMany', { max: maxHiddenFrom })),
      shows_contact: z.boolean({ error: reason('chooseOne') }),
      version: version.optional(),
    })
    .refine(({ visibility, hidden_from }) => visibility !== 'but_named' || hidden_from.length > 0, {
      path: ['hidden_from'],
      error: reason('noHiddenCompany'),
    }),
  response: doneWithMessage,
});

export const listReads = endpoint({
  method: 'GET',
  path: '/api/employee/reads',
  access: forCandidates,
  summary: 'Which companies read the candidate in the last year, each once a day, the last first',
  query: z.object({ page }),
  response: pageOf(
    z.object({
      company: named.nullable().describe('By its present name; null where there was none'),
      last_at: instant,
      what: z.array(z.enum(readKinds)),
    }),
  ),
});
