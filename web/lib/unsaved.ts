import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { texts } from '#texts/frame.ts';
import { changesOf, type FormContent, formContentOf, useContent } from './form-content.ts';
import { store } from './store.ts';

type Form = RefObject<HTMLFormElement | null>;

const nothing = (): string[] => [];
const forms = new Map<Form, () => string[]>();
/** The router takes one blocker. */
const asker = store<Form | undefined>(undefined);
const chooseAsker = () => asker.set(() => forms.keys().next().value);

export const unsavedFields = () => [...forms.values()].flatMap((unsaved) => unsaved());
const hasUnsaved = () => unsavedFields().length > 0;

export function mayLeave(): boolean {
  if (hasUnsaved() && !window.confirm(texts.form.leaveUnsaved)) return false;
  for (const form of forms.keys()) forms.set(form, nothing);
  return true;
}

/** Asks where a form within an element has something unsaved. */
export const mayClose = (within: Element | null) =>
  ![...forms].some(([form, unsaved]) => within?.contains(form.current) && unsaved().length > 0) ||
  window.confirm(texts.form.leaveUnsaved);

interface AsksProps {
  /** Where it is sent to, a form may change the query of its address. */
  isSent: RefObject<boolean>;
  /** What can be kept by it is kept instead. */
  flush?: (() => Promise<boolean>) | undefined;
}

/** Asks before forms are left that have something unsaved. */
export function AsksToLeave({ isSent, flush }: AsksProps) {
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
  return null;
}

/** Counts the changes of a form since it was last marked as saved: all its fields `but` some. */
export function useUnsaved(form: Form, isWatched: boolean) {
  const saved = useRef<FormContent>({});
  const [count, setCount] = useState(0);
  const markSaved = useCallback(
    (content?: FormContent, but: string[] = []) => {
      if (!form.current || !isWatched) return;
      const now = formContentOf(form.current);
      const before = but.map((name) => [name, saved.current[name] ?? '']);
      saved.current = { ...(content ?? now), ...Object.fromEntries(before) };
      setCount(changesOf(saved.current, now).length);
    },
    [form, isWatched],
  );
  useContent(form, (now) => isWatched && setCount(changesOf(saved.current, now).length));
  useEffect(() => markSaved(), [markSaved]);
  useEffect(() => {
    if (!isWatched) return;
    forms.set(form, () => (form.current ? changesOf(saved.current, formContentOf(form.current)) : []));
    chooseAsker();
    return () => {
      forms.delete(form);
      chooseAsker();
    };
  }, [form, isWatched]);
  return { markSaved, count, asks: asker.use() === form };
}
