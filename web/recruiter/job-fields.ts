import type { z } from 'zod';
import type { postJob } from '#contract/posted-jobs.ts';
import { api } from '../lib/api.ts';
import { texts } from '../lib/attempt.ts';

type Body = z.input<typeof postJob.body>;
type Choices = { [Name in 'experience_level' | 'academic_degree']-?: NonNullable<Body[Name]> };

/** What the fields of a job are chosen from. */
export async function loadChoices() {
  const [lists, { experiences }] = await Promise.all([api.getSearchContent(), api.listExperiences()]);
  return { ...lists, experiences };
}

/** What the form of a job says. */
export const jobIn = (form: FormData): Body => ({
  ...texts(form, 'state_id', 'city_id', 'tittle', 'job_type_id', 'job_description', 'requirement'),
  ...texts(form, 'expire_date', 'salary', 'experience_id', 'working_hour'),
  ...(texts(form, 'experience_level', 'academic_degree') as Choices),
  skill_ids: form.getAll('skill_ids').map(String),
  job_ids: form.getAll('job_ids').map(String),
});
