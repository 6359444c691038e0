import { expect, test } from 'vitest';
import { pagesAround } from './pager.tsx';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [9, 9, '1 … 8 9'],
  [12, 9, '1 … 9'],
])('page %i of %i shows %s', (current, last, shown) => {
  expect(
    pagesAround(current, last)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(shown);
});
