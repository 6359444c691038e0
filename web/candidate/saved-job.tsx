import type { Job } from '#contract/jobs.ts';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { useChange } from '../lib/call.ts';
import { shownDate } from '../lib/dates.ts';
import { notify } from '../lib/notify.ts';
import { workplaceOf } from '../lib/place.ts';
import { saveJob } from '../lib/save-job.ts';
import { dollars } from '../lib/text.ts';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Status } from '../ui/list/status.tsx';
import classes from './saved-jobs.module.css';

const { saved: words } = texts;

export function SavedJob({ job }: { job: Job }) {
  const { atWork, outcome, call } = useChange<{ saved: boolean }>();
  const remove = () =>
    call(
      () => saveJob(job.id, false),
      () => notify(notices.jobRemoved),
    );
  const workplace = workplaceOf(job);
  return (
    <article className={classes.job} aria-labelledby={`job-${job.id}`}>
      <div className={classes.about}>
        <h2 id={`job-${job.id}`}>{job.tittle}</h2>
        <p>
          <bdi>{job.company.name}</bdi> · {job.job_type.type} · {frame.place(job.city.name, job.state.name)}
          {workplace && ` · ${workplace}`}
        </p>
        <p>
          {job.salary ? dollars(job.salary, job.pay_currency) : words.usualPay} ·{' '}
          {job.status === 'Open'
            ? words.expiresOn(shownDate(job.expire_date))
            : words.notOpen(frame.statuses[job.status])}
        </p>
        {job.application_status && <Status status={job.application_status} />}
      </div>
      <div className={classes.actions}>
        <ButtonLink to={`/job_details/${job.id}`} aria-describedby={`job-${job.id}`}>
          {frame.viewDetails}
        </ButtonLink>
        <Button
          variant="default"
          aria-describedby={`job-${job.id}`}
          loading={atWork}
          onClick={() => void remove()}
        >
          {frame.remove}
        </Button>
        <ErrorDialog outcome={outcome} />
      </div>
    </article>
  );
}
