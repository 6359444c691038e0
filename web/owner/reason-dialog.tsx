import { useId, useLayoutEffect, useRef } from 'react';
import type { Result } from '#contract/client.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/owner.ts';
import { useChange } from '../lib/call.ts';
import { keepLetter, keptLetter } from '../lib/kept-letter.ts';
import classes from '../ui/dialog/dialog.module.css';
import { useOpened } from '../ui/dialog/opened.ts';
import { Button } from '../ui/form/button.tsx';
import { focusRefused, useFields, useMending } from '../ui/form/fields.ts';
import { TextArea } from '../ui/form/text-area.tsx';
import { Trouble } from '../ui/form/trouble.tsx';

interface Props {
  job: number;
  title: string;
  text: string;
  confirm: string;
  isRequired?: boolean;
  send: (reason: string) => Promise<Result<unknown>>;
  onDone: () => void;
  onClose: () => void;
}

/** What was refused is told here, and forgotten when it is closed. */
export function ReasonDialog({ job, title, text, confirm, isRequired = false, ...props }: Props) {
  const { send, onDone, onClose } = props;
  const { atWork, outcome, call } = useChange();
  const dialog = useRef<HTMLDialogElement>(null);
  useOpened(dialog);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useFields(outcome);
  const remember = useMending(form, field);
  const { error } = field('reason');
  useLayoutEffect(() => {
    if (outcome?.ok === false) focusRefused(dialog.current);
  }, [outcome]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={classes.dialog}
      onClose={onClose}
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
          const reason = String(new FormData(event.currentTarget).get('reason'));
          void call(
            () => send(reason),
            () => {
              keepLetter(`reason ${job}`, '');
              onDone();
            },
          );
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
          defaultValue={keptLetter(`reason ${job}`)}
          onInput={({ currentTarget }) => keepLetter(`reason ${job}`, currentTarget.value)}
        />
        {outcome?.ok === false && !error && <Trouble>{outcome.message}</Trouble>}
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
