import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

const question = 'You have changes that are not saved. Leave without saving them?';
const nothing = () => false;
let hasUnsaved = nothing;

/** Asks first, where something typed would be lost. */
export function mayLeave(): boolean {
  if (hasUnsaved() && !window.confirm(question)) return false;
  hasUnsaved = nothing;
  return true;
}

function contentOf(form: HTMLFormElement): string {
  const fields = [...new FormData(form)];
  return JSON.stringify(
    fields.map(([name, value]) => [name, value instanceof File ? [value.name, value.size] : value]),
  );
}

/** Asks before a form is left that differs from what it was when it was last marked as saved. */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, isWatched: boolean) {
  const saved = useRef('');
  const markSaved = useCallback(() => {
    if (!form.current || !isWatched) return;
    saved.current = contentOf(form.current);
    hasUnsaved = () => form.current !== null && contentOf(form.current) !== saved.current;
  }, [form, isWatched]);

  useEffect(() => {
    markSaved();
    return () => {
      hasUnsaved = nothing;
    };
  }, [markSaved]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (mayLeave()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsaved()) event.preventDefault();
    }, []),
  );
  return markSaved;
}
