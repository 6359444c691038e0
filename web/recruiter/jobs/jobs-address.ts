import { type JobStatus, jobStatuses, postedOrders } from '#contract/job-life.ts';
import { withQuery } from '../../lib/search-address.ts';

/** What is not published stands in a list of its own. */
export const listedStatuses = [...jobStatuses, 'Draft'] as const;

/** What the own jobs are filtered by, each empty where it is not, and their order. */
export interface OwnJobFilters {
  search: string;
  status: JobStatus | 'Draft' | '';
  order: (typeof postedOrders)[number];
}

export const jobsPlace = '/recruiter/applications';

/** The filters of an address; whatever is no filter is left out. */
export const ownJobFiltersIn = (query: URLSearchParams): OwnJobFilters => ({
  search: (query.get('search') ?? '').trim().slice(0, 200),
  status: listedStatuses.find((status) => status === query.get('status')) ?? '',
  order: postedOrders.find((order) => order === query.get('order')) ?? postedOrders[0],
});

/** The address of the own jobs that some filters leave. */
export function jobsPath({ search, status, order }: Record<keyof OwnJobFilters, string>): string {
  const values = { status, search, order: order === postedOrders[0] ? '' : order };
  return withQuery(jobsPlace, new URLSearchParams(Object.entries(values).filter(([, value]) => value)));
}
