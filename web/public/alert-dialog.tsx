import { type FormEvent, useId, useLayoutEffect, useRef } from 'react';
import { alertFrequencies } from '#contract/choices.ts';
import { texts } from '#texts/alerts.ts';
import { texts as frame } from '#texts/frame.ts';
import { alerts } from '../lib/alerts.ts';
import { formTexts } from '../lib/attempt.ts';
import { useCall } from '../lib/call.ts';
import { type JobSearchFilters, jobSearchPath } from '../lib/search-address.ts';
import { readSession } from '../lib/session.ts';
import classes from '../ui/dialog/dialog.module.css';
import { useOpened } from '../ui/dialog/opened.ts';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { focusRefused, useFields, useMending } from '../ui/form/fields.ts';
import { RadioField } from '../ui/form/radio-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Trouble } from '../ui/form/trouble.tsx';

const { dialog: words } = texts;

interface Props {
  filters: JobSearchFilters;
  heading: string;
  onClose: () => void;
}

export function AlertDialog({ filters, heading, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useOpened(dialog);
  const id = useId();
  const { atWork, outcome, call } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const field = useFields(outcome);
  const remember = useMending(form, field);
  const isVisitor = !readSession();
  const refusal = outcome?.ok === false ? outcome : undefined;
  const sentence =
    refusal && (refusal.errors.query?.join(' ') ?? (refusal.errors.email ? '' : refusal.message));
  useLayoutEffect(() => {
    if (!outcome || atWork) return;
    if (outcome.ok) dialog.current?.querySelector<HTMLElement>('a, button')?.focus();
    else focusRefused(dialog.current);
  }, [outcome, atWork]);
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    remember();
    const { email, frequency } = formTexts(new FormData(event.currentTarget), 'email', 'frequency');
    const [, query = ''] = jobSearchPath(filters).split('?');
    const body = { query, frequency: frequency as (typeof alertFrequencies)[number], email };
    void call(() => alerts.createAlert({ body }));
  }
  if (outcome?.ok)
    return (
      <dialog ref={dialog} aria-labelledby={id} className={classes.dialog} onClose={onClose}>
        <h2 id={id}>{isVisitor ? words.lookIntoMail : words.made}</h2>
        <p role="status">{isVisitor ? words.sent : words.madeText}</p>
        <form method="dialog" className={classes.answers}>
          {!isVisitor && (
            <ButtonLink variant="default" to="/candidate_alerts">
              {words.toAlerts}
            </ButtonLink>
          )}
          <Button type="submit">{frame.close}</Button>
        </form>
      </dialog>
    );
  return (
    <dialog ref={dialog} aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.lead(heading)}</p>
      <form ref={form} noValidate className={classes.fields} onSubmit={send}>
        {isVisitor && (
          <TextField
            {...field('email')}
            label={words.email}
            description={words.emailHint}
            type="email"
            autoComplete="email"
            required
          />
        )}
        <RadioField
          name="frequency"
          label={texts.frequency}
          choices={alertFrequencies.map((value) => ({ value, name: texts.frequencies[value] }))}
          value={alertFrequencies[0]}
          error={field('frequency').error}
        />
        {sentence && <Trouble>{sentence}</Trouble>}
        <div className={classes.answers}>
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {frame.cancel}
          </Button>
          <Button type="submit" loading={atWork}>
            {words.send}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
