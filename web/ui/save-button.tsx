import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { api } from '../lib/api.ts';
import { useCall } from '../lib/call.ts';
import { jobRemoved, jobSaved } from '../messages.ts';
import { ErrorDialog } from './error-dialog.tsx';
import classes from './job-actions.module.css';
import { notify } from './notify.ts';

interface Props {
  job: number;
  isSaved: boolean;
  onChange: (isSaved: boolean) => void;
}

/** Says what a click does: saves, or removes what is saved. */
export function SaveButton({ job, isSaved, onChange }: Props) {
  const { atWork, outcome, call } = useCall<{ saved: boolean }>();
  async function toggle() {
    const answer = await call(() => api.toggleSavedJob({ params: { job } }));
    if (!answer) return;
    const saved: boolean | undefined = answer.saved;
    notify((saved ?? !isSaved) ? jobSaved : jobRemoved);
    onChange(saved ?? !isSaved);
  }
  return (
    <>
      <Button
        variant="default"
        loading={atWork}
        leftSection={
          isSaved ? (
            <IconBookmarkFilled size={18} aria-hidden className={classes.saved} />
          ) : (
            <IconBookmark size={18} aria-hidden />
          )
        }
        onClick={() => void toggle()}
      >
        {isSaved ? 'UnSaved Job' : 'Save Job'}
      </Button>
      <ErrorDialog outcome={outcome} />
    </>
  );
}
