import type { ReactNode } from 'react';
import classes from './message.module.css';

interface Props {
  title: string;
  /** A sentence and a next step. */
  children: ReactNode;
  /** The screen's heading, rather than a part of it. */
  isScreen?: boolean;
}

/** What stands where a list or a screen would be when there is none. */
export const Message = ({ title, children, isScreen = false }: Props) => (
  <div className={classes.message} data-screen={isScreen || undefined}>
    {isScreen ? <h1>{title}</h1> : <h2>{title}</h2>}
    <div className={classes.text}>{children}</div>
  </div>
);
