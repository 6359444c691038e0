import { texts } from '#texts/frame.ts';
import { Skeleton } from '../frame/skeleton.tsx';
import classes from './list-skeleton.module.css';

export const ListSkeleton = () => (
  <div role="status" aria-label={texts.page.loading} className={classes.list}>
    <Skeleton shape="heading" />
    {Array.from({ length: 6 }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that never change
      <Skeleton key={row} shape="row" />
    ))}
  </div>
);
