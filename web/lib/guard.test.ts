import fc from 'fast-check';
import { expect, test } from 'vitest';
import { browsePath } from '#contract/values/browse-path.ts';
import { companyPath } from '#contract/values/company-path.ts';
import { knownPath } from './guard.ts';

const category = { id: 9, name: 'Arts, Design & Media' };
const state = { id: 40, name: 'Puerto Rico' };
const city = { id: 77, name: 'Mayagüez' };

test.each([
  '/job_details/7',
  '/search_jobs?title=cook',
  '/candidate_saved_jobs?page=2',
  '/recruiter/editjob/3',
  '/account/password',
  companyPath({ id: 8, name: '新しい職場' }),
  browsePath({ category }),
  browsePath({ category, state, city }),
])('%s is a screen to come back to', (path) => expect(knownPath(path)).toBe(path));

test.each([
  null,
  '',
  'https://example.com/candidate_profile',
  '//example.com/candidate_profile',
  '/\\example.com/candidate_profile',
  'javascript:alert(1)',
  '/login',
  '/api/docs',
  '/jobs',
  '/candidate_profile/more',
])('%s is none', (path) => expect(knownPath(path)).toBeUndefined());

test('whatever is asked for, the browser stays on this site', () => {
  const hostile = fc.string().map((text) => `${text}/candidate_profile`);
  fc.assert(
    fc.property(fc.oneof(hostile, fc.webUrl()), (next) => {
      const path = knownPath(next);
      if (path !== undefined)
        expect(new URL(path, 'https://board.example').origin).toBe('https://board.example');
    }),
  );
});
