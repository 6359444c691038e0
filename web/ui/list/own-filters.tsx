import { useState } from 'react';
import { useLocation } from 'react-router';
import { useNextKey } from '../../lib/next-key.ts';
import { TextField } from '../form/text-field.tsx';
import { Checks } from './check-filters.tsx';
import classes from './own-filters.module.css';

interface WordsProps {
  name: string;
  label: string;
  placeholder: string;
  value: string | undefined;
}

/** What is typed while another list is loading stays when that is shown. */
export function WordsFilter({ value = '', ...field }: WordsProps) {
  const { key } = useLocation();
  const nextKey = useNextKey();
  const [typedAt, setTypedAt] = useState<string>();
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  if (given !== value) {
    setGiven(value);
    if (typedAt !== key) setText(value);
  }
  return (
    <TextField
      {...field}
      type="search"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        setTypedAt(nextKey);
      }}
      maxLength={200}
      autoComplete="off"
    />
  );
}

interface CheckProps {
  name: string;
  label: string;
  isChecked: boolean;
  onPick: (value: string) => void;
}

/** Posted as 1. */
export const CheckFilter = ({ name, label, isChecked, onPick }: CheckProps) => (
  <div className={classes.check}>
    <Checks
      name={name}
      choices={[{ value: '1', name: label }]}
      value={isChecked ? '1' : ''}
      onPick={onPick}
    />
  </div>
);
