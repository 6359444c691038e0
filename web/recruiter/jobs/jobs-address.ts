import { type JobStatus, jobStatuses, postedOrders } from '#contract/values/job-life.ts';
import { singleLine, withQuery } from '../../lib/search-address.ts';

/** Drafts stand in a list of their own. */
export const listedStatuses = [...jobStatuses, 'Draft'] as const;

export interface OwnJobFilters {
  search: string;
  status: JobStatus | 'Draft' | '';
  order: (typeof postedOrders)[number];
}

export const jobsPlace = '/recruiter/applications';

export const ownJobFiltersIn = (query: URLSearchParams): OwnJobFilters => ({
  search: singleLine(query.get('search') ?? ''),
  status: listedStatuses.find((status) => status === query.get('status')) ?? '',
  order: postedOrders.find((order) => order === query.get('order')) ?? postedOrders[0],
});

export function jobsPath({ search, status, order }: Record<keyof OwnJobFilters, string>): string {
  const values = { status, search, order: order === postedOrders[0] ? '' : order };
  return withQuery(jobsPlace, new URLSearchParams(Object.entries(values).filter(([, value]) => value)));
}
