import { distances } from '#contract/job-filters.ts';
import { shortPlace } from '#contract/place-spelling.ts';
import type { Db } from '../../../db/connect.ts';
import { usualWords } from '../../lookups/data.ts';
import { isLetter, withInitials } from './abbreviations.ts';
import { isAbroad, isCityAbroad } from './abroad.ts';
import { withoutAsking } from './asking.ts';
import { areas, behindPlace, leading, partsOfPlaces } from './beside-places.ts';
import { kindAtEnd } from './filter-words.ts';
import {
  type CityInWords,
  calledCities,
  codesAsWords,
  codesAtBeginning,
  isCodeAlone,
  type KnownPlaces,
  type StateInWords,
  selectPlaces,
} from './known-places.ts';
import type { Segment } from './words.ts';

type Distance = (typeof distances)[number];

export interface PlaceInWords {
  /** Of one city its own; several are alternatives. */
  states: { id: number; name: string }[];
  /** One of its state, or all of the names, the largest first of each. */
  cities?: { id: number; name: string; stateId: number; stateName: string }[];
  /** Of several places, as they are written. */
  names: string[];
  /** As typed, folded. */
  words: string[];
  rest: string;
  /** Whether it can hardly mean anything else: it has its state, or follows `in`. */
  isClear: boolean;
  /** The code of a state in lower case, which may be a word. */
  isCode: boolean;
  /** How far around it, in the board's unit: `Houston area`, `near Reno`, `20 miles from Austin`. */
  around?: Distance | undefined;
  /** Behind `in`, and no word by its looks. */
  isPlain: boolean;
  /** A city's name alone, which titles have as a usual word. */
  isUsual: boolean;
}

const longestName = 4;
const citiesAtMost = 50;
/** People in a city that is meant by its name alone; in one whose name is a usual word of titles, also before a comma and another city. */
export const smallest = { city: 5000, usual: 50_000, listed: 500_000 };
const prepositions = new Set(['in', 'near', 'around']);
/** How far around a city is searched that is to be searched with what is around it, unless it is said. */
const usualDistance = 25;
const distanceOf = (said: string) =>
  distances.find((each) => each > 0 && each >= Number(said)) ?? distances.at(-1);
/** Between places of which each will do. */
const conjunctions = new Set(['or', 'and']);
const placesAtMost = 10;
/** Codes of states side by side that can hardly be anything else, whatever each may mean: `dc md va`. */
const codesOfList = 3;

const citiesAlone = ({ cities }: KnownPlaces): KnownPlaces => ({ states: [], cities });

interface Found {
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
    for (let length = Math.min(longestName, some.length); length > 0; length -= 1)
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

const isUsual = (words: string[]) => words.every((word) => usualWords.has(word));

function isLarge({ words, cities }: Found): boolean {
  const people = isUsual(words) ? smallest.usual : smallest.city;
  return !cities || (cities[0]?.population ?? 0) >= people;
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

/** The places that end the words, with `or` or `and` between them: all of them cities, or none. */
function placesBefore(last: Found, tokens: string[], known: KnownPlaces, text: string, typed: string) {
  const places = [last];
  let before = tokens.slice(0, -last.words.length);
  const isCode = (word: string) => known.states.some(({ code }) => code === word);
  const codes = tokens.length - 1 - tokens.findLastIndex((word) => !isCode(word));
  // Of two the one may be something else, which is said first: a physician assistant in New Jersey.
  let isList = codes >= codesOfList || (codes === 2 && tokens.length === 2 && isCodeAlone(tokens[0] ?? ''));
  while (places.length < placesAtMost) {
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
function placesAtEnd(tokens: string[], known: KnownPlaces, text: string, typed = text) {
  const [longest] = [known, citiesAlone(known)]
    .flatMap((each) => placeAtEnd(tokens, each, text) ?? [])
    .map((last) => placesBefore(last, tokens, known, text, typed))
    .sort((one, other) => one.before.length - other.before.length);
  return longest;
}

const namesOf = ({ states = [], cities }: Found) => (cities?.slice(0, 1) ?? states).map(({ name }) => name);

const rowsOf = (words: string[]) =>
  words.flatMap((_, at) =>
    Array.from({ length: longestName }, (_, more) => words.slice(at, at + more + 1).join(' ')),
  );

interface End {
  tokens: string[];
  around?: Distance | undefined;
}

/** A place as it stands, or without what may stand behind it. */
function endsOf(words: string[]): End[] {
  const said = words.join(' ');
  const [, place = '', area, distance] = behindPlace.exec(said) ?? [];
  const around = distance ? distanceOf(distance) : area && usualDistance;
  return [
    { tokens: withInitials(words) },
    ...(place === said ? [] : [{ tokens: withInitials(place.split(' ')), around: around || undefined }]),
  ];
}

function placeOf(
  { places, before }: ReturnType<typeof placesBefore>,
  { words, around, after }: { words: string[]; around?: Distance | undefined; after: string[] },
): PlaceInWords | undefined {
  const isGreater = places.every(({ cities }) => cities) && areas.has(before.at(-1) ?? '');
  const named = places.flatMap((place) => place.cities ?? []);
  const isPart = !named[0]?.isArea && partsOfPlaces.test(before.at(-1) ?? '');
  const start = before.length - (isGreater || isPart ? 1 : 0);
  const said = before.slice(0, start).join(' ');
  const [preposition, nearby, distance] = leading.exec(said) ?? [];
  const isClear = Boolean(preposition) || places.some((place) => place.isClear);
  if (!isClear && !places.every(isLarge)) return undefined;
  const isWhole = isGreater || Boolean(around || nearby || named[0]?.isArea);
  const near = distance ? distanceOf(distance) : isWhole ? usualDistance : undefined;
  // What is called greater or an area, or is searched with what is near it, is the largest of the name.
  const cities = isWhole && places.length === 1 ? named.slice(0, 1) : named;
  const [city] = cities;
  const ofCity = city && cities.length === 1 ? [{ id: city.stateId, name: city.stateName }] : [];
  const states = places.flatMap(({ states = [] }) => states);
  return {
    states: cities.length > 1 && places.length > 1 ? [] : states.length > 0 ? states : ofCity,
    ...(cities.length > 0 && { cities: cities.slice(0, citiesAtMost) }),
    names: places.length > 1 || states.length > 1 ? [...new Set(places.flatMap(namesOf))] : [],
    words: words.slice(start),
    rest: withoutAsking([said.replace(leading, ''), ...after].join(' ').trim()),
    isClear: isClear || (isWhole && Boolean(city)),
    isCode: !preposition && places.some(({ isCode }) => isCode),
    around: cities.length === 1 ? (around ?? near) : undefined,
    isUsual: !isClear && places.every((place) => place.cities && isUsual(place.words)),
    isPlain:
      Boolean(preposition) &&
      places.every((place) => place.isClear || (!place.isCode && !isUsual(place.words) && isLarge(place))),
  };
}

/** As it stands or without what stands behind it, whichever says more: `green bay area` is not the bay area. */
const longestOf = (words: string[], read: (end: End) => PlaceInWords | undefined) =>
  endsOf(words)
    .flatMap((end) => read(end) ?? [])
    .reduce<PlaceInWords | undefined>(
      (one, other) => (one && one.words.length >= other.words.length ? one : other),
      undefined,
    );

/** The place that ends so many words. */
function placeBefore(split: string[], end: number, known: KnownPlaces, text: string) {
  const [words, after] = [split.slice(0, end), split.slice(end)];
  return longestOf(words, (end) => {
    const found = placesAtEnd(end.tokens, known, text);
    return found && placeOf(found, { words, around: end.around, after });
  });
}

/** Behind `in`, wherever that is, the longest first; not if something else will do as well. */
function placeBehindIn(split: string[], known: KnownPlaces, text: string) {
  const first = split.findIndex((word) => prepositions.has(word));
  for (let end = split.length - 1; first >= 0 && end > first + 1; end -= 1) {
    const place = conjunctions.has(split[end] ?? '') ? undefined : placeBefore(split, end, known, text);
    if (place?.isPlain) return isAbroad(split.slice(end)) ? undefined : place;
  }
  return undefined;
}

/**
 * At the end of the words or before the kind of job there, then behind `in`, then at the beginning; `text` is the whole
 * of what was typed.
 */
export async function readPlace(
  db: Db,
  folded: string,
  text: string,
  segments: Segment[],
): Promise<PlaceInWords | undefined> {
  // With four more digits a ZIP code is some houses of what it is around.
  const split = folded.replace(/\b(\d{5}) \d{4}\b/, '$1').split(' ');
  const ends = [...new Set([split.length, kindAtEnd(split, segments)])];
  const names = [split, ...ends.flatMap((end) => endsOf(split.slice(0, end)).map(({ tokens }) => tokens))];
  const initials = split.flatMap((_, at) => withInitials(split.slice(at, at + 2)));
  const known = await selectPlaces(db, [...new Set([...names.flatMap(rowsOf), ...initials])]);
  if (!known.states.length && !known.cities.length) return undefined;
  for (const end of ends) {
    const place = placeBefore(split, end, known, text);
    if (place) return place;
  }
  const inside = placeBehindIn(split, known, text);
  if (inside) return inside;
  for (let length = Math.min(2 * longestName, split.length - 1); length > 0; length -= 1) {
    const [words, after] = [split.slice(0, length), split.slice(length)];
    for (const { tokens, around } of endsOf(words)) {
      // With dots it is no word: `D.C. analyst`.
      const initials = words.length === 2 && words.every(isLetter) ? tokens.join('') : '';
      const found = placesAtEnd(tokens, known, isCodeAlone(initials) ? initials.toUpperCase() : '', text);
      const place = found && placeOf(found, { words, around, after });
      if (place?.words.length === length) return isAbroad(after) || isCityAbroad(split) ? undefined : place;
      if (found && found.before.length === 0) return undefined;
    }
  }
  return undefined;
}
