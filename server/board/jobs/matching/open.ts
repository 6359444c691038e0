import { sql } from 'kysely';
import type { z } from 'zod';
import { soon } from '#contract/dashboards.ts';
import type { jobStatus } from '#contract/jobs.ts';
import { companyOf, hasMembers } from '../../companies/queries.ts';

/** For queries that name `job`. */
export const isOpen = sql<boolean>`(job.closed_at is null and job.deleted_at is null and job.expires_on >= current_date)`;

/** Within a week. For queries that name `job`. */
export const endsSoon = sql<boolean>`(job.expires_on <= current_date + ${sql.lit(soon)})`;

/** Nobody reads what a company without members is sent. For queries that name `company`. */
export const takesApplications = hasMembers;

/** Open, closed or expired, but there for visitors. For queries that name `job`. */
export const isShown = sql<boolean>`(job.deleted_at is null and job.frozen_at is null)`;

/** The queue takes the jobs of a large company off some time after it was disabled or erased. For queries that name `company`. */
export const isEnabled = sql<boolean>`(company.disabled_at is null)`;

/** For queries that name `job` and `company`. */
export const isPublished = sql<boolean>`(${isShown} and ${isEnabled})`;

/** Also one that the board has taken off. For queries that name `job`. */
export const isNotDeleted = sql<boolean>`(job.deleted_at is null)`;

/** For queries that name `job`. */
export const isPostedBy = (recruiterId: number) =>
  sql<boolean>`(${isNotDeleted} and job.company_id = ${companyOf(recruiterId)})`;

/** For queries that name `job`. */
export const statusOfJob = sql<z.output<typeof jobStatus>>`case
  when job.frozen_at is not null then 'Frozen'
  when job.closed_at is not null and job.closing is distinct from 'Paused' then 'Closed'
  when job.expires_on < current_date then 'Expired'
  when job.closed_at is not null then 'Paused'
  else 'Open'
end`;

/** Open in job_search, where no job is closed or deleted. */
export const isOpenInSearch = sql<boolean>`(job_search.expires_on >= current_date)`;
