import { useEffect, useId, useRef } from 'react';
import { texts } from '#texts/frame.ts';
import { Button } from '../form/button.tsx';
import type { Outcome } from '../form/fields.ts';
import classes from './dialog.module.css';

/** Opens anew at each refusal, and stays until it is closed. */
export function ErrorDialog({ outcome }: { outcome: Outcome }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const message = outcome?.ok === false ? outcome.message : undefined;
  useEffect(() => {
    if (outcome?.ok === false && !dialog.current?.open) dialog.current?.showModal();
  }, [outcome]);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={classes.dialog}>
      <h2 id={titleId}>{texts.error.title}</h2>
      <p>{message}</p>
      <form method="dialog" className={classes.answers}>
        <Button type="submit">{texts.error.ok}</Button>
      </form>
    </dialog>
  );
}
