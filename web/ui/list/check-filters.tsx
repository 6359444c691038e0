import { useState } from 'react';
import { countLimit } from '#contract/values/page-size.ts';
import { texts } from '#texts/frame.ts';
import { valuesOf } from '../../lib/search-address.ts';
import { useStateFromProp } from '../../lib/state-from-prop.ts';
import { countInWords } from '../../lib/text.ts';
import classes from './check-filters.module.css';

interface Choice {
  value: string;
  name: string;
  count?: number | undefined;
}

interface ChecksProps {
  name: string;
  choices: Choice[];
  /** With commas between them; at first, and whenever it changes. */
  value: string | undefined;
  onPick: (value: string) => void;
}

/** What is ticked shows before the search has answered. */
export function Checks({ name, choices, value = '', onPick }: ChecksProps) {
  const [picked, setPicked] = useStateFromProp(value);
  const chosen = valuesOf(picked);
  return choices.map((choice) => (
    <label key={choice.value} className={classes.check} data-none={choice.count === 0 || undefined}>
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        checked={chosen.includes(choice.value)}
        onChange={({ currentTarget: { form } }) => {
          if (!form) return;
          // What was ticked before scripts ran is there as well, and what another part of the form has ticked.
          const now = new FormData(form).getAll(name).join();
          setPicked(now);
          onPick(now);
        }}
      />
      <span className={classes.name}>{choice.name}</span>
      <span className={classes.count}>{choice.count !== undefined && countInWords(choice.count)}</span>
    </label>
  ));
}

interface Props extends ChecksProps {
  label: string;
  /** In sight before the others are asked for: what is chosen, and then what leaves most jobs. */
  first?: number;
}

export function CheckFilters({ label, choices, first = choices.length, ...checks }: Props) {
  const chosen = valuesOf(checks.value);
  // Once: nothing moves away under a finger.
  const [isInSight] = useState(() => {
    const rank = ({ value, count = 0 }: Choice) => (chosen.includes(value) ? countLimit + 2 : count);
    const ranked = choices.toSorted((a, b) => rank(b) - rank(a)).map(({ value }) => value);
    return new Set(ranked.slice(0, Math.max(first, chosen.length)));
  });
  const [isOpen, setOpen] = useState(false);
  const others = choices.filter(({ value }) => !isInSight.has(value));
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <Checks {...checks} choices={choices.filter(({ value }) => isInSight.has(value))} />
      {others.length > 0 && (
        <details
          open={isOpen || others.some(({ value }) => chosen.includes(value))}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className={classes.toggle}>
            <span>{texts.list.showMore(others.length)}</span>
            <span>{texts.list.showFewer}</span>
          </summary>
          <Checks {...checks} choices={others} />
        </details>
      )}
    </fieldset>
  );
}
