import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { shownDate } from '../lib/dates.ts';
import { searchPath } from '../lib/search-address.ts';
import { dollars, years } from '../lib/text.ts';
import { pay } from '../placeholders.ts';
import classes from './job-overview.module.css';

const Day = ({ value }: { value: string }) => <time dateTime={value}>{shownDate(value)}</time>;

const Categories = ({ job }: { job: Job }) =>
  job.new_job_category.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link to={searchPath({ category_id: String(id) })}>{name}</Link>
    </Fragment>
  ));

/** A job's facts; those that it does not tell are left out. */
export function JobOverview({ job }: { job: Job }) {
  const facts: [name: string, value: ReactNode][] = [
    ['Title', job.tittle],
    ['Location', `${job.city.name}, ${job.state.name}`],
    ['Rate', job.salary ? dollars(job.salary) : pay],
    ['Job type', job.job_type.type],
    ['Working hours', job.working_hour],
    ['Academic degree', job.academic_degree],
    ['Job category', job.new_job_category.length > 0 && <Categories job={job} />],
    ['Experience level', job.experience_level],
    ['Total year experience', job.experience && years(job.experience.experience)],
    ['Posted', <Day key="posted" value={job.created_at} />],
    ['Expiry date', <Day key="expiry" value={job.expire_date} />],
  ];
  return (
    <section aria-labelledby="overview" className={classes.overview}>
      <h2 id="overview">Overview</h2>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
