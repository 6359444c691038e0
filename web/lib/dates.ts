import { texts } from '#texts/frame.ts';
import { tag } from '#texts/language.ts';

const numeric = new Intl.DateTimeFormat(tag, {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
});

/** The day of an instant or of `YYYY-MM-DD`, in UTC; empty for anything else. */
export function shownDate(value: string | null | undefined): string {
  const date = new Date(value ?? '');
  return Number.isNaN(date.getTime()) ? '' : numeric.format(date);
}

const dayOf = (value: string) => Date.parse(value.slice(0, 10)) / 86_400_000;

const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });

/** How long before today, a day in UTC, something was. Today comes with the data, so that a page says the same anywhere. */
export const daysAgo = (value: string, today: string): string =>
  relative.format(Math.min(0, dayOf(value) - dayOf(today)), 'day');

export function daysLeft(value: string, today: string): string {
  const days = dayOf(value) - dayOf(today);
  return days <= 0 ? texts.lastDay : texts.daysLeft(days);
}
