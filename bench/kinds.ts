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
const excluded = ['senior', 'assistant', 'manager', 'travel', 'part-time', 'remote', 'night'];
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

export async function makeKinds(db: Db) {
  const random = seeded(7);
  const ids = async (table: 'state' | 'category' | 'skill') =>
    (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
  const [states, categories, skills] = await Promise.all([ids('state'), ids('category'), ids('skill')]);
  const { rows } = await sql<{ word: string }>`
    select word from word join title on words @@ word::tsquery where word ~ '^[a-z]{6,}$'
    group by word having sum(jobs) < 2000 order by word limit 200`.execute(db);
  const rare = [...rows.map(({ word }) => word), 'enginer', 'blacksmith'];
  const jobs = (await sql<{ id: number }>`select job_id as id from job_search limit 5000`.execute(db)).rows;
  const places = await db.selectFrom('state').select('name').execute();
  const cities = await db.selectFrom('city').orderBy('population', 'desc').limit(300).select('id').execute();
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T;
  const hundred = (make: () => string) => Array.from({ length: 100 }, make);
  const address = (path: string) => (query: Record<string, string | number>) =>
    `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;
  const search = address('/api/search_jobs');
  const count = address('/api/search_jobs/counts');
  const feed = address('/feeds/jobs.rss');
  const state = () => ({ 'filters[state.id]': pick(states) });
  const category = () => ({ 'filters[newJobCategory.id]': pick(categories) });
  const severalCategories = () => ({
    'filters[newJobCategory.id]': [...new Set([pick(categories), pick(categories), pick(categories)])].join(),
  });
  const near = () => ({ 'filters[city.id]': pick(cities).id, within: pick([10, 25, 50, 100]) });
  const pay = () => ({
    pay_from: pick([40_000, 80_000, 125_000]),
    ...(random() < 0.5 && { with_pay: 'true' }),
  });
  const words = () => ({ search: pick(common) });
  const of = 'state_id,category_id,job_type_id,experience_level,workplace,posted_within,pay_from,with_pay';
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
      'search: several categories': hundred(() => search(severalCategories())),
      'search: words and pay': hundred(() => search({ ...words(), ...pay() })),
      'search: pay': hundred(() => search(pay())),
      'search: words and workplace': hundred(() => search({ ...words(), workplace: 'Remote,Hybrid' })),
      'search: words and posted': hundred(() => search({ ...words(), posted_within: pick([1, 7, 30]) })),
      'search: distance': hundred(() => search(near())),
      'search: words and distance': hundred(() => search({ ...words(), ...near() })),
      'search: words, nearest first': hundred(() => search({ ...words(), ...near(), order: 'nearest' })),
      'search: words, newest first': hundred(() => search({ ...words(), order: 'newest' })),
      'search: words, best paid first': hundred(() => search({ ...words(), order: 'pay' })),
      'search: words, closing soon first': hundred(() => search({ ...words(), order: 'ending' })),
      'search: state, best paid first': hundred(() => search({ ...state(), order: 'pay' })),
      'counts: newest': hundred(() => count({ of })),
      'counts: state': hundred(() => count({ ...state(), of })),
      'counts: common words': hundred(() => count({ ...words(), of })),
      'counts: words and state': hundred(() => count({ ...words(), ...state(), of })),
      'counts: rare words': hundred(() => count({ search: pick(rare), of })),
      'counts: distance': hundred(() => count({ ...words(), ...near(), of: 'within' })),
      'search: deep page': hundred(() => search({ page: page() })),
      'search: deep page of a state': hundred(() => search({ ...state(), page: page() })),
      'search: deep page of words': hundred(() => search({ search: pick(common), page: page() })),
      'search: one of two words': hundred(() => search({ search: `${pick(common)} or ${pick(rare)}` })),
      'search: words without one': hundred(() => search({ search: `${pick(common)} -${pick(excluded)}` })),
      'search: words in two states': hundred(() =>
        search({ search: `${pick(common)} in ${pick(places).name} or ${pick(places).name}` }),
      ),
    },
    // None is asked for twice: what was made within the last minute is kept.
    feeds: {
      'feed: words': [...common, ...rare].map((title) => feed({ title })),
      'feed: category and state': states
        .slice(0, 50)
        .flatMap((state_id) => categories.slice(0, 3).map((category_id) => feed({ state_id, category_id }))),
    },
    similar: jobs.slice(0, 100).map(({ id }) => `/api/newJobs/${id}/similar`),
    suggestedTitles: hundred(() => `/api/jobs_list?title=${encodeURIComponent(pick(typed))}`),
    suggestions: hundred(() => `/api/suggestions?text=${encodeURIComponent(pick(typed))}`),
  };
}
