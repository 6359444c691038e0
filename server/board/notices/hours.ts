const quarter = 15 * 60_000;
/** More than two days, as an hour may be left out of one when the clocks are put forward. */
const quarters = 4 * 49;

/** The time of day where the board is, in minutes. */
function minutesAt(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  return (at: Date) => {
    const parts = format.formatToParts(at);
    const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
    return 60 * part('hour') + part('minute');
  };
}

/** When each hour of the day began last in a time zone. */
export function lastHours(timeZone: string, now = new Date()): Date[] {
  const minutes = minutesAt(timeZone);
  const begun: Date[] = [];
  let at = Math.floor(now.getTime() / quarter) * quarter;
  for (let left = quarters; left > 0; left -= 1, at -= quarter) {
    const minute = minutes(new Date(at));
    if (minute % 60 === 0) begun[minute / 60] ??= new Date(at);
  }
  // No zone lacks an hour for so long; what would be is due.
  return Array.from({ length: 24 }, (_, hour) => begun[hour] ?? now);
}

/** From 21:00 to 7:00. */
export function isNight(timeZone: string, now = new Date()): boolean {
  const minute = minutesAt(timeZone)(now);
  return minute < 7 * 60 || minute >= 21 * 60;
}
