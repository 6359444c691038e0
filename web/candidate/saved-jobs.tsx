import { useNavigation } from 'react-router';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { api } from '../lib/api.ts';
import { useFocusFallback } from '../lib/focus-fallback.ts';
import { titled } from '../lib/meta.ts';
import { countOf, pageIn, withinPages } from '../lib/pages.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Message } from '../ui/frame/message.tsx';
import { ListCount } from '../ui/list/filter-bar.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/saved-jobs.ts';
import { CandidateCrumbs } from './frame/candidate-crumbs.tsx';
import { SavedJob } from './saved-job.tsx';
import classes from './saved-jobs.module.css';

const { saved } = texts;

export const meta = titled(frame.savedJobs);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { url, signal } = request;
  return withinPages(await api.listSavedJobs({ query: { page: pageIn(url) }, signal }), url);
}

export { ListSkeleton as HydrateFallback };

export default function SavedJobs({ loaderData }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  const { data } = loaderData;
  const heading = useFocusFallback<HTMLHeadingElement>(data);
  return (
    <>
      <CandidateCrumbs here={frame.savedJobs} />
      <h1 ref={heading} tabIndex={-1}>
        {frame.savedJobs}
      </h1>
      {data.length > 0 && (
        <ListCount count={isLoading ? frame.searching : countOf(loaderData, frame.counts.jobs)} />
      )}
      {data.length === 0 ? (
        <Message word={frame.notFound} title={saved.none}>
          <p>{saved.whatComes}</p>
          <ButtonLink to="/search_jobs">{texts.searchJobs}</ButtonLink>
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
