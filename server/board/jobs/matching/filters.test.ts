import { describe, vi } from 'vitest';
import { expect, test } from '#test/app.ts';

type Query = Record<string, string | number>;

const yearly = (most: number, currency = 'USD') => ({
  pay_min: null,
  pay_max: most,
  pay_currency: currency,
  pay_period: 'Year' as const,
});

/** Titles found, and how many jobs there are with each choice. */
const it = test
  .extend('titles', { scope: 'file' }, ({ api }) => async (query: Query) => {
    const { data } = await api().searchJobs({ query });
    return data.map(({ tittle }) => tittle);
  })
  .extend('counts', { scope: 'file' }, ({ api }) => async (of: string, query: Query) => {
    const { counts } = await api().countChoices({ query: { ...query, of } });
    return counts;
  });

describe('several values', () => {
  it('of one filter are any of them, of several filters all', async ({ make, titles, db }) => {
    for (const [title, category, type] of [
      ['Tanner A', 'Hides', 'Full Time'],
      ['Tanner B', 'Leather', 'Part Time'],
      ['Tanner C', 'Furs', 'Full Time'],
    ] as const)
      await make.job({ title, category, type });
    const ids = await db
      .selectFrom('category')
      .where('name', 'in', ['Hides', 'Leather'])
      .select('id')
      .execute();
    const categories = ids.map(({ id }) => id).join();
    const { id: type } = await db
      .selectFrom('job_type')
      .where('name', '=', 'Full Time')
      .select('id')
      .executeTakeFirstOrThrow();
    const query = { 'filters[newJobCategory.id]': categories };
    expect((await titles(query)).sort()).toEqual(['Tanner A', 'Tanner B']);
    expect(await titles({ ...query, 'filters[jobType.id]': type, search: 'tanner' })).toEqual(['Tanner A']);
  });

  it('that are none, or too many, are refused at their place', async ({ api }) => {
    for (const [name, value] of [
      ['filters[newJobCategory.id]', '1,x'],
      ['filters[newJobCategory.id]', Array.from({ length: 21 }, (_, id) => id + 1).join()],
      ['filters[state.id]', '1,2'],
      ['workplace', 'Elsewhere'],
      ['experience_level', 'Junior,Boss'],
      ['pay_from', '1.5'],
      ['pay_currency', 'usd'],
      ['within', '101'],
      ['posted_within', 'soon'],
      ['order', 'random'],
      ['with_pay', 'yes'],
    ] as const)
      await expect(api().searchJobs({ query: { [name]: value } }), name).rejects.toMatchObject({
        status: 422,
        errors: { [name]: expect.anything() },
      });
  });

  it('and why is said', async ({ app }) => {
    for (const [query, errors] of [
      ['pay_from=999999999', { pay_from: ['Enter a whole number from 0 to 10000000'] }],
      ['posted_within=400', { posted_within: ['Enter a whole number from 0 to 365'] }],
      ['search=a&search=b', { search: ['Enter one text'] }],
    ] as const)
      expect((await app.inject(`/api/search_jobs?${query}`)).json().errors, query).toEqual(errors);
  });
});

describe('workplace', () => {
  it('is a filter, and a state has the remote jobs that are open to it', async ({
    api,
    db,
    make,
    titles,
    counts,
  }) => {
    await make.job({ title: 'Glazier here', city: ['Portland', 'ME'], workplace: 'Hybrid' });
    await make.job({
      title: 'Glazier open',
      city: ['Austin', 'TX'],
      workplace: 'Remote',
      remoteIn: ['ME', 'NH'],
    });
    await make.job({ title: 'Glazier country', city: ['Austin', 'TX'], workplace: 'Remote' });
    await make.job({
      title: 'Glazier closed',
      city: ['Austin', 'TX'],
      workplace: 'Remote',
      remoteIn: ['VT'],
    });
    const { state_id: maine } = await make.city('Portland', 'ME');
    const { state_id: texas } = await make.city('Austin', 'TX');
    const inMaine = ['Glazier country', 'Glazier open', 'Glazier here'];
    expect(await titles({ 'filters[state.id]': maine })).toEqual(inMaine);
    expect(await titles({ 'filters[state.id]': maine, search: 'glazier' })).toEqual(inMaine);
    expect(await titles({ search: 'glazier maine' })).toEqual(inMaine);
    expect(await titles({ 'filters[state.id]': texas, search: 'glazier' })).toHaveLength(3);
    const { id: management } = await db
      .selectFrom('category')
      .where('name', '=', 'Management')
      .select('id')
      .executeTakeFirstOrThrow();
    const ofCategory = { 'filters[state.id]': maine, 'filters[newJobCategory.id]': management };
    const { data, total } = await api().searchJobs({ query: ofCategory });
    expect([data.map(({ tittle }) => tittle), total]).toEqual([inMaine, 3]);
    expect(await titles({ workplace: 'Remote,Hybrid', 'filters[state.id]': maine })).toEqual(inMaine);
    expect(await titles({ workplace: 'Hybrid', search: 'glazier' })).toEqual(['Glazier here']);
    const { state_id, workplace } = await counts('state_id,workplace', { search: 'glazier' });
    expect(state_id).toMatchObject({ [maine]: 3, [texas]: 3 });
    expect(workplace).toEqual({ Hybrid: 1, Remote: 3 });
    const there = await counts('workplace', { search: 'glazier', 'filters[state.id]': maine });
    expect(there).toEqual({ workplace: { Hybrid: 1, Remote: 2 } });
    const nowhere = { 'filters[state.id]': 2_000_000_000 };
    for (const more of [{}, { search: 'glazier' }, { 'filters[newJobCategory.id]': management }])
      expect((await api().searchJobs({ query: { ...nowhere, ...more } })).total).toBe(0);
    expect(await counts('workplace', { search: 'glazier', ...nowhere })).toEqual({ workplace: {} });
  });

  it('of the whole country stands among the jobs of a state in one order, page by page', async ({
    api,
    make,
  }) => {
    // By turns a remote job of all states and one of Vermont: first those whose title has the word, then the others.
    const wished: { title: string; daysAgo: number }[] = [];
    for (let place = 0; place < 24; place += 1) {
      const title = place < 12 ? `Luthier ${place}` : `Carver ${place}`;
      const daysAgo = place < 12 ? 12 + place : place - 12;
      wished.push({ title, daysAgo });
      await make.job({
        ...{ title, posted: daysAgo, description: 'With a luthier.' },
        ...(place % 2
          ? { city: ['Burlington', 'VT'] }
          : { city: ['Austin', 'TX'], workplace: 'Remote' as const }),
      });
    }
    const byDay = wished.toSorted((one, other) => one.daysAgo - other.daysAgo);
    const { state_id } = await make.city('Burlington', 'VT');
    for (const [order, expected] of [
      ['best', wished],
      ['newest', byDay],
    ] as const) {
      const found = [];
      for (const page of [1, 2, 3]) {
        const query = { search: 'luthier', 'filters[state.id]': state_id, order, page };
        const { data, total, from } = await api().searchJobs({ query });
        expect([total, from]).toEqual([24, 10 * page - 9]);
        found.push(...data.map(({ tittle }) => tittle));
      }
      expect(found).toEqual(expected.map(({ title }) => title));
    }
  });

  it('is read from the words, unless a title has them', async ({ make, api, titles }) => {
    await make.job({ title: 'Archivist', workplace: 'Remote', city: ['Austin', 'TX'], remoteIn: ['TX'] });
    await make.job({ title: 'Archivist', city: ['Austin', 'TX'] });
    for (const search of ['remote archivist', 'archivist remote', 'archivist work from home']) {
      const { data, reading } = await api().searchJobs({ query: { search } });
      expect(data).toHaveLength(1);
      expect(reading).toMatchObject({
        words: 'archivist',
        workplace: { value: 'Remote', rest: 'archivist', is_used: true },
      });
    }
    const { reading } = await api().searchJobs({ query: { search: 'remote archivist texas' } });
    expect(reading).toMatchObject({
      words: 'archivist',
      place: { rest: 'remote archivist', is_used: true },
      workplace: { rest: 'archivist texas', is_used: true },
    });
    await make.job({ title: 'Remote Sensing Archivist' });
    const both = await api().searchJobs({ query: { search: 'remote archivist' } });
    expect(both.data.map(({ tittle }) => tittle)).toEqual(['Archivist', 'Remote Sensing Archivist']);
    expect(both.reading).toMatchObject({ words: 'remote archivist', workplace: { is_used: false } });
    expect(await titles({ search: 'remote archivist', as_typed: 'true' })).toEqual([
      'Remote Sensing Archivist',
    ]);
  });
});

describe('pay', () => {
  it('is compared a year within a currency; without figures a job stays, unless only such are asked for', async ({
    make,
    titles,
    counts,
  }) => {
    await make.job({ title: 'Cooper 90', pay: yearly(90_000), posted: 1 });
    await make.job({ title: 'Cooper 40 an hour', pay: { ...yearly(40), pay_period: 'Hour' }, posted: 2 });
    await make.job({ title: 'Cooper 60', pay: yearly(60_000), posted: 3 });
    await make.job({ title: 'Cooper euro', pay: yearly(95_000, 'EUR'), posted: 4 });
    await make.job({ title: 'Cooper unsaid', posted: 5 });
    const search = 'cooper';
    expect(await titles({ search, pay_from: 80_000 })).toEqual([
      'Cooper 90',
      'Cooper 40 an hour',
      'Cooper unsaid',
    ]);
    expect(await titles({ search, pay_from: 83_201, with_pay: 'true' })).toEqual(['Cooper 90']);
    expect(await titles({ search, pay_from: 80_000, pay_currency: 'EUR', with_pay: 'true' })).toEqual([
      'Cooper euro',
    ]);
    expect(await titles({ search, with_pay: 'true' })).toHaveLength(4);
    expect(await titles({ search, order: 'pay' })).toEqual([
      ...['Cooper 90', 'Cooper 40 an hour', 'Cooper 60'],
      ...['Cooper euro', 'Cooper unsaid'],
    ]);
    const { pay_from, with_pay } = await counts('pay_from,with_pay', { search, pay_from: 80_000 });
    expect(pay_from).toMatchObject({ 60000: 4, 80000: 3, 100000: 1 });
    expect(with_pay).toEqual({ true: 2 });
    expect((await counts('pay_from', { search, with_pay: 'true' })).pay_from).toMatchObject({
      60000: 3,
      100000: 0,
    });
  });
});

describe('distance', () => {
  it('alone finds what is open around a city, newest or nearest first, page by page', async ({
    make,
    api,
  }) => {
    // Every other one in the city itself, the newest first.
    const places = Array.from({ length: 14 }, (_, at) => (at % 2 ? 'Honolulu' : 'Pearl City'));
    for (const [posted, name] of places.entries())
      await make.job({ title: `${name} ${posted}`, city: [name, 'HI'], posted });
    await make.job({ title: 'Over', city: ['Honolulu', 'HI'], expiresIn: -1 });
    await make.job({ title: 'Closed', city: ['Honolulu', 'HI'], closed: true });
    await make.job({ title: 'Far', city: ['Hilo', 'HI'] });
    const { city_id, state_id } = await make.city('Honolulu', 'HI');
    const near = { 'filters[state.id]': state_id, 'filters[city.id]': city_id, within: 25 };
    const titled = places.map((name, posted) => `${name} ${posted}`);
    for (const [order, expected] of [
      ['newest', titled],
      [
        'nearest',
        [...titled.filter((title) => /^H/.test(title)), ...titled.filter((title) => /^P/.test(title))],
      ],
    ] as const) {
      const found = [];
      for (const page of [1, 2, 3]) {
        const { data, total } = await api().searchJobs({ query: { ...near, order, page } });
        expect(total).toBe(14);
        found.push(...data.map(({ tittle }) => tittle));
      }
      expect(found).toEqual(expected);
    }
  });

  it('is around a city, across the states, and nearest first when asked', async ({
    make,
    api,
    titles,
    counts,
  }) => {
    await make.job({ title: 'Sailmaker Boston', city: ['Boston', 'MA'], posted: 2 });
    await make.job({ title: 'Sailmaker Portland', city: ['Portland', 'ME'], posted: 3 });
    await make.job({ title: 'Sailmaker Portsmouth', city: ['Portsmouth', 'NH'], posted: 1 });
    const { city_id, state_id } = await make.city('Portland', 'ME');
    const query = { search: 'sailmaker', 'filters[state.id]': state_id, 'filters[city.id]': city_id };
    expect(await titles(query)).toEqual(['Sailmaker Portland']);
    expect(await titles({ ...query, within: 0 })).toEqual(['Sailmaker Portland']);
    expect(await titles({ ...query, within: 50 })).toEqual(['Sailmaker Portsmouth', 'Sailmaker Portland']);
    expect(await titles({ search: 'sailmaker portland maine', within: 50 })).toHaveLength(2);
    const { data } = await api().searchJobs({ query: { ...query, within: 100, order: 'nearest' } });
    expect(data.map(({ tittle, distance }) => [tittle, distance])).toEqual([
      ['Sailmaker Portland', 0],
      ['Sailmaker Portsmouth', expect.toSatisfy((miles: number) => miles > 45 && miles < 52)],
      ['Sailmaker Boston', expect.toSatisfy((miles: number) => miles > 96 && miles <= 100)],
    ]);
    const { within, state_id: states } = await counts('within,state_id', { ...query, within: 50 });
    expect(within).toEqual({ 0: 1, 10: 1, 25: 1, 50: 2, 100: 3 });
    expect(Object.values(states ?? {})).toEqual([1, 1, 1]);
  });

  it('tells the places around when a city has nothing', async ({ make, api }) => {
    await make.job({ title: 'Bookbinder', city: ['Portsmouth', 'NH'] });
    await make.job({ title: 'Bookbinder', city: ['Portsmouth', 'NH'] });
    await make.job({ title: 'Bookbinder', city: ['Austin', 'TX'] });
    const { city_id, state_id } = await make.city('Portland', 'ME');
    const query = { search: 'bookbinder', 'filters[state.id]': state_id, 'filters[city.id]': city_id };
    const typed = { search: 'bookbinder portland me' };
    for (const asked of [query, typed]) {
      const { around, without } = await api().searchJobs({ query: asked });
      expect(around).toMatchObject([
        { city: { name: 'Portsmouth' }, state: { name: 'New Hampshire' }, total: 2 },
      ]);
      expect(without).toContainEqual(expect.objectContaining({ total: 3 }));
    }
  });
});

describe('posted within', () => {
  it('counts days by date, and old jobs are left out', async ({ make, titles, counts }) => {
    for (const posted of [0, 2, 6, 20, 40])
      await make.job({ title: `Turner ${posted}`, posted, level: 'Senior' });
    const search = 'turner';
    expect(await titles({ search, posted_within: 3 })).toEqual(['Turner 0', 'Turner 2']);
    expect(await titles({ search, posted_within: 30, experience_level: 'Senior,Manager' })).toHaveLength(4);
    expect(await titles({ search, experience_level: 'Junior' })).toEqual([]);
    const { state_id } = await make.city('Juneau', 'AK');
    for (const posted of [0, 2]) await make.job({ title: `Lathe ${posted}`, posted, city: ['Juneau', 'AK'] });
    expect(await titles({ 'filters[state.id]': state_id, posted_within: 0 })).not.toContain('Lathe 2');
    const { posted_within, experience_level } = await counts('posted_within,experience_level', {
      search,
      posted_within: 7,
    });
    expect(posted_within).toEqual({ 1: 1, 3: 2, 7: 3, 14: 3, 30: 4 });
    expect(experience_level).toEqual({ Senior: 3 });
  });
});

describe('order', () => {
  it('is the best match, the newest or what ends first, on every page', async ({ make, titles }) => {
    await make.job({ title: 'Fuller', posted: 9, expiresIn: 3 });
    await make.job({
      title: 'Cloth worker',
      description: '<p>Our fuller left.</p>',
      posted: 1,
      expiresIn: 20,
    });
    await make.job({ title: 'Fuller of wool', posted: 5, expiresIn: 10 });
    const search = 'fuller';
    expect(await titles({ search })).toEqual(['Fuller', 'Fuller of wool', 'Cloth worker']);
    expect(await titles({ search, order: 'best' })).toEqual(['Fuller', 'Fuller of wool', 'Cloth worker']);
    expect(await titles({ search, order: 'newest' })).toEqual(['Cloth worker', 'Fuller of wool', 'Fuller']);
    expect(await titles({ search, order: 'ending' })).toEqual(['Fuller', 'Fuller of wool', 'Cloth worker']);
    expect(await titles({ search, order: 'nearest' })).toEqual(['Fuller', 'Fuller of wool', 'Cloth worker']);
    expect((await titles({ order: 'ending' }))[0]).toBe('Fuller');
    for (let count = 0; count < 12; count += 1)
      await make.job({ title: `Lamplighter ${count}`, pay: yearly(50_000 + count), expiresIn: 5 });
    for (const order of ['newest', 'pay', 'ending']) {
      const pages = [
        await titles({ search: 'lamplighter', order }),
        await titles({ search: 'lamplighter', order, page: 2 }),
      ];
      expect(new Set(pages.flat()).size).toBe(12);
    }
    expect((await titles({ order: 'pay' })).length).toBe(10);
  });
});

describe('counts', () => {
  it('are of the words, of every filter but their own, and of skills when asked', async ({
    make,
    counts,
    db,
  }) => {
    await make.job({ title: 'Weaver', category: 'Looms', type: 'Full Time', skills: ['Warping', 'Wefting'] });
    await make.job({ title: 'Weaver', category: 'Looms', type: 'Part Time', skills: ['Warping'] });
    await make.job({ title: 'Weaver', category: 'Rugs', type: 'Part Time' });
    await make.job({ title: 'Weaver', category: 'Rugs', type: 'Part Time', expiresIn: -1 });
    const idOf = async (table: 'category' | 'job_type' | 'skill', name: string) =>
      (await db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirstOrThrow()).id;
    const [looms, rugs] = [await idOf('category', 'Looms'), await idOf('category', 'Rugs')];
    const [full, part] = [await idOf('job_type', 'Full Time'), await idOf('job_type', 'Part Time')];
    const query = { search: 'weaver', 'filters[newJobCategory.id]': looms };
    expect(await counts('category_id,job_type_id,skill_id', query)).toEqual({
      category_id: { [looms]: 2, [rugs]: 1 },
      job_type_id: { [full]: 1, [part]: 1 },
      skill_id: { [await idOf('skill', 'Warping')]: 2, [await idOf('skill', 'Wefting')]: 1 },
    });
    expect(await counts('', query)).toEqual({});
    expect((await counts('category_id', { search: 'waever' })).category_id).toEqual({
      [looms]: 2,
      [rugs]: 1,
    });
  });

  it('are of the cities and skills of a state, also where remote jobs are open to it', async ({
    make,
    counts,
  }) => {
    const { city_id, state_id } = await make.city('Portland', 'ME');
    await make.job({ title: 'Lamplighter', city: ['Portland', 'ME'] });
    await make.job({ title: 'Lamplighter', city: ['Portland', 'OR'], workplace: 'Remote' });
    const query = { search: 'lamplighter', 'filters[state.id]': state_id };
    const { city_id: ofCities, workplace } = await counts('city_id,workplace', query);
    expect([ofCities, workplace]).toEqual([{ [city_id]: 1 }, { 'On site': 1, Remote: 1 }]);
    // Skills are counted apart from the rest.
    await make.job({ title: 'Chandler', city: ['Portland', 'ME'], skills: ['Dipping'] });
    await make.job({ title: 'Chandler', city: ['Portland', 'OR'], skills: ['Dipping'], workplace: 'Remote' });
    await make.job({ title: 'Chandler', city: ['Portland', 'OR'], skills: ['Dipping'] });
    const { skill_id } = await counts('skill_id', { ...query, search: 'chandler' });
    expect(Object.values(skill_id ?? {})).toEqual([2]);
  });

  it('are what a choice finds in place of what the words say', async ({ api, make, counts, titles }) => {
    const { city_id: portland, state_id: maine } = await make.city('Portland', 'ME');
    const { state_id: oregon } = await make.city('Portland', 'OR');
    const { city_id: bangor } = await make.city('Bangor', 'ME');
    await make.job({ title: 'Wheelwright A', city: ['Portland', 'ME'], workplace: 'Hybrid' });
    await make.job({ title: 'Wheelwright B', city: ['Bangor', 'ME'] });
    await make.job({ title: 'Wheelwright C', city: ['Portland', 'OR'], workplace: 'Hybrid' });
    await make.job({
      title: 'Wheelwright D',
      city: ['Boise', 'ID'],
      description: '<p>As in Portland, Maine; remote on Fridays</p>',
      pay: { pay_min: 40, pay_max: 50, pay_currency: 'USD', pay_period: 'Hour' },
    });
    for (const words of [
      'portland maine',
      'portland',
      'maine',
      'maine or oregon',
      'hybrid',
      'hybrid wheelwright portland maine',
      // Nobody works so there: words again.
      'remote maine',
    ]) {
      const query = { search: words.includes('wheelwright') ? words : `wheelwright ${words}` };
      const {
        state_id = {},
        workplace = {},
        with_pay = {},
      } = await counts('state_id,workplace,with_pay', query);
      expect(Object.keys(state_id).length, words).toBeGreaterThan(words === 'remote maine' ? 0 : 1);
      for (const [name, numbers] of Object.entries({ 'filters[state.id]': state_id, workplace, with_pay }))
        for (const [value, number] of Object.entries(numbers))
          expect([words, value, (await titles({ ...query, [name]: value })).length]).toEqual([
            words,
            value,
            number,
          ]);
    }
    const found = async (query: Query) => (await titles(query)).toSorted();
    expect(await found({ search: 'hybrid wheelwright', workplace: 'On site' })).toEqual([
      'Wheelwright B',
      'Wheelwright D',
    ]);
    expect(await found({ search: 'hybrid wheelwright', workplace: 'Hybrid' })).toEqual([
      'Wheelwright A',
      'Wheelwright C',
    ]);
    const inMaine = { 'filters[state.id]': maine };
    expect(await found({ search: 'wheelwright in boise', ...inMaine })).toEqual([
      'Wheelwright A',
      'Wheelwright B',
    ]);
    expect(await found({ search: 'wheelwright portland', ...inMaine })).toEqual(['Wheelwright A']);
    expect(await found({ search: 'wheelwright portland', 'filters[state.id]': oregon })).toEqual([
      'Wheelwright C',
    ]);
    const { city_id = {} } = await counts('city_id', { search: 'wheelwright portland', ...inMaine });
    expect(city_id).toEqual({ [portland]: 1, [bangor]: 1 });
    expect(await found({ search: 'wheelwright portland', ...inMaine, 'filters[city.id]': bangor })).toEqual([
      'Wheelwright B',
    ]);
    const { reading } = await api().searchJobs({ query: { search: 'wheelwright portland', ...inMaine } });
    expect(reading).toMatchObject({ words: 'wheelwright', place: { text: 'portland', is_used: true } });
    const all = await api().searchJobs({
      query: { search: 'hybrid wheelwright in boise', workplace: 'On site' },
    });
    expect(all.reading).toMatchObject({ words: 'wheelwright', place: { is_used: true }, workplace: null });
  });

  it('refuse what is no filter', async ({ api }) => {
    await expect(api().countChoices({ query: { of: 'state_id,name' } })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('are made for whoever has none, however many others are old', async ({
    counts,
    titles,
    onTestFinished,
  }) => {
    const many = Array.from({ length: 60 }, (_, at) => ({ search: `spinner${'abcdefgh'[at % 8]}${at}` }));
    const look = (some = many) => Promise.all(some.map((query) => counts('category_id', query)));
    await look(many.slice(0, 30));
    await look(many.slice(30));
    await titles({ search: 'spinner' });
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const [old, other] = await Promise.all([look(), counts('category_id', { search: 'spinner' })]);
    expect(old).toEqual(many.map(() => ({ category_id: {} })));
    expect(other).toEqual({ category_id: {} });
  });
});
