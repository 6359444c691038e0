import { z } from 'zod';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import {
  filterChoice,
  id,
  instant,
  name,
  optionalLink,
  optionalText,
  otherEmail,
  text,
  version,
  words,
} from './fields.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { maxCompanyNameLength } from './values/choices.ts';
import { companyStates } from './values/desk-choices.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';

const company = z.object({
  id: z.number(),
  name: z.string(),
  website: textOrNull,
  is_verified: z.boolean(),
  disabled_at: instant.nullable(),
  members: z.number().describe('0 for one that was imported'),
  open_jobs: z.number().describe('Counted to 10,000 at most'),
});

export const listDeskCompanies = endpoint({
  method: 'GET',
  path: '/api/owner/companies',
  access: forOwners,
  summary: 'All companies, those made last first',
  query: z.object({
    search: words(100).describe('Beginnings of words of the name, or the number'),
    state: filterChoice(companyStates, reason('chooseOne')),
    page,
  }),
  response: pageOf(company),
});

const params = z.object({ id: id() });

export const getDeskCompany = endpoint({
  method: 'GET',
  path: '/api/owner/companies/:id',
  access: forOwners,
  summary: 'One company, with its first members, and what belongs to it',
  params,
  response: company.extend({
    about: textOrNull,
    disabled_reason: textOrNull,
    people: z.array(z.object({ id: z.number(), user_name: z.string(), email: z.string() })),
    jobs: z.number().describe('Of every state, counted to 10,000 at most'),
    applications: z.number().describe('Counted to 10,000 at most'),
    version: z.string(),
  }),
});

const act = { access: forOwners, params, response: done } as const;

export const changeCompany = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/owner/companies/:id',
  summary: 'Change what a company says of itself',
  body: z.object({
    name: name(reason('noCompanyName'), maxCompanyNameLength),
    website: optionalLink,
    about: optionalText(5000),
    version,
  }),
});

export const verifyCompany = endpoint({
  ...act,
  method: 'POST',
  path: '/api/owner/companies/:id/verify',
  summary: 'Give the mark of a verified company, or take it away with is_verified false',
  body: z.object({ is_verified: z.boolean({ error: reason('unexpected') }) }),
});

export const handOverCompany = endpoint({
  ...act,
  method: 'POST',
  path: '/api/owner/companies/:id/hand_over',
  summary: 'Give a company without members to a recruiter, who leaves the own one; 409 where it has members',
  body: z.object({ email: otherEmail }),
});

const into = text(reason('noCompanyName'), maxCompanyNameLength).describe(
  'The name of the other, or its number',
);

export const findMergeTarget = endpoint({
  ...act,
  method: 'GET',
  path: '/api/owner/companies/:id/merge',
  summary: 'Which company it would be merged into',
  query: z.object({ into }),
  response: named,
});

export const mergeCompany = endpoint({
  ...act,
  method: 'POST',
  path: '/api/owner/companies/:id/merge',
  summary: 'Make a company a part of another, with all that is its own; of very many jobs within minutes',
  body: z.object({
    into,
    version,
  }),
  response: done.extend({ into_id: z.number(), is_queued: z.boolean() }),
});

export const disableCompany = endpoint({
  ...act,
  method: 'POST',
  path: '/api/owner/companies/:id/disable',
  summary: 'Disable a company with all its jobs; 409 when it is',
  body: z.object({ reason: text(reason('noRefusal'), 1000).describe('Told to its recruiters') }),
});

export const enableCompany = endpoint({
  ...act,
  method: 'POST',
  path: '/api/owner/companies/:id/enable',
  summary: 'Enable a company, with its jobs as they were; 409 when it is',
});
