import { redirect } from 'react-router';
import { texts as owner } from '#texts/owner.ts';
import { texts } from '#texts/recruiter.ts';
import { attempt, unlessGone } from '../lib/attempt.ts';
import { dropDraft } from '../lib/draft.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { EditedJob, loadEdited } from '../ui/job/edited-job.tsx';
import { jobIn } from '../ui/job/job-fields.ts';
import type { Route } from './+types/job.ts';
import { desk } from './api.ts';

const { jobs } = owner;

export const meta = titled(texts.jobForm.update);

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  loadEdited(desk.getDeskJob({ params, signal }), signal);

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const body = { ...jobIn(sent), version: String(sent.get('version')) };
  const outcome = await unlessGone(attempt(desk.changeDeskJob({ params, body })), texts.jobForm.gone);
  if (!outcome.ok) return outcome;
  dropDraft(new URL(request.url).pathname);
  notify({ text: texts.jobForm.isUpdated(body.tittle) });
  return redirect('/owner/jobs');
}

export default function Job({ loaderData, actionData }: Route.ComponentProps) {
  const { company } = loaderData.job;
  return (
    <>
      <Crumbs path={[{ to: '/owner/jobs', name: jobs.title }]} here={texts.jobForm.update} />
      <h1>{texts.jobForm.update}</h1>
      <p>{jobs.changeHint(company.name)}</p>
      <EditedJob {...loaderData} outcome={actionData} submit={jobs.save} />
    </>
  );
}
