import { expect, test } from 'vitest';
import { facetOfFilter } from './filters.ts';
import { TallyBuilder } from './tally.ts';

interface Job {
  states: number[];
  city: number;
  skills: number[];
  categories: number[];
}

const textOf = (jobs: Job[]) => {
  const facets = jobs.flatMap(({ states, city, skills, categories }) => [
    ...states.map((id) => facetOfFilter('state_id', id)),
    facetOfFilter('city_id', city),
    ...skills.map((id) => facetOfFilter('skill_id', id)),
    ...categories.map((id) => facetOfFilter('category_id', id)),
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
      skills: [at % 400, 400 + (at % 3)],
      categories: [at % 300, 300 + (at % 3), 100_000],
    }),
  );
  const builder = new TallyBuilder();
  for (let from = 0; from < jobs.length; from += 1000) builder.add(textOf(jobs.slice(from, from + 1000)));
  const tally = builder.build();
  const told = (letter: string, states?: number[]) => Object.fromEntries(tally.of(letter, states));
  expect(told('S')).toEqual(countsOf(jobs.flatMap((job) => job.states)));
  expect(told('C')).toEqual(countsOf(jobs.map(({ city }) => city)));
  expect(told('K')).toEqual(countsOf(jobs.flatMap(({ skills }) => skills)));
  expect(told('G')).toEqual(countsOf(jobs.flatMap(({ categories }) => categories)));
  for (const states of [[0], [149], [205], [70_000], [0, 149], [151]])
    expect(told('G', states)).toEqual(
      countsOf(
        jobs.flatMap((job) => states.flatMap((state) => (job.states.includes(state) ? job.categories : []))),
      ),
    );
});
