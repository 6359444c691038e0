import { Link } from 'react-router';
import { applicationStatuses } from '#contract/values/choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { number } from '#texts/language.ts';
import { texts } from '#texts/recruiter.ts';
import type { List } from '../../lib/pages.ts';
import classes from '../../ui/list/status-tabs.module.css';
import { type ApplicationListFilters, applicationsPath } from '../decisions/application-address.ts';

interface Props {
  filters: ApplicationListFilters;
  /** Undefined where the answer does not count them. */
  statuses: ({ status: string } & Pick<List, 'total' | 'total_is_exact'>)[] | undefined;
}

export function StatusTabs({ filters, statuses }: Props) {
  const counts = new Map(statuses?.map((counted) => [counted.status, counted]));
  const all = {
    total: statuses?.reduce((sum, { total }) => sum + total, 0),
    total_is_exact: statuses?.every((counted) => counted.total_is_exact),
  };
  const tabs = [
    { status: '' as const, name: texts.received.allStatuses, ...all },
    ...applicationStatuses.map((status) => ({ status, name: frame.statuses[status], ...counts.get(status) })),
  ];
  return (
    <nav aria-label={frame.status} className={classes.tabs}>
      {tabs.map(({ status, name, total, total_is_exact: isExact = true }) => (
        <Link
          key={status}
          to={applicationsPath({ ...filters, status })}
          preventScrollReset
          className={classes.tab}
          aria-current={filters.status === status ? 'page' : undefined}
        >
          {name}
          {total !== undefined && (
            <span className={classes.count}>{isExact ? number(total) : frame.orMore(total)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
