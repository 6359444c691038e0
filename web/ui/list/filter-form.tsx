import { type FormEvent, Fragment, type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { texts } from '#texts/frame.ts';
import { useNextKey } from '../../lib/next-key.ts';
import { focusUnpicked } from '../../lib/typed-choice.ts';
import { Button } from '../form/button.tsx';
import hidden from '../form/unseen.module.css';

export type Search = (changed?: Record<string, string | number | undefined>) => void;

interface Props {
  id?: string | undefined;
  action: string;
  pathOf: (values: FormData) => string;
  className: string | undefined;
  /** The button that leads to what was found; with it, words are searched for when their field is left as well. */
  found?: string | undefined;
  go?: string;
  /** They search with what they have just changed. */
  children: (search: Search) => ReactNode;
}

/** Each choice searches at once; Go does too, and works without scripts. */
export function FilterForm({ id, action, pathOf, className, found, go = texts.list.go, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { key, pathname, search: query } = useLocation();
  const nextKey = useNextKey();
  const [typedAt, setTypedAt] = useState<string>();
  const isTyped = typedAt === nextKey;
  const isBack = useNavigationType() === 'POP';
  const [unsentAt, setUnsentAt] = useState<string>();
  const [shown, setShown] = useState({ query, fields: 0 });
  if (shown.query !== query) {
    // What was typed and not searched for is of the list that Back leaves.
    const isLeft = isBack && unsentAt !== undefined && unsentAt !== key;
    setShown({ query, fields: shown.fields + Number(isLeft) });
    if (isLeft) setUnsentAt(undefined);
  }
  const search: Search = (changed = {}) => {
    if (!form.current || focusUnpicked(form.current, ...Object.keys(changed))) return;
    const values = new FormData(form.current);
    for (const [name, value] of Object.entries(changed)) values.set(name, String(value ?? ''));
    setTypedAt(undefined);
    setUnsentAt(undefined);
    const path = pathOf(values);
    void navigate(path, { preventScrollReset: true, replace: path === pathname + query });
  };
  const isText = ({ target }: FormEvent<HTMLFormElement>) =>
    target instanceof HTMLInputElement && target.type !== 'checkbox';
  const isWords = (event: FormEvent<HTMLFormElement>) =>
    isText(event) && (event.target as HTMLInputElement).name !== '';
  return (
    <search>
      <form
        ref={form}
        id={id}
        action={action}
        className={className}
        data-at-once
        onInput={(event) => {
          if (isText(event)) setUnsentAt(nextKey);
          if (isWords(event)) setTypedAt(nextKey);
        }}
        onBlur={(event) => found && isTyped && isWords(event) && search()}
        onSubmit={(event) => {
          event.preventDefault();
          if (focusUnpicked(event.currentTarget)) event.stopPropagation();
          else search();
        }}
      >
        <Fragment key={shown.fields}>{children(search)}</Fragment>
        <Button type="submit">{isTyped ? go : (found ?? go)}</Button>
        {found && (
          <p role="status" className={hidden.unseen}>
            {found}
          </p>
        )}
      </form>
    </search>
  );
}
