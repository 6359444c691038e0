import classes from './skeleton.module.css';

/** Stands for what is on its way, in its shape. */
export const Skeleton = ({ shape }: { shape: 'heading' | 'row' | 'card' | 'button' }) => (
  <div className={classes.skeleton} data-shape={shape} />
);
