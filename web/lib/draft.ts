import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readAccount } from './session.ts';

/** Of a form that was sent when its session had ended. */
export interface Draft {
  /** Without passwords and files. */
  fields: [string, string][];
  hadFile: boolean;
}

/** For fields that keep their value in a state. */
export const DraftContext = createContext<Draft | undefined>(undefined);

/** Undefined in a form that has nothing to give back. */
export function useDraft(name: string): string[] | undefined {
  const draft = useContext(DraftContext);
  return draft?.fields.filter(([of]) => of === name).map(([, value]) => value);
}

/** For a text that is kept in a state outside of its form, within which this stands. */
export function GivenBack({ name, to }: { name: string; to: (text: string) => void }) {
  const [kept] = useDraft(name) ?? [];
  useEffect(() => {
    if (kept !== undefined) to(kept);
  }, [kept, to]);
  return null;
}

const prefix = 'draft ';

function keyOf(path: string, subject = ''): string | undefined {
  const account = readAccount();
  return account && `${prefix}${account} ${path} ${subject}`;
}

export function hasDraft(path: string, subject: string): boolean {
  const key = keyOf(path, subject);
  return key !== undefined && sessionStorage.getItem(key) !== null;
}

function keep(key: string, form: HTMLFormElement) {
  const secret = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type="password"]')].map((one) => one.name),
  );
  const content = [...new FormData(form)].filter(([name]) => !secret.has(name));
  const fields = content.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const hadFile = content.some(([, value]) => value instanceof File && value.size > 0);
  const draft: Draft = { fields, hadFile };
  try {
    if (fields.length > 0 || hadFile) sessionStorage.setItem(key, JSON.stringify(draft));
  } catch (error) {
    console.warn(error);
  }
}

function take(key: string): Draft | undefined {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return stored === null ? undefined : JSON.parse(stored);
}

export function dropDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

export function saveForScreen(path: string, subject: string, fields: Draft['fields']) {
  const key = keyOf(path, subject);
  try {
    if (key) sessionStorage.setItem(key, JSON.stringify(fields));
  } catch (error) {
    console.warn(error);
  }
}

export function readForScreen(path: string, subject: string): Draft['fields'] {
  const key = keyOf(path, subject);
  return JSON.parse((key && sessionStorage.getItem(key)) || '[]');
}

/** For a screen that is left once it has saved, and does not see the answer. */
export function dropDraft(path: string, subject?: string) {
  const key = keyOf(path, subject);
  if (key) sessionStorage.removeItem(key);
}

type Plain = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isPlain = (field: Element): field is Plain =>
  field.matches('textarea, select, input:not([type="hidden"], [type="password"], [type="file"])');

/** As if it was typed, which a text that is kept in a state must hear. */
function typeInto(field: Plain, text: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Leaves fields that keep their value in a state, but for `only` those that were typed into. */
export function fillIn(form: HTMLFormElement, fields: Draft['fields'], only?: string[]) {
  for (const field of [...form.elements].filter(isPlain)) {
    if (!field.name || only?.includes(field.name) === false) continue;
    const values = fields.filter(([name]) => name === field.name).map(([, value]) => value);
    if (field.type === 'radio' && values.length === 0) continue;
    if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
      field.checked = values.includes(field.value);
    else if (values[0] === undefined) continue;
    else if (only) typeInto(field, values[0]);
    else field.value = values[0];
  }
}

/**
 * Keeps what a form sends until that has an answer, and puts back what had none: not into the form that comes after
 * one. Until then it has what is given.
 */
export function useKeptDraft(
  form: RefObject<HTMLFormElement | null>,
  isAnswered: boolean,
  given: Draft | undefined,
  subject?: string,
) {
  const { pathname } = useLocation();
  const [key] = useState(() => keyOf(pathname, subject));
  const [isNext] = useState(isAnswered);
  const [draft, setDraft] = useState(given);
  const [filled, setFilled] = useState<Draft>();
  useEffect(() => {
    const taken = key && take(key);
    if (taken && !isNext) setDraft(taken);
  }, [key, isNext]);
  // Who leaves a form that is being sent does so by choice: nothing is put back but what a session took that ended.
  useEffect(
    () => () => {
      if (key && readAccount()) sessionStorage.removeItem(key);
    },
    [key],
  );
  useEffect(() => {
    if (!draft || !form.current) return;
    fillIn(form.current, draft.fields);
    setFilled(draft);
  }, [draft, form]);
  return {
    draft,
    isPutBack: draft !== given,
    /** For the fields that are rendered along with it, not for those that come later. */
    context: filled === draft ? undefined : draft,
    keep: () => key && form.current && keep(key, form.current),
    drop: () => key && sessionStorage.removeItem(key),
  };
}
