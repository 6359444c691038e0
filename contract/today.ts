let zone = 'UTC';

/** A process is of one board, whose time zone it says once, by its IANA name. */
export function setTimeZone(name: string) {
  zone = name;
}
export const timeZone = () => zone;

/** `YYYY-MM-DD` of now, or of another moment, in the board's time zone. */
export const today = (moment = new Date()) =>
  zone === 'UTC'
    ? moment.toISOString().slice(0, 10)
    : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(moment);
