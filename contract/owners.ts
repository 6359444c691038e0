import { z } from 'zod';
import { confirmation, linkToken, logIn } from './accounts.ts';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { email, instant, name, newPassword, optionalEmail, optionalText, otherEmail } from './fields.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  access: 'guest',
  summary: 'What the key of an address of the set-up is for; 404 when it was used or is too old',
  refusals: [404],
  query: z.object({ key: linkToken }),
  response: z.object({
    /** The board has none yet: its name and its contact are asked as well. */
    is_first: z.boolean(),
    /** Of the owner whom the address is for; null where that is open. */
    email: z.string().nullable(),
    /** An owner already, who chooses a new password. */
    user_name: z.string().nullable(),
    board_name: z.string(),
    contact: z.string(),
    time_zone: z.string(),
  }),
});

export const setUp = endpoint({
  method: 'POST',
  path: '/api/setup',
  access: 'guest',
  summary: 'Become an owner by the key of an address of the set-up, which works once and for 24 hours',
  body: z.object({
    key: linkToken,
    name: name(reason('noName'), 100),
    email,
    password: newPassword,
    password_confirmation: confirmation.optional(),
    board_name: optionalText(60).describe('By the first owner; later ones change it in the settings'),
    contact: optionalEmail.describe('An address that visitors see, by the first owner'),
    time_zone: optionalText(60).describe('An IANA name, by the first owner'),
  }),
  response: logIn.response,
});

export const listOwners = endpoint({
  method: 'GET',
  path: '/api/owner/owners',
  access: forOwners,
  summary: 'The owners, and whom they invited',
  response: z.object({
    owners: z.array(
      z.object({
        id: z.number(),
        user_name: z.string(),
        email: z.string(),
        created_at: instant,
        is_you: z.boolean(),
      }),
    ),
    invited: z.array(z.object({ email: z.string(), expires_at: instant })),
  }),
});

export const inviteOwner = endpoint({
  method: 'POST',
  path: '/api/owner/owners',
  access: forOwners,
  summary: 'Mail somebody an address by which he becomes an owner, for 24 hours',
  body: z.object({ email: otherEmail }),
  response: done,
});

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/owner/owners/invited',
  access: forOwners,
  summary: 'Have the address that was mailed to somebody make nobody an owner; 409 when it does not any more',
  body: inviteOwner.body,
  response: done,
});
