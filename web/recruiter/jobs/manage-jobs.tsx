import { useNavigation } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { useKeptFocus } from '../../lib/kept-focus.ts';
import { titled } from '../../lib/meta.ts';
import { notify, useDone } from '../../lib/notify.ts';
import { pageIn, withinPages } from '../../lib/pages.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Done } from '../../ui/frame/done.tsx';
import { Message } from '../../ui/frame/message.tsx';
import { CardTable } from '../../ui/list/card-table.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import type { Route } from './+types/manage-jobs.ts';
import { PostedJob } from './posted-job.tsx';

const { postedJobs } = texts;
const columns = [
  frame.title,
  frame.postedOn,
  frame.expiringOn,
  frame.applications,
  frame.status,
  frame.action,
];

export const meta = titled(texts.manageJobs);

export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { appliedList: data, ...list } = await api.listPostedJobs({ query: { page: pageIn(url) }, signal });
  return withinPages({ ...list, data }, url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const id = String((await request.formData()).get('job'));
  const outcome = await attempt(api.deleteJob({ params: { id } }));
  if (outcome.ok) notify(notices.jobDeleted);
  return outcome;
}

export { ListSkeleton as HydrateFallback };

export default function ManageJobs({ loaderData }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  const { data } = loaderData;
  const done = useDone();
  const heading = useKeptFocus<HTMLHeadingElement>(data);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.manageJobs}
      </h1>
      {done && <Done {...done} />}
      {data.length === 0 ? (
        <Message word={frame.noData} title={postedJobs.none}>
          <p>{postedJobs.noneText}</p>
          <ButtonLink to="/recruiter/postjobs">{frame.postJob}</ButtonLink>
        </Message>
      ) : (
        <CardTable columns={columns} isLoading={isLoading}>
          {data.map((job) => (
            <PostedJob key={job.id} job={job} />
          ))}
        </CardTable>
      )}
      <Pager list={loaderData} />
    </>
  );
}
