import { type ReactNode, useId, useRef } from 'react';
import { texts } from '#texts/frame.ts';
import { Button } from '../form/button.tsx';
import classes from './dialog.module.css';
import { useShowModal } from './show-modal.ts';

interface Question {
  title: string;
  text?: string;
  consequence?: string;
  confirm: string;
}

interface Props {
  question: Question;
  /** False by Cancel and by Escape. */
  onAnswer: (isConfirmed: boolean) => void;
  isDangerous?: boolean;
  children?: ReactNode;
}

/** Opens when it is rendered; when it tells the answer, the focus is back where it was. */
export function ConfirmDialog({ question, onAnswer, isDangerous = false, children }: Props) {
  const { title, text, consequence, confirm } = question;
  const dialog = useRef<HTMLDialogElement>(null);
  useShowModal(dialog);
  const id = useId();
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
      <div id={`${id}-text`}>
        {text && <p>{text}</p>}
        {consequence && <p>{consequence}</p>}
      </div>
      {children}
      <form method="dialog" className={classes.answers}>
        <Button type="submit" variant="default">
          {texts.cancel}
        </Button>
        <Button type="submit" value="confirm" isDangerous={isDangerous}>
          {confirm}
        </Button>
      </form>
    </dialog>
  );
}
