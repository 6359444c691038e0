import { IconCash, IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { shownDate } from '../lib/dates.ts';
import { dollars } from '../lib/text.ts';
import { pay } from '../placeholders.ts';
import link from './card-link.module.css';
import { CompanyLogo } from './company-logo.tsx';
import classes from './job-card.module.css';

export const JobCard = ({ job }: { job: Job }) => (
  <article className={`${link.card} ${classes.card}`}>
    <div className={classes.head}>
      <CompanyLogo company={job.company} size={44} />
      <div>
        <h3 className={link.link}>
          <Link to={`/job_details/${job.id}`} prefetch="intent">
            {job.tittle}
          </Link>
        </h3>
        <p className={classes.company}>{job.company.name}</p>
      </div>
    </div>
    <ul className={classes.facts}>
      <li>
        <IconMapPin size={16} aria-hidden />
        {job.city.name}, {job.state.name}
      </li>
      <li>
        <IconCash size={16} aria-hidden />
        {job.salary ? dollars(job.salary) : pay}
      </li>
      <li>
        <IconClock size={16} aria-hidden />
        {job.job_type.type}
        <span className={classes.posted}>
          Posted <time dateTime={job.created_at}>{shownDate(job.created_at)}</time>
        </span>
      </li>
    </ul>
  </article>
);
