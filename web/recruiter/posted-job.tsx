import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { shownDate } from '../lib/dates.ts';
import { mayDelete } from '../messages.ts';
import { place } from '../placeholders.ts';
import type { Outcome } from '../ui/action-form.tsx';
import table from '../ui/card-table.module.css';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/error-dialog.tsx';
import { Status } from '../ui/status.tsx';
import type { Route } from './+types/manage-jobs.ts';
import classes from './posted-job.module.css';

type Job = Route.ComponentProps['loaderData']['data'][number];

export function PostedJob({ job }: { job: Job }) {
  const [isAsked, setAsked] = useState(false);
  const deletion = useFetcher<Outcome>();
  const isGoing = deletion.state === 'submitting' || deletion.data?.ok === true;
  const applications = job.job_applications_count;
  const answer = (isConfirmed: boolean) => {
    setAsked(false);
    if (isConfirmed) void deletion.submit({ job: job.id }, { method: 'post' });
  };
  return (
    <tr className={isGoing ? table.busy : undefined}>
      <td>
        <Link to={`/job_details/${job.id}`} className={table.title ?? ''}>
          {job.tittle}
        </Link>
        <span className={table.detail}>
          {job.city && job.state ? `${job.city.name}, ${job.state.name}` : place}
        </span>
      </td>
      <td data-label="Posted on">{shownDate(job.created_at)}</td>
      <td data-label="Expiring on">{shownDate(job.expire_date)}</td>
      <td data-label="Applications">
        <Button
          component={Link}
          to={`/recruiter/manageapp?new_job_id=${job.id}`}
          variant="default"
          size="compact-md"
          className={classes.count ?? ''}
          aria-label={`${applications} ${applications === 1 ? 'application' : 'applications'} to ${job.tittle}`}
        >
          {applications}
        </Button>
      </td>
      <td data-label="Status">
        <Status status={job.status} />
      </td>
      <td>
        <div className={classes.actions}>
          <Button
            component={Link}
            to={`/recruiter/editjob/${job.id}`}
            variant="subtle"
            size="compact-md"
            aria-label={`Edit ${job.tittle}`}
          >
            Edit
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-md"
            aria-label={`Delete ${job.tittle}`}
            aria-disabled={isGoing}
            onClick={() => setAsked(!isGoing)}
          >
            Delete
          </Button>
        </div>
        {isAsked && <ConfirmDialog question={mayDelete} color="red" onAnswer={answer} />}
        <ErrorDialog outcome={deletion.data} />
      </td>
    </tr>
  );
}
