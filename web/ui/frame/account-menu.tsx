import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { texts } from '#texts/frame.ts';
import { useFreshAccount } from '../../lib/account.ts';
import { useMenu } from '../../lib/menu.ts';
import hidden from '../form/unseen.module.css';
import classes from './account-menu.module.css';
import { NewNotices } from './count.tsx';
import { useLogOut } from './log-out.ts';
import { Portrait } from './portrait.tsx';

export function AccountMenu() {
  const { details } = useMenu();
  const account = useFreshAccount();
  const logOut = useLogOut();
  return (
    <details {...details} className={classes.menu} data-for="user">
      <summary className={classes.toggle}>
        <span className={hidden.unseen}>{texts.page.account}</span>
        {account ? (
          <Portrait person={account} size={32} />
        ) : (
          <IconUserCircle size="2rem" stroke={1.4} aria-hidden />
        )}
        <span className={classes.new}>
          <NewNotices />
        </span>
        <IconChevronDown size="1rem" aria-hidden className={classes.chevron} />
      </summary>
      <ul className={classes.list}>
        {account && <li className={classes.name}>{account.user_name}</li>}
        {account !== null && (
          <li data-for="Employee">
            <Link to="/candidate_notices">
              {texts.notices} <NewNotices />
            </Link>
          </li>
        )}
        <li data-for="Employee">
          <Link to="/candidate_profile">{texts.myProfile}</Link>
        </li>
        <li data-for="Employee">
          <Link to="/candidate_saved_jobs">{texts.savedJobs}</Link>
        </li>
        <li data-for="Employee">
          <Link to="/candidate_changepassword">{texts.changePassword}</Link>
        </li>
        <li data-for="Recruiter">
          <Link to="/recruiter/profile">{texts.companyProfile}</Link>
        </li>
        <li data-for="Recruiter">
          <Link to="/recruiter_changepassword">{texts.changePassword}</Link>
        </li>
        <li data-for="Owner">
          <Link to="/owner/changepassword">{texts.changePassword}</Link>
        </li>
        {account !== null && (
          <li>
            <Link to="/account">{texts.accountAndSecurity}</Link>
          </li>
        )}
        <li className={classes.apart}>
          <button type="button" onClick={logOut}>
            <IconLogout size="1.125rem" stroke={1.6} aria-hidden /> {texts.logOut}
          </button>
        </li>
      </ul>
    </details>
  );
}
