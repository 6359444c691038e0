import { Link, useLocation, useNavigation } from 'react-router';
import { statisticsPeriods } from '#contract/values/choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { number } from '#texts/language.ts';
import { texts } from '#texts/recruiter.ts';
import { texts as words } from '#texts/statistics.ts';
import { api } from '../../lib/api.ts';
import { titled } from '../../lib/meta.ts';
import { Chart } from '../../ui/dashboard/chart.tsx';
import classes from '../../ui/dashboard/figures.module.css';
import { ButtonLink } from '../../ui/form/button.tsx';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import { Crumbs } from '../../ui/frame/crumbs.tsx';
import { Message } from '../../ui/frame/message.tsx';
import tabs from '../../ui/list/status-tabs.module.css';
import type { Route } from './+types/statistics.ts';
import { measures, type Period, spansOf } from './spans.ts';

const place = '/recruiter/statistics';
const usual: Period = '30';

export const meta = titled(words.title);

export async function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const asked = new URL(url).searchParams.get('days');
  const days = statisticsPeriods.find((period) => period === asked) ?? usual;
  const found = params.id
    ? await api.getJobStatistics({ params: { id: params.id }, query: { days }, signal })
    : { newJob: undefined, ...(await api.getStatistics({ query: { days }, signal })) };
  return { ...found, period: days };
}

export { AreaSkeleton as HydrateFallback };

const Periods = ({ period, path }: { period: Period; path: string }) => (
  <nav aria-label={words.period} className={tabs.tabs}>
    {statisticsPeriods.map((days) => (
      <Link
        key={days}
        to={days === usual ? path : `${path}?days=${days}`}
        preventScrollReset
        className={tabs.tab}
        aria-current={days === period ? 'page' : undefined}
      >
        {words.periods[days]}
      </Link>
    ))}
  </nav>
);

type Shown = Route.ComponentProps['loaderData'];

const sourceOf = (host: string) =>
  host === 'board' || host === 'direct' || host === 'other' ? words.sources[host] : host;

const Sources = ({ sources }: Pick<Shown, 'sources'>) => (
  <section aria-labelledby="sources" className={classes.section}>
    <h2 id="sources">{words.from}</h2>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.host}</th>
          <th scope="col">{words.views}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ host, views }) => (
          <tr key={host}>
            <th scope="row">{sourceOf(host)}</th>
            <td data-label={words.views}>{number(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

function Figures({ days, totals, sources, period }: Shown) {
  const spans = spansOf(days, period);
  return (
    <>
      <div className={classes.charts}>
        {measures.map((measure) => (
          <Chart
            key={measure}
            name={words[measure]}
            total={totals[measure]}
            spans={spans.map((span) => ({ ...span, value: span[measure] }))}
          />
        ))}
      </div>
      <section aria-labelledby="figures" className={classes.section}>
        <h2 id="figures">{words.figures}</h2>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.spans[period]}</th>
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {words.short[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {spans.toReversed().map((span) => (
              <tr key={span.from}>
                <th scope="row">{span.name}</th>
                {measures.map((measure) => (
                  <td key={measure} data-label={words.short[measure]}>
                    {number(span[measure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {sources.length > 0 && <Sources sources={sources} />}
    </>
  );
}

const Nothing = ({ job }: { job: Shown['newJob'] }) => (
  <Message word={frame.noData} title={job ? words.noneOfJob : words.none}>
    <p>{words.noneText}</p>
    {job ? (
      <ButtonLink to={`/job_details/${job.id}`}>{texts.seeJob}</ButtonLink>
    ) : (
      <ButtonLink to="/recruiter/applications">{texts.manageJobs}</ButtonLink>
    )}
  </Message>
);

export default function ShownStatistics({ loaderData }: Route.ComponentProps) {
  const { newJob: job, totals, period } = loaderData;
  const { pathname } = useLocation();
  const isLoading = useNavigation().location?.pathname === pathname;
  const hasAny = measures.some((measure) => totals[measure] > 0);
  return (
    <>
      {job && <Crumbs path={[{ to: place, name: words.title }]} here={job.tittle} />}
      <h1>{job ? words.ofJob(job.tittle) : words.title}</h1>
      <p className={classes.about}>
        {words.about}{' '}
        {job ? (
          <Link to={`/job_details/${job.id}`}>{texts.seeJob}</Link>
        ) : (
          <>
            {words.oneJob.before}
            <Link to="/recruiter/applications">{texts.manageJobs}</Link>
            {words.oneJob.after}
          </>
        )}
      </p>
      <Periods period={period} path={pathname} />
      <div className={classes.shown} aria-busy={isLoading}>
        {hasAny ? <Figures {...loaderData} /> : <Nothing job={job} />}
      </div>
    </>
  );
}
