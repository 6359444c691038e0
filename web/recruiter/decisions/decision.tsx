import { IconChevronDown, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { type Decided, decidedStatuses, maxDecisionLength } from '#contract/values/choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/call.ts';
import { readLetterDraft, saveLetterDraft } from '../../lib/letter-drafts.ts';
import { notify } from '../../lib/notify.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import dialogs from '../../ui/dialog/dialog.module.css';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import type { Application } from './application.ts';
import classes from './decision.module.css';

const { decisions } = texts;

interface Decision {
  id: number;
  /** Who applied for what. */
  whom: string;
  status: Decided;
  message: string;
}

const questionOf = ({ status, whom }: Decision) => ({
  ...(status === 'Shortlist' ? decisions.mayShortlist : decisions.mayReject),
  text: whom,
});

/** `isShown` where the screen shows by itself what was `made`. */
export function useDecision(how?: { isShown: boolean }) {
  const { atWork, outcome, call } = useChange(how);
  const [asked, setAsked] = useState<Decision>();
  const [made, setMade] = useState<Decision>();
  function decide(decision: Decision) {
    const { id, status } = decision;
    const message = decision.message.trim();
    void call(
      () => api.setApplicationStatus({ params: { id }, body: { status, message } }),
      () => {
        saveLetterDraft(`decision ${id}`, '');
        notify(notices.statusUpdated);
        setMade({ ...decision, message });
      },
    );
  }
  const answer = (isConfirmed: boolean) => {
    setAsked(undefined);
    if (isConfirmed && asked) decide(asked);
  };
  return {
    ask: (decision: Omit<Decision, 'message'>) =>
      !atWork && setAsked({ ...decision, message: readLetterDraft(`decision ${decision.id}`) }),
    made,
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
                maxLength={maxDecisionLength}
                defaultValue={asked.message}
                onInput={({ currentTarget: { value } }) => {
                  setAsked({ ...asked, message: value });
                  saveLetterDraft(`decision ${asked.id}`, value);
                }}
              />
            </div>
          </ConfirmDialog>
        )}
        <ErrorDialog outcome={outcome} />
      </>
    ),
  };
}

interface Props {
  application: Application;
  onChoose: (decision: Omit<Decision, 'message'>) => void;
}

/** The status of an application that waits, and what it may become. */
export function DecisionSelect({ application: { id, user, new_job: job }, onChoose }: Props) {
  const whom = decisions.whom(user.user_name, job.tittle);
  return (
    <span className={classes.choice}>
      <IconClock size="1rem" aria-hidden />
      <select
        aria-label={decisions.statusOf(whom)}
        value="Pending"
        // An arrow would choose the next one, and ask about it, where the list is closed.
        onKeyDown={(event) => {
          if (!event.key.startsWith('Arrow')) return;
          event.preventDefault();
          event.currentTarget.showPicker();
        }}
        onChange={({ currentTarget: { value } }) => {
          const status = decidedStatuses.find((each) => each === value);
          if (status) onChoose({ id, whom, status });
        }}
      >
        {(['Pending', ...decidedStatuses] as const).map((each) => (
          <option key={each} value={each}>
            {frame.statuses[each]}
          </option>
        ))}
      </select>
      <IconChevronDown size="1rem" aria-hidden />
    </span>
  );
}
