import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { texts } from '#texts/public.ts';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { useSaving } from '../listed/saving.ts';
import classes from './job-actions.module.css';

interface Props {
  job: number;
  isSaved: boolean;
  onChange: (isSaved: boolean) => void;
}

/** Named as the specification has it. */
export function SaveButton({ job, isSaved, onChange }: Props) {
  const { atWork, outcome, toggle } = useSaving(job, isSaved, onChange);
  return (
    <>
      <Button
        variant="default"
        aria-busy={atWork}
        icon={
          isSaved ? (
            <IconBookmarkFilled size="1.125rem" aria-hidden className={classes.saved} />
          ) : (
            <IconBookmark size="1.125rem" aria-hidden />
          )
        }
        onClick={() => void toggle()}
      >
        {isSaved ? texts.job.unsave : texts.job.save}
      </Button>
      <ErrorDialog outcome={outcome} />
    </>
  );
}
