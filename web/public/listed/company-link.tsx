import { Link } from 'react-router';
import { companyPath } from '#contract/values/company-path.ts';

interface Props {
  /** Another provider may give it no id; then there is only the name. */
  company: { id?: number; name: string };
  className?: string | undefined;
}

export const CompanyLink = ({ company: { id, name }, className }: Props) =>
  id ? (
    <Link to={companyPath({ id, name })} className={className}>
      {name}
    </Link>
  ) : (
    <span className={className}>{name}</span>
  );
