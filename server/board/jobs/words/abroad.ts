import { placesAbroad } from '../../lookups/data.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Other countries by their names in lower case, `georgia` as well: a city of that state is read with it before. */
const countries = new Set([
  ...letters.flatMap((first) =>
    letters.flatMap((second) =>
      first + second === 'US' ? [] : (regions.of(first + second)?.toLowerCase() ?? []),
    ),
  ),
  ...['uk', 'england', 'scotland', 'wales', 'korea', 'uae'],
]);
/** Right as they are typed, though no job may have them. */
export const wordsOfCountries = [...countries].flatMap((name) => name.split(' '));
const maxNameWords = 3;

/** Whether words begin with another country: those behind a city of the same name as one here. */
export const isAbroad = (words: string[]) =>
  words.slice(0, maxNameWords).some((_, at) => countries.has(words.slice(0, at + 1).join(' ')));

/** Whether words begin with a city abroad, whatever is called by less of it: `mexico city sales`. */
export const isCityAbroad = (words: string[]) =>
  words.slice(1, maxNameWords).some((_, at) => placesAbroad.has(words.slice(0, at + 2).join(' ')));
