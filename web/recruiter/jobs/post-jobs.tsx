import { useEffect, useRef } from 'react';
import { today } from '#contract/today.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { titled } from '../../lib/meta.ts';
import { notify } from '../../lib/notify.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import { Done } from '../../ui/frame/done.tsx';
import type { Route } from './+types/post-jobs.ts';
import { choicesIn, choicesOf, companyIn, jobIn, loadChoices } from './job-fields.ts';
import { JobForm } from './job-form.tsx';

export const meta = titled(texts.postJobs);

const path = '/recruiter/postjobs';

/** An own job to post another like, without its last day if that has passed. */
async function loadLike(id: string) {
  const [offered, { newJob: job }] = await Promise.all([loadChoices(), api.getPostedJob({ params: { id } })]);
  const expire_date = job.expire_date < today() ? '' : job.expire_date;
  return { job: { ...job, expire_date }, ...(await choicesOf(offered, job)) };
}

/** A place to begin with, and whether the company is asked for; another provider may tell neither. */
async function loadNew() {
  type Company = Partial<Awaited<ReturnType<typeof api.getCompany>>>;
  const [offered, company] = await Promise.all([loadChoices(), api.getCompany()]);
  const { is_new = false, place }: Company = company;
  const given = await choicesIn(offered, place ?? {});
  return { asksCompany: is_new, ...(place && { place }), ...given };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const like = new URL(request.url).searchParams.get('like');
  return { given: await (like ? loadLike(like) : loadNew()), loadedAt: Date.now() };
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const body = { ...jobIn(sent), ...companyIn(sent) };
  const outcome = await attempt(api.postJob({ body }));
  if (outcome.ok) notify(notices.jobPosted);
  return { ...outcome, title: body.tittle };
}

/** After each job that is posted there is a new form, and the focus above it. */
export default function PostJobs({ loaderData: { given, loadedAt }, actionData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(loadedAt);
  useEffect(() => {
    if (shown.current !== loadedAt) heading.current?.focus();
    shown.current = loadedAt;
  }, [loadedAt]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.postJobs}
      </h1>
      {actionData?.ok && (
        <Done
          sentence={texts.jobForm.isPosted(actionData.title)}
          next={[
            { to: `/job_details/${actionData.data.newJob.id}`, name: texts.seeJob },
            { to: `${path}?like=${actionData.data.newJob.id}`, name: texts.jobForm.postLike },
          ]}
        />
      )}
      <JobForm key={loadedAt} {...given} outcome={actionData} submit={texts.jobForm.post} action={path} />
    </>
  );
}
