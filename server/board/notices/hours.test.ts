import { expect, test } from 'vitest';
import { isNight, lastHours } from './hours.ts';

const at = (text: string) => new Date(text);
const last = (hour: number, timeZone: string, now: string) =>
  lastHours(timeZone, at(now))[hour]?.toISOString();

test('an hour began last today or yesterday, where the board is', () => {
  expect(last(18, 'UTC', '2026-03-10T18:00:00Z')).toBe('2026-03-10T18:00:00.000Z');
  expect(last(18, 'UTC', '2026-03-10T17:59:59Z')).toBe('2026-03-09T18:00:00.000Z');
  expect(last(18, 'America/Chicago', '2026-07-10T23:10:00Z')).toBe('2026-07-10T23:00:00.000Z');
  expect(last(8, 'Asia/Kathmandu', '2026-07-10T03:00:00Z')).toBe('2026-07-10T02:15:00.000Z');
});

test('an hour that the clocks leave out began the day before', () => {
  expect(last(2, 'America/Chicago', '2026-03-08T20:00:00Z')).toBe('2026-03-07T08:00:00.000Z');
  expect(lastHours('America/Chicago', at('2026-03-08T20:00:00Z'))).toHaveLength(24);
});

test('the night is from nine to seven, where the board is', () => {
  expect(isNight('UTC', at('2026-03-10T20:59:00Z'))).toBe(false);
  expect(isNight('UTC', at('2026-03-10T21:00:00Z'))).toBe(true);
  expect(isNight('UTC', at('2026-03-10T06:59:00Z'))).toBe(true);
  expect(isNight('UTC', at('2026-03-10T07:00:00Z'))).toBe(false);
  expect(isNight('America/Chicago', at('2026-07-10T03:00:00Z'))).toBe(true);
});
