import { parseDay } from '#contract/values/dates.ts';
import { today } from '#contract/values/today.ts';
import { texts } from '#texts/frame.ts';
import { tag } from '#texts/language.ts';

const numeric = new Intl.DateTimeFormat(tag, {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: 'UTC',
});

/** Of an instant, in the board's time zone, or of `YYYY-MM-DD`; undefined for anything else. */
function boardDayOf(value: string | null | undefined): string | undefined {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return;
  return value?.length === 10 ? value : today(date);
}

/** Empty for what is neither an instant nor `YYYY-MM-DD`. */
export function shownDate(value: string | null | undefined): string {
  const day = boardDayOf(value);
  return day ? numeric.format(new Date(day)) : '';
}

/** `YYYY-MM-DD` as `MM/DD/YYYY`, which the API reads in whatever language; the rest as it is. */
export const typedForm = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** However it was typed: another provider may read a day in one form alone, and not the same in each call. */
export function sentDay(typed: string, separator: '/' | '-') {
  const day = parseDay(typed);
  return day ? typedForm(day).replaceAll('/', separator) : typed;
}

const hour = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** Of `YYYY-MM-DDTHH:MM` in the board's time zone. */
export const shownHour = (local: string) => hour.format(new Date(`${local}Z`));

const days = (from: string, to: string | null | undefined) =>
  (Date.parse(boardDayOf(to) ?? '') - Date.parse(boardDayOf(from) ?? '')) / 86_400_000;

const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });

/** Empty for what is no day. Today comes with the data, so that a page says the same anywhere. */
export function daysAgo(value: string | null | undefined, currentDay: string): string {
  const ago = days(currentDay, value);
  return Number.isNaN(ago) ? '' : relative.format(Math.min(0, ago), 'day');
}

export function daysLeft(value: string, currentDay: string): string {
  const left = days(currentDay, value);
  return left <= 0 ? texts.lastDay : texts.daysLeft(left);
}
