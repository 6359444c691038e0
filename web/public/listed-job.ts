import type { Job } from '#contract/jobs.ts';
import { texts as frame } from '#texts/frame.ts';
import { workplaceOf } from '../lib/place.ts';
import { plainText, shortened } from '../lib/text.ts';

/** Characters of the description that a list shows, with an ellipsis. */
const preview = 99;

/** What a list shows of a job: the page carries no more of it. */
export const listed = (job: Job) => ({
  id: job.id,
  tittle: job.tittle,
  company: { id: job.company.id, name: job.company.name, logo: job.company.logo },
  place: frame.place(job.city.name, job.state.name),
  type: job.job_type.type,
  salary: job.salary,
  created_at: job.created_at,
  expire_date: job.expire_date,
  application_status: job.application_status,
  is_saved: job.is_saved,
});

export const listedWithExcerpt = (job: Job) => ({
  ...listed(job),
  workplace: workplaceOf(job),
  excerpt: shortened(plainText(job.job_description), preview),
});
