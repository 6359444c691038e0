import { type ReactNode, useState } from 'react';
import type { Result } from '#contract/client.ts';
import {
  extension,
  isEnding,
  type JobStatus,
  type JobStep,
  mayFollow,
  undecidedChoices,
} from '#contract/values/job-life.ts';
import { today } from '#contract/values/today.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/call.ts';
import { notify } from '../../lib/notify.ts';
import { ErrorDialog } from '../../ui/dialog/error-dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';

const { steps: words } = texts;

export interface Job {
  id: number;
  tittle: string;
  status: JobStatus;
  job_applications_count: number;
  undecided_count: number;
}

interface Asked {
  step: JobStep;
  jobs: Job[];
}
type Taken = Awaited<ReturnType<typeof api.stepJobs>>;

const isAsked = (step: JobStep) => isEnding(step) || step === 'relist';

const keyOf = ({ step, jobs }: Asked) => [step, ...jobs.map(({ id }) => id)].join();

const offered = ['pause', 'resume', 'extend', 'relist', 'fill', 'withdraw', 'delete'] as const;

function questionOf({ step, jobs }: Asked): { title: string; text?: string[]; confirm: string } {
  const [first] = jobs;
  const confirm = words.name[step](extension);
  if (step === 'delete') {
    const applications = jobs.reduce((sum, job) => sum + job.job_applications_count, 0);
    const { title, text, consequence, confirm: yes } = texts.mayDelete;
    const many = jobs.length > 1 ? [words.areMany(jobs.length)] : [];
    const lost = jobs.length === 1 && applications > 0 ? [consequence(applications)] : [];
    return {
      title,
      text: [text, ...many, ...lost],
      confirm: yes,
    };
  }
  const title = words.question[step as keyof typeof words.question](jobs.length, first?.tittle ?? '');
  return { title, confirm };
}

interface DialogProps extends Asked {
  outcome: Taken | undefined;
  atWork: boolean;
  onAnswer: (values: FormData, close: () => void) => void;
  onClose: () => void;
}

function StepDialog({ step, jobs, outcome, atWork, onAnswer, onClose }: DialogProps) {
  const undecided = jobs.reduce((sum, job) => sum + job.undecided_count, 0);
  const { title, text, confirm } = questionOf({ step, jobs });
  return (
    <FormDialog
      role={isEnding(step) ? 'alertdialog' : undefined}
      title={title}
      lead={text?.map((sentence) => <p key={sentence}>{sentence}</p>)}
      submit={confirm}
      isDangerous={step === 'delete'}
      atWork={atWork}
      outcome={outcome}
      onSend={onAnswer}
      onClose={onClose}
    >
      {(field) => (
        <>
          {step === 'relist' && (
            <DateField
              {...field('expire_date')}
              label={frame.expiryDate}
              min={today()}
              autoComplete="off"
              required
            />
          )}
          {isEnding(step) && undecided > 0 && (
            <RadioField
              name="undecided"
              label={frame.undecided.question(undecided)}
              choices={undecidedChoices.map((value) => ({ value, name: frame.undecided.choices[value] }))}
              value={undecidedChoices[0]}
              error={field('undecided').error}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface Steps {
  atWork: boolean;
  take: (asked: Asked) => void;
  dialogs: ReactNode;
}

/** Asks where there is something to ask, and loads what the screen shows anew. */
export function useSteps(onTaken: () => void): Steps {
  const { atWork, outcome, call } = useChange<Extract<Taken, Result<unknown> & { ok: true }>['data']>();
  const [asked, setAsked] = useState<Asked>();
  const [last, setLast] = useState<Asked>();

  function take(wanted: Asked, values?: FormData, close?: () => void) {
    const { step, jobs } = wanted;
    setLast(wanted);
    const body = {
      ids: jobs.map(({ id }) => id),
      step,
      expire_date: String(values?.get('expire_date') ?? ''),
      undecided: String(values?.get('undecided') ?? ''),
    };
    void call(
      () => api.stepJobs({ body }),
      ({ changed, refused }) => {
        close?.();
        // Another one may have been asked about meanwhile.
        setAsked((now) => (now === wanted ? undefined : now));
        onTaken();
        const sentences = [
          changed.length > 0 && words.done[step](changed.length),
          refused.length > 0 && words.stay(refused.length),
        ];
        const isOneGone = step === 'delete' && jobs.length === 1 && changed.length === 1;
        notify(
          isOneGone
            ? notices.jobDeleted
            : { text: sentences.filter(Boolean).join(' '), isFailure: changed.length === 0 },
        );
      },
    );
  }
  const isSent = atWork && asked !== undefined && asked === last;
  return {
    atWork,
    take: (wanted) => {
      if (!isAsked(wanted.step)) take(wanted);
      // What was closed while it is being sent waits for its answer, and opens again by itself.
      else if (!isSent || keyOf(wanted) !== keyOf(asked)) setAsked(wanted);
    },
    dialogs: (
      <>
        {asked && (
          <StepDialog
            key={keyOf(asked)}
            {...asked}
            outcome={last === asked && !atWork ? outcome : undefined}
            atWork={atWork}
            onAnswer={(values, close) => take(asked, values, close)}
            onClose={() => {
              setAsked(undefined);
              if (last === asked) setLast(undefined);
            }}
          />
        )}
        {last && last !== asked && <ErrorDialog outcome={atWork ? undefined : outcome} />}
      </>
    ),
  };
}

interface ChoiceProps {
  jobs: Job[];
  /** What they are of, where that is not seen. */
  of?: string;
  mayDelete?: boolean;
  onTake: (asked: Asked) => void;
}

export const StepButtons = ({ jobs, of, mayDelete = false, onTake }: ChoiceProps) =>
  offered
    .filter((step) => (mayDelete || step !== 'delete') && jobs.some(({ status }) => mayFollow(step, status)))
    .map((step) => (
      <Button
        key={step}
        variant="default"
        size="compact"
        isDangerous={step === 'delete'}
        aria-label={of === undefined ? undefined : words.of(words.name[step](extension), of)}
        onClick={() => onTake({ step, jobs: jobs.filter(({ status }) => mayFollow(step, status)) })}
      >
        {words.name[step](extension)}
      </Button>
    ));
