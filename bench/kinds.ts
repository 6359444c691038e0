import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { seeded } from '../demo/random.ts';

const common = [
  'nurse',
  'engineer',
  'sales',
  'manager',
  'driver',
  'customer service',
  'software engineer',
  'teacher',
];
const typed = [
  'n',
  'nur',
  'regi nur',
  'man',
  'soft',
  'senior',
  'driv',
  'tea',
  'eng',
  'x',
  'weekend',
  'chef',
  'as man',
];

/** What is asked for, by kind, with a hundred requests of each. */
export async function makeKinds(db: Db) {
  const random = seeded(7);
  const ids = async (table: 'state' | 'category' | 'skill') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
  const [states, categories, skills] = await Promise.all([ids('state'), ids('category'), ids('skill')]);
  const { rows } = await sql<{ word: string }>`
    select word from word join title on words @@ word::tsquery where word ~ '^[a-z]{6,}$'
    group by word having sum(jobs) < 2000 order by word limit 200`.execute(db);
  const rare = [...rows.map(({ word }) => word), 'enginer', 'blacksmith'];
  const jobs = (await sql<{ id: number }>`select job_id as id from job_search limit 2000`.execute(db)).rows;
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T;
  const hundred = (make: () => string) => Array.from({ length: 100 }, make);
  const search = (query: Record<string, string | number>) =>
    `/api/search_jobs?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
  const state = () => ({ 'filters[state.id]': pick(states) });
  const category = () => ({ 'filters[newJobCategory.id]': pick(categories) });
  const page = () => 200 + Math.floor(random() * 800);
  return {
    jobs: jobs.map(({ id }) => id),
    searches: {
      'search: newest': hundred(() => search({})),
      'search: state': hundred(() => search(state())),
      'search: category and state': hundred(() => search({ ...category(), ...state() })),
      'search: skill': hundred(() => search({ 'filters[newJobSkill.id]': pick(skills) })),
      'search: common words': hundred(() => search({ search: pick(common) })),
      'search: rare words': hundred(() => search({ search: pick(rare) })),
      'search: words and state': hundred(() => search({ search: pick(common), ...state() })),
      'search: deep page': hundred(() => search({ page: page() })),
      'search: deep page of a state': hundred(() => search({ ...state(), page: page() })),
      'search: deep page of words': hundred(() => search({ search: pick(common), page: page() })),
    },
    similar: jobs.slice(0, 100).map(({ id }) => `/api/newJobs/${id}/similar`),
    suggestedTitles: hundred(() => `/api/jobs_list?title=${encodeURIComponent(pick(typed))}`),
    suggestions: hundred(() => `/api/suggestions?text=${encodeURIComponent(pick(typed))}`),
  };
}
