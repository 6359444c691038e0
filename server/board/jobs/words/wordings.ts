import { isLetter } from './abbreviations.ts';
import type { Segment } from './words.ts';

export const inEitherNumber = (segment: Segment): Segment => ({
  ...segment,
  variants: [...segment.variants, ...segment.otherNumber],
});
/** Of a title the last word tells what it is a title of. */
export const withLastInEitherNumber = (segments: Segment[]) =>
  segments.map((segment, at) => (at === segments.length - 1 ? inEitherNumber(segment) : segment));

/** Ways to write the whole with synonyms, at most. */
const maxWordings = 8;

/** First those nearest to what was typed. */
export function wordingsOf(segments: Segment[]): string[][] {
  let found: { wording: string[]; rank: number }[] = [{ wording: [], rank: 0 }];
  for (const { variants } of segments)
    found = found
      .flatMap((before) =>
        variants.map((variant, at) => ({ wording: [...before.wording, ...variant], rank: before.rank + at })),
      )
      .sort((one, other) => one.rank - other.rank)
      .slice(0, maxWordings);
  return found.map(({ wording }) => wording);
}

/** Of what is written in one word and in several the one: in texts several stand apart. */
export function inOneWord(segment: Segment): Segment {
  const apart = segment.variants.filter((words) => words.length > 1 && !words.every(isLetter));
  const joined = new Set(apart.map((words) => words.join('')));
  const variants = segment.variants.filter((words) => joined.has(words.join(' ')));
  return variants.length > 0 ? { ...segment, variants } : segment;
}

/** Of alternatives as many together as of one: first each as it was typed. */
export function wordingsOfEach(sides: Segment[][]): string[][] {
  const ofEach = sides.map(wordingsOf);
  const ranked = Array.from({ length: maxWordings }, (_, rank) =>
    ofEach.flatMap((of) => of.slice(rank, rank + 1)),
  );
  return ranked.flat().slice(0, maxWordings);
}
