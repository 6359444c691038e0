import {
  type Icon,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockOff,
  IconHandStop,
  IconLock,
  IconPlayerPause,
} from '@tabler/icons-react';
import type { Job } from '#contract/jobs.ts';
import { texts } from '#texts/frame.ts';
import classes from './status.module.css';

type Known = Job['status'] | 'Waiting' | NonNullable<Job['application_status']>;

const looks = new Map<Known, { icon: Icon; tone: string }>([
  ['Shortlist', { icon: IconCircleCheck, tone: 'good' }],
  ['Rejected', { icon: IconCircleX, tone: 'bad' }],
  ['Withdrawn', { icon: IconArrowBackUp, tone: 'over' }],
  ['Open', { icon: IconCircleCheck, tone: 'good' }],
  ['Paused', { icon: IconPlayerPause, tone: 'pending' }],
  ['Closed', { icon: IconLock, tone: 'over' }],
  ['Expired', { icon: IconClockOff, tone: 'over' }],
  ['Frozen', { icon: IconHandStop, tone: 'bad' }],
]);
const pending = { icon: IconClock, tone: 'pending' };

/** One that is not known looks like a pending one. */
export function Status({ status }: { status: Known }) {
  const { icon: StatusIcon, tone } = looks.get(status) ?? pending;
  return (
    <span className={classes.status} data-tone={tone}>
      <StatusIcon size="1rem" aria-hidden />
      {texts.statuses[status] ?? status}
    </span>
  );
}
