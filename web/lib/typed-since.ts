import { type RefObject, useCallback, useRef } from 'react';
import { type Draft, fillIn } from './draft.ts';
import { changesOf, type FormContent, formContentOf, useContent } from './form-content.ts';

/** For what is typed while a form is being saved, which takes long on a slow line. */
export function useTypedSince(form: RefObject<HTMLFormElement | null>, isSent: RefObject<boolean>) {
  const sent = useRef<FormContent>({});
  const now = useRef<{ content: FormContent; fields: Draft['fields'] }>(undefined);
  useContent(form, (content) => {
    if (!isSent.current || !form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    now.current = { content, fields };
  });
  const begin = () => {
    sent.current = form.current ? formContentOf(form.current) : {};
    now.current = undefined;
  };
  /** Returns what was saved; leaves an entry that is another one by now. */
  const putBack = useCallback(() => {
    if (!form.current || !now.current) return;
    const { content, fields } = now.current;
    now.current = undefined;
    const saved = formContentOf(form.current);
    const isAsSent = (name: string) => (saved[name] ?? '').trim() === (sent.current[name] ?? '').trim();
    fillIn(form.current, fields, changesOf(sent.current, content).filter(isAsSent));
    return saved;
  }, [form]);
  return { begin, putBack };
}
