import { expect, test } from 'vitest';
import { daysAgo, daysLeft, sentDay, shownDate } from './dates.ts';

test.each([
  ['2026-03-09', '03/09/2026'],
  ['2026-12-31T23:59:59.999Z', '12/31/2026'],
  ['', ''],
  [null, ''],
  ['soon', ''],
])('shows %s as "%s"', (value, shown) => {
  expect(shownDate(value)).toBe(shown);
});

test.each([
  ['2026-03-09T00:00:00.000Z', 'today'],
  ['2026-03-09T23:59:59.999Z', 'today'],
  ['2026-03-10T00:00:00.000Z', 'today'],
  ['2026-03-08T23:59:59.999Z', 'yesterday'],
  ['2026-02-27T12:00:00.000Z', '10 days ago'],
  ['2025-03-09T12:00:00.000Z', '365 days ago'],
  [null, ''],
  ['soon', ''],
])('on 2026-03-09, %s was %s', (value, shown) => {
  expect(daysAgo(value, '2026-03-09')).toBe(shown);
});

test.each([
  ['2026-03-08', 'last day'],
  ['2026-03-09', 'last day'],
  ['2026-03-10', '1 day left'],
  ['2026-04-01', '23 days left'],
])('on 2026-03-09, %s is: %s', (value, shown) => {
  expect(daysLeft(value, '2026-03-09')).toBe(shown);
});

test.each([
  ['2027-01-31', '01-31-2027'],
  [' 1/3/2027', '01-03-2027'],
  ['02/30/2027', '02/30/2027'],
  ['soon', 'soon'],
  ['', ''],
])('sends "%s" with hyphens as "%s"', (typed, sent) => {
  expect(sentDay(typed, '-')).toBe(sent);
});
