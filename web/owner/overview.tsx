import {
  IconBuilding,
  IconDatabaseExport,
  IconFileText,
  IconMail,
  IconPhoto,
  IconShieldLock,
} from '@tabler/icons-react';
import { Link, useNavigation } from 'react-router';
import { overviewPeriods } from '#contract/values/desk-choices.ts';
import { today } from '#contract/values/today.ts';
import { number, tag } from '#texts/language.ts';
import { texts } from '#texts/owner.ts';
import { daysAgo } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { Chart } from '../ui/dashboard/chart.tsx';
import { Dashboard } from '../ui/dashboard/dashboard.tsx';
import figureClasses from '../ui/dashboard/figures.module.css';
import { ButtonLink } from '../ui/form/button.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import tabs from '../ui/list/status-tabs.module.css';
import type { Route } from './+types/overview.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { Facts } from './facts.tsx';
import styles from './overview.module.css';

const { overview } = texts;
const place = '/owner';

export const meta = titled(overview.title);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const asked = new URL(url).searchParams.get('period');
  const period = overviewPeriods.find((each) => each === asked) ?? 'day';
  return { period, ...(await desk.getOverview({ query: { period }, signal })) };
}

export { AreaSkeleton as HydrateFallback };

const waits = {
  jobs: '/owner/jobs?state=Waiting',
  reports: '/owner/reports',
  enquiries: '/owner/enquiries',
  failed_mail: '/owner/failed',
} as const;
const toFactor = '/account?next=/owner';
const places = {
  factor: { to: toFactor, icon: IconShieldLock },
  mark: { to: '/owner/look', icon: IconPhoto },
  texts: { to: '/owner/texts', icon: IconFileText },
  company: { to: '/companies', icon: IconBuilding },
  mail: { to: '/owner/settings#mail', icon: IconMail },
  backup: { to: '/owner/backups', icon: IconDatabaseExport },
};

type Shown = Route.ComponentProps['loaderData'];

const inDays = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const inMonths = new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'short', timeZone: 'UTC' });

function Figures({ figures, period }: Pick<Shown, 'figures' | 'period'>) {
  const format = period === 'month' ? inMonths : inDays;
  const nameOf = ({ from, to }: { from: string; to: string }) =>
    format.formatRange(new Date(from), new Date(to));
  const [first] = figures;
  return (
    <>
      <div className={figureClasses.charts}>
        {figures.map(({ name, total, before, spans }) => (
          <Chart
            key={name}
            name={overview.figures[name]}
            total={total}
            note={overview.before(number(before))}
            spans={spans.map((span) => ({ name: nameOf(span), from: span.from, value: span.count }))}
          />
        ))}
      </div>
      <details className={classes.card}>
        <summary>{overview.inFigures}</summary>
        <div className={figureClasses.wide}>
          <table className={figureClasses.table}>
            <thead>
              <tr>
                <th scope="col">{overview.spans[period]}</th>
                {figures.map(({ name }) => (
                  <th key={name} scope="col">
                    {overview.figures[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {first?.spans.map((span, at) => (
                <tr key={span.from}>
                  <th scope="row">{nameOf(span)}</th>
                  {figures.map(({ name, spans }) => (
                    <td key={name} data-label={overview.figures[name]}>
                      {number(spans[at]?.count ?? 0)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

interface ListProps {
  title: string;
  about?: string;
  columns: readonly [string, string];
  rows: { name: string; count: number }[];
}

const CountList = ({ title, about, columns, rows }: ListProps) => (
  <section className={classes.card}>
    <h2>{title}</h2>
    {about && <p className={classes.facts}>{about}</p>}
    {rows.length === 0 ? (
      <p>{overview.nothingYet}</p>
    ) : (
      <table className={figureClasses.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={columns[1]}>{number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

const gigabytes = (bytes: number) => overview.gigabytes(number(Math.round(bytes / 1e9)));

const State = ({ state }: Pick<Shown, 'state'>) => {
  const facts = [
    [overview.version, state.version],
    [overview.diskFree, state.disk_free !== null && gigabytes(state.disk_free)],
    [overview.mailWaiting, number(state.mail_waiting)],
    [overview.mailServer, state.has_mail_server ? overview.named : overview.notNamed],
  ] as const;
  return (
    <section className={classes.card}>
      <h2>{overview.state}</h2>
      <Facts facts={facts} />
    </section>
  );
};

const sourceOf = (host: string) =>
  host === 'board' || host === 'direct' || host === 'other' ? overview.sources[host] : host;
const wordRows = (rows: Shown['searched']) =>
  rows.map(({ words, searches }) => ({ name: words, count: searches }));

export default function Overview({ loaderData }: Route.ComponentProps) {
  const {
    waiting,
    last_backup,
    first_tasks,
    jobs_open,
    figures,
    sources,
    searched,
    searched_in_vain,
    state,
    period,
  } = loaderData;
  const isLoading = useNavigation().location?.pathname === place;
  const counts = [
    ...(['jobs', 'reports', 'enquiries', 'failed_mail'] as const).map((name) => ({
      to: waits[name],
      count: waiting[name],
      name: overview.waiting[name],
    })),
    { to: '/search_jobs', count: jobs_open, name: overview.open },
  ];
  const firstSteps = first_tasks.map(({ name, is_done: isDone }) => {
    const [what = '', why = ''] = overview.firstTasks[name];
    const age = name === 'backup' && last_backup && overview.lastBackup(daysAgo(last_backup, today()));
    return { ...places[name], name: what, why: age || why, isDone };
  });
  return (
    <div className={classes.parts}>
      {first_tasks.some(({ name, is_done }) => name === 'factor' && !is_done) && (
        <section aria-labelledby="factor" className={classes.card}>
          <h2 id="factor">{overview.noFactor}</h2>
          <p>{overview.whyFactor}</p>
          <div>
            <ButtonLink to={toFactor}>{overview.setFactor}</ButtonLink>
          </div>
        </section>
      )}
      <Dashboard heading={overview.heading} counts={counts} firstSteps={firstSteps}>
        {null}
      </Dashboard>
      <section aria-labelledby="how" className={classes.parts} aria-busy={isLoading}>
        <h2 id="how">{overview.how}</h2>
        <nav aria-label={overview.period} className={tabs.tabs}>
          {overviewPeriods.map((each) => (
            <Link
              key={each}
              to={each === 'day' ? place : `${place}?period=${each}`}
              preventScrollReset
              className={tabs.tab}
              aria-current={each === period ? 'page' : undefined}
            >
              {overview.periods[each]}
            </Link>
          ))}
        </nav>
        <Figures figures={figures} period={period} />
      </section>
      <div className={styles.lists}>
        <CountList
          title={overview.searched}
          about={overview.searchedWhy}
          columns={[overview.words, overview.searches]}
          rows={wordRows(searched)}
        />
        <CountList
          title={overview.inVain}
          columns={[overview.words, overview.searches]}
          rows={wordRows(searched_in_vain)}
        />
        <CountList
          title={overview.from}
          columns={[overview.host, overview.views]}
          rows={sources.map(({ host, views }) => ({ name: sourceOf(host), count: views }))}
        />
        <State state={state} />
      </div>
    </div>
  );
}
