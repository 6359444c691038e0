import { useEffect, useRef } from 'react';
import { api } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { titled } from '../lib/meta.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { jobPosted } from '../messages.ts';
import { AreaSkeleton } from '../ui/area-frame.tsx';
import { notify } from '../ui/notify.ts';
import type { Route } from './+types/post-jobs.ts';
import { jobIn, loadChoices } from './job-fields.ts';
import { JobForm } from './job-form.tsx';

const title = 'Post Jobs';

export const meta = titled(title);

export const clientLoader = async () => ({ choices: await loadChoices(), loadedAt: Date.now() });

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await attempt(api.postJob({ body: jobIn(await request.formData()) }));
  if (outcome.ok) notify(jobPosted);
  return outcome;
}

/** After each job that is posted there is a new form, and the focus above it. */
export default function PostJobs({ loaderData: { choices, loadedAt }, actionData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(loadedAt);
  useEffect(() => {
    if (shown.current !== loadedAt) heading.current?.focus();
    shown.current = loadedAt;
  }, [loadedAt]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <JobForm key={loadedAt} choices={choices} outcome={actionData} submit="Post Job" />
    </>
  );
}
