import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { texts } from '#texts/frame.ts';
import { refused } from './attempt.ts';
import { type FormContent, formContentOf, useContent } from './form-content.ts';
import { unsavedFields } from './unsaved.ts';

export interface Autosave {
  /** Undefined while there is too little to keep. */
  keep(form: FormData): Promise<Result<unknown>> | undefined;
  /** Not called while the form is being left. */
  kept(): void;
  /** Fields that only sending the form saves, and what is said while one of them is changed. */
  unkept: { names: string[]; told: string };
}

/** Milliseconds without typing. */
const pause = 1000;

/** Waits while the form is sent; `saved` is told what was kept. */
export function useAutosave(
  form: RefObject<HTMLFormElement | null>,
  autosave: Autosave | undefined,
  saved: (content: FormContent, but: string[]) => void,
  isSent: RefObject<boolean>,
) {
  const [outcome, setOutcome] = useState<Result<unknown>>();
  const [isPartly, setPartly] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeft = useRef(false);

  async function flush(): Promise<boolean> {
    clearTimeout(timer.current);
    if (!form.current) return false;
    const content = formContentOf(form.current);
    try {
      const answer = await autosave?.keep(new FormData(form.current));
      setOutcome(answer);
      if (!answer?.ok) return false;
      saved(content, autosave?.unkept.names ?? []);
      return form.current !== null && unsavedFields().length === 0;
    } catch (error) {
      // Whoever saves the form himself is led to the login.
      if (!(error instanceof ApiError)) throw error;
      setOutcome(refused(error.status, error.message));
      return false;
    }
  }

  async function saveChanges() {
    if (isSent.current || unsavedFields().every((name) => autosave?.unkept.names.includes(name))) return;
    await flush();
    if (form.current && !isSent.current && !isLeft.current) autosave?.kept();
  }

  function flushAndLeave(): Promise<boolean> {
    isLeft.current = true;
    return flush().finally(() => {
      isLeft.current = false;
    });
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  useContent(form, () => {
    clearTimeout(timer.current);
    setPartly(unsavedFields().some((name) => autosave?.unkept.names.includes(name)));
    if (autosave) timer.current = setTimeout(() => void saveChanges(), pause);
  });

  const refusal =
    outcome?.ok === false ? (outcome.errors && Object.values(outcome.errors)[0]?.[0]) || outcome.message : '';
  const sentence = isPartly && autosave ? autosave.unkept.told : texts.form.kept;
  return {
    flush: autosave && flushAndLeave,
    told: outcome && (outcome.ok ? sentence : texts.form.notKept(refusal)),
  };
}
