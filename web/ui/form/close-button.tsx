import { IconX } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './close-button.module.css';

export const CloseButton = ({
  isLarge = false,
  ...button
}: Omit<ComponentProps<'button'>, 'className'> & { 'aria-label': string; isLarge?: boolean }) => (
  <button type="button" {...button} className={classes.close} data-large={isLarge || undefined}>
    <IconX size={isLarge ? '1.375rem' : '1rem'} stroke={1.8} aria-hidden />
  </button>
);
