import { Link, useNavigation } from 'react-router';
import { applicationStatuses } from '#contract/values/choices.ts';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { api } from '../lib/api.ts';
import { shownDate } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import { ApplicationHistory } from '../ui/list/application-history.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import { ListCount } from '../ui/list/filter-bar.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { Status } from '../ui/list/status.tsx';
import tabs from '../ui/list/status-tabs.module.css';
import type { Route } from './+types/applications.ts';

const { applications } = texts;
const place = '/candidate_applications';

export const meta = titled(applications.title);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { url, signal } = request;
  const wanted = new URL(url).searchParams.get('status');
  const status = applicationStatuses.find((each) => each === wanted) ?? '';
  const query = { page: pageIn(url), ...(status && { 'filters[status]': status }) };
  return { status, list: withinPages(await api.listApplications({ query, signal }), url) };
}

export { ListSkeleton as HydrateFallback };

const Tabs = ({ status }: { status: string }) => (
  <nav aria-label={frame.status} className={tabs.tabs}>
    {(['', ...applicationStatuses] as const).map((each) => (
      <Link
        key={each}
        to={each ? `${place}?status=${each}` : place}
        preventScrollReset
        className={tabs.tab}
        aria-current={status === each ? 'page' : undefined}
      >
        {each ? frame.statuses[each] : applications.all}
      </Link>
    ))}
  </nav>
);

type Application = Route.ComponentProps['loaderData']['list']['data'][number];

const Row = ({ application: { id, status, new_job: job, events } }: { application: Application }) => (
  <tr>
    <td>
      {job.is_deleted ? (
        <span className={table.title}>{job.tittle}</span>
      ) : (
        <Link to={`/job_details/${job.id}`} className={table.title ?? ''}>
          {job.tittle}
        </Link>
      )}
      <span className={table.detail}>
        {job.company && (
          <>
            <bdi>{job.company.name}</bdi>
            {' · '}
          </>
        )}
        {job.city && job.state ? frame.place(job.city.name, job.state.name) : frame.usualPlace}
      </span>
      <ApplicationHistory events={events} />
    </td>
    <td data-label={frame.postedOn}>{shownDate(job.created_at)}</td>
    <td data-label={frame.expiringOn}>{shownDate(job.expire_date)}</td>
    <td data-label={frame.status}>
      <Status status={status} />
    </td>
    <td>
      {!job.is_deleted && (
        <Link to={`/job_details/${job.id}`} aria-label={frame.viewDetailsOf(job.tittle)}>
          {frame.viewDetails}
        </Link>
      )}{' '}
      <Link to={`${place}/${id}`} aria-label={applications.sentTo(job.tittle)}>
        {applications.sent}
      </Link>
    </td>
  </tr>
);

export default function Applications({ loaderData: { status, list } }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  const isEmpty = list.data.length === 0;
  return (
    <>
      <h1>{applications.title}</h1>
      {(status || !isEmpty) && (
        <>
          <Tabs status={status} />
          <ListCount count={isLoading ? frame.searching : countOf(list, frame.counts.applications)} />
        </>
      )}
      {isEmpty ? (
        <Message word={frame.noData} title={status ? applications.noneOfStatus : applications.none}>
          {!status && <p>{applications.whatComes}</p>}
          {status ? (
            <ButtonLink to={place}>{frame.showAllApplications}</ButtonLink>
          ) : (
            <ButtonLink to="/search_jobs">{texts.searchJobs}</ButtonLink>
          )}
        </Message>
      ) : (
        <>
          <CardTable
            columns={[frame.title, frame.postedOn, frame.expiringOn, frame.status, frame.action]}
            isLoading={isLoading}
          >
            {list.data.map((application) => (
              <Row key={application.id} application={application} />
            ))}
          </CardTable>
          <Pager list={list} />
        </>
      )}
    </>
  );
}
