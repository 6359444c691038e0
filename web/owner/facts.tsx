import type { ReactNode } from 'react';
import classes from './desk.module.css';

interface Props {
  facts: readonly (readonly [string, ReactNode])[];
}

export const Facts = ({ facts }: Props) => (
  <dl className={classes.terms}>
    {facts.map(
      ([name, fact]) =>
        fact !== null &&
        fact !== false && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ),
    )}
  </dl>
);
