import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { texts } from '#texts/frame.ts';
import classes from './filter-chips.module.css';

const { list } = texts;

interface Props {
  /** `to` is the address without the filter. */
  chips: { label: string; text: string; to: string }[];
  all: string;
}

export const FilterChips = ({ chips, all }: Props) =>
  chips.length > 0 && (
    <ul className={classes.chips} aria-label={list.activeFilters}>
      {chips.map(({ label, text, to }) => (
        <li key={to}>
          <Link
            to={to}
            preventScrollReset
            className={classes.chip}
            aria-label={list.removeFilter(label, text)}
          >
            {text}
            <IconX size="0.875rem" aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={all} preventScrollReset className={classes.clear}>
            {list.clearAll}
          </Link>
        </li>
      )}
    </ul>
  );
