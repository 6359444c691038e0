import { type ComponentProps, useState } from 'react';
import { texts } from '#texts/public.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/call.ts';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import type { ApplyDialog } from './apply-dialog.tsx';
import { sendVisit } from './visit.ts';

type Sheet = Pick<ComponentProps<typeof ApplyDialog>, 'profile' | 'resume' | 'own'> & {
  Dialog: typeof ApplyDialog;
};

type Props = Pick<ComponentProps<typeof ApplyDialog>, 'job' | 'onApplied' | 'onRefused'>;

/** What applying takes is loaded when it is pressed. */
export function ApplyButton({ job, ...told }: Props) {
  const [sheet, setSheet] = useState<Sheet>();
  const { atWork, outcome, call } = useCall<Sheet>();
  async function ask() {
    sendVisit(job, 'begun');
    const loaded = await call(async () => {
      const [{ ApplyDialog: Dialog }, profile, { candidate: resume }, own] = await Promise.all([
        import('./apply-dialog.tsx'),
        api.getProfile(),
        api.getResume(),
        import('../../lib/resumes.ts').then(({ listOwnResumes }) => listOwnResumes()),
      ]);
      return { ok: true, data: { Dialog, profile, resume, own } };
    });
    if (loaded) setSheet(loaded);
  }
  return (
    <>
      <Button aria-busy={atWork} onClick={() => void ask()}>
        {texts.job.apply}
      </Button>
      {sheet && (
        <sheet.Dialog
          job={job}
          profile={sheet.profile}
          resume={sheet.resume}
          own={sheet.own}
          {...told}
          onClose={() => setSheet(undefined)}
        />
      )}
      <ErrorDialog outcome={outcome} />
    </>
  );
}
