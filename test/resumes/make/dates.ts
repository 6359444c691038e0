import type { Month, Stay } from './people.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];
const long = ({ month }: Month) => months[month - 1] ?? '';
const short = (at: Month) => long(at).slice(0, 3);
const two = (at: number) => String(at % 100).padStart(2, '0');
const season = ({ month }: Month) => ['Winter', 'Spring', 'Summer', 'Fall'][Math.floor((month % 12) / 3)];

export const shapes = {
  shortMonths: ({ from, to }) =>
    `${short(from)} ${from.year} – ${to ? `${short(to)} ${to.year}` : 'Present'}`,
  longMonths: ({ from, to }) => `${long(from)} ${from.year} - ${to ? `${long(to)} ${to.year}` : 'present'}`,
  slashes: ({ from, to }) =>
    `${two(from.month)}/${from.year} - ${to ? `${two(to.month)}/${to.year}` : 'Present'}`,
  dots: ({ from, to }) => `${two(from.month)}.${from.year} – ${to ? `${two(to.month)}.${to.year}` : 'today'}`,
  years: ({ from, to }) => `${from.year}–${to ? to.year : 'present'}`,
  twoSigns: ({ from, to }) => `${from.year}–${to ? two(to.year) : 'now'}`,
  since: ({ from, to }) => (to ? `${from.year} – ${to.year}` : `Since ${from.year}`),
  sinceMonth: ({ from, to }) =>
    to ? `${short(from)}. ${from.year} to ${short(to)}. ${to.year}` : `Since ${long(from)} ${from.year}`,
  seasons: ({ from, to }) => `${season(from)} ${from.year} – ${to ? `${season(to)} ${to.year}` : 'Present'}`,
  apostrophes: ({ from, to }) =>
    `${short(from)} ’${two(from.year)} – ${to ? `${short(to)} ’${two(to.year)}` : 'Present'}`,
  words: ({ from, to }) => `${from.year} to ${to ? to.year : 'present'}`,
  iso: ({ from, to }) =>
    `${from.year}-${two(from.month)} — ${to ? `${to.year}-${two(to.month)}` : 'ongoing'}`,
  days: ({ from, to }) => `1 ${short(from)} ${from.year} – ${to ? `28 ${short(to)} ${to.year}` : 'Current'}`,
  through: ({ from, to }) => `${long(from)} ${from.year} through ${to ? `${long(to)} ${to.year}` : 'today'}`,
  capitals: ({ from, to }) =>
    `${short(from).toUpperCase()} ${from.year} – ${to ? `${short(to).toUpperCase()} ${to.year}` : 'PRESENT'}`,
  american: ({ from, to }) =>
    `${from.month}/${two(from.year)} – ${to ? `${to.month}/${two(to.year)}` : 'Current'}`,
} satisfies Record<string, (stay: Stay) => string>;

export type Shape = keyof typeof shapes;
