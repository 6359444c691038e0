import { useEffect } from 'react';
import { Link, useNavigation } from 'react-router';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { texts as told } from '#texts/told.ts';
import { api } from '../lib/api.ts';
import { useChange } from '../lib/call.ts';
import { shownDate } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { pageIn, withinPages } from '../lib/pages.ts';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/notices.ts';
import { CandidateCrumbs } from './frame/candidate-crumbs.tsx';
import classes from './notices.module.css';

export const meta = titled(frame.notices);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { url, signal } = request;
  return withinPages(await api.listNotices({ query: { page: pageIn(url) }, signal }), url);
}

export { ListSkeleton as HydrateFallback };

const { sentTo } = texts.applications;

type Notice = Route.ComponentProps['loaderData']['data'][number];

function whatIsNew({ kind, status, file_name, job }: Notice): string {
  if (kind === 'applied') return told.sent(file_name);
  if (kind === 'decided') return told.decided[status === 'Shortlist' ? 'Shortlist' : 'Rejected'];
  return kind === 'ending' ? told.ending(shownDate(job.expire_date)) : told.ended;
}

function useMarkAsRead(data: Notice[]) {
  useEffect(() => {
    const ids = data.filter(({ is_read }) => !is_read).map(({ id }) => id);
    if (ids.length > 0) api.readNotices({ body: { ids } }).catch(() => {});
  }, [data]);
}

export default function Notices({ loaderData }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  const { data, unread } = loaderData;
  const { atWork, outcome, call } = useChange();
  const readAll = () =>
    call(
      () => api.readNotices({ body: {} }),
      () => notify(notices.updated),
    );
  useMarkAsRead(data);
  const areMoreNew = unread > data.filter(({ is_read }) => !is_read).length;
  return (
    <>
      <CandidateCrumbs here={frame.notices} />
      <h1>{frame.notices}</h1>
      {data.length === 0 ? (
        <Message word={frame.noData} title={told.none}>
          <p>{told.whatComes}</p>
          <ButtonLink to="/search_jobs">{texts.searchJobs}</ButtonLink>
        </Message>
      ) : (
        <>
          <p>
            {told.about} <Link to="/email_preferences">{told.toPreferences}</Link>
          </p>
          {areMoreNew && (
            <div>
              <Button loading={atWork} onClick={() => void readAll()}>
                {told.readAll}
              </Button>
            </div>
          )}
          <CardTable columns={[frame.title, told.what, told.when]} isLoading={isLoading}>
            {data.map((notice) => (
              <tr key={notice.id}>
                <td>
                  {notice.job.is_deleted ? (
                    <span className={table.title}>{notice.job.tittle}</span>
                  ) : (
                    <Link to={`/job_details/${notice.job.id}`} className={table.title ?? ''}>
                      {notice.job.tittle}
                    </Link>
                  )}
                  {!notice.is_read && <span className={classes.new}>{told.isNew}</span>}
                  <span className={table.detail}>{notice.job.company?.name}</span>
                </td>
                <td data-label={told.what} className={classes.what}>
                  {whatIsNew(notice)}{' '}
                  {notice.kind === 'applied' && notice.application_id && (
                    <Link
                      to={`/candidate_applications/${notice.application_id}`}
                      aria-label={sentTo(notice.job.tittle)}
                    >
                      {texts.applications.sent}
                    </Link>
                  )}
                  {notice.message && (
                    <p dir="auto" className={classes.message}>
                      {notice.message}
                    </p>
                  )}
                </td>
                <td data-label={told.when}>
                  <time dateTime={notice.at}>{shownDate(notice.at)}</time>
                </td>
              </tr>
            ))}
          </CardTable>
        </>
      )}
      <Pager list={loaderData} />
      <ErrorDialog outcome={outcome} />
    </>
  );
}
