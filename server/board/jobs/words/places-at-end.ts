import { shortPlace } from '#contract/values/place-spelling.ts';
import { vocabulary } from '../../lookups/data.ts';
import { withInitials } from './abbreviations.ts';
import { partsOfPlaces } from './beside-places.ts';
import {
  type CityInWords,
  calledCities,
  codesAsWords,
  codesAtBeginning,
  isCodeAlone,
  type KnownPlaces,
  type StateInWords,
  smallest,
} from './known-places.ts';

export const maxNameWords = 4;
export const prepositions = new Set(['in', 'near', 'around']);
/** Between places of which each will do. */
export const conjunctions = new Set(['or', 'and']);
const maxPlaces = 10;
/** Codes of states side by side that can hardly be anything else, whatever each may mean: `dc md va`. */
const codesOfList = 3;

const citiesAlone = ({ cities }: KnownPlaces): KnownPlaces => ({ states: [], cities });

export interface Found {
  /** Several of a region. */
  states?: StateInWords[];
  cities?: CityInWords[];
  words: string[];
  isClear: boolean;
  isCode?: boolean;
}

/** The place that ends the words, the longest first; its state may be told by its code. */
function placeAtEnd(tokens: string[], { states, cities }: KnownPlaces, text: string): Found | undefined {
  const ending = (some: string[], names: Set<string>) => {
    for (let length = Math.min(maxNameWords, some.length); length > 0; length -= 1)
      if (names.has(shortPlace(some.slice(-length).join(' ')))) return some.slice(-length);
    return undefined;
  };
  const cityOf = (some: string[], stateId?: number) => {
    const there = cities.filter((city) => stateId === undefined || city.stateId === stateId);
    const words = ending(some, new Set(there.map(({ folded }) => folded)));
    return words && { words, cities: there.filter(({ folded }) => folded === shortPlace(words.join(' '))) };
  };
  const stateWords = ending(tokens, new Set(states.flatMap(({ folded, code }) => [folded, code])));
  const said = stateWords?.join(' ') ?? '';
  const called = states.filter(({ folded, code }) => [folded, code].includes(said));
  const [state] = called;
  if (state && stateWords) {
    const city = cityOf(tokens.slice(0, -stateWords.length), state.id);
    // Of West Texas, and not of West, Texas.
    const isOfState = partsOfPlaces.test(city?.words.join(' ') ?? '') && !text.includes(',');
    if (city && !isOfState)
      return { states: [state], cities: city.cities, words: [...city.words, ...stateWords], isClear: true };
    const isName = said === state.folded;
    const isShort = !isName && !said.includes(' ');
    const isPart =
      partsOfPlaces.test(tokens.at(-stateWords.length - 1) ?? '') &&
      (said.length > 2 || !codesAsWords.has(said));
    const isCode = isShort && !isPart && !new RegExp(`\\b${state.code.toUpperCase()}\\b`).test(text);
    const isWord = isCode && (text ? codesAsWords.has(said) : !codesAtBeginning.has(said));
    // Of `P&ID`, `M&A`.
    const initials = [...state.code].join('\\s?&\\s?');
    const isInitial = new RegExp(`&\\s?${state.code}\\b|\\b${initials}\\b`, 'i').test(text);
    // Whoever means Louisiana with `la` names a city there.
    const isCity = !isName && calledCities.has(said);
    if (!isWord && !isInitial && !isCity)
      return { states: called, words: stateWords, isClear: false, isCode };
  }
  const city = cityOf(tokens);
  return city && { ...city, isClear: false };
}

export const isUsual = (words: string[]) => words.every((word) => vocabulary.has(word));

export function isLarge({ words, cities }: Found): boolean {
  const [city] = cities ?? [];
  // The town in the middle of what is called Long Island says nothing of how many mean it.
  const people = isUsual(words) && !city?.isArea ? smallest.usual : smallest.city;
  return !cities || (city?.population ?? 0) >= people;
}

/** Cities in the same state, or states, which may stand side by side: `Raleigh Durham`, `Ohio Indiana`, `NJ NY`. */
function besideIn({ cities, isCode, words }: Found, other: Found | undefined): Found | undefined {
  if (!cities) {
    if (!other || other.cities) return undefined;
    const areNames = !isCode && other.words.join('').length > 2;
    return areNames || (isCodeAlone(words.join('')) && isCodeAlone(other.words.join(''))) ? other : undefined;
  }
  const states = new Set(cities.flatMap(({ stateId, isArea }) => (isArea ? [] : stateId)));
  const there = other?.cities?.filter(({ stateId }) => states.has(stateId)) ?? [];
  const beside = other && { ...other, cities: there };
  return beside && there.length > 0 && isLarge(beside) ? beside : undefined;
}

/** Cities with a sign between them: `SF/NYC`; before a comma a usual word may be one: `Mobile, Boston`. */
function isApart(one: Found, other: Found, text: string) {
  if (!one.cities || !isLarge(one)) return false;
  const signs = isUsual(one.words) && (one.cities[0]?.population ?? 0) < smallest.listed ? '/|&' : '/|&,';
  const written = ({ words }: Found) => words.join('[^\\p{L}\\p{N}]+');
  return new RegExp(`${written(one)}\\s?[${signs}]\\s?${written(other)}`, 'iu').test(text);
}

export interface PlacesAtEnd {
  places: Found[];
  /** The words before them. */
  before: string[];
}

/** The places that end the words, with `or` or `and` between them: all of them cities, or none. */
function placesBefore(
  last: Found,
  tokens: string[],
  known: KnownPlaces,
  text: string,
  typed: string,
): PlacesAtEnd {
  const places = [last];
  let before = tokens.slice(0, -last.words.length);
  const isCode = (word: string) => known.states.some(({ code }) => code === word);
  const codes = tokens.length - 1 - tokens.findLastIndex((word) => !isCode(word));
  // Of two the one may be something else, which is said first: a physician assistant in New Jersey.
  let isList = codes >= codesOfList || (codes === 2 && tokens.length === 2 && isCodeAlone(tokens[0] ?? ''));
  while (places.length < maxPlaces) {
    const unled = prepositions.has(before.at(-1) ?? '') ? before.slice(0, -1) : before;
    const isJoined = conjunctions.has(unled.at(-1) ?? '');
    const others = withInitials(isJoined ? unled.slice(0, -1) : before);
    isList ||= isJoined;
    const [first = last] = places;
    const read = [known, citiesAlone(known)]
      .map((each) => placeAtEnd(others, each, text))
      .find((place) => place && Boolean(place.cities) === Boolean(last.cities));
    // Before the last two a comma may have been between them.
    const other = isList || (read && isApart(read, first, typed)) ? read : besideIn(first, read);
    if (!other) break;
    places.unshift(other);
    before = others.slice(0, -other.words.length);
  }
  return { places, before };
}

/** What is a state and a city is what another place beside it is. */
export function placesAtEnd(tokens: string[], known: KnownPlaces, text: string, typed = text) {
  const [longest] = [known, citiesAlone(known)]
    .flatMap((each) => placeAtEnd(tokens, each, text) ?? [])
    .map((last) => placesBefore(last, tokens, known, text, typed))
    .sort((one, other) => one.before.length - other.before.length);
  return longest;
}
