import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import { JobCard } from './job-card.tsx';
import { foundJob, toListedJob } from './listed-job.ts';

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

it('a card needs no more of a company than its logo', () => {
  const recent = {
    ...job,
    id: 7,
    tittle: 'Miller',
    created_at: '2027-01-02T03:04:05Z',
    company: { logo: null },
  };
  const card = createElement(JobCard, { job: toListedJob(recent as Job), today: '2027-01-02' });
  const router = createMemoryRouter([{ path: '/', element: card }]);
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toContain('Miller');
});
