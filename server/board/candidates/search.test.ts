import { test as base, expect } from '#test/app.ts';
import { pdf, photo } from '#test/files.ts';

type Filter = 'state.id' | 'city.id' | 'total_year_experience' | 'skills.id' | 'has_resume';

const test = base
  .extend('recruiter', { scope: 'file' }, ({ make }) => make.recruiter())
  .extend(
    'search',
    { scope: 'file' },
    ({ api, recruiter }) =>
      (filters: Partial<Record<Filter, string | number>> = {}, page: number | string = 1) =>
        api(recruiter).searchCandidates({
          query: {
            ...Object.fromEntries(
              Object.entries(filters).map(([name, value]) => [`filters[${name}]`, value]),
            ),
            page,
          } as never,
        }),
  );

const namesIn = ({ data }: { data: { user_name: string }[] }) => data.map(({ user_name }) => user_name);

test('a board without candidates has an empty list', async ({ search }) => {
  expect(await search()).toMatchObject({ data: [], total: 0, from: null, to: null, total_is_exact: true });
});

test('who only registered is found where the account says', async ({ api, db, make, search }) => {
  const { city_id, state_id } = await make.city('Boise', 'ID');
  const registered = await api().register({
    body: {
      user_type_id: 1,
      user_name: 'Nell New',
      email: 'nell@example.com',
      phone_no: '3125550100',
      password: 'giraffe-lamp-7',
      password_confirmation: 'giraffe-lamp-7',
      captcha: true,
      city_id,
      state_id,
    },
  });
  expect(registered).toMatchObject({ ok: true });
  const { id } = await db
    .selectFrom('account')
    .where('email', '=', 'nell@example.com')
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await search({ 'city.id': city_id })).data).toEqual([
    {
      id,
      user_name: 'Nell New',
      state: { id: state_id, name: 'Idaho' },
      ...{ image: null, profesional_title: null, total_year_experience: null, categories: [], skills: [] },
      has_resume: false,
    },
  ]);
});

test('a saved resume and picture are found at once, on top', async ({ api, app, make, search }) => {
  const candidate = await make.candidate({ name: 'Ada Love', changed: 5 });
  await make.candidate({ name: 'Later', changed: 1 });
  const [baking, patience] = [await make.lookup('skill', 'Baking'), await make.lookup('skill', 'patience')];
  await api(candidate).saveResume({
    form: {
      profesional_title: 'Head baker',
      total_year_experience: 'Above 15',
      job_ids: [await make.lookup('category', 'Management')],
      skill_ids: [patience, baking],
      resume: pdf(),
      ...(await make.city('Austin', 'TX')),
    },
  });
  const filters = { 'skills.id': patience, total_year_experience: 'Above 15' };
  const { data } = await search(filters);
  expect(data).toMatchObject([
    {
      id: candidate.id,
      profesional_title: 'Head baker',
      total_year_experience: 'Above 15',
      state: { name: 'Texas' },
      categories: [{ name: 'Management' }],
      skills: [
        { id: baking, name: 'Baking' },
        { id: patience, name: 'patience' },
      ],
      image: null,
    },
  ]);
  expect(namesIn(await search())[0]).toBe('Ada Love');
  const other = await make.candidate({ name: 'With a picture', title: 'Painter', changed: 20 });
  await api(other).saveProfile({
    form: {
      user_name: 'Pia Picture',
      d_o_b: '12/10/1985',
      gender: 'female',
      phone_no: '5125550111',
      address: '1 Main St',
      email: 'pia@example.com',
      image: await photo(),
    },
  });
  const [first] = (await search()).data;
  expect(first?.user_name).toBe('Pia Picture');
  expect((await app.inject(first?.image ?? '')).statusCode).toBe(200);
});

test('last changed first, ten a page', async ({ make, search }) => {
  const place = await make.city('Reno', 'NV');
  for (let changed = 11; changed >= 0; changed -= 1)
    await make.candidate({ name: `Changed ${changed}`, city: ['Reno', 'NV'], changed });
  const filters = { 'city.id': place.city_id };
  const first = await search(filters);
  expect(first).toMatchObject({ total: 12, from: 1, to: 10, last_page: 2 });
  expect(namesIn(first)).toEqual(Array.from({ length: 10 }, (_, changed) => `Changed ${changed}`));
  const second = await search(filters, 2);
  expect(second).toMatchObject({ from: 11, to: 12, current_page: 2 });
  expect(namesIn(second)).toEqual(['Changed 10', 'Changed 11']);
  expect(await search(filters, 3)).toMatchObject({ data: [], total: 12, from: null });
});

test('those changed in the same instant keep one order over all pages', async ({ db, make, search }) => {
  const { city_id } = await make.city('Fargo', 'ND');
  for (let turn = 0; turn < 12; turn += 1)
    await make.candidate({ name: `Twin ${turn}`, city: ['Fargo', 'ND'] });
  const updated_at = '2026-01-02T03:04:05Z';
  const there = db.updateTable('resume').set({ updated_at }).where('city_id', '=', city_id);
  const resumes = await there.returning('candidate_id').execute();
  const ids = resumes.map(({ candidate_id }) => candidate_id);
  await db.updateTable('candidate').set({ updated_at }).where('account_id', 'in', ids).execute();
  const pages = [await search({ 'city.id': city_id }), await search({ 'city.id': city_id }, 2)];
  expect(new Set(pages.flatMap(namesIn)).size).toBe(12);
});

test('every filter alone, and all together', async ({ make, search }) => {
  const [salem, bend] = [await make.city('Salem', 'OR'), await make.city('Bend', 'OR')];
  const [welding, law] = [
    await make.lookup('skill', 'Spot welding'),
    await make.lookup('skill', 'Space law'),
  ];
  const wishes = [
    { name: 'A', city: ['Salem', 'OR'], years: '7', skills: ['Spot welding', 'Space law'] },
    { name: 'B', city: ['Salem', 'OR'], years: '8', skills: ['Space law'] },
    { name: 'C', city: ['Bend', 'OR'], years: '7', skills: [] },
    { name: 'D', city: ['Waco', 'TX'], years: '7', skills: ['Spot welding'] },
    { name: 'E', city: ['Waco', 'TX'], years: 'Above 15' },
  ] satisfies Parameters<typeof make.candidate>[0][];
  for (const wish of wishes) await make.candidate(wish);
  const state = { 'state.id': salem.state_id };
  const cases: [filters: Parameters<typeof search>[0], names: string[]][] = [
    [state, ['A', 'B', 'C']],
    [{ 'city.id': salem.city_id }, ['A', 'B']],
    [{ total_year_experience: '7' }, ['A', 'Ada Love', 'B', 'C', 'D', 'E']],
    [{ total_year_experience: '8' }, ['Ada Love', 'B', 'E']],
    [{ total_year_experience: '15' }, ['Ada Love', 'E']],
    [{ total_year_experience: 'Above 15' }, ['Ada Love', 'E']],
    [{ 'skills.id': welding }, ['A', 'D']],
    [{ 'skills.id': String(law) }, ['A', 'B']],
    [{ ...state, total_year_experience: '8' }, ['B']],
    [{ ...state, 'skills.id': welding, total_year_experience: '' }, ['A']],
    [{ ...state, 'city.id': bend.city_id, 'skills.id': law }, []],
    [
      { ...state, 'city.id': salem.city_id, 'skills.id': law, total_year_experience: '8', has_resume: '' },
      ['B'],
    ],
    [{ 'state.id': 2_000_000_000 }, []],
    [{ 'city.id': 2_000_000_000 }, []],
    [{ 'skills.id': 2_000_000_000 }, []],
  ];
  for (const [filters, names] of cases) {
    const found = await search(filters);
    expect([namesIn(found).sort(), found.total], JSON.stringify(filters)).toEqual([names, names.length]);
  }
  const empty = { 'state.id': '', 'city.id': '', 'skills.id': '', total_year_experience: '' };
  expect((await search(empty)).total).toBe((await search()).total);
});

test('a filter that is none is refused at its name', async ({ search }) => {
  for (const [filter, value] of [
    ['state.id', 'x'],
    ['city.id', '0'],
    ['skills.id', '99999999999'],
    ['total_year_experience', '16'],
    ['total_year_experience', "1' or true --"],
    ['has_resume', 'false'],
  ] as const)
    await expect(search({ [filter]: value })).rejects.toMatchObject({
      status: 422,
      errors: { [`filters[${filter}]`]: [expect.any(String)] },
    });
  await expect(search({}, 'x')).rejects.toMatchObject({ status: 422 });
});

test('a disabled account is not found, and is again when it is enabled', async ({ db, make, search }) => {
  const { city_id } = await make.city('Butte', 'MT');
  const { id } = await make.candidate({ city: ['Butte', 'MT'] });
  const switchTo = (disabled_at: Date | null) =>
    db.updateTable('account').set({ disabled_at }).where('id', '=', id).execute();
  await switchTo(new Date());
  expect(await search({ 'city.id': city_id })).toMatchObject({ data: [], total: 0 });
  await switchTo(null);
  expect(await search({ 'city.id': city_id })).toMatchObject({ data: [{ id }], total: 1 });
});
