import { z } from 'zod';
import { textOrNull } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { day, filterChoice, filterValues, id, instant, words } from './fields.ts';
import { experience, named, typed } from './lookups.ts';
import { page, pageOf } from './paging.ts';
import {
  academicDegrees,
  applicationStatuses,
  experienceLevels,
  payPeriods,
  workplaces,
} from './values/choices.ts';
import { choicesOf, jobFilterNames, jobFilters, jobOrders, toWire } from './values/job-filters.ts';
import { jobClosings, jobStatuses } from './values/job-life.ts';
import { currencies } from './values/pay.ts';
import { reason } from './values/refusals.ts';

export const applicationStatus = z.enum(applicationStatuses);
export const jobStatus = z.enum(jobStatuses);

export const company = z.object({
  id: z.number(),
  name: z.string(),
  logo: z.string().nullable(),
  website: z.string().nullable(),
  about: z.string().nullable(),
});

export const job = z.object({
  id: z.number(),
  tittle: z.string(),
  /** HTML from the allow-list; in lists plain text, shortened to no less than 200 characters. */
  job_description: z.string(),
  requirement: z.string().nullable(),
  working_hour: z.string().nullable(),
  /** As it was typed, or else written from the figures. */
  salary: z.string().nullable(),
  /** The least and the most that is paid a period; one that is null has no limit there, both are when no figures are known. */
  pay_min: z.number().nullable(),
  pay_max: z.number().nullable(),
  pay_currency: z.string().nullable().describe('ISO 4217, like `USD`'),
  pay_period: z.enum(payPeriods).nullable(),
  academic_degree: z.enum(academicDegrees).nullable(),
  experience_level: z.enum(experienceLevels).nullable(),
  expire_date: day,
  created_at: instant,
  application_status: applicationStatus.nullable(),
  is_saved: z.boolean(),
  is_open: z.boolean(),
  status: jobStatus,
  /** Null for one that is not closed, or nobody said why. */
  closing: z.enum(jobClosings).nullable(),
  /** When its recruiter last said that it is open still. */
  confirmed_at: instant.nullable(),
  /** False while the company belongs to nobody: then applications are not taken here. */
  takes_applications: z.boolean(),
  /** Where to apply instead, when they are not taken here and a place is known. */
  apply_url: z.string().nullable(),
  company,
  state: named,
  city: named,
  state_id: z.number(),
  city_id: z.number(),
  workplace: z.enum(workplaces),
  /** Where somebody may live who works remotely: ids of states, none for the whole country. */
  remote_in: z.array(z.number()),
  remote_states: z.array(named),
  experience: experience.nullable(),
  experience_id: z.number().nullable(),
  new_job_category: z.array(named),
  new_job_skill: z.array(named),
  job_type: typed.extend({
    /** As schema.org calls it; null where an owner did not say. */
    employment_type: textOrNull,
  }),
  job_type_id: z.number(),
});
export type Job = z.output<typeof job>;

export const listRecentJobs = endpoint({
  method: 'GET',
  path: '/api/newJobs',
  access: 'guest',
  summary: 'The newest open jobs, at most 9',
  response: z.object({ jobLists: z.array(job) }),
});

export const listTrendingCategories = endpoint({
  method: 'GET',
  path: '/api/jobList',
  access: 'guest',
  summary: 'The categories with the most open jobs, at most 8',
  response: z.object({
    jobs: z.array(named.extend({ image: z.string(), jobs_count: z.number() })),
  }),
});

const suggestedTitles = z.array(z.object({ id: z.number(), tittle: z.string() }));

export const suggestJobs = endpoint({
  method: 'GET',
  path: '/api/jobs_list',
  access: 'guest',
  summary: 'Titles of open jobs that complete what is typed, best first, at most 10',
  query: z.object({ title: words(200) }),
  response: suggestedTitles,
});

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  access: 'guest',
  summary:
    'What completes what is typed, best first: at most 6 titles of open jobs, and 3 each of companies with open jobs, skills, and places; a place without a city is a state. Where nothing does, places that its last words begin, where open jobs have the `words` before them, else what completes it with typing errors corrected',
  query: z.object({ text: words(200) }),
  response: z.object({
    titles: suggestedTitles,
    companies: z.array(named),
    skills: z.array(named),
    places: z.array(z.object({ state: named, city: named.nullable() })),
    /** To be searched for in the places. */
    words: z.string(),
  }),
});

/**
 * How the words of a search were read; of a place `city` is missing when several have that name, and of several places
 * the state too. Each `rest` is what there is without that alone. A filter of the same kind stands in the place of what
 * is read, which is null then and no word either; a city is still searched in beside its state.
 */
const reading = z.object({
  /** What was searched for, without the place and the workplace. */
  words: z.string(),
  is_corrected: z.boolean(),
  place: z
    .object({
      text: z.string(),
      /** Of several places, of which each will do; empty for one. */
      names: z.array(z.string()),
      rest: z.string(),
      state: named.nullable(),
      city: named.nullable(),
      /** With what is so far around the city, in miles or kilometres. */
      within: z.number().nullable(),
      /** False when jobs have it as their title or company: then it is offered alone. */
      is_used: z.boolean(),
    })
    .nullable(),
  workplace: z
    .object({ text: z.string(), rest: z.string(), value: z.enum(workplaces), is_used: z.boolean() })
    .nullable(),
  /** What is to be earned at least, a year in US dollars: the filter `pay_from` of the same search without it. */
  pay: z.object({ text: z.string(), rest: z.string(), from: z.number() }).nullable(),
});
export type Reading = z.output<typeof reading>;

const wholeNumber = (max: number) => {
  const message = reason('wrongNumber', { max });
  return z
    .union(
      [
        z.literal('').transform(() => undefined),
        z
          .string()
          .regex(/^\d{1,9}$/)
          .transform(Number)
          .pipe(z.int().max(max, message)),
        z.int().min(0, message).max(max, message),
      ],
      { error: message },
    )
    .optional();
};

const asked = {
  ...toWire((name) => filterValues(jobFilters[name].most, choicesOf(name))),
  search: words(200).describe(
    'Mistyped words are corrected, and a place behind `in`, at the end (also before a type or a shift) or at the beginning is a filter, as is `remote`, or several places with `or` between them; `near`, `greater` or `area` beside a city is the city and what is around it. Pay like `$25/hr` or `100k` is `pay_from`. `or` between words stands for either side, as do a comma, a slash and `and` where no job has all of it and titles have each part; a minus before a word, or before several in quotation marks, leaves out the jobs that have it in their title, company, skills, category or place',
  ),
  as_typed: filterChoice(['true'], reason('chooseTrue')).describe('Neither of both is done to the words'),
  within: wholeNumber(100).describe(
    'From the city, in miles, or kilometres where the board says so; without a city it means nothing',
  ),
  posted_within: wholeNumber(365).describe('Days'),
  pay_from: wholeNumber(10_000_000).describe(
    'The least a year, compared with the upper figure of a job by fixed factors; jobs without figures stay',
  ),
  pay_currency: filterChoice(currencies, reason('chooseOne')).describe(
    'Of `pay_from`; `USD` when it is missing',
  ),
  with_pay: filterChoice(['true'], reason('chooseTrue')).describe('Only jobs with figures'),
  order: filterChoice(jobOrders, reason('chooseOne')).describe(
    '`best` needs words and `nearest` a city; where they are missing, and by default, best of words and else newest first',
  ),
};

export const searchJobs = endpoint({
  method: 'GET',
  path: '/api/search_jobs',
  access: 'guest',
  summary: 'Open jobs: newest first, or best match first when words are searched',
  query: z.object({ ...asked, page }),
  response: pageOf(
    job.extend({
      /** To the city of the search, in the board's unit; null without one. */
      distance: z.number().nullable(),
    }),
  ).extend({
    /** Null without words, and when they were searched for as they are. */
    reading: reading.nullable(),
    /** When nothing was found, how many there would be without one of the filters, `search` among them. */
    without: z.array(z.object({ filter: z.string(), total: z.number(), total_is_exact: z.boolean() })),
    /** The same for one of several words, or a term of several: `rest` is what is left then. At most 6. */
    without_word: z.array(
      z.object({ word: z.string(), rest: z.string(), total: z.number(), total_is_exact: z.boolean() }),
    ),
    /** When nothing was found in a city, the nearest that have such jobs, at most 5. */
    around: z.array(
      z.object({
        state: named,
        city: named,
        distance: z.number(),
        total: z.number(),
        total_is_exact: z.boolean(),
      }),
    ),
  }),
});

const counts = z.record(z.string(), z.number());
export const counted = [...jobFilterNames, 'within', 'posted_within', 'pay_from', 'with_pay'] as const;

export const countChoices = endpoint({
  method: 'GET',
  path: '/api/search_jobs/counts',
  access: 'guest',
  summary:
    'How many jobs a search finds with each choice of a filter in place of what is chosen there; more than 10,000 are told as 10,001, and what is not told is 0',
  query: z.object({
    ...asked,
    of: z
      .string()
      .max(200, reason('tooLong', { max: 200 }))
      .default('')
      .transform((names) => names.split(',').filter(Boolean))
      .pipe(z.array(z.enum(counted, { error: reason('chooseOne') })))
      .describe('Of which filters, by their names in addresses, with commas between them'),
  }),
  response: z.object({ counts: z.partialRecord(z.enum(counted), counts) }),
});

export const getJob = endpoint({
  method: 'GET',
  path: '/api/newJobs/:id',
  access: 'guest',
  summary: 'One job, also when it is no longer open',
  params: z.object({ id: id() }),
  response: z.object({ newJob: job }),
});

export const listSimilarJobs = endpoint({
  method: 'GET',
  path: '/api/newJobs/:id/similar',
  access: 'guest',
  summary:
    'At most 4 open jobs like one: with its title in its state, then with its skills there, then elsewhere',
  params: z.object({ id: id() }),
  response: z.object({ jobs: z.array(job) }),
});
