import { useId } from 'react';
import { Caption, described, FieldError } from './field.tsx';
import classes from './radio-field.module.css';

interface Props {
  name: string;
  label: string;
  choices: { value: string | number; name: string; hint?: string | undefined }[];
  value: string | number | undefined;
  required?: boolean;
  error?: string | undefined;
  onPick?: (value: string) => void;
}

export function RadioField({ name, label, choices, value, required = false, error, onPick }: Props) {
  const id = useId();
  const texts = described({ id, error });
  return (
    <div
      className={classes.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      {...texts}
    >
      <Caption id={id} required={required}>
        {label}
      </Caption>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === value}
            onChange={onPick && ((event) => onPick(event.target.value))}
            aria-describedby={texts['aria-describedby']}
          />
          <span>
            {choice.name}
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
