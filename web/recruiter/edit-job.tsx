import { redirect } from 'react-router';
import { api } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { titled } from '../lib/meta.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { jobUpdated } from '../messages.ts';
import { AreaSkeleton } from '../ui/area-frame.tsx';
import { Crumbs } from '../ui/crumbs.tsx';
import { notify } from '../ui/notify.ts';
import type { Route } from './+types/edit-job.ts';
import { jobIn, loadChoices } from './job-fields.ts';
import { JobForm } from './job-form.tsx';

const title = 'Update Jobs';

export const meta = titled(title);

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const [choices, { newJob: job }] = await Promise.all([loadChoices(), api.getPostedJob({ params, signal })]);
  return { choices, job, cities: await api.listCities({ params: { id: job.state_id }, signal }) };
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const outcome = await attempt(api.updateJob({ params, body: jobIn(await request.formData()) }));
  if (!outcome.ok) return outcome;
  notify(jobUpdated);
  return redirect('/recruiter/applications');
}

export default function EditJob({ loaderData: { job, ...lists }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Crumbs path={[{ to: '/recruiter/postjobs', name: 'Post Jobs' }]} here={title} />
      <h1>{title}</h1>
      <JobForm key={job.id} {...lists} job={job} outcome={actionData} submit="Save Resume" />
    </>
  );
}
