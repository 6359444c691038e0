import { expect, test } from '#test/app.ts';

const it = test.extend(
  'suggest',
  { scope: 'file' },
  ({ api }) =>
    async (title?: string) =>
      (await api().suggestJobs({ query: title === undefined ? {} : { title } })).map((job) => job.tittle),
);

it('completes the beginning of each word, wherever it stands in a title', async ({ make, suggest }) => {
  await make.job({ title: 'Registered Nurse' });
  for (const typed of ['r', 'Regis', 'registered nurse', 'regi nur', 'nur', 'nurse reg', ' NURSE '])
    expect(await suggest(typed), typed).toEqual(['Registered Nurse']);
  for (const typed of ['egistered', 'registered nurses', 'plumber', '!', ' ', '', undefined])
    expect(await suggest(typed), typed).toEqual([]);
});

it('takes letters with a sign between them for an abbreviation', async ({ make, suggest }) => {
  await make.job({ title: 'R&D Oenologist' });
  await make.job({ title: 'Rural Development Oenologist' });
  await make.job({ title: 'Class A Roadmender' });
  await make.job({ title: 'Class Aide, Roadmending' });
  for (const typed of ['R&D', 'r & d', 'r&d oen'])
    expect(await suggest(typed), typed).toEqual(['R&D Oenologist']);
  expect(await suggest('class a roadm')).toEqual(['Class A Roadmender']);
});

it('puts titles that begin so first, then those with more jobs', async ({ make, suggest }) => {
  await make.job({ title: 'Sous Chef' });
  await make.job({ title: 'Sous Chef' });
  await make.job({ title: 'Chef Tournant' });
  await make.job({ title: 'Chef de Partie' });
  await make.job({ title: 'Chef de Partie' });
  expect(await suggest('chef')).toEqual(['Chef de Partie', 'Chef Tournant', 'Sous Chef']);
});

it('names the newest open job, and no title without one', async ({ api, db, make, suggest }) => {
  await make.job({ title: 'Sexton', posted: 3 });
  const newest = await make.job({ title: 'sexton', posted: 1 });
  await make.job({ title: 'Sexton', expiresIn: -1 });
  expect((await api().suggestJobs({ query: { title: 'sext' } })).map((job) => job.id)).toEqual([newest.id]);
  await db.updateTable('job').set({ closed_at: new Date() }).where('title', 'ilike', 'sexton').execute();
  expect(await suggest('sexton')).toEqual([]);
});

it('answers at most ten', async ({ make, suggest }) => {
  for (let index = 0; index < 14; index += 1) await make.job({ title: `Zookeeper ${index}` });
  expect(await suggest('zoo')).toHaveLength(10);
  expect(await suggest('zookeeper 13')).toEqual(['Zookeeper 13']);
});

const many = test.extend('complete', { scope: 'file' }, ({ api }) => async (text?: string) => {
  const { titles, companies, skills, places } = await api().suggestSearches({
    query: text === undefined ? {} : { text },
  });
  return {
    titles: titles.map(({ tittle }) => tittle),
    companies: companies.map(({ name }) => name),
    skills: skills.map(({ name }) => name),
    places: places.map(({ city, state }) => [city?.name, state.name].filter(Boolean).join(', ')),
  };
});
const nothing = { titles: [], companies: [], skills: [], places: [] };

many('completes titles, companies, skills and places at once, a few of each', async ({ make, complete }) => {
  for (let index = 0; index < 8; index += 1)
    await make.job({ title: `Quayside Warden ${index}`, company: `Quay House ${index}` });
  await make.lookup('skill', 'Quayside rigging');
  const found = await complete('quay');
  expect(found.titles).toHaveLength(6);
  expect(found.companies).toHaveLength(3);
  expect(found.skills).toEqual(['Quayside rigging']);
  for (const text of ['!', ' ', '', undefined, 'no such thing anywhere'])
    expect(await complete(text), text).toEqual(nothing);
});

many(
  'suggests companies that have an open job alone, by the beginning of any word',
  async ({ db, api, make, complete }) => {
    const companies = async (text: string) => (await complete(text)).companies;
    const job = await make.job({ company: 'Café Zürich & Söhne' });
    await make.job({ company: 'Zurich Shut', closed: true });
    await make.job({ company: 'Zurich Late', expiresIn: -1 });
    await make.job({ company: 'Zurich Gone', deleted: true });
    await make.company('Zurich Idle');
    for (const text of ['caf', 'cafe zur', 'CAFÉ', 'zurich', 'sohne', 'c', 'cafe zurich sohne'])
      expect(await companies(text), text).toEqual(['Café Zürich & Söhne']);
    for (const text of ['afe', 'zurich cafe late', 'zurich s cafe x'])
      expect(await companies(text), text).toEqual([]);
    const [suggested] = (await api().suggestSearches({ query: { text: 'café' } })).companies;
    expect(suggested?.id).toBe(
      (await db.selectFrom('job').where('id', '=', job.id).select('company_id').executeTakeFirstOrThrow())
        .company_id,
    );

    await db.updateTable('company').set({ name: 'Bistro Ypsilon' }).where('name', 'like', 'Café%').execute();
    expect(await companies('zurich')).toEqual([]);
    expect(await companies('ypsi')).toEqual(['Bistro Ypsilon']);
  },
);

many(
  'puts companies whose name begins so first, then those with more open jobs',
  async ({ make, complete }) => {
    await make.job({ company: 'Old Wharf' });
    await make.job({ company: 'Wharf One' });
    const { id } = await make.company('Wharf Two');
    await make.job({ companyId: id });
    await make.job({ companyId: id });
    expect((await complete('wharf')).companies).toEqual(['Wharf Two', 'Wharf One', 'Old Wharf']);
  },
);

many(
  'suggests skills by what they are also called, products that a job asks for alone, and none that is retired',
  async ({ db, make, complete }) => {
    const skills = async (text: string) => (await complete(text)).skills;
    expect(await skills('javascr')).toEqual([]);
    await make.job({ skills: ['JavaScript'] });
    expect(await skills('javascr')).toEqual(['JavaScript']);
    expect(await skills('babysit')).toEqual(['Child care']);
    const id = await make.lookup('skill', 'Zzyzx polishing');
    expect(await skills('zzyzx')).toEqual(['Zzyzx polishing']);
    await db.updateTable('skill').set({ retired_at: new Date() }).where('id', '=', id).execute();
    expect(await skills('zzyzx')).toEqual([]);
  },
);

many('suggests what is called as it was typed, and else what it asks for', async ({ make, complete }) => {
  await make.job({ title: 'Hiring Xylographer', company: 'Seeking Xylem' });
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f'])
    await make.job({ title: `Xylographer ${name}`, company: `Xylem ${name}` });
  expect((await complete('hiring xylog')).titles).toEqual(['Hiring Xylographer']);
  expect((await complete('seeking xylem')).companies).toEqual(['Seeking Xylem']);
  expect((await complete('i am looking for a xylographer a')).titles).toEqual(['Xylographer a']);
});

many('suggests cities with their state, and states, the largest first', async ({ db, make, complete }) => {
  const places = async (text: string) => (await complete(text)).places;
  expect(await places('illin')).toEqual(['Illinois']);
  expect((await places('chicago'))[0]).toBe('Chicago, Illinois');
  for (const text of ['springfield il', 'Springfield, Illinois', 'spring illi'])
    expect(await places(text), text).toContain('Springfield, Illinois');
  expect(await places('Springfield, Illinois')).toHaveLength(1);
  expect((await places('new york'))[0]).toBe('New York');
  expect((await places('nyc'))[0]).toBe('New York City, New York');
  expect((await places('la'))[0]).toBe('Los Angeles, California');
  for (const [city, ...written] of [
    ['St. Louis, Missouri', 'saint louis', 'saint louis mo', 'st lou'],
    ['Saint Paul, Minnesota', 'st paul', 'st. paul, minn', 'saint pau'],
    ['Fort Worth, Texas', 'ft. worth', 'ft worth texas', 'fort wor'],
  ])
    for (const text of written) expect((await places(text))[0], text).toBe(city);
  expect((await places('tx'))[0]).toBe('Texas');
  const { city_id } = await make.city('Chicago', 'IL');
  await db.updateTable('city').set({ retired_at: new Date() }).where('id', '=', city_id).execute();
  expect(await places('chicago')).not.toContain('Chicago, Illinois');
});

many(
  'reads only the beginning of what is too long, and refuses what is longer',
  async ({ api, make, complete }) => {
    await make.job({ title: 'Kiln keeper of the old pottery by the river mill' });
    const [title] = (await complete('kiln keeper of the old pottery by the zebra')).titles;
    expect(title).toMatch(/^Kiln keeper/);
    await expect(api().suggestSearches({ query: { text: 'x'.repeat(201) } })).rejects.toThrow();
  },
);

many('corrects what was mistyped, where that completes nothing', async ({ make, complete }) => {
  await make.job({ title: 'Chronometer polisher' });
  for (const text of ['chronmeter', 'chronmeter pol', 'chronmeter polihser', 'jobs as chronmeter polisher'])
    expect(await complete(text), text).toEqual({ ...nothing, titles: ['Chronometer polisher'] });
  expect(await complete('chronmeter dial')).toEqual(nothing);
});

many('completes a place behind the words of open jobs that are there', async ({ api, make }) => {
  await make.job({ title: 'Ropewalker', city: ['Portland', 'ME'] });
  await make.job({ title: 'Rope dancer', city: ['New York City', 'NY'] });
  const complete = async (text: string) => {
    const { places, words } = await api().suggestSearches({ query: { text } });
    return [words, places.map(({ city, state }) => [city?.name, state.name].filter(Boolean).join(', '))];
  };
  for (const text of ['ropewalker portl', 'jobs for ropewalkers in Portland', 'ropewalker in portland, ma'])
    expect((await complete(text)).flat(), text).toEqual([
      expect.stringMatching(/^ropewalkers?$/),
      'Portland, Maine',
    ]);
  expect(await complete('rope dancer new york c')).toEqual(['rope dancer', ['New York City, New York']]);
  expect(await complete('rope dancer ny')).toEqual(['rope dancer', ['New York']]);
  expect(await complete('rope dancer in n')).toEqual(['rope dancer', expect.arrayContaining(['New York'])]);
  for (const text of ['jobs in Portlan', 'jobs near portland', 'in portland'])
    expect(await complete(text), text).toEqual(['', expect.arrayContaining(['Portland, Oregon'])]);
  for (const text of ['rope dancer portland', 'rope dancer in', 'ropewalker x'])
    expect(await complete(text), text).toEqual(['', []]);
});
