import { type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { reportReasons } from '#contract/choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/report.ts';
import { api } from '../lib/api.ts';
import { formTexts } from '../lib/attempt.ts';
import { useCall } from '../lib/call.ts';
import { proven } from '../lib/proven.ts';
import classes from '../ui/dialog/dialog.module.css';
import { useOpened } from '../ui/dialog/opened.ts';
import { Button } from '../ui/form/button.tsx';
import { focusRefused, useFields, useMending } from '../ui/form/fields.ts';
import { Proving } from '../ui/form/proving.tsx';
import { RadioField } from '../ui/form/radio-field.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Trouble } from '../ui/form/trouble.tsx';

type Reason = (typeof reportReasons)[number];

export function ReportDialog({ job, onClose }: { job: number; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpened(dialog);
  const id = useId();
  const { atWork, outcome, call } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const field = useFields(outcome);
  const remember = useMending(form, field);
  const isAtFields = outcome?.ok === false && Object.keys(outcome.errors).length > 0;
  useLayoutEffect(() => {
    if (!outcome || atWork) return;
    if (outcome.ok) dialog.current?.querySelector('button')?.focus();
    else focusRefused(dialog.current);
  }, [outcome, atWork]);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    remember();
    const typed = formTexts(new FormData(event.currentTarget), 'reason', 'text', 'email');
    // The server says what is missing.
    const body = { ...typed, reason: typed.reason as Reason, job_id: job };
    void call(() => proven((proof) => api.reportJob({ body: { ...body, proof } })));
  }
  if (outcome?.ok)
    return (
      <dialog ref={dialog} aria-labelledby={id} className={classes.dialog} onClose={onClose}>
        <h2 id={id}>{texts.thanks}</h2>
        <p role="status">{texts.thanksText}</p>
        <form method="dialog" className={classes.answers}>
          <Button type="submit">{frame.close}</Button>
        </form>
      </dialog>
    );
  return (
    <dialog ref={dialog} aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.lead}</p>
      <form ref={form} noValidate className={classes.fields} onSubmit={send}>
        <RadioField
          name="reason"
          label={texts.reason}
          choices={reportReasons.map((value) => ({ value, name: texts.reasons[value] }))}
          value={undefined}
          required
          error={field('reason').error}
        />
        <TextArea
          {...field('text')}
          label={texts.text}
          description={texts.textHint}
          rows={3}
          maxLength={1000}
        />
        <TextField
          {...field('email')}
          label={texts.email}
          description={texts.emailHint}
          type="email"
          autoComplete="email"
        />
        {outcome?.ok === false && !isAtFields && <Trouble>{outcome.message}</Trouble>}
        <div className={classes.answers}>
          <Proving />
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {frame.cancel}
          </Button>
          <Button type="submit" loading={atWork}>
            {texts.send}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
