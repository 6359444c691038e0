const time = String.raw`(\d{1,2})(?: ?[0-5]\d)?`;
const hours = new RegExp(
  String.raw`\b${time}(?: ?([ap]) ?m)? (?:to |till |until )?${time} ?([ap]) ?m\b`,
  'g',
);

/** What many call the hours of an office: `9-5`. */
const officeHours =
  /(?<!\d )\b[89] (?:to )?5\b(?! (?:\d|hours?|hrs?|months?|years?|yrs?|gpa)\b)(?: (?:shifts?|schedule))?/g;

/** How long a shift is, which means no human resources: `12hr`, `8 hrs`. */
const duration = /\b(\d{1,2}) ?hrs?\b/g;

function shiftOf(from: number, to: number, half: string | undefined, lastHalf: string) {
  const isBefore = from % 12 < to % 12;
  const isAfternoon = (half ?? (isBefore ? lastHalf : 'a')) === 'p';
  const start = (from % 12) + (isAfternoon ? 12 : 0);
  if (start >= 4 && start < 12) return 'first shift';
  return start >= 12 && (start < 17 || lastHalf === 'p') ? 'second shift' : 'third shift';
}

/**
 * Hours as the shift that they are, since few texts have them, each in a way of its own: `8am-5pm`, `3 to 11 p.m.`; so
 * many of them in full. Of folded text.
 */
export const asShifts = (text: string) =>
  text
    .replace(hours, (said, from: string, half: string | undefined, to: string, lastHalf: string) =>
      Number(from) > 12 || Number(to) > 12 ? said : shiftOf(Number(from), Number(to), half, lastHalf),
    )
    .replace(officeHours, 'first shift')
    .replace(duration, '$1 hour');
