import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { texts } from '#texts/frame.ts';
import { isFocusLost } from '../../lib/focus-fallback.ts';
import { focusHeading } from '../../lib/navigation-focus.ts';
import { store } from '../../lib/store.ts';
import { Button } from '../form/button.tsx';
import type { Outcome } from '../form/fields.ts';
import classes from './dialog.module.css';

const lastError = store<{ message: string } | undefined>(undefined);
const forget = () => lastError.set(() => undefined);

/** Tells each refusal, also where the list is loaded anew and what was refused is gone from it. */
export function ErrorDialog({ outcome }: { outcome: Outcome }) {
  useEffect(() => {
    if (outcome?.ok === false) lastError.set(() => outcome);
  }, [outcome]);
  return null;
}

/** Of the frame: stays until it is closed or another screen is opened, also where one is on its way when it is told. */
export function LastErrorDialog() {
  const error = lastError.use();
  const here = useLocation();
  const { pathname } = useNavigation().location ?? here;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (error && !dialog.current?.open) dialog.current?.showModal();
  }, [error]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the screen that is left
  useLayoutEffect(() => forget, [pathname]);
  if (!error) return;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classes.dialog}
      onClose={() => {
        forget();
        if (isFocusLost()) focusHeading();
      }}
    >
      <h2 id={titleId}>{texts.error.title}</h2>
      <p>{error.message}</p>
      <form method="dialog" className={classes.answers}>
        <Button type="submit">{texts.error.ok}</Button>
      </form>
    </dialog>
  );
}
