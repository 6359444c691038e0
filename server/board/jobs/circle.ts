import { sql } from 'kysely';
import { countLimit } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import type { Found } from './matches.ts';
import { estimateMatches } from './matching/counts.ts';
import { type JobSearch, scopeOf } from './matching/filters.ts';
import { isOpenInSearch } from './matching/open.ts';
import { all } from './matching/tsquery.ts';
import { findOfParts, isByDay, isUnfiltered } from './state.ts';

/** The cities around one and nothing else, newest or nearest first: what an index alone has. */
export const isOfCircle = ({ words, state_id, city_id, within, order, ...others }: JobSearch) =>
  !words && within && city_id?.length === 1 && isByDay(order) && isUnfiltered(others);

/** All are read, unless there are far more than are counted. */
export async function findInCircle(db: Db, wanted: JobSearch, page: number): Promise<Found> {
  const scope = await scopeOf(db, wanted);
  const { near = [], isNearestFirst, size } = scope;
  const { areMany } = await estimateMatches(db, scope, all(scope.lexemes));
  if (areMany || scope.isUncounted) return findOfParts(db, wanted, page);
  const offset = (page - 1) * size;
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with inside as materialized (
      select job_id, posted_at, place
      from unnest(${near.map(({ id }) => id)}::int[]) with ordinality near (city_id, place)
      join job_search using (city_id)
      where ${isOpenInSearch}
    )
    select count(*)::int as count, array(
      select job_id from inside
      order by ${isNearestFirst ? sql`place,` : sql``} posted_at desc, job_id desc offset ${offset} limit ${size}
    ) as ids
    from inside`.execute(db);
  const { count = 0, ids = [] } = rows[0] ?? {};
  return { ids: offset < countLimit ? ids : [], total: Math.min(count, countLimit + 1) };
}
