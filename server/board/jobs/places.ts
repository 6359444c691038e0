import { sql } from 'kysely';
import { shortPlace, spellingsOfPlace } from '#contract/place-spelling.ts';
import type { Db } from '../../db/connect.ts';
import { usualWords } from '../lookups/data.ts';
import { withoutAsking } from './asking.ts';
import { isLetter, workplaceWords } from './words.ts';

interface StateInWords {
  id: number;
  name: string;
  folded: string;
  code: string;
}
interface CityInWords {
  id: number;
  name: string;
  folded: string;
  stateId: number;
  stateName: string;
  population: number;
}
export interface PlaceInWords {
  /** Of one city its own; several are alternatives. */
  states: { id: number; name: string }[];
  /** One of its state, or all of the names, the largest first of each. */
  cities?: { id: number; name: string; stateId: number }[];
  /** Of several places, as they are written. */
  names: string[];
  /** As typed, folded. */
  words: string[];
  rest: string;
  /** Whether it can hardly mean anything else: it has its state, or follows `in`. */
  isClear: boolean;
}

const longestName = 4;
const citiesAtMost = 50;
/** People in a city that is meant by its name alone; in one whose name is a usual word of titles. */
const smallest = { city: 5000, usual: 50_000 };
const prepositions = new Set(['in', 'near', 'around']);
/** Between places of which each will do. */
const conjunctions = new Set(['or', 'and']);
const placesAtMost = 10;

async function selectPlaces(db: Db, names: string[]) {
  const { rows } = await sql<{ states: StateInWords[]; cities: CityInWords[] }>`
    select
      (select coalesce(json_agg(state), '[]') from (
        select id, name, key as folded, fold(code) as code from state
        where retired_at is null and (key = any (${names}) or fold(code) = any (${names}))
      ) state) as states,
      (select coalesce(json_agg(city order by population desc, id), '[]') from (
        select city.id, city.name, city.key as folded, state_id as "stateId", state.name as "stateName", population
        from city join state on state.id = state_id
        where city.retired_at is null and city.key = any (${names})
      ) city) as cities`.execute(db);
  const { states, cities } = rows[0] ?? { states: [], cities: [] };
  return { states, cities: cities.map((city) => ({ ...city, folded: shortPlace(city.folded) })) };
}

interface Found {
  state?: StateInWords;
  cities?: CityInWords[];
  words: string[];
  isClear: boolean;
}

/** The place that ends the words, the longest first; its state may be told by its code. */
function placeAtEnd(
  tokens: string[],
  { states, cities }: Awaited<ReturnType<typeof selectPlaces>>,
  text: string,
) {
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
  const state =
    stateWords && states.find(({ folded, code }) => [folded, code].includes(stateWords.join(' ')));
  if (state) {
    const city = cityOf(tokens.slice(0, -stateWords.length), state.id);
    if (city) return { state, cities: city.cities, words: [...city.words, ...stateWords], isClear: true };
    // In lower case most codes are words: in, or, me.
    const isCode = state.folded !== stateWords.join(' ');
    if (!isCode || new RegExp(`\\b${state.code.toUpperCase()}\\b`).test(text))
      return { state, words: stateWords, isClear: false };
  }
  const city = cityOf(tokens);
  return city && { ...city, isClear: false };
}

/** The places that end the words, with `or` or `and` between them: all of them cities, or none. */
function placesAtEnd(tokens: string[], known: Awaited<ReturnType<typeof selectPlaces>>, text: string) {
  const last = placeAtEnd(tokens, known, text);
  if (!last) return undefined;
  const places: Found[] = [last];
  let before = tokens.slice(0, -last.words.length);
  while (places.length < placesAtMost) {
    const unled = prepositions.has(before.at(-1) ?? '') ? before.slice(0, -1) : before;
    const isJoined = conjunctions.has(unled.at(-1) ?? '');
    const others = isJoined ? unled.slice(0, -1) : before;
    // Before the last two a comma may have been between them.
    const other = isJoined || places.length > 1 ? placeAtEnd(others, known, text) : undefined;
    if (!other || Boolean(other.cities) !== Boolean(last.cities)) break;
    places.unshift(other);
    before = others.slice(0, -other.words.length);
  }
  return { places, before, words: tokens.slice(before.length) };
}

const nameOf = ({ state, cities: [city] = [] }: Found) => city?.name ?? state?.name ?? '';

/** At the end of the words, or at their beginning; `text` is the whole of what was typed. */
export async function readPlace(db: Db, folded: string, text: string): Promise<PlaceInWords | undefined> {
  const split = folded.split(' ');
  // Of `D.C.` each letter was folded to a word.
  const initials = split.length > 2 ? split.slice(-2).filter(isLetter) : [];
  const tokens = initials.length === 2 ? [...split.slice(0, -2), initials.join('')] : split;
  const names = tokens.flatMap((_, at) =>
    Array.from({ length: longestName }, (_, more) => tokens.slice(at, at + more + 1).join(' ')),
  );
  const known = await selectPlaces(db, [...new Set(names.flatMap(spellingsOfPlace))]);
  if (!known.states.length && !known.cities.length) return undefined;
  const placeOf = (found: NonNullable<ReturnType<typeof placesAtEnd>>, after: string[]) => {
    const { places, before, words } = found;
    const isLed = prepositions.has(before.at(-1) ?? '');
    const isClear = isLed || places.some((place) => place.isClear);
    const isLarge = (place: Found) => {
      const people = place.words.every((word) => usualWords.has(word)) ? smallest.usual : smallest.city;
      return !place.cities || (place.cities[0]?.population ?? 0) >= people;
    };
    if (!isClear && !places.every(isLarge)) return undefined;
    const cities = places.flatMap((place) => place.cities ?? []);
    const [city] = cities;
    const ofCity = city && cities.length === 1 ? [{ id: city.stateId, name: city.stateName }] : [];
    const states = places.flatMap(({ state }) => state ?? []);
    return {
      states: cities.length > 1 && places.length > 1 ? [] : states.length > 0 ? states : ofCity,
      ...(cities.length > 0 && { cities: cities.slice(0, citiesAtMost) }),
      names: places.length > 1 ? [...new Set(places.map(nameOf))] : [],
      words,
      rest: withoutAsking([...(isLed ? before.slice(0, -1) : before), ...after].join(' ')),
      isClear,
    };
  };
  const last = placesAtEnd(tokens, known, text);
  const place = last && placeOf(last, []);
  if (place)
    return tokens === split ? place : { ...place, words: [...place.words.slice(0, -1), ...initials] };
  for (let length = Math.min(2 * longestName, split.length - 1); length > 0; length -= 1) {
    const first = placesAtEnd(split.slice(0, length), known, '');
    if (first?.before.length === 0) return placeOf(first, split.slice(length));
  }
  return undefined;
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
        return { words, value, rest: withoutAsking(rest.join(' ')) };
  }
  return undefined;
}
