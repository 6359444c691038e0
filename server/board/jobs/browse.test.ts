import { sql } from 'kysely';
import { jobFilters } from '#contract/values/job-filters.ts';
import { test as base, expect } from '#test/app.ts';
import type { makers } from '#test/make.ts';

const { category_id, state_id, city_id } = jobFilters;
type Wish = Parameters<ReturnType<typeof makers>['job']>[0];

const dollars = (amount: number) =>
  ({ pay_min: amount - 10_000, pay_max: amount, pay_currency: 'USD', pay_period: 'Year' }) as const;

const told = (list: { name: string; open_jobs: number }[]) =>
  list.map(({ name, open_jobs }) => `${name} ${open_jobs}`);

const test = base
  .extend('jobs', { scope: 'file' }, ({ make }) => async (count: number, wish: Wish) => {
    for (let at = 0; at < count; at += 1) await make.job(wish);
  })
  /** After all of the jobs are there: once they are counted, they are for some seconds. */
  .extend('browse', { scope: 'file' }, async ({ api, db, jobs, make }) => {
    const inMaine = (name: string): Wish => ({ category: 'Healthcare', city: [name, 'ME'] });
    for (const amount of [40_000, 50_000, 61_500, 70_000, 80_000, 90_000])
      await make.job({ ...inMaine('Portland'), pay: dollars(amount) });
    for (const amount of [30_000, 30_000, 60_000, 75_000])
      await make.job({ ...inMaine('South Portland'), pay: dollars(amount) });
    await make.job({ ...inMaine('South Portland'), pay: { ...dollars(900_000), pay_currency: 'EUR' } });
    await jobs(5, inMaine('Bangor'));
    await jobs(5, { category: 'Healthcare', city: ['Boston', 'MA'] });
    await jobs(5, { category: 'Legal', city: ['Portland', 'ME'] });
    await jobs(4, { category: 'Sales', city: ['Portland', 'ME'] });
    await jobs(6, { category: 'Sales', city: ['Portland', 'ME'], closed: true });

    await jobs(9, { city: ['Reno', 'NV'], category: 'Cards', pay: dollars(52_900) });
    await make.job({ city: ['Reno', 'NV'], category: 'Dice', pay: dollars(80_000) });

    const mine = await make.job({ city: ['Casper', 'WY'], category: 'Gold', pay: dollars(64_000) });
    await sql`
      insert into job (company_id, title, description, job_type_id, category_ids, state_id, city_id, expires_on,
        pay_min, pay_max, pay_currency, pay_period)
      select company_id, title, description, job_type_id, category_ids, state_id, city_id, expires_on,
        pay_min, pay_max, pay_currency, pay_period
      from job, generate_series(1, 1000) where id = ${mine.id}`.execute(db);

    const remote: Wish = { category: 'Lighthouses', city: ['Austin', 'TX'], workplace: 'Remote' };
    await jobs(3, remote);
    await jobs(2, { ...remote, remoteIn: ['HI'] });
    await jobs(2, { ...remote, remoteIn: ['HI', 'TX'] });

    await jobs(5, { category: 'Ferries', city: ['Juneau', 'AK'] });
    await jobs(5, { category: 'Whales', city: ['Juneau', 'AK'] });
    await sql`select merge_lookup('category', ${await make.lookup('category', 'Ferries')}, ${await make.lookup('category', 'Boats')})`.execute(
      db,
    );
    await db.updateTable('category').set({ retired_at: new Date() }).where('name', '=', 'Whales').execute();
    return async (asked: Partial<Record<string, number>>) => {
      const { category, state, city } = asked;
      const query = { [category_id.wire]: category, [state_id.wire]: state, [city_id.wire]: city };
      return api().browseJobs({ query });
    };
  });

test('a page has its neighbours with five open jobs or more, and its typical pay', async ({
  browse,
  make,
}) => {
  const [portland, bangor] = [await make.city('Portland', 'ME'), await make.city('Bangor', 'ME')];
  const health = await make.lookup('category', 'Healthcare');
  const legal = await make.lookup('category', 'Legal');
  const maine = { id: portland.state_id, name: 'Maine' };
  const there = await browse({ category: health, state: maine.id, city: portland.city_id });
  expect(there).toMatchObject({
    category: { id: health, name: 'Healthcare' },
    state: maine,
    city: { id: portland.city_id, name: 'Portland' },
    is_retired: false,
    pay: null,
    states: [],
  });
  expect(told(there.categories)).toEqual(['Legal 5']);
  expect(told(there.cities)).toEqual(['South Portland 5']);
  expect(there.cities[0]?.state).toEqual(maine);
  expect(await browse({ category: health, city: portland.city_id })).toEqual(there);

  const inState = await browse({ category: health, state: maine.id });
  expect(inState).toMatchObject({ city: null, pay: { jobs: 10, median: 60_000 }, states: [] });
  expect(told(inState.cities)).toEqual(['Portland 6', 'Bangor 5', 'South Portland 5']);

  const whole = await browse({ category: health });
  expect(told(whole.states)).toEqual(['Maine 16', 'Massachusetts 5']);
  expect(told(whole.cities)).toEqual(['Portland 6', 'Boston 5', 'Bangor 5', 'South Portland 5']);
  expect(told(whole.categories)).toEqual(['Gold 1001', 'Cards 9', 'Lighthouses 7', 'Boats 5', 'Legal 5']);

  const state = await browse({ state: maine.id });
  expect(told(state.categories)).toEqual(['Healthcare 16', 'Legal 5']);
  expect(told(state.cities)).toEqual(['Portland 15', 'Bangor 5', 'South Portland 5']);

  const alone = await browse({ category: legal, city: bangor.city_id });
  expect(alone).toMatchObject({ state: maine, city: { name: 'Bangor' }, pay: null, cities: [] });
});

test('what is paid in a city is told as well', async ({ browse, make }) => {
  const { city_id: reno } = await make.city('Reno', 'NV');
  expect((await browse({ city: reno })).pay).toEqual({ jobs: 10, median: 52_000 });
  const cards = await make.lookup('category', 'Cards');
  expect((await browse({ city: reno, category: cards })).pay).toBeNull();
  const { city_id: casper } = await make.city('Casper', 'WY');
  const paid = { jobs: 1001, median: 64_000 };
  expect((await browse({ city: casper })).pay).toEqual(paid);
  expect((await browse({ city: casper, category: await make.lookup('category', 'Gold') })).pay).toEqual(paid);
  expect((await browse({ city: casper, category: cards })).pay).toBeNull();
});

test('remote jobs count in each state that they are open to, as in a search', async ({
  api,
  browse,
  make,
}) => {
  const category = await make.lookup('category', 'Lighthouses');
  const { states } = await browse({ category });
  expect(told(states)).toEqual(['Hawaii 7', 'Texas 7']);
  for (const { id, open_jobs } of states) {
    const query = { [category_id.wire]: String(category), [state_id.wire]: String(id) };
    expect((await api().searchJobs({ query })).total).toBe(open_jobs);
  }
});

test('what was merged is what it went into, and what is retired is said to be, and offered nowhere', async ({
  browse,
  make,
}) => {
  const boats = { id: await make.lookup('category', 'Boats'), name: 'Boats' };
  expect(await browse({ category: await make.lookup('category', 'Ferries') })).toMatchObject({
    category: boats,
    is_retired: false,
  });
  const { state_id: alaska } = await make.city('Juneau', 'AK');
  expect(told((await browse({ state: alaska })).categories)).toEqual(['Boats 5']);
  const whales = await make.lookup('category', 'Whales');
  expect(await browse({ category: whales })).toMatchObject({ is_retired: true });
});

test('what is asked for wrongly is refused, and what never was is not found', async ({ app }) => {
  const ask = async (query: string) => {
    const { statusCode, json } = await app.inject(`/api/browse_jobs?${query}`);
    return [statusCode, json().errors];
  };
  const name = state_id.wire;
  expect(await ask(`${name}=Maine`)).toEqual([422, { [name]: [expect.any(String)] }]);
  for (const { wire } of [category_id, state_id, city_id])
    expect(await ask(`${wire}=2000000000`)).toEqual([404, undefined]);
  expect((await ask(`${name}=`))[0]).toBe(200);
});
