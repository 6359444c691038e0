import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { texts } from '#texts/frame.ts';
import { changesOf, type FormContent, formContentOf, useContent } from './form-content.ts';

const nothing = (): string[] => [];
let unsaved = nothing;

export const unsavedFields = () => unsaved();
const hasUnsaved = () => unsaved().length > 0;

export function mayLeave(): boolean {
  if (hasUnsaved() && !window.confirm(texts.form.leaveUnsaved)) return false;
  unsaved = nothing;
  return true;
}

/**
 * Asks before a form is left that differs from what it was when it was last marked as saved; counts the changes. Where
 * it is sent to, it may change the query of its address. What can be kept by `flush` is kept instead. Marked as saved
 * are all fields `but` some.
 */
export function useUnsaved(
  form: RefObject<HTMLFormElement | null>,
  isWatched: boolean,
  isSent: RefObject<boolean>,
  flush?: () => Promise<boolean>,
) {
  const saved = useRef<FormContent>({});
  const [count, setCount] = useState(0);
  const markSaved = useCallback(
    (content?: FormContent, but: string[] = []) => {
      if (!form.current || !isWatched) return;
      const now = formContentOf(form.current);
      const before = but.map((name) => [name, saved.current[name] ?? '']);
      saved.current = { ...(content ?? now), ...Object.fromEntries(before) };
      unsaved = () => (form.current ? changesOf(saved.current, formContentOf(form.current)) : []);
      setCount(changesOf(saved.current, now).length);
    },
    [form, isWatched],
  );
  useContent(form, (now) => isWatched && setCount(changesOf(saved.current, now).length));

  useEffect(() => {
    markSaved();
    return () => {
      unsaved = nothing;
    };
  }, [markSaved]);

  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation: next }) => {
    if (next.state?.keepsForm) return false;
    const isElsewhere = next.pathname !== pathname || (next.search !== search && !isSent.current);
    return isElsewhere && hasUnsaved();
  });
  const settle = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if ((await flush?.()) || mayLeave()) blocker.proceed();
    else blocker.reset();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void settle();
  }, [blocker.state]);
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsaved()) event.preventDefault();
    }, []),
  );
  return { markSaved, count };
}
