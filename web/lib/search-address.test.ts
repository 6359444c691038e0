import { expect, test } from 'vitest';
import {
  filtersInState,
  type JobSearchFilters,
  jobSearchFiltersIn,
  jobSearchPath,
  without,
  withQuery,
} from './search-address.ts';

const read = (path: string) => jobSearchFiltersIn(new URL(path, 'http://here').searchParams);

test('an address says what is filtered, and is said back', () => {
  const path = '/search_jobs?title=c%2B%2B+developer&state_id=3&city_id=12&skill_id=800';
  expect(read(path)).toEqual({ title: 'c++ developer', state_id: '3', city_id: '12', skill_id: '800' });
  expect(jobSearchPath(read(path))).toBe(path);
  expect(jobSearchPath(read(path), 2)).toBe(`${path}&page=2`);
  expect(jobSearchPath({})).toBe('/search_jobs');
});

test('what is no filter is left out', () => {
  expect(
    read('/search_jobs?title=++&state_id=abc&category_id=-1&job_type_id=0&skill_id=99999999999'),
  ).toEqual({});
  expect(read('/search_jobs?city_id=12')).toEqual({});
  // Blanks of no width.
  expect(read('/search_jobs?title=%E2%80%8B%EF%BB%BF')).toEqual({});
  expect(read(`/search_jobs?title=a%00b${'x'.repeat(300)}`).title).toMatch(/^a bx{197}$/);
});

test('whatever number an entry of a list can have is a filter', () => {
  expect(read('/search_jobs?skill_id=2147483647').skill_id).toBe('2147483647');
  expect(read('/search_jobs?skill_id=2147483648')).toEqual({});
});

test('several values stand with commas between them, and are read as a form repeats them too', () => {
  const path = '/search_jobs?category_id=3,7&experience_level=Junior,Senior&workplace=On+site,Remote';
  expect(read(path)).toEqual({
    category_id: '3,7',
    experience_level: 'Junior,Senior',
    workplace: 'On site,Remote',
  });
  expect(jobSearchPath(read(path))).toBe(path);
  const form = '?category_id=3&category_id=&category_id=7&category_id=3&workplace=On+site&workplace=Remote';
  expect(jobSearchPath(read(`/search_jobs${form}`))).toBe(
    '/search_jobs?category_id=3,7&workplace=On+site,Remote',
  );
  expect(read('/search_jobs?category_id=%203%20%2C7,,x,0')).toEqual({ category_id: '3,7' });
  const many = Array.from({ length: 30 }, (_, index) => 123_456_789 + index);
  expect(read(`/search_jobs?skill_id=${many}`).skill_id).toBe(many.slice(0, 20).join());
  expect(read('/search_jobs?state_id=3,4&company_id=5&company_id=6')).toEqual({
    state_id: '3',
    company_id: '5',
  });
  expect(withQuery('/x', new URLSearchParams({ a: '1,2', b: '%2C' }))).toBe('/x?a=1,2&b=%252C');
});

test('all that there is to filter and order by is said back, in one order', () => {
  const path =
    '/search_jobs?title=nurse&state_id=3&city_id=12&within=25&category_id=1&job_type_id=2&skill_id=4,5' +
    '&company_id=6&experience_level=Senior&workplace=Hybrid&posted_within=7&pay_from=61500&with_pay=true' +
    '&order=nearest&as_typed=true';
  const { searchParams } = new URL(path, 'http://here');
  expect(jobSearchPath(jobSearchFiltersIn(new URLSearchParams([...searchParams].toReversed())))).toBe(path);
  expect(jobSearchPath(Object.fromEntries([...searchParams].toReversed()) as JobSearchFilters, 3)).toBe(
    `${path}&page=3`,
  );
});

test('what there is no choice of is left out, and what means nothing without another or goes without saying', () => {
  for (const query of [
    ...[
      'within=25',
      'state_id=3&within=25',
      'state_id=3&city_id=4&within=0',
      'state_id=3&city_id=4&within=33',
    ],
    ...[
      'posted_within=2',
      'pay_from=0',
      'pay_from=-5',
      'pay_from=1e5',
      'pay_from=10000001',
      'pay_from=50,000',
    ],
    ...['with_pay=1', 'workplace=remote', 'experience_level=Boss', 'order=random', 'as_typed=true'],
    ...['order=best', 'order=newest', 'order=nearest', 'title=a&order=best', 'state_id=3&order=nearest'],
  ]) {
    const { searchParams } = new URL(`http://here?${query}`);
    const last = [...searchParams.keys()].at(-1) ?? '';
    expect.soft(jobSearchPath(jobSearchFiltersIn(searchParams)), query).not.toContain(last);
  }
  expect(jobSearchPath({ title: 'a', order: 'newest' })).toBe('/search_jobs?title=a&order=newest');
  // Words may name a city.
  expect(jobSearchPath({ title: 'a', order: 'nearest' })).toBe('/search_jobs?title=a&order=nearest');
  expect(jobSearchPath(without({ title: 'a', order: 'newest' } as JobSearchFilters, 'title'))).toBe(
    '/search_jobs',
  );
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
  expect(jobSearchPath(without({ ...filters, within: '25' }, 'city_id'))).toBe(
    '/search_jobs?title=nurse&state_id=3',
  );
  expect(without(filters, 'city_id')).toEqual({ title: 'nurse', state_id: '3' });
});
