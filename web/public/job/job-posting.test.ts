import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Job } from '#contract/jobs.ts';
import { setTimeZone } from '#contract/values/today.ts';
import { jobPosting } from './job-posting.ts';

const job: Job = {
  id: 7,
  tittle: 'Welder',
  job_description: '<p>Weld &amp; grind</p>',
  requirement: null,
  working_hour: null,
  salary: null,
  pay_min: null,
  pay_max: null,
  pay_currency: null,
  pay_period: null,
  academic_degree: null,
  experience_level: null,
  expire_date: '2031-02-03',
  created_at: '2031-01-02T03:04:05.000Z',
  application_status: null,
  is_saved: false,
  is_open: true,
  status: 'Open',
  closing: null,
  confirmed_at: null,
  takes_applications: true,
  apply_url: null,
  company: { id: 3, name: 'Sparks', logo: null, website: null, about: null },
  state: { id: 1, name: 'Texas' },
  city: { id: 2, name: 'Austin' },
  state_id: 1,
  city_id: 2,
  workplace: 'On site',
  remote_in: [],
  remote_states: [],
  experience: null,
  experience_id: null,
  new_job_category: [],
  new_job_skill: [],
  job_type: { id: 1, type: 'Full Time', employment_type: 'FULL_TIME' },
  job_type_id: 1,
};
const told = (changes: Partial<Job>) =>
  JSON.parse(JSON.stringify(jobPosting({ ...job, ...changes }, 'https://board.example')));

test('it can be applied to until its last day ends where the board is', () => {
  setTimeZone('America/New_York');
  expect(told({ expire_date: '2031-02-03' }).validThrough).toBe('2031-02-03T23:59:59-05:00');
  expect(told({ expire_date: '2031-07-03' }).validThrough).toBe('2031-07-03T23:59:59-04:00');
  setTimeZone('UTC');
});

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

test.each<[Job['academic_degree'], string]>([
  ['Associate Degree', 'associate degree'],
  ["Bachelor's Degree", 'bachelor degree'],
  ["Master's Degree", 'postgraduate degree'],
  ['Doctoral Degree', 'postgraduate degree'],
])('a %s is asked for as %s', (academic_degree, credentialCategory) => {
  expect(told({ academic_degree }).educationRequirements).toEqual({
    '@type': 'EducationalOccupationalCredential',
    credentialCategory,
  });
});

test.each<[string, number]>([
  ['1', 12],
  ['7', 84],
  ['Above 15', 180],
])('%s years of experience are %d months', (experience, monthsOfExperience) => {
  expect(told({ experience: { id: 1, experience } }).experienceRequirements).toEqual({
    '@type': 'OccupationalExperienceRequirements',
    monthsOfExperience,
  });
});

/** Each line of the document that says what field is told. */
const rules = Array.from(
  readFileSync(new URL('../../../docs/job-posting.md', import.meta.url), 'utf8').matchAll(
    /^\| `([\w.]+)` \|/gm,
  ),
  ([, field = '']) => field,
);

test('every field stands in the list of the rules, and every rule has its field', () => {
  const all = told({
    company: { ...job.company, logo: '/a.webp', website: 'https://sparks.example' },
    requirement: 'Calm',
    working_hour: '8hours/day',
    new_job_skill: [{ id: 1, name: 'Welding' }],
    academic_degree: "Bachelor's Degree",
    experience: { id: 1, experience: '2' },
    workplace: 'Remote',
    pay_min: 1,
    pay_max: 2,
    pay_currency: 'USD',
    pay_period: 'Hour',
  });
  expect(
    Object.keys(all)
      .filter((field) => !field.startsWith('@'))
      .sort(),
  ).toEqual(rules.toSorted());
});

test('who applies elsewhere does not apply directly', () => {
  expect(told({ takes_applications: false })).toMatchObject({ directApply: false });
});

test('a type that schema.org does not know is left out', () => {
  expect(told({ job_type: { id: 9, type: 'Seasonal', employment_type: null } })).not.toHaveProperty(
    'employmentType',
  );
});

test.each<[Partial<Job>, object]>([
  [
    { pay_min: 52_000, pay_max: 61_000 },
    { minValue: 52_000, maxValue: 61_000, unitText: 'YEAR' },
  ],
  [
    { pay_min: 17.5, pay_max: 17.5, pay_period: 'Hour' },
    { value: 17.5, unitText: 'HOUR' },
  ],
  [
    { pay_min: 600, pay_period: 'Week' },
    { minValue: 600, unitText: 'WEEK' },
  ],
  [
    { pay_max: 4500, pay_period: 'Month' },
    { maxValue: 4500, unitText: 'MONTH' },
  ],
])('pay of %j is told', (pay, value) => {
  const { baseSalary } = told({ salary: 'Much', pay_currency: 'EUR', pay_period: 'Year', ...pay });
  expect(baseSalary).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', ...value },
  });
});

test('pay that is no more than a text is not told', () => {
  expect(told({ salary: '$52,000 a year' })).not.toHaveProperty('baseSalary');
});

test('a remote job is told as one that can be done from the states that it is open to', () => {
  const remote_states = ['Texas', 'Maine'].map((name, id) => ({ id, name }));
  expect(told({ workplace: 'Remote' })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
  });
  expect(told({ workplace: 'Remote', remote_in: [0, 1], remote_states })).toMatchObject({
    applicantLocationRequirements: [
      { '@type': 'State', name: 'Texas, USA' },
      { '@type': 'State', name: 'Maine, USA' },
    ],
  });
  expect(told({ workplace: 'Hybrid' })).not.toHaveProperty('jobLocationType');
});
