import { z } from 'zod';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { isStorable } from './fields.ts';
import { image } from './uploads.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';
import { settingNames } from './values/settings.ts';

const value = z
  .string({ error: reason('unexpected') })
  .trim()
  .max(500, reason('tooLong', { max: 500 }))
  .refine(isStorable, reason('unstorable'))
  .nullable();

const version = z
  .int({ error: reason('unexpected') })
  .describe('As it was read: 409 when somebody changed one of these since');

const saved = done.extend({ version: z.number() });

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
    version,
    values: z.partialRecord(z.enum(settingNames), value, { error: reason('unexpected') }),
  }),
  response: saved,
});

export const saveLook = endpoint({
  method: 'PUT',
  path: '/api/owner/look',
  access: forOwners,
  summary: 'Change some of the settings of the look; a picture that comes along is the mark from then on',
  form: z.object({
    version: z.coerce.number({ error: reason('unexpected') }).pipe(version),
    ...{ SITE_NAME: value.optional(), SITE_LOGO: value.optional(), SITE_ACCENT: value.optional() },
    mark: image,
  }),
  response: saved,
});

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/owner/test_mail',
  access: forOwners,
  summary: 'Mail the owner, to try what is set',
  response: done,
});
