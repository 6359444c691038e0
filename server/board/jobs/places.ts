import { sql } from 'kysely';
import { shortPlace, spellingsOfPlace } from '#contract/place-spelling.ts';
import type { Db } from '../../db/connect.ts';
import { usualWords } from '../lookups/data.ts';
import { isLetter, withoutAsking, workplaceWords } from './words.ts';

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
  state?: { id: number; name: string };
  /** One of its state, or all of that name, the largest first. */
  cities?: { id: number; name: string; stateId: number }[];
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
  const placeOf = (found: Found, before: string[], after: string[] = []): PlaceInWords | undefined => {
    const isLed = prepositions.has(before.at(-1) ?? '');
    const rest = [...(isLed ? before.slice(0, -1) : before), ...after];
    const isClear = found.isClear || isLed;
    const { cities } = found;
    const [city, ...others] = cities ?? [];
    const state =
      found.state ?? (city && !others.length ? { id: city.stateId, name: city.stateName } : undefined);
    const people = found.words.every((word) => usualWords.has(word)) ? smallest.usual : smallest.city;
    if (!isClear && cities && (cities[0]?.population ?? 0) < people) return undefined;
    return {
      ...(state && { state: { id: state.id, name: state.name } }),
      ...(cities && {
        cities: cities.slice(0, citiesAtMost).map(({ id, name, stateId }) => ({ id, name, stateId })),
      }),
      words: found.words,
      rest: withoutAsking(rest.join(' ')),
      isClear,
    };
  };
  const last = placeAtEnd(tokens, known, text);
  const place = last && placeOf(last, tokens.slice(0, -last.words.length));
  if (place)
    return tokens === split ? place : { ...place, words: [...place.words.slice(0, -1), ...initials] };
  for (let length = Math.min(2 * longestName, split.length - 1); length > 0; length -= 1) {
    const beginning = split.slice(0, length);
    const first = placeAtEnd(beginning, known, '');
    if (first?.words.length === length) return placeOf(first, [], split.slice(length));
  }
  return undefined;
}

export function readWorkplace(folded: string) {
  const tokens = folded.split(' ');
  for (const [term, value] of workplaceWords) {
    const words = term.split(' ');
    for (const [said, rest] of [
      [tokens.slice(-words.length), tokens.slice(0, -words.length)],
      [tokens.slice(0, words.length), tokens.slice(words.length)],
    ] as const)
      if (said.join(' ') === term) return { words, value, rest: withoutAsking(rest.join(' ')) };
  }
  return undefined;
}
