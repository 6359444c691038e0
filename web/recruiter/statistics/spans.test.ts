import { expect, test } from 'vitest';
import { spansOf } from './spans.ts';

const days = (count: number, last: string) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(last) - (count - 1 - index) * 864e5).toISOString().slice(0, 10),
    ...{ views: 1, begun: 2, sent: 0, saved: index === count - 1 ? 5 : 0 },
  }));

test('days stand alone, or in weeks that end today, or in months', () => {
  const week = spansOf(days(7, '2026-03-03'), '7');
  expect(week.map(({ name }) => name)).toEqual([
    'Feb 25',
    'Feb 26',
    'Feb 27',
    'Feb 28',
    'Mar 1',
    'Mar 2',
    'Mar 3',
  ]);
  expect(week.at(-1)).toMatchObject({ views: 1, begun: 2, sent: 0, saved: 5 });
  const weeks = spansOf(days(90, '2026-03-03'), '90');
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toMatchObject({ from: '2025-12-04', views: 6 });
  expect(weeks.at(-1)).toMatchObject({
    name: expect.stringMatching(/^Feb 25\s–\sMar 3$/),
    views: 7,
    begun: 14,
    saved: 5,
  });
  const months = spansOf(days(365, '2026-03-03'), '365');
  expect(months.map(({ name }) => name).slice(-3)).toEqual(['Jan 2026', 'Feb 2026', 'Mar 2026']);
  expect(months.slice(-3).map(({ views }) => views)).toEqual([31, 28, 3]);
  expect(months.reduce((sum, { views }) => sum + views, 0)).toBe(365);
});
