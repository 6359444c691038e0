import { TextField } from '../form/text-field.tsx';
import { Checks } from './check-filters.tsx';
import classes from './own-filters.module.css';

interface WordsProps {
  name: string;
  label: string;
  placeholder: string;
  value: string | undefined;
}

export const WordsFilter = ({ value = '', ...field }: WordsProps) => (
  <TextField {...field} key={value} type="search" defaultValue={value} maxLength={200} autoComplete="off" />
);

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
