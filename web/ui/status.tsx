import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import classes from './status.module.css';

const icons = { Pending: IconClock, Shortlist: IconCircleCheck, Rejected: IconCircleX };

/** An application's status as received; one that is not known looks like a pending one. */
export function Status({ status }: { status: string }) {
  const known = status === 'Shortlist' || status === 'Rejected' ? status : 'Pending';
  const StatusIcon = icons[known];
  return (
    <span className={classes.status} data-status={known}>
      <StatusIcon size={16} aria-hidden />
      {status}
    </span>
  );
}
