import { expect, test } from 'vitest';
import { shownDate } from './dates.ts';

test.each([
  ['2026-03-09', '03/09/2026'],
  ['2026-12-31T23:59:59.999Z', '12/31/2026'],
  ['', ''],
  [null, ''],
  ['soon', ''],
])('shows %s as "%s"', (value, shown) => {
  expect(shownDate(value)).toBe(shown);
});
