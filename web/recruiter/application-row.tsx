import { Link } from 'react-router';
import type { z } from 'zod';
import type { listReceivedApplications } from '#contract/applications.ts';
import { shownDate } from '../lib/dates.ts';
import { useKeptFocus } from '../lib/kept-focus.ts';
import table from '../ui/card-table.module.css';
import { Select } from '../ui/select.tsx';
import { Status } from '../ui/status.tsx';
import classes from './manage-applications.module.css';

type Application = z.output<typeof listReceivedApplications.response>['data'][number];
export interface Decision {
  /** Of the application. */
  id: number;
  /** Who applied for what. */
  whom: string;
  status: 'Shortlist' | 'Rejected';
}
const final = ['Shortlist', 'Rejected'] as const;

interface Props {
  application: Application;
  /** That which is being asked about or made. */
  chosen: Decision | undefined;
  onChoose: (decision: Decision) => void;
}

/** A row of the table, whose status can be chosen while it is pending and is final afterwards. */
export function ApplicationRow({ application, chosen, onChoose }: Props) {
  const { id, status, created_at, user, new_job: job } = application;
  const whom = `${user.user_name}, ${job.tittle}`;
  const cell = useKeptFocus<HTMLTableCellElement>(status);
  return (
    <tr className={classes.row}>
      <td>
        <Link to={`/recruiter_candidatedetails/${user.id}`} className={table.title ?? ''}>
          {user.user_name}
        </Link>
      </td>
      <td data-label="Job title">
        <Link to={`/job_details/${job.id}`}>{job.tittle}</Link>
      </td>
      <td data-label="Applied on">{shownDate(created_at)}</td>
      <td data-label="Posted on">{shownDate(job.created_at)}</td>
      <td data-label="Expiring on">{shownDate(job.expire_date)}</td>
      <td data-label="Status" ref={cell} tabIndex={-1} className={classes.status}>
        {status === 'Pending' ? (
          <Select
            size="sm"
            aria-label={`Status of ${whom}`}
            value={chosen?.id === id ? chosen.status : status}
            onChange={({ currentTarget }) => {
              const decided = final.find((each) => each === currentTarget.value);
              if (decided) onChoose({ id, whom, status: decided });
            }}
          >
            <option>{status}</option>
            {final.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        ) : (
          <Status status={status} />
        )}
      </td>
    </tr>
  );
}
