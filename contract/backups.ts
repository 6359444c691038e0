import { z } from 'zod';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, typedPassword } from './fields.ts';
import { download } from './uploads.ts';
import { forOwners } from './values/roles.ts';

const backupStates = ['waiting', 'running', 'brokenOff', 'failed', 'made'] as const;
export const backupFailures = ['full', 'upload', 'import', 'brokenOff', 'other'] as const;

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/owner/backups',
  access: forOwners,
  summary: 'The backups that were made, newest first',
  response: z.object({
    server: z.string().describe('That answers'),
    folder: z.string().describe('Where it keeps its files'),
    hour: z.number().nullable().describe('Of the nightly ones; null for never'),
    kept: z.number(),
    backups: z.array(
      z.object({
        id: z.number(),
        state: z.enum(backupStates),
        is_nightly: z.boolean(),
        is_of_command: z.boolean().describe('Whose file lies where the command was told'),
        at: instant.describe('When it was made or given up, or else begun or asked for'),
        server: textOrNull.describe('That made it'),
        path: textOrNull.describe('Of its file; null where this server does not have it'),
        bytes: z.number().nullable(),
        failure: z.enum(backupFailures).nullable(),
        upload: textOrNull.describe('That is missing'),
      }),
    ),
  }),
});

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/owner/backups',
  access: forOwners,
  summary: 'Have a backup made; 409 while one is',
  response: done,
});

const params = z.object({ id: id() });

export const downloadBackup = endpoint({
  method: 'POST',
  path: '/api/owner/backups/:id/download',
  access: forOwners,
  summary: 'The file of a backup; 409 where another server has it',
  params,
  body: z.object({ password: typedPassword }),
  response: download('application/gzip'),
});

export const deleteBackup = endpoint({
  method: 'DELETE',
  path: '/api/owner/backups/:id',
  access: forOwners,
  summary: 'Remove a backup, and its file; 409 where another server has it',
  params,
  response: done,
});
