import { sql } from 'kysely';
import { type IdFilter, idFilterNames } from '#contract/values/job-filters.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { cityElsewhere } from '../../http/constraint-violations.ts';
import { invalid } from '../../http/errors.ts';
import { isPublic } from '../companies/queries.ts';
import { categoryWords, skillWords } from './data.ts';

export const selectStates = (db: Db) =>
  db.selectFrom('state').where('retired_at', 'is', null).select(['id', 'name']).orderBy('name').execute();

export const selectState = (db: Db, id: number) =>
  db.selectFrom('state').where('id', '=', id).select('id').executeTakeFirst();

/** Largest first. */
export const selectCities = (db: Db, stateId: number) =>
  db
    .selectFrom('city')
    .select(['id', 'name'])
    .where('state_id', '=', stateId)
    .where('retired_at', 'is', null)
    .orderBy('population', 'desc')
    .orderBy('name')
    .execute();

/** With all that it is also called. */
const withWords = <Row extends { name: string }>(rows: Row[], words: ReadonlyMap<string, string[]>) =>
  rows.map((row) => ({ ...row, also: words.get(row.name) }));

/** What is offered to somebody who uses some already. */
const isOffered = (used: number[]) => sql<boolean>`(retired_at is null or id = any (${used}::int[]))`;

/** As an owner ordered it. */
const byPosition = sql`position nulls last`;

export async function selectCategories(db: Db, used: number[] = []) {
  const categories = db
    .selectFrom('category')
    .where(isOffered(used))
    .select(['id', 'name'])
    .orderBy(byPosition)
    .orderBy('name');
  return withWords(await categories.execute(), categoryWords);
}

export const selectJobTypes = (db: Db) =>
  db
    .selectFrom('job_type')
    .where('retired_at', 'is', null)
    .select(['id', 'name as type'])
    .orderBy(byPosition)
    .orderBy('id')
    .execute();

export const selectExperiences = (db: Db) =>
  db
    .selectFrom('experience')
    .where('retired_at', 'is', null)
    .select(['id', 'label as experience'])
    .orderBy(byPosition)
    .orderBy('id')
    .execute();

interface SkillsWanted {
  after?: number | undefined;
  /** Offered or not, but not merged. */
  id?: number | undefined;
  used?: number[];
}

/** Those of makers last. */
export async function selectSkills(db: Db, { after = 0, id, used = [] }: SkillsWanted = {}) {
  const skills = await db
    .selectFrom('skill')
    .where('id', '>', after)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0).where('merged_into', 'is', null))
    .where(isOffered(id === undefined ? used : [id]))
    .select(['id', 'name', 'is_brand'])
    .orderBy('is_brand')
    .orderBy(sql`lower(name)`)
    .execute();
  return withWords(skills, skillWords).map(({ is_brand, ...skill }) =>
    is_brand ? { ...skill, is_brand } : skill,
  );
}

const selectSkill = (db: Db, name: string) =>
  sql<{ id: number; name: string }>`
    select coalesce(kept.id, skill.id) as id, coalesce(kept.name, skill.name) as name
    from skill left join skill kept on kept.id = skill.merged_into
    where lower(skill.name) in (lower(${name}), lower(${name.normalize('NFKC')}))
    order by lower(skill.name) <> lower(${name})`
    .execute(db)
    .then(({ rows }) => rows[0]);

/** Of skills that somebody added and nobody has merged. */
const maxAdded = 2000;

/** The skill of a name in whatever case and width, added when there is none; `count` is called before that. */
export async function findOrAddSkill(db: Db, name: string, accountId: number, count: () => Promise<void>) {
  const known = await selectSkill(db, name);
  if (known) return known;
  await count();
  return db.transaction().execute(async (tx) => {
    // Nobody adds the same at the same time; those who read go on.
    await sql`lock table skill in share row exclusive mode`.execute(tx);
    const added = await selectSkill(tx, name);
    if (added) return added;
    const { total } = await tx
      .selectFrom('skill')
      .where('added_at', 'is not', null)
      .where('merged_into', 'is', null)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow();
    if (total >= maxAdded) throw invalid({ name: reason('noMoreSkills') });
    return tx
      .insertInto('skill')
      .values({ name, added_by: accountId, added_at: sql<Date>`now()` })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  });
}

interface Chosen {
  state_id: number;
  city_id: number;
  job_ids?: number[];
  skill_ids?: number[];
  remote_in?: number[] | undefined;
  job_type_id?: number;
  experience_id?: number | null | undefined;
}

/** Throws 422 for ids that no list has, at each field: no foreign key checks those in arrays, and of several keys only one is told. Each id of an array may come once. */
export async function refuseUnknown(
  db: Db,
  { state_id, city_id, job_ids = [], skill_ids = [], remote_in = [], ...chosen }: Chosen,
) {
  const lacks = (table: 'category' | 'skill' | 'state' | 'job_type' | 'experience', ids: number[]) =>
    sql<boolean>`(select count(*) < ${ids.length}::int from ${sql.table(table)} where id = any (${ids}::int[]))`;
  const one = (id: number | null | undefined) => (id ? [id] : []);
  const unknown = await db
    .selectNoFrom([
      // One that was merged goes on in the state of what it was merged into.
      sql<boolean>`not exists (
        select from city where id = ${city_id} and (state_id = ${state_id} or merged_into is not null))`.as(
        'city_id',
      ),
      lacks('state', [state_id]).as('state_id'),
      lacks('category', job_ids).as('job_ids'),
      lacks('skill', skill_ids).as('skill_ids'),
      lacks('state', remote_in).as('remote_in'),
      lacks('job_type', one(chosen.job_type_id)).as('job_type_id'),
      lacks('experience', one(chosen.experience_id)).as('experience_id'),
    ])
    .executeTakeFirstOrThrow();
  const errors = {
    ...(unknown.state_id ? { state_id: reason('noState') } : unknown.city_id && cityElsewhere),
    ...(unknown.job_ids && { job_ids: reason('unknownCategory') }),
    ...(unknown.skill_ids && { skill_ids: reason('unknownSkill') }),
    ...(unknown.remote_in && { remote_in: reason('unknownState') }),
    ...(unknown.job_type_id && { job_type_id: reason('unknownJobType') }),
    ...(unknown.experience_id && { experience_id: reason('chooseOne') }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

type Filters = { [Name in IdFilter]?: string[] | undefined };
type Retired = { [Name in IdFilter]?: Record<string, { id: number; name: string }> };

const mergedCompanies = (ids: string[] | undefined) => sql`
  select 'company_id' as filter, asked.id as asked, company.id, company.name
  from merged_company asked join company on company.id = into_id
  where asked.id = any (${ids}::int[]) and ${isPublic}`;

/** What filters by something that is offered no more filter by: that, or what it was merged into; by the id asked for. */
export async function selectRetired(db: Db, wanted: Filters): Promise<Retired> {
  const asked = idFilterNames.filter((name) => wanted[name]?.length);
  if (!asked.length) return {};
  const each = asked.map((filter) => {
    if (filter === 'company_id') return mergedCompanies(wanted[filter]);
    const table = sql.table(filter.replace(/_id$/, ''));
    return sql`
      select ${sql.lit(filter)} as filter, asked.id as asked, kept.id, kept.name
      from ${table} asked join ${table} kept on kept.id = coalesce(asked.merged_into, asked.id)
      where asked.id = any (${wanted[filter]}::int[]) and asked.retired_at is not null`;
  });
  const { rows } = await sql<{
    filter: IdFilter;
    asked: number;
    id: number;
    name: string;
  }>`${sql.join(each, sql` union all `)}`.execute(db);
  const retired: Retired = {};
  for (const { filter, asked, ...lookup } of rows) retired[filter] = { ...retired[filter], [asked]: lookup };
  return retired;
}

/** The filters with the ids of merged lookups exchanged for what they were merged into; undefined when none was. */
export async function followMerged(db: Db, wanted: Filters): Promise<Filters | undefined> {
  const retired = Object.entries(await selectRetired(db, wanted)) as [
    IdFilter,
    Record<string, { id: number }>,
  ][];
  const followed = retired.map(([name, lookups]) => [
    name,
    [...new Set(wanted[name]?.map((id) => String(lookups[id]?.id ?? id)))],
  ]);
  const isMerged = followed.some(([name, ids]) => wanted[name as IdFilter]?.join() !== ids?.toString());
  return isMerged ? Object.fromEntries(followed) : undefined;
}
