import type { experienceLevels, workplaces } from '#contract/values/choices.ts';
import { synonyms } from '../../lookups/data.ts';
import { withoutStopPhrases } from './stop-phrases.ts';

/** What mean a workplace or a level of experience among the words of a search. */
export const workplaceWords = new Map<string, (typeof workplaces)[number]>([
  ...synonyms.flatMap((terms) =>
    terms.flatMap((term) => [
      ...(terms.includes('remote') ? [[term, 'Remote'] as const] : []),
      ...(terms.includes('on site') ? [[term, 'On site'] as const] : []),
    ]),
  ),
  ['hybrid', 'Hybrid'],
]);

export const levelWords = new Map<string, (typeof experienceLevels)[number]>([
  ['entry level', 'Junior'],
  ['junior', 'Junior'],
]);

/** When somebody works: no filter, and said behind a place. */
export const shiftWords = [
  ...['day shift', 'evening shift', 'night shift', '1st shift', '2nd shift', '3rd shift', 'first shift'],
  ...['second shift', 'third shift', 'days', 'evening', 'evenings', 'night', 'nights', 'overnight'],
  ...['overnights', 'weekend', 'weekends', 'holidays', 'seasonal', 'summer', 'winter'],
  'morning shift',
];

/** Where the words at the end begin that say how somebody works: the type, level, workplace or shift. */
export function kindAtEnd(tokens: string[], segments: { variants: string[][]; lexemes: string[] }[]): number {
  const typed = segments.flatMap(({ variants: [words = []], lexemes }) =>
    lexemes.length > 0 ? words.join(' ') : [],
  );
  const kinds = [...shiftWords, ...typed];
  let others = tokens.join(' ');
  for (;;) {
    const kind = kinds.find((each) => others.endsWith(` ${each}`));
    if (kind === undefined) return others.split(' ').length;
    others = others.slice(0, -kind.length - 1);
  }
}

/** At the end of the words, or at their beginning; one that is an alternative to other words is none. */
export function readWorkplace(folded: string) {
  const tokens = folded.split(' ');
  for (const [term, value] of workplaceWords) {
    const words = term.split(' ');
    const [before, after] = [tokens.slice(0, -words.length), tokens.slice(words.length)];
    for (const { said, rest, beside } of [
      { said: tokens.slice(-words.length), rest: before, beside: before.at(-1) },
      { said: tokens.slice(0, words.length), rest: after, beside: after[0] },
    ])
      if (said.join(' ') === term && beside !== 'or')
        return { words, value, rest: withoutStopPhrases(rest.join(' ')) };
  }
  return undefined;
}

/** The rest of the other words, and those of a workplace where they were. */
export const besideWorkplace = (exact: string, words: string[], rest: string) =>
  (exact.endsWith(` ${words.join(' ')}`) ? [rest, ...words] : [...words, rest]).join(' ').trim();
