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
  const drawings = await readdir(new URL('../../../public/categories', import.meta.url));
  const icons = await db.selectFrom('category').select('icon').execute();
  expect(drawings).toEqual(expect.arrayContaining(icons.map(({ icon }) => `${icon}.svg`)));
});

test('lookups are only read', async ({ app }) => {
  const response = await app.inject({ method: 'POST', url: '/api/states', payload: {} });
  expect(response.statusCode).toBe(405);
  expect(response.headers.allow).toContain('GET');
});

test('a visitor may keep them, and asks whether they changed', async ({ app, db }) => {
  const url = '/api/skills';
  const vary = 'Authorization, Accept-Encoding';
  const first = await app.inject(url);
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^W\/"\S+"$/),
    vary,
  });
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  const known = { 'if-none-match': first.headers.etag };
  const length = 'content-length';
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding };
    const whole = await app.inject({ url, headers });
    const head = await app.inject({ method: 'HEAD', url, headers });
    expect(whole.headers.etag).toBe(first.headers.etag);
    expect(head.headers).toMatchObject({ vary, [length]: `${whole.rawPayload.length}` });
    const again = await app.inject({ url, headers: { ...headers, ...known } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ 'cache-control': 'no-cache', etag: first.headers.etag, vary });
  }
  const bare = String(first.headers.etag).replace('W/', '');
  expect((await app.inject({ url, headers: { 'if-none-match': bare } })).statusCode).toBe(304);
  expect((await app.inject({ url, method: 'HEAD' })).headers.etag).toBe(first.headers.etag);
  await db.insertInto('skill').values({ name: 'Thatching with reed' }).execute();
  expect((await app.inject({ url, headers: known })).statusCode).toBe(200);
});

test('what is asked with a token is kept by nobody', async ({ app, make }) => {
  for (const { token } of [await make.candidate(), { token: 'stale' }]) {
    const { headers } = await app.inject({ url: '/api/skills', headers: { authorization: token } });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('Authorization'),
    });
    expect(headers).not.toHaveProperty('etag');
  }
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

test('skills of makers come last, and the others are found by everyday words', async ({ api }) => {
  const { skills } = await api().listSkills();
  const brands = skills.map(({ is_brand }) => is_brand ?? false);
  expect(brands).toEqual(brands.toSorted((a, b) => Number(a) - Number(b)));
  expect(skills.find(({ name }) => name === 'Patient care')?.also).toContain('nursing');
  expect(names(skills)).toContain('English');
  const { jobs } = await api().listCategories();
  expect(jobs.find(({ name }) => name === 'Healthcare')?.also).toContain('nursing');
});

test('a skill that is not there is added as typed, once, and chosen by others', async ({ api, make }) => {
  const recruiter = api(await make.recruiter());
  const candidate = api(await make.candidate());
  const added = await recruiter.addSkill({ body: { name: '  Bedside\u00a0 \u200bmanner\n' } });
  expect(added).toMatchObject({ ok: true, data: { skill: { name: 'Bedside manner' } } });
  expect(await candidate.addSkill({ body: { name: 'bedside MANNER' } })).toEqual(added);
  const id = added.ok ? added.data.skill.id : 0;
  expect(names((await api().getSearchContent()).skills)).toContain('Bedside manner');
  expect(await api().listSkills({ query: { after: id - 1 } })).toEqual({
    skills: [{ id, name: 'Bedside manner' }],
  });
  expect(await api().listSkills({ query: { after: id } })).toEqual({ skills: [] });
});

test('adding one skill many times at once adds it once', async ({ api, db, make }) => {
  const person = await make.candidate();
  const answers = await Promise.all(
    ['Whittling', 'whittling', 'WHITTLING'].map((name) => api(person).addSkill({ body: { name } })),
  );
  expect(new Set(answers.map((answer) => answer.ok && answer.data.skill.id)).size).toBe(1);
  const { rows } = await sql`select added_by from skill where lower(name) = 'whittling'`.execute(db);
  expect(rows).toEqual([{ added_by: person.id }]);
});

test('a skill of its maker, or of the list, is answered as it is', async ({ api, make }) => {
  const person = api(await make.candidate());
  for (const name of ['patient care', 'node.js', 'Ｐａｔｉｅｎｔ　ｃａｒｅ'])
    expect(await person.addSkill({ body: { name } })).toMatchObject({
      data: { skill: { name: expect.stringMatching(/^(Patient care|Node\.js)$/) } },
    });
});

test.for([
  '',
  ' ',
  '12',
  'x'.repeat(61),
  'www.spam',
  'https://spam',
  'spam.example',
  'call me@spam.example',
  'ｗｗｗ．ｓｐａｍ',
  'Call (207) 555-01 42',
])('%j is no skill', async (name, { api, make }) => {
  const refused = await api(await make.recruiter()).addSkill({ body: { name } });
  expect(refused).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } });
});

test('skills that were added are bounded in all', async ({ api, db, make }) => {
  await sql`
    insert into skill (name, added_at) select 'Made up ' || n, now() from generate_series(1, 2000) n`.execute(
    db,
  );
  const refused = await api(await make.candidate()).addSkill({ body: { name: 'One too many' } });
  expect(refused).toMatchObject({ status: 422, errors: { name: [expect.any(String)] } });
});
