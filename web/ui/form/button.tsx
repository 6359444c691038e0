import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

interface Look {
  variant?: 'filled' | 'default' | 'subtle' | undefined;
  size?: 'small' | 'compact' | undefined;
  isDangerous?: boolean | undefined;
  icon?: ReactNode;
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Keeps its place, its width and the focus, and is not pressed again. */
  loading?: boolean;
}

const lookOf = ({ variant = 'filled', size, isDangerous = false, icon }: Look, className = '') => ({
  className: `${classes.button} ${className}`,
  'data-variant': variant,
  'data-size': size,
  'data-dangerous': isDangerous || undefined,
  'data-icon': icon ? true : undefined,
});

/** A text that stands alone in its element is changed also where a browser has translated it. */
const labelled = (icon: ReactNode, text: ReactNode) =>
  icon ? (
    <>
      {icon}
      <span>{text}</span>
    </>
  ) : (
    text
  );

export function Button({ variant, size, isDangerous, icon, loading, onClick, ...props }: ButtonProps) {
  const { className, children, ...button } = props;
  return (
    <button
      type="button"
      {...(loading && { 'aria-disabled': true, 'aria-busy': true, 'data-loading': true })}
      {...button}
      {...lookOf({ variant, size, isDangerous, icon }, className)}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {labelled(icon, children)}
    </button>
  );
}

export function ButtonLink({
  variant,
  size,
  isDangerous,
  icon,
  className,
  children,
  ...link
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...link} {...lookOf({ variant, size, isDangerous, icon }, className)}>
      {labelled(icon, children)}
    </Link>
  );
}
