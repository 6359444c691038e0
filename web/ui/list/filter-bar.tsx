import type { ReactNode } from 'react';
import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';

/** Of all pages, or that they are searched: read out where a list is changed in place. */
export const ListCount = ({ count }: { count: string }) => (
  <p className={classes.count} role="status">
    {count}
  </p>
);

interface Props {
  count: string;
  chips: { label: string; text: string; to: string }[];
  all: string;
  children: ReactNode;
}

export const FilterBar = ({ count, chips, all, children }: Props) => (
  <div className={classes.bar}>
    <div className={classes.filters}>{children}</div>
    <div className={classes.head}>
      <ListCount count={count} />
      <FilterDrawer active={chips.length}>{children}</FilterDrawer>
    </div>
    <FilterChips chips={chips} all={all} />
  </div>
);
