import { expect, test } from 'vitest';
import { searchParameters } from '#contract/values/job-filters.ts';
import { cachedAddress } from './addresses.ts';

const everything = searchParameters.map((name) => `${name}=1`);

test.for([
  ['/', '/'],
  ['/?utm_source=letter&fbclid=1', '/'],
  ['/job_details/12?from=mail', '/job_details/12'],
  ['/companies?from=mail&order=jobs', '/companies?order=jobs'],
  ['/companies/12/%C3%B6l-1?from=mail', '/companies/12/%C3%B6l-1'],
  ['/jobs/10-healthcare?from=mail', '/jobs/10-healthcare'],
  ['/jobs/in/19-maine?x', '/jobs/in/19-maine'],
  ['/jobs/10-%C3%B6l/in/19/1203-portland', '/jobs/10-%C3%B6l/in/19/1203-portland'],
  ['/search_jobs?', '/search_jobs'],
  ['/search_jobs?page=2&title=nurse', '/search_jobs?title=nurse&page=2'],
  ['/search_jobs?title=+nurse%20&state_id=&x=1', '/search_jobs?title=nurse&state_id='],
  ['/search_jobs?category_id=3&category_id=7', '/search_jobs?category_id=3%2C7'],
  ['/search_jobs?skill=Welding&skill_id=&skill_id=3', '/search_jobs?skill_id=%2C3&skill=Welding'],
  ['/search_jobs?category_id=3,7', '/search_jobs?category_id=3%2C7'],
  [`/search_jobs?page=2&${everything.toReversed().join('&')}`, `/search_jobs?${everything.join('&')}&page=2`],
  ['/search_jobs?title=%00%E0%A4&page=2?x=3', '/search_jobs?title=%00%EF%BF%BD&page=2%3Fx%3D3'],
] as const)('%s shows what %s shows', ([asked, same]) => {
  expect(cachedAddress(asked)?.url).toBe(same);
});

test.for([
  '/login',
  '/login?next=/candidate_dashboard',
  '/reset_password?token=a&email=b',
  '/candidate_dashboard',
  '/job_details/12.data',
  '/companies/12',
  '/companies/12/mill.data',
  '/companies/012/mill',
  '/jobs',
  '/jobs/in',
  '/jobs/healthcare',
  '/jobs/10-healthcare.data',
  '/jobs/10-healthcare/',
  '/jobs/10-healthcare/in',
  '/jobs/in/19-maine/1203-portland/x',
  '/job_details/012',
  '/job_details/12/',
  '/job_details/99999999999',
  '/search_jobs.data?title=nurse',
  '/Search_jobs',
  '//example.org/',
  '/constructor',
  '/nowhere',
])('%s is not cached', (url) => {
  expect(cachedAddress(url)).toBeUndefined();
});
