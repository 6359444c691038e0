import { initialOf } from '#contract/values/seen.ts';
import classes from './company-logo.module.css';

interface Props {
  company: { name: string; logo: string | null };
  size: number;
}

/** The name itself always stands beside it. */
export const CompanyLogo = ({ company: { name, logo }, size }: Props) =>
  logo ? (
    <img src={logo} alt="" width={size} height={size} loading="lazy" className={classes.logo} />
  ) : (
    <svg viewBox="0 0 2 2" width={size} height={size} className={classes.letter} aria-hidden>
      <text x="1" y="1" dy="0.35em" textAnchor="middle" fontSize="1">
        {initialOf(name)}
      </text>
    </svg>
  );
