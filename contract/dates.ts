import { z } from 'zod';

const yearFirst = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;
const yearLast = /^(?<month>\d\d?)[/-](?<day>\d\d?)[/-](?<year>\d{4})$/;

/** `YYYY-MM-DD` in UTC, as the server has it. */
export const today = () => new Date().toISOString().slice(0, 10);

/** `YYYY-MM-DD` for a day written as `MM/DD/YYYY`, `MM-DD-YYYY` or `YYYY-MM-DD`; undefined for what is no day. */
export function parseDay(text: string): string | undefined {
  const written = text.trim();
  const {
    year = '',
    month = '',
    day = '',
  } = (yearFirst.exec(written) ?? yearLast.exec(written))?.groups ?? {};
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso;
}

/** A day in any of the wire's three spellings. */
export const typedDay = (message: string) =>
  z.string({ error: message }).transform((value, context) => {
    const day = parseDay(value);
    if (day) return day;
    context.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  });
