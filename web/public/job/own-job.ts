import { useEffect, useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { api } from '../../lib/api.ts';
import { lastPage } from '../../lib/pages.ts';
import { useUserType } from '../../lib/session.ts';

export interface OwnJob {
  status: Job['application_status'];
  isSaved: boolean;
}

async function isListed(id: number, signal: AbortSignal): Promise<boolean> {
  for (let page = 1; ; page += 1) {
    const list = await api.listSavedJobs({ query: { page }, signal });
    if (list.data.some((job) => job.id === id)) return true;
    if (page >= lastPage(list)) return false;
  }
}

/** Another provider may not say whether a job is saved; then the list of saved ones tells. */
async function load(id: number, signal: AbortSignal): Promise<OwnJob> {
  const { newJob: job } = await api.getJob({ params: { id }, signal });
  const isSaved: boolean | undefined = job.is_saved;
  return { status: job.application_status, isSaved: isSaved ?? (await isListed(id, signal)) };
}

/** Undefined until it is known, and for others than candidates. */
export function useOwnJob(id: number) {
  const isCandidate = useUserType() === 'Employee';
  const [own, setOwn] = useState<{ id: number } & OwnJob>();
  const [times, setTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time
  useEffect(() => {
    if (!isCandidate) return;
    const leaving = new AbortController();
    load(id, leaving.signal).then(
      (found) => setOwn({ id, ...found }),
      () =>
        leaving.signal.aborted ||
        setOwn((known) => (known?.id === id ? known : { id, status: null, isSaved: false })),
    );
    return () => leaving.abort();
  }, [id, isCandidate, times]);
  const change = (changed: Partial<OwnJob>) => setOwn((known) => known && { ...known, ...changed });
  return {
    own: isCandidate && own?.id === id ? own : undefined,
    change,
    loadAgain: () => setTimes(times + 1),
  };
}
