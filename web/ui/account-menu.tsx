import { IconChevronDown, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './account-menu.module.css';
import { useLogOut } from './log-out.ts';

/** A disclosure of the signed-in person's own links; closes on Escape, on leaving it and on going somewhere. */
export function AccountMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const logOut = useLogOut();
  const close = () => menu.current?.removeAttribute('open');
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes at each new location
  useEffect(close, [key]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  });

  return (
    <details
      ref={menu}
      className={classes.menu}
      data-for="user"
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return;
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className={classes.toggle} aria-label="Account">
        <IconUserCircle size={24} stroke={1.6} aria-hidden />
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <ul className={classes.list}>
        <li data-for="Employee">
          <Link to="/candidate_profile">My Profile</Link>
        </li>
        <li data-for="Employee">
          <Link to="/candidate_saved_jobs">Saved Jobs</Link>
        </li>
        <li data-for="Employee">
          <Link to="/candidate_changepassword">Change Password</Link>
        </li>
        <li data-for="Recruiter">
          <Link to="/recruiter/profile">Company Profile</Link>
        </li>
        <li data-for="Recruiter">
          <Link to="/recruiter_changepassword">Change Password</Link>
        </li>
        <li>
          <button type="button" onClick={logOut}>
            LogOut
          </button>
        </li>
      </ul>
    </details>
  );
}
