import { Link } from 'react-router';
import { texts } from '#texts/frame.ts';
import classes from './crumbs.module.css';

interface Props {
  /** From the outermost in; the last one is the screen itself. */
  path: { to: string; name: string }[];
  here: string;
}

export const Crumbs = ({ path, here }: Props) => (
  <nav aria-label={texts.page.breadcrumb}>
    <ol className={classes.crumbs}>
      {path.map(({ to, name }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
);
