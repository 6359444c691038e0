import { type RawBuilder, sql } from 'kysely';
import { type ListName, useLimit } from '#contract/values/list-kinds.ts';

interface Uses {
  /** Each use of `entry.id`. */
  uses: RawBuilder<unknown>;
  /** The column whose statistics tell what is used so often that nobody counts; of ids, or of lists of them. */
  column: [table: 'job' | 'resume', column: string];
}

const jobsBy = (mark: string) =>
  sql`select from job_search where document @@ (${sql.lit(mark)} || entry.id)::tsquery`;
const resumesBy = (mark: string) =>
  sql`select from candidate_search where tags @@ (${sql.lit(mark)} || entry.id)::tsquery`;
const ofJobs = (column: string) =>
  sql`select from job where ${sql.ref(column)} = entry.id and closed_at is null and deleted_at is null`;

/** What jobs that are not closed, and resumes, are found by. */
const kinds: Record<ListName, { jobs: Uses; resumes?: Uses }> = {
  categories: {
    jobs: {
      uses: sql`
        select from generate_series(1, least(${sql.lit(useLimit + 1)}, (
          select coalesce(sum(jobs), 0)::int from category_jobs where category_id = entry.id and expires_on >= current_date)))`,
      column: ['job', 'category_ids'],
    },
    resumes: {
      uses: sql`select from resume where category_ids @> array[entry.id] and is_default`,
      column: ['resume', 'category_ids'],
    },
  },
  job_types: { jobs: { uses: jobsBy('J'), column: ['job', 'job_type_id'] } },
  skills: {
    jobs: { uses: jobsBy('K'), column: ['job', 'skill_ids'] },
    resumes: { uses: resumesBy('K'), column: ['resume', 'skill_ids'] },
  },
  experience: { jobs: { uses: ofJobs('experience_id'), column: ['job', 'experience_id'] } },
  states: {
    jobs: { uses: ofJobs('state_id'), column: ['job', 'state_id'] },
    resumes: { uses: resumesBy('S'), column: ['resume', 'state_id'] },
  },
  cities: {
    jobs: { uses: sql`select from job_search where city_id = entry.id`, column: ['job', 'city_id'] },
    resumes: { uses: resumesBy('C'), column: ['resume', 'city_id'] },
  },
};

/** The ids that the statistics of a column say are used far more often than is counted: an index would read all their uses first. */
const common = ([table, column]: Uses['column']) => sql`array(
  select id from pg_stats cross join lateral unnest(
    coalesce(most_common_elems, most_common_vals)::text::int[], coalesce(most_common_elem_freqs, most_common_freqs)
  ) told (id, frequency)
  where schemaname = current_schema() and tablename = ${sql.lit(table)} and attname = ${sql.lit(column)}
    and frequency * (select reltuples from pg_class where oid = ${sql.lit(table)}::regclass) > ${sql.lit(2 * useLimit)})`;

const counted = (used: Uses | undefined, ids: RawBuilder<unknown>) =>
  used
    ? sql<number>`case when entry.id = any (${ids}) then ${sql.lit(useLimit + 1)} else (
        select count(*)::int from (${used.uses} limit ${sql.lit(useLimit + 1)}) counted) end`
    : sql<number>`0`;

/** For queries that name `entry`: the columns of how often it is used, and what they need of the `with` before them. */
export function usesOf(list: ListName) {
  const { jobs, resumes } = kinds[list];
  const none = sql`null::int[]`;
  return {
    known: sql`known as materialized (
      select ${common(jobs.column)} as jobs, ${resumes ? common(resumes.column) : none} as resumes)`,
    jobs: counted(jobs, sql`(select jobs from known)::int[]`),
    resumes: counted(resumes, sql`(select resumes from known)::int[]`),
  };
}
