import type { ReactNode } from 'react';
import classes from './message.module.css';

interface Props {
  /** The catalogue's for an empty list, small above the title. */
  word?: string;
  title: string;
  children: ReactNode;
  isScreen?: boolean;
}

export const Message = ({ word, title, children, isScreen = false }: Props) => (
  <div className={classes.message} data-screen={isScreen || undefined}>
    {word && <p className={classes.word}>{word}</p>}
    {isScreen ? <h1>{title}</h1> : <h2>{title}</h2>}
    <div className={classes.text}>{children}</div>
  </div>
);
