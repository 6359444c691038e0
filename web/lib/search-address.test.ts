import { expect, test } from 'vitest';
import { filtersIn, filtersInState, searchPath, without } from './search-address.ts';

const read = (path: string) => filtersIn(new URL(path, 'http://here').searchParams);

test('an address says what is filtered, and is said back', () => {
  const path = '/search_jobs?title=c%2B%2B+developer&state_id=3&city_id=12&skill_id=800';
  expect(read(path)).toEqual({ title: 'c++ developer', state_id: '3', city_id: '12', skill_id: '800' });
  expect(searchPath(read(path))).toBe(path);
  expect(searchPath(read(path), 2)).toBe(`${path}&page=2`);
  expect(searchPath({})).toBe('/search_jobs');
});

test('what is no filter is left out', () => {
  expect(
    read('/search_jobs?title=++&state_id=abc&category_id=-1&job_type_id=0&skill_id=99999999999'),
  ).toEqual({});
  expect(read('/search_jobs?city_id=12')).toEqual({});
  expect(read(`/search_jobs?title=a%00b${'x'.repeat(300)}`).title).toMatch(/^a bx{197}$/);
});

test('a navigation may carry filters along', () => {
  expect(filtersInState({ title: 'nurse', state_id: 5, skill_id: '', category_id: null })).toEqual({
    title: 'nurse',
    state_id: '5',
  });
  expect(filtersInState(null)).toEqual({});
});

test('removing a state removes its city', () => {
  const filters = { title: 'nurse', state_id: '3', city_id: '12' };
  expect(without(filters, 'state_id')).toEqual({ title: 'nurse' });
  expect(without(filters, 'city_id')).toEqual({ title: 'nurse', state_id: '3' });
});
