import { today } from '#contract/values/today.ts';
import { texts } from '#texts/public.ts';
import { publicApi } from '../../lib/api.ts';
import { pageMeta, siteIn } from '../../lib/meta.ts';
import type { Route } from './+types/job-preview.ts';
import classes from './job-details.module.css';
import { JobPage } from './job-details.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ site: siteIn(matches), title: loaderData?.newJob.tittle ?? texts.job.previewed });

/** The address carries a signature. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function loader({ context, params, url: { searchParams } }: Route.LoaderArgs) {
  const query = {
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  };
  const { newJob } = await publicApi(context).getJobPreview({ params, query });
  return { newJob, today: today(), address: '' };
}

export default function JobPreview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p role="note" className={classes.previewed}>
        {texts.job.previewed}
      </p>
      <JobPage {...loaderData} isPreview />
    </>
  );
}
