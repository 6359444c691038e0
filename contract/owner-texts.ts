import { z } from 'zod';
import { textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { instant, isStorable } from './fields.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';
import { maxPageTextLength, ownTexts } from './values/texts.ts';

const params = z.object({ name: z.enum(ownTexts) });

const content = z
  .string({ error: reason('unexpected') })
  .trim()
  .max(maxPageTextLength, reason('tooLong', { max: maxPageTextLength }))
  .refine(isStorable, reason('unstorable'))
  .nullable();

const version = z.object({ id: z.number(), at: instant, by: textOrNull, content: textOrNull });

export const getText = endpoint({
  method: 'GET',
  path: '/api/owner/texts/:name',
  access: forOwners,
  summary: 'A text of the board, and its last 50 versions, the newest first',
  params,
  response: z.object({
    content: textOrNull.describe('Null where it is as it comes with the board'),
    usual: z.string().describe('As it comes with the board'),
    is_fixed: z.boolean().describe('By the environment of the server'),
    version: z.number(),
    versions: z.array(version),
  }),
});

export const saveText = endpoint({
  method: 'PUT',
  path: '/api/owner/texts/:name',
  access: forOwners,
  summary: 'Word a text anew; null goes back to the one that comes with the board',
  params,
  body: z.object({
    content,
    version: z
      .int({ error: reason('unexpected') })
      .describe('As it was read: 409 when somebody changed it since'),
  }),
  response: z.object({ success: z.literal(true), version: z.number() }),
});

export const previewText = endpoint({
  method: 'POST',
  path: '/api/owner/texts/:name/preview',
  access: forOwners,
  summary: 'How a text would be shown: HTML is what the allow-list leaves of it',
  params,
  body: z.object({ content }),
  response: z.object({ content: z.string() }),
});
