import { Link } from 'react-router';
import type { Confirmation } from '../../lib/notify.ts';
import classes from './done.module.css';

/** The popup before it was read out, so this is not. */
export const Done = ({ sentence, next }: Confirmation) => (
  <p className={classes.done}>
    {sentence}
    {next.map(({ to, name }) => (
      <Link key={to} to={to}>
        {name}
      </Link>
    ))}
  </p>
);
