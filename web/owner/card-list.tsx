import { Link } from 'react-router';
import link from '../ui/list/card-link.module.css';
import classes from './desk.module.css';

interface Props {
  title: string;
  about: string;
  cards: { to: string; words: readonly string[] }[];
}

/** A screen that leads to others. */
export const CardList = ({ title, about, cards }: Props) => (
  <div className={classes.parts}>
    <div className={classes.head}>
      <h1>{title}</h1>
      <p>{about}</p>
    </div>
    <ul className={classes.cards}>
      {cards.map(({ to, words: [name, what] }) => (
        <li key={to} className={`${classes.card} ${link.card}`}>
          <h2 className={link.link}>
            <Link to={to}>{name}</Link>
          </h2>
          <p className={classes.facts}>{what}</p>
        </li>
      ))}
    </ul>
  </div>
);
