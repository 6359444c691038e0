import { all, any, lexeme } from '../matching/tsquery.ts';
import { isAmbiguous, isLetter, isNumber } from './abbreviations.ts';
import { otherNumberOf } from './plurals.ts';
import { inEitherNumber } from './wordings.ts';
import type { Segment, Words } from './words.ts';

const isInitials = (words: string[]) => words.length > 1 && words.every(isLetter);

/** What the lexemes of a field of the document begin with: of titles, of names, of all texts. */
export type FieldLetter = 'T' | 'N' | '';

export const pairsOf = (words: string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Words side by side: of the title, or of one name. */
export const phrase = (letter: 'T' | 'N', words: string[]) =>
  words.length === 1
    ? lexeme(`${letter}${words[0]}`)
    : all(
        pairsOf(words).map((pair) =>
          letter === 'T' ? lexeme(`B${pair}`) : any([lexeme(`B${pair}`), lexeme(`Q${pair}`)]),
        ),
      );

/** Texts have no stop words. */
export function inTexts({ stopWords }: Words, words: string[]) {
  const some = words.filter((word) => words.length === 1 || !stopWords.has(word));
  return some.length > 0 ? some : words;
}

/** Letters apart mean something side by side alone, which texts do not tell. */
function variantAsTyped(words: Words, letter: FieldLetter, variant: string[]) {
  if (isInitials(variant)) return phrase(letter || 'N', variant);
  return letter ? phrase(letter, variant) : all(inTexts(words, variant).map(lexeme));
}

export const numbersOf = (words: Words, word: string) => [
  word,
  ...otherNumberOf(word, words.forms.get(word) ?? []),
];

/** A term of several words is not meant by the relatives of each: those of `registered nurse` are hardly registers. */
function variantInAnyForm(words: Words, letter: FieldLetter, variant: string[], isTerm: boolean) {
  if (isInitials(variant)) return phrase(letter || 'N', variant);
  const formsOf = (word: string) => (isTerm ? numbersOf(words, word) : (words.forms.get(word) ?? [word]));
  return all(
    (letter ? variant : inTexts(words, variant)).map((word) =>
      any(formsOf(word).map((form) => lexeme(letter + form))),
    ),
  );
}

/** What may have an abbreviation that means something else too; a type is meant by its abbreviation as it is. */
export const inFull = ({ variants: [typed = []], lexemes }: Segment) => (lexemes.length > 0 ? [] : typed);

/**
 * An abbreviation that was not typed is not meant where the place is called so, unless it is all of a title: MA,
 * Massachusetts. One that is short for something else too is meant where the job has what was typed in full: PT, a physical
 * therapist or part time.
 */
export function whereMeant(words: Words, typed: string[], variant: string[], query: string) {
  const isShort = variant.length === 1 && (variant[0] ?? '').length <= 3;
  const conditions = [
    ...(isShort ? [`!${lexeme(`L${variant[0]}`)}`] : []),
    ...(isAmbiguous(typed, variant) ? [variantInAnyForm(words, '', typed, true)] : []),
  ];
  const isTyped = ` ${words.exact} `.includes(` ${variant.join(' ')} `);
  return isTyped || conditions.length === 0
    ? query
    : any([lexeme(`E${variant.join(' ')}`), all([query, ...conditions])]);
}

const negations = new Set(['no', 'without', 'not', 'dont', 'don']);

/**
 * What a job is by its type, level or workplace counts like words of any of its fields, and not where a text has them
 * apart; nor does there what is a single word without its stop words, `as needed`, or begins with a negation, nor a
 * number that was not typed.
 */
const segmentIn =
  (variantIn: typeof variantInAnyForm) => (words: Words, letter: FieldLetter, segment: Segment) => {
    const { variants, lexemes, isTerm } = segment;
    const isApart = (variant: string[]) =>
      variant.length > 1 &&
      (lexemes.length > 0 || negations.has(variant[0] ?? '') || inTexts(words, variant).length === 1);
    return any([
      ...variants.map((variant, at) => {
        const isNamed = isApart(variant)
          ? at > 0 || isTerm || lexemes.length > 0
          : at > 0 && isNumber(variant);
        const field = isNamed ? letter || 'N' : letter;
        return whereMeant(
          words,
          inFull(segment),
          variant,
          variantIn(words, field, variant, variant.length > 1 && (isTerm || at > 0)),
        );
      }),
      ...lexemes.map(lexeme),
    ]);
  };
export const segmentAsTyped = segmentIn(variantAsTyped);
export const segmentInAnyForm = segmentIn(variantInAnyForm);

export const segmentInEitherNumber: typeof segmentAsTyped = (words, letter, segment) =>
  segmentAsTyped(words, letter, inEitherNumber(segment));
