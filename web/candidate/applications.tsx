import { Link, useNavigation } from 'react-router';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { api } from '../lib/api.ts';
import { shownDate } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { pageIn, withinPages } from '../lib/pages.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { Status } from '../ui/list/status.tsx';
import type { Route } from './+types/applications.ts';

const { applications } = texts;

export const meta = titled(applications.title);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { url, signal } = request;
  return withinPages(await api.listApplications({ query: { page: pageIn(url) }, signal }), url);
}

export { ListSkeleton as HydrateFallback };

export default function Applications({ loaderData }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  if (loaderData.data.length === 0)
    return (
      <>
        <h1>{applications.title}</h1>
        <Message word={frame.noData} title={applications.none}>
          <p>{applications.whatComes}</p>
          <ButtonLink to="/search_jobs">{texts.searchJobs}</ButtonLink>
        </Message>
      </>
    );
  return (
    <>
      <h1>{applications.title}</h1>
      <CardTable
        columns={[frame.title, frame.postedOn, frame.expiringOn, frame.status, frame.action]}
        isLoading={isLoading}
      >
        {loaderData.data.map(({ id, status, new_job: job }) => (
          <tr key={id}>
            <td>
              <Link to={`/job_details/${job.id}`} className={table.title ?? ''}>
                {job.tittle}
              </Link>
              <span className={table.detail}>
                {job.company && `${job.company.name} · `}
                {job.city && job.state ? frame.place(job.city.name, job.state.name) : frame.usualPlace}
              </span>
            </td>
            <td data-label={frame.postedOn}>{shownDate(job.created_at)}</td>
            <td data-label={frame.expiringOn}>{shownDate(job.expire_date)}</td>
            <td data-label={frame.status}>
              <Status status={status} />
            </td>
            <td>
              <Link to={`/job_details/${job.id}`} aria-label={frame.viewDetailsOf(job.tittle)}>
                {frame.viewDetails}
              </Link>
            </td>
          </tr>
        ))}
      </CardTable>
      <Pager list={loaderData} />
    </>
  );
}
