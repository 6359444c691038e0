import { expect, test } from 'vitest';
import { headingOf, jobSearchChips, nameOf } from './search-chips.ts';

const lists = {
  state_id: [{ id: 14, name: 'Illinois' }],
  city_id: [{ id: 3, name: 'Chicago' }],
  category_id: [
    { id: 10, name: 'Healthcare' },
    { id: 11, name: 'Education' },
  ],
  job_type_id: [{ id: 1, name: 'Full Time' }],
  skill_id: [{ id: 7, name: 'Triage' }],
  company_id: [{ id: 5, name: 'Bread & Co' }],
  unit: 'mi' as const,
};

const chips = (...of: Parameters<typeof jobSearchChips>) =>
  jobSearchChips(...of).map(({ label, text, to }) => [label, text, to]);

test('each active filter is a chip that leads to the search without it', () => {
  expect(jobSearchChips({ title: 'nurse', state_id: '14', city_id: '3' }, lists)).toMatchObject([
    { wire: 'search', label: 'Job title', text: 'nurse', to: '/search_jobs?state_id=14&city_id=3' },
    { wire: 'filters[state.id]', label: 'State', text: 'Illinois', to: '/search_jobs?title=nurse' },
    { wire: 'filters[city.id]', label: 'City', text: 'Chicago', to: '/search_jobs?title=nurse&state_id=14' },
  ]);
  expect(chips({ skill_id: '99' }, lists)).toEqual([['Skill', 'unknown', '/search_jobs']]);
});

test('each value of a filter is a chip of its own', () => {
  const filters = { category_id: '10,11', experience_level: 'Junior,Senior' };
  expect(chips(filters, lists)).toEqual([
    ['Category', 'Healthcare', '/search_jobs?category_id=11&experience_level=Junior,Senior'],
    ['Category', 'Education', '/search_jobs?category_id=10&experience_level=Junior,Senior'],
    ['Experience level', 'Junior', '/search_jobs?category_id=10,11&experience_level=Senior'],
    ['Experience level', 'Senior', '/search_jobs?category_id=10,11&experience_level=Junior'],
  ]);
  expect(jobSearchChips(filters, lists)[0]?.whole).toBe('/search_jobs?experience_level=Junior,Senior');
});

test('distance, pay, age and workplace are chips in words', () => {
  const filters = {
    ...{ state_id: '14', city_id: '3', within: '25', workplace: 'On site', posted_within: '1' },
    ...{ pay_from: '61500', with_pay: 'true' as const },
  };
  expect(
    chips(filters, lists)
      .slice(2)
      .map(([label, text]) => `${label}: ${text}`),
  ).toEqual([
    'Distance: Within 25 miles',
    'Workplace: On site',
    'Posted: Last day',
    'Pay: $61,500 a year or more',
    'Pay: Only with pay',
  ]);
  const without = jobSearchChips(filters, lists).map(({ to }) => to);
  expect(new Set(without).size).toBe(without.length);
  expect(chips(filters, { ...lists, unit: 'km' })[2]?.[1]).toBe('Within 25 kilometres');
  expect(nameOf({ ...filters, title: 'nurse', order: 'pay' }, lists)).toBe(
    'nurse · On site · Last day · $61,500 a year or more · Only with pay · Chicago, Illinois · Within 25 miles',
  );
});

test('the heading says what is looked for, and where', () => {
  expect(headingOf({}, lists)).toBe('Jobs');
  expect(headingOf({ category_id: '10' }, lists)).toBe('Healthcare jobs');
  expect(headingOf({ category_id: '10,11' }, lists)).toBe('Jobs');
  expect(headingOf({ title: 'nurse', state_id: '14', city_id: '3' }, lists)).toBe(
    'Nurse jobs in Chicago, Illinois',
  );
  expect(headingOf({ title: 'iOS developer' }, lists)).toBe('iOS developer jobs');
  expect(headingOf({ title: 'nurse jobs near me' }, lists)).toBe('Nurse jobs near me');
  expect(headingOf({ title: 'nurse openings', state_id: '14' }, lists)).toBe('Nurse openings in Illinois');
});

test('a place among the words is a chip and ends the heading, and each can be taken off', () => {
  const place = {
    ...{ text: 'portland maine', names: [], rest: 'nurse', is_used: true },
    ...{ state: { id: 20, name: 'Maine' }, city: { id: 8, name: 'Portland' }, within: null },
  };
  const filters = { title: 'nurse portland maine', skill_id: '7' };
  const reading = { words: 'nurse', is_corrected: false, place, workplace: null, pay: null };
  expect(headingOf(filters, lists, reading)).toBe('Nurse jobs in Portland, Maine');
  expect(jobSearchChips(filters, lists, reading).map(({ text, to }) => [text, to])).toEqual([
    ['nurse', '/search_jobs?state_id=20&city_id=8&skill_id=7'],
    ['Portland, Maine', '/search_jobs?title=nurse&skill_id=7'],
    ['Triage', '/search_jobs?title=nurse+portland+maine'],
  ]);
  const around = { ...reading, place: { ...place, text: 'greater portland', within: 25 } };
  expect(jobSearchChips({ title: 'nurse greater portland' }, lists, around)).toMatchObject([
    { text: 'nurse', to: '/search_jobs?state_id=20&city_id=8&within=25' },
    { text: 'Portland, Maine, and 25 miles around', to: '/search_jobs?title=nurse' },
  ]);
  const several = { ...place, text: 'new haven', state: null, city: null };
  expect(jobSearchChips({ title: 'nurse new haven' }, lists, { ...reading, place: several })).toMatchObject([
    { text: 'nurse', to: '/search_jobs?title=new+haven' },
    { text: 'New Haven', to: '/search_jobs?title=nurse' },
  ]);
  const either = { ...several, text: 'ohio or maine', names: ['Ohio', 'Maine'] };
  const asked = { title: 'nurse -travel in ohio or maine' };
  const read = { ...reading, words: 'nurse -travel', place: either };
  expect(headingOf(asked, lists, read)).toBe('Nurse \u2011travel jobs in Ohio or Maine');
  expect(jobSearchChips(asked, lists, read)).toMatchObject([
    { text: 'nurse -travel', to: '/search_jobs?title=ohio+or+maine' },
    { text: 'Ohio or Maine', to: '/search_jobs?title=nurse+-travel' },
  ]);
});

test('a way of working among the words is a chip, and each part can be taken off', () => {
  const place = {
    ...{ text: 'chicago', names: [], rest: 'remote developer', is_used: true },
    ...{ state: { id: 14, name: 'Illinois' }, city: { id: 3, name: 'Chicago' }, within: null },
  };
  const workplace = { text: 'remote', rest: 'developer in chicago', value: 'Remote' as const, is_used: true };
  const filters = { title: 'remote developer in chicago' };
  const reading = { words: 'developer', is_corrected: false, place, workplace, pay: null };
  expect(headingOf(filters, lists, reading)).toBe('Developer jobs in Chicago, Illinois');
  expect(chips(filters, lists, reading)).toEqual([
    ['Job title', 'developer', '/search_jobs?state_id=14&city_id=3&workplace=Remote'],
    ['Place', 'Chicago, Illinois', '/search_jobs?title=developer&workplace=Remote'],
    ['Workplace', 'Remote', '/search_jobs?title=developer&state_id=14&city_id=3'],
  ]);
  expect(chips({ title: 'remote' }, lists, { ...reading, words: '', place: null })).toEqual([
    ['Workplace', 'Remote', '/search_jobs'],
  ]);
  const several = { ...place, text: 'new haven', state: null, city: null };
  const ambiguous = { ...reading, place: several, workplace: { ...workplace, rest: 'developer new haven' } };
  expect(chips(filters, lists, ambiguous).map(([, , to]) => to)).toEqual([
    '/search_jobs?title=new+haven&workplace=Remote',
    '/search_jobs?title=developer&workplace=Remote',
    '/search_jobs?title=developer+new+haven',
  ]);
});
