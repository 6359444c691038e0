import type { APIRequestContext, Page } from '@playwright/test';
import { apiOf, expect, type Person, password } from './browser.ts';
import { pdf } from './made-files.ts';

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function chicago(person: Person) {
  const lists = await apiOf(person).getSearchContent();
  const state_id = lists.states.find(({ name }) => name === 'Illinois')?.id ?? 0;
  const cities = await apiOf(person).listCities({ params: { id: state_id } });
  const city_id = cities.find(({ name }) => name === 'Chicago')?.id ?? 0;
  return { lists, place: { state_id, city_id } };
}

interface SignUp {
  kind: 'Candidate' | 'Recruiter';
  name: string;
  email: string;
  place?: [state: string, city: string];
}

/** Fills the form for a new account in, and sends it. */
export async function signUp(
  page: Page,
  { kind, name, email, place: [state, city] = ['Illinois', 'Chicago'] }: SignUp,
) {
  const form = page.getByRole('main');
  await form.getByRole('radio', { name: kind }).check();
  await form.getByLabel('User name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('3125550100');
  await form.getByLabel(/^Password/).fill(password);
  await form.getByLabel('Confirm password').fill(password);
  for (const [field, chosen] of [
    ['State', state],
    ['City', city],
  ] as const) {
    await form.getByRole('combobox', { name: field }).fill(chosen);
    await page.getByRole('option', { name: chosen, exact: true }).click();
  }
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login');
}

type Posting = Parameters<ReturnType<typeof apiOf>['postJob']>[0]['body'];

/** A job of the demo, which no test changes; the newest ones are of other tests. */
export async function demoJob(request: APIRequestContext) {
  const { data } = await (await request.get('/api/search_jobs?page=15')).json();
  // Others import some of companies without people meanwhile.
  return data.find(({ takes_applications }: { takes_applications: boolean }) => takes_applications);
}

/** The id of a job that was posted through the API. */
export async function postJob(
  recruiter: Person,
  tittle: string,
  { job_description = 'Plain words about the work.', ...more }: Partial<Posting> = {},
): Promise<number> {
  const { lists, place } = await chicago(recruiter);
  const posted = await apiOf(recruiter).postJob({
    body: {
      ...place,
      tittle,
      skill_ids: lists.skills.slice(0, 2).map(({ id }) => id),
      job_ids: lists.categories.slice(0, 1).map(({ id }) => id),
      job_type_id: lists.jobtypes[0]?.id ?? 0,
      job_description,
      expire_date: inDays(30),
      ...more,
    },
  });
  expect(posted).toMatchObject({ ok: true });
  return posted.ok ? posted.data.newJob.id : 0;
}

/** Tells all that a company is asked for, but for a picture. */
export async function writeCompany(
  recruiter: Person,
  name: string,
  place?: { state_id: number; city_id: number },
) {
  const form = {
    ...(place ?? (await chicago(recruiter)).place),
    name,
    website: 'https://mill.example',
    about: 'We mill.',
  };
  const saved = await apiOf(recruiter).saveCompany({ form });
  expect(saved).toMatchObject({ ok: true });
}

export async function applyTo(job: number, candidate: Person, cover_letter = '') {
  const body = { new_job_id: job, cover_letter };
  expect(await apiOf(candidate).applyToJob({ body })).toMatchObject({ ok: true });
}

interface Wish {
  /** By name. */
  skill: string;
  years?: string;
  withFile?: boolean;
  title?: string;
  fileName?: string;
}

/** Writes the resume of a nurse in Chicago; returns the bytes of its file. */
export async function writeResume(
  candidate: Person,
  { skill, years = '7', withFile = true, title = 'Night nurse', fileName = 'mine.pdf' }: Wish,
): Promise<Buffer> {
  const { lists, place } = await chicago(candidate);
  const file = pdf(fileName, 70_000);
  const saved = await apiOf(candidate).saveResume({
    form: {
      ...place,
      profesional_title: title,
      language: 'English, Polish',
      qualification: 'BSc',
      total_year_experience: years,
      expected_job_level: 'Senior',
      description: 'Calm at night.',
      job_ids: lists.categories.slice(0, 1).map(({ id }) => id),
      skill_ids: lists.skills.filter(({ name }) => name === skill).map(({ id }) => id),
      educations: [
        {
          degree: 'BSc Nursing',
          institude: 'Lake College',
          from: '2009',
          to: '2012',
          addtion_information: 'With honors',
        },
      ],
      experiences: [
        {
          job_post: 'Ward nurse',
          company: 'Lake Hospital',
          from: '2012',
          to: 'Present',
          additonal_informatiion: 'Nights',
        },
      ],
      resume: withFile
        ? new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType })
        : undefined,
    },
  });
  expect(saved).toMatchObject({ ok: true });
  return file.buffer;
}
