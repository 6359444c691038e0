import { type Icon, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from '#texts/frame.ts';
import { number } from '#texts/language.ts';
import hidden from '../form/unseen.module.css';
import classes from './dashboard.module.css';
import { Entry, EntryList } from './entry-list.tsx';

interface Step {
  to: string;
  icon: Icon;
  name: string;
  why: string;
  isDone: boolean | undefined;
}

interface Props {
  heading: string;
  counts: { to: string; count: number; name: string }[];
  /** They stay until all of them are done, but for those of which nobody knows. */
  firstSteps: Step[];
  children: ReactNode;
}

const FirstStep = ({ to, icon: StepIcon, name, why, isDone }: Step) => (
  <Entry
    to={to}
    icon={isDone ? <IconCircleCheckFilled aria-hidden /> : <StepIcon stroke={1.6} aria-hidden />}
    name={
      <>
        {isDone && <span className={hidden.unseen}>{texts.desk.done} </span>}
        {name}
      </>
    }
    about={!isDone && why}
  />
);

export const Dashboard = ({ heading, counts, firstSteps, children }: Props) => (
  <>
    <h1>{heading}</h1>
    <ul className={classes.counts}>
      {counts.map(({ to, count, name }) => (
        <li key={name}>
          <Link to={to} className={classes.count}>
            <span className={classes.number}>{number(count)}</span> {name}
          </Link>
        </li>
      ))}
    </ul>
    {firstSteps.some(({ isDone }) => isDone === false) && (
      <EntryList title={texts.desk.firstSteps} isOrdered>
        {firstSteps
          .filter(({ isDone }) => isDone !== undefined)
          .map((step) => (
            <FirstStep key={step.to} {...step} />
          ))}
      </EntryList>
    )}
    <div className={classes.lists}>{children}</div>
  </>
);
