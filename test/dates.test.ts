import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDay } from '#contract/values/dates.ts';

test('every day is read from each of its three spellings', () => {
  const days = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-');
      expect([iso, `${month}/${day}/${year}`, `${month}-${day}-${year}`].map(parseDay)).toEqual([
        iso,
        iso,
        iso,
      ]);
    }),
  );
});

test.for([
  '',
  '02/30/2024',
  '2023-02-29',
  '13/01/2024',
  '00/10/2024',
  '1/1/24',
  '01/02-2024x',
  'infinity',
  '20240101',
])('%j is no day', (text) => {
  expect(parseDay(text)).toBeUndefined();
});

test('leading zeros may be left out', () => {
  expect(parseDay(' 2/9/2024 ')).toBe('2024-02-09');
});
