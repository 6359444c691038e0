import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '#texts/frame.ts';
import { focusUnpicked } from '../../lib/typed-choice.ts';
import { Button } from '../form/button.tsx';

export type Search = (changed?: Record<string, string | number | undefined>) => void;

interface Props {
  /** The screen that is filtered. */
  action: string;
  /** Its address with what is filled in. */
  pathOf: (values: FormData) => string;
  className: string | undefined;
  /** The fields; they search with what they have just changed. */
  children: (search: Search) => ReactNode;
}

/** Filters that are the address: each choice searches at once; Go does too, and works without scripts. */
export function FilterForm({ action, pathOf, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const search: Search = (changed = {}) => {
    if (!form.current || focusUnpicked(form.current, ...Object.keys(changed))) return;
    const values = new FormData(form.current);
    for (const [name, value] of Object.entries(changed)) values.set(name, String(value ?? ''));
    void navigate(pathOf(values), { preventScrollReset: true });
  };
  return (
    <search>
      <form
        ref={form}
        action={action}
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          if (focusUnpicked(event.currentTarget)) event.stopPropagation();
          else search();
        }}
      >
        {children(search)}
        <Button type="submit">{texts.list.go}</Button>
      </form>
    </search>
  );
}
