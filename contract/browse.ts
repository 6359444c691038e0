import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { filterId } from './fields.ts';
import { named } from './lookups.ts';
import { jobFilters } from './values/job-filters.ts';

const openJobs = z.number().describe('Counted a while ago: minutes where there are a million');

export const browseJobs = endpoint({
  method: 'GET',
  path: '/api/browse_jobs',
  access: 'guest',
  summary:
    'What there is to say of a category, a place, or a category in a place, and its neighbours with 5 open jobs or more: other categories there, at most 12; in the whole country the states and cities with the most jobs, 12 each, in a state its cities, and around a city the nearest',
  refusals: [404],
  query: z.object({
    [jobFilters.category_id.wire]: filterId,
    [jobFilters.state_id.wire]: filterId,
    [jobFilters.city_id.wire]: filterId.describe('Its state goes without saying'),
  }),
  response: z.object({
    /** Of what was merged, what it was merged into. */
    category: named.nullable(),
    state: named.nullable(),
    city: named.nullable(),
    is_retired: z.boolean().describe('Something of it is offered no more'),
    pay: z
      .object({ jobs: z.number(), median: z.number() })
      .nullable()
      .describe(
        'Of the jobs that state their pay in `USD`: how many, and the median of their upper figures a year, in whole thousands; null when there are less than 10',
      ),
    categories: z.array(named.extend({ open_jobs: openJobs })),
    states: z.array(named.extend({ open_jobs: openJobs })),
    cities: z.array(named.extend({ state: named, open_jobs: openJobs })),
  }),
});
