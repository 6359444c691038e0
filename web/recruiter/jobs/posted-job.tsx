import { useState } from 'react';
import { Link } from 'react-router';
import { today } from '#contract/values/today.ts';
import { texts as frame } from '#texts/frame.ts';
import { number } from '#texts/language.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { texts as statistics } from '#texts/statistics.ts';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/call.ts';
import { daysLeft, shownDate } from '../../lib/dates.ts';
import { useMenu } from '../../lib/menu.ts';
import { notify } from '../../lib/notify.ts';
import { workplaceOf } from '../../lib/place.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import table from '../../ui/list/card-table.module.css';
import { Status } from '../../ui/list/status.tsx';
import type { Route } from './+types/manage-jobs.ts';
import { StepButtons, useSteps } from './job-steps.tsx';
import classes from './posted-job.module.css';

const { postedJobs } = texts;

type Job = Route.ComponentProps['loaderData']['list']['data'][number];

const questionOf = (applications: number) => {
  const { consequence, ...question } = texts.mayDelete;
  return applications > 0 ? { ...question, consequence: consequence(applications) } : question;
};

interface Props {
  job: Job;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onTaken: () => void;
  onDuplicate: () => void;
}

export function PostedJob({ job, isChosen, onChoose, onTaken, onDuplicate }: Props) {
  const steps = useSteps(onTaken);
  const [isAsked, setAsked] = useState(false);
  const more = useMenu();
  const take: typeof steps.take = (asked) => {
    more.leave();
    steps.take(asked);
  };
  const { atWork, outcome, call } = useChange();
  const isGoing = atWork || outcome?.ok === true;
  const workplace = workplaceOf(job);
  const isFrozen = job.status === 'Frozen';
  const applications = job.job_applications_count;
  const answer = (isConfirmed: boolean) => {
    setAsked(false);
    if (!isConfirmed) return;
    void call(
      () => api.deleteJob({ params: { id: job.id } }),
      () => notify(notices.jobDeleted),
    );
  };
  return (
    <tr className={isGoing || steps.atWork ? table.busy : undefined}>
      <td>
        <div className={classes.titled}>
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={postedJobs.select(job.tittle)}
              onChange={({ target }) => onChoose(target.checked)}
            />
          </label>
          <div>
            {isFrozen ? (
              <span className={table.title}>{job.tittle}</span>
            ) : (
              <Link to={`/job_details/${job.id}`} className={table.title ?? ''}>
                {job.tittle}
              </Link>
            )}
            <span className={table.detail}>
              {job.city && job.state ? frame.place(job.city.name, job.state.name) : frame.usualPlace}
              {workplace && ` · ${workplace}`}
            </span>
          </div>
        </div>
      </td>
      <td data-label={frame.postedOn}>{shownDate(job.created_at)}</td>
      <td data-label={frame.expiringOn}>
        {shownDate(job.expire_date)}
        {job.status === 'Open' && <span className={table.detail}>{daysLeft(job.expire_date, today())}</span>}
      </td>
      <td data-label={postedJobs.views}>{job.views !== undefined && number(job.views)}</td>
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
        {job.undecided_count > 0 && (
          <span className={table.detail}>{postedJobs.undecided(job.undecided_count)}</span>
        )}
      </td>
      <td data-label={frame.status}>
        <Status status={job.status} />
        {job.status === 'Closed' && job.closing && job.closing !== 'Paused' && (
          <span className={table.detail}>{postedJobs.closings[job.closing]}</span>
        )}
      </td>
      <td>
        {!isFrozen && (
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
              onClick={() => {
                if (job.undecided_count > 0) steps.take({ step: 'delete', jobs: [job] });
                else setAsked(!isGoing);
              }}
            >
              {postedJobs.delete}
            </Button>
          </div>
        )}
        <details name="steps" {...more.details} className={classes.more}>
          <summary aria-label={texts.steps.of(postedJobs.more, job.tittle)}>{postedJobs.more}</summary>
          <div className={classes.steps}>
            <ButtonLink
              to={`/recruiter/statistics/${job.id}`}
              variant="default"
              size="compact"
              aria-label={statistics.ofJob(job.tittle)}
            >
              {statistics.title}
            </ButtonLink>
            <StepButtons jobs={[job]} of={job.tittle} onTake={take} />
            <Button
              variant="default"
              size="compact"
              aria-label={texts.steps.of(postedJobs.duplicate, job.tittle)}
              onClick={() => {
                more.leave();
                onDuplicate();
              }}
            >
              {postedJobs.duplicate}
            </Button>
          </div>
        </details>
        {isAsked && <ConfirmDialog question={questionOf(applications)} isDangerous onAnswer={answer} />}
        {steps.dialogs}
        <ErrorDialog outcome={outcome} />
      </td>
    </tr>
  );
}
