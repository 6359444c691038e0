import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { texts } from '#texts/frame.ts';
import { type Content, changesOf, contentOf, useContent } from './form-content.ts';

const nothing = () => false;
let hasUnsaved = nothing;

/** Asks first, where something typed would be lost. */
export function mayLeave(): boolean {
  if (hasUnsaved() && !window.confirm(texts.form.leaveUnsaved)) return false;
  hasUnsaved = nothing;
  return true;
}

/**
 * Asks before a form is left that differs from what it was when it was last marked as saved; counts the changes. Where
 * it is sent to, it may change the query of its address.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  isWatched: boolean,
  isSent: RefObject<boolean>,
) {
  const saved = useRef<Content>({});
  const [count, setCount] = useState(0);
  const markSaved = useCallback(() => {
    if (!form.current || !isWatched) return;
    saved.current = contentOf(form.current);
    hasUnsaved = () => form.current !== null && changesOf(saved.current, contentOf(form.current)).length > 0;
    setCount(0);
  }, [form, isWatched]);
  useContent(form, (now) => isWatched && setCount(changesOf(saved.current, now).length));

  useEffect(() => {
    markSaved();
    return () => {
      hasUnsaved = nothing;
    };
  }, [markSaved]);

  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation: next }) => {
    const isElsewhere = next.pathname !== pathname || (next.search !== search && !isSent.current);
    return isElsewhere && hasUnsaved();
  });
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
  return { markSaved, count };
}
