import { expect, test } from 'vitest';
import { texts } from '#texts/frame.ts';
import { countOf, pageIn, withinPages } from './pages.ts';

const list = (page: number, rows: number) => ({
  data: Array.from({ length: rows }),
  total: 12,
  current_page: page,
});

const redirectOf = (run: () => unknown): Response => {
  try {
    run();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
  }
  throw new Error('It did not lead elsewhere');
};

test.each([
  ['', 1],
  ['?page=7', 7],
  ['?page=99999999999', 999_999_999],
  ['?page=0', 1],
  ['?page=-3', 1],
  ['?page=2.5', 1],
  ['?page=1e3', 1],
  ['?page=two', 1],
])('%s asks for page %i', (query, page) => {
  expect(pageIn(`http://here/search_jobs${query}`)).toBe(page);
});

test('a page past the end leads to the last one, with its filters', () => {
  const address = 'http://here/recruiter/manageapp?status=Pending&page=7';
  const led = redirectOf(() => withinPages(list(7, 0), address));
  expect(led.headers.get('location')).toBe('/recruiter/manageapp?status=Pending&page=2');
});

test('a page within the list, and an empty list, stay', () => {
  expect(withinPages(list(2, 2), 'http://here/?page=2').current_page).toBe(2);
  const empty = { data: [], total: 0, current_page: 1 };
  expect(withinPages(empty, 'http://here/')).toBe(empty);
});

test.each([
  [{ total: 1 }, '1 job'],
  [{ total: 1200 }, '1,200 jobs'],
  [{ total: 10_000, total_is_exact: false }, 'More than 10,000 jobs'],
])('%o is told as %s', (counted, words) => {
  expect(countOf({ data: [], current_page: 1, ...counted }, texts.counts.jobs)).toBe(words);
});
