import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { Result } from '#contract/client.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import type { Application } from './application.ts';
import classes from './decision.module.css';

const { decisions } = texts;

interface Decision {
  /** Of the application. */
  id: number;
  /** Who applied for what. */
  whom: string;
  status: 'Shortlist' | 'Rejected';
}

/** The action of a screen on which applications are decided. */
export async function decide({ request }: { request: Request }): Promise<Result<Decision>> {
  const decision: Decision = await request.json();
  const { id, status } = decision;
  const outcome = await attempt(api.setApplicationStatus({ params: { id }, body: { status } }));
  if (!outcome.ok) return outcome;
  notify(notices.statusUpdated);
  return { ok: true, data: decision };
}

const questionOf = ({ status, whom }: Decision) => ({
  ...(status === 'Shortlist' ? decisions.mayShortlist : decisions.mayReject),
  text: whom,
});

/** Asks before it decides, by the action of the screen. */
export function useDecision() {
  const fetcher = useFetcher<typeof decide>();
  const [asked, setAsked] = useState<Decision>();
  const answer = (isConfirmed: boolean) => {
    setAsked(undefined);
    if (isConfirmed && asked)
      void fetcher.submit({ ...asked }, { method: 'post', encType: 'application/json' });
  };
  return {
    ask: (decision: Decision) => fetcher.state === 'idle' && setAsked(decision),
    /** The last that was made. */
    made: fetcher.data?.ok ? fetcher.data.data : undefined,
    dialogs: (
      <>
        {asked && <ConfirmDialog question={questionOf(asked)} onAnswer={answer} />}
        <ErrorDialog outcome={fetcher.data} />
      </>
    ),
  };
}

interface Props {
  application: Application;
  onChoose: (decision: Decision) => void;
}

/** What a pending application can become. */
export function DecisionButtons({ application: { id, user, new_job: job }, onChoose }: Props) {
  const whom = decisions.whom(user.user_name, job.tittle);
  return (
    <div className={classes.choices}>
      <button
        type="button"
        className={classes.shortlist}
        aria-label={decisions.shortlistWhom(whom)}
        onClick={() => onChoose({ id, whom, status: 'Shortlist' })}
      >
        <IconCheck size={16} aria-hidden />
        {decisions.shortlist}
      </button>
      <button
        type="button"
        className={classes.reject}
        aria-label={decisions.rejectWhom(whom)}
        onClick={() => onChoose({ id, whom, status: 'Rejected' })}
      >
        <IconX size={16} aria-hidden />
        {decisions.reject}
      </button>
    </div>
  );
}
