import { z } from 'zod';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { day, email, filterChoice, id, instant, otherEmail, typedPassword, words } from './fields.ts';
import { page, pageOf } from './paging.ts';
import { readKinds } from './values/choices.ts';
import { accountStates } from './values/desk-choices.ts';
import { reason } from './values/refusals.ts';
import { forOwners, userTypes } from './values/roles.ts';

const person = z.object({
  id: z.number(),
  user_name: z.string(),
  email: z.string(),
  type: z.enum(userTypes),
  /** Of a recruiter: the one that was joined first. */
  company: textOrNull,
  created_at: instant,
  disabled_at: instant.nullable(),
});

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/owner/people',
  access: forOwners,
  summary: 'Accounts of every kind, those made last first',
  query: z.object({
    search: words(100).describe('Beginnings of words of the name or the address'),
    type: filterChoice(userTypes, reason('chooseOne')),
    state: filterChoice(accountStates, reason('chooseOne')),
    page,
  }),
  response: pageOf(person),
});

const params = z.object({ id: id() });

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/owner/people/:id',
  access: forOwners,
  summary: 'One account, and what goes with it when it is erased',
  params,
  response: person.extend({
    is_you: z.boolean(),
    is_email_confirmed: z.boolean(),
    sessions: z.number(),
    last_seen_on: day,
    applications: z.number().describe('Made by it'),
    has_second_factor: z.boolean().describe('The password alone does not log in'),
    read_by: z
      .array(z.object({ at: instant, what: z.enum(readKinds), company: textOrNull }))
      .describe('Of a candidate: who opened the details or downloaded the resume, the last fifty'),
    jobs: z.number().describe('Of its company when nobody else belongs to that, counted to 10,000 at most'),
  }),
});

const act = { method: 'POST', access: forOwners, params, response: done } as const;

export const disableAccount = endpoint({
  ...act,
  path: '/api/owner/people/:id/disable',
  summary: 'Shut an account out, and end its sessions; 409 for the own one',
});

export const enableAccount = endpoint({
  ...act,
  path: '/api/owner/people/:id/enable',
  summary: 'Let an account in again',
});

export const endAccountSessions = endpoint({
  ...act,
  path: '/api/owner/people/:id/end-sessions',
  summary: 'End every session of an account',
});

export const sendReset = endpoint({
  ...act,
  path: '/api/owner/people/:id/reset-mail',
  summary: 'Mail an account a link to choose a new password',
});

export const endSecondFactorOf = endpoint({
  ...act,
  path: '/api/owner/people/:id/second-factor-off',
  summary:
    'Turn off the second factor of somebody who lost it, with the passkeys and recovery codes; 409 where there is none',
});

export const changeAddress = endpoint({
  ...act,
  method: 'PUT',
  path: '/api/owner/people/:id/email',
  summary: 'Change the address that an account logs in with, after a mistake; its sessions end',
  body: z.object({
    email: otherEmail,
    old_email: email.describe('As it was read: 409 when it was changed since'),
  }),
});

export const eraseAccountOf = endpoint({
  ...act,
  method: 'DELETE',
  path: '/api/owner/people/:id',
  summary: 'Erase an account with all that is its; the own password is asked again, and the last owner stays',
  body: z.object({ password: typedPassword }),
});
