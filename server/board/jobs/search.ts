import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type JobFilter, jobFilterNames, jobFilters } from '#contract/job-filters.ts';
import type { Reading } from '#contract/jobs.ts';
import { bounded, countLimit, pageSize } from '#contract/paging.ts';
import { type Db, perDb } from '../../db/connect.ts';
import { followMerged } from '../lookups/queries.ts';
import { correct } from './corrections.ts';
import { isOpen, isOpenInSearch } from './open.ts';
import { type PlaceInWords, readPlace } from './places.ts';
import { all, any, lexeme, queryOf, readWords, tiersOf, type Words } from './words.ts';

export interface JobFilters extends Record<JobFilter, number | undefined> {
  words: string;
  /** Search for the words as they are: neither corrected nor read as a place. */
  as_typed?: boolean | undefined;
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

/** What to filter by, in queries for the lexemes of the view job_document. */
const filterQueries = (wanted: JobFilters) =>
  jobFilterNames.flatMap((name) =>
    wanted[name] === undefined ? [] : lexeme(`${jobFilters[name].letter}${wanted[name]}`),
  );

/** How many jobs a search was seen to find, so that what exceeds `countLimit` is not counted each time. */
const counted = perDb(() => new LRUCache<string, number>({ max: 5000, ttl: 60_000 }));

/** Whether an index alone has what is wanted by age: everything, or a state, or a category of a state. */
const isIndexed = ({ words, as_typed, state_id, category_id, ...others }: JobFilters) =>
  !words &&
  Object.values(others).every((id) => id === undefined) &&
  (state_id !== undefined || category_id === undefined);

function openJobs({ state_id, category_id }: JobFilters) {
  if (state_id === undefined) return sql`select job_id, posted_at from job_search where ${isOpenInSearch}`;
  const ofCategory = category_id === undefined ? sql`` : sql`and ${category_id} = any (category_ids)`;
  return sql`select id as job_id, posted_at from job where state_id = ${state_id} ${ofCategory} and ${isOpen}`;
}

async function countIndexed(db: Db, wanted: JobFilters): Promise<number> {
  const key = filterQueries(wanted).join();
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

type Read = Found & { reading?: Reading };

/** Ids of the open jobs on a page, from 1: newest first, or best match first when there are words. */
export async function searchJobs(db: Db, wanted: JobFilters, page: number): Promise<Read> {
  const found = await findJobs(db, wanted, page);
  if (found.ids.length > 0) return found;
  // No job has what was merged into another.
  const { words, as_typed, ...ids } = wanted;
  const kept = await followMerged(db, ids);
  return kept ? findJobs(db, { ...wanted, ...kept }, page) : found;
}

async function findOnPage(db: Db, tiers: string[], widest: string, page: number): Promise<Found> {
  const offset = (page - 1) * pageSize;
  const found = await selectTiers(db, tiers, widest, Math.min(offset, countLimit - pageSize));
  return offset < countLimit ? found : { ...found, ids: [] };
}

async function findIndexed(db: Db, wanted: JobFilters, page: number): Promise<Found> {
  const offset = (page - 1) * pageSize;
  const [ids, total] = await Promise.all([selectIndexed(db, wanted, offset), countIndexed(db, wanted)]);
  return { ids: offset < countLimit ? ids : [], total };
}

const findWords = (db: Db, words: Words, filters: string[], page: number) => {
  const { tiers, widest } = tiersOf(words, filters);
  return findOnPage(db, tiers, widest, page);
};

const count = async (db: Db, query: string) => (await countMatches(db, query, 0)).count;

/** Whether open jobs have all of it among the names, and the place in their title or as their company. */
const isName = async (db: Db, rest: Words | undefined, place: PlaceInWords) =>
  (await count(
    db,
    all([
      ...(rest ? [queryOf(rest, 'N')] : []),
      any(['T', 'O'].map((letter) => all(place.words.map((word) => lexeme(letter + word))))),
    ]),
  )) > 0;

/** What else was typed, in that place. */
async function findInPlace(
  db: Db,
  place: PlaceInWords,
  rest: Words | undefined,
  filters: string[],
  page: number,
) {
  const where = place.cities
    ? any(place.cities.map(({ id }) => lexeme(jobFilters.city_id.letter + id)))
    : lexeme(jobFilters.state_id.letter + (place.state?.id ?? 0));
  if (rest) return findWords(db, rest, [...filters, where], page);
  const query = all([...filters, where]);
  return findOnPage(db, [query], query, page);
}

/** What a place in the words means on the wire: of cities of one name none is told. */
const placeOf = ({ words, rest, state, cities = [] }: PlaceInWords, is_used: boolean) => ({
  text: words.join(' '),
  rest,
  state: state ?? null,
  city: (cities.length === 1 && cities[0]) || null,
  is_used,
});

/**
 * By each filter, the words as `search` and a place among them as `place`, how many jobs there would be without it,
 * unless there were none either.
 */
export async function countWithout(
  db: Db,
  { words, as_typed, ...ids }: JobFilters,
  place: Reading['place'] | undefined,
) {
  const counts: { filter: string; total: number; total_is_exact: boolean }[] = [];
  const count = async (filter: string, wanted: JobFilters) => {
    const { total } = await searchJobs(db, wanted, 1);
    if (total > 0) counts.push({ filter, ...bounded(total) });
  };
  const names = jobFilterNames.filter((name) => ids[name] !== undefined);
  if (place?.is_used && place.rest) {
    await count('search', { words: place.text, ...ids });
    await count('place', { words: place.rest, ...ids });
  } else if (words && names.length > 0) await count('search', { words: '', ...ids });
  if (words || names.length > 1)
    for (const name of names) {
      const others = name === 'state_id' ? { city_id: undefined } : {};
      await count(jobFilters[name].wire, { words, as_typed, ...ids, ...others, [name]: undefined });
    }
  return counts;
}

interface Asked {
  typed: Words;
  correction: Awaited<ReturnType<typeof correct>>;
  filters: string[];
  reading: Reading;
}

/** The words wherever they are, corrected where they are wrong. */
async function findAnywhere(
  db: Db,
  { typed, correction, filters, reading }: Asked,
  page: number,
): Promise<Read> {
  const words = correction?.isSure ? correction.words : typed;
  const { tiers, widest } = tiersOf(words, filters);
  // A title with the same slip is still what was asked for.
  const title = words === typed ? undefined : all([lexeme(`E${typed.exact}`), ...filters]);
  const found = await findOnPage(
    db,
    title ? [title, ...tiers.map((tier) => `${tier} & !(${title})`)] : tiers,
    title ? any([title, widest]) : widest,
    page,
  );
  if (words !== typed && found.total === 0) {
    const asTyped = await findWords(db, typed, filters, page);
    if (asTyped.total > 0) return asTyped;
  }
  if (!correction && found.total === 0 && !filters.length) {
    const last = await correct(db, typed, (query) => count(db, query), true);
    if (last) {
      const meant = await findWords(db, last.words, filters, page);
      if (meant.total > 0)
        return { ...meant, reading: { words: last.words.exact, is_corrected: true, place: null } };
    }
  }
  // What is only rare is found first, and then what it could mean.
  if (!correction || correction.isSure || found.total >= pageSize) return { ...found, reading };
  const meant = tiersOf(correction.words, filters);
  const both = await findOnPage(
    db,
    [...tiers, ...meant.tiers.map((tier) => `${tier} & !(${widest})`)],
    any([widest, meant.widest]),
    page,
  );
  return { ...both, reading };
}

async function findJobs(db: Db, wanted: JobFilters, page: number): Promise<Read> {
  if (isIndexed(wanted)) return findIndexed(db, wanted, page);
  const filters = filterQueries(wanted);
  if (!wanted.words) return findOnPage(db, [all(filters)], all(filters), page);

  const typed = await readWords(db, wanted.words);
  if (!typed.exact) return { ids: [], total: 0 };
  if (wanted.as_typed) return findWords(db, typed, filters, page);
  const correction = await correct(db, typed, (query) => count(db, query));
  const words = correction?.isSure ? correction.words : typed;
  const reading: Reading = {
    words: words === typed ? wanted.words : words.exact,
    is_corrected: words !== typed,
    place: null,
  };
  const place =
    wanted.state_id === undefined
      ? await readPlace(db, words.exact, words === typed ? wanted.words : '')
      : undefined;
  let inPlace: Read | undefined;
  if (place) {
    reading.place = placeOf(place, false);
    const rest = place.rest ? await readWords(db, place.rest) : undefined;
    if (!(await isName(db, rest, place))) {
      const found = await findInPlace(db, place, rest, filters, page);
      inPlace = { ...found, reading: { ...reading, words: place.rest, place: placeOf(place, true) } };
      if (found.total > 0) return inPlace;
    }
  }
  const found = await findAnywhere(db, { typed, correction, filters, reading }, page);
  // Where that finds nothing either, the place is what was meant.
  return inPlace && found.total === 0 ? inPlace : found;
}
