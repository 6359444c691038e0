import { expect, test } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import { baseSalary, jobPosting } from './job-posting.ts';

const job: Job = {
  id: 7,
  tittle: 'Welder',
  job_description: '<p>Weld &amp; grind</p>',
  requirement: null,
  working_hour: null,
  salary: null,
  academic_degree: null,
  experience_level: null,
  expire_date: '2031-02-03',
  created_at: '2031-01-02T03:04:05.000Z',
  application_status: null,
  is_saved: false,
  is_open: true,
  status: 'Open',
  takes_applications: true,
  apply_url: null,
  company: { id: 3, name: 'Sparks', logo: null, website: null, about: null },
  state: { id: 1, name: 'Texas' },
  city: { id: 2, name: 'Austin' },
  state_id: 1,
  city_id: 2,
  experience: null,
  experience_id: null,
  new_job_category: [],
  new_job_skill: [],
  job_type: { id: 1, type: 'Full Time' },
  job_type_id: 1,
};
const told = (changes: Partial<Job>) =>
  JSON.parse(JSON.stringify(jobPosting({ ...job, ...changes }, 'https://board.example')));

test('a job that tells little claims nothing else', () => {
  expect(told({})).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Welder',
    description: '<p>Weld &amp; grind</p>',
    identifier: { '@type': 'PropertyValue', name: 'Sparks', value: '7' },
    url: 'https://board.example/job_details/7',
    datePosted: '2031-01-02T03:04:05.000Z',
    validThrough: '2031-02-03T23:59:59Z',
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Sparks' },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Austin',
        addressRegion: 'Texas',
        addressCountry: 'US',
      },
    },
    directApply: true,
  });
});

test('a job that tells all of it is told in full', () => {
  const skills = ['Welding', 'Grinding'].map((name, id) => ({ id, name }));
  const company = { ...job.company, logo: '/files/logo/a.webp', website: 'https://sparks.example' };
  expect(
    told({ company, requirement: 'Calm', working_hour: '8hours/day', new_job_skill: skills }),
  ).toMatchObject({
    hiringOrganization: { sameAs: 'https://sparks.example', logo: 'https://board.example/files/logo/a.webp' },
    qualifications: 'Calm',
    workHours: '8hours/day',
    skills: 'Welding, Grinding',
  });
});

test('who applies elsewhere does not apply directly', () => {
  expect(told({ takes_applications: false })).toMatchObject({ directApply: false });
});

test('a type that schema.org does not know is left out', () => {
  expect(told({ job_type: { id: 9, type: 'Seasonal' } })).not.toHaveProperty('employmentType');
});

test.each([
  ['$52,000 - $61,000 a year', { minValue: 52_000, maxValue: 61_000, unitText: 'YEAR' }],
  ['17.50 an hour', { value: 17.5, unitText: 'HOUR' }],
  ['$20.5 – $31 per hour • Offers Equity', { minValue: 20.5, maxValue: 31, unitText: 'HOUR' }],
  ['$4.5K per month', { value: 4500, unitText: 'MONTH' }],
])('pay of %s is told', (salary, value) => {
  expect(baseSalary(salary)).toMatchObject({ currency: 'USD', value });
});

test.each([
  ...[null, '', 'Competitive', '52000', '$90K – $120K', 'up to $40 an hour', '$5,000 bonus a year'],
  ...['£25 an hour', '2 400 a month', '17,50 an hour'],
])('pay of %s is not told', (salary) => expect(baseSalary(salary)).toBeUndefined());
