import { z } from 'zod';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, isStorable, oneLine, text } from './fields.ts';
import { page, pageOf } from './paging.ts';
import { anyFile, download } from './uploads.ts';
import {
  importFailures,
  importFieldNames,
  importStages,
  maxColumns,
  maxFileMegabytes,
  maxParts,
  partBytes,
} from './values/import-fields.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';

const field = z.enum(importFieldNames, { error: reason('chooseOne') });
const told = { title: z.string(), company: z.string() };
const count = z.number();

export const listImports = endpoint({
  method: 'GET',
  path: '/api/owner/imports',
  access: forOwners,
  summary: 'The files of postings that owners sent, newest first; of those that are done the newest ten',
  response: z.object({
    imports: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        stage: z.enum(importStages),
        is_moving: z.boolean().describe('Whether it is tried or imported right now'),
        at: instant.describe('Of its last change'),
        kind: z.enum(['ndjson', 'csv']).nullable(),
        sample: z
          .object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) })
          .nullable()
          .describe('Of a CSV file'),
        plan: z
          .object({ columns: z.array(field.nullable()), fixed: z.partialRecord(field, z.string()) })
          .nullable()
          .describe('Which column of a CSV file is what, and what holds for all'),
        ...{ lines: count, added: count, updated: count, unchanged: count, rejected: count },
        kept_rejects: z.number().describe('Of the lines that are not taken, those that can be mended here'),
        tried: z
          .object({
            first: z.object({
              added: z.array(z.object(told)),
              updated: z.array(z.object({ ...told, fields: z.array(field) })),
            }),
            ended: count.default(0).describe('Of what would be added, how many whose last day is past'),
            missing: z.record(z.enum(['categories', 'skills', 'types', 'companies']), z.array(z.string())),
          })
          .nullable()
          .describe('What would be added and changed, the first of each, and the names that the board lacks'),
        failure: z.enum(importFailures).nullable(),
      }),
    ),
  }),
});

export const startImport = endpoint({
  method: 'POST',
  path: '/api/owner/imports',
  access: forOwners,
  summary: 'Begin to send a file of postings, NDJSON or CSV, gzipped or not; 409 while another is under way',
  body: z.object({
    name: oneLine(reason('noImportName'), 200),
    parts: z
      .int({ error: reason('unexpected') })
      .min(1, reason('unexpected'))
      .max(maxParts, reason('importTooLarge', { megabytes: maxFileMegabytes }))
      .describe(`Of ${partBytes} bytes each but the last`),
  }),
  response: done.extend({ id: z.number() }),
});

const params = z.object({ id: id() });

export const sendImportPart = endpoint({
  method: 'PUT',
  path: '/api/owner/imports/:id/parts/:number',
  access: forOwners,
  summary: 'Send a part of the file; with the last of them it is whole',
  params: params.extend({ number: id() }),
  form: z.object({ part: anyFile }),
  response: done,
});

export const tryImport = endpoint({
  method: 'POST',
  path: '/api/owner/imports/:id/try',
  access: forOwners,
  summary: 'Have it tried: what would be added, changed and rejected is counted, and nothing is written',
  params,
  body: z.object({
    columns: z
      .array(field.nullable(), { error: reason('unexpected') })
      .max(maxColumns, reason('tooMany', { max: maxColumns }))
      .default([])
      .describe('Of a CSV file: what each column is'),
    fixed: z
      .partialRecord(
        field,
        z
          .string()
          .trim()
          .max(500, reason('tooLong', { max: 500 }))
          .refine(isStorable, reason('unstorable')),
      )
      .default({})
      .describe('Of a CSV file: what holds for all its postings that say nothing else'),
  }),
  response: done,
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/owner/imports/:id/run',
  access: forOwners,
  summary: 'Have imported what was tried',
  params,
  response: done,
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/owner/imports/:id',
  access: forOwners,
  summary: 'Throw a file away, also while it is imported: what is written by then stays',
  params,
  response: done,
});

export const listRejects = endpoint({
  method: 'GET',
  path: '/api/owner/imports/:id/rejects',
  access: forOwners,
  summary: 'The lines that were not taken, why, and what they say',
  params,
  query: z.object({ page }),
  response: pageOf(
    z.object({
      line: z.number(),
      refusals: z
        .array(z.object({ field: field.nullable(), reason: z.string() }))
        .describe('Of a field, or of the line as a whole'),
      posting: z.string(),
    }),
  ),
});

export const downloadRejects = endpoint({
  method: 'GET',
  path: '/api/owner/imports/:id/rejects.ndjson',
  access: forOwners,
  summary: 'The same lines as a file that can be mended and sent again',
  params,
  response: download('application/x-ndjson'),
});

export const mendReject = endpoint({
  method: 'PUT',
  path: '/api/owner/imports/:id/rejects/:line',
  access: forOwners,
  summary: 'Import a line as it was mended; 422 says what is still wrong',
  params: params.extend({ line: id() }),
  body: z.object({ posting: text(reason('noPosting'), 100_000) }),
  response: done.extend({ what: z.enum(['added', 'updated', 'unchanged']) }),
});
