import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { texts } from '#texts/recruiter.ts';
import { shownDate } from '../../lib/dates.ts';
import { useFocusFallback } from '../../lib/focus-fallback.ts';
import { ApplicationHistory, DecisionMessage } from '../../ui/list/application-history.tsx';
import { Status } from '../../ui/list/status.tsx';
import type { ReceivedApplication as Listed } from './application.ts';
import { type ApplicationListFilters, applicantPath } from './application-address.ts';
import { DecisionSelect, useDecision } from './decision.tsx';
import classes from './listed-application.module.css';

const { decisions, listedApplication } = texts;

interface Props {
  listed: Listed;
  filters: ApplicationListFilters;
}

export function ListedApplication({ listed, filters }: Props) {
  const { application, events, previous, next } = listed;
  // Not loaded anew: each reading of a candidate is recorded.
  const { ask, made, dialogs } = useDecision({ isShown: true });
  const decided = made?.id === application.id ? made : undefined;
  const status = decided?.status ?? application.status;
  const fallback = useFocusFallback<HTMLElement>(status);
  const keep = (element: HTMLElement | null) => {
    fallback.current = element;
  };
  const { new_job: job, created_at } = application;
  return (
    <section aria-label={listedApplication.label} className={classes.application}>
      <p>
        {listedApplication.appliedFor.before}
        <Link to={`/job_details/${job.id}`}>{job.tittle}</Link>
        {listedApplication.appliedFor.after(shownDate(created_at))}
      </p>
      <ApplicationHistory events={events} />
      <DecisionMessage title={decisions.written} events={decided ? [decided] : events} />
      <div ref={next ? undefined : keep} tabIndex={-1} className={classes.decision}>
        {status === 'Pending' ? (
          <DecisionSelect application={application} onChoose={ask} />
        ) : (
          <Status status={status} />
        )}
      </div>
      <div className={classes.neighbours}>
        {previous && (
          <Link
            to={applicantPath(previous, filters)}
            rel="prev"
            className={classes.neighbour}
            aria-label={listedApplication.previousIs(previous.user.user_name)}
          >
            <IconChevronLeft size="1.125rem" aria-hidden />
            {listedApplication.previous}
          </Link>
        )}
        {next && (
          <Link
            to={applicantPath(next, filters)}
            ref={keep}
            rel="next"
            className={classes.neighbour}
            aria-label={listedApplication.nextIs(next.user.user_name)}
          >
            {listedApplication.next}
            <IconChevronRight size="1.125rem" aria-hidden />
          </Link>
        )}
      </div>
      {dialogs}
    </section>
  );
}
