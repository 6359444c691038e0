import { z } from 'zod';
import { received } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { day, instant } from './fields.ts';
import { applicationStatus } from './jobs.ts';
import { named } from './lookups.ts';
import { forCandidates, forRecruiters } from './values/roles.ts';

export const dashboardLength = 5;
/** In days from today. */
export const soon = 7;

export const companyLacks = ['website', 'about', 'logo'] as const;

export const resumeLacks = [
  'profesional_title',
  'resume',
  'total_year_experience',
  'experiences',
  'educations',
  'description',
] as const;
export type ResumeLack = (typeof resumeLacks)[number];

const ending = z.object({ id: z.number(), tittle: z.string(), expire_date: day });

export const getRecruiterDashboard = endpoint({
  method: 'GET',
  path: '/api/recruiter/dashboard',
  access: forRecruiters,
  summary:
    'How many jobs the recruiter posted, how many applications they received, the newest undecided ones, the jobs that end within a week, and what the company lacks',
  response: z.object({
    jobCount: z.number(),
    appliedCount: z.number(),
    undecided: z.array(received),
    ending: z.array(ending.extend({ job_applications_count: z.number() })),
    lacks: z.array(z.enum(companyLacks)),
  }),
});

export const getCandidateDashboard = endpoint({
  method: 'GET',
  path: '/api/employee/dashboard',
  access: forCandidates,
  summary:
    'How many jobs the candidate applied to, how many of these applications are shortlisted, the last decisions, the saved jobs that end within a week, and what the resume lacks',
  response: z.object({
    appliedCount: z.number(),
    shortlist: z.number(),
    answers: z.array(
      z.object({
        id: z.number(),
        status: applicationStatus,
        decided_at: instant,
        new_job: z.object({ id: z.number(), tittle: z.string(), company: named }),
      }),
    ),
    /** Those that were not applied to. */
    ending: z.array(ending.extend({ company: named })),
    has_profile: z.boolean(),
    lacks: z.array(z.enum(resumeLacks)),
  }),
});
