import { type ReactNode, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { texts } from '#texts/public.ts';
import type { JobSearchFilters } from '../../lib/search-address.ts';
import { useStateFromProp } from '../../lib/state-from-prop.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { forgetSearch, recentSearches } from './recent-searches.ts';
import { findSuggestions, type Suggestion } from './suggestions.ts';

interface Props {
  name: string;
  label: string;
  isLabelHidden?: boolean;
  value?: string;
  onPick: (filters: JobSearchFilters) => void;
  placeholder?: string;
  start?: ReactNode;
}

const pause = 120;

/** Offers what was searched for before as long as there is no text. */
export function TitleField({ name, label, isLabelHidden = false, value = '', onPick, ...look }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useStateFromProp(value);
  const [typed, setTyped] = useState('');
  const [suggestions, setSuggestions] = useState<Suggestion[]>();
  const [recent, setRecent] = useState<ReturnType<typeof recentSearches>>([]);

  useEffect(() => {
    if (!typed.trim()) return setSuggestions(undefined);
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setSuggestions(await findSuggestions(typed.slice(0, 200), leaving.signal));
      } catch (error) {
        if (leaving.signal.aborted) return;
        console.warn(error);
        setSuggestions(undefined);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed]);

  const forget = (path?: string) => {
    forgetSearch(path);
    setRecent(recentSearches());
  };
  const group = texts.suggested.recent;
  const before = [
    ...recent.map(({ name, path }, id) => ({
      id,
      name,
      group,
      onPick: () => void navigate(path),
      onRemove: () => forget(path),
    })),
    { id: recent.length, name: texts.suggested.clearRecent, group, onPick: () => forget() },
  ];
  const completions = suggestions?.map(({ filters, ...suggestion }) => ({
    ...suggestion,
    onPick: () => {
      setText(filters.title ?? '');
      setTyped('');
      onPick(filters);
    },
  }));
  const opensEmpty = text === '' && recent.length > 0;

  const field = (
    <Combobox
      {...look}
      id={id}
      name={name}
      label={label}
      isLabelHidden={isLabelHidden}
      text={text}
      onText={(now) => {
        setText(now);
        setTyped(now);
      }}
      options={opensEmpty ? before : completions}
      opensEmpty={opensEmpty}
      end={null}
      onEnter={() => setRecent(recentSearches())}
      onPick={(option) => option.onPick()}
    />
  );
  return isLabelHidden ? (
    field
  ) : (
    <Field id={id} label={label}>
      {field}
    </Field>
  );
}
