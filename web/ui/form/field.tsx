import type { ReactNode } from 'react';
import classes from './field.module.css';

export interface FieldTexts {
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
}

interface Described extends FieldTexts {
  id: string;
}

export const described = ({ id, description, error }: Described) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ') || undefined,
});

export const RequiredMark = () => (
  <span className={classes.mark} aria-hidden>
    {' *'}
  </span>
);

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p id={`${id}-error`} className={classes.error}>
      {children}
    </p>
  ) : null;

interface CaptionProps {
  id: string;
  required?: boolean | undefined;
  onPress?: (() => void) | undefined;
  children: ReactNode;
}

/** For what is no input of HTML. */
export const Caption = ({ id, required = false, onPress, children }: CaptionProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: as a label, for the pointer alone
  // biome-ignore lint/a11y/useKeyWithClickEvents: as above
  <div id={`${id}-label`} className={classes.label} onClick={onPress}>
    {children}
    {required && <RequiredMark />}
  </div>
);

interface FieldProps extends Described {
  required?: boolean | undefined;
  className?: string | undefined;
  /** In place of a label for an input of HTML. */
  onCaptionPress?: () => void;
  children: ReactNode;
}

export const Field = (props: FieldProps) => {
  const { id, label, description, error, required, className, onCaptionPress, children } = props;
  return (
    <div className={className}>
      {label && !onCaptionPress && (
        <label id={`${id}-label`} htmlFor={id} className={classes.label}>
          {label}
          {required && <RequiredMark />}
        </label>
      )}
      {onCaptionPress && (
        <Caption id={id} required={required} onPress={onCaptionPress}>
          {label}
        </Caption>
      )}
      {description && (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      )}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
};

interface ControlProps {
  /** At its ends, over the input; what stands first lets presses through. */
  start?: ReactNode;
  end?: ReactNode;
  className?: string | undefined;
  /** An input of the class `input`. */
  children: ReactNode;
}

export const Control = ({ start, end, className = '', children }: ControlProps) => (
  <div className={`${classes.control} ${className}`}>
    {start && <span className={classes.start}>{start}</span>}
    {children}
    {end && <span className={classes.end}>{end}</span>}
  </div>
);

export const input = classes.input;
