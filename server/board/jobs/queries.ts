import { sql } from 'kysely';
import type { z } from 'zod';
import type { job as wireJob } from '#contract/jobs.ts';
import type { Db } from '../../db/connect.ts';
import { logoUrl } from '../../files/logo-url.ts';
import { excerpt, shownDescription } from './description.ts';
import {
  isEnabled,
  isOpen,
  isOpenInSearch,
  isPublished,
  statusOfJob,
  takesApplications,
} from './matching/open.ts';
import { payText } from './words/pay-text.ts';

type Job = z.input<typeof wireJob>;

/** Where a remote job is open to, none for the whole country. For queries that name `job`. */
export const remoteStates = sql<{ id: number; name: string }[]>`array(
  select json_build_object('id', id, 'name', name) from state where id = any (job.remote_state_ids) order by name
)`;

// Made to JSON by the database: twenty columns would take the driver longer than one.
const job = sql`
  job.id,
  job.title as tittle,
  job.description as job_description,
  job.requirement,
  job.working_hours as working_hour,
  job.salary,
  job.pay_min,
  job.pay_max,
  job.pay_currency,
  job.pay_period,
  job.academic_degree,
  job.experience_level,
  job.expires_on as expire_date,
  to_char(job.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
  ${isOpen} as is_open,
  ${statusOfJob} as status,
  job.closing,
  to_char(job.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as confirmed_at,
  ${takesApplications} as takes_applications,
  case when not ${takesApplications} then coalesce(job.apply_url, company.website) end as apply_url,
  json_build_object(
    'id', company.id, 'name', company.name, 'logo', company.logo, 'website', company.website, 'about', company.about
  ) as company,
  json_build_object('id', state.id, 'name', state.name) as state,
  json_build_object('id', city.id, 'name', city.name) as city,
  job.state_id,
  job.city_id,
  job.workplace,
  job.remote_state_ids as remote_in,
  ${remoteStates} as remote_states,
  (
    select json_build_object('id', id, 'experience', label) from experience where id = job.experience_id
  ) as experience,
  job.experience_id,
  array(
    select json_build_object('id', id, 'name', name) from category where id = any (job.category_ids) order by lower(name)
  ) as new_job_category,
  array(
    select json_build_object('id', id, 'name', name) from skill where id = any (job.skill_ids) order by lower(name)
  ) as new_job_skill,
  json_build_object(
    'id', job_type.id, 'type', job_type.name, 'employment_type', job_type.employment_type) as job_type,
  job.job_type_id`;

const tables = sql`
  job
  join company on company.id = job.company_id
  join city on city.id = job.city_id
  join state on state.id = job.state_id
  join job_type on job_type.id = job.job_type_id`;

/** Null and false for a visitor. Who withdrew once may apply again, as if for the first time. */
const personal = (candidateId: number | undefined) =>
  candidateId === undefined
    ? sql`null as application_status, false as is_saved`
    : sql`
        (
          select status from application
          where job_id = job.id and candidate_id = ${candidateId} and (withdrawn_at is null or is_again)
        ) as application_status,
        exists(
          select from saved_job where job_id = job.id and candidate_id = ${candidateId}
        ) as is_saved`;

/** With its salary as it was typed. */
const typed = (row: Job): Job => ({
  ...row,
  job_description: shownDescription(row.job_description),
  company: { ...row.company, logo: row.company.logo && logoUrl(row.company.logo) },
});
const shown = (row: Job): Job => ({ ...typed(row), salary: row.salary ?? payText(row) });

/** In the order of the ids. They are hidden from the planner, which would make a new plan for every short list. */
async function selectInFull(
  db: Db,
  ids: number[],
  candidateId: number | undefined,
  among: typeof isPublished,
  made = shown,
): Promise<Job[]> {
  if (!ids.length) return [];
  const { rows } = await sql<{ wire: Job }>`
    select row_to_json(wire) as wire from (
      select ${job}, ${personal(candidateId)} from ${tables}
      where job.id = any ((select ${ids}::int[])::int[]) and ${among}
    ) wire
    order by array_position(${ids}::int[], wire.id)`.execute(db);
  return rows.map(({ wire }) => made(wire));
}

/** Also when it is closed or expired; undefined when it was deleted, taken off or never was. */
export async function selectJob(
  db: Db,
  id: number,
  candidateId?: number,
  among = isPublished,
): Promise<Job | undefined> {
  const [found] = await selectInFull(db, [id], candidateId, among);
  return found;
}

/** As it was typed; undefined also when it is not `among`. */
export async function selectJobToEdit(
  db: Db,
  id: number,
  among: typeof isPublished,
): Promise<Job | undefined> {
  const [found] = await selectInFull(db, [id], undefined, among, typed);
  return found;
}

export async function selectJobsById(db: Db, ids: number[]): Promise<Map<number, Job>> {
  const jobs = await selectInFull(db, ids, undefined, isPublished);
  return new Map(jobs.map((found) => [found.id, found]));
}

/** In the order of the ids, open ones unless told otherwise, with an excerpt of the description. */
export async function selectJobs(
  db: Db,
  ids: number[],
  candidateId?: number,
  among = isOpen,
): Promise<Job[]> {
  const jobs = await selectInFull(db, ids, candidateId, sql`(${among} and ${isEnabled})`);
  return jobs.map((found) => ({ ...found, job_description: excerpt(found.job_description) }));
}

export async function selectRecentIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('job_search')
    .select('job_id')
    .where(isOpenInSearch)
    .orderBy('posted_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(9)
    .execute();
  return rows.map((row) => row.job_id);
}

/** `image` is a drawing in the folder public. */
export async function selectTrendingCategories(db: Db) {
  const rows = await db
    .selectFrom('category_jobs')
    .innerJoin('category', 'category.id', 'category_jobs.category_id')
    .where('expires_on', '>=', sql<string>`current_date`)
    .where('retired_at', 'is', null)
    .groupBy('category.id')
    .having(sql`sum(jobs)`, '>', 0)
    .select(['category.id', 'category.name'])
    .select(sql<string>`'/categories/' || category.icon || '.svg'`.as('image'))
    .select(sql<number>`sum(jobs)::int`.as('jobs_count'))
    .orderBy('jobs_count', 'desc')
    .orderBy('category.name')
    .limit(8)
    .execute();
  return rows;
}
