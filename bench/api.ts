import { sql } from 'kysely';
import type { BenchBoard } from './board.ts';
import { deskLists, fillDesk } from './desk.ts';
import { makeKinds } from './kinds.ts';
import { candidateLists, makeRecruiterLists } from './lists.ts';
import { getWell, makeClient, timeEach } from './load.ts';
import { fillPeople } from './people.ts';
import { record } from './table.ts';

const atOnce = 16;
const hundred = (path: string) => Array.from({ length: 100 }, () => path);

async function companyCalls(db: BenchBoard['db']): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    (select company_id as id from job where id % 1000 = 0 limit 1)
    union all (select id from company where id % 7 = 0 limit 49)`.execute(db);
  return rows.flatMap(({ id }) => [
    `/api/companies/${id}`,
    `/api/search_jobs?${new URLSearchParams({ 'filters[company.id]': String(id) })}`,
  ]);
}

async function browsedCalls(db: BenchBoard['db']): Promise<string[]> {
  const { rows } = await sql<{ category: number; state: number; city: number }>`
    select category_ids[1] as category, state_id as state, city_id as city from job order by hashint4(id) limit 100`.execute(
    db,
  );
  return rows.flatMap(({ category, state, city }) => {
    const [ofCategory, ofState, ofCity] = [
      { 'filters[newJobCategory.id]': String(category) },
      { 'filters[state.id]': String(state) },
      { 'filters[state.id]': String(state), 'filters[city.id]': String(city) },
    ];
    return [ofCategory, ofState, ofCity, { ...ofCategory, ...ofState }, { ...ofCategory, ...ofCity }].flatMap(
      (filters) =>
        ['browse_jobs', 'search_jobs'].map((call) => `/api/${call}?${new URLSearchParams(filters)}`),
    );
  });
}

/** Returns ids of jobs that the desk has not taken off. */
export async function measureApi({ db, count }: BenchBoard, origin: string): Promise<number[]> {
  const get = makeClient(origin, 1);
  const { jobs, searches, feeds, similar, suggestedTitles, suggestions } = await makeKinds(db);
  const lists = async (kinds: Record<string, string[]>, authorization?: string, [half, most] = [20, 80]) => {
    const headers = authorization ? { authorization } : {};
    for (const [what, paths] of Object.entries(kinds)) {
      const { p50, p99 } = await timeEach(get, paths, { headers });
      record({ what: `${what}, p50`, value: p50, unit: 'ms', budget: half });
      record({ what: `${what}, p99`, value: p99, unit: 'ms', budget: most });
    }
  };
  const each = async (what: string, paths: string[], budget?: number) => {
    const { p99 } = await timeEach(get, paths);
    record({ what: `${what}, p99`, value: p99, unit: 'ms', ...(budget !== undefined && { budget }) });
  };
  const crowd = makeClient(origin, atOnce);
  for (const [what, paths] of Object.entries(searches)) {
    await lists({ [what]: paths }, undefined, [15, 60]);
    const { p99 } = await timeEach(crowd, [...paths, ...paths, ...paths, ...paths], { atOnce });
    record({ what: `${what}, ${atOnce} at once, p99`, value: p99, unit: 'ms', budget: 150 });
  }
  for (const [what, paths] of Object.entries(feeds)) await each(what, paths, 60);
  await each('suggested titles', suggestedTitles, 40);
  await each('suggestions', suggestions, 25);
  await each('similar jobs', similar, 30);
  await each('recent jobs', hundred('/api/newJobs'), 20);
  await each('trending categories', hundred('/api/jobList'), 20);

  const { candidate, recruiter } = await fillPeople(db, count);
  await lists(candidateLists, candidate, [20, 20]);
  await lists(await makeRecruiterLists(db), recruiter);
  await each('a company and its newest jobs', await companyCalls(db), 60);
  await get(`/api/browse_jobs`);
  await each('a category or a place, and its newest jobs', await browsedCalls(db), 60);
  await each('companies by their open jobs', hundred('/api/companies?order=jobs'));
  const owner = await fillDesk(db, count);
  // Counted once in ten minutes at most.
  await getWell(get, '/api/owner/overview', { authorization: owner });
  await lists(deskLists(count), owner, [30, 120]);
  const shown = await db
    .selectFrom('job')
    .where('id', 'in', jobs)
    .where('frozen_at', 'is', null)
    .select('id')
    .execute();
  return shown.map(({ id }) => id);
}
