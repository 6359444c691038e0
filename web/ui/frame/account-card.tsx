import type { ReactNode } from 'react';
import form from '../form/form.module.css';
import classes from './account-card.module.css';

interface Props {
  title: string;
  lead: string;
  otherwise: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export const AccountCard = ({ title, lead, otherwise, wide = false, children }: Props) => (
  <div className={classes.screen} data-wide={wide || undefined}>
    <div>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
    </div>
    <div className={form.card}>{children}</div>
    <p className={classes.otherwise}>{otherwise}</p>
  </div>
);
