import { IconSearch } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import type { Site } from '#contract/site.ts';
import { texts } from '#texts/frame.ts';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import classes from './header.module.css';

export const Header = ({ site }: { site: Site | undefined }) => (
  <header className={classes.header}>
    <div className={classes.bar}>
      <Brand site={site} />
      <nav aria-label={texts.page.main} className={classes.nav}>
        <NavLink to="/search_jobs" className={classes.link ?? ''}>
          <IconSearch size="1.125rem" aria-hidden />
          {texts.findJobs}
        </NavLink>
        <span className={classes.space} />
        <Link to="/login" className={classes.link} data-for="visitor">
          {texts.login}
        </Link>
        <Link to="/register" className={classes.signUp} data-for="visitor">
          {texts.signUp}
        </Link>
        <NavLink to="/candidate_dashboard" className={classes.link ?? ''} data-for="Employee">
          {texts.roles.Employee}
        </NavLink>
        <NavLink to="/recruiter/dashboard" className={classes.link ?? ''} data-for="Recruiter">
          {texts.roles.Recruiter}
        </NavLink>
        <NavLink to="/owner" className={classes.link ?? ''} data-for="Owner">
          {texts.roles.Owner}
        </NavLink>
        <AccountMenu />
      </nav>
    </div>
  </header>
);
