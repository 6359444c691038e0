import { shortPlace } from '#contract/values/place-spelling.ts';
import { reason } from '#contract/values/refusals.ts';
import { cityAliases, stateAliases } from '../board/lookups/data.ts';
import type { Db } from '../db/connect.ts';
import type { Refusal } from './posting.ts';

export interface KnownCity {
  cityId: number;
  stateId: number;
  names: string[];
  area: number | null;
}

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'‘’ʻʼ`´.]/gu, '')
    .replaceAll('-', ' ')
    .trim()
    .toLowerCase();

const called = new Map(
  [...cityAliases].map(([alias, place]) => [fold(alias), fold(place.slice(0, place.lastIndexOf(',')))]),
);

const country = new Set(
  ['US', 'USA', 'United States', 'United States of America', 'Nationwide', 'Anywhere', 'Worldwide'].map(fold),
);
export const isCountry = (name: string) => country.has(fold(name));

/** `Austin, TX 78701, USA` or `Austin TX`. */
const partsOf = (place: string) =>
  place
    .split(/,|\s(?=[A-Z]{2}(?:\s\d{5}(?:-\d{4})?)?$)/)
    .map((part) => part.replace(/\b\d{5}(?:-\d{4})?$|^US-(?=[A-Z]{2}$)/g, '').trim())
    .filter((part) => part && !isCountry(part));

/** States by code or name, also those that were merged; accents, quotes and hyphens may be left out, `Saint` may be `St.`. */
export async function readPlaces(db: Db) {
  const [states, cities] = await Promise.all([
    db.selectFrom('state').select(['id', 'code', 'name', 'merged_into']).execute(),
    db.selectFrom('city').select(['id', 'name', 'state_id', 'merged_into', 'area']).execute(),
  ]);
  const placesOf = new Map(states.map((state) => [state.id, new Map<string, KnownCity>()]));
  const stateIds = new Map(
    states.flatMap(({ id, code, name }) => [code, name].map((given) => [fold(given), id] as const)),
  );
  for (const [alias, code] of stateAliases) {
    const id = stateIds.get(fold(code));
    if (id !== undefined && !stateIds.has(fold(alias))) stateIds.set(fold(alias), id);
  }
  const stateNames = new Map(states.map(({ id, code, name }) => [id, [name, code]]));
  const byId = new Map(cities.map((city) => [city.id, city]));
  // As it is called there comes before as it may be written.
  for (const keyOf of [shortPlace, (folded: string) => folded])
    for (const city of cities) {
      const { id, name, state_id, area } = byId.get(city.merged_into ?? city.id) ?? city;
      const names = [name, ...(stateNames.get(state_id) ?? [])];
      placesOf
        .get(city.state_id)
        ?.set(keyOf(fold(city.name)), { cityId: id, stateId: state_id, names, area });
    }
  const keptIds = new Map(states.map(({ id, merged_into }) => [id, merged_into ?? id]));
  const findState = (state: string) => keptIds.get(stateIds.get(fold(state)) ?? 0);
  function find(city: string, given: number) {
    const folded = fold(city);
    const written = [folded, shortPlace(folded), called.get(folded) ?? folded];
    // What was called so there comes before what is called so in the state that it was merged into.
    return [given, keptIds.get(given) ?? 0]
      .flatMap((id) => written.map((name) => placesOf.get(id)?.get(name)))
      .find(Boolean);
  }
  /** A city with its state, which may stand behind the city instead; else why there is none. */
  function findPlace(city: string, state: string | null | undefined): KnownCity | Refusal {
    const [first = city, ...behind] = partsOf(city);
    const [stateName = state] = [...partsOf(state ?? ''), ...behind];
    if (!stateName) return { field: 'state', reason: reason('missing') };
    const id = stateIds.get(fold(stateName));
    if (!id) return { field: 'state', reason: reason('unknownName', { name: stateName }) };
    const isElsewhere = behind.some((part) => (stateIds.get(fold(part)) ?? id) !== id);
    const place = find(city, id) ?? (isElsewhere ? undefined : find(first, id));
    const name = [city, state].filter(Boolean).join(', ');
    return place ?? { field: 'city', reason: reason('unknownName', { name }) };
  }
  return { findState, findPlace };
}
