import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countLimit } from '#contract/paging.ts';
import { type Db, perDb, unprepared } from '../../db/connect.ts';
import { inAreas } from './matching/areas.ts';
import {
  areEstimatedFew,
  cacheCount,
  cachedCount,
  countMatches,
  type Estimate,
  estimateMatches,
  findMatches,
  matching,
  sample,
  selectByReading,
  whenMatching,
} from './matching/counts.ts';
import { type Among, conditionOf, newest, type Scope } from './matching/filters.ts';
import { isOpenInSearch } from './matching/open.ts';
import { paidFrom } from './matching/ranges.ts';
import { cacheResults, digestOf } from './matching/search-cache.ts';
import { all } from './matching/tsquery.ts';
import type { Matched } from './words/tiers.ts';

export interface Found {
  ids: number[];
  /** One past `countLimit` when there are more; as many as `ids` where they are not counted. */
  total: number;
}

/** First jobs that are read where so many are expected to do. */
const maxRead = 1000;
/** Fewer matches than these among the first jobs say little. */
const fewest = 2;
/** So many of them tell how frequent matches are. */
const enoughToEstimate = 16;
/** Beyond so many jobs, sorting out the first costs more than it saves. */
const maxWindow = 100_000;

async function selectByLookup(
  db: Db,
  scope: Scope,
  query: string | undefined,
  limit: number,
  among: Among = {},
) {
  const near = scope.isNearestFirst ? scope.near?.map(({ id }) => id) : undefined;
  // As one array: ten thousand rows take longer to send and to read.
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select job_id from (
        select job_id, posted_at, expires_on, pay_currency, pay_per_year, city_id from job_search
        where ${matching(query && among.query ? all([among.query, query]) : query, scope, among.condition)}
        offset 0
      ) matched
      ${near ? sql`join unnest(${near}::int[]) with ordinality near (city_id, place) using (city_id)` : sql``}
      order by ${near ? sql`near.place,` : sql``} ${scope.order.sort} limit ${limit}
    ) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** Cities that are looked into before all of them are. */
const nearest = [10, 100, 500];

async function selectNearest(db: Db, scope: Scope, query: string, limit: number): Promise<number[]> {
  const { near: cities = [] } = scope;
  for (const count of nearest) {
    if (count >= cities.length) break;
    const near = cities.slice(0, count);
    const ids = await selectByLookup(db, { ...scope, near }, query, limit, { query: inAreas(near) });
    if (ids.length === limit) return ids;
  }
  return selectByLookup(db, scope, query, limit);
}

async function selectNearestPage(db: Db, scope: Scope, query: string, offset: number): Promise<Found> {
  const end = offset + scope.size;
  const select = (await areEstimatedFew(db, scope, query)) ? selectByLookup : selectNearest;
  const [total, ids] = await Promise.all([countMatches(db, scope, query), select(db, scope, query, end)]);
  return { ids: ids.slice(offset), total };
}

async function sampleTiers(db: Db, scope: Scope, tiers: string[], widest: string): Promise<number[][]> {
  const { rows } = await sql<{ job_id: number; tier: number }>`
    select job_id, case ${whenMatching(tiers)} end as tier from (
      select job_id, posted_at, expires_on, pay_currency, pay_per_year, city_id, strip(document) as document
      from job_search where ${isOpenInSearch} and ${scope.order.walks[0]} limit ${sample}
    ) job_search
    where document @@ ${widest}::tsquery and ${conditionOf(scope)}
    order by ${scope.order.sort}`.execute(db);
  return tiers.map((_, at) => rows.flatMap(({ job_id, tier }) => (tier === at ? job_id : [])));
}

interface Sampled {
  scope: Scope;
  query: string;
  first: number[];
  /** Whether it is one of several tiers, of which most have few matches. */
  isTier?: boolean;
  estimate?: Estimate | undefined;
}

/** The first jobs, or some of all, tell among how many more to look. An answer of fewer than `limit` tells nothing. */
async function selectAmongFirst(
  db: Db,
  { scope, query, first, isTier = false, estimate }: Sampled,
  limit: number,
): Promise<number[]> {
  if (first.length >= limit) return first.slice(0, limit);
  // A tier that none of them is in is soon looked up.
  if (!first.length && isTier) return [];
  const ofFirst = { matches: first.length || 0.5, among: sample, areMany: true };
  const ofSome =
    first.length < enoughToEstimate ? (estimate ?? (await estimateMatches(db, scope, query))) : ofFirst;
  const { matches, among } = ofSome.areMany ? ofFirst : ofSome;
  if (!matches) return [];
  const expected = (limit * among) / matches;
  if (expected <= maxRead) return selectByReading(db, scope, query, limit, 3 * Math.ceil(expected));
  // The fewer they are, the less sure is how many.
  const enough = Math.ceil(expected * (1.2 + 3 / Math.sqrt(matches)));
  let window = matches < fewest ? Math.min(enough, maxWindow) : enough;
  for (; window <= maxWindow; window *= 3) {
    const some = (await scope.order.among?.(db, window)) ?? {};
    const ids = await selectByLookup(db, scope, query, limit, some);
    // By another index it takes as long as without.
    if (ids.length === limit || !some.query) return ids;
  }
  return [];
}

/** Matches that tell what the best paid of all are paid. */
const payShown = 300;

/** All of the best paid are paid as much as the last of the best among some of the matches. */
async function selectBestPaid(db: Db, scope: Scope, query: string, limit: number, currency: string) {
  const newestFirst = { ...scope, order: newest };
  const [first = []] = await sampleTiers(db, newestFirst, [query], query);
  const some = await selectAmongFirst(db, { scope: newestFirst, query, first }, payShown + 3 * limit);
  const { rows } = await sql<{ pay_per_year: number }>`
    select pay_per_year from (
      select pay_per_year from job_search
      where job_id = any (${some}::int[]) and pay_currency = ${currency} and pay_per_year is not null offset 0
    ) paid
    order by pay_per_year desc offset ${limit - 1} limit 1`.execute(db);
  const [last] = rows;
  return last
    ? selectByLookup(db, scope, query, limit, { query: paidFrom(last.pay_per_year, currency) })
    : [];
}

/** What is known to be few is looked up at once. */
async function selectFirstOf(db: Db, sampled: Sampled, limit: number): Promise<number[]> {
  const { scope, query, first } = sampled;
  if (first.length >= limit) return first.slice(0, limit);
  if ((cachedCount(db, scope, query) ?? Number.POSITIVE_INFINITY) > countLimit) {
    const { currency } = scope.order;
    const found = currency
      ? await selectBestPaid(db, scope, query, limit, currency)
      : await selectAmongFirst(db, sampled, limit);
    if (found.length === limit) return found;
  }
  const ids = await selectByLookup(db, scope, query, limit);
  if (ids.length < limit) cacheCount(db, scope, query, ids.length);
  return ids;
}

/** For tiers that match much. */
async function selectFirst(
  db: Db,
  scope: Scope,
  tiers: string[],
  widest: string,
  limit: number,
): Promise<number[]> {
  const ids: number[] = [];
  const estimate =
    tiers.length === 1 && scope.isUncounted ? await estimateMatches(db, scope, widest) : undefined;
  // The first jobs tell little of what few have.
  const firsts = estimate && !estimate.areMany ? [] : await sampleTiers(db, scope, tiers, widest);
  for (const [at, query] of tiers.entries()) {
    ids.push(
      ...(await selectFirstOf(
        db,
        { scope, query, first: firsts[at] ?? [], isTier: tiers.length > 1, estimate },
        limit - ids.length,
      )),
    );
    if (ids.length === limit) break;
  }
  return ids;
}

interface Wanted extends Matched {
  scope: Scope;
}

type Find = (db: Db, wanted: Wanted & { end: number }) => ReturnType<typeof findMatches>;

const findUpTo: Find = (db, { scope, tiers, widest, end }) =>
  findMatches(db, scope, widest, end, tiers, () => selectFirst(db, scope, tiers, widest, end));

/** Whoever turns to the second page often goes on: so many are found with it. */
const ahead = [100, 1000];
const findAhead = cacheResults(findUpTo, ({ scope, tiers, end }) => [scope.key, tiers, end], { max: 300 });

/** All that can be walked through of a search, cached for as long as a list may be. */
const walked = perDb(
  (db) =>
    new LRUCache<string, Int32Array, Wanted>({
      max: 100,
      ttl: 30_000,
      // Whoever waits for a list that is evicted meanwhile gets it all the same.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: { scope, tiers, widest } }) =>
        Int32Array.from(await selectFirst(db, scope, tiers, widest, countLimit)),
    }),
);

/** Whoever asks for a page that deep walks through all of them. */
const findWalking: Find = (db, { scope, tiers, widest, end }) =>
  findMatches(db, scope, widest, end, tiers, () =>
    walked(db).forceFetch(digestOf([scope.key, tiers]), { context: { scope, tiers, widest } }),
  );

export const uncounted = (ids: number[]): Found => ({ ids, total: ids.length });

export async function sortMatches(db: Db, scope: Scope, tiers: string[], ids: number[]): Promise<number[]> {
  const tier = sql`case ${whenMatching(tiers)} end,`;
  const { rows } = await sql<{ job_id: number }>`
    select job_id from (
      select job_id, posted_at, expires_on, pay_currency, pay_per_year, strip(document) as document
      from job_search where job_id = any (${ids}::int[]) offset 0
    ) matched
    order by ${tiers.length > 1 ? tier : sql``} ${scope.order.sort}`.execute(db);
  return rows.map((row) => row.job_id);
}

async function selectTiers(db: Db, wanted: Wanted, offset: number): Promise<Found> {
  const { scope, tiers, widest } = wanted;
  const end = offset + scope.size;
  if (scope.isNearestFirst) return selectNearestPage(db, scope, widest, offset);
  if (scope.isUncounted) return uncounted(await selectFirst(db, scope, tiers, widest, end));
  const most = offset > 0 ? ahead.find((most) => end <= most) : end;
  const find = offset === 0 ? findUpTo : most ? findAhead : findWalking;
  const { count: total, ids } = await find(db, { ...wanted, end: most ?? end });
  return { ids: Array.prototype.slice.call(ids, offset, end), total };
}

/** Without words or lexemes the indexes of the order have what is asked for. */
async function selectWalked(db: Db, scope: Scope, offset: number): Promise<Found> {
  const [first, ...others] = scope.order.walks;
  const walk = async () => {
    const { rows } = await sql<{ job_id: number }>`
      select job_id from job_search where ${conditionOf(scope)} and ${first}
      offset ${offset} limit ${scope.size} ${unprepared}`.execute(db);
    if (!others.length || rows.length === scope.size) return rows.map(({ job_id }) => job_id);
    return (await selectByLookup(db, scope, undefined, offset + scope.size)).slice(offset);
  };
  if (scope.isUncounted) return uncounted(await walk());
  const [ids, total] = await Promise.all([walk(), countMatches(db, scope, undefined)]);
  return { ids, total };
}

/** Pages count from 1. Without `matched` it is all in the scope. */
export async function findOnPage(db: Db, scope: Scope, page: number, matched?: Matched): Promise<Found> {
  const offset = (page - 1) * scope.size;
  const within = Math.min(offset, countLimit - scope.size);
  const found = matched
    ? await selectTiers(db, { scope, ...matched }, within)
    : await selectWalked(db, scope, within);
  return offset < countLimit ? found : { ...found, ids: [] };
}
