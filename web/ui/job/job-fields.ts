import type { z } from 'zod';
import type { Job } from '#contract/jobs.ts';
import type { postJob } from '#contract/posted-jobs.ts';
import { api } from '../../lib/api.ts';
import { formTexts } from '../../lib/attempt.ts';
import { sentDay } from '../../lib/dates.ts';
import { type Option, withChosen } from '../../lib/option.ts';
import { type Place, placesWith } from '../../lib/place.ts';
import type { FormField } from '../form/fields.ts';

type Body = z.input<typeof postJob.body>;

export async function loadChoices() {
  const [lists, { experiences }] = await Promise.all([api.getSearchContent(), api.listExperiences()]);
  return { ...lists, experiences };
}

/** Also a place that is offered no more. */
export async function choicesIn(offered: Choices, place: Place, signal?: AbortSignal) {
  const { states, cities } = await placesWith(offered.states, place, signal);
  return { choices: { ...offered, states }, cities };
}

export const choicesOfJob = (offered: Choices, job: Job, signal?: AbortSignal) =>
  choicesIn(
    {
      ...offered,
      categories: withChosen(offered.categories, job.new_job_category),
      skills: withChosen(offered.skills, job.new_job_skill),
      jobtypes: withChosen(offered.jobtypes, [job.job_type]),
      experiences: withChosen(offered.experiences, [job.experience]),
    },
    job,
    signal,
  );

type Choices = Awaited<ReturnType<typeof loadChoices>>;

export interface JobPart {
  choices: Choices;
  job?: Job;
  cities?: Option[] | undefined;
  /** Where a new one may be. */
  place?: { state_id: number; city_id: number };
  field: (name: string) => FormField;
}

const companyFields = ['company_name', 'company_website', 'company_about'] as const;

export const companyIn = (form: FormData) =>
  form.has('company_name') ? formTexts(form, ...companyFields) : {};

export const jobIn = (form: FormData): Body => ({
  ...formTexts(form, 'state_id', 'city_id', 'tittle', 'job_type_id', 'job_description', 'requirement'),
  ...formTexts(
    form,
    'salary',
    'pay_min',
    'pay_max',
    'pay_currency',
    'pay_period',
    'workplace',
    'experience_id',
    'experience_level',
    'academic_degree',
    'working_hour',
  ),
  expire_date: sentDay(formTexts(form, 'expire_date').expire_date, '/'),
  skill_ids: form.getAll('skill_ids').map(String),
  job_ids: form.getAll('job_ids').map(String),
  remote_in: form.getAll('remote_in').map(String),
});
