import type { ReactNode } from 'react';
import type { Field } from '../ui/form/action-form.tsx';
import { described, FieldError, RequiredMark } from '../ui/form/field.tsx';
import classes from './check-field.module.css';

interface Props extends Field {
  label: ReactNode;
  required?: boolean;
}

/** A box to tick. */
export const CheckField = ({ id, error, label, required = false, ...input }: Props) => (
  <div>
    <label className={classes.choice}>
      <input {...input} id={id} type="checkbox" required={required} {...described({ id, error })} />
      <span>
        {label}
        {required && <RequiredMark />}
      </span>
    </label>
    <FieldError id={id}>{error}</FieldError>
  </div>
);
