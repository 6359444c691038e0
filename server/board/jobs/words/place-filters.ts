import type { Db } from '../../../db/connect.ts';
import { type JobSearch, kilometresPer } from '../matching/filters.ts';
import type { readWorkplace } from './filter-words.ts';
import { type PlaceInWords, readPlace } from './places.ts';
import type { Segment } from './words.ts';

export const isPlaced = ({ state_id, city_id }: JobSearch) => Boolean(state_id?.length || city_id?.length);
/** In the board's unit. */
const widenedBy = ({ around }: PlaceInWords, wanted: JobSearch) =>
  wanted.within === undefined && !isPlaced(wanted) ? around : undefined;

/** Of several states or cities none is told. */
export const placeOnWire = (place: PlaceInWords, wanted: JobSearch) => ({
  text: place.words.join(' '),
  names: place.names,
  rest: place.rest,
  state: (place.states.length === 1 && place.states[0]) || null,
  city: (place.cities?.length === 1 && place.cities[0]) || null,
  within: widenedBy(place, wanted) ?? null,
  is_used: false,
});

type Workplace = NonNullable<ReturnType<typeof readWorkplace>>;

export const workplaceOnWire = ({ words, rest, value }: Workplace) => ({
  text: words.join(' '),
  rest,
  value,
  is_used: false,
});

/** What is filtered by stands in its place, unless it is a city of the state that is. */
export function filtersOfPlace(place: PlaceInWords, wanted: JobSearch): Partial<JobSearch> {
  const { states, cities } = place;
  const around = widenedBy(place, wanted);
  if (!isPlaced(wanted))
    return {
      ...(states.length > 0 && { state_id: states.map(({ id }) => String(id)) }),
      ...(cities && { city_id: cities.map(({ id }) => String(id)) }),
      ...(around && { within: around * (wanted.kilometres ?? kilometresPer.mi) }),
    };
  const there = cities?.filter(({ stateId }) => wanted.state_id?.includes(String(stateId))) ?? [];
  return there.length && !wanted.city_id?.length ? { city_id: there.map(({ id }) => String(id)) } : {};
}

/** A place before the words of a workplace that stay words, or behind them at the beginning. */
export async function readBeside(
  db: Db,
  workplace: Workplace | undefined,
  ...said: [text: string, segments: Segment[]]
) {
  const place = workplace?.rest ? await readPlace(db, workplace.rest, ...said) : undefined;
  return place && { ...place, rest: `${place.rest} ${workplace?.words.join(' ')}`.trim() };
}
