import { sql } from 'kysely';
import type { Board } from './board.ts';
import { makeKinds } from './kinds.ts';
import { candidateLists, makeRecruiterLists } from './lists.ts';
import { makeClient, timeEach } from './load.ts';
import { fillPeople } from './people.ts';
import { tell } from './table.ts';

const atOnce = 16;
const hundred = (path: string) => Array.from({ length: 100 }, () => path);

/** What the page of a company asks for, of fifty companies; the first has every thousandth job. */
async function companyCalls(db: Board['db']): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    (select company_id as id from job where id % 1000 = 0 limit 1)
    union all (select id from company where id % 7 = 0 limit 49)`.execute(db);
  return rows.flatMap(({ id }) => [
    `/api/companies/${id}`,
    `/api/search_jobs?${new URLSearchParams({ 'filters[company.id]': String(id) })}`,
  ]);
}

/** Times what visitors, candidates and recruiters ask for, with one client and with sixteen; answers with ids of jobs. */
export async function measureApi({ db, count }: Board, origin: string): Promise<number[]> {
  const get = makeClient(origin, 1);
  const { jobs, searches, similar, suggestedTitles, suggestions } = await makeKinds(db);
  const lists = async (kinds: Record<string, string[]>, authorization?: string, [half, most] = [20, 80]) => {
    const headers = authorization ? { authorization } : {};
    for (const [what, paths] of Object.entries(kinds)) {
      const { p50, p99 } = await timeEach(get, paths, { headers });
      tell({ what: `${what}, p50`, value: p50, unit: 'ms', budget: half });
      tell({ what: `${what}, p99`, value: p99, unit: 'ms', budget: most });
    }
  };
  const each = async (what: string, paths: string[], budget?: number) => {
    const { p99 } = await timeEach(get, paths);
    tell({ what: `${what}, p99`, value: p99, unit: 'ms', ...(budget !== undefined && { budget }) });
  };
  const crowd = makeClient(origin, atOnce);
  for (const [what, paths] of Object.entries(searches)) {
    await lists({ [what]: paths }, undefined, [15, 60]);
    const { p99 } = await timeEach(crowd, [...paths, ...paths, ...paths, ...paths], { atOnce });
    tell({ what: `${what}, ${atOnce} at once, p99`, value: p99, unit: 'ms', budget: 150 });
  }
  await each('suggested titles', suggestedTitles, 40);
  await each('suggestions', suggestions, 25);
  await each('similar jobs', similar, 30);
  await each('recent jobs', hundred('/api/newJobs'), 20);
  await each('trending categories', hundred('/api/jobList'), 20);

  const { candidate, recruiter } = await fillPeople(db, count);
  await lists(candidateLists, candidate, [20, 20]);
  await lists(await makeRecruiterLists(db), recruiter);
  await each('a company and its newest jobs', await companyCalls(db), 60);
  // The first counts every open job, and the others do not.
  await each('companies by their open jobs', hundred('/api/companies?order=jobs'));
  return jobs;
}
