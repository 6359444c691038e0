import { redirect } from 'react-router';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { shownDate } from '../../lib/dates.ts';
import { dropDraft } from '../../lib/draft.ts';
import { titled } from '../../lib/meta.ts';
import { notify } from '../../lib/notify.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import { Crumbs } from '../../ui/frame/crumbs.tsx';
import type { Route } from './+types/edit-job.ts';
import { choicesOf, jobIn, loadChoices } from './job-fields.ts';
import { JobForm } from './job-form.tsx';

export const meta = titled(texts.jobForm.update);

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const [offered, { newJob: job, version, events }] = await Promise.all([
    loadChoices(),
    api.getPostedJob({ params, signal }),
  ]);
  return { job, version, events, lists: await choicesOf(offered, job, signal) };
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const body = { ...jobIn(sent), version: String(sent.get('version')) };
  const outcome = await attempt(api.updateJob({ params, body }));
  if (!outcome.ok) return outcome;
  dropDraft(new URL(request.url).pathname);
  notify(notices.jobUpdated, {
    sentence: texts.jobForm.isUpdated(body.tittle),
    next: [{ to: `/job_details/${params.id}`, name: texts.seeJob }],
  });
  return redirect('/recruiter/applications');
}

const History = ({ events }: { events: { at: string; what: string; by: string | null }[] }) => (
  <section aria-labelledby="history">
    <h2 id="history">{texts.history.heading}</h2>
    <ul>
      {events.map(({ at, what, by }) => (
        <li key={at + what}>
          <time dateTime={at}>{shownDate(at)}</time> {texts.history.what[what] ?? what}
          {by && ` ${texts.history.by(by)}`}
        </li>
      ))}
    </ul>
  </section>
);

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  const { job, version, events, lists } = loaderData;
  return (
    <>
      <Crumbs path={[{ to: '/recruiter/postjobs', name: texts.postJobs }]} here={texts.jobForm.update} />
      <h1>{texts.jobForm.update}</h1>
      <JobForm key={job.id} {...lists} job={job} outcome={actionData} submit={texts.jobForm.save}>
        {() => <input type="hidden" name="version" value={version} />}
      </JobForm>
      {events?.length > 0 && <History events={events} />}
    </>
  );
}
