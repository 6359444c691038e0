/** `YYYY-MM-DD` or an instant as `MM/DD/YYYY` in UTC; empty for anything else. */
export function shownDate(value: string | null | undefined): string {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return '';
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}
