import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '#texts/frame.ts';
import classes from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import hidden from './unseen.module.css';

interface Props extends TextFieldProps {
  label: string;
}

export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      required
      {...props}
      type={isShown ? 'text' : 'password'}
      className={classes.field}
      end={
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={isShown}
          // The focus stays where it is typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        >
          <Icon size="1.5rem" stroke={1.5} aria-hidden />
          <span className={hidden.unseen}>{texts.password.show(props.label)}</span>
        </button>
      }
    />
  );
}
