import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { jobFilters } from '#contract/values/job-filters.ts';
import { type Db, perDb } from '../../db/connect.ts';
import { isWorthReading } from '../../db/match.ts';
import { isOpen, isOpenInSearch, isShown } from './matching/open.ts';
import { any, lexeme } from './matching/tsquery.ts';
import { inTurn } from './turns.ts';

const maxSimilar = 4;
/** Jobs that are compared of each kind, and newest ones of its state among which they are looked for. */
const compared = 200;
const sample = 1000;
/** Categories and skills that are looked up where these are too few, and jobs that are read then. */
const maxLexemes = 5;
const maxRead = 2000;

interface Met {
  is_known: boolean;
  ids: number[];
  skill_ids: number[];
  category_ids: number[];
}

const wanted = (id: number) => sql`
  select id, state_id, city_id, skill_ids, category_ids, fold(title) as key
  from job where id = ${id} and ${isShown}`;

const best = sql`
  select job.id from (select id, bool_or(has_title) as has_title from met group by id) met
  join job on job.id = met.id
  cross join wanted
  cross join lateral (
    select
      job.state_id = wanted.state_id as is_near,
      case when job.skill_ids && wanted.skill_ids
        then (select count(*) from unnest(job.skill_ids) skill where skill = any (wanted.skill_ids)) else 0
      end as skills
    offset 0
  ) compared
  where job.id <> wanted.id and ${isOpen} and (has_title or skills > 0 or job.category_ids && wanted.category_ids)
  order by
    has_title and is_near desc, skills > 0 and is_near desc, has_title desc, is_near desc, skills desc,
    job.city_id = wanted.city_id desc, job.posted_at desc, job.id desc
  limit ${sql.lit(maxSimilar)}`;

async function selectNear(db: Db, id: number): Promise<Met | undefined> {
  const { rows } = await sql<Met>`
    with wanted as materialized (${wanted(id)}), met as materialized (
      select titled.id, true as has_title from wanted cross join lateral (
        select job_id as id from job_search where title_key = wanted.key and ${isOpenInSearch}
        order by posted_at desc, job_id desc limit ${sql.lit(compared)}
      ) titled
      union all
      select newest.id, false from wanted cross join lateral (
        select id from (
          select id, category_ids from job where job.state_id = wanted.state_id and ${isOpen}
          order by posted_at desc, id desc limit ${sql.lit(sample)}
        ) newest
        where category_ids && wanted.category_ids or wanted.category_ids = '{}' limit ${sql.lit(compared)}
      ) newest
    )
    select exists (select from wanted) as is_known, array(${best}) as ids,
      (select skill_ids from wanted) as skill_ids, (select category_ids from wanted) as category_ids`.execute(
    db,
  );
  return rows[0];
}

async function selectAnywhere(db: Db, id: number, { ids, skill_ids, category_ids }: Met): Promise<number[]> {
  const query = any([
    ...category_ids.slice(0, maxLexemes).map((category) => lexeme(jobFilters.category_id.letter + category)),
    ...skill_ids.slice(0, maxLexemes).map((skill) => lexeme(jobFilters.skill_id.letter + skill)),
  ]);
  if (!query) return ids;
  const { rows } = await sql<{ ids: number[] }>`
    with wanted as materialized (${wanted(id)}), met as materialized (
      select job_id as id, title_key = (select key from wanted) as has_title from (
        select job_id, title_key, posted_at from job_search
        where document @@ (select ${query}::tsquery) and ${isOpenInSearch}
          and ${isWorthReading('job_id')} limit ${sql.lit(maxRead)}
      ) sharing
      order by posted_at desc, job_id desc limit ${sql.lit(compared)}
    )
    select array(${best}) as ids`.execute(db);
  return [...new Set([...ids, ...(rows[0]?.ids ?? [])])].slice(0, maxSimilar);
}

const known = perDb(
  (db) =>
    new LRUCache<number, { ids?: number[] }, string>({
      max: 5000,
      ttl: 300_000,
      ignoreFetchAbort: true,
      fetchMethod: (id, _old, { context: network }) =>
        inTurn(db, network, async () => {
          const near = await selectNear(db, id);
          if (!near?.is_known) return {};
          return { ids: near.ids.length < maxSimilar ? await selectAnywhere(db, id, near) : near.ids };
        }),
    }),
);

/** At most four, which were open a while ago; undefined where there is no such job. Throws 503 when too many wait. */
export const selectSimilarIds = async (db: Db, id: number, network: string) =>
  (await known(db).forceFetch(id, { context: network })).ids;
