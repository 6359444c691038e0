import { Button, Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { useOwnJob } from '../lib/own-job.ts';
import { ApplyButton } from './apply-button.tsx';
import classes from './job-actions.module.css';
import { SaveButton } from './save-button.tsx';
import { Status } from './status.tsx';

/** Apply and Save: for a visitor the way to the login, for a candidate the deed, for a recruiter nothing. */
export function JobActions({ job }: { job: Pick<Job, 'id' | 'is_open'> }) {
  const { own, change } = useOwnJob(job.id);
  return (
    <>
      {job.is_open && (
        <div data-for="visitor" className={classes.actions}>
          <Button component={Link} to={`/login?next=/job_details/${job.id}`}>
            Apply
          </Button>
        </div>
      )}
      <div data-for="Employee" className={classes.actions}>
        {own ? (
          <>
            {own.status ? (
              <p role="status" className={classes.status}>
                Your application: <Status status={own.status} />
              </p>
            ) : (
              job.is_open && <ApplyButton job={job.id} onApplied={(status) => change({ status })} />
            )}
            <SaveButton job={job.id} isSaved={own.isSaved} onChange={(isSaved) => change({ isSaved })} />
          </>
        ) : (
          <Skeleton height={42} />
        )}
      </div>
    </>
  );
}
