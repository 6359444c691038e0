import { applicationStatuses } from '#contract/choices.ts';
import { isId, withQuery } from '../lib/search-address.ts';

/** What is filtered by, each empty where it is not: one job by its id, or all of a title. */
export interface Filters {
  new_job_id: string;
  title: string;
  status: (typeof applicationStatuses)[number] | '';
}

export const applicationsPlace = '/recruiter/manageapp';

/** The filters of an address; whatever is no filter is left out. */
export function filtersIn(query: URLSearchParams): Filters {
  const job = query.get('new_job_id') ?? '';
  const title = query.get('title') ?? '';
  const status = applicationStatuses.find((each) => each === query.get('status'));
  return {
    new_job_id: isId(job) ? job : '',
    title: title.trim().slice(0, 200),
    status: status ?? '',
  };
}

/** The address of the applications that some filters leave. */
export function applicationsPath(filters: Record<keyof Filters, string>): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value));
  return withQuery(applicationsPlace, query);
}

/** What the API is asked for. */
export const applicationsQuery = ({ new_job_id, title, status }: Filters, page: number) => ({
  new_job_id,
  'filters[newJob.tittle]': title,
  'filters[status]': status,
  page,
});
