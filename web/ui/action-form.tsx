import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Result } from '#contract/client.ts';
import { useUnsaved } from '../lib/unsaved.ts';
import classes from './form.module.css';

export type Outcome = Result<unknown> | undefined;

/** A field's name with the text that refused it. */
export const fieldsOf = (outcome: Outcome) => (name: string) => {
  const error = outcome?.ok === false ? outcome.errors[name]?.join('. ') : undefined;
  return { id: name, name, error, 'aria-invalid': error ? true : undefined };
};
export type Field = ReturnType<ReturnType<typeof fieldsOf>>;

interface Props {
  /** What the route's action answered last. */
  outcome: Outcome;
  /** What the button does. */
  submit: string;
  /** Refused keys that no field shows. */
  unshown?: string[];
  /** Whether leaving it with unsaved changes asks. */
  asksToLeave?: boolean;
  children: ReactNode;
}

/** Posts to the route's action: once at a time, focus on the first refused field, cleared after success. */
export function ActionForm({ outcome, submit, unshown = [], asksToLeave = false, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const atWork = useNavigation().formMethod === 'POST';
  const refusal = outcome?.ok === false ? outcome : undefined;
  const isAtFields = refusal && Object.keys(refusal.errors).length > 0;
  const sentence = isAtFields
    ? unshown.flatMap((key) => refusal.errors[key] ?? []).join('. ')
    : refusal?.message;

  const markSaved = useUnsaved(form, asksToLeave);

  useEffect(() => {
    if (atWork) return;
    sent.current = false;
    if (outcome?.ok) {
      form.current?.reset();
      markSaved();
    } else
      form.current
        ?.querySelector<HTMLElement>(
          '[aria-invalid] input, :is(input, select, textarea, [contenteditable])[aria-invalid]',
        )
        ?.focus();
  }, [outcome, atWork, markSaved]);

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        if (sent.current) event.preventDefault();
        sent.current = true;
      }}
    >
      <p className={classes.scriptless}>This form needs JavaScript, which is switched off in your browser.</p>
      {children}
      {sentence && (
        <p role="alert" className={classes.trouble}>
          {sentence}
        </p>
      )}
      <Button type="submit" loading={atWork}>
        {submit}
      </Button>
    </Form>
  );
}
