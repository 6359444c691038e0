import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { expect, test } from '#test/app.ts';
import { categoryAliases, columns, skillAliases } from './data.ts';
import { loadLookups } from './load.ts';

const names = (rows: Array<{ name: string }>) => rows.map(({ name }) => name);

test('the states come in the order of the alphabet', async ({ api }) => {
  const { states } = await api().listStates();
  expect(states).toHaveLength(51);
  expect(names(states).slice(0, 3)).toEqual(['Alabama', 'Alaska', 'Arizona']);
  expect(names(states)).toContain('District of Columbia');
});

test('the cities of a state come largest first, with their accents', async ({ api }) => {
  const { states } = await api().listStates();
  const idOf = (name: string) => states.find((state) => state.name === name)?.id ?? 0;
  const hawaii = names(await api().listCities({ params: { id: idOf('Hawaii') } }));
  expect(hawaii[0]).toBe('Honolulu');
  expect(hawaii).toContain('Hāwī');
  const illinois = names(await api().listCities({ params: { id: idOf('Illinois') } }));
  expect(illinois[0]).toBe('Chicago');
  expect(illinois).not.toContain('Honolulu');
});

test.for(['999999', '0', 'texas', '99999999999', '-1'])('there is no state %s', async (id, { app }) => {
  const response = await app.inject(`/api/states/${id}/cities`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ message: 'Not Found' });
});

test('a search form gets its four lists at once', async ({ api }) => {
  const { categories, jobtypes, skills, states } = await api().getSearchContent();
  expect(categories).toHaveLength(22);
  expect(names(categories)).toContain('Computer & Math');
  expect(jobtypes.map(({ type }) => type)).toEqual([
    ...['Full Time', 'Part Time', 'Contract', 'Temporary', 'Internship'],
  ]);
  expect(names(skills)).toEqual(
    expect.arrayContaining(['SQL', 'Welding', 'Microsoft Excel', 'Patient care']),
  );
  expect(states).toEqual((await api().listStates()).states);
});

test('each list alone is the same as in the search form', async ({ api }) => {
  const all = await api().getSearchContent();
  expect(await api().listCategories()).toEqual({ jobs: all.categories });
  expect(await api().listJobTypes()).toEqual({ jobTypes: all.jobtypes });
  expect(await api().listSkills()).toEqual({ skills: all.skills });
});

test('years of experience run from 1 to above 15', async ({ api }) => {
  const { experiences } = await api().listExperiences();
  expect(experiences.map(({ experience }) => experience)).toEqual([
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12', '13', '14', '15', 'Above 15'],
  ]);
});

test('there are two kinds of account', async ({ api }) => {
  expect(await api().listUserTypes()).toEqual({
    success: true,
    userTypeList: [
      { id: 1, type: 'Employee' },
      { id: 2, type: 'Recruiter' },
    ],
  });
});

test('every category has its drawing', async ({ db }) => {
  const drawings = await readdir(new URL('../../public/categories', import.meta.url));
  const icons = await db.selectFrom('category').select('icon').execute();
  expect(drawings).toEqual(expect.arrayContaining(icons.map(({ icon }) => `${icon}.svg`)));
});

test('lookups are only read', async ({ app }) => {
  const response = await app.inject({ method: 'POST', url: '/api/states', payload: {} });
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toContain('GET');
});

test('a stale token does not hide them', async ({ api }) => {
  await expect(api({ token: 'stale' }).listSkills()).resolves.toBeDefined();
  await expect(api().listCities({ params: { id: 52 } })).rejects.toBeInstanceOf(ApiError);
});

test('loading again changes nothing, uses up no ids, and brings back what is missing', async ({ db }) => {
  const count = async () =>
    (
      await sql<Record<string, number>>`
        select (select count(*) from state) states, (select count(*) from city) cities,
          (select count(*) from category) categories, (select count(*) from skill) skills,
          (select last_value from skill_id_seq) last_skill, (select last_value from city_id_seq) last_city`.execute(
        db,
      )
    ).rows[0];
  const before = await count();
  expect(before).toMatchObject({ states: 51, cities: 20_618, categories: 22 });
  await loadLookups(db);
  expect(await count()).toEqual(before);
  await db.deleteFrom('skill').where('name', '=', 'Welding').execute();
  await loadLookups(db);
  expect(await count()).toMatchObject({ ...before, last_skill: expect.any(Number) });
});

test('long names of other sources lead to names that are here', () => {
  expect(categoryAliases.get('Computer and Mathematical')).toBe('Computer & Math');
  expect(skillAliases.get('Structured query language SQL')).toBe('SQL');
  const [categories] = columns('categories');
  const [skills] = columns('skills');
  expect(categories).toEqual(expect.arrayContaining([...categoryAliases.values()]));
  expect(skills).toEqual(expect.arrayContaining([...skillAliases.values()]));
});
