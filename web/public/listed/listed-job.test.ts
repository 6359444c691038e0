import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import { JobCard } from './job-card.tsx';
import { JobRow } from './job-row.tsx';
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

it.each([null, undefined, 'soon'])('a job is listed whose days another provider tells as %s', (told) => {
  const days = { created_at: told, expire_date: told };
  const listed = { ...job, ...days, id: 7, tittle: 'Miller', job_description: '' } as unknown as Job;
  for (const element of [
    createElement(JobCard, { job: toListedJob(listed), today: '2027-01-02' }),
    createElement(JobRow, { job: foundJob(listed), today: '2027-01-02', here: '/' }),
  ]) {
    const router = createMemoryRouter([{ path: '/', element }]);
    const shown = renderToStaticMarkup(createElement(RouterProvider, { router }));
    expect(shown).toContain('Miller');
    expect(shown).not.toMatch(/Posted|NaN|until/);
  }
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
