import { z } from 'zod';
import { done, doneWithMessage } from './answers.ts';
import { endedLetters, letterKinds, letterPaces } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { reason } from './refusals.ts';
import { userTypes } from './roles.ts';

const pace = z.enum(letterPaces, { error: reason('chooseOne') });
const kind = z.enum(letterKinds, { error: reason('chooseOne') });
const hour = z
  .union([z.int(), z.string().max(2).regex(/^\d+$/).transform(Number)], { error: reason('chooseOne') })
  .pipe(z.int().min(0, reason('chooseOne')).max(23, reason('chooseOne')));

export const getLetterChoices = endpoint({
  method: 'GET',
  path: '/api/letter_choices',
  access: userTypes,
  summary: 'Which letters the account is mailed, and when; owners have none to choose',
  response: z.object({
    choices: z.array(z.object({ kind, pace })),
    hour: z
      .number()
      .nullable()
      .describe('Of the daily letter of applications, in the time zone of the board'),
  }),
});

export const saveLetterChoices = endpoint({
  method: 'PUT',
  path: '/api/letter_choices',
  access: userTypes,
  summary: 'Choose when some kinds of letters are mailed; kinds of other accounts are passed over',
  body: z.object({
    choices: z
      .array(z.object({ kind, pace }), { error: reason('chooseOne') })
      .max(letterKinds.length, reason('tooMany', { max: letterKinds.length })),
    hour: hour.nullish(),
  }),
  response: doneWithMessage,
});

const link = z.object({
  account: id(reason('incompleteLink')),
  kind: z.enum(endedLetters, { error: reason('incompleteLink') }),
  signature: z.string().max(100).default(''),
});
export type LetterLink = z.output<typeof link>;
/** For an address that programs call. */
export const letterLink = link;

export const findLetterLink = endpoint({
  method: 'GET',
  path: '/api/letter_links',
  access: 'guest',
  summary: 'Whether a link of a letter ends letters of its kind, by whoever has it; nothing changes',
  query: link,
  response: z.object({ kind: z.enum(endedLetters) }),
});

export const endLetters = endpoint({
  method: 'POST',
  path: '/api/letter_links',
  access: 'guest',
  summary: 'End the letters of the kind that a link of a letter names',
  body: link,
  response: done,
});
