import { z } from 'zod';
import { textOrNull, told } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id, link, optionalLink, text } from './fields.ts';
import { image } from './uploads.ts';

export const getRecruiterDashboard = endpoint({
  method: 'GET',
  path: '/api/recruiter/dashboard',
  access: 'Recruiter',
  summary: 'How many jobs the recruiter posted, and how many applications they received',
  response: z.object({ jobCount: z.number(), appliedCount: z.number() }),
});

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/recruiter/companies',
  access: 'Recruiter',
  summary: 'The own company',
  response: z.object({
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

export const saveCompany = endpoint({
  method: 'PUT',
  path: '/api/recruiter/companies',
  access: 'Recruiter',
  summary: 'Save the own company; without a new logo the present one stays',
  form: z.object({
    name: text('Enter the name of the company', 200),
    website: link('Enter the web site of the company'),
    about: text('Say what the company does', 5000),
    state_id: id('Choose a state'),
    city_id: id('Choose a city'),
    logo: image,
    facebook: optionalLink,
    googlepuls: optionalLink,
    linkedin: optionalLink,
  }),
  response: told,
});
