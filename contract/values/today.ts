let zone = 'UTC';
// Making a format takes 0.1 ms, and a list of jobs asks for some forty days.
let dayInZone: Intl.DateTimeFormat | undefined;

/** Said once, by its IANA name: a process serves one board. */
export function setTimeZone(name: string) {
  if (name === zone) return;
  zone = name;
  dayInZone = undefined;
}
export const timeZone = () => zone;

/** `YYYY-MM-DD` in the board's time zone. */
export function today(moment = new Date()) {
  if (zone === 'UTC') return moment.toISOString().slice(0, 10);
  dayInZone ??= new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  return dayInZone.format(moment);
}
