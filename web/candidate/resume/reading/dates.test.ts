import { expect, test } from 'vitest';
import { yearsIn } from './dates.ts';

test.each([
  ['Jan 2019 – Present', '2019', 'Present'],
  ['01/2019 - 03/2021', '2019', '2021'],
  ['2019–21', '2019', '2021'],
  ['Since 2020', '2020', 'Present'],
  ['Since March 2020', '2020', 'Present'],
  ['Summer 2018', '', '2018'],
  ['March ’19 – June ’21', '2019', '2021'],
  ["March '98 to June '02", '1998', '2002'],
  ['2015 to 2018', '2015', '2018'],
  ['2019-03 — 2020-11', '2019', '2020'],
  ['1st March 2019 until 28th Feb. 2021', '2019', '2021'],
  ['03.2019 – today', '2019', 'Present'],
  ['6/15 – 8/19', '2015', '2019'],
  ['May – August 2017', '2017', '2017'],
  ['2016', '', '2016'],
  ['2022 –', '2022', 'Present'],
])('"%s" is from %s to %s', (text, from, to) => {
  expect(yearsIn(text, 2026)).toEqual({ from, to, rest: '' });
});

test.each(['555-2019-0199', '42 Main Street', '3 of 2200', '1066 – 1087', 'Room 20190', '2021 – 2019'])(
  '"%s" is no span of time',
  (text) => {
    expect(yearsIn(text, 2026)?.from ?? '').toBe('');
  },
);

test('what stands around it is kept', () => {
  expect(yearsIn('Nurse (2015 to 2018), Lake Hospital', 2026)?.rest).toBe('Nurse\tLake Hospital');
  expect(yearsIn('Nurse | Lake Hospital | 2019 – now', 2026)?.rest).toBe('Nurse | Lake Hospital');
});
