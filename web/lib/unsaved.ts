import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router';
import { texts } from '#texts/frame.ts';
import { changesOf, type FormContent, formContentOf, useContent } from './form-content.ts';
import { store } from './store.ts';

type Form = RefObject<HTMLFormElement | null>;
type Part = RefObject<HTMLElement | null>;

interface Watched {
  unsaved: () => string[];
  /** In place of the usual question. */
  question?: string;
  /** Where nothing but the query of the address changes. */
  stays: boolean;
}

const nothing = (): string[] => [];
const forms = new Map<Part, Watched>();
/** The router takes one blocker. */
const asker = store<Part | undefined>(undefined);
const chooseAsker = () => asker.set(() => forms.keys().next().value);

export const unsavedFields = () => [...forms.values()].flatMap(({ unsaved }) => unsaved());
const hasUnsaved = () => unsavedFields().length > 0;

const isConfirmed = (usual = texts.form.leaveUnsaved) => {
  const own = [...forms.values()].find(({ unsaved, question }) => question && unsaved().length > 0);
  return window.confirm(own?.question ?? usual);
};

export function mayLeave(usual?: string): boolean {
  if (hasUnsaved() && !isConfirmed(usual)) return false;
  for (const [form, { stays }] of forms) forms.set(form, { unsaved: nothing, stays });
  return true;
}

/** Asks where a form within an element has something unsaved. */
export const mayClose = (within: Element | null) =>
  ![...forms].some(([form, { unsaved }]) => within?.contains(form.current) && unsaved().length > 0) ||
  isConfirmed();

interface AsksProps {
  /** Where it is sent to, a form may change the query of its address. */
  isSent?: RefObject<boolean>;
  /** What can be kept by it is kept instead. */
  flush?: (() => Promise<boolean>) | undefined;
}

/** Asks before forms are left that have something unsaved. */
export function AsksToLeave({ isSent, flush }: AsksProps) {
  const { pathname: here } = useLocation();
  const isAnswered = useRef(false);
  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation: next }) => {
    if (next.state?.keepsForm) return false;
    // That it is blocked is rendered once nothing is being sent any more.
    isAnswered.current = next.pathname !== pathname && isSent?.current === true;
    if (isAnswered.current) return !mayLeave(texts.form.leaveSent);
    if (next.pathname !== pathname) return hasUnsaved();
    if (next.search === search || isSent?.current) return false;
    return [...forms.values()].some(({ unsaved, stays }) => !stays && unsaved().length > 0);
  });
  const settle = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    if (isAnswered.current) return blocker.reset();
    // What stays, or comes again with the list, is asked about once more when it is left.
    const ask = blocker.location.pathname === here ? isConfirmed : mayLeave;
    if ((await flush?.()) || ask()) blocker.proceed();
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

function watch(form: Part, watched: Watched) {
  forms.set(form, watched);
  chooseAsker();
  return () => {
    forms.delete(form);
    chooseAsker();
  };
}

/** For what is shown only once: asks before it is left, until it is kept. */
export function useUnkept(question: string) {
  const shown = useRef<HTMLElement>(null);
  const isKept = useRef(false);
  useEffect(
    () => watch(shown, { unsaved: () => (isKept.current ? [] : ['shown']), question, stays: true }),
    [question],
  );
  const markKept = () => {
    isKept.current = true;
  };
  return { asks: asker.use() === shown, markKept };
}

/** Counts the changes of a form since it was last marked as saved: all its fields `but` some. */
export function useUnsaved(form: Form, isWatched: boolean, stays = false) {
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
    const unsaved = () => (form.current ? changesOf(saved.current, formContentOf(form.current)) : []);
    return watch(form, { unsaved, stays });
  }, [form, isWatched, stays]);
  return { markSaved, count, asks: asker.use() === form };
}
