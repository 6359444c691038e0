import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Browsed, minJobs } from '#contract/values/browse-path.ts';
import { jobFilters } from '#contract/values/job-filters.ts';
import type { Db } from '../../db/connect.ts';
import { recounted } from '../../db/recounted.ts';
import { inBlocks, tallyAll } from './choices.ts';
import { citiesAround } from './matching/areas.ts';
import { facetLetters, facetsIn, facetsOfRows, scopeOf } from './matching/filters.ts';
import { isOpenInSearch } from './matching/open.ts';
import { all } from './matching/tsquery.ts';

interface Named {
  id: number;
  name: string;
}
interface CityInState extends Named {
  state: Named;
}

/** How many jobs, and how many of them pay each thousand a year. */
interface Jobs {
  count: number;
  paid: Uint32Array;
}
/** Those of a category, or all, by ids; 0 is the whole country's remote jobs, which are every state's. */
interface Counted {
  all: Jobs;
  states: Jobs[];
  cities: Uint32Array;
  /** Of the cities that have too many to be read for each who asks. */
  large: Map<number, Jobs>;
}

const jobsReadEachTime = 1000;
/** Without a turn of others in between. */
const jobsCountedAtOnce = 1000;

/** Thousands a year; what is paid more is counted as this. */
const maxPaid = 511;
const noJobs = (): Jobs => ({ count: 0, paid: new Uint32Array(maxPaid + 1) });

function addJob(jobs: Jobs, paid: number) {
  jobs.count += 1;
  jobs.paid[paid] = (jobs.paid[paid] ?? 0) + 1;
}

const codes = {
  state: jobFilters.state_id.letter.charCodeAt(0),
  city: jobFilters.city_id.letter.charCodeAt(0),
  category: jobFilters.category_id.letter.charCodeAt(0),
  paid: facetLetters.pay.charCodeAt(0),
};

const jobSeparator = 0;

async function countFacets(
  counted: Map<number, Counted>,
  facets: Uint32Array,
  cities: number,
  large: Set<number>,
) {
  const ids: Record<keyof typeof codes, number[]> = { state: [], city: [], category: [], paid: [] };
  const names = Object.keys(codes) as (keyof typeof codes)[];
  const byCode = new Map(names.map((name) => [codes[name], ids[name]]));
  const countJob = () => {
    const [paid = 0] = ids.paid;
    for (const category of [0, ...ids.category]) {
      const none = () => ({ all: noJobs(), states: [], cities: new Uint32Array(cities), large: new Map() });
      const of = counted.get(category) ?? none();
      counted.set(category, of);
      addJob(of.all, Math.min(paid, maxPaid));
      for (const state of ids.state) {
        const there = of.states[state] ?? noJobs();
        of.states[state] = there;
        addJob(there, Math.min(paid, maxPaid));
      }
      for (const city of ids.city) {
        of.cities[city] = (of.cities[city] ?? 0) + 1;
        if (!large.has(city)) continue;
        const there = of.large.get(city) ?? noJobs();
        of.large.set(city, there);
        addJob(there, Math.min(paid, maxPaid));
      }
    }
    for (const name of names) ids[name].length = 0;
  };
  let jobs = 0;
  for (const facet of facets) {
    if (facet !== jobSeparator) byCode.get(facet >>> 24)?.push(facet & 0xff_ffff);
    else {
      countJob();
      jobs += 1;
      // Others have their turn in between.
      if (jobs % jobsCountedAtOnce === 0) await setImmediate();
    }
  }
  countJob();
}

/** A million jobs are read in a few seconds, so not for each who asks. */
const countedAll = recounted(async (db) => {
  const offered = (table: 'category' | 'state') =>
    db.selectFrom(table).where('retired_at', 'is', null).select(['id', 'name']).orderBy('name').execute();
  const [categories, states] = await Promise.all([offered('category'), offered('state')]);
  const stateById = new Map(states.map((state) => [state.id, state]));
  const rows = await db
    .selectFrom('city')
    .select(['id', 'name', 'state_id', 'retired_at'])
    .orderBy('population', 'desc')
    .execute();
  const cities = rows.flatMap(({ id, name, state_id, retired_at }): CityInState[] => {
    const state = stateById.get(state_id);
    return state && !retired_at ? [{ id, name, state }] : [];
  });
  const lastCity = rows.reduce((last, { id }) => Math.max(last, id), 0);
  const largest = await sql<{ city_id: number }>`
    select city_id from job_search where ${isOpenInSearch} group by city_id having count(*) > ${jobsReadEachTime}`.execute(
    db,
  );
  const large = new Set(largest.rows.map(({ city_id }) => city_id));
  const counted = new Map<number, Counted>();
  await inBlocks(db, async (isAmong) => {
    const { rows: found } = await sql<{ facets: string | null }>`
      select ${facetsOfRows(sql`int4send(${sql.lit(jobSeparator)})`)} as facets from job_search
      where ${isOpenInSearch} and ${isAmong}`.execute(db);
    if (found[0]?.facets) await countFacets(counted, facetsIn(found[0].facets), lastCity + 1, large);
  });
  return { categories, states, cities, counted };
});
type CountedAll = Awaited<ReturnType<typeof countedAll>>;

const inState = ({ states }: Counted, id: number): Jobs[] => [states[0] ?? noJobs(), states[id] ?? noJobs()];

function countOfPage({ counted }: CountedAll, { category, state, city }: Browsed): number {
  const of = counted.get(category?.id ?? 0);
  if (!of) return 0;
  if (city) return of.cities[city.id] ?? 0;
  return state ? inState(of, state.id).reduce((sum, { count }) => sum + count, 0) : of.all.count;
}

async function* standing(known: CountedAll): AsyncGenerator<Browsed> {
  const { categories, states, cities } = known;
  const stands = (page: Browsed) => countOfPage(known, page) >= minJobs;
  for (const category of [undefined, ...categories]) {
    // Others have their turn in between.
    await setImmediate();
    if (category && stands({ category })) yield { category };
    for (const state of states) if (stands({ category, state })) yield { category, state };
    for (const city of cities) {
      const page = { category, state: city.state, city };
      if (stands(page)) yield page;
    }
  }
}

export async function selectBrowsed(db: Db): Promise<Browsed[]> {
  const browsed: Browsed[] = [];
  for await (const page of standing(await countedAll(db))) browsed.push(page);
  return browsed;
}

interface Asked {
  category_id?: number | undefined;
  state_id?: number | undefined;
  city_id?: number | undefined;
}
interface Current extends Named {
  is_retired: boolean;
}

async function selectNames(db: Db, { category_id = 0, state_id = 0, city_id = 0 }: Asked) {
  const current = (table: string, id: unknown) => sql<Current | null>`(
    select json_build_object('id', current.id, 'name', current.name, 'is_retired', current.retired_at is not null)
    from ${sql.table(table)} asked join ${sql.table(table)} current on current.id = coalesce(asked.merged_into, asked.id)
    where asked.id = ${id}
  )`;
  const stateId = sql`coalesce((select state_id from city where id = ${city_id}::int), ${state_id}::int)`;
  return db
    .selectNoFrom([
      current('category', sql`${category_id}::int`).as('category'),
      current('state', stateId).as('state'),
      current('city', sql`${city_id}::int`).as('city'),
    ])
    .executeTakeFirstOrThrow();
}

/** Jobs that state their pay, from which on it is told. */
const minPaid = 10;

function medianOf(paid: Uint32Array) {
  const jobs = paid.subarray(1).reduce((sum, count) => sum + count, 0);
  if (jobs < minPaid) return null;
  let thousands = 0;
  for (let below = 0; 2 * below < jobs; ) below += paid[++thousands] ?? 0;
  return { jobs, median: thousands * 1000 };
}

async function payOf(db: Db, known: CountedAll, { category, state, city }: Browsed) {
  const of = known.counted.get(category?.id ?? 0);
  const there = city && of?.large.get(city.id);
  if (there) return medianOf(there.paid);
  if (city) {
    const wanted = {
      words: '',
      city_id: [String(city.id)],
      category_id: category ? [String(category.id)] : [],
    };
    const scope = await scopeOf(db, wanted);
    const tally = await tallyAll(db, scope, all(scope.lexemes));
    const { paid } = noJobs();
    for (const [id, count] of tally.of(facetLetters.pay)) {
      const thousands = Math.min(id, maxPaid);
      paid[thousands] = (paid[thousands] ?? 0) + count;
    }
    return medianOf(paid);
  }
  if (!of) return null;
  const [nation, own] = state ? inState(of, state.id) : [of.all];
  return medianOf((nation as Jobs).paid.map((count, at) => count + (own?.paid[at] ?? 0)));
}

const maxNeighbours = 12;
/** Kilometres. */
const nearby = 80;

interface Neighbour {
  open_jobs: number;
}
const haveJobs = ({ open_jobs }: Neighbour) => open_jobs >= minJobs;
const mostJobs = <Each extends Neighbour>(neighbours: Each[]) =>
  neighbours
    .filter(haveJobs)
    .sort((one, other) => other.open_jobs - one.open_jobs)
    .slice(0, maxNeighbours);

/** Undefined for what never was. */
export async function browse(db: Db, asked: Asked) {
  const { category, state, city } = await selectNames(db, asked);
  if ((asked.category_id && !category) || (asked.state_id && !state) || (asked.city_id && !city)) return;
  const known = await countedAll(db);
  const withJobs = <Each extends Named>(each: Each, page: Browsed) => ({
    ...each,
    open_jobs: countOfPage(known, page),
  });
  const inCity = (each: CityInState) => withJobs(each, { category, state: each.state, city: each });

  async function citiesNear(center: Named) {
    const around = await citiesAround(db, String(center.id), nearby);
    const byId = new Map(known.cities.map((each) => [each.id, each]));
    const others = around.flatMap(({ id }) => (id === center.id ? [] : (byId.get(id) ?? [])));
    return others.map(inCity).filter(haveJobs).slice(0, maxNeighbours);
  }
  return {
    category,
    state,
    city,
    is_retired: [category, state, city].some((each) => each?.is_retired),
    pay: await payOf(db, known, { category, state, city }),
    categories: mostJobs(
      known.categories
        .filter(({ id }) => id !== category?.id)
        .map((each) => withJobs(each, { category: each, state, city })),
    ),
    states: state ? [] : mostJobs(known.states.map((each) => withJobs(each, { category, state: each }))),
    cities: city
      ? await citiesNear(city)
      : mostJobs(known.cities.filter((each) => !state || each.state.id === state.id).map(inCity)),
  };
}
