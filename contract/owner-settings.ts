import { z } from 'zod';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { reason } from './refusals.ts';
import { forOwners } from './roles.ts';
import { settingNames } from './settings.ts';

const value = z
  .string({ error: reason('unexpected') })
  .trim()
  .max(500, reason('tooLong', { max: 500 }))
  .refine((typed) => typed.isWellFormed() && !typed.includes('\0'), reason('unstorable'))
  .nullable();

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/owner/settings',
  access: forOwners,
  summary: 'What is set, by the names of the variables of the environment, which win',
  response: z.object({
    version: z.number(),
    settings: z.array(
      z.object({
        name: z.enum(settingNames),
        /** As it holds by now; null where it is not set, and of secrets. */
        value: z.string().nullable(),
        is_set: z.boolean(),
        /** By the environment of the server. */
        is_fixed: z.boolean(),
      }),
    ),
  }),
});

export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/owner/settings',
  access: forOwners,
  summary: 'Change some settings, for all servers within seconds; null goes back to the default',
  body: z.object({
    version: z
      .int({ error: reason('unexpected') })
      .describe('As it was read: 409 when somebody changed some since'),
    values: z.partialRecord(z.enum(settingNames), value, { error: reason('unexpected') }),
  }),
  response: z.object({ success: z.literal(true), version: z.number() }),
});

export const sendTrial = endpoint({
  method: 'POST',
  path: '/api/owner/trial_letter',
  access: forOwners,
  summary: 'Mail the owner a letter, to try what is set',
  response: done,
});
