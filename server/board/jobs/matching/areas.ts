import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { jobFilters } from '#contract/values/job-filters.ts';
import { type Db, perDb } from '../../../db/connect.ts';
import { any, lexeme } from './tsquery.ts';

export interface CityAround {
  id: number;
  /** Kilometres. */
  distance: number;
  /** A quarter of a degree each way, as the column has it; null where the place is not known. */
  area: number | null;
}

const earthRadius = 6371;
/** Of latitude. */
const kilometresPerDegree = 111;

const selectCitiesAround = async (db: Db, id: string, within: number): Promise<CityAround[]> => {
  const degrees = within / kilometresPerDegree;
  // The haversine formula, within latitudes and longitudes by the index; within any longitude at a pole or 180 degrees.
  const { rows } = await sql<CityAround>`
    select city.id, city.distance, city.area from city center
    cross join lateral (
      select degrees(asin(least(1, sin(radians(${degrees}::float8)) / cos(radians(center.latitude))))) as degrees
    ) widest
    cross join lateral (
      select case when widest.degrees < 90 and abs(center.longitude) + widest.degrees < 180 then widest.degrees else 360 end
        as degrees
    ) longitude
    cross join lateral (
      select id, area, 2 * ${sql.lit(earthRadius)} * asin(sqrt(least(1,
        sin(radians(city.latitude - center.latitude) / 2) ^ 2
        + cos(radians(center.latitude)) * cos(radians(city.latitude))
        * sin(radians(city.longitude - center.longitude) / 2) ^ 2))) as distance
      from city
      where latitude between center.latitude - ${degrees}::float8 and center.latitude + ${degrees}::float8
        and city.longitude between center.longitude - longitude.degrees and center.longitude + longitude.degrees
    ) city
    where center.id = ${id}::int and (city.distance <= ${within} or city.id = center.id)
    order by city.distance, city.id`.execute(db);
  // One whose place is not known is near itself.
  return rows.length > 0 ? rows : [{ id: Number(id), distance: 0, area: null }];
};

/** Cities that are cached, each in as many circles as it is in. */
const citiesKept = 100_000;

const around = perDb(
  (db) =>
    new LRUCache<string, CityAround[], { id: string; within: number }>({
      maxSize: citiesKept,
      sizeCalculation: (cities) => cities.length,
      ttl: 600_000,
      ignoreFetchAbort: true,
      fetchMethod: (_key, _old, { context: { id, within } }) => selectCitiesAround(db, id, within),
    }),
);

/** The nearest first, which is the city itself; `within` in kilometres. */
export const citiesAround = (db: Db, id: string, within: number) =>
  around(db).forceFetch(`${id}:${within}`, { context: { id, within } });

/** Looked up in a table, since an array would be read to its end for each row. */
export const isInCities = (cities: CityAround[]) =>
  sql`city_id in (select unnest(${cities.map(({ id }) => id)}::int[]))`;

const columns = 2000;
/** Squares that areas make up, by the areas along a side. */
const squares = [
  { letter: 'A', side: 1 },
  { letter: 'H', side: 2 },
  { letter: 'R', side: 4 },
];
type Square = (typeof squares)[0];

const lexemeOfSquare = ({ letter, side }: Square, area: number) =>
  letter + (Math.floor(area / columns / side) * columns + Math.floor((area % columns) / side));

/** What a document has of where its city is, as the function area_lexemes() in the database has it. */
export const lexemesOfArea = (area: number | null) =>
  area === null ? [] : squares.map((square) => lexemeOfSquare(square, area));

/** Parts of a query at most: each has its share in the time that a match takes. */
const maxParts = 12;

/** Asks for the cities themselves if they are few, else for the smallest squares that are, with what is near by. */
export function inAreas(cities: CityAround[]): string {
  const areas = new Set(cities.flatMap(({ area }) => area ?? []));
  const covers = squares.map((square) => [
    ...new Set(Array.from(areas, (area) => lexemeOfSquare(square, area))),
  ]);
  const found =
    cities.length <= maxParts
      ? cities.map(({ id }) => jobFilters.city_id.letter + id)
      : (covers.find(({ length }) => length <= maxParts) ?? covers.at(-1) ?? []);
  return any(found.map(lexeme));
}
