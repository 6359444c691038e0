import { expect, test } from 'vitest';
import { chipsOf, headingOf } from './search-lists.ts';

const lists = {
  state_id: [{ id: 14, name: 'Illinois' }],
  city_id: [{ id: 3, name: 'Chicago' }],
  category_id: [{ id: 10, name: 'Healthcare' }],
  job_type_id: [{ id: 1, name: 'Full Time' }],
  skill_id: [{ id: 7, name: 'Triage' }],
};

test('each active filter is a chip that leads to the search without it', () => {
  expect(chipsOf({ title: 'nurse', state_id: '14', city_id: '3' }, lists)).toEqual([
    { label: 'Job title', text: 'nurse', to: '/search_jobs?state_id=14&city_id=3' },
    { label: 'State', text: 'Illinois', to: '/search_jobs?title=nurse' },
    { label: 'City', text: 'Chicago', to: '/search_jobs?title=nurse&state_id=14' },
  ]);
  expect(chipsOf({ skill_id: '99' }, lists)).toEqual([
    { label: 'Skill', text: 'unknown', to: '/search_jobs' },
  ]);
});

test('the heading says what is looked for, and where', () => {
  expect(headingOf({}, lists)).toBe('Jobs');
  expect(headingOf({ category_id: '10' }, lists)).toBe('Healthcare jobs');
  expect(headingOf({ title: 'nurse', state_id: '14', city_id: '3' }, lists)).toBe(
    'Nurse jobs in Chicago, Illinois',
  );
  expect(headingOf({ title: 'iOS developer' }, lists)).toBe('iOS developer jobs');
});
