import { IconCash, IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import link from '../../ui/list/card-link.module.css';
import { CompanyLink } from './company-link.tsx';
import { CompanyLogo } from './company-logo.tsx';
import classes from './job-card.module.css';
import type { toListedJob } from './listed-job.ts';
import { Posted } from './posted.tsx';

interface Props {
  job: ReturnType<typeof toListedJob>;
  today: string;
  usualPay?: string;
}

export const JobCard = ({ job, today, usualPay }: Props) => (
  <article className={`${link.card} ${classes.card}`}>
    <div className={classes.head}>
      <CompanyLogo company={job.company} size={44} />
      <div>
        <h3 className={link.link}>
          <Link to={`/job_details/${job.id}`} prefetch="intent">
            {job.tittle}
          </Link>
        </h3>
        <p>
          <CompanyLink company={job.company} className={classes.company} />
        </p>
      </div>
    </div>
    <ul className={classes.facts}>
      <li>
        <IconMapPin size="1rem" aria-hidden />
        {job.place}
        {job.workplace && ` · ${job.workplace}`}
      </li>
      {(job.salary || usualPay) && (
        <li>
          <IconCash size="1rem" aria-hidden />
          {job.salary || usualPay}
        </li>
      )}
      <li>
        <IconClock size="1rem" aria-hidden />
        {job.type}
        <Posted value={job.created_at} today={today} className={classes.posted} />
      </li>
    </ul>
  </article>
);
