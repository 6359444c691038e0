import { applicationStatuses } from '#contract/choices.ts';
import type { Option } from '../ui/combobox.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { Picker } from '../ui/picker.tsx';
import { applicationsPath, applicationsPlace, type Filters } from './application-address.ts';
import classes from './filter-bar.module.css';
import { SelectFilter } from './select-filter.tsx';

interface Props {
  filters: Filters;
  titles: Option[];
}

/** Each title of the own jobs once; where several share one, the job that is filtered by stands for them. */
export function titlesOf(jobs: { id: number; tittle: string }[], { new_job_id: wanted }: Filters): Option[] {
  const byTitle = new Map<string, Option>();
  for (const { id, tittle } of jobs)
    if (!byTitle.has(tittle) || String(id) === wanted) byTitle.set(tittle, { id, name: tittle });
  return [...byTitle.values()];
}

export function ApplicationFilters({ filters, titles }: Props) {
  const picked = titles.find(({ id, name }) =>
    filters.new_job_id ? String(id) === filters.new_job_id : name === filters.title,
  );
  const pathOf = (values: FormData) => {
    const job = String(values.get('job'));
    const isSameJob = job === filters.new_job_id;
    const title = titles.find(({ id }) => String(id) === job)?.name ?? '';
    return applicationsPath({
      new_job_id: isSameJob ? job : '',
      title: isSameJob ? '' : title,
      status: String(values.get('status')),
    });
  };
  return (
    <FilterForm action={applicationsPlace} pathOf={pathOf} className={classes.form}>
      {(search) => (
        <>
          <Picker
            name="job"
            label="Job title"
            placeholder="All jobs"
            options={titles}
            value={picked?.id}
            onPick={(job) => search({ job })}
          />
          <SelectFilter
            name="status"
            label="Status"
            none="Any status"
            options={applicationStatuses}
            value={filters.status}
            onPick={(status) => search({ status })}
          />
        </>
      )}
    </FilterForm>
  );
}

/** One for each filter that is active, but for the job, which the screen names. */
export const chipsOf = (filters: Filters) =>
  [
    { label: 'Job title', text: filters.title, to: applicationsPath({ ...filters, title: '' }) },
    { label: 'Status', text: filters.status, to: applicationsPath({ ...filters, status: '' }) },
  ].filter(({ text }) => text);
