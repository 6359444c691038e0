import { describe } from 'vitest';
import { expect, test } from '#test/app.ts';

type Query = { search?: string; page?: number | string } & Record<`filters[${string}]`, number | string>;

const it = test.extend(
  'titles',
  { scope: 'file' },
  ({ api }) =>
    async (query: Query = {}) =>
      (await api().searchJobs({ query })).data.map((job) => job.tittle),
);

describe('words', () => {
  it('find in any order, in singular and plural', async ({ make, titles }) => {
    await make.job({ title: 'Registered Nurses, Night' });
    for (const search of ['registered nurse', 'nurse registered', 'NURSES', 'night, nurse!'])
      expect(await titles({ search }), search).toEqual(['Registered Nurses, Night']);
    expect(await titles({ search: 'registered plumber' })).toEqual([]);
  });

  it('find accents, okinas, quotes and signs, typed or left out', async ({ make, titles }) => {
    await make.job({ title: 'Barista', city: ['Hāwī', 'HI'] });
    await make.job({ title: 'Guide', description: '<p>Tours of Cañon City’s children&amp;youth museum</p>' });
    await make.job({ title: 'C++ Wizard' });
    await make.job({ title: 'C# Wizard' });
    expect(await titles({ search: 'Hawi' })).toEqual(['Barista']);
    expect(await titles({ search: 'Hāwī' })).toEqual(['Barista']);
    expect(await titles({ search: 'canon city' })).toEqual(['Guide']);
    expect(await titles({ search: "children's museum" })).toEqual(['Guide']);
    expect(await titles({ search: 'c++ wizard' })).toEqual(['C++ Wizard']);
    expect(await titles({ search: 'C# wizard' })).toEqual(['C# Wizard']);
  });

  it('find companies, skills, categories and places', async ({ make, titles }) => {
    await make.job({
      title: 'Analyst of Everything',
      company: 'Quillfeather & Sons',
      skills: ['Falconry'],
      category: 'Beekeeping',
      city: ['Boise', 'ID'],
    });
    for (const search of ['quillfeather', 'falconry', 'beekeeping', 'analyst boise', 'analyst idaho'])
      expect(await titles({ search }), search).toEqual(['Analyst of Everything']);
  });

  it('rank the exact title first, then titles, then names, then texts, newest first in each', async ({
    make,
    titles,
  }) => {
    await make.job({ title: 'Told of archery', description: '<p>Some archery coaching</p>' });
    await make.job({ title: 'Mentor', company: 'Archery Coach Club' });
    await make.job({ title: 'Archery Coach for Juniors', posted: 1 });
    await make.job({ title: 'Coach, Archery', posted: 3 });
    await make.job({ title: 'Archery coach', posted: 9 });
    expect(await titles({ search: 'archery coach' })).toEqual([
      'Archery coach',
      'Archery Coach for Juniors',
      'Coach, Archery',
      'Mentor',
      'Told of archery',
    ]);
  });

  it('find despite a typo in a long word, after what was typed', async ({ make, titles }) => {
    await make.job({ title: 'Upholstery Restorer', posted: 1 });
    await make.job({ title: 'Sofa maker', description: '<p>All about upholstry</p>' });
    expect(await titles({ search: 'restorrer' })).toEqual(['Upholstery Restorer']);
    expect(await titles({ search: 'uphlostery restorer' })).toEqual(['Upholstery Restorer']);
    expect(await titles({ search: 'upholstry' })).toEqual(['Sofa maker', 'Upholstery Restorer']);
  });

  it('count a job once that has the word both as typed and as meant', async ({ api, make }) => {
    await make.job({ title: 'Luthier of violins' });
    await make.job({ title: 'Luthier', description: '<p>Once written luthir</p>' });
    await make.job({ title: 'Enginer', description: '<p>An engineer</p>' });
    await make.job({ title: 'Locomotive Engineer' });
    for (const [search, titles] of [
      ['luthir', ['Luthier', 'Luthier of violins']],
      ['enginer', ['Enginer', 'Locomotive Engineer']],
      ['enginers', ['Locomotive Engineer', 'Enginer']],
    ] as const) {
      const { data, total } = await api().searchJobs({ query: { search } });
      expect([total, data.map((job) => job.tittle)], search).toEqual([titles.length, titles]);
    }
  });

  it('may be stop words when a title has them, and nothing but signs finds nothing', async ({
    make,
    titles,
  }) => {
    await make.job({ title: 'IT' });
    await make.job({ title: 'Baker', description: '<p>You will like it here</p>' });
    expect(await titles({ search: 'it' })).toEqual(['IT']);
    expect(await titles({ search: "!?'" })).toEqual([]);
    expect(await titles({ search: "it's & | ! ( ) : * \\ <b>" })).toEqual([]);
  });

  it('follow an edit and a renamed company at once', async ({ db, make, titles }) => {
    const job = await make.job({ title: 'Chandler', company: 'Wickworks' });
    await db.updateTable('job').set({ title: 'Cooper' }).where('id', '=', job.id).execute();
    await db.updateTable('company').set({ name: 'Staveworks' }).where('id', '=', job.company_id).execute();
    expect(await titles({ search: 'chandler' })).toEqual([]);
    expect(await titles({ search: 'wickworks' })).toEqual([]);
    expect(await titles({ search: 'cooper staveworks' })).toEqual(['Cooper']);
  });
});

describe('only open jobs', () => {
  it('are found', async ({ db, make, titles }) => {
    await make.job({ title: 'Falconer', expiresIn: 0 });
    await make.job({ title: 'Falconer expired', expiresIn: -1 });
    await make.job({ title: 'Falconer closed', closed: true });
    await make.job({ title: 'Falconer deleted', deleted: true });
    expect(await titles({ search: 'falconer' })).toEqual(['Falconer']);
    await db.updateTable('job').set({ deleted_at: new Date() }).where('title', '=', 'Falconer').execute();
    expect(await titles({ search: 'falconer' })).toEqual([]);
    await db.updateTable('job').set({ deleted_at: null }).where('title', '=', 'Falconer').execute();
    expect(await titles({ search: 'falconer' })).toEqual(['Falconer']);
  });
});

describe('filters', () => {
  it('narrow alone and together, with words and without', async ({ make, titles }) => {
    const austin = await make.city('Austin', 'TX');
    const dallas = await make.city('Dallas', 'TX');
    const category = await make.lookup('category', 'Lamplighting');
    const type = await make.lookup('job_type', 'Seasonal');
    const skill = await make.lookup('skill', 'Wicks');
    await make.job({
      title: 'Lamplighter',
      city: ['Austin', 'TX'],
      category: 'Lamplighting',
      type: 'Seasonal',
      skills: ['Wicks', 'Oil'],
    });
    await make.job({ title: 'Lamplighter in Dallas', city: ['Dallas', 'TX'] });
    const filters = {
      'filters[state.id]': austin.state_id,
      'filters[city.id]': austin.city_id,
      'filters[newJobCategory.id]': category,
      'filters[jobType.id]': type,
      'filters[newJobSkill.id]': skill,
    };
    for (const [name, id] of Object.entries(filters).slice(1))
      expect(await titles({ [name]: id }), name).toEqual(['Lamplighter']);
    expect(await titles({ 'filters[state.id]': austin.state_id })).toHaveLength(2);
    expect(await titles(filters)).toEqual(['Lamplighter']);
    expect(await titles({ ...filters, search: 'lamplighters' })).toEqual(['Lamplighter']);
    expect(await titles({ ...filters, search: 'plumber' })).toEqual([]);
    expect(await titles({ ...filters, 'filters[city.id]': dallas.city_id })).toEqual([]);
    expect(await titles({ 'filters[city.id]': dallas.city_id, 'filters[jobType.id]': '' })).toEqual([
      'Lamplighter in Dallas',
    ]);
    expect(await titles({ 'filters[skill.id]': 99, 'filters[city.id]': dallas.city_id })).toHaveLength(1);
  });

  it('combine, each with every other', async ({ make, titles }) => {
    const wanted = { category: 'Thatching', type: 'Roof Work', skills: ['Reed'] };
    const city: [string, string] = ['Missoula', 'MT'];
    await make.job({ ...wanted, city, title: 'Thatcher, all' });
    await make.job({ ...wanted, city: ['Reno', 'NV'], title: 'Thatcher, state' });
    await make.job({ ...wanted, city: ['Helena', 'MT'], title: 'Thatcher, city' });
    await make.job({ ...wanted, city, category: 'Roofing', title: 'Thatcher, category' });
    await make.job({ ...wanted, city, type: 'Wall Work', title: 'Thatcher, type' });
    await make.job({ ...wanted, city, skills: ['Straw'], title: 'Thatcher, skill' });
    await make.job({ ...wanted, city, title: 'Roofer, words' });
    const { state_id, city_id } = await make.city(...city);
    /** Each with the jobs that it leaves out. */
    const filters: [field: keyof Query, value: string | number, without: string[]][] = [
      ['filters[state.id]', state_id, ['state']],
      ['filters[city.id]', city_id, ['state', 'city']],
      ['filters[newJobCategory.id]', await make.lookup('category', 'Thatching'), ['category']],
      ['filters[jobType.id]', await make.lookup('job_type', 'Roof Work'), ['type']],
      ['filters[newJobSkill.id]', await make.lookup('skill', 'Reed'), ['skill']],
      ['search', 'thatchers', ['words']],
    ];
    for (let chosen = 1; chosen < 2 ** filters.length; chosen += 1) {
      const some = filters.filter((_, at) => chosen & (1 << at));
      const found = (await titles(Object.fromEntries(some))).map((title) => title.split(', ')[1]);
      const left = ['all', 'category', 'city', 'skill', 'state', 'type', 'words'].filter(
        (job) => !some.some(([, , without]) => without.includes(job)),
      );
      expect(found.sort(), JSON.stringify(some)).toEqual(left);
    }
  });

  it('that are malformed are refused at their field', async ({ app }) => {
    for (const query of ['filters[state.id]=x', 'filters[city.id]=-1', 'page=0', 'page=1.5', `search=%00`]) {
      const response = await app.inject(`/api/search_jobs?${query}`);
      expect(response.statusCode, query).toBe(422);
      expect(Object.keys(response.json().errors), query).toEqual([query.split('=')[0]]);
    }
  });
});

describe('pages', () => {
  it('of ten are newest first, without gaps or repeats, with the counts of the list', async ({
    api,
    make,
  }) => {
    for (let day = 0; day < 23; day += 1) await make.job({ title: `Ferryman ${day}`, posted: day % 5 });
    const pages = [];
    for (const page of [1, 2, 3, 4])
      pages.push(await api().searchJobs({ query: { search: 'ferryman', page } }));
    const days = pages.flatMap(({ data }) => data.map((job) => job.created_at));
    expect(days).toEqual([...days].sort().reverse());
    expect(new Set(pages.flatMap(({ data }) => data.map((job) => job.id))).size).toBe(23);
    expect(pages.map(({ data, ...counts }) => ({ ...counts, rows: data.length }))).toEqual(
      [
        { rows: 10, from: 1, to: 10 },
        { rows: 10, from: 11, to: 20 },
        { rows: 3, from: 21, to: 23 },
        { rows: 0, from: null, to: null },
      ].map((part, index) => ({
        ...part,
        total: 23,
        total_is_exact: true,
        current_page: index + 1,
        per_page: 10,
        last_page: 3,
      })),
    );
  });
});
