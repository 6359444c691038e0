import { z } from 'zod';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { filterChoice, filterId, id, instant, oneLine, words } from './fields.ts';
import { page, pageOf } from './paging.ts';
import { anyFile, download } from './uploads.ts';
import {
  categoryIcons,
  employmentTypes,
  entryStates,
  listNames,
  maxListLines,
  orderedLists,
} from './values/list-kinds.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';

const list = z.enum(listNames, { error: reason('chooseOne') });
const icon = z.enum(categoryIcons, { error: reason('chooseOne') });
const employmentType = z
  .union([z.literal('').transform(() => null), z.enum(employmentTypes)], { error: reason('chooseOne') })
  .optional()
  .describe('Of a job type; blank for none');
const entryName = oneLine(reason('noEntryName'), 100);
const oldName = z.string({ error: reason('unexpected') }).max(1000, reason('unexpected'));
const uses = z.number().describe('Counted to 1,001 at most');

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/owner/lists/:list',
  access: forOwners,
  summary: 'What a list of the board offers and what it offered once, and how much uses it',
  params: z.object({ list }),
  query: z.object({
    search: words(100).describe('A part of the name'),
    state: filterChoice(entryStates, reason('chooseOne')),
    state_id: filterId.describe('Of cities alone'),
    page,
  }),
  response: pageOf(
    z.object({
      id: z.number(),
      name: z.string(),
      retired_at: instant.nullable(),
      icon: textOrNull,
      employment_type: z.enum(employmentTypes).nullable(),
      state_name: textOrNull,
      jobs: uses,
      resumes: uses,
    }),
  ),
});

export const addEntry = endpoint({
  method: 'POST',
  path: '/api/owner/lists/:list',
  access: forOwners,
  summary: 'Add to a list',
  params: z.object({ list }),
  body: z.object({
    name: entryName,
    icon: icon.optional().describe('Of a category'),
    employment_type: employmentType,
    code: z
      .string({ error: reason('wrongStateCode') })
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2,3}$/, reason('wrongStateCode'))
      .optional()
      .describe('Of a state'),
    state_id: id(reason('noState')).optional().describe('Of a city'),
  }),
  response: done,
});

const params = z.object({ list, id: id() });
/** A change of what very many jobs use is made within minutes. */
const response = done.extend({ is_queued: z.boolean() });

export const changeEntry = endpoint({
  method: 'PUT',
  path: '/api/owner/lists/:list/:id',
  access: forOwners,
  summary: 'Rename what a list has; the former name leads to it',
  params,
  body: z.object({
    name: entryName,
    icon: icon.optional().describe('Of a category'),
    employment_type: employmentType,
    old_name: oldName.describe('As it was read: 409 when it was changed since'),
  }),
  response,
});

export const mergeEntry = endpoint({
  method: 'POST',
  path: '/api/owner/lists/:list/:id/merge',
  access: forOwners,
  summary: 'Have all that uses one use another; the cities of a state become those of the other',
  params,
  body: z.object({
    into: entryName.describe('The name of the other'),
    old_name: oldName.describe('As it was read: 409 when it was changed since'),
  }),
  response,
});

export const retireEntry = endpoint({
  method: 'POST',
  path: '/api/owner/lists/:list/:id/retire',
  access: forOwners,
  summary: 'Offer it no more, or again with is_retired false',
  params,
  body: z.object({ is_retired: z.boolean({ error: reason('unexpected') }) }),
  response: done,
});

export const moveEntry = endpoint({
  method: 'POST',
  path: '/api/owner/lists/:list/:id/move',
  access: forOwners,
  summary: 'Offer it before the one that it comes after, or after the one that comes next',
  params: z.object({ list: z.enum(orderedLists, { error: reason('chooseOne') }), id: id() }),
  body: z.object({ is_up: z.boolean({ error: reason('unexpected') }) }),
  response: done,
});

const within = (most: number) =>
  z.coerce
    .number({ error: reason('wrongDegrees', { most }) })
    .min(-most, reason('wrongDegrees', { most }))
    .max(most, reason('wrongDegrees', { most }))
    .optional();
const maxPeople = 50_000_000;

/** Blank cells say nothing; a city's state is found by its name or code. */
export const entryLine = z.object({
  ...addEntry.body.pick({ name: true, icon: true, employment_type: true, code: true }).shape,
  population: z.coerce
    .number({ error: reason('wrongNumber', { max: maxPeople }) })
    .int(reason('wrongNumber', { max: maxPeople }))
    .min(0, reason('wrongNumber', { max: maxPeople }))
    .max(maxPeople, reason('wrongNumber', { max: maxPeople }))
    .optional(),
  latitude: within(90),
  longitude: within(180),
});

const lines = z.number();

export const tryListFile = endpoint({
  method: 'POST',
  path: '/api/owner/lists/:list/try',
  access: forOwners,
  summary: `What a CSV file of at most ${maxListLines} lines would add to a list and change of it; writes nothing`,
  params: z.object({ list }),
  form: z.object({ file: anyFile }),
  response: z.object({
    ...{ added: lines, changed: lines, unchanged: lines, refused: lines },
    first: z
      .object({
        added: z.array(z.string()),
        changed: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
        refused: z.array(z.object({ line: z.number(), column: textOrNull, reason: z.string() })),
      })
      .describe('The first of each'),
    ignored: z.array(z.string()).describe('Columns that this list has not'),
    digest: z.string().describe('Of all that would be written'),
  }),
});

export const applyListFile = endpoint({
  method: 'POST',
  path: '/api/owner/lists/:list/file',
  access: forOwners,
  summary: 'Write what was tried: 409 when that is something else by now',
  params: z.object({ list }),
  form: z.object({
    file: anyFile,
    digest: z.string({ error: reason('unexpected') }).max(100, reason('unexpected')),
  }),
  response: done.extend({ added: lines, changed: lines }),
});

export const downloadList = endpoint({
  method: 'GET',
  path: '/api/owner/lists/:list/entries.csv',
  access: forOwners,
  summary: 'A list as such a file, also what is retired',
  params: z.object({ list }),
  response: download('text/csv'),
});
