import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countLimit, pageSize } from '#contract/paging.ts';
import type { Db } from '../db/connect.ts';
import { isOpen, isOpenInSearch } from './open.ts';
import { correct, readWords, type Words } from './words.ts';

export interface JobFilters {
  words: string;
  stateId: number | undefined;
  cityId: number | undefined;
  categoryId: number | undefined;
  typeId: number | undefined;
  skillId: number | undefined;
}
interface Found {
  ids: number[];
  /** One past `countLimit` when there are more. */
  total: number;
}

/** Newest jobs that are read before any index of words is asked. */
const sample = 400;
/** Beyond so many jobs, sorting out the newest costs more than it saves. */
const widest = 100_000;

const all = (lexemes: string[]) =>
  lexemes.map((lexeme) => `'${lexeme.replace(/['\\]/g, '$&$&')}'`).join(' & ');

/** What to filter by, in the lexemes of the view job_document. */
const filtersIn = ({ stateId, cityId, categoryId, typeId, skillId }: JobFilters) =>
  Object.entries({ S: stateId, C: cityId, G: categoryId, J: typeId, K: skillId }).flatMap(([kind, id]) =>
    id === undefined ? [] : `${kind}${id}`,
  );

/** Queries, best first, that no job matches twice, nor once `tried` matches it: the title itself, all words in the title, in names, anywhere. */
function tiersOf({ exact, stems }: Words, filters: string[], tried: string[] = []): string[] {
  const within = (place: string) => all([...stems.map((stem) => place + stem), ...filters]);
  const widening = [all([`E${exact}`, ...filters]), within('T'), within('N'), within('')];
  return widening.map((tier, index) =>
    [tier, ...[...tried, ...widening.slice(0, index).slice(-1)].map((earlier) => `!(${earlier})`)].join(
      ' & ',
    ),
  );
}

/** The open jobs, of one state when it is given; an index alone has them by age. */
const openJobs = (stateId: number | undefined) =>
  stateId === undefined
    ? sql`select job_id, posted_at from job_search where ${isOpenInSearch}`
    : sql`select id as job_id, posted_at from job where state_id = ${stateId} and ${isOpen}`;

async function countNewest(db: Db, stateId: number | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${openJobs(stateId)} limit ${countLimit + 1}) open`.execute(db);
  return rows[0]?.total ?? 0;
}

async function selectNewest(db: Db, offset: number, stateId: number | undefined): Promise<number[]> {
  const { rows } = await sql<{ job_id: number }>`
    ${openJobs(stateId)} order by posted_at desc, job_id desc offset ${offset} limit ${pageSize}`.execute(db);
  return rows.map((row) => row.job_id);
}

/**
 * A page of everything that the tiers match, and how many each matches. With more than `countLimit` in all, the last
 * tier that is counted at all is neither counted nor sorted to its end.
 */
async function selectMatches(db: Db, tiers: string[], offset: number) {
  const { rows } = await sql<{ counts: number[]; ids: number[] }>`
    with matched as materialized (
      select tier.rank, job.job_id, job.posted_at
      from unnest(${tiers}::text[]) with ordinality as tier (query, rank)
      cross join lateral (
        select job_id, posted_at from job_search where document @@ tier.query::tsquery and ${isOpenInSearch} offset 0
      ) job
      limit ${countLimit + 1}
    )
    select
      array(
        select count(matched.rank)::int
        from generate_series(1, ${tiers.length}::int) as tier (rank) left join matched using (rank)
        group by rank order by rank
      ) as counts,
      array(
        select job_id from matched order by rank, posted_at desc, job_id desc offset ${offset} limit ${pageSize}
      ) as ids`.execute(db);
  const { counts = [], ids = [] } = rows[0] ?? {};
  return { counts, ids, total: counts.reduce((sum, count) => sum + count, 0) };
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
async function selectByLookup(db: Db, query: string, offset: number, limit: number, window?: number) {
  const since = window
    ? sql`and posted_at between (
        select posted_at from job_search order by posted_at desc, job_id desc offset ${window} limit 1
      ) and (select 'infinity'::timestamptz)`
    : sql``;
  const { rows } = await sql<{ job_id: number }>`
    select job_id from (
      select job_id, posted_at from job_search
      where document @@ (select ${query}::tsquery) and ${isOpenInSearch} ${since}
      offset 0
    ) matched
    order by posted_at desc, job_id desc offset ${offset} limit ${limit}`.execute(db);
  return rows.map((row) => row.job_id);
}

/** What was found among the newest jobs tells among how many more to look. */
async function selectNewestOf(db: Db, query: string, offset: number, limit: number): Promise<number[]> {
  const depth = offset + limit;
  const newest = await selectByReading(db, query, depth);
  if (newest.length === depth) return newest.slice(offset);
  const window = Math.ceil((1.5 * depth * sample) / Math.max(1, newest.length));
  const ids = window < widest ? await selectByLookup(db, query, offset, limit, window) : [];
  return ids.length === limit ? ids : selectByLookup(db, query, offset, limit);
}

/** The tier at which a search was seen to exceed `countLimit`, so that common words are not counted each time. */
const exceeding = new LRUCache<string, number>({ max: 1000, ttl: 60_000 });

async function selectTiers(db: Db, tiers: string[], offset: number): Promise<Found> {
  const key = tiers.join();
  const known = exceeding.get(key) ?? tiers.length;
  const { counts, ids, total } = await selectMatches(db, tiers.slice(0, known), offset);
  if (total <= countLimit && known === tiers.length) return { ids, total };

  const last = total > countLimit ? counts.findLastIndex((count) => count > 0) : known;
  if (known === tiers.length) exceeding.set(key, last);
  const before = counts.slice(0, last).reduce((sum, count) => sum + count, 0);
  const sorted = ids.slice(0, Math.max(0, before - offset));
  const skip = Math.max(0, offset - before);
  const rest = await selectNewestOf(db, tiers[last] ?? '', skip, pageSize - sorted.length);
  return { ids: [...sorted, ...rest], total: countLimit + 1 };
}

/** Ids of the open jobs on a page, from 1: newest first, or best match first when there are words. */
export async function searchJobs(db: Db, wanted: JobFilters, page: number): Promise<Found> {
  const offset = (page - 1) * pageSize;
  const filters = filtersIn(wanted);
  const find = async (tiers: string[]) => {
    const found = await selectTiers(db, tiers, Math.min(offset, countLimit - pageSize));
    return offset < countLimit ? found : { ...found, ids: [] };
  };
  const { words: text, stateId } = wanted;
  if (!text && filters.length === (stateId === undefined ? 0 : 1)) {
    const [ids, total] = await Promise.all([selectNewest(db, offset, stateId), countNewest(db, stateId)]);
    return { ids: offset < countLimit ? ids : [], total };
  }
  if (!text) return find([all(filters)]);

  const words = await readWords(db, text);
  if (!words.exact) return { ids: [], total: 0 };
  const tiers = tiersOf(words, filters);
  const found = await find(tiers);
  if (found.total >= pageSize) return found;
  const meant = await correct(db, words);
  return meant ? find([...tiers, ...tiersOf(meant, filters, [all([...words.stems, ...filters])])]) : found;
}
