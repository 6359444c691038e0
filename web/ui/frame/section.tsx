import { type ReactNode, useId } from 'react';
import form from '../form/form.module.css';
import classes from './section.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${form.card} ${classes.section}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
