import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { counted } from '#contract/jobs.ts';
import { countLimit } from '#contract/paging.ts';
import {
  choicesOf,
  distances,
  type JobFilter,
  jobFilters,
  payFloors,
  postedWithin,
} from '#contract/values/job-filters.ts';
import { defaultCurrency } from '#contract/values/pay.ts';
import { type Db, perDb } from '../../db/connect.ts';
import { busy } from '../../http/errors.ts';
import { citiesAround } from './matching/areas.ts';
import { matching } from './matching/counts.ts';
import {
  facetLetters,
  facetsOfRows,
  isAnyState,
  type JobSearch,
  type Scope,
  scopeOf,
} from './matching/filters.ts';
import { dayOf } from './matching/ranges.ts';
import { digestOf } from './matching/search-cache.ts';
import { type Ids, type Tally, TallyBuilder } from './matching/tally.ts';
import { all } from './matching/tsquery.ts';
import type { SearchResult } from './search.ts';
import { searchJobs } from './search-in-turn.ts';

type CountedFilter = (typeof counted)[number];
type Counts = Partial<Record<CountedFilter, Record<string, number>>>;

const jobsPerStatement = 50_000;

export async function inBlocks(db: Db, read: (isAmong: RawBuilder<unknown>) => Promise<void>) {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(job_id), 0) as last from job_search`.execute(db);
  for (let from = 0; from <= (rows[0]?.last ?? 0); from += jobsPerStatement)
    await read(sql`job_id between ${from} and ${from + jobsPerStatement - 1}`);
}

/** Parts of 8,192 jobs that are read at once, half a megabyte each: of a large board all would fill the heap. */
const partsAtOnce = 8;

export async function tallyAll(db: Db, scope: Scope, query: string): Promise<Tally> {
  const tally = new TallyBuilder();
  const addThose = (isAmong: RawBuilder<unknown>) =>
    db.transaction().execute(async (transaction) => {
      // It is read to its end.
      await sql`set local cursor_tuple_fraction = 1`.execute(transaction);
      await sql`
        declare parts no scroll cursor for
        select ${facetsOfRows()} as facets from job_search
        where ${matching(query, scope)} and ${isAmong}
        group by job_id >> 13`.execute(transaction);
      let parts: { facets: string }[];
      do {
        const fetched = sql<{ facets: string }>`fetch ${sql.lit(partsAtOnce)} from parts`;
        parts = (await fetched.execute(transaction)).rows;
        for (const { facets } of parts) {
          tally.add(facets);
          // Others have their turn in between.
          await setImmediate();
        }
      } while (parts.length === partsAtOnce);
    });
  await (query ? addThose(sql`true`) : inBlocks(db, addThose));
  return tally.build();
}

/** Milliseconds; `times` what the counts took, `retry` until making them anew is tried again. */
const countsTtl = { least: 30_000, times: 300, retry: 1000 };
/** Counts that others wait for at most. */
const maxWaiting = 12;

const cacheBytes = 12_000_000;

/** Old counts are told while they are made anew, for two searches at once: first those that nothing is known of. */
const tallies = perDb((db) => {
  const limit = pLimit(2);
  return new LRUCache<string, Tally, { scope: Scope; query: string }>({
    maxSize: cacheBytes,
    sizeCalculation: ({ bytes }) => bytes,
    allowStale: true,
    ttl: countsTtl.least,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, old, { context: { scope, query }, options }) => {
      if (old && limit.pendingCount > 0) {
        options.ttl = countsTtl.retry;
        return old;
      }
      if (limit.pendingCount > maxWaiting) throw busy();
      return limit(async () => {
        const start = performance.now();
        const tally = await tallyAll(db, scope, query);
        options.ttl = Math.max(countsTtl.least, countsTtl.times * (performance.now() - start));
        return tally;
      });
    },
  });
});

type Counted = (letter: string) => Ids;

/** Of a state that is chosen: its own jobs and those of the whole country, which it has as well. */
async function countedIn(
  db: Db,
  wanted: JobSearch,
  words: string | undefined,
  name: CountedFilter,
): Promise<Counted> {
  const { within, state_id = [] } = wanted;
  const isByState =
    !within && name !== 'skill_id' && state_id.length === 1 && (await isAnyState(db, state_id));
  const [state] = isByState ? state_id : [];
  const scope = await scopeOf(db, { ...wanted, ...(state && { state_id: [] }), order: undefined });
  const query = all([...(words ? [words] : []), ...scope.lexemes]);
  const tally = await tallies(db).forceFetch(digestOf([scope.key, query]), { context: { scope, query } });
  return (letter) => tally.of(letter, state ? [0, Number(state)] : undefined);
}

const sumFrom = (ids: Ids, from: number) =>
  [...ids].reduce((sum, [id, count]) => (id < from ? sum : sum + count), 0);

function countsOf(name: JobFilter, countsById: Counted): Record<string, number> {
  const choices = choicesOf(name);
  const ids = countsById(jobFilters[name].letter);
  return Object.fromEntries(Array.from(ids, ([id, count]) => [choices?.[id - 1] ?? id, count]));
}

/** The country's remote jobs are every state's; of a state that has a city that the words name, the jobs there. */
async function countsOfStates(
  db: Db,
  countsById: Counted,
  cities: { id: number; stateId: number }[],
): Promise<Record<string, number>> {
  const { 0: everywhere = 0, ...counts } = countsOf('state_id', countsById);
  const { rows } = await sql<{ id: number }>`select id from state where retired_at is null`.execute(db);
  for (const { id } of everywhere ? rows : []) counts[id] = (counts[id] ?? 0) + everywhere;
  for (const { stateId } of cities) counts[stateId] = 0;
  const jobs = countsById(jobFilters.city_id.letter);
  for (const { id, stateId } of cities) counts[stateId] = (counts[stateId] ?? 0) + (jobs.get(id) ?? 0);
  return counts;
}

/** Those of the states that are asked for: remote jobs that are open to them are elsewhere. */
async function countsOfCities(db: Db, countsById: Counted, { state_id: states = [] }: JobSearch) {
  const counts = countsOf('city_id', countsById);
  if (!states.length) return counts;
  const { rows } = await sql<{ id: number }>`
    select id from city where state_id = any (${states}::int[])`.execute(db);
  return Object.fromEntries(rows.flatMap(({ id }) => (counts[id] ? [[id, counts[id]]] : [])));
}

function countsOfDays(countsById: Counted) {
  const today = dayOf(Date.now());
  const posted = countsById(facetLetters.posted);
  return Object.fromEntries(postedWithin.map((days) => [days, sumFrom(posted, today - days)]));
}

function countsOfPay(countsById: Counted, wanted: JobSearch) {
  // Of another currency no more is known.
  if ((wanted.pay_currency ?? defaultCurrency) !== defaultCurrency) return {};
  const paid = countsById(facetLetters.pay);
  const jobs = sumFrom(countsById(facetLetters.posted), 0);
  const unpaid = wanted.with_pay ? 0 : jobs - sumFrom(paid, 0);
  return Object.fromEntries(payFloors.map((floor) => [floor, unpaid + sumFrom(paid, floor / 1000)]));
}

async function countsOfDistances(
  db: Db,
  countsById: Counted,
  { city_id: [city, ...others] = [] }: JobSearch,
  unit: number,
) {
  if (!city || others.length > 0) return {};
  const jobs = countsById(jobFilters.city_id.letter);
  const cities = await citiesAround(db, city, Math.max(...distances) * unit);
  return Object.fromEntries(
    distances.map((distance) => {
      const inside = cities.filter((each) => each.distance <= distance * unit);
      return [distance, inside.reduce((sum, { id }) => sum + (jobs.get(id) ?? 0), 0)];
    }),
  );
}

function without(wanted: JobSearch, name: CountedFilter): JobSearch {
  const cleared: Partial<JobSearch> =
    name === 'state_id' || name === 'city_id' || name === 'within'
      ? { state_id: [], city_id: [], within: undefined }
      : { [name]: undefined };
  return { ...wanted, ...cleared };
}

async function countsFor(
  name: CountedFilter,
  db: Db,
  { wanted, query: words, place }: SearchResult,
  unit: number,
) {
  const countsById = await countedIn(db, without(wanted, name), words, name);
  if (name === 'posted_within') return countsOfDays(countsById);
  if (name === 'pay_from') return countsOfPay(countsById, wanted);
  if (name === 'with_pay') return { true: sumFrom(countsById(facetLetters.pay), 0) };
  if (name === 'city_id') return countsOfCities(db, countsById, wanted);
  if (name === 'within') return countsOfDistances(db, countsById, wanted, unit);
  return name === 'state_id'
    ? countsOfStates(db, countsById, place?.cities ?? [])
    : countsOf(name, countsById);
}

const capped = (counts: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(counts).map(([value, count]) => [value, Math.min(count, countLimit + 1)]),
  );

/** Each choice in place of what is chosen in its filter; distances are in units of so many kilometres. */
export async function countChoices(
  db: Db,
  asked: JobSearch,
  names: CountedFilter[],
  unit: number,
  network: string,
): Promise<Counts> {
  const found = await searchJobs(db, { ...asked, order: undefined }, 1, network);
  const entries = names.map(async (name) => [name, capped(await countsFor(name, db, found, unit))]);
  return Object.fromEntries(await Promise.all(entries));
}
