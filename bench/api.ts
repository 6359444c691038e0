import type { Board } from './board.ts';
import { makeKinds } from './kinds.ts';
import { candidateLists, makeRecruiterLists } from './lists.ts';
import { makeClient, timeEach } from './load.ts';
import { fillPeople } from './people.ts';
import { tell } from './table.ts';

const atOnce = 16;
const hundred = (path: string) => Array.from({ length: 100 }, () => path);

/** Times what visitors, candidates and recruiters ask for, with one client and with sixteen; answers with ids of jobs. */
export async function measureApi({ db, count }: Board, origin: string): Promise<number[]> {
  const get = makeClient(origin, 1);
  const { jobs, searches, suggestedTitles, suggestions } = await makeKinds(db);
  const lists = async (kinds: Record<string, string[]>, authorization?: string, budget = 80) => {
    const headers = authorization ? { authorization } : {};
    for (const [what, paths] of Object.entries(kinds)) {
      const { p50, p99 } = await timeEach(get, paths, { headers });
      tell({ what: `${what}, p50`, value: p50, unit: 'ms', budget: 20 });
      tell({ what: `${what}, p99`, value: p99, unit: 'ms', budget });
    }
  };
  const each = async (what: string, paths: string[], budget?: number) => {
    const { p99 } = await timeEach(get, paths);
    tell({ what: `${what}, p99`, value: p99, unit: 'ms', ...(budget !== undefined && { budget }) });
  };
  const crowd = makeClient(origin, atOnce);
  for (const [what, paths] of Object.entries(searches)) {
    await lists({ [what]: paths });
    const { p99 } = await timeEach(crowd, [...paths, ...paths, ...paths, ...paths], { atOnce });
    tell({ what: `${what}, ${atOnce} at once, p99`, value: p99, unit: 'ms', budget: 150 });
  }
  await each('suggested titles', suggestedTitles, 40);
  await each('suggestions', suggestions, 25);
  await each('recent jobs', hundred('/api/newJobs'), 20);
  await each('trending categories', hundred('/api/jobList'), 20);

  const { candidate, recruiter } = await fillPeople(db, count);
  await lists(candidateLists, candidate, 20);
  await lists(await makeRecruiterLists(db), recruiter);
  return jobs;
}
