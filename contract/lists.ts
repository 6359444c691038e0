import { z } from 'zod';
import { done, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { filterChoice, filterId, id, instant, text, words } from './fields.ts';
import { categoryIcons, employmentTypes, entryStates, listNames, orderedLists } from './list-kinds.ts';
import { page, pageOf } from './paging.ts';
import { reason } from './refusals.ts';
import { forOwners } from './roles.ts';

const list = z.enum(listNames, { error: reason('chooseOne') });
const icon = z.enum(categoryIcons, { error: reason('chooseOne') });
const employmentType = z
  .union([z.literal('').transform(() => null), z.enum(employmentTypes)], { error: reason('chooseOne') })
  .optional()
  .describe('Of a job type; blank for none');
const entryName = text(reason('noEntryName'), 100).overwrite((value) => value.replace(/\s+/g, ' '));
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
  summary: 'Have all that uses one use another; states stay',
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
