import type { Icon } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './dashboard.module.css';

interface Props {
  heading: string;
  /** Each leads to the list that it counts. */
  counts: { to: string; count: number; name: string }[];
  /** What to do as long as there is nothing to count. */
  firstSteps: { to: string; icon: Icon; name: string; why: string }[];
}

export const Dashboard = ({ heading, counts, firstSteps }: Props) => (
  <>
    <h1>{heading}</h1>
    <ul className={classes.counts}>
      {counts.map(({ to, count, name }) => (
        <li key={name}>
          <Link to={to} className={classes.count}>
            <span className={classes.number}>{count}</span> {name}
          </Link>
        </li>
      ))}
    </ul>
    {counts.every(({ count }) => count === 0) && (
      <section aria-labelledby="next-steps" className={classes.next}>
        <h2 id="next-steps">What to do next</h2>
        <ol className={classes.steps}>
          {firstSteps.map(({ to, icon: StepIcon, name, why }) => (
            <li key={to} className={classes.step}>
              <StepIcon size={24} stroke={1.6} aria-hidden />
              <div>
                <Link to={to}>{name}</Link>
                <p>{why}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    )}
  </>
);
