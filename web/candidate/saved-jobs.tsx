import { Button } from '@mantine/core';
import { Link, useNavigation } from 'react-router';
import { api } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { useKeptFocus } from '../lib/kept-focus.ts';
import { titled } from '../lib/meta.ts';
import { pageIn, withinPages } from '../lib/pages.ts';
import { jobRemoved, jobSaved, notFound } from '../messages.ts';
import { Crumbs } from '../ui/crumbs.tsx';
import { ListSkeleton } from '../ui/list-skeleton.tsx';
import { Message } from '../ui/message.tsx';
import { notify } from '../ui/notify.ts';
import { Pager } from '../ui/pager.tsx';
import type { Route } from './+types/saved-jobs.ts';
import { SavedJob } from './saved-job.tsx';
import classes from './saved-jobs.module.css';

const title = 'Saved Jobs';

export const meta = titled(title);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { url, signal } = request;
  return withinPages(await api.listSavedJobs({ query: { page: pageIn(url) }, signal }), url);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const job = String((await request.formData()).get('job'));
  const outcome = await attempt(api.toggleSavedJob({ params: { job } }));
  if (outcome.ok) notify(outcome.data.saved ? jobSaved : jobRemoved);
  return outcome;
}

export { ListSkeleton as HydrateFallback };

export default function SavedJobs({ loaderData }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  const { data } = loaderData;
  const heading = useKeptFocus<HTMLHeadingElement>(data);
  return (
    <>
      <Crumbs
        path={[
          { to: '/', name: 'Home' },
          { to: '/candidate_dashboard', name: 'Candidates' },
        ]}
        here={title}
      />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {data.length === 0 ? (
        <Message title={notFound}>
          <p>The jobs that you save are kept here until you remove them.</p>
          <Button component={Link} to="/search_jobs">
            Search jobs
          </Button>
        </Message>
      ) : (
        <ul className={classes.list} data-busy={isLoading || undefined}>
          {data.map((job) => (
            <li key={job.id}>
              <SavedJob job={job} />
            </li>
          ))}
        </ul>
      )}
      <Pager list={loaderData} />
    </>
  );
}
