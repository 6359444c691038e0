import { z } from 'zod';
import { doneWithMessage, textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id, link, name, optionalLink, text } from './fields.ts';
import { company } from './jobs.ts';
import { named } from './lookups.ts';
import { reason } from './refusals.ts';
import { forRecruiters } from './roles.ts';
import { image } from './uploads.ts';

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/recruiter/companies',
  access: forRecruiters,
  summary: 'The own company, and where its next job may be',
  response: z.object({
    /** Until anything was told of it or a job was posted: its name is the recruiter's own. */
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
  }),
});

export const findCompany = endpoint({
  method: 'GET',
  path: '/api/companies/:id',
  access: 'guest',
  summary: 'What everybody may know of a company',
  params: z.object({ id: id() }),
  response: z.object({ company }),
});

export const saveCompany = endpoint({
  method: 'PUT',
  path: '/api/recruiter/companies',
  access: forRecruiters,
  summary: 'Save the own company; without a new logo the present one stays',
  form: z.object({
    name: name(reason('noCompanyName'), 200),
    website: link(reason('noWebsite')),
    about: text(reason('noCompanyText'), 5000),
    state_id: id(reason('noState')),
    city_id: id(reason('noCity')),
    logo: image,
    facebook: optionalLink,
    googlepuls: optionalLink,
    linkedin: optionalLink,
  }),
  response: doneWithMessage,
});
