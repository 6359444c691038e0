import { distances } from '#contract/values/job-filters.ts';
import type { Db } from '../../../db/connect.ts';
import { isLetter, withInitials } from './abbreviations.ts';
import { isAbroad, isPlaceAbroadFirst, isPlaceAbroadLast } from './abroad.ts';
import { areas, behindPlace, leading, partsOfPlaces } from './beside-places.ts';
import { kindAtEnd } from './filter-words.ts';
import { isCodeAlone, type KnownPlaces, selectPlaces, smallest } from './known-places.ts';
import {
  conjunctions,
  type Found,
  isLarge,
  isUsual,
  maxNameWords,
  type PlacesAtEnd,
  placesAtEnd,
  prepositions,
} from './places-at-end.ts';
import { namesIn } from './proper-names.ts';
import { withoutStopPhrases } from './stop-phrases.ts';
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

const maxCities = 50;
/** How far around a city is searched that is to be searched with what is around it, unless it is said. */
const defaultDistance = 25;
const distanceOf = (said: string) =>
  distances.find((each) => each > 0 && each >= Number(said)) ?? distances.at(-1);

const isSmall = ({ places }: PlacesAtEnd) =>
  places.some(({ cities }) => (cities?.[0]?.population ?? 0) < smallest.usual);

const namesOf = ({ states = [], cities }: Found) => (cities?.slice(0, 1) ?? states).map(({ name }) => name);

const rowsOf = (words: string[]) =>
  words.flatMap((_, at) =>
    Array.from({ length: maxNameWords }, (_, more) => words.slice(at, at + more + 1).join(' ')),
  );

interface End {
  tokens: string[];
  around?: Distance | undefined;
}

/** A place as it stands, or without what may stand behind it. */
function endsOf(words: string[]): End[] {
  const said = words.join(' ');
  const [, place = '', area, distance] = behindPlace.exec(said) ?? [];
  const around = distance ? distanceOf(distance) : area && defaultDistance;
  return [
    { tokens: withInitials(words) },
    ...(place === said ? [] : [{ tokens: withInitials(place.split(' ')), around: around || undefined }]),
  ];
}

/** What stands before places: where they begin, that they are meant, and how much around them. */
function leadOf({ places, before }: PlacesAtEnd) {
  const isArea = places.find(({ cities }) => cities?.length)?.cities?.[0]?.isArea;
  const isGreater = places.every(({ cities }) => cities) && areas.has(before.at(-1) ?? '');
  const isPart = !isArea && partsOfPlaces.test(before.at(-1) ?? '');
  const start = before.length - (isGreater || isPart ? 1 : 0);
  const said = before.slice(0, start).join(' ');
  const [preposition, nearby, distance] = leading.exec(said) ?? [];
  return {
    start,
    rest: said.replace(leading, ''),
    isLed: Boolean(preposition),
    isWhole: isGreater || Boolean(nearby || isArea),
    distance: distance && distanceOf(distance),
  };
}

function placeOf(
  found: PlacesAtEnd,
  { words, around, after }: { words: string[]; around?: Distance | undefined; after: string[] },
): PlaceInWords | undefined {
  const { places } = found;
  const { start, rest, isLed, distance, ...lead } = leadOf(found);
  const isClear = isLed || places.some((place) => place.isClear);
  if (!isClear && !places.every(isLarge)) return undefined;
  const isWhole = lead.isWhole || Boolean(around);
  // What is called greater or an area, or is searched with what is near it, is the largest of the name.
  const named = places.flatMap((place) => place.cities ?? []);
  const cities = isWhole && places.length === 1 ? named.slice(0, 1) : named;
  const [city] = cities;
  const ofCity = city && cities.length === 1 ? [{ id: city.stateId, name: city.stateName }] : [];
  const states = places.flatMap(({ states = [] }) => states);
  const isPlain = (place: Found) =>
    place.isClear || (!place.isCode && !isUsual(place.words) && isLarge(place));
  return {
    states: cities.length > 1 && places.length > 1 ? [] : states.length > 0 ? states : ofCity,
    ...(cities.length > 0 && { cities: cities.slice(0, maxCities) }),
    names: places.length > 1 || states.length > 1 ? [...new Set(places.flatMap(namesOf))] : [],
    words: words.slice(start),
    rest: withoutStopPhrases([rest, ...after].join(' ').trim()),
    isClear: isClear || (isWhole && Boolean(city)),
    isCode: !isLed && places.some(({ isCode }) => isCode),
    around:
      cities.length === 1 ? (around ?? (distance || (isWhole ? defaultDistance : undefined))) : undefined,
    isUsual: !isClear && places.every((place) => place.cities && isUsual(place.words)),
    isPlain: isLed && places.every(isPlain),
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
  const place = longestOf(words, (end) => {
    const found = placesAtEnd(end.tokens, known, text);
    return found && placeOf(found, { words, around: end.around, after });
  });
  return place && isPlaceAbroadLast(words, place.words.length) ? undefined : place;
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
 * The longest place that the words begin with, unless they go on with where that is abroad. What begins the name of a
 * small one is meant where it is large: few look for a `dallas city attorney` in Dallas City, Illinois.
 */
function placeAtBeginning(split: string[], known: KnownPlaces, text: string) {
  let isPart = false;
  for (let length = Math.min(2 * maxNameWords, split.length - 1); length > 0; length -= 1) {
    const [words, after] = [split.slice(0, length), split.slice(length)];
    for (const { tokens, around } of endsOf(words)) {
      // With dots it is no word: `D.C. analyst`.
      const initials = words.length === 2 && words.every(isLetter) ? tokens.join('') : '';
      const found = placesAtEnd(tokens, known, isCodeAlone(initials) ? initials.toUpperCase() : '', text);
      const place = found && placeOf(found, { words, around, after });
      const lead = words.slice(0, place && -place.words.length).join(' ');
      if (
        place &&
        (place.words.length === length || !lead.replace(leading, '')) &&
        !(isPart && isSmall(found))
      )
        return isAbroad(after) || isPlaceAbroadFirst(split) ? undefined : place;
      isPart ||= found?.before.length === 0;
    }
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
  return placeBehindIn(split, known, text) ?? placeAtBeginning(split, known, text);
}

/** What begins in a season: `spring 2027 internship`, none in Spring, Texas. */
const seasonal = /\b(?:20\d\d|semester|interns?|internships?|co op)\b/;

/**
 * Whether words read as a place mean something else as a whole: `pa`, which may be Pennsylvania or a physician assistant,
 * a part of what does, `wells fargo`, what the words before it are short for, `Medical Assistant (MA)`, a season, or
 * an employer who is called by places: `jackson hewitt`.
 */
export function isTerm(
  exact: string,
  text: string,
  segments: Segment[],
  { words, isCode }: PlaceInWords,
): boolean {
  const said = words.join(' ');
  if (said === 'spring' && seasonal.test(exact)) return true;
  if (namesIn(text)(said)) return true;
  const isShort = segments.some(({ variants: [typed = [], ...same] }) =>
    same.some((variant) => typed.length > 1 && variant.join(' ') === said),
  );
  if (isShort && new RegExp(`\\(([^()]* )?${said}\\)`, 'i').test(text)) return true;
  const tokens = exact.split(' ');
  const places = tokens.flatMap((_, from) =>
    words.every((word, more) => tokens[from + more] === word) ? [{ from, to: from + words.length }] : [],
  );
  let end = 0;
  const terms = segments.flatMap(({ variants: [typed = []], isTerm }) => {
    const from = end;
    end += typed.length;
    return isTerm ? [{ from, to: end }] : [];
  });
  const isWithin = (one: { from: number; to: number }, other: { from: number; to: number }) =>
    one.from >= other.from && one.to <= other.to;
  return (
    places.length > 0 &&
    places.every((place) =>
      terms.some((term) =>
        isWithin(term, place)
          ? isCode && isWithin(place, term)
          : term.from < place.to && place.from < term.to,
      ),
    )
  );
}
