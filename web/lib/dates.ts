/** `YYYY-MM-DD` or an instant as `MM/DD/YYYY` in UTC; empty for anything else. */
export function shownDate(value: string | null | undefined): string {
  const date = new Date(value ?? '');
  if (Number.isNaN(date.getTime())) return '';
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
}

const dayOf = (value: string) => Date.parse(value.slice(0, 10)) / 86_400_000;

/** How long before today, a day in UTC, something was. Today comes with the data, so that a page says the same anywhere. */
export function daysAgo(value: string, today: string): string {
  const days = dayOf(today) - dayOf(value);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

export function daysLeft(value: string, today: string): string {
  const days = dayOf(value) - dayOf(today);
  if (days <= 0) return 'last day';
  return days === 1 ? '1 day left' : `${days} days left`;
}
