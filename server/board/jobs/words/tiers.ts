import { all, any, lexeme } from '../matching/tsquery.ts';
import { isNumber } from './abbreviations.ts';
import {
  type FieldLetter,
  inFull,
  inTexts,
  numbersOf,
  pairsOf,
  phrase,
  segmentAsTyped,
  segmentInAnyForm,
  segmentInEitherNumber,
  whereMeant,
} from './segments.ts';
import { employerIn } from './stop-phrases.ts';
import { inOneWord, withLastInEitherNumber, wordingsOf, wordingsOfEach } from './wordings.ts';
import { type Segment, sidesOf, type Words } from './words.ts';

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
