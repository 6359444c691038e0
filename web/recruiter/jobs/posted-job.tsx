import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { number } from '#texts/language.ts';
import { texts } from '#texts/recruiter.ts';
import { shownDate } from '../../lib/dates.ts';
import { workplaceOf } from '../../lib/place.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import type { Outcome } from '../../ui/form/action-form.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import table from '../../ui/list/card-table.module.css';
import { Status } from '../../ui/list/status.tsx';
import type { Route } from './+types/manage-jobs.ts';
import classes from './posted-job.module.css';

const { postedJobs } = texts;

type Job = Route.ComponentProps['loaderData']['data'][number];

const questionOf = (applications: number) => {
  const { consequence, ...question } = texts.mayDelete;
  return applications > 0 ? { ...question, consequence: consequence(applications) } : question;
};

export function PostedJob({ job }: { job: Job }) {
  const [isAsked, setAsked] = useState(false);
  const deletion = useFetcher<Outcome>();
  const isGoing = deletion.state === 'submitting' || deletion.data?.ok === true;
  const workplace = workplaceOf(job);
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
          {job.city && job.state ? frame.place(job.city.name, job.state.name) : frame.usualPlace}
          {workplace && ` · ${workplace}`}
        </span>
      </td>
      <td data-label={frame.postedOn}>{shownDate(job.created_at)}</td>
      <td data-label={frame.expiringOn}>{shownDate(job.expire_date)}</td>
      <td data-label={frame.applications}>
        <ButtonLink
          to={`/recruiter/manageapp?new_job_id=${job.id}`}
          variant="default"
          size="compact"
          className={classes.count}
          aria-label={postedJobs.applicationsTo(applications, job.tittle)}
        >
          {number(applications)}
        </ButtonLink>
      </td>
      <td data-label={frame.status}>
        <Status status={job.status} />
      </td>
      <td>
        <div className={classes.actions}>
          <ButtonLink
            to={`/recruiter/editjob/${job.id}`}
            variant="subtle"
            size="compact"
            aria-label={postedJobs.editJob(job.tittle)}
          >
            {frame.edit}
          </ButtonLink>
          <Button
            variant="subtle"
            isDangerous
            size="compact"
            aria-label={postedJobs.deleteJob(job.tittle)}
            aria-disabled={isGoing}
            onClick={() => setAsked(!isGoing)}
          >
            {postedJobs.delete}
          </Button>
        </div>
        {isAsked && <ConfirmDialog question={questionOf(applications)} isDangerous onAnswer={answer} />}
        <ErrorDialog outcome={deletion.data} />
      </td>
    </tr>
  );
}
