import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countLimit, pageSize } from '#contract/paging.ts';
import { type Db, perDb } from '../../db/connect.ts';
import { isWorthReading } from '../../db/match.ts';
import { isFoundBy } from './seen.ts';

interface Found {
  ids: number[];
  /** One past `countLimit` when there are more. */
  total: number;
}

/** For queries that name candidate_search. */
export const isEnabled = sql<boolean>`(
  candidate_search.candidate_id not in (select id from account where disabled_at is not null))`;

/** Candidates whose documents are read one by one before the index of words is asked for all. */
const sample = 400;

const newestFirst = sql`order by updated_at desc, candidate_id desc`;
const pageFrom = (offset: number) => sql`offset ${offset} limit ${pageSize}`;

/** Those whom a recruiter may find. */
const isOpenTo = (recruiterId: number) => sql<boolean>`(${isEnabled} and ${isFoundBy(recruiterId)})`;

/** What was seen to match more than `countLimit` for a recruiter, so that it is not counted each time. */
const many = perDb(() => new LRUCache<string, true>({ max: 1000, ttl: 60_000 }));

/** How many candidates match, and a page of them unless they exceed `countLimit`. */
async function countWithPage(db: Db, recruiterId: number, query: string, offset: number): Promise<Found> {
  const { rows } = await sql<Found>`
    with matched as materialized (
      select candidate_id, updated_at from candidate_search
      where document @@ (select ${query}::tsquery) and ${isWorthReading('candidate_id')}
        and ${isOpenTo(recruiterId)} limit ${sql.lit(countLimit + 1)}
    )
    select
      (select count(*)::int from matched) as total,
      array(select candidate_id from matched ${newestFirst} ${pageFrom(offset)}) as ids`.execute(db);
  return rows[0] ?? { total: 0, ids: [] };
}

/** Whether a recruiter may find anybody who matches. */
export async function isAnyMatch(db: Db, recruiterId: number, query: string): Promise<boolean> {
  const { rows } = await sql`
    select from candidate_search
    where document @@ (select ${query}::tsquery) and ${isWorthReading('candidate_id')}
      and ${isOpenTo(recruiterId)} limit 1`.execute(db);
  return rows.length > 0;
}

/** A page of the matches among the `sample` candidates changed last: quick when there are many. */
async function selectAmongNewest(
  db: Db,
  recruiterId: number,
  query: string,
  offset: number,
): Promise<number[]> {
  const { rows } = await sql<{ candidate_id: number }>`
    select candidate_id from (
      select * from candidate_search where has_told and ${isOpenTo(recruiterId)} ${newestFirst} limit ${sample}
    ) newest
    where document @@ ${query}::tsquery
    ${newestFirst} ${pageFrom(offset)}`.execute(db);
  return rows.map((row) => row.candidate_id);
}

/** A page of all matches, looked up and sorted. */
async function selectByLookup(db: Db, recruiterId: number, query: string, offset: number): Promise<number[]> {
  const { rows } = await sql<{ candidate_id: number }>`
    select candidate_id from (
      select candidate_id, updated_at from candidate_search
      where document @@ (select ${query}::tsquery) and ${isWorthReading('candidate_id')}
        and ${isOpenTo(recruiterId)} offset 0
    ) matched
    ${newestFirst} ${pageFrom(offset)}`.execute(db);
  return rows.map((row) => row.candidate_id);
}

/**
 * A page of the candidates whose document matches, last changed first. Left to itself the planner, which does not know
 * how common the words of a query are, reads the documents of everybody in order for a word that one has written.
 */
export async function selectMatches(
  db: Db,
  recruiterId: number,
  query: string,
  offset: number,
): Promise<Found> {
  const asked = `${recruiterId} ${query}`;
  if (!many(db).has(asked)) {
    const found = await countWithPage(db, recruiterId, query, offset);
    if (found.total <= countLimit) return found;
    many(db).set(asked, true);
  }
  if (offset >= countLimit) return { ids: [], total: countLimit + 1 };
  const newest = await selectAmongNewest(db, recruiterId, query, offset);
  const ids = newest.length === pageSize ? newest : await selectByLookup(db, recruiterId, query, offset);
  return { ids, total: countLimit + 1 };
}
