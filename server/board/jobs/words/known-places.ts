import { sql } from 'kysely';
import { shortPlace, spellingsOfPlace } from '#contract/values/place-spelling.ts';
import type { Db } from '../../../db/connect.ts';
import {
  areaAliases,
  cityAliases,
  placesAbroad,
  regionAliases,
  stateAliases,
  synonymTerms,
  zipAreas,
} from '../../lookups/data.ts';

/** People in a city that is meant by its name alone; in one whose name is a usual word of titles, also before a comma and another city. */
export const smallest = { city: 5000, usual: 50_000, listed: 500_000 };

export interface StateInWords {
  id: number;
  /** Of a region that was named: several states have it. */
  name: string;
  folded: string;
  code: string;
}
export interface CityInWords {
  id: number;
  name: string;
  folded: string;
  stateId: number;
  stateName: string;
  stateCode: string;
  population: number;
  /** The name is of all that is around it. */
  isArea: boolean;
}

export interface KnownPlaces {
  states: StateInWords[];
  cities: CityInWords[];
}

function called(place: string, isArea: boolean) {
  const [name = '', code = ''] = place.toLowerCase().replaceAll('.', '').split(', ');
  return { name: shortPlace(name), code, isArea };
}

/** In lower case these codes and short forms of states are words. */
export const codesAsWords = new Set('in or me ark ill mass miss ore penn wash'.split(' '));
/** Those that mean nothing else before other words: `NY nurse`. */
export const codesAtBeginning = new Set(
  'ak az ca fl ga ia il ks ky mi mn nc nh nj nm nv ny ri sc tn tx vt wi wv wy'.split(' '),
);
/** Whether a code can mean nothing but its state. */
export const isCodeAlone = (code: string) =>
  code.length === 2 && !codesAsWords.has(code) && !synonymTerms.has(code);

/** Cities by what else they are called, in lower case. */
export const calledCities = new Map(
  [...cityAliases, ...areaAliases].map(([alias, place]) => [
    alias.toLowerCase(),
    called(place, areaAliases.has(alias)),
  ]),
);

/** By what else it is called, or by a ZIP code around it. */
function cityCalled(words: string) {
  const area = /^\d{5}$/.test(words) && zipAreas.get(words.slice(0, 3));
  return area ? called(area, true) : calledCities.get(words);
}

/** Codes of states by what else they are shortened to, or by the region they are in, all in lower case. */
const calledStates = new Map(
  [...stateAliases, ...regionAliases].map(([alias, codes]) => [
    alias.toLowerCase(),
    codes.toLowerCase().split(' '),
  ]),
);
const regions = new Map([...regionAliases.keys()].map((region) => [region.toLowerCase(), region]));

/** Words that are right, since a place is called by them. */
export const wordsOfPlaces = [...calledCities.keys(), ...calledStates.keys(), ...placesAbroad].flatMap(
  (name) => name.split(' '),
);

/** All that one of the words may name, also by what else it is called; the largest city first. */
export async function selectPlaces(db: Db, words: string[]): Promise<KnownPlaces> {
  const aliases = words.flatMap((alias) => {
    const city = cityCalled(alias);
    return city ? [{ alias, ...city }] : [];
  });
  const shortened = words.flatMap((alias) =>
    (calledStates.get(alias) ?? []).map((code) => ({ alias, code })),
  );
  const codes = shortened.map(({ code }) => code);
  const names = [...words, ...codes, ...aliases.map(({ name }) => name)].flatMap(spellingsOfPlace);
  const { rows } = await sql<KnownPlaces>`
    select
      (select coalesce(json_agg(state), '[]') from (
        select id, name, key as folded, fold(code) as code from state
        where retired_at is null and (key = any (${names}) or fold(code) = any (${names}))
      ) state) as states,
      (select coalesce(json_agg(city order by population desc, id), '[]') from (
        select city.id, city.name, city.key as folded, state_id as "stateId", state.name as "stateName",
          fold(state.code) as "stateCode", population
        from city join state on state.id = state_id
        where city.retired_at is null and city.key = any (${names})
      ) city) as cities`.execute(db);
  const { states, cities } = rows[0] ?? { states: [], cities: [] };
  const named = cities.map((city) => ({ ...city, folded: shortPlace(city.folded), isArea: false }));
  return {
    states: [
      ...states,
      ...shortened.flatMap(({ alias, code }) => {
        const region = regions.get(alias);
        const called = { code: alias, ...(region && { folded: shortPlace(alias), name: region }) };
        return states.filter((state) => state.code === code).map((state) => ({ ...state, ...called }));
      }),
    ],
    cities: [
      ...aliases.flatMap(({ alias, name, code, isArea }) =>
        named
          .filter(({ folded, stateCode }) => folded === name && stateCode === code)
          .map((city) => ({ ...city, folded: shortPlace(alias), isArea })),
      ),
      ...named,
    ],
  };
}
