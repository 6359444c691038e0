import { useRevalidator } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/public.ts';
import { useFocusFallback } from '../../lib/focus-fallback.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { Status } from '../../ui/list/status.tsx';
import { ApplyButton } from './apply-button.tsx';
import classes from './job-actions.module.css';
import { type OwnJob, useOwnJob } from './own-job.ts';
import { SaveButton } from './save-button.tsx';
import { sendVisit } from './visit.ts';

type Shown = Pick<Job, 'id' | 'is_open' | 'takes_applications' | 'apply_url'>;

/** Another provider may not say; then it takes them. */
const takesHere = (job: Shown) => job.takes_applications !== false;

const ApplyElsewhere = ({ job }: { job: Shown }) =>
  job.apply_url ? (
    <ButtonLink to={job.apply_url} rel="noopener nofollow ugc" onClick={() => sendVisit(job.id, 'begun')}>
      {texts.job.applyElsewhere}
    </ButtonLink>
  ) : (
    <p>{notices.notTakenHere.text}</p>
  );

interface OwnProps {
  job: Shown;
  own: OwnJob;
  change: (changed: Partial<OwnJob>) => void;
  lookAgain: () => void;
}

function OwnActions({ job, own, change, lookAgain }: OwnProps) {
  const fallback = useFocusFallback<HTMLParagraphElement>(own.status);
  return (
    <>
      {own.status ? (
        <p ref={fallback} tabIndex={-1} role="status" className={classes.status}>
          {texts.job.yourApplication} <Status status={own.status} />
        </p>
      ) : (
        job.is_open &&
        (takesHere(job) ? (
          <ApplyButton job={job.id} onApplied={(status) => change({ status })} onRefused={lookAgain} />
        ) : (
          <ApplyElsewhere job={job} />
        ))
      )}
      <SaveButton job={job.id} isSaved={own.isSaved} onChange={(isSaved) => change({ isSaved })} />
    </>
  );
}

export function JobActions({ job }: { job: Shown }) {
  const { own, change, loadAgain } = useOwnJob(job.id);
  const { revalidate } = useRevalidator();
  const lookAgain = () => {
    loadAgain();
    // It may have ended.
    void revalidate();
  };
  return (
    <>
      {job.is_open && (
        <div data-for="visitor" className={classes.actions}>
          {takesHere(job) ? (
            <ButtonLink to={`/login?next=/job_details/${job.id}`} onClick={() => sendVisit(job.id, 'begun')}>
              {texts.job.apply}
            </ButtonLink>
          ) : (
            <ApplyElsewhere job={job} />
          )}
        </div>
      )}
      <div data-for="Employee" className={classes.actions}>
        {own ? (
          <OwnActions job={job} own={own} change={change} lookAgain={lookAgain} />
        ) : (
          <Skeleton shape="button" />
        )}
      </div>
    </>
  );
}
