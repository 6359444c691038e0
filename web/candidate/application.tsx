import { useState } from 'react';
import { Link } from 'react-router';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../lib/api.ts';
import { useChange } from '../lib/call.ts';
import { useFocusFallback } from '../lib/focus-fallback.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import { DownloadButton } from '../ui/form/download-button.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { ApplicationHistory, DecisionMessage } from '../ui/list/application-history.tsx';
import { Status } from '../ui/list/status.tsx';
import type { Route } from './+types/application.ts';
import classes from './application.module.css';
import { SentResume } from './sent-resume.tsx';

const { application: words, applications } = texts;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: loaderData ? words.title(loaderData.application.new_job.tittle) : applications.title,
  });

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  api.getOwnSent({ params, signal });

export { AreaSkeleton as HydrateFallback };

function Withdraw({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false);
  const { atWork, outcome, call } = useChange();
  const withdraw = () =>
    call(
      () => api.withdrawApplication({ params: { id } }),
      () => notify(notices.withdrawn),
    );
  return (
    <>
      <Button variant="default" aria-busy={atWork} onClick={() => setAsking(true)}>
        {words.withdraw}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={words.mayWithdraw}
          isDangerous
          onAnswer={(isConfirmed) => {
            setAsking(false);
            if (isConfirmed) void withdraw();
          }}
        />
      )}
      <ErrorDialog outcome={outcome} />
    </>
  );
}

export default function SentApplication({ loaderData }: Route.ComponentProps) {
  const { application, candidate, cover_letter, file_name, is_frozen } = loaderData;
  const { id, status, new_job: job } = application;
  const fallback = useFocusFallback<HTMLDivElement>(status);
  return (
    <div className={classes.screen}>
      <Crumbs
        path={[
          { to: '/', name: frame.home },
          { to: '/candidate_applications', name: applications.title },
        ]}
        here={job.tittle}
      />
      <h1>{words.title(job.tittle)}</h1>
      <p>
        {job.is_deleted ? job.tittle : <Link to={`/job_details/${job.id}`}>{job.tittle}</Link>},{' '}
        {job.company.name}
      </p>
      <div ref={fallback} tabIndex={-1} className={classes.status}>
        <Status status={status} />
        {status !== 'Withdrawn' && <Withdraw id={id} />}
      </div>
      <ApplicationHistory events={application.events} />
      <DecisionMessage title={words.written} events={application.events} />
      {cover_letter && (
        <section className={classes.section}>
          <h2>{words.letter}</h2>
          <p dir="auto" className={classes.lines}>
            {cover_letter}
          </p>
        </section>
      )}
      {candidate ? (
        <>
          <p>{is_frozen ? words.asSent : words.asNow}</p>
          {candidate.has_resume && (
            <DownloadButton
              load={() => api.downloadOwnSent({ params: { id } })}
              name={file_name ?? 'resume.pdf'}
            >
              {words.download}
            </DownloadButton>
          )}
          <SentResume candidate={candidate} />
        </>
      ) : (
        <p>{words.gone}</p>
      )}
    </div>
  );
}
