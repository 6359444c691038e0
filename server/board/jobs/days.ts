import { any, lexeme } from './words.ts';

/** Where the days of facets and documents begin. */
const firstDay = Date.UTC(2000, 0, 1);
const daysOfWeek = 7;

/** The day of a time in milliseconds, as the function posting_day() in the database has it. */
export const dayOf = (time: number) => Math.max(0, Math.floor((time - firstDay) / 864e5));

const letters = { day: 'D', week: 'V' };

/** What a document has of the day that its job was posted on. */
export const lexemesOfDay = (day: number) => [letters.day + day, letters.week + Math.floor(day / daysOfWeek)];

/** A query for what was posted on a day or later: of full weeks it asks for the week. Nothing is posted after tomorrow. */
export function postedSince(day: number): string {
  const found = [];
  for (let at = day; at <= dayOf(Date.now()) + 1; ) {
    const [ofDay = '', ofWeek = ''] = lexemesOfDay(at);
    const isWeek = at % daysOfWeek === 0;
    found.push(lexeme(isWeek ? ofWeek : ofDay));
    at += isWeek ? daysOfWeek : 1;
  }
  return any(found);
}

/** The same from so few days ago, or from the beginning of that week: a query of few parts takes less time. */
const asDays = 3;
export const postedAbout = (day: number) =>
  postedSince(dayOf(Date.now()) - day < asDays ? day : day - (day % daysOfWeek));
