import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countLimit } from '#contract/paging.ts';
import { type Db, perDb, unprepared } from '../../../db/connect.ts';
import { isWorthReading } from '../../../db/match.ts';
import { alternativesOf, conjunctsOf } from './conjuncts.ts';
import { type Among, conditionOf, type Scope } from './filters.ts';
import { isOpenInSearch } from './open.ts';
import { digestOf } from './search-cache.ts';

/** First jobs that are read before any index of words is asked. */
export const sample = 400;
/** So many matches at most are read to tell their tiers, which takes less time than to look up all tiers. */
const maxFew = 128;
/** Some of the jobs, a 64th, have an index of their own. */
export const partial = { condition: sql`hashint4(job_id) & 63 = 0`, of: 64 };

/** Where so many of them match, so many do in all: fewer would bring that about with a probability of 1e-6. */
function enoughFor(matches: number): number {
  const expected = matches / partial.of;
  return Math.ceil(expected + 4.9 * Math.sqrt(expected) + 4);
}
const manyMatch = enoughFor(countLimit + 1);

/** How many jobs a search was seen to find, so that what exceeds `countLimit` is not counted each time. */
const counts = perDb(() => new LRUCache<string, number>({ max: 5000, ttl: 60_000 }));

const keyOf = (scope: Scope, query: string | undefined) => digestOf([scope.key, query]);

export const cachedCount = (db: Db, scope: Scope, query: string | undefined) =>
  counts(db).get(keyOf(scope, query));
export const cacheCount = (db: Db, scope: Scope, query: string | undefined, count: number) =>
  void counts(db).set(keyOf(scope, query), count);

/** Queries that one is looked up as, at most. */
const conjuncts = { ofQuery: 6, ofTier: 3 };

/**
 * Beside a query the other conditions are checked in what it finds: of several on the index of documents the planner
 * expects few rows, and combines no other index with it. Alternatives are each looked up, in a sixth of the time.
 */
export function matching(
  query: string | undefined,
  scope: Pick<Scope, 'conditions'>,
  condition?: Among['condition'],
) {
  if (!query) return conditionOf(scope);
  const queries = condition ? [query] : conjunctsOf(query, conjuncts.ofQuery);
  const [only = '', ...others] = queries;
  const alternatives = others.length || condition ? [] : alternativesOf(only);
  return sql.join(
    [
      ...(alternatives.length > 1
        ? [sql`document @@ any ((select ${alternatives}::tsquery[])::tsquery[])`]
        : queries.map((each) => sql`document @@ (select ${each}::tsquery)`)),
      condition ?? isWorthReading('job_id'),
      sql`${conditionOf(scope)} is true`,
    ],
    sql` and `,
  );
}
const plan = (query: string | undefined) => (query ? sql`` : unprepared);

/** Reads the first jobs one by one: quick when many match. */
export async function selectByReading(db: Db, scope: Scope, query: string, limit: number, among = sample) {
  const { rows } = await sql<{ job_id: number }>`
    select job_id from (
      select * from job_search where ${isOpenInSearch} and ${scope.order.walks[0]} limit ${among}
    ) job_search
    where document @@ ${query}::tsquery and ${conditionOf(scope)}
    order by ${scope.order.sort} limit ${limit}`.execute(db);
  return rows.map((row) => row.job_id);
}

/** For a `case`: the place of the tier that a document is in. */
export const whenMatching = (tiers: string[]) =>
  sql.join(
    tiers.map((tier, at) => sql`when document @@ ${tier}::tsquery then ${sql.lit(at)}`),
    sql` `,
  );

interface Counted {
  count: number;
  ids: ArrayLike<number>;
}

/** At most one more than `countLimit`. `best` are the first by tier, where there are few; `ids` disregard tiers. */
async function countAnew(
  db: Db,
  scope: Scope,
  query: string | undefined,
  limit: number,
  tiers: string[],
): Promise<{ count: number; ids: number[]; best: number[] | null }> {
  const { sort } = scope.order;
  // Each document is fetched once, and not for each tier.
  const best = sql`
    case when count <= ${sql.lit(maxFew)} then array(
      select job_id from (
        select matched.*, strip(document) as document from matched join job_search using (job_id) offset 0
      ) fetched
      order by case ${whenMatching(tiers)} end, ${sort} limit ${limit}
    ) end`;
  const { rows } = await sql<{ count: number; ids: number[]; best: number[] | null }>`
    with matched as materialized (
      select job_id, posted_at, expires_on, pay_currency, pay_per_year from job_search
      where ${matching(query, scope)} limit ${sql.lit(countLimit + 1)}
    )
    select
      count, ${tiers.length > 1 ? best : sql`null::int[]`} as best,
      array(select job_id from matched order by ${sort} limit ${limit}) as ids
    from (select count(*)::int as count from matched) total ${plan(query)}`.execute(db);
  return rows[0] ?? { count: 0, best: [], ids: [] };
}

/** The tiers are read one after the other, and none after there are enough. */
async function selectByTier(db: Db, scope: Scope, tiers: string[], limit: number): Promise<number[]> {
  if (!tiers.length) return [];
  const split = tiers.map((tier) => conjunctsOf(tier, conjuncts.ofTier));
  const most = Math.max(...split.map(({ length }) => length));
  // A shorter one has its first more than once, which costs nothing.
  const columns = Array.from({ length: most }, (_, at) => split.map((queries) => queries[at] ?? queries[0]));
  const names = columns.map((_, at) => sql.ref(`query_${at}`));
  const { rows } = await sql<{ job_id: number }>`
    select job.job_id
    from unnest(${sql.join(columns.map((column) => sql`${column}::text[]`))}) as tier (${sql.join(names)})
    cross join lateral (
      select job_id from (
        select job_id, posted_at, expires_on, pay_currency, pay_per_year from job_search
        where ${sql.join(
          names.map((name) => sql`document @@ ${name}::tsquery`),
          sql` and `,
        )} and ${conditionOf(scope)} is true and ${isWorthReading('job_id')} offset 0
      ) matched
      order by ${scope.order.sort} limit ${limit}
    ) job
    limit ${limit}`.execute(db);
  return rows.map((row) => row.job_id);
}

/** Few are read for their tier as they are counted; of more the first are looked up by tier meanwhile. */
async function countByTier(
  db: Db,
  scope: Scope,
  query: string | undefined,
  limit: number,
  { tiers, areFew }: { tiers: string[]; areFew: boolean },
): Promise<Counted> {
  // The last tier is what no other matches.
  const lookUp = () => selectByTier(db, scope, tiers.slice(0, -1), limit);
  const [{ count, best, ids }, found] = await Promise.all([
    countAnew(db, scope, query, limit, areFew ? tiers : []),
    areFew ? undefined : lookUp(),
  ]);
  if (best || tiers.length < 2 || count > countLimit) return { count, ids: best ?? ids };
  return { count, ids: [...new Set([...(found ?? (await lookUp())), ...ids])].slice(0, limit) };
}

export interface Estimate {
  matches: number;
  among: number;
  /** Whether more than `countLimit` match for sure: most that have so many are seen to. Then `matches` is too low. */
  areMany: boolean;
}

/** How many match, by the jobs of the partial index; among none while PostgreSQL does not know how many there are. */
export async function estimateMatches(db: Db, scope: Scope, query: string): Promise<Estimate> {
  const { rows } = await sql<Omit<Estimate, 'areMany'>>`
    select count(*)::int as matches, (
      select greatest(reltuples, 0) / ${sql.lit(partial.of)} from pg_class where oid = 'job_search'::regclass
    ) as among
    from (
      select from job_search where ${partial.condition} and ${matching(query, scope)} limit ${sql.lit(manyMatch)}
    ) met`.execute(db);
  const { matches = 0, among = 0 } = rows[0] ?? {};
  return { matches, among, areMany: matches === manyMatch };
}

const isFew = (matches: number) => matches * partial.of <= maxFew;

export const areEstimatedFew = async (db: Db, scope: Scope, query: string) =>
  isFew((await estimateMatches(db, scope, query)).matches);

type Foreseen = Pick<Estimate, 'matches' | 'areMany'>;

async function foresee(db: Db, scope: Scope, query: string | undefined): Promise<Foreseen> {
  if ((cachedCount(db, scope, query) ?? 0) > countLimit) return { matches: manyMatch, areMany: true };
  return query === undefined ? { matches: 0, areMany: false } : estimateMatches(db, scope, query);
}

async function countUnlessMany(db: Db, scope: Scope, query: string | undefined, { areMany }: Foreseen) {
  const { count } = areMany ? { count: countLimit + 1 } : await countAnew(db, scope, query, 0, []);
  cacheCount(db, scope, query, count);
  return count;
}

/** At most one more than `countLimit`. */
export const countMatches = async (db: Db, scope: Scope, query: string | undefined): Promise<number> =>
  countUnlessMany(db, scope, query, await foresee(db, scope, query));

/** The first by tier are from `selectFirst` if there are more than `countLimit`, in parallel if there seem to be. */
export async function findMatches(
  db: Db,
  scope: Scope,
  query: string,
  limit: number,
  tiers: string[],
  selectFirst: () => Promise<ArrayLike<number>>,
): Promise<Counted> {
  const foreseen = await foresee(db, scope, query);
  if (foreseen.matches * partial.of > countLimit) {
    const [count, ids] = await Promise.all([countUnlessMany(db, scope, query, foreseen), selectFirst()]);
    return { count, ids };
  }
  const areFew = tiers.length < 2 || isFew(foreseen.matches);
  const found = await countByTier(db, scope, query, limit, { tiers, areFew });
  cacheCount(db, scope, query, found.count);
  return found.count > countLimit ? { count: found.count, ids: await selectFirst() } : found;
}

/** At most `most`. The planner is not told the limit: it would read everything until it found the first. */
export async function countUpTo(db: Db, scope: Scope, query: string, most: number): Promise<number> {
  if ((cachedCount(db, scope, query) ?? 0) > countLimit) return most;
  if ((await estimateMatches(db, scope, query)).matches >= enoughFor(most)) return most;
  const { rows } = await sql<{ count: number }>`
    with matched as materialized (
      select job_id from job_search where ${matching(query, scope)}
    )
    select count(*)::int from (select from matched limit ${most}) first`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What is frequent is soon met by reading. */
export const isAnyMatch = async (db: Db, scope: Scope, query: string) =>
  (await selectByReading(db, scope, query, 1)).length > 0 || (await countUpTo(db, scope, query, 1)) > 0;
