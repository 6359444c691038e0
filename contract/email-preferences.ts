import { z } from 'zod';
import { done, doneWithMessage } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id, version } from './fields.ts';
import { emailFrequencies, emailKinds, frequenciesOf, unsubscribeKinds } from './values/choices.ts';
import { reason } from './values/refusals.ts';
import { userTypes } from './values/roles.ts';

const frequency = z.enum(emailFrequencies, { error: reason('chooseOne') });
const kind = z.enum(emailKinds, { error: reason('chooseOne') });
const hour = z
  .union([z.int(), z.string().max(2).regex(/^\d+$/).transform(Number)], { error: reason('chooseOne') })
  .pipe(z.int().min(0, reason('chooseOne')).max(23, reason('chooseOne')));

export const getEmailPreferences = endpoint({
  method: 'GET',
  path: '/api/email_preferences',
  access: userTypes,
  summary: 'Which emails the account gets, and when; owners have none to choose',
  response: z.object({
    preferences: z.array(z.object({ kind, frequency })),
    hour: z.number().nullable().describe('Of the daily email of applications, in the time zone of the board'),
    version: z.string(),
  }),
});

export const saveEmailPreferences = endpoint({
  method: 'PUT',
  path: '/api/email_preferences',
  access: userTypes,
  summary: 'Choose when some kinds of emails are sent; kinds of other accounts are passed over',
  body: z.object({
    preferences: z
      .array(
        z
          .object({ kind, frequency })
          .refine(({ kind, frequency }) => frequenciesOf(kind).includes(frequency), reason('chooseOne')),
        { error: reason('chooseOne') },
      )
      .max(emailKinds.length, reason('tooMany', { max: emailKinds.length })),
    hour: hour.nullish(),
    version: version.optional(),
  }),
  response: doneWithMessage,
});

const link = z.object({
  account: id(reason('incompleteLink')),
  kind: z.enum(unsubscribeKinds, { error: reason('incompleteLink') }),
  signature: z.string().max(100).default(''),
});
export type UnsubscribeLink = z.output<typeof link>;
/** For an address that programs call. */
export const unsubscribeLink = link;

export const findUnsubscribeLink = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  access: 'guest',
  summary: 'Whether a link in an email ends emails of its kind, by whoever has it; nothing changes',
  refusals: [404],
  query: link,
  response: z.object({ kind: z.enum(unsubscribeKinds) }),
});

export const unsubscribeFromEmails = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'guest',
  summary: 'End the emails of the kind that a link in an email names',
  body: link,
  response: done,
});
