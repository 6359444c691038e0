import type { ReactNode } from 'react';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { FilterDrawer } from '../../ui/list/filter-drawer.tsx';
import classes from './filter-bar.module.css';

interface Props {
  /** How many were found, in words. */
  count: string;
  chips: { label: string; text: string; to: string }[];
  /** The address without any filter. */
  all: string;
  /** The form. */
  children: ReactNode;
}

/** The filters of a list above it, folded away on a phone. */
export const FilterBar = ({ count, chips, all, children }: Props) => (
  <div className={classes.bar}>
    <div className={classes.filters}>{children}</div>
    <div className={classes.head}>
      <p className={classes.count} role="status">
        {count}
      </p>
      <FilterDrawer active={chips.length}>{children}</FilterDrawer>
    </div>
    <FilterChips chips={chips} all={all} />
  </div>
);
