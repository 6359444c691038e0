import { expect, test } from 'vitest';
import { facetOfFilter } from './filters.ts';
import { countedIn, JobTally } from './tally.ts';

interface Job {
  states: number[];
  city: number;
  skills: number[];
}

const textOf = (jobs: Job[]) => {
  const facets = jobs.flatMap(({ states, city, skills }) => [
    ...states.map((id) => facetOfFilter('state_id', id)),
    facetOfFilter('city_id', city),
    ...skills.map((id) => facetOfFilter('skill_id', id)),
  ]);
  return Buffer.from(Uint32Array.from(facets).buffer).swap32().toString('base64');
};

const countsOf = (ids: number[]) => {
  const counts: Record<number, number> = {};
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
};

test('counts jobs of several states once in all, however many states and facets there are', () => {
  const jobs = Array.from(
    { length: 5000 },
    (_, at): Job => ({
      states: at % 7 ? [at % 150] : [at % 150, 200 + (at % 11), 70_000],
      city: at % 900,
      skills: [at % 400, 400 + (at % 3), 16_000_000],
    }),
  );
  const tally = new JobTally();
  for (let from = 0; from < jobs.length; from += 1000) tally.add(textOf(jobs.slice(from, from + 1000)));
  const { all, states } = tally.tallies();
  const told = (of: typeof all, letter: string) => {
    const { ids = [], counts = [] } = countedIn(of, letter) ?? {};
    return Object.fromEntries(Array.from(ids, (id, at) => [id, counts[at]]));
  };
  expect(told(all, 'S')).toEqual(countsOf(jobs.flatMap((job) => job.states)));
  expect(told(all, 'C')).toEqual(countsOf(jobs.map(({ city }) => city)));
  expect(told(all, 'K')).toEqual(countsOf(jobs.flatMap(({ skills }) => skills)));
  for (const state of [0, 149, 205, 70_000])
    expect(told(states[state] ?? [], 'K')).toEqual(
      countsOf(jobs.flatMap((job) => (job.states.includes(state) ? job.skills : []))),
    );
  expect(states[151]).toBeUndefined();
});
