import { placesAbroad } from '../../lookups/data.ts';
import { foldedWords } from './as-typed.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const folded = (name: string) => foldedWords(name.normalize('NFD')).join(' ');
/** Other countries by their folded names, `georgia` as well: a city of that state is read with it before. */
const countries = new Set([
  ...letters.flatMap((first) =>
    letters.flatMap((second) => (first + second === 'US' ? [] : folded(regions.of(first + second) ?? ''))),
  ),
  ...[
    'uk',
    'england',
    'scotland',
    'wales',
    'holland',
    'korea',
    'republic of korea',
    'republic of ireland',
    'uae',
  ],
  ...['czech republic', 'ivory coast', 'nova scotia', 'bc'],
]);
countries.delete('');
/** Right as they are typed, though no job may have them. */
export const wordsOfCountries = [...countries].flatMap((name) => name.split(' '));
const maxNameWords = 3;

/** Countries whose names are rather a state here, or a city. */
const rather = ['georgia', 'jersey', 'jamaica', 'holland', 'san marino', 'st helena', 'st martin'];
const abroad = new Set([...placesAbroad, ...countries].filter((name) => !rather.includes(name)));
/** Whether folded words are a place abroad, and where nothing is none here. */
export const isPlaceAbroad = (words: string) => abroad.has(words);

/** Whether words begin with another country: those behind a city of the same name as one here. */
export const isAbroad = (words: string[]) =>
  words.slice(0, maxNameWords).some((_, at) => countries.has(words.slice(0, at + 1).join(' ')));

/** Whether words begin with a place abroad, whatever is called by less of it: `mexico city sales`. */
export const isPlaceAbroadFirst = (words: string[]) =>
  words.slice(1, maxNameWords).some((_, at) => abroad.has(words.slice(0, at + 2).join(' ')));

/** Whether words end with a place abroad of which a place here is so many words: `dominican republic`. */
export const isPlaceAbroadLast = (words: string[], length: number) =>
  words
    .slice(-maxNameWords, -length)
    .some((_, at, { length: more }) => abroad.has(words.slice(at - more - length).join(' ')));
