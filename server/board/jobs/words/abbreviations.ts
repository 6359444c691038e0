import { synonyms, synonymTerms } from '../../lookups/data.ts';

/** Letters that one abbreviation has. */
const maxInitials = 5;
export const isLetter = (word: string) => /^\p{L}$/u.test(word);
/** Of a level: `2`, `II`. */
export const isNumber = (words: string[]) => /^(?:\d|i{1,3}|iv)$/.test(words.join(' '));

/** Two words, or all letters of an abbreviation that was written with dots, as one word. */
export function joinedAt(words: string[], at: number) {
  const following = words.slice(at, at + maxInitials);
  const other = following.findIndex((word) => !isLetter(word));
  const length = Math.max(2, other < 0 ? following.length : other);
  const parts = following.slice(0, length);
  return { length: parts.length, word: parts.length > 1 ? parts.join('') : '' };
}
export const joinedOf = (words: string[]) => words.flatMap((_, at) => joinedAt(words, at).word || []);

/** Of `D.C.` each letter was folded to a word. */
export function withInitials(words: string[]): string[] {
  const initials = words.slice(-2).filter(isLetter);
  return initials.length === 2 ? [...words.slice(0, -2), initials.join('')] : words;
}

/** Letters that stand for something else with a sign between them: research & development. */
const initials = new Set(synonyms.flat().filter((term) => /^\p{L}(?: \p{L})+$/u.test(term)));

/** Abbreviations as they are written with dots. */
export const withDots = (terms: string[]) =>
  terms
    .filter((term) => /^\p{L}{2,4}$/u.test(term) && !isNumber([term]))
    .map((term) => [...term])
    .filter((letters) => !initials.has(letters.join(' ')));

const shortTerms = synonyms.map((terms) => terms.filter((term) => !/\p{L}{5}/u.test(term)));
/** What is short for several things: `pt`, `md`, `l d`. */
const ambiguous = new Set(
  shortTerms.flatMap((terms, at) =>
    terms.filter((term) => shortTerms.slice(0, at).some((others) => others.includes(term))),
  ),
);
/** Also with dots; not what was typed without its blanks. */
export const isAmbiguous = (typed: string[], short: string[]) =>
  typed.length > 1 &&
  typed.join('') !== short.join('') &&
  ['', ' '].some((separator) => ambiguous.has(short.join(separator)));

/** What others are short for behind a word: a tech of a laboratory, an op of a machine, an engineer of the second level. */
const shortFor = new Map([
  ['tech', ['technician']],
  ['techs', ['technicians']],
  ['op', ['operator']],
  ...['i', 'ii', 'iii', 'iv'].flatMap((roman, at): [string, string[]][] => [
    [roman, [String(at + 1)]],
    [String(at + 1), [roman]],
  ]),
]);

/** What titles have before a developer or an engineer, who is the same there. */
const ofSoftware = new Set(
  [
    'software frontend backend end fullstack stack web mobile android ios cloud data ml ai learning python java',
    'javascript js typescript ts react native reactjs angular vue node nodejs net dotnet csharp cplusplus ruby rails php',
    'golang rust kotlin swift salesforce',
  ]
    .join(' ')
    .split(' '),
);
const developers = new Map([
  ['dev', ['engineer']],
  ['developer', ['engineer']],
  ['developers', ['engineers']],
  ['engineer', ['developer']],
  ['engineers', ['developers']],
]);

/** What a word means behind another one. */
export const meantBehind = (before: string, word: string) => [
  ...(shortFor.get(word) ?? []),
  ...(ofSoftware.has(before) ? (developers.get(word) ?? []) : []),
];

/** What stands for a term, of several: `cnas`. Of fewer letters too many are something else (`css`, `sas`). */
const inSingular = (word: string) =>
  /^\p{L}{3,5}s$/u.test(word) && !synonymTerms.has(word) && synonymTerms.has(word.slice(0, -1))
    ? word.slice(0, -1)
    : word;
/** And before the number of a level: `swe2`. */
export const withoutEnding = (word: string) =>
  /^\p{L}{3,5}[1-4]$/u.test(word) && !synonymTerms.has(word) && synonymTerms.has(word.slice(0, -1))
    ? `${word.slice(0, -1)} ${word.slice(-1)}`
    : inSingular(word);
