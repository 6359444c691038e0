import { useStateFromProp } from '../../lib/state-from-prop.ts';
import { Select } from '../form/select.tsx';

interface Props {
  name: string;
  label: string;
  /** What no choice is called. */
  none: string;
  options: { value: string; name: string }[];
  value: string | undefined;
  onPick: (value: string) => void;
}

/** What is chosen shows before the search has answered. */
export function SelectFilter({ name, label, none, options, value = '', onPick }: Props) {
  const [picked, setPicked] = useStateFromProp(value);
  return (
    <Select
      name={name}
      label={label}
      value={picked}
      onChange={({ currentTarget }) => {
        setPicked(currentTarget.value);
        onPick(currentTarget.value);
      }}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </Select>
  );
}
