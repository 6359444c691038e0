import type { ReactNode } from 'react';
import classes from './check-field.module.css';
import { described, FieldError, RequiredMark } from './field.tsx';
import type { FormField } from './fields.ts';

interface Props extends FormField {
  label: ReactNode;
  isChecked?: boolean;
  required?: boolean;
}

export const CheckField = ({ id, error, label, isChecked, required = false, ...input }: Props) => (
  <div>
    <label className={classes.choice}>
      <input
        {...input}
        id={id}
        type="checkbox"
        defaultChecked={isChecked}
        required={required}
        {...described({ id, error })}
      />
      <span>
        {label}
        {required && <RequiredMark />}
      </span>
    </label>
    <FieldError id={id}>{error}</FieldError>
  </div>
);
