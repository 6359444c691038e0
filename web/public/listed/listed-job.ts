import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import type { Job } from '#contract/jobs.ts';
import { texts as frame } from '#texts/frame.ts';
import { workplaceOf } from '../../lib/place.ts';
import { type JobSearchFilters, jobSearchQuery } from '../../lib/search-address.ts';
import { dollars, plainText, shortened } from '../../lib/text.ts';

const previewLength = 99;

/** Lists carry plain text, but another provider may leave it as HTML. */
const wordsOf = (description: string) =>
  /<\/[a-z]\w*>|<br\s*\/?>/i.test(description) ? plainText(description) : description;

/** The page carries no more of a job than this. */
export const toListedJob = (job: Job) => ({
  id: job.id,
  tittle: job.tittle,
  // Another provider may tell the logo alone.
  company: { id: job.company.id, name: job.company.name ?? '', logo: job.company.logo },
  place: frame.place(job.city.name, job.state.name),
  workplace: workplaceOf(job),
  type: job.job_type.type,
  salary: job.salary && dollars(job.salary, job.pay_currency),
  created_at: job.created_at,
  expire_date: job.expire_date,
  application_status: job.application_status,
  is_saved: job.is_saved,
});

/** Why a search in a state finds a job elsewhere. */
function openThere({ workplace, state_id, remote_states: states }: Job, searched: number | undefined) {
  if (workplace !== 'Remote' || searched === undefined || searched === state_id) return;
  const there = states.find(({ id }) => id === searched);
  if (there) return frame.remoteOpenTo(there.name);
  return states.length === 0 ? frame.remoteOpenToAll : undefined;
}

export const foundJob = (job: Job & { distance?: number | null }, state?: number) => ({
  ...toListedJob(job),
  workplace: openThere(job, state) ?? workplaceOf(job),
  distance: Math.round(job.distance ?? 0) || undefined,
  excerpt: shortened(wordsOf(job.job_description), previewLength),
});

export async function findNewest(
  api: Pick<Client<typeof contract>, 'searchJobs'>,
  filters: JobSearchFilters,
  signal?: AbortSignal,
) {
  const jobs = await api.searchJobs({ query: jobSearchQuery(filters), ...(signal && { signal }) });
  const state = Number(filters.state_id) || undefined;
  return { ...jobs, data: jobs.data.map((job) => foundJob(job, state)) };
}
