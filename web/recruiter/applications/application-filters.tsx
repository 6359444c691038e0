import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import type { Option } from '../../lib/option.ts';
import { Picker } from '../../ui/form/picker.tsx';
import classes from '../../ui/list/filter-bar.module.css';
import { FilterForm } from '../../ui/list/filter-form.tsx';
import {
  type ApplicationListFilters,
  applicationsPath,
  applicationsPlace,
} from '../decisions/application-address.ts';

interface Props {
  filters: ApplicationListFilters;
  titles: Option[];
}

/** Where several jobs share a title, the one that is filtered by stands for them. */
export function titlesOf(
  jobs: { id: number; tittle: string }[],
  { new_job_id: wanted }: ApplicationListFilters,
): Option[] {
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
      status: filters.status,
    });
  };
  return (
    <FilterForm action={applicationsPlace} pathOf={pathOf} className={classes.form}>
      {(search) => (
        <Picker
          name="job"
          label={frame.jobTitle}
          placeholder={texts.received.allJobs}
          options={titles}
          value={picked?.id}
          onPick={(job) => search({ job })}
        />
      )}
    </FilterForm>
  );
}

/** The job and the status are named on the screen. */
export const applicationListChips = (filters: ApplicationListFilters) =>
  filters.title
    ? [{ label: frame.jobTitle, text: filters.title, to: applicationsPath({ ...filters, title: '' }) }]
    : [];
