import { z } from 'zod';
import { doneWithMessage, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { filterChoice, id, link, name, optionalLink, text, version } from './fields.ts';
import { company } from './jobs.ts';
import { named } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import { image } from './uploads.ts';
import { maxCompanyNameLength } from './values/choices.ts';
import { reason } from './values/refusals.ts';
import { forRecruiters } from './values/roles.ts';

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/recruiter/companies',
  access: forRecruiters,
  summary: 'The own company, and where its next job may be',
  response: z.object({
    /** Nothing was told of it and no job was posted: its name is still the recruiter's own. */
    is_new: z.boolean(),
    /** The company's, or else the account's. */
    place: z.object({ state_id: z.number(), city_id: z.number(), state: named, city: named }),
    company: z.object({
      name: z.string(),
      website: textOrNull,
      about: textOrNull,
      state_id: z.number().nullable(),
      city_id: z.number().nullable(),
      logo: textOrNull,
      facebook: textOrNull,
      googlepuls: textOrNull,
      linkedin: textOrNull,
    }),
    version: z.string(),
  }),
});

/** How a company answered the applications of the last twelve months, to its deleted jobs as well. */
const answers = z.object({
  applications: z.number(),
  answered: z.number(),
  /** From an application to its decision, of those that were decided; rounded up. */
  median_days: z.number().nullable(),
});
export type Answers = z.output<typeof answers>;

const isVerified = z.boolean().describe('The owner of the board made sure who this is');

export const findCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  access: 'guest',
  summary: 'What everybody may know of a company that has told something of itself or posted a job',
  params: z.object({ id: id() }),
  response: z.object({
    company: company.extend({
      is_verified: isVerified,
      answers: answers
        .nullable()
        .describe('Of the last twelve months; null when there were less than 10 applications'),
    }),
  }),
});

export const companyOrders = ['name', 'jobs'] as const;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  access: 'guest',
  summary: 'Companies with open jobs, by their names or by how many they are',
  query: z.object({ order: filterChoice(companyOrders, reason('chooseOne')), page }),
  response: pageOf(
    company.pick({ id: true, name: true, logo: true }).extend({
      is_verified: isVerified,
      open_jobs: z.number().describe('Counted up to 10,000'),
    }),
  ),
});

export const saveCompany = endpoint({
  method: 'PUT',
  path: '/api/recruiter/companies',
  access: forRecruiters,
  summary: 'Save the own company; without a new logo the present one stays',
  form: z.object({
    name: name(reason('noCompanyName'), maxCompanyNameLength),
    website: link(reason('noWebsite')),
    about: text(reason('noCompanyText'), 5000),
    state_id: id(reason('noState')),
    city_id: id(reason('noCity')),
    logo: image,
    facebook: optionalLink,
    googlepuls: optionalLink,
    linkedin: optionalLink,
    version: version.optional(),
  }),
  response: doneWithMessage,
});
