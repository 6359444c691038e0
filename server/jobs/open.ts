import { sql } from 'kysely';

/** A job is open when nobody closed or deleted it and its date has not passed. For queries that name `job`. */
export const isOpen = sql<boolean>`(job.closed_at is null and job.deleted_at is null and job.expires_on >= current_date)`;

/** A job that is open, closed or expired, but there. For queries that name `job`. */
export const isThere = sql<boolean>`(job.deleted_at is null)`;

/** Open in job_search, where no job is closed or deleted. */
export const isOpenInSearch = sql<boolean>`(job_search.expires_on >= current_date)`;
