import { Link } from 'react-router';
import { JobRow } from './job-row.tsx';
import type { findNewest } from './listed-job.ts';
import classes from './newest-jobs.module.css';

interface Props {
  jobs: Awaited<ReturnType<typeof findNewest>>['data'];
  today: string;
  here: string;
  all: { to: string; name: string };
}

export const NewestJobs = ({ jobs, today, here, all }: Props) => (
  <>
    <ul className={classes.rows}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobRow key={String(job.is_saved)} job={job} today={today} here={here} heading="h3" />
        </li>
      ))}
    </ul>
    <p className={classes.all}>
      <Link to={all.to}>{all.name}</Link>
    </p>
  </>
);
