import { redirect } from 'react-router';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { attempt, unlessGone } from '../../lib/attempt.ts';
import { sentDay } from '../../lib/dates.ts';
import { dropDraft } from '../../lib/draft.ts';
import { titled } from '../../lib/meta.ts';
import { notify } from '../../lib/notify.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import { Crumbs } from '../../ui/frame/crumbs.tsx';
import { EditedJob, loadEdited } from '../../ui/job/edited-job.tsx';
import { jobIn } from '../../ui/job/job-fields.ts';
import type { Route } from './+types/edit-job.ts';

export const meta = titled(texts.jobForm.update);

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return loadEdited(api.getPostedJob({ params, signal }), signal);
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const job = jobIn(sent);
  const body = {
    ...job,
    expire_date: sentDay(job.expire_date, '-'),
    version: String(sent.get('version')) || undefined,
  };
  const outcome = await unlessGone(attempt(api.updateJob({ params, body })), texts.jobForm.gone);
  if (!outcome.ok) return outcome;
  dropDraft(new URL(request.url).pathname);
  notify(notices.jobUpdated, {
    sentence: texts.jobForm.isUpdated(body.tittle),
    next: [{ to: `/job_details/${params.id}`, name: texts.seeJob }],
  });
  return redirect('/recruiter/applications');
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <Crumbs path={[{ to: '/recruiter/postjobs', name: texts.postJobs }]} here={texts.jobForm.update} />
      <h1>{texts.jobForm.update}</h1>
      <EditedJob {...loaderData} outcome={actionData} submit={texts.jobForm.save} />
    </>
  );
}
