import { expect, it } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import { foundJob } from './listed-job.ts';

const job = {
  company: { name: 'Mill & Sons', logo: null },
  city: { name: 'Chicago' },
  state: { name: 'Illinois' },
  job_type: { type: 'Full Time' },
} as Job;

it.each([
  ['Fish & chips, 5 < 6', 'Fish & chips, 5 < 6'],
  ['Know when to close a <div>', 'Know when to close a <div>'],
  ['<p>Fish &amp; chips.</p><ul><li>Fry</li></ul>', 'Fish & chips. Fry'],
  ['Fish &amp; chips.<br>Fry', 'Fish & chips. Fry'],
  [`<p>${'word '.repeat(40)}</p>`, `${'word '.repeat(19)}word…`],
])('a list tells of "%s" in words', (job_description, excerpt) => {
  expect(foundJob({ ...job, job_description }).excerpt).toBe(excerpt);
});
