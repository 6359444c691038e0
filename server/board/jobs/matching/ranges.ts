import { defaultCurrency } from '#contract/values/pay.ts';
import { any, lexeme } from './tsquery.ts';

/** So many numbered steps, which documents have as one lexeme. */
interface Group {
  letter: string;
  size: number;
}
/** The smallest groups first, which have one step; each is a part of the next. */
type Steps = [Group, ...Group[]];

const lexemesOfStep = (steps: Steps, at: number) =>
  steps.map(({ letter, size }) => letter + Math.floor(at / size));

/** What asks for a step or a later one, by the largest groups that begin there. */
function lexemesFrom(steps: Steps, from: number, last: number): string[] {
  const found = [];
  for (let at = from; at <= last; ) {
    const { letter, size } = steps.findLast((group) => at % group.size === 0) ?? steps[0];
    found.push(lexeme(letter + at / size));
    at += size;
  }
  return found;
}

/** Where the days of facets and documents begin. */
const firstDay = Date.UTC(2000, 0, 1);

/** The day of a time in milliseconds, as the function posting_day() in the database has it. */
export const dayOf = (time: number) => Math.max(0, Math.floor((time - firstDay) / 864e5));

const daysOfWeek = 7;
const days: Steps = [
  { letter: 'D', size: 1 },
  { letter: 'V', size: daysOfWeek },
];

export const lexemesOfDay = (day: number) => lexemesOfStep(days, day);

/** Nothing is posted after tomorrow. */
const postedSince = (day: number) => any(lexemesFrom(days, day, dayOf(Date.now()) + 1));

/** The same from so few days ago, or from the beginning of that week: a query of few parts takes less time. */
const since = (day: number, asDays: number) =>
  postedSince(dayOf(Date.now()) - day < asDays ? day : day - (day % daysOfWeek));
export const postedAbout = (day: number) => since(day, 3);
export const postedInLast = (ofDays: number) => since(dayOf(Date.now()) - ofDays, 8);

/** Of pay a year in the usual currency. */
const stated = 'P';
const [payStep, maxPay] = [5000, 500_000];
const pay: Steps = [
  { letter: stated, size: 1 },
  { letter: 'Y', size: 5 },
  { letter: 'Z', size: 25 },
];

const stepOfPay = (perYear: number) => Math.floor(Math.min(Math.round(perYear), maxPay) / payStep);

/** What a document has of pay, as the function pay_lexemes() in the database has it. */
export function lexemesOfPay(perYear: number | null, currency: string | null): string[] {
  if (perYear === null || currency === null) return [stated];
  return currency === defaultCurrency ? lexemesOfStep(pay, stepOfPay(perYear)) : [stated + currency];
}

/** A query for what pays so much or somewhat less; of other currencies, for all that is paid in them. */
export const paidFrom = (perYear: number, currency: string) =>
  any(
    currency === defaultCurrency
      ? lexemesFrom(pay, stepOfPay(perYear), stepOfPay(maxPay))
      : [lexeme(stated + currency)],
  );

/** Queries for what may pay enough, and for what states its pay. */
export function payQueries(from: number, currency: string, isStated: boolean): string[] {
  if (!from) return isStated ? [`!${lexeme(stated)}`] : [];
  const enough = paidFrom(from, currency);
  return [isStated ? enough : any([enough, lexeme(stated)])];
}
