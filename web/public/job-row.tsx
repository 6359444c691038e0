import { IconBookmarkFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { shownDate } from '../lib/dates.ts';
import { dollars, plainText, shortened } from '../lib/text.ts';
import { CompanyLogo } from '../ui/company-logo.tsx';
import classes from './job-row.module.css';

/** Characters of the description that a list shows. */
const preview = 100;

export const JobRow = ({ job }: { job: Job }) => (
  <article className={classes.row}>
    <CompanyLogo company={job.company} size={52} />
    <div className={classes.body}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Link to={`/job_details/${job.id}`}>{job.tittle}</Link>
        </h2>
        {job.is_saved && (
          <span className={classes.saved}>
            <IconBookmarkFilled size={16} aria-hidden />
            Saved
          </span>
        )}
      </div>
      <p>
        {job.company.name} · {job.city.name}, {job.state.name}
      </p>
      <p className={classes.facts}>
        <span>{job.job_type.type}</span>
        {job.salary && <span>{dollars(job.salary)}</span>}
      </p>
      <p className={classes.excerpt}>{shortened(plainText(job.job_description), preview)}</p>
      <p className={classes.foot}>
        <span>
          Posted <time dateTime={job.created_at}>{shownDate(job.created_at)}</time>
        </span>
        <span>
          Expires <time dateTime={job.expire_date}>{shownDate(job.expire_date)}</time>
        </span>
        <Link to={`/job_details/${job.id}`} aria-label={`View Details of ${job.tittle}`}>
          View Details
        </Link>
      </p>
    </div>
  </article>
);
