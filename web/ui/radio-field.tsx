import { Input } from '@mantine/core';
import { useId } from 'react';
import classes from './radio-field.module.css';

interface Props {
  name: string;
  label: string;
  choices: { value: string | number; name: string; hint?: string | undefined }[];
  /** Of the one that is chosen at first. */
  value: string | number | undefined;
  required?: boolean;
  error?: string | undefined;
}

/** One of a few. */
export function RadioField({ name, label, choices, value, required = false, error }: Props) {
  const id = useId();
  const describedBy = error ? `${id}-error` : undefined;
  return (
    <div
      className={classes.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
    >
      <Input.Label id={`${id}-label`} labelElement="div" size="md" required={required}>
        {label}
      </Input.Label>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === value}
            aria-describedby={describedBy}
          />
          <span>
            {choice.name}
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  );
}
