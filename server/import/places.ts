import type { Db } from '../db/connect.ts';

export interface Place {
  cityId: number;
  stateId: number;
  names: string;
}

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'‘’ʻʼ`´.]/gu, '')
    .trim()
    .toLowerCase();

/** Finds a city of a state, the state given by its code or its name; accents and quotes may be left out. */
export async function readPlaces(db: Db): Promise<(city: string, state: string) => Place | undefined> {
  const cities = await db
    .selectFrom('city')
    .innerJoin('state', 'state.id', 'city.state_id')
    .select(['city.id', 'city.name', 'state.id as stateId', 'state.code', 'state.name as state'])
    .execute();
  const places = new Map<string, Place>();
  for (const { id, name, stateId, code, state } of cities) {
    const place = { cityId: id, stateId, names: `${name} ${state} ${code}` };
    places.set(`${fold(name)}|${fold(code)}`, place).set(`${fold(name)}|${fold(state)}`, place);
  }
  return (city, state) => places.get(`${fold(city)}|${fold(state)}`);
}
