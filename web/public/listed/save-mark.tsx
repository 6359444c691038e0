import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { texts } from '#texts/public.ts';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import classes from './save-mark.module.css';
import { useSaving } from './saving.ts';

interface Props {
  job: Pick<Job, 'id' | 'tittle'>;
  isSaved: boolean;
  onChange: (isSaved: boolean) => void;
  here: string;
}

/** A visitor is led to the login, a recruiter sees nothing. */
export function SaveMark({ job, isSaved, onChange, here }: Props) {
  const { atWork, outcome, toggle } = useSaving(job.id, isSaved, onChange);
  const label = texts.row.save(job.tittle);
  return (
    <>
      <button
        type="button"
        className={classes.mark}
        data-for="Employee"
        aria-label={label}
        aria-pressed={isSaved}
        aria-busy={atWork}
        onClick={() => void toggle()}
      >
        {isSaved ? (
          <IconBookmarkFilled size="1.25rem" aria-hidden />
        ) : (
          <IconBookmark size="1.25rem" aria-hidden />
        )}
      </button>
      <Link
        to={`/login?next=${encodeURIComponent(here)}`}
        rel="nofollow"
        className={classes.mark}
        data-for="visitor"
        aria-label={label}
      >
        <IconBookmark size="1.25rem" aria-hidden />
      </Link>
      <ErrorDialog outcome={outcome} />
    </>
  );
}
