import { applicationStatuses } from '#contract/values/choices.ts';
import { isId } from '#contract/values/ids.ts';
import { singleLine, withQuery } from '../../lib/search-address.ts';

/** Each is empty where it is not filtered by: one job by its id, or all of a title. */
export interface ApplicationListFilters {
  new_job_id: string;
  title: string;
  status: (typeof applicationStatuses)[number] | '';
}

export const applicationsPlace = '/recruiter/manageapp';

export function applicationListFiltersIn(query: URLSearchParams): ApplicationListFilters {
  const job = query.get('new_job_id') ?? '';
  const title = query.get('title') ?? '';
  const status = applicationStatuses.find((each) => each === query.get('status'));
  return {
    new_job_id: isId(job) ? job : '',
    title: singleLine(title),
    status: status ?? '',
  };
}

const queryOf = (values: Record<string, string>) =>
  new URLSearchParams(Object.entries(values).filter(([, value]) => value));

export const applicationsPath = (filters: Record<keyof ApplicationListFilters, string>, page = 1) =>
  withQuery(applicationsPlace, queryOf({ ...filters, page: page > 1 ? String(page) : '' }));

export const applicantPath = (
  { id, user }: { id: number; user: { id: number } },
  filters: ApplicationListFilters,
) => withQuery(`/recruiter_candidatedetails/${user.id}`, queryOf({ ...filters, application: String(id) }));

export function applicationIn(query: URLSearchParams): string | undefined {
  const application = query.get('application') ?? '';
  return isId(application) ? application : undefined;
}

export const applicationsQuery = ({ new_job_id, title, status }: ApplicationListFilters) => ({
  new_job_id,
  'filters[newJob.tittle]': title,
  'filters[status]': status,
});
