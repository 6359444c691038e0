import { expect, test } from 'vitest';
import { chipsOf, headingOf } from './search-lists.ts';

const lists = {
  state_id: [{ id: 14, name: 'Illinois' }],
  city_id: [{ id: 3, name: 'Chicago' }],
  category_id: [{ id: 10, name: 'Healthcare' }],
  job_type_id: [{ id: 1, name: 'Full Time' }],
  skill_id: [{ id: 7, name: 'Triage' }],
  company_id: [{ id: 5, name: 'Bread & Co' }],
};

test('each active filter is a chip that leads to the search without it', () => {
  expect(chipsOf({ title: 'nurse', state_id: '14', city_id: '3' }, lists)).toEqual([
    { wire: 'search', label: 'Job title', text: 'nurse', to: '/search_jobs?state_id=14&city_id=3' },
    { wire: 'filters[state.id]', label: 'State', text: 'Illinois', to: '/search_jobs?title=nurse' },
    { wire: 'filters[city.id]', label: 'City', text: 'Chicago', to: '/search_jobs?title=nurse&state_id=14' },
  ]);
  expect(chipsOf({ skill_id: '99' }, lists)).toEqual([
    { wire: 'filters[newJobSkill.id]', label: 'Skill', text: 'unknown', to: '/search_jobs' },
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

test('a place among the words is a chip and ends the heading, and each can be taken off', () => {
  const place = {
    ...{ text: 'portland maine', rest: 'nurse', is_used: true },
    ...{ state: { id: 20, name: 'Maine' }, city: { id: 8, name: 'Portland' } },
  };
  const filters = { title: 'nurse portland maine', skill_id: '7' };
  const reading = { words: 'nurse', is_corrected: false, place };
  expect(headingOf(filters, lists, reading)).toBe('Nurse jobs in Portland, Maine');
  expect(chipsOf(filters, lists, reading).map(({ text, to }) => [text, to])).toEqual([
    ['nurse', '/search_jobs?skill_id=7&state_id=20&city_id=8'],
    ['Portland, Maine', '/search_jobs?skill_id=7&title=nurse'],
    ['Triage', '/search_jobs?title=nurse+portland+maine'],
  ]);
  const several = { ...place, text: 'new haven', state: null, city: null };
  expect(chipsOf({ title: 'nurse new haven' }, lists, { ...reading, place: several })).toMatchObject([
    { text: 'nurse', to: '/search_jobs?title=new+haven' },
    { text: 'New Haven', to: '/search_jobs?title=nurse' },
  ]);
});
