import { Skeleton } from '../frame/skeleton.tsx';
import classes from './list-skeleton.module.css';

export const ListSkeleton = () => (
  <div role="status" aria-label="Loading" className={classes.list}>
    <Skeleton shape="heading" />
    {Array.from({ length: 6 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that never change
      <Skeleton key={row} shape="row" />
    ))}
  </div>
);
