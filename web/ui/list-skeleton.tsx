import { Skeleton } from '@mantine/core';
import classes from './list-skeleton.module.css';

export const ListSkeleton = () => (
  <div role="status" aria-label="Loading" className={classes.list}>
    <Skeleton height={36} width="45%" />
    {Array.from({ length: 6 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that never change
      <Skeleton key={row} height={64} />
    ))}
  </div>
);
