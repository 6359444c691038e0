import classes from './skeleton.module.css';

export const Skeleton = ({ shape }: { shape: 'heading' | 'row' | 'card' | 'button' }) => (
  <div className={classes.skeleton} data-shape={shape} />
);
