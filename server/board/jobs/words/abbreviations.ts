import { synonyms, synonymTerms } from '../../lookups/data.ts';

/** Letters that one abbreviation has. */
const maxInitials = 5;
export const isLetter = (word: string) => /^\p{L}$/u.test(word);

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
    .filter((term) => /^\p{L}{2,4}$/u.test(term))
    .map((term) => [...term])
    .filter((letters) => !initials.has(letters.join(' ')));

/** What a title that ends so is short for: a tech of a laboratory. */
export const shortFor = new Map([
  ['tech', ['technician']],
  ['techs', ['technicians']],
]);

/** What stands for a term, of several: `cnas`. Of fewer letters too many are something else (`css`, `sas`). */
export const inSingular = (word: string) =>
  /^\p{L}{3,5}s$/u.test(word) && !synonymTerms.has(word) && synonymTerms.has(word.slice(0, -1))
    ? word.slice(0, -1)
    : word;
