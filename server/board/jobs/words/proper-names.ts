import { columns, employers, skillAliases } from '../../lookups/data.ts';
import { foldedWords } from './as-typed.ts';

/** Folded; right as they are typed, though no job may have them. */
const ofEmployers = new Set(employers.map((name) => foldedWords(name).join(' ')));
/** As `Macy's`: of so few letters too many words are like it. A longer one may be mistyped. */
const possessive = /(?<!\p{L})\p{L}{1,6}['`´‘’]s(?!\p{L})/giu;

/** Whether folded words are a name: of a large employer, or a short one with an apostrophe in the text. */
export function namesIn(text: string): (words: string) => boolean {
  const possessives = new Set((text.match(possessive) ?? []).flatMap(foldedWords));
  return (words) => ofEmployers.has(words) || possessives.has(words);
}

const [skills = [], kinds] = columns('skills');
/** Of usual skills with short names, which are right as they are typed: Visio is no vision. */
export const wordsOfSkills = [...skills, ...skillAliases.keys()]
  .map(foldedWords)
  .filter((words) => words.length <= 2)
  .flat();

const products = new Set(
  skills.flatMap((skill, at) => {
    const [word = '', ...more] = foldedWords(skill);
    return kinds?.[at] === 'product' && more.length === 0 ? [word] : [];
  }),
);
/** Whether a folded word is the name of a product: of those with its stem none is meant, of Swift not `swiftly`. */
export const isProduct = (word: string) => products.has(word);
