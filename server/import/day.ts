import { parseDay } from '#contract/values/dates.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = String.raw`(?<month>(?:${months.join('|')})[a-z]{0,6})\.?`;
const monthDay = String.raw`(?<day>\d\d?)(?:st|nd|rd|th)?`;
const year = String.raw`(?<year>(?:\d\d)?\d\d)`;

const forms = [
  /^(?<year>\d{4})[-/.](?<month>\d\d?)[-/.](?<day>\d\d?)$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  // Where dots are written the day is the first.
  new RegExp(String.raw`^(?<day>\d\d?)\.(?<month>\d\d?)\.${year}$`),
  /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d\d)$/,
  new RegExp(`^${monthDay}[ -]${monthName},?[ -]${year}$`, 'i'),
  new RegExp(`^${monthName} ${monthDay},? ${year}$`, 'i'),
];

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
const monthOf = (written: string) =>
  String(months.indexOf(written.slice(0, 3).toLowerCase()) + 1 || written).padStart(2, '0');

/** As spreadsheets count days, of this time; the fraction is the time of day. */
const serial = /^[2-6]\d{4}(?:\.\d+)?$/;
const daysTo1970 = 25_569;

/** As other systems write it, what they say of the weekday and the time of day left out; undefined for what is no day. */
export function readDay(written: string): string | undefined {
  const day = written
    .trim()
    .replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]{0,6},? /i, '')
    .replace(/(?<=\d)(?:T|,?\s+)\d\d?:\d\d.{0,30}$/s, '');
  if (/^\d{10}(?:\d{3})?$/.test(day)) return isoDay(Number(day.padEnd(13, '0')));
  if (serial.test(day)) return isoDay((Math.floor(Number(day)) - daysTo1970) * 864e5);
  const found = forms.map((form) => form.exec(day)?.groups).find(Boolean);
  if (!found) return parseDay(day);
  const { year = '', month = '', day: dayOfMonth = '' } = found;
  return parseDay(`${year.padStart(4, '20')}-${monthOf(month)}-${dayOfMonth.padStart(2, '0')}`);
}
