import { Link } from 'react-router';
import type { Site } from '#contract/site.ts';
import { texts } from '#texts/frame.ts';
import classes from './brand.module.css';

export const Mark = () => (
  <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
    <path
      className={classes.house}
      d="M14.6 3.5a2.2 2.2 0 0 1 2.8 0l10.8 9A2.2 2.2 0 0 1 29 14.200V26.800A2.200 2.200 0 0 1 26.800 29H5.200A2.200 2.200 0 0 1 3 26.800V14.200a2.200 2.200 0 0 1 .8-1.700z"
    />
    <path className={classes.door} d="M12 29V18.500a4 4 0 0 1 8 0V29z" />
  </svg>
);

export const Brand = ({ site }: { site: Site | undefined }) => {
  const name = site?.name ?? texts.board;
  return (
    <Link to="/" className={classes.brand} aria-label={texts.page.homeOf(name)}>
      {site?.logo ? <img src={site.logo} alt="" height={30} /> : <Mark />}
      <span className={classes.name}>{name}</span>
    </Link>
  );
};
