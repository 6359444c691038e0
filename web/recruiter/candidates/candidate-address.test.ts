import { expect, test } from 'vitest';
import { candidateSearchFiltersIn, candidateSearchPath } from './candidate-address.ts';

const read = (path: string) => candidateSearchFiltersIn(new URL(path, 'http://here').searchParams);

test('an address says which candidates are wanted, and is said back', () => {
  const path =
    '/recruiter/search_candidates?words=night+nurse&state_id=3&city_id=12&experience=Above+15&skill_id=800&resume=1';
  expect(read(path)).toEqual({
    ...{ words: 'night nurse', state_id: '3', city_id: '12' },
    ...{ experience: 'Above 15', skill_id: '800', resume: '1' },
  });
  expect(candidateSearchPath(read(path))).toBe(path);
  expect(candidateSearchPath({})).toBe('/recruiter/search_candidates');
});

test('what is no filter is left out', () => {
  expect(
    read(
      '/recruiter/search_candidates?words=+%0a+&state_id=abc&city_id=12&experience=16&skill_id=-1&resume=yes',
    ),
  ).toEqual({});
});
