import type { RefCallback } from 'react';
import { Link } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { shownDate } from '../../lib/dates.ts';
import { useFocusFallback } from '../../lib/focus-fallback.ts';
import { years } from '../../lib/text.ts';
import table from '../../ui/list/card-table.module.css';
import { Status } from '../../ui/list/status.tsx';
import { placeOf } from '../candidates/candidate-head.tsx';
import type { Application } from '../decisions/application.ts';
import { DecisionSelect } from '../decisions/decision.tsx';
import classes from './manage-applications.module.css';

const { received } = texts;

interface Props {
  application: Application;
  to: string;
  onChoose: Parameters<typeof DecisionSelect>[0]['onChoose'];
  linkRef: RefCallback<HTMLElement> | undefined;
}

/** Another provider may tell no more than the name. */
function About({ user }: { user: Partial<Application['user']> }) {
  const { profesional_title, total_year_experience, city, state, has_resume } = user;
  const facts = [
    total_year_experience && years(total_year_experience),
    placeOf({ city: city ?? null, state: state ?? null }),
    has_resume !== undefined && (has_resume ? received.hasResume : received.hasNoResume),
  ];
  return (
    <>
      {profesional_title && <span className={classes.headline}>{profesional_title}</span>}
      <span className={table.detail}>{facts.filter(Boolean).join(' · ')}</span>
    </>
  );
}

export function ApplicationRow({ application, to, onChoose, linkRef }: Props) {
  const { status, created_at, user, new_job: job } = application;
  const cell = useFocusFallback<HTMLTableCellElement>(status);
  return (
    <tr>
      <td>
        <Link to={to} ref={linkRef} className={table.title ?? ''}>
          {user.user_name}
        </Link>
        <About user={user} />
      </td>
      <td data-label={frame.jobTitle}>
        <div>
          <Link to={`/job_details/${job.id}`}>{job.tittle}</Link>
          <span className={table.detail}>
            {received.jobDays(shownDate(job.created_at), shownDate(job.expire_date))}
          </span>
        </div>
      </td>
      <td data-label={received.appliedOn}>{shownDate(created_at)}</td>
      <td data-label={frame.status} ref={cell} tabIndex={-1} className={classes.status}>
        {status === 'Pending' ? (
          <DecisionSelect application={application} onChoose={onChoose} />
        ) : (
          <Status status={status} />
        )}
      </td>
    </tr>
  );
}
