import type { Db } from '../db/connect.ts';

export interface KnownCity {
  cityId: number;
  stateId: number;
  names: string[];
}

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'‘’ʻʼ`´.]/gu, '')
    .trim()
    .toLowerCase();

/** Finds states by code or name, and cities of them; accents and quotes may be left out. */
export async function readPlaces(db: Db) {
  const [states, cities] = await Promise.all([
    db.selectFrom('state').select(['id', 'code', 'name']).execute(),
    db.selectFrom('city').select(['id', 'name', 'state_id', 'merged_into']).execute(),
  ]);
  const placesOf = new Map(states.map((state) => [state.id, new Map<string, KnownCity>()]));
  const stateIds = new Map(
    states.flatMap(({ id, code, name }) => [code, name].map((given) => [fold(given), id] as const)),
  );
  const stateNames = new Map(states.map(({ id, code, name }) => [id, [name, code]]));
  const byId = new Map(cities.map((city) => [city.id, city]));
  for (const city of cities) {
    const { id, name, state_id } = byId.get(city.merged_into ?? city.id) ?? city;
    const names = [name, ...(stateNames.get(state_id) ?? [])];
    placesOf.get(city.state_id)?.set(fold(city.name), { cityId: id, stateId: state_id, names });
  }
  const findState = (state: string) => stateIds.get(fold(state));
  const findPlace = (city: string, state: string) => placesOf.get(findState(state) ?? 0)?.get(fold(city));
  return { findState, findPlace };
}
