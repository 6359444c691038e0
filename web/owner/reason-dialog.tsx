import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/owner.ts';
import classes from '../ui/dialog/dialog.module.css';
import { Button } from '../ui/form/button.tsx';
import { focusRefused, type Outcome, useFields, useMending } from '../ui/form/fields.ts';
import { TextArea } from '../ui/form/text-area.tsx';

interface Props {
  title: string;
  text: string;
  confirm: string;
  isRequired?: boolean;
  outcome: Outcome;
  atWork: boolean;
  onAnswer: (reason: string) => void;
  onClose: () => void;
}

export function ReasonDialog({ title, text, confirm, isRequired = false, outcome, atWork, ...on }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useFields(outcome);
  const remember = useMending(form, field);
  const { error } = field('reason');
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useLayoutEffect(() => {
    if (outcome?.ok === false) focusRefused(dialog.current);
  }, [outcome]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={classes.dialog}
      onClose={on.onClose}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      <form
        ref={form}
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          remember();
          if (!atWork) on.onAnswer(String(new FormData(event.currentTarget).get('reason')));
        }}
      >
        <TextArea
          id={id}
          name="reason"
          label={texts.reason}
          error={error}
          rows={3}
          maxLength={1000}
          required={isRequired}
        />
        {outcome?.ok === false && !error && (
          <p role="alert" className={classes.trouble}>
            {outcome.message}
          </p>
        )}
        <div className={classes.answers}>
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {frame.cancel}
          </Button>
          <Button type="submit" loading={atWork} isDangerous>
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
