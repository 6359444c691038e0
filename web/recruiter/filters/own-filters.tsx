import { TextField } from '../../ui/form/text-field.tsx';
import classes from './own-filters.module.css';

interface WordsProps {
  name: string;
  label: string;
  placeholder: string;
  /** Of the address. */
  value: string | undefined;
}

/** Words to filter by, searched with by Enter and by Go. */
export const WordsFilter = ({ value = '', ...field }: WordsProps) => (
  <TextField {...field} key={value} type="search" defaultValue={value} maxLength={200} autoComplete="off" />
);

interface CheckProps {
  name: string;
  label: string;
  isChecked: boolean;
  onPick: (value: string) => void;
}

/** What must be so, posted as 1. */
export const CheckFilter = ({ name, label, isChecked, onPick }: CheckProps) => (
  <label className={classes.check}>
    <input
      key={String(isChecked)}
      type="checkbox"
      name={name}
      value="1"
      defaultChecked={isChecked}
      onChange={({ currentTarget }) => onPick(currentTarget.checked ? '1' : '')}
    />
    {label}
  </label>
);
