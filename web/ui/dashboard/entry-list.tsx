import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import classes from './entry-list.module.css';

interface Props {
  title: string;
  isOrdered?: boolean;
  empty?: ReactNode;
  more?: { to: string; name: string } | false;
  children: ReactNode[];
}

export function EntryList({ title, isOrdered = false, empty, more, children }: Props) {
  const id = useId();
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id}>{title}</h2>
      {children.length > 0 ? <List className={classes.list}>{children}</List> : empty}
      {more && <Link to={more.to}>{more.name}</Link>}
    </section>
  );
}

interface EntryProps {
  to: string;
  icon?: ReactNode;
  name: ReactNode;
  about?: ReactNode;
  children?: ReactNode;
}

export const Entry = ({ to, icon, name, about, children }: EntryProps) => (
  <li className={classes.entry}>
    {icon}
    <div className={classes.text}>
      <Link to={to}>{name}</Link>
      {about && <p>{about}</p>}
    </div>
    {children && <span className={classes.end}>{children}</span>}
  </li>
);
