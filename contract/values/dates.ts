const yearFirst = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;
const yearLast = /^(?<month>\d\d?)[/-](?<day>\d\d?)[/-](?<year>\d{4})$/;

/** Whether it is written as a day, which may not exist. */
export const isWrittenAsDay = (text: string) => yearFirst.test(text.trim()) || yearLast.test(text.trim());

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
