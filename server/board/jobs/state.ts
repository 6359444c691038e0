import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { countLimit, pageSize } from '#contract/paging.ts';
import { type Db, perDb } from '../../db/connect.ts';
import { type Found, findOnPage, sortMatches, uncounted } from './matches.ts';
import { type JobSearch, type PartOfState, type Scope, scopeOf } from './matching/filters.ts';
import { isOpen } from './matching/open.ts';
import { cacheResults } from './matching/search-cache.ts';
import { all } from './matching/tsquery.ts';
import type { Matched } from './words/tiers.ts';

const countedOfStates = perDb(() => new LRUCache<string, number>({ max: 5000, ttl: 60_000 }));

export const isDefaultOrder = (order: JobSearch['order']) => !order || order === 'best';

/** Newest first, unless there is a place to begin with. */
export const isByDay = (order: JobSearch['order']) =>
  isDefaultOrder(order) || order === 'newest' || order === 'nearest';

/** No filter is; how it is searched is none. */
export const isUnfiltered = ({
  posted_within,
  as_typed,
  kilometres,
  size,
  uncounted: _,
  ...filters
}: Partial<JobSearch>) =>
  posted_within === undefined &&
  Object.values(filters).every((value) => !value || (Array.isArray(value) && !value.length));

/** A state and a category of it at most, newest first: what an index alone has. */
export const isOfState = ({ words, within, state_id, category_id = [], order, ...others }: JobSearch) =>
  !words && state_id?.length === 1 && category_id.length < 2 && isByDay(order) && isUnfiltered(others);

const ofCategory = ({ category_id: [category] = [] }: JobSearch) =>
  category === undefined ? sql`` : sql`and ${category}::int = any (category_ids)`;

/** Two lists, each by its index: those of the state, and the remote jobs of other states that are open to it. */
function newestOfState(wanted: JobSearch, limit: number) {
  const [state] = wanted.state_id ?? [];
  const newest = sql`${ofCategory(wanted)} and ${isOpen} order by posted_at desc, id desc limit ${limit}`;
  return sql`
    (select id as job_id, posted_at from job where state_id = ${state}::int ${newest})
    union all
    (select id, posted_at from job
    where workplace = 'Remote' and state_id <> ${state}::int and exists (select from state where id = ${state}::int)
      and (remote_state_ids = '{}' or ${state}::int = any (remote_state_ids)) ${newest})`;
}

const findCountry = cacheResults(
  (db, { scope, matched }: { scope: Scope; matched: Matched }) => findOnPage(db, scope, 1, matched),
  ({ scope: { key, size, isUncounted }, matched }) => [key, size, isUncounted, matched],
);

/** Jobs that are sorted as a whole at most. */
const maxSorted = 200;

/** Without words what the filters alone match, if there are any. */
function inScope(words: Matched | undefined, { lexemes }: Scope): Matched | undefined {
  if (!words) return lexemes.length > 0 ? { tiers: [all(lexemes)], widest: all(lexemes) } : undefined;
  const filtered = (query: string) => all([query, ...lexemes]);
  return { tiers: words.tiers.map(filtered), widest: filtered(words.widest) };
}

interface OfState {
  wanted: JobSearch;
  scope: Scope;
  words: Matched | undefined;
  matched: Matched;
  end: number;
}

async function findBoth(db: Db, { wanted, scope, words, matched, end }: OfState): Promise<Found> {
  const scopeOfPart = (part: PartOfState) => scopeOf(db, { ...wanted, part, size: end });
  const [country, others] = [await scopeOfPart('country'), await scopeOfPart('others')];
  const found = await Promise.all([
    findCountry(db, { scope: country, matched: inScope(words, country) ?? matched }),
    findOnPage(db, others, 1, inScope(words, others)),
  ]);
  const lists = found.flatMap(({ ids }) => (ids.length > 0 ? [ids] : []));
  const both = [...new Set(lists.flat())];
  const sorted = lists.length > 1 ? await sortMatches(db, scope, matched.tiers, both) : both;
  return { ids: sorted.slice(0, end), total: sumOf(found.map(({ total }) => total)) };
}

const findBothAhead = cacheResults(findBoth, ({ scope, matched }) => [scope.key, matched], { max: 300 });

/** The remote jobs of the whole country, many times those of most states, are found once for all states. */
export async function findOfParts(db: Db, wanted: JobSearch, page: number, words?: Matched): Promise<Found> {
  const scope = await scopeOf(db, wanted);
  const matched = inScope(words, scope);
  const end = page * scope.size;
  const hasParts =
    Boolean(wanted.state_id?.length) &&
    !wanted.city_id?.length &&
    !wanted.company_id?.length &&
    end <= maxSorted;
  if (!hasParts || !matched) return findOnPage(db, scope, page, matched);
  const asked = { wanted, scope, words, matched };
  const { ids, total } =
    page > 1 ? await findBothAhead(db, { ...asked, end: maxSorted }) : await findBoth(db, { ...asked, end });
  const onPage = ids.slice(end - scope.size, end);
  return scope.isUncounted ? uncounted(onPage) : { ids: onPage, total };
}

const sumOf = (totals: number[]) =>
  Math.min(
    totals.reduce((sum, total) => sum + total, 0),
    countLimit + 1,
  );

export async function countOfState(db: Db, wanted: JobSearch): Promise<number> {
  // Those of a category are found in less time by their lexemes.
  if (wanted.category_id?.length) {
    return (await findOfParts(db, { ...wanted, uncounted: undefined }, 1)).total;
  }
  const key = String(wanted.state_id);
  const known = countedOfStates(db).get(key) ?? 0;
  if (known > countLimit) return known;
  const limit = countLimit + 1;
  const { rows } = await sql<{ total: number }>`
    select least(count(*), ${limit})::int as total from (${newestOfState(wanted, limit)}) open`.execute(db);
  const { total = 0 } = rows[0] ?? {};
  countedOfStates(db).set(key, total);
  return total;
}

export async function findOfState(db: Db, wanted: JobSearch, page: number): Promise<Found> {
  const { size = pageSize } = wanted;
  const offset = (page - 1) * size;
  const select = async () => {
    const { rows } = await sql<{ job_id: number }>`
      ${newestOfState(wanted, offset + size)} order by posted_at desc, job_id desc offset ${offset} limit ${size}`.execute(
      db,
    );
    return rows.map((row) => row.job_id);
  };
  if (wanted.uncounted) return uncounted(await select());
  const [ids, total] = await Promise.all([select(), countOfState(db, wanted)]);
  return { ids: offset < countLimit ? ids : [], total };
}
