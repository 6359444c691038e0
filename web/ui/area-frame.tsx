import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { type Icon, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { NavLink } from 'react-router';
import classes from './area-frame.module.css';
import { useLogOut } from './log-out.ts';

interface Place {
  to: string;
  name: string;
  icon: Icon;
}

interface Props {
  /** Whose area it is. */
  label: string;
  places: Place[];
  children: ReactNode;
}

/** The sidebar, folded behind a menu button on a phone, beside the screen. */
export function AreaFrame({ label, places, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const logOut = useLogOut();
  return (
    <div className={classes.frame}>
      <nav aria-label={label} className={classes.sidebar}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls="area-menu"
          onClick={() => setOpen(!isOpen)}
        >
          <IconMenu2 size={20} aria-hidden /> Menu
        </button>
        <ul id="area-menu" className={classes.menu} data-open={isOpen || undefined}>
          {places.map(({ to, name, icon: PlaceIcon }) => (
            <li key={to}>
              <NavLink to={to} className={classes.item ?? ''} onClick={() => setOpen(false)}>
                <PlaceIcon size={20} stroke={1.6} aria-hidden /> {name}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" className={classes.item} onClick={logOut}>
              <IconLogout size={20} stroke={1.6} aria-hidden /> LogOut
            </button>
          </li>
        </ul>
      </nav>
      <div className={classes.screen}>{children}</div>
    </div>
  );
}

export const AreaSkeleton = () => (
  <div role="status" aria-label="Loading" className={classes.skeleton}>
    <Skeleton height={36} width="60%" />
    <Skeleton height={140} />
  </div>
);
