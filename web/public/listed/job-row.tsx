import { useState } from 'react';
import { Link } from 'react-router';
import type { Site } from '#contract/site.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { daysLeft, shownDate } from '../../lib/dates.ts';
import link from '../../ui/list/card-link.module.css';
import { CompanyLink } from './company-link.tsx';
import { CompanyLogo } from './company-logo.tsx';
import classes from './job-row.module.css';
import type { foundJob } from './listed-job.ts';
import { Posted } from './posted.tsx';
import { SaveMark } from './save-mark.tsx';
import { useSeen } from './seen-jobs.ts';

const { row } = texts;

interface Props {
  job: ReturnType<typeof foundJob>;
  today: string;
  unit?: Site['distanceUnit'];
  here: string;
  heading?: 'h2' | 'h3';
}

/** Pressed anywhere, it leads to the job, but for its bookmark and its company. */
export function JobRow({ job, today, unit, here, heading: Heading = 'h2' }: Props) {
  const [isSaved, setSaved] = useState(job.is_saved);
  const isSeen = useSeen(job.id);
  return (
    <article className={classes.row} data-seen={isSeen || undefined}>
      <CompanyLogo company={job.company} size={48} />
      <div className={classes.body}>
        <div className={classes.head}>
          <Heading className={`${link.link} ${classes.title}`}>
            <Link to={`/job_details/${job.id}`}>{job.tittle}</Link>
          </Heading>
          <SaveMark job={job} isSaved={isSaved} onChange={setSaved} here={here} />
        </div>
        <div className={classes.facts}>
          <p>
            <CompanyLink company={job.company} className={classes.company} /> · {job.place} ·{' '}
            {job.distance && unit && `${row.away[unit](job.distance)} · `}
            {job.type}
            {job.workplace && ` · ${job.workplace}`}
          </p>
          {job.salary && <p className={classes.pay}>{job.salary}</p>}
        </div>
        <p className={classes.excerpt}>{job.excerpt}</p>
        <p className={classes.foot}>
          {job.application_status && job.application_status !== 'Withdrawn' && (
            <span className={classes.applied}>{row.applied}</span>
          )}
          {isSaved && <span className={classes.saved}>{row.saved}</span>}
          <Posted value={job.created_at} today={today} />
          {shownDate(job.expire_date) && (
            <span className={classes.left}>
              {row.until(daysLeft(job.expire_date, today))}{' '}
              <time dateTime={job.expire_date}>{shownDate(job.expire_date)}</time>
            </span>
          )}
          {isSeen && <span className={classes.seen}>{row.seen}</span>}
          <Link to={`/job_details/${job.id}`} aria-label={frame.viewDetailsOf(job.tittle)}>
            {frame.viewDetails}
          </Link>
        </p>
      </div>
    </article>
  );
}
