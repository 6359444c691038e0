import { all, any, lexeme } from '../matching/tsquery.ts';
import { isAmbiguous, isLetter, isNumber } from './abbreviations.ts';
import { otherNumberOf } from './plurals.ts';
import { employerIn } from './stop-phrases.ts';
import { inEitherNumber, inOneWord, withLastInEitherNumber, wordingsOf, wordingsOfEach } from './wordings.ts';
import { type Segment, sidesOf, type Words } from './words.ts';

const isInitials = (words: string[]) => words.length > 1 && words.every(isLetter);

/** What the lexemes of a field of the document begin with: of titles, of names, of all texts. */
type FieldLetter = 'T' | 'N' | '';

const pairsOf = (words: string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Words side by side: of the title, or of one name. */
const phrase = (letter: 'T' | 'N', words: string[]) =>
  words.length === 1
    ? lexeme(`${letter}${words[0]}`)
    : all(
        pairsOf(words).map((pair) =>
          letter === 'T' ? lexeme(`B${pair}`) : any([lexeme(`B${pair}`), lexeme(`Q${pair}`)]),
        ),
      );

/** Texts have no stop words. */
function inTexts({ stopWords }: Words, words: string[]) {
  const some = words.filter((word) => words.length === 1 || !stopWords.has(word));
  return some.length > 0 ? some : words;
}

/** Letters apart mean something side by side alone, which texts do not tell. */
function variantAsTyped(words: Words, letter: FieldLetter, variant: string[]) {
  if (isInitials(variant)) return phrase(letter || 'N', variant);
  return letter ? phrase(letter, variant) : all(inTexts(words, variant).map(lexeme));
}

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
const inFull = ({ variants: [typed = []], lexemes }: Segment) => (lexemes.length > 0 ? [] : typed);

/**
 * An abbreviation that was not typed is not meant where the place is called so, unless it is all of a title: MA,
 * Massachusetts. One that is short for something else too is meant where the job has what was typed in full: PT, a physical
 * therapist or part time.
 */
function whereMeant(words: Words, typed: string[], variant: string[], query: string) {
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
const segmentAsTyped = segmentIn(variantAsTyped);
const segmentInAnyForm = segmentIn(variantInAnyForm);

const segmentInEitherNumber: typeof segmentAsTyped = (words, letter, segment) =>
  segmentAsTyped(words, letter, inEitherNumber(segment));

/** Titles that begin or end so many words long are looked for beside names. */
const maxTitleWords = 12;

/** A whole title, and all other words in the company's name or in the place's. */
function titleAndNames(segments: Segment[]) {
  if (segments.length > maxTitleWords) return [];
  const titleOf = (some: Segment[]) =>
    any(wordingsOf(withLastInEitherNumber(some)).map((wording) => lexeme(`E${wording.join(' ')}`)));
  return segments.slice(1).flatMap((_, at) => {
    const [first, last] = [segments.slice(0, at + 1), segments.slice(at + 1)];
    return [
      [first, last],
      [last, first],
    ].flatMap(([title = [], names = []]) => {
      const content = names.filter(({ isStopWord }) => !isStopWord);
      const named = (['O', 'L'] as const).map((letter) =>
        all(
          content.map(({ variants, lexemes }) =>
            any([
              ...variants.map((words) => all(words.map((word) => lexeme(letter + word)))),
              ...lexemes.map(lexeme),
            ]),
          ),
        ),
      );
      return content.length > 0 ? all([titleOf(title), any(named)]) : [];
    });
  });
}

export interface Matched {
  /** Queries, best first. */
  tiers: string[];
  /** A query for what matches all that the tiers do. */
  widest: string;
}

export const concatenated = (first: Matched, other: Matched): Matched => ({
  tiers: [...first.tiers, ...other.tiers.map((tier) => `${tier} & !(${first.widest})`)],
  widest: any([first.widest, other.widest]),
});

interface Tier {
  query: string;
  /** Earlier tiers that this one shares jobs with; what is in one of these need not be excluded. */
  after: string[];
}

const isContent = ({ isStopWord }: Segment) => !isStopWord;

const numbersOf = (words: Words, word: string) => [word, ...otherNumberOf(word, words.forms.get(word) ?? [])];

/** What holds for all that has nothing of what is excluded, as one query; none where nothing is. */
function exclusionOf(words: Words): string[] {
  // Unless its title says the same: `Cook, no weekends`, `Non-CDL Driver`.
  const unless = (word: string) => ['no', 'non'].map((no) => `!${lexeme(`B${no} ${word}`)}`);
  const each = words.excluded.flatMap(({ variants, lexemes }) => [
    ...variants.flatMap(([first = '', ...more]) =>
      more.length > 0
        ? all([phrase('N', [first, ...more]), ...unless(first)])
        : numbersOf(words, first).map((form) => all([lexeme(`N${form}`), ...unless(form)])),
    ),
    ...lexemes.map(lexeme),
  ]);
  return each.length > 0 ? [`!(${any(each)})`] : [];
}

/** With the exclusion on each side: the index looks sides up one by one, in less time than all of it at once. */
const sidesIn = (
  segmentIn: typeof segmentAsTyped,
  words: Words,
  letter: FieldLetter,
  exclusion: string[] = [],
) =>
  any(
    sidesOf(words.segments).map((side) =>
      all([...side.filter(isContent).map((segment) => segmentIn(words, letter, segment)), ...exclusion]),
    ),
  );

export function queryOf(words: Words, letter: FieldLetter) {
  const exclusion = exclusionOf(words);
  return sidesIn(segmentInAnyForm, words, letter, exclusion) || all(exclusion);
}

/** Of `java or python developer` the last word and one of the others, all in the title; of single words nothing more. */
function besideAlternatives(words: Words): string[] {
  const groups: Segment[][] = [];
  let isAlternative = false;
  for (const segment of words.segments) {
    if (isContent(segment)) {
      if (isAlternative) groups.at(-1)?.push(segment);
      else groups.push([segment]);
      isAlternative = false;
    }
    isAlternative ||= segment.isOr;
  }
  return groups.length > 1
    ? [all(groups.map((group) => any(group.map((segment) => segmentInAnyForm(words, 'T', segment)))))]
    : [];
}

/**
 * Of several words: two neighbours in the title, as most titles are of two words; what the last one means, or another.
 * A number, type, level or workplace is none of them where others are.
 */
function partsOf(words: Words, content: Segment[]): string[] {
  if (content.length < 2) return [];
  const named = content.filter(({ lexemes, variants }) => lexemes.length === 0 && !variants.every(isNumber));
  const some = named.length > 0 ? named : content;
  const split = some.flatMap(({ variants: [typed = []] }) =>
    typed.filter((word) => !words.stopWords.has(word)),
  );
  const inTitle = some.map((segment) => segmentAsTyped(words, 'T', { ...segment, lexemes: [] }));
  return [
    ...(split.length > 2 ? [any(pairsOf(split).map((pair) => lexeme(`B${pair}`)))] : []),
    ...inTitle.slice(-1),
    any([...inTitle, ...split.map((word) => lexeme(`T${word}`))]),
  ];
}

/**
 * Queries, best first, that no job matches twice: all that was typed among the names, where the words are less than
 * that or alternatives; the company that is asked for as one; the title itself; a whole title with the other words as
 * company or place; a phrase in the title, all words in the title, both in singular or plural, in any form; a phrase
 * among the names, all words there, in any form; all words anywhere, of which two neighbours are in the title, or the
 * last one, or another; all words anywhere, in any form. The last matches all that the others do.
 */
function tiersOfWords(words: Words): Matched {
  const content = words.segments.filter(isContent);
  const sides = sidesOf(words.segments);
  const wordings = wordingsOfEach(sides);
  const inNumbers = wordingsOfEach(sides.map(withLastInEitherNumber));
  const split = sides.length === 1 ? sides.flatMap(titleAndNames) : [];
  const typedTitle = lexeme(`E${words.exact}`);
  const title = any([typedTitle, ...inNumbers.map((wording) => lexeme(`E${wording.join(' ')}`))]);
  const typed = content.length === 1 && content[0] ? inFull(content[0]) : [];
  const phraseIn = (letter: 'T' | 'N', some: string[][]) =>
    any(some.map((wording) => whereMeant(words, typed, wording, phrase(letter, wording))));
  const phraseInTitle = phraseIn('T', wordings);
  const inTitle = sidesIn(segmentAsTyped, words, 'T');
  const phraseInNumber = phraseIn('T', inNumbers);
  const numberInTitle = sidesIn(segmentInEitherNumber, words, 'T');
  const titleAndName = split.length > 0 ? [any(split)] : [];
  const formInTitle = sidesIn(segmentInAnyForm, words, 'T');
  const phraseInNames = phraseIn('N', wordings);
  const inNames = sidesIn(segmentAsTyped, words, 'N');
  const formInNames = sidesIn(segmentInAnyForm, words, 'N');
  const partsInTitle = partsOf(words, content);
  const inOne = sidesIn(segmentAsTyped, { ...words, segments: words.segments.map(inOneWord) }, '');
  const anywhere = sidesIn(segmentAsTyped, words, '');
  const widest = sidesIn(segmentInAnyForm, words, '');
  // What a single word means comes after the word itself; of several, both stand in one order.
  const single = words.segments.length === 1 ? words.exact : '';
  const isWord = single && !single.includes(' ');
  const literal = isWord ? [lexeme(`T${single}`)] : [];
  const literalAnywhere = isWord ? [lexeme(single)] : [];
  const tiers: Tier[] = [
    { query: typedTitle, after: [] },
    ...literal.map((query) => ({ query, after: [typedTitle] })),
    { query: title, after: [typedTitle, ...literal] },
    ...titleAndName.map((query) => ({ query, after: [title] })),
    { query: phraseInTitle, after: [title, ...titleAndName, ...literal] },
    { query: inTitle, after: [phraseInTitle, ...titleAndName] },
    { query: phraseInNumber, after: [inTitle, ...titleAndName] },
    { query: numberInTitle, after: [inTitle, phraseInNumber, ...titleAndName] },
    { query: formInTitle, after: [numberInTitle, ...titleAndName] },
    { query: phraseInNames, after: [formInTitle, ...titleAndName] },
    { query: inNames, after: [formInTitle, phraseInNames, ...titleAndName] },
    { query: formInNames, after: [formInTitle, inNames, ...titleAndName] },
    ...partsInTitle.map((query, at) => ({
      query: all([query, widest]),
      after: [formInNames, ...partsInTitle.slice(0, at)],
    })),
    ...literalAnywhere.map((query) => ({ query, after: [formInNames] })),
    { query: inOne, after: [formInNames, ...partsInTitle, ...literalAnywhere] },
    { query: anywhere, after: [formInNames, ...partsInTitle, ...literalAnywhere, inOne] },
    { query: widest, after: [formInNames, ...partsInTitle, anywhere] },
  ];
  const seen = new Set<string>();
  const matched: Matched = {
    tiers: tiers.flatMap(({ query, after }) => {
      if (seen.has(query)) return [];
      seen.add(query);
      return [query, ...after.map((earlier) => `!(${earlier})`)].join(' & ');
    }),
    widest,
  };
  const employer = sides.length < 2 ? inTexts(words, employerIn(words.typed)) : [];
  const first = [
    ...(words.typed === words.exact && sides.length < 2
      ? []
      : [lexeme(`E${words.typed}`), all(words.typed.split(' ').map((word) => lexeme(`N${word}`)))]),
    ...(employer.length > 0 ? [all(employer.map((word) => lexeme(`O${word}`)))] : []),
    ...(sides.length > 1 ? besideAlternatives(words) : []),
  ];
  return first.reduceRight(
    (others, query) => ({ ...concatenated({ tiers: [query], widest: query }, others), widest }),
    matched,
  );
}

/** The same without what is excluded. */
export function tiersOf(words: Words): Matched {
  const exclusion = exclusionOf(words);
  const widest = queryOf(words, '');
  if (!words.exact) return { tiers: [widest], widest };
  const { tiers } = tiersOfWords(words);
  return { tiers: exclusion.length > 0 ? tiers.map((tier) => all([tier, ...exclusion])) : tiers, widest };
}
