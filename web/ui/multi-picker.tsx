import { CloseButton, Input } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Combobox, type Option } from './combobox.tsx';
import classes from './multi-picker.module.css';

interface Props {
  id: string;
  name: string;
  label: string;
  options: Option[];
  /** Picked at first. */
  value: number[];
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
}

/** Several of a list, each found by typing a part of its name. Posts one id for each. */
export function MultiPicker({
  id,
  name,
  label,
  options,
  value,
  placeholder,
  error,
  required = false,
}: Props) {
  const [picked, setPicked] = useState(value);
  const [text, setText] = useState('');
  const typed = text.trim().toLowerCase();
  const left = options
    .filter((option) => !picked.includes(option.id) && option.name.toLowerCase().includes(typed))
    .slice(0, 100);
  const remove = (gone: number) => {
    setPicked(picked.filter((each) => each !== gone));
    document.getElementById(id)?.focus();
  };
  return (
    <Input.Wrapper id={id} label={label} error={error} withAsterisk={required}>
      <Combobox
        id={id}
        text={text}
        onText={setText}
        options={left}
        onPick={(option) => {
          setPicked([...picked, option.id]);
          setText('');
        }}
        onLeave={() => setText('')}
        opensEmpty
        placeholder={placeholder}
        required={required}
        error={Boolean(error)}
      />
      {picked.length > 0 && (
        <ul className={classes.picked} aria-label={`${label}, chosen`}>
          {picked.map((each) => {
            const shown = options.find((option) => option.id === each)?.name ?? '';
            return (
              <li key={each} className={classes.each}>
                <input type="hidden" name={name} value={each} />
                {shown}
                <CloseButton size="sm" aria-label={`Remove ${shown}`} onClick={() => remove(each)} />
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className={classes.count}>
        {picked.length > 0 && `${picked.length} chosen`}
      </p>
    </Input.Wrapper>
  );
}
