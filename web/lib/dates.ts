const americanDay = (date: Date) =>
  date.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' });

/** `YYYY-MM-DD` or an instant as `MM/DD/YYYY` in UTC; empty for anything else. */
export function shownDate(value: string | null | undefined): string {
  const date = new Date(value ?? '');
  return Number.isNaN(date.getTime()) ? '' : americanDay(date);
}
