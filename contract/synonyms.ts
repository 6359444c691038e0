import { z } from 'zod';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id, isStorable, onOneLine, words } from './fields.ts';
import { page, pageOf } from './paging.ts';
import { reason } from './values/refusals.ts';
import { forOwners } from './values/roles.ts';

const maxTerms = 12;
const maxTermLength = 100;
/** Of a term as it is sent, with blanks. */
const maxSentLength = 1000;

/** Blank ones are left out. */
const terms = z
  .array(z.string({ error: reason('fewTerms') }).meta({ maxLength: maxSentLength }), {
    error: reason('fewTerms'),
  })
  .max(100, reason('tooManyEntries', { max: maxTerms }))
  // Of all terms: a form has one field for them.
  .refine(
    (given) => given.every(({ length }) => length <= maxSentLength),
    reason('tooLong', { max: maxTermLength }),
  )
  .transform((given) => given.map(onOneLine).filter(Boolean))
  .refine(({ length }) => length >= 2, reason('fewTerms'))
  .refine(({ length }) => length <= maxTerms, reason('tooManyEntries', { max: maxTerms }))
  .refine(
    (given) => given.every(({ length }) => length <= maxTermLength),
    reason('tooLong', { max: maxTermLength }),
  )
  .refine((given) => given.every(isStorable), reason('unstorable'))
  .describe(`Two to ${maxTerms} words or phrases of at most seven words`);

const oldTerms = z
  .array(z.string({ error: reason('unexpected') }).max(maxSentLength, reason('unexpected')), {
    error: reason('unexpected'),
  })
  .max(maxTerms, reason('unexpected'))
  .describe('As they were read: 409 when they were changed since');

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/owner/synonyms',
  access: forOwners,
  summary: 'What means the same in a search, by its first term',
  query: z.object({ search: words(100).describe('A part of one of the terms'), page }),
  response: pageOf(z.object({ id: z.number(), terms: z.array(z.string()) })),
});

export const trySearch = endpoint({
  method: 'GET',
  path: '/api/owner/synonyms/try',
  access: forOwners,
  summary: 'What a search makes of some words, and how many open jobs it finds',
  query: z.object({ search: words(200) }),
  response: z.object({
    parts: z.array(
      z.object({
        typed: z.string(),
        means: z.array(z.string()),
        use: z
          .enum(['wanted', 'leftOut', 'or', 'excluded'])
          .describe('`leftOut` is a word that says nothing, like "the"; `excluded` has a minus before it'),
      }),
    ),
    total: z.number(),
  }),
});

export const addSynonym = endpoint({
  method: 'POST',
  path: '/api/owner/synonyms',
  access: forOwners,
  summary: 'Have some terms mean the same',
  body: z.object({ terms }),
  response: done,
});

const params = z.object({ id: id() });

export const changeSynonym = endpoint({
  method: 'PUT',
  path: '/api/owner/synonyms/:id',
  access: forOwners,
  summary: 'Change which terms mean the same',
  params,
  body: z.object({ terms, old_terms: oldTerms }),
  response: done,
});

export const endSynonym = endpoint({
  method: 'DELETE',
  path: '/api/owner/synonyms/:id',
  access: forOwners,
  summary: 'Have some terms mean the same no more',
  params,
  body: z.object({ old_terms: oldTerms }),
  response: done,
});
