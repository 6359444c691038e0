import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { texts } from '#texts/frame.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../form/button.tsx';
import { type FormField, focusRefused, type Outcome, useFields, useFixedFields } from '../form/fields.ts';
import { FormError } from '../form/form-error.tsx';
import classes from './dialog.module.css';
import { useShowModal } from './show-modal.ts';

interface Props {
  title: string;
  lead?: ReactNode;
  submit: string;
  atWork: boolean;
  outcome: Outcome;
  onSend: (typed: FormData, close: () => void) => unknown;
  onClose: () => void;
  /** Shown once it is sent, in place of the form. */
  done?: { title: string; text: string; link?: ReactNode };
  role?: 'alertdialog' | undefined;
  isDangerous?: boolean;
  className?: string | undefined;
  besideSubmit?: ReactNode;
  children: (field: (name: string) => FormField) => ReactNode;
}

/**
 * Opens when it is rendered. What was refused at none of its fields is told below them. Where it was closed while it
 * was sending, it opens once more if that is refused, and when what opened it is pressed.
 */
export function FormDialog({ title, lead, submit, atWork, outcome, done, children, ...props }: Props) {
  const { role, onSend, onClose, isDangerous = false, className = '', besideSubmit } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    const opener = document.activeElement;
    const reopen = () => {
      if (!isLeft.current) return;
      isLeft.current = false;
      dialog.current?.showModal();
    };
    opener?.addEventListener('click', reopen);
    return () => opener?.removeEventListener('click', reopen);
  }, []);
  useShowModal(dialog);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields(outcome);
  const remember = useFixedFields(form, fields);
  useLayoutEffect(() => {
    if (outcome?.ok) dialog.current?.querySelector<HTMLElement>('a, button')?.focus();
    else if (outcome) focusRefused(dialog.current);
  }, [outcome]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (atWork || !isLeft.current) return;
    isLeft.current = false;
    if (outcome?.ok === false) {
      dialog.current?.showModal();
      dialog.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
      return focusRefused(dialog.current);
    }
    if (outcome && done) notify({ text: done.text, closesAfter: 6000 });
    onClose();
  }, [atWork]);
  const close = () => dialog.current?.close();
  const look = `${classes.dialog} ${className}`;
  if (outcome?.ok && done)
    return (
      <dialog ref={dialog} aria-labelledby={id} className={look} onClose={onClose}>
        <h2 id={id}>{done.title}</h2>
        <p role="status">{done.text}</p>
        <form method="dialog" className={classes.answers}>
          {done.link}
          <Button type="submit">{texts.close}</Button>
        </form>
      </dialog>
    );
  const named = new Set<string>();
  const inside = children((name) => {
    named.add(name);
    return { ...fields(name), id: `${id}-${name}` };
  });
  const refused = outcome?.ok === false ? Object.entries(outcome.errors) : [];
  const others = refused.flatMap(([name, sentences]) => (named.has(name) ? [] : sentences));
  const trouble = outcome?.ok === false && refused.length === 0 ? outcome.message : others.join(' ');
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={lead ? `${id}-lead` : undefined}
      className={look}
      onClose={() => {
        if (atWork) isLeft.current = true;
        else onClose();
      }}
    >
      <h2 id={id}>{title}</h2>
      {lead && <div id={`${id}-lead`}>{lead}</div>}
      <form
        ref={form}
        noValidate
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (atWork) return;
          remember();
          onSend(new FormData(event.currentTarget), close);
        }}
      >
        {inside}
        {trouble && <FormError>{trouble}</FormError>}
        <div className={classes.answers}>
          {besideSubmit}
          <Button variant="default" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={atWork} isDangerous={isDangerous}>
            {submit}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
