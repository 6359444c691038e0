import { spanishWords } from '../../lookups/data.ts';
import { textOf, type Words } from './words.ts';

/** Words that are right, though no job has them. */
export const wordsInSpanish = [...spanishWords.keys()].flatMap((said) => said.split(' '));

/** The longest first. */
const spanish = new RegExp(
  `\\b(?:${[...spanishWords.keys()].sort((one, other) => other.length - one.length).join('|')})\\b`,
  'g',
);

/** What is in Spanish among the words in English, in its order of words; undefined where nothing is. */
export function inEnglish(words: Words): string | undefined {
  const said = words.exact.replace(spanish, (some) => spanishWords.get(some) ?? some);
  if (said === words.exact) return undefined;
  return textOf({
    ...words,
    exact: said
      .replace(/\ben\b/g, 'in')
      .replace(
        /\b(?!(?:jobs|time) )(\S+) (?:de|del) (.+?)(?= (?:in|near|around|remote|(?:part|full) time)\b|$)/,
        '$2 $1',
      )
      .replace(/\b(?:de|del|para|como) /g, '')
      .replace(/^jobs (?!in )/, '')
      .trim(),
  });
}
