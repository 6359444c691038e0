import { expect, test } from '#test/app.ts';

const it = test.extend(
  'titles',
  { scope: 'file' },
  ({ api }) =>
    async (query: Record<string, string | number>) => {
      const { data } = await api().searchJobs({ query });
      return data.map(({ tittle }) => tittle).sort();
    },
);

it('what pays enough is found to the dollar', async ({ make, titles }) => {
  const all = [4999, 5000, 79_999, 80_000, 124_999, 125_000, 374_000, 499_999, 500_000, 750_000];
  for (const pay_max of all)
    await make.job({
      title: `Goldsmith ${pay_max}`,
      pay: { pay_min: null, pay_max, pay_currency: 'USD', pay_period: 'Year' },
    });
  await make.job({
    title: 'Goldsmith abroad',
    pay: { pay_min: null, pay_max: 900_000, pay_currency: 'CHF', pay_period: 'Year' },
  });
  await make.job({ title: 'Goldsmith unsaid' });
  for (const pay_from of [1, 5000, 5001, 80_000, 100_000, 125_000, 499_999, 500_000, 500_001, 750_001]) {
    const enough = all.filter((pay) => pay >= pay_from).map((pay) => `Goldsmith ${pay}`);
    expect(await titles({ search: 'goldsmith', pay_from, with_pay: 'true' })).toEqual(
      enough.sort().slice(0, 10),
    );
  }
  const pay_currency = 'CHF';
  expect(await titles({ search: 'goldsmith', pay_from: 900_000, pay_currency })).toEqual([
    ...['Goldsmith abroad', 'Goldsmith unsaid'],
  ]);
});

it('what is near is found to the mile among many cities', async ({ make, titles }) => {
  for (const [city, code] of [
    ['Chicago', 'IL'],
    ['Gary', 'IN'],
    ['Kenosha', 'WI'],
    ['Milwaukee', 'WI'],
    ['Madison', 'WI'],
  ] as const)
    await make.job({ title: `Chandler ${city}`, city: [city, code] });
  const { city_id, state_id } = await make.city();
  const near = { search: 'chandler', 'filters[state.id]': state_id, 'filters[city.id]': city_id };
  const found = ['Chandler Chicago', 'Chandler Gary', 'Chandler Kenosha', 'Chandler Milwaukee'];
  expect(await titles({ ...near, within: 10 })).toEqual(found.slice(0, 1));
  expect(await titles({ ...near, within: 30 })).toEqual(found.slice(0, 2));
  expect(await titles({ ...near, within: 60 })).toEqual(found.slice(0, 3));
  expect(await titles({ ...near, within: 100 })).toEqual(found);
});

it.for([
  ['beyond 180 degrees', [52, 179.8], [52, -179.8], 20, 15],
  ['beyond a pole', [89.8, 10], [89.8, -170], 30, 25],
] as const)(
  'what is near is found %s',
  async ([name, here, there, inside, outside], { db, make, titles }) => {
    const { state_id } = await make.city('Anchorage', 'AK');
    const place = ([latitude, longitude]: readonly [number, number], side: string) =>
      db
        .insertInto('city')
        .values({ name: `${side} ${name}`, state_id, latitude, longitude })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id } = await place(here, 'Here');
    await place(there, 'There');
    await make.job({ title: 'Wayfarer', city: [`There ${name}`, 'AK'] });
    const near = (within: number) => titles({ search: 'wayfarer', 'filters[city.id]': id, within });
    expect(await near(inside)).toEqual(['Wayfarer']);
    expect(await near(outside)).toEqual([]);
  },
);

it('jobs of a city follow when its place is told otherwise', async ({ db, make, titles }) => {
  const austin = await make.city('Austin', 'TX');
  const { id } = await db
    .insertInto('city')
    .values({ name: 'Lantern Falls', state_id: austin.state_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await make.job({ title: 'Lamplighter', city: ['Lantern Falls', 'TX'] });
  // The cities within so many miles are cached for some minutes.
  const near = (within: number) =>
    titles({ search: 'lamplighter', 'filters[city.id]': austin.city_id, within });
  const move = (latitude: number, longitude: number) =>
    db.updateTable('city').set({ latitude, longitude }).where('id', '=', id).execute();
  expect(await near(50)).toEqual([]);
  await move(30.4, -97.9);
  expect(await near(49)).toEqual(['Lamplighter']);
  await move(40, -80);
  expect(await near(48)).toEqual([]);
});
