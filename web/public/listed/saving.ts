import { notices } from '#texts/notices.ts';
import { useCall } from '../../lib/call.ts';
import { notify } from '../../lib/notify.ts';
import { saveJob } from '../../lib/save-job.ts';

/** Another provider may not say whether it saved or removed. */
export function useSaving(job: number, isSaved: boolean, onChange: (isSaved: boolean) => void) {
  const { atWork, outcome, call } = useCall<{ saved: boolean }>();
  async function toggle() {
    const answer = await call(() => saveJob(job, !isSaved));
    if (!answer) return;
    const saved: boolean | undefined = answer.saved;
    notify((saved ?? !isSaved) ? notices.jobSaved : notices.jobRemoved);
    onChange(saved ?? !isSaved);
  }
  return { atWork, outcome, toggle };
}
