import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A file by its name and size. */
export type FormContent = Record<string, string>;

export function formContentOf(form: HTMLFormElement): FormContent {
  const content: FormContent = {};
  for (const [name, value] of new FormData(form)) {
    // Nobody types it.
    if (name === 'version') continue;
    const text = value instanceof File ? `${value.name} ${value.size}` : value;
    content[name] = name in content ? `${content[name]}\n${text}` : text;
  }
  return content;
}

/** A field that is gone was empty. */
export const changesOf = (before: FormContent, now: FormContent): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (name) => (before[name] ?? '') !== (now[name] ?? ''),
  );

/** After each change, also of what fields keep in hidden inputs. */
export function useContent(form: RefObject<HTMLFormElement | null>, onChange: (now: FormContent) => void) {
  const look = useEffectEvent(() => form.current && onChange(formContentOf(form.current)));
  useEffect(() => {
    const watched = form.current;
    if (!watched) return;
    const observer = new MutationObserver(look);
    observer.observe(watched, { subtree: true, childList: true, attributeFilter: ['value'] });
    // After React, which listens at the document: rendered before it has heard of the change, a field would be what it was.
    const heard = ({ target }: Event) => {
      if (target instanceof Node && watched.contains(target)) look();
    };
    window.addEventListener('input', heard);
    return () => {
      observer.disconnect();
      window.removeEventListener('input', heard);
    };
  }, [form]);
}
