import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';

export const userTypes = [
  { id: 1, type: 'Employee' },
  { id: 2, type: 'Recruiter' },
] as const;
export type UserType = (typeof userTypes)[number]['type'];
export const userType = z.enum(userTypes.map(({ type }) => type));

export const named = z.object({ id: z.number(), name: z.string() });
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
    categories: z.array(named),
    jobtypes: z.array(typed),
    skills: z.array(named),
    states: z.array(named),
  }),
});

export const listCategories = endpoint({
  ...lookup,
  path: '/api/recruiter/jobs',
  summary: 'The job categories',
  response: z.object({ jobs: z.array(named) }),
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
  summary: 'The skills',
  response: z.object({ skills: z.array(named) }),
});

export const listUserTypes = endpoint({
  ...lookup,
  path: '/api/usertypes',
  summary: 'The kinds of account',
  response: z.object({ success: z.literal(true), userTypeList: z.array(typed) }),
});
