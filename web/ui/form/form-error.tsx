import type { ReactNode } from 'react';
import classes from './form.module.css';

/** What was refused, and stands at no field. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <p role="alert" className={classes.trouble}>
    {children}
  </p>
);
