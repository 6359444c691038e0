import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type JobFilter, jobFilterNames, jobFilters } from '#contract/job-filters.ts';
import { countLimit, pageSize } from '#contract/paging.ts';
import { type Db, perDb } from '../../db/connect.ts';
import { followMerged } from '../lookups/queries.ts';
import { isOpen, isOpenInSearch } from './open.ts';
import { allOf, correct, readWords, type Words } from './words.ts';

export interface JobFilters extends Record<JobFilter, number | undefined> {
  words: string;
}
interface Found {
  ids: number[];
  /** One past `countLimit` when there are more. */
  total: number;
}

/** Newest jobs that are read before any index of words is asked. */
const sample = 400;
/** Beyond so many jobs, sorting out the newest costs more than it saves. */
const maxWindow = 100_000;

/** What to filter by, in the lexemes of the view job_document. */
const filterLexemes = (wanted: JobFilters) =>
  jobFilterNames.flatMap((name) =>
    wanted[name] === undefined ? [] : `${jobFilters[name].letter}${wanted[name]}`,
  );

/** All words in the title ('T'), among the names ('N') or anywhere. */
const allIn = (place: 'T' | 'N' | '', { stems }: Words, filters: string[]) =>
  allOf([...stems.map((stem) => place + stem), ...filters]);

/** Queries, best first, that no job matches twice, nor once `tried` matches it: the title itself, all words in the title, in names, anywhere. */
function tiersOf(words: Words, filters: string[], tried: string[] = []): string[] {
  const places = (['T', 'N', ''] as const).map((place) => allIn(place, words, filters));
  const widening = [allOf([`E${words.exact}`, ...filters]), ...places];
  return widening.map((tier, index) =>
    [tier, ...[...tried, ...widening.slice(0, index).slice(-1)].map((earlier) => `!(${earlier})`)].join(
      ' & ',
    ),
  );
}

/** How many jobs a search was seen to find, so that what exceeds `countLimit` is not counted each time. */
const counted = perDb(() => new LRUCache<string, number>({ max: 5000, ttl: 60_000 }));

/** Whether an index alone has what is wanted by age: everything, or a state, or a category of a state. */
const isIndexed = ({ words, state_id, category_id, ...others }: JobFilters) =>
  !words &&
  Object.values(others).every((id) => id === undefined) &&
  (state_id !== undefined || category_id === undefined);

function openJobs({ state_id, category_id }: JobFilters) {
  if (state_id === undefined) return sql`select job_id, posted_at from job_search where ${isOpenInSearch}`;
  const ofCategory = category_id === undefined ? sql`` : sql`and ${category_id} = any (category_ids)`;
  return sql`select id as job_id, posted_at from job where state_id = ${state_id} ${ofCategory} and ${isOpen}`;
}

async function countIndexed(db: Db, wanted: JobFilters): Promise<number> {
  const key = filterLexemes(wanted).join();
  const known = counted(db).get(key) ?? 0;
  if (known > countLimit) return known;
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${openJobs(wanted)} limit ${countLimit + 1}) open`.execute(db);
  const { total = 0 } = rows[0] ?? {};
  counted(db).set(key, total);
  return total;
}

async function selectIndexed(db: Db, wanted: JobFilters, offset: number): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`
    ${openJobs(wanted)} order by posted_at desc, job_id desc offset ${offset} limit ${pageSize}`.execute(db);
  return rows.map((row) => row.job_id);
}

/** How many jobs match, at most one more than `countLimit`; and the newest of them, unless they exceed it. */
async function countMatches(db: Db, query: string, limit: number) {
  const known = counted(db).get(query) ?? 0;
  if (known > countLimit) return { count: known, ids: [] };
  const { rows } = await sql<{ count: number; ids: number[] }>`
    with matched as materialized (
      select job_id, posted_at from job_search
      where document @@ (select ${query}::tsquery) and ${isOpenInSearch} limit ${countLimit + 1}
    )
    select
      (select count(*)::int from matched) as count,
      array(select job_id from matched order by posted_at desc, job_id desc limit ${limit}) as ids`.execute(
    db,
  );
  const { count = 0, ids = [] } = rows[0] ?? {};
  counted(db).set(query, count);
  return count > countLimit ? { count, ids: [] } : { count, ids };
}

/** The first of what the tiers match. They are read one after the other, and none after there are enough. */
async function selectMatches(db: Db, tiers: string[], limit: number): Promise<number[]> {
  if (!tiers.length) return [];
  const { rows } = await sql<{ job_id: number }>`
    select job.job_id from unnest(${tiers}::text[]) as tier (query)
    cross join lateral (
      select job_id from (
        select job_id, posted_at from job_search where document @@ tier.query::tsquery and ${isOpenInSearch} offset 0
      ) matched
      order by posted_at desc, job_id desc limit ${limit}
    ) job
    limit ${limit}`.execute(db);
  return rows.map((row) => row.job_id);
}

/** The newest matches of one query among the newest `sample` jobs, read one by one: quick when there are many. */
async function selectByReading(db: Db, query: string, limit: number) {
  const { rows } = await sql<{ job_id: number }>`
    select job_id from (
      select * from job_search where ${isOpenInSearch}
      order by posted_at desc, job_id desc limit ${sample}
    ) newest
    where document @@ ${query}::tsquery
    order by posted_at desc, job_id desc limit ${limit}`.execute(db);
  return rows.map((row) => row.job_id);
}

/**
 * The newest matches of one query, looked up and sorted, among the newest `window` jobs or all. To the planner both
 * conditions seem rare, since it knows neither value: so it combines both indexes and reads what is in both.
 */
async function selectByLookup(db: Db, query: string, limit: number, window?: number) {
  const since = window
    ? sql`and posted_at between (
        select posted_at from job_search order by posted_at desc, job_id desc offset ${window} limit 1
      ) and (select 'infinity'::timestamptz)`
    : sql``;
  // As one array: ten thousand rows take longer to send and to read.
  const { rows } = await sql<{ ids: number[] }>`
    select array(
      select job_id from (
        select job_id, posted_at from job_search
        where document @@ (select ${query}::tsquery) and ${isOpenInSearch} ${since}
        offset 0
      ) matched
      order by posted_at desc, job_id desc limit ${limit}
    ) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** What was found among the newest jobs tells among how many more to look. What is known to be few is looked up at once. */
async function selectNewestOf(db: Db, query: string, limit: number): Promise<number[]> {
  if ((counted(db).get(query) ?? Number.POSITIVE_INFINITY) > countLimit) {
    const newest = await selectByReading(db, query, limit);
    if (newest.length === limit) return newest;
    const window = Math.ceil((1.5 * limit * sample) / Math.max(1, newest.length));
    const ids = window < maxWindow ? await selectByLookup(db, query, limit, window) : [];
    if (ids.length === limit) return ids;
  }
  const ids = await selectByLookup(db, query, limit);
  if (ids.length < limit) counted(db).set(query, ids.length);
  return ids;
}

/** The first of what the tiers match, which is much. */
async function selectFirst(db: Db, tiers: string[], limit: number): Promise<number[]> {
  const ids: number[] = [];
  for (const tier of tiers) {
    ids.push(...(await selectNewestOf(db, tier, limit - ids.length)));
    if (ids.length === limit) break;
  }
  return ids;
}

/** Whoever asks for a page this deep walks through all of them. */
const walkedFrom = 1000;
/** All that can be walked through of a search, remembered for as long as a list may be. */
const walked = perDb(
  (db) =>
    new LRUCache<string, Int32Array, string[]>({
      max: 100,
      ttl: 30_000,
      // Whoever waits for one that had to make room gets it all the same.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: tiers }) =>
        Int32Array.from(await selectFirst(db, tiers, countLimit)),
    }),
);

/** `widest` is what matches all that the tiers do. */
async function selectTiers(db: Db, tiers: string[], widest: string, offset: number): Promise<Found> {
  const end = offset + pageSize;
  const { count: total, ids: newest } = await countMatches(db, widest, end);
  const select = async () => {
    if (total <= offset) return [];
    if (total > countLimit && offset >= walkedFrom)
      return walked(db).forceFetch(tiers.join(), { context: tiers });
    if (total > countLimit) return selectFirst(db, tiers, end);
    // The last tier is what no other matches.
    return [...new Set([...(await selectMatches(db, tiers.slice(0, -1), end)), ...newest])];
  };
  return { ids: [...(await select()).slice(offset, end)], total };
}

/** Ids of the open jobs on a page, from 1: newest first, or best match first when there are words. */
export async function searchJobs(db: Db, wanted: JobFilters, page: number): Promise<Found> {
  const found = await findJobs(db, wanted, page);
  if (found.ids.length > 0) return found;
  // No job has what was merged into another.
  const { words, ...ids } = wanted;
  const kept = await followMerged(db, ids);
  return kept ? findJobs(db, { words, ...kept }, page) : found;
}

async function findJobs(db: Db, wanted: JobFilters, page: number): Promise<Found> {
  const offset = (page - 1) * pageSize;
  const filters = filterLexemes(wanted);
  const find = async (tiers: string[], widest: string) => {
    const found = await selectTiers(db, tiers, widest, Math.min(offset, countLimit - pageSize));
    return offset < countLimit ? found : { ...found, ids: [] };
  };
  if (isIndexed(wanted)) {
    const [ids, total] = await Promise.all([selectIndexed(db, wanted, offset), countIndexed(db, wanted)]);
    return { ids: offset < countLimit ? ids : [], total };
  }
  const text = wanted.words;
  if (!text) return find([allOf(filters)], allOf(filters));

  const words = await readWords(db, text);
  if (!words.exact) return { ids: [], total: 0 };
  const tiers = tiersOf(words, filters);
  const widest = allIn('', words, filters);
  const found = await find(tiers, widest);
  if (found.total >= pageSize) return found;
  const meant = await correct(db, words);
  if (!meant) return found;
  return find([...tiers, ...tiersOf(meant, filters, [widest])], `${widest} | ${allIn('', meant, filters)}`);
}
