import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import { changesOf, type FormContent, formContentOf, useContent } from '../../lib/form-content.ts';

export type Outcome = Result<unknown> | undefined;

export interface FormField {
  id: string;
  name: string;
  error: string | undefined;
  description?: ReactNode;
}

/** Each has the text that refused it until it is changed. */
export function useFields(outcome: Outcome) {
  const [mended, setMended] = useState<{ of: Outcome; names: string[] }>({ of: outcome, names: [] });
  const field = (name: string): FormField => {
    const isMended = mended.of === outcome && mended.names.includes(name);
    const error = outcome?.ok === false && !isMended ? outcome.errors[name]?.join('. ') : undefined;
    return { id: name, name, error };
  };
  const mend = (names: string[]) => {
    if (outcome?.ok === false && String(names) !== String(mended.of === outcome ? mended.names : []))
      setMended({ of: outcome, names });
  };
  return Object.assign(field, { outcome, mend });
}
export type Fields = ReturnType<typeof useFields>;

/** Returns what to call when the form is sent. */
export function useFixedFields(form: RefObject<HTMLFormElement | null>, fields: Fields) {
  const sent = useRef<FormContent>({});
  useContent(form, (now) => fields.mend(changesOf(sent.current, now)));
  return () => {
    sent.current = form.current ? formContentOf(form.current) : {};
  };
}

/** With what is said of it in view; else what was pressed, which a sentence may have moved. */
export function focusRefused(within: HTMLElement | null) {
  const first = within?.querySelector<HTMLElement>(
    '[aria-invalid] input, :is(input, select, textarea, [contenteditable])[aria-invalid]',
  );
  first?.focus();
  const [said = ''] = first?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const pressed = within?.contains(document.activeElement) ? document.activeElement : undefined;
  (document.getElementById(said)?.parentElement ?? pressed)?.scrollIntoView({ block: 'nearest' });
}
