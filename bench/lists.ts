import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { seeded } from '../demo/random.ts';

const hundred = (make: () => string) => Array.from({ length: 100 }, make);

export const candidateLists = Object.fromEntries(
  [
    '/api/employee/applicationList',
    '/api/employee/applicationList?page=100',
    '/api/employee/job_saves',
    '/api/employee/job_saves?page=100',
    '/api/employee/dashboard',
  ].map((path) => [path, hundred(() => path)]),
);

export async function makeRecruiterLists(db: Db) {
  const random = seeded(11);
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T;
  const people = await db
    .selectFrom('candidate')
    .innerJoin('account', 'account.id', 'candidate.account_id')
    .innerJoin('resume', 'resume.candidate_id', 'account.id')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`account_id % 97 = 0`)
    .select([
      'account_id as id',
      'resume.state_id',
      'resume.city_id',
      'years_of_experience as years',
      'skill_ids',
    ])
    .limit(1000)
    .execute();
  const jobs = await db
    .selectFrom('job')
    .where(sql<boolean>`id % 1000 = 0`)
    .select(['id', 'title'])
    .execute();
  const received = await db
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .where(sql<boolean>`job.id % 1000 = 0`)
    .where(sql<boolean>`application.id % 7 = 0`)
    .select('application.id')
    .execute();
  const common = (
    await sql<{ id: number }>`
      select skill as id from resume, unnest(skill_ids) skill group by skill order by count(*) desc limit 5`.execute(
      db,
    )
  ).rows;
  const deep = () => 200 + Math.floor(random() * 800);
  const ask = (
    list: string,
    make: (person: (typeof people)[number]) => Record<string, string | number | null>,
  ) =>
    hundred(() => {
      const query = Object.entries(make(pick(people))).map(([name, value]) => [name, String(value)]);
      return `/api/recruiter/${list}?${new URLSearchParams(query)}`;
    });
  const candidates = (make: Parameters<typeof ask>[1]) => ask('search_candidates', make);
  const applications = (make: Parameters<typeof ask>[1]) => ask('application_list', make);
  const status = () => ({ 'filters[status]': pick(['Pending', 'Shortlist', 'Rejected']) });
  const title = () => ({ 'filters[newJob.tittle]': pick(jobs).title });
  return {
    'candidates: newest': candidates(() => ({})),
    'candidates: state': candidates(({ state_id }) => ({ 'filters[state.id]': state_id })),
    'candidates: city': candidates(({ city_id }) => ({ 'filters[city.id]': city_id })),
    'candidates: experience': candidates(({ years }) => ({ 'filters[total_year_experience]': years })),
    'candidates: skill': candidates(({ skill_ids }) => ({ 'filters[skills.id]': pick(skill_ids) })),
    'candidates: common skill': candidates(() => ({ 'filters[skills.id]': pick(common).id })),
    'candidates: state and skill': candidates(({ state_id, skill_ids }) => ({
      'filters[state.id]': state_id,
      'filters[skills.id]': pick(skill_ids),
    })),
    'candidates: state and common skill': candidates(({ state_id }) => ({
      'filters[state.id]': state_id,
      'filters[skills.id]': pick(common).id,
    })),
    'candidates: every filter': candidates(({ state_id, city_id, years, skill_ids }) => ({
      'filters[state.id]': state_id,
      'filters[city.id]': city_id,
      'filters[total_year_experience]': years,
      'filters[skills.id]': pick(skill_ids),
    })),
    'candidates: deep page': candidates(() => ({ page: deep() })),
    'candidates: deep page of a state': candidates(({ state_id }) => ({
      'filters[state.id]': state_id,
      page: deep(),
    })),
    'candidates: deep page of a common skill': candidates(() => ({
      'filters[skills.id]': pick(common).id,
      page: deep(),
    })),
    'one candidate': hundred(() => `/api/recruiter/candidates/${pick(people).id}`),
    'applications: newest': applications(() => ({})),
    'applications: status': applications(status),
    'applications: title': applications(title),
    'applications: title and status': applications(() => ({ ...title(), ...status() })),
    'applications: one job': applications(() => ({ new_job_id: pick(jobs).id })),
    'applications: deep page': applications(() => ({ page: deep() })),
    'applications: deep page of a status': applications(() => ({ ...status(), page: deep() })),
    'one application': hundred(
      () => `/api/recruiter/jobApplications/${pick(received).id}?${new URLSearchParams(status())}`,
    ),
    'own jobs': ask('manageJob', () => ({})),
    'own jobs: deep page': ask('manageJob', () => ({ page: 1 + Math.floor((random() * jobs.length) / 10) })),
    'titles of the own jobs': ask('search_application', () => ({})),
    'dashboard of a recruiter': ask('dashboard', () => ({})),
  };
}
