import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { mostOfDecision } from '#contract/choices.ts';
import type { Result } from '#contract/client.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { keepLetter, keptLetter } from '../../lib/kept-letter.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import dialogs from '../../ui/dialog/dialog.module.css';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import type { Application } from './application.ts';
import classes from './decision.module.css';

const { decisions } = texts;

interface Decision {
  /** Of the application. */
  id: number;
  /** Who applied for what. */
  whom: string;
  status: 'Shortlist' | 'Rejected';
  /** To the candidate. */
  message: string;
}

/** The action of a screen on which applications are decided. */
export async function decide({ request }: { request: Request }): Promise<Result<Decision>> {
  const decision: Decision = await request.json();
  const { id, status } = decision;
  const message = decision.message.trim();
  const outcome = await attempt(api.setApplicationStatus({ params: { id }, body: { status, message } }));
  if (!outcome.ok) return outcome;
  keepLetter(`decision ${id}`, '');
  notify(notices.statusUpdated);
  return { ok: true, data: { ...decision, message } };
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
    ask: (decision: Omit<Decision, 'message'>) =>
      fetcher.state === 'idle' && setAsked({ ...decision, message: keptLetter(`decision ${decision.id}`) }),
    /** The last that was made. */
    made: fetcher.data?.ok ? fetcher.data.data : undefined,
    dialogs: (
      <>
        {asked && (
          <ConfirmDialog question={questionOf(asked)} onAnswer={answer}>
            <div className={dialogs.fields}>
              <TextArea
                id={`message-${asked.id}`}
                label={decisions.message}
                description={decisions.messageHint}
                rows={3}
                maxLength={mostOfDecision}
                defaultValue={asked.message}
                onInput={({ currentTarget: { value } }) => {
                  setAsked({ ...asked, message: value });
                  keepLetter(`decision ${asked.id}`, value);
                }}
              />
            </div>
          </ConfirmDialog>
        )}
        <ErrorDialog outcome={fetcher.data} />
      </>
    ),
  };
}

interface Props {
  application: Application;
  onChoose: (decision: Omit<Decision, 'message'>) => void;
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
