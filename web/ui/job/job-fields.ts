import type { z } from 'zod';
import type { Job } from '#contract/jobs.ts';
import type { postJob } from '#contract/posted-jobs.ts';
import { api } from '../../lib/api.ts';
import { formTexts } from '../../lib/attempt.ts';
import { type Option, withChosen } from '../../lib/option.ts';
import { type Place, placesWith } from '../../lib/place.ts';
import type { FormField } from '../form/fields.ts';

type Body = z.input<typeof postJob.body>;

/** What the fields of a job are chosen from. */
export async function loadChoices() {
  const [lists, { experiences }] = await Promise.all([api.getSearchContent(), api.listExperiences()]);
  return { ...lists, experiences };
}

/** The same with a place that is given, also where it is offered no more. */
export async function choicesIn(offered: Choices, place: Place, signal?: AbortSignal) {
  const { states, cities } = await placesWith(offered.states, place, signal);
  return { choices: { ...offered, states }, cities };
}

/** The same with what a job has already. */
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

/** What a part of the form of a job is given. */
export interface JobPart {
  choices: Choices;
  /** The job as it is, with the cities of its state; none for a new one. */
  job?: Job;
  cities?: Option[] | undefined;
  /** Where a new one may be. */
  place?: { state_id: number; city_id: number };
  field: (name: string) => FormField;
}

const companyFields = ['company_name', 'company_website', 'company_about'] as const;

/** What the form of a first job says of the company; nothing where it does not ask. */
export const companyIn = (form: FormData) =>
  form.has('company_name') ? formTexts(form, ...companyFields) : {};

/** What the form of a job says. */
export const jobIn = (form: FormData): Body => ({
  ...formTexts(form, 'state_id', 'city_id', 'tittle', 'job_type_id', 'job_description', 'requirement'),
  ...formTexts(
    form,
    'expire_date',
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
  skill_ids: form.getAll('skill_ids').map(String),
  job_ids: form.getAll('job_ids').map(String),
  remote_in: form.getAll('remote_in').map(String),
});
