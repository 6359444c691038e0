import { type ReactNode, useEffect, useId, useState } from 'react';
import { api } from '../lib/api.ts';
import type { Option } from '../lib/option.ts';
import { Combobox } from '../ui/form/combobox.tsx';
import { Field } from '../ui/form/field.tsx';

interface Props {
  name: string;
  label: string;
  isLabelHidden?: boolean;
  /** At first, and whenever it changes. */
  value?: string;
  onPick?: (title: string) => void;
  placeholder?: string;
  start?: ReactNode;
}

const pause = 120;

/** Free text, with the titles of open jobs that complete it. */
export function TitleField({ name, label, isLabelHidden = false, value = '', onPick, ...look }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const [typed, setTyped] = useState('');
  const [options, setOptions] = useState<Option[]>();
  if (given !== value) {
    setGiven(value);
    setText(value);
  }

  useEffect(() => {
    if (!typed.trim()) return setOptions(undefined);
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const query = { title: typed.slice(0, 200) };
      try {
        const titles = await api.suggestJobs({ query, signal: leaving.signal });
        setOptions(titles.map((job) => ({ id: job.id, name: job.tittle })));
      } catch (error) {
        if (!leaving.signal.aborted) console.warn(error);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [typed]);

  const field = (
    <Combobox
      {...look}
      id={id}
      name={name}
      label={isLabelHidden ? label : undefined}
      maxLength={200}
      text={text}
      onText={(now) => {
        setText(now);
        setTyped(now);
      }}
      options={options}
      onPick={(option) => {
        setText(option.name);
        setTyped('');
        onPick?.(option.name);
      }}
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
