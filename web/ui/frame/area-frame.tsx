import { type Icon, IconLogout, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, type Location, Outlet, useLocation } from 'react-router';
import type { UserType } from '#contract/values/roles.ts';
import { texts } from '#texts/frame.ts';
import { useAccount } from '../../lib/account.ts';
import hidden from '../form/unseen.module.css';
import classes from './area-frame.module.css';
import { Count, NewNotices } from './count.tsx';
import { useLogOut } from './log-out.ts';
import { ScreenError } from './screen-error.tsx';
import { Skeleton } from './skeleton.tsx';

interface MenuItem {
  to: string;
  name: string;
  icon: Icon;
  /** What is below its address, if nothing else is said. */
  covers?: (location: Location) => boolean;
  counts?: boolean;
  /** Says how many notices are new, also while the menu is folded. */
  tells?: boolean;
  /** Another provider may not have what it shows. */
  isAddition?: boolean;
}

interface Props {
  type: UserType;
  items: MenuItem[];
  /** Above every screen of the area. */
  notice?: ReactNode;
  children: ReactNode;
}

const Undecided = () => <Count of={useAccount()?.pending} what={texts.page.undecided} />;

const Bell = ({ item: { to, name, icon: ItemIcon } }: { item: MenuItem }) => (
  <Link to={to} className={classes.bell}>
    <ItemIcon size="1.25rem" stroke={1.6} aria-hidden />
    <span className={hidden.unseen}>{name}</span> <NewNotices />
  </Link>
);

function AreaFrame({ type, items, notice, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const location = useLocation();
  const logOut = useLogOut();
  const isBare = useAccount() === null;
  const shown = items.filter(({ isAddition }) => !isBare || !isAddition);
  const bell = shown.find(({ tells }) => tells);
  const current = ({ to, covers = ({ pathname }) => pathname.startsWith(`${to}/`) }: MenuItem) =>
    location.pathname === to ? 'page' : covers(location) || undefined;
  return (
    <div className={classes.frame} data-for={type}>
      <nav aria-label={texts.roles[type]} className={classes.sidebar}>
        <div className={classes.top}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls="area-menu"
            onClick={() => setOpen(!isOpen)}
          >
            <IconMenu2 size="1.25rem" aria-hidden /> {texts.page.menu}
          </button>
          {bell && !isOpen && <Bell item={bell} />}
        </div>
        <ul id="area-menu" className={classes.menu} data-open={isOpen || undefined}>
          {shown.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className={classes.item}
                aria-current={current(item)}
                onClick={() => setOpen(false)}
              >
                <item.icon size="1.25rem" stroke={1.6} aria-hidden /> {item.name}
                {item.counts && <Undecided />}
                {item.tells && <NewNotices />}
              </Link>
            </li>
          ))}
          <li className={classes.apart}>
            <button type="button" className={classes.item} onClick={logOut}>
              <IconLogout size="1.25rem" stroke={1.6} aria-hidden /> {texts.logOut}
            </button>
          </li>
        </ul>
      </nav>
      <div className={classes.screen}>
        {notice}
        {children}
      </div>
    </div>
  );
}

/** For what scripts alone can show. */
export const NeedsScript = () => <p className={classes.scriptless}>{texts.page.needsScript}</p>;

/** In place of a screen that is open where somebody has logged out, in another tab too. */
export const LoggedOut = () => (
  <p data-for="visitor" className={classes.loggedOut}>
    {texts.page.loggedOut} <Link to="/login">{texts.login}</Link>
  </p>
);

/** Who may enter is said by `guard` beside it. */
export const Area = (area: Omit<Props, 'children'>) => (
  <>
    <NeedsScript />
    <LoggedOut />
    <AreaFrame {...area}>
      <Outlet />
    </AreaFrame>
  </>
);

export const AreaError = (area: Omit<Props, 'children'>) => (
  <AreaFrame {...area}>
    <ScreenError />
  </AreaFrame>
);

export const AreaSkeleton = () => (
  <div role="status" aria-label={texts.page.loading} className={classes.skeleton}>
    <Skeleton shape="heading" />
    <Skeleton shape="card" />
  </div>
);
