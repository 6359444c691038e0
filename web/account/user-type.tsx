import { Input } from '@mantine/core';
import { useId } from 'react';
import classes from './user-type.module.css';

const words: Record<string, { name: string; purpose: string }> = {
  Employee: { name: 'Candidate', purpose: 'I am looking for a job' },
  Recruiter: { name: 'Recruiter', purpose: 'I am looking for people' },
};

interface Props {
  name: string;
  types: { id: number; type: string }[];
  chosen: string | null;
  error: string | undefined;
}

export function UserTypeChoice({ name, types, chosen, error }: Props) {
  const id = useId();
  const describedBy = error ? `${id}-error` : undefined;
  return (
    <div
      className={classes.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
    >
      <Input.Label id={`${id}-label`} labelElement="div" required>
        User type
      </Input.Label>
      {types.map(({ id: value, type }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={type === chosen}
            aria-describedby={describedBy}
          />
          <span>
            {words[type]?.name ?? type}
            <small>{words[type]?.purpose}</small>
          </span>
        </label>
      ))}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  );
}
