import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { Question } from '../messages.ts';
import classes from './dialog.module.css';

interface Props {
  question: Question;
  /** False by Cancel and by Escape. */
  onAnswer: (isConfirmed: boolean) => void;
  color?: string;
}

/** Asks as soon as it is rendered; when it tells the answer, the focus is back where it was. */
export function ConfirmDialog({ question: { title, text, confirm }, onAnswer, color }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={text && `${id}-text`}
      className={classes.dialog}
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue === 'confirm')}
    >
      <h2 id={id}>{title}</h2>
      {text && <p id={`${id}-text`}>{text}</p>}
      <form method="dialog" className={classes.answers}>
        <Button type="submit" variant="default">
          Cancel
        </Button>
        <Button type="submit" value="confirm" {...(color && { color })}>
          {confirm}
        </Button>
      </form>
    </dialog>
  );
}
