import classes from './company-logo.module.css';

interface Props {
  company: { name: string; logo: string | null };
  /** In pixels. */
  size: number;
}

/** The logo, or the name's first letter where there is none; the name itself always stands beside it. */
export const CompanyLogo = ({ company: { name, logo }, size }: Props) =>
  logo ? (
    <img src={logo} alt="" width={size} height={size} loading="lazy" className={classes.logo} />
  ) : (
    <span className={classes.letter} style={{ width: size, height: size, fontSize: size / 2 }} aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  );
