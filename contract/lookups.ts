import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterId, filterValues, id } from './fields.ts';
import { type IdFilter, idFilterNames } from './values/job-filters.ts';
import { reason } from './values/refusals.ts';
import { userTypes } from './values/roles.ts';

export const named = z.object({ id: z.number(), name: z.string() });
/** Found by other words too; those of a maker come after those that are not. */
export const choice = named.extend({
  also: z.array(z.string()).optional(),
  is_brand: z.literal(true).optional(),
});
export const typed = z.object({ id: z.number(), type: z.string() });
export const experience = z.object({ id: z.number(), experience: z.string() });

const lookup = { method: 'GET', access: 'guest' } as const;

export const listStates = endpoint({
  ...lookup,
  path: '/api/states',
  summary: 'The states',
  response: z.object({ states: z.array(named) }),
});

export const listCities = endpoint({
  ...lookup,
  path: '/api/states/:id/cities',
  summary: 'The cities of a state, largest first',
  params: z.object({ id: id() }),
  response: z.array(named),
});

export const getSearchContent = endpoint({
  ...lookup,
  path: '/api/search_content',
  summary: 'The lists that a search form needs',
  response: z.object({
    categories: z.array(choice),
    jobtypes: z.array(typed),
    skills: z.array(choice),
    states: z.array(named),
  }),
});

export const listCategories = endpoint({
  ...lookup,
  path: '/api/recruiter/jobs',
  summary: 'The job categories',
  response: z.object({ jobs: z.array(choice) }),
});

export const listJobTypes = endpoint({
  ...lookup,
  path: '/api/recruiter/jobtypes',
  summary: 'The job types',
  response: z.object({ jobTypes: z.array(typed) }),
});

export const listExperiences = endpoint({
  ...lookup,
  path: '/api/recruiter/experiences',
  summary: 'The years of experience to choose from',
  response: z.object({ experiences: z.array(experience) }),
});

export const listSkills = endpoint({
  ...lookup,
  path: '/api/skills',
  summary: 'The skills, or those that were added after one, or one alone',
  query: z.object({ after: filterId, id: filterId }),
  response: z.object({ skills: z.array(choice) }),
});

const tidy = (name: string) =>
  name.normalize('NFC').replace(/\s/g, ' ').replace(/\p{C}/gu, '').replace(/ {2,}/g, ' ').trim();

/** Or a number to call; `Node.js`, `ASP.NET` and `ISO/IEC 27001:2022` are none. */
const isAddress = (name: string) =>
  /@|:\/\/|^www\.|(?:\d[^\p{L}\d]{0,3}){10}/iu.test(name) ||
  /[\p{L}\d]\.(?!(?:js|ts|py|NET|Pro)(?!\p{L}))\p{L}{2}/u.test(name);

export const addSkill = endpoint({
  method: 'POST',
  path: '/api/skills',
  access: userTypes,
  summary:
    'Add a skill that the list lacks, at most ten a day; one that is there already is answered instead',
  body: z.object({
    name: z
      .string({ error: reason('noSkillName') })
      .overwrite(tidy)
      .max(60, { error: reason('tooLong', { max: 60 }), abort: true })
      .regex(/\p{L}/u, { error: reason('noSkillName'), abort: true })
      .refine((name) => !isAddress(name.normalize('NFKC')), reason('skillIsAddress')),
  }),
  response: z.object({ skill: named }),
});

const eachFilter = <Schema>(schema: Schema) =>
  Object.fromEntries(idFilterNames.map((name) => [name, schema])) as Record<IdFilter, Schema>;

export const findRetired = endpoint({
  ...lookup,
  path: '/api/retired_lookups',
  summary:
    'What is filtered by although no list offers it any more, by the id asked for; what was merged as what it was merged into',
  query: z.object(eachFilter(filterValues(20))),
  response: z.object(eachFilter(z.record(z.string(), named).optional())),
});

export const listUserTypes = endpoint({
  ...lookup,
  path: '/api/usertypes',
  summary: 'The kinds of account',
  response: z.object({ success: z.literal(true), userTypeList: z.array(typed) }),
});
