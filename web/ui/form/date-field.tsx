import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { parseDay } from '#contract/values/dates.ts';
import { texts } from '#texts/frame.ts';
import { typedForm } from '../../lib/dates.ts';
import classes from './date-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import hidden from './unseen.module.css';

interface Props extends Omit<TextFieldProps, 'defaultValue' | 'min' | 'max'> {
  label: string;
  /** `YYYY-MM-DD`, as are `min` and `max`. */
  day?: string | null | undefined;
  min?: string;
  max?: string;
}

export function DateField({ day, min, max, ...field }: Props) {
  const typed = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const open = () => {
    if (!typed.current || !picker.current) return;
    picker.current.value = parseDay(typed.current.value) ?? '';
    picker.current.showPicker();
  };
  const take = (picked: string) => {
    if (!typed.current || !picked) return;
    typed.current.value = typedForm(picked);
    typed.current.dispatchEvent(new Event('input', { bubbles: true }));
    typed.current.focus();
  };
  return (
    <TextField
      {...field}
      ref={typed}
      defaultValue={typedForm(day ?? '')}
      controlClass={classes.field}
      placeholder={texts.date.form}
      maxLength={30}
      end={
        <span className={classes.picking}>
          <input
            ref={picker}
            type="date"
            min={min}
            max={max}
            tabIndex={-1}
            aria-hidden
            className={classes.picker}
            onChange={({ currentTarget }) => take(currentTarget.value)}
          />
          <button type="button" className={classes.open} onClick={open}>
            <IconCalendar size="1.25rem" stroke={1.6} aria-hidden />
            <span className={hidden.unseen}>{texts.date.pick(field.label)}</span>
          </button>
        </span>
      }
    />
  );
}
