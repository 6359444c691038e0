import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isOpenInSearch } from './open.ts';

interface Suggestion {
  id: number;
  tittle: string;
  begins: boolean;
}

const most = 10;
/** Titles that many jobs have are tried first: short beginnings match too many others to sort. */
const popular = sql`(select * from title order by jobs desc, key limit 3000)`;

/** The newest open job of each title, best title first; a few more than needed, since some titles have none open. */
async function select(db: Db, typed: string, titles: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Suggestion>`
    select newest.job_id as id, hit.name as tittle, hit.begins
    from (
      select *, starts_with(key, ${typed}) as begins from ${titles} title
      where jobs > 0 and ${condition}
      order by begins desc, jobs desc, key limit ${5 * most}
    ) hit
    cross join lateral (
      select job_id from job_search where title_key = hit.key and ${isOpenInSearch}
      order by posted_at desc, job_id desc limit 1
    ) newest
    order by hit.begins desc, hit.jobs desc, hit.key limit ${most}`.execute(db);
  return rows;
}

/** Completions of a typed title: each word begins one of the title's; titles that begin so come first. */
export async function selectSuggestions(db: Db, title: string): Promise<Suggestion[]> {
  const { rows } = await sql<{ typed: string }>`select fold(${title}) as typed`.execute(db);
  const typed = rows[0]?.typed;
  if (!typed) return [];
  const query = typed
    .split(' ')
    .map((word) => `${word}:*`)
    .join(' & ');
  const hasWords = sql`words @@ ${query}::tsquery`;
  const known = await select(db, typed, popular, hasWords);
  if (known.length === most && known.every(({ begins }) => begins)) return known;

  const range = sql`key ~>=~ ${typed} and key ~<~ ${`${typed}\u{10ffff}`}`;
  const beginning = await select(db, typed, sql`title`, range);
  const others = known.filter(({ begins }) => !begins);
  if (beginning.length + others.length >= most) return [...beginning, ...others].slice(0, most);
  return select(db, typed, sql`title`, hasWords);
}
