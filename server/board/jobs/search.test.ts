import { describe } from 'vitest';
import { expect, test } from '#test/app.ts';

type Query = {
  search?: string;
  as_typed?: 'true';
  order?: 'best' | 'newest';
  page?: number | string;
} & Record<`filters[${string}]`, number | string>;

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
      ['enginers', ['Enginer', 'Locomotive Engineer']],
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
    expect(
      pages.map(({ data, reading, without, without_word, around, ...counts }) => ({
        ...counts,
        rows: data.length,
      })),
    ).toEqual(
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

describe('what is meant', () => {
  it('is the word as it is written, then its relatives, in the title, the names and the text', async ({
    make,
    titles,
  }) => {
    await make.job({ title: 'Grower', description: '<p>Good at coppicing.</p>', posted: 8 });
    await make.job({ title: 'Raker', description: '<p>Good at coppices.</p>', posted: 7 });
    await make.job({ title: 'Binder', skills: ['Coppicing'], posted: 6 });
    await make.job({ title: 'Splitter', skills: ['Coppices'], posted: 5 });
    await make.job({ title: 'Head of Coppicing', posted: 4 });
    await make.job({ title: 'Head of Coppices', posted: 3 });
    expect(await titles({ search: 'coppicing' })).toEqual([
      ...['Head of Coppicing', 'Head of Coppices', 'Binder', 'Splitter', 'Grower', 'Raker'],
    ]);
  });

  it('is nothing less of many words, whatever they are', async ({ make, titles }) => {
    const title =
      'Constructor of this and that and of some more of it and of all the rest of a very long list of words to do';
    await make.job({ title });
    expect(await titles({ search: title })).toEqual([title]);
    const last = `words do long list rest constructor ${'of the '.repeat(20)} constructor`;
    expect(await titles({ search: last })).toEqual([title]);
    expect(await titles({ search: 'x '.repeat(100) })).toEqual([]);
    expect(await titles({ search: 'sr '.repeat(66) })).toEqual([]);
  });

  it('is its singular or plural before other words of the stem', async ({ make, titles }) => {
    await make.job({ title: 'Ropemaker', posted: 9 });
    await make.job({ title: 'Head Ropemaker', posted: 8 });
    await make.job({ title: 'Ropemaking instructor', posted: 1 });
    await make.job({ title: 'Cordwainer secretary', posted: 7 });
    await make.job({ title: 'Secretarial cordwainer', posted: 2 });
    expect((await titles({ search: 'ropemakers' })).slice(0, 2)).toEqual(['Ropemaker', 'Head Ropemaker']);
    expect(await titles({ search: 'cordwainer secretaries' })).toEqual([
      ...['Cordwainer secretary', 'Secretarial cordwainer'],
    ]);
  });

  it('is no word of another meaning that has its stem', async ({ make, titles }) => {
    await make.job({ title: 'Intern of the kiln', posted: 3 });
    await make.job({ title: 'International kiln sales', posted: 2 });
    await make.job({ title: 'Kiln mender', description: '<p>Our internal customers</p>' });
    expect(await titles({ search: 'kiln interns' })).toEqual(['Intern of the kiln']);
    await make.job({ title: 'Kiln stoker', description: '<p>A retirement plan</p>' });
    await make.job({ title: 'Kiln watcher', description: '<p>Fit for who is retired</p>' });
    expect(await titles({ search: 'retired kiln' })).toEqual(['Kiln watcher']);
    expect(await titles({ search: 'kiln custom' })).toEqual([]);
    expect(await titles({ search: 'kiln customer' })).toEqual(['Kiln mender']);
    const usual =
      'Seasoned people even assist, coordinate and produce what is tailored to a market. Operate it securely.';
    await make.job({ title: 'Kiln bricklayer', description: `<p>${usual}</p>` });
    for (const search of [
      ...[
        'seasonal kiln',
        'kiln evenings',
        'kiln assistant',
        'kiln coordinators',
        'kiln production',
        'kiln marketing',
      ],
      ...['kiln operations', 'kiln security', 'kiln tailor'],
    ])
      expect(await titles({ search }), search).toEqual([]);
    const common =
      'A successful industry and its organizations provide tools, plans and responsible, analytical people who apply, learn and excel.';
    await make.job({ title: 'Kiln glazier', description: `<p>${common} The landscape is excellent.</p>` });
    for (const search of [
      ...[
        'kiln industrial',
        'kiln organizer',
        'kiln provider',
        'kiln tooling',
        'kiln planning',
        'kiln response',
      ],
      ...['kiln analytics', 'applied kiln', 'kiln applicants', 'kiln learning', 'kiln excellence landscaper'],
    ])
      expect(await titles({ search }), search).toEqual([]);
    await make.job({ title: 'Kiln cleaner' });
    await make.job({ title: 'Kiln season opener', posted: 2 });
    expect(await titles({ search: 'kiln cleaning' })).toEqual(['Kiln cleaner']);
    expect(await titles({ search: 'seasonal kiln' })).toEqual(['Kiln season opener']);
  });

  it('is by what it is called elsewhere, and not by words that say that apart', async ({ make, titles }) => {
    await make.job({ title: 'Remote Loriner', posted: 2 });
    for (const search of ['loriner work from home', 'telecommuting loriner', 'home based loriner'])
      expect(await titles({ search }), search).toEqual(['Remote Loriner']);
    await make.job({ title: 'Loriner’s Technician' });
    expect(await titles({ search: 'loriner tech' })).toEqual(['Loriner’s Technician']);
    await make.job({ title: 'Loriner, 1st shift', posted: 9 });
    expect(await titles({ search: 'loriner morning shift' })).toEqual(['Loriner, 1st shift']);
    await make.job({ title: 'Sexton, 2nd Shift' });
    expect(await titles({ search: 'sexton second shift' })).toEqual(['Sexton, 2nd Shift']);
    await make.job({ title: 'Sexton or bellringer', description: '<p>Operating as needed: R&amp;D</p>' });
    for (const search of ['sexton operating room', 'sexton prn', 'sexton registered dietitian'])
      expect(await titles({ search }), search).toEqual([]);
    await make.job({ title: 'Verger', posted: 4, description: '<p>There is daycare</p>' });
    await make.job({ title: 'Beadle', posted: 3, description: '<p>All day we care</p>' });
    for (const search of ['daycare', 'day care', 'child care'])
      expect(await titles({ search }), search).toEqual(['Verger', 'Beadle']);
  });

  it('is a title in each way to write it before one with more words', async ({ make, titles }) => {
    await make.job({ title: 'Hardware Engineer', posted: 9 });
    await make.job({ title: 'Hardware Engineer, Locks', posted: 1 });
    for (const search of ['hw engineer', 'hard ware engineer'])
      expect(await titles({ search }), search).toEqual(['Hardware Engineer', 'Hardware Engineer, Locks']);
  });

  it('is what a title is of, and not a number beside it', async ({ make, titles }) => {
    await make.job({ title: 'Senior Shipkeeper', posted: 5, description: '<p>Of 2 ships</p>' });
    await make.job({ title: 'Rigger (2)', posted: 1, description: '<p>With our shipkeeper</p>' });
    expect(await titles({ search: 'shipkeeper 2' })).toEqual(['Senior Shipkeeper', 'Rigger (2)']);
  });

  it('is a level, an operator or who makes software by what others call them', async ({ make, titles }) => {
    await make.job({ title: 'Planisher Op' });
    expect(await titles({ search: 'op' })).toEqual(['Planisher Op']);
    await make.job({ title: 'Trunnel Operator' });
    for (const search of ['trunnel op', 'trunnel operator'])
      expect(await titles({ search }), search).toEqual(['Trunnel Operator']);
    await make.job({ title: 'Trunnel Planer III' });
    for (const search of ['trunnel planer 3', 'trunnel planer iii'])
      expect(await titles({ search }), search).toEqual(['Trunnel Planer III']);
    await make.job({ title: 'Trunnel Registered Nurse 2' });
    for (const search of ['trunnel registered nurse ii', 'trunnel csm2'])
      expect(await titles({ search }), search).toEqual(
        search.endsWith('ii') ? ['Trunnel Registered Nurse 2'] : [],
      );
    await make.job({ title: 'Trunnel Frontend Engineer' });
    for (const search of ['trunnel frontend developer', 'trunnel front end dev'])
      expect(await titles({ search }), search).toEqual(['Trunnel Frontend Engineer']);
    expect(await titles({ search: 'trunnel developer' })).toEqual([]);
  });

  it('is found at other levels behind the level that was typed', async ({ make, titles }) => {
    await make.job({ title: 'Senior Trunnel Sorter', posted: 2 });
    await make.job({ title: 'Trunnel Sorter II', posted: 9 });
    await make.job({ title: 'Bosun', posted: 1, description: '<p>Part II: sorters of trunnels</p>' });
    const all = ['Senior Trunnel Sorter', 'Trunnel Sorter II', 'Bosun'];
    expect(await titles({ search: 'Trunnel Sorter II' })).toEqual(['Trunnel Sorter II', 'Bosun', all[0]]);
    for (const search of ['Trunnel Sorter III', 'Sorter IV, Trunnel', 'trunnel sorter 4'])
      expect(await titles({ search }), search).toEqual(all);
    await make.job({ title: 'Trunnel Grade Setter' });
    expect(await titles({ search: 'Trunnel Grade III' })).toEqual([]);
  });

  it('is no place by what the words before it are short for', async ({ make, titles }) => {
    await make.job({ title: 'Medical Assistant to hawkers', posted: 5, city: ['Boise', 'ID'] });
    const description = '<p>Medical leave. We have an assistant.</p>';
    await make.job({ title: 'Ledger of hawkers', description, city: ['Boston', 'MA'] });
    expect((await titles({ search: 'Hawkers’ Medical Assistant (MA)' }))[0]).toBe(
      'Medical Assistant to hawkers',
    );
    expect(await titles({ search: 'Hawkers (MA)' })).toEqual(['Ledger of hawkers']);
  });

  it('is a company with its legal form or without', async ({ make, titles }) => {
    await make.job({ title: 'Chaisemaker', company: 'Spokeworks' });
    await make.job({ title: 'Carter', description: '<p>Ours is an inc</p>' });
    await make.job({ title: 'Corer', company: 'Spokeworks', posted: 5, description: '<p>A core</p>' });
    for (const search of [
      ...['spokeworks inc', 'Spokeworks, LLC', 'Spokeworks Corp', 'Spokeworks Corporation', 'spokeworks.com'],
    ])
      expect(await titles({ search }), search).toEqual(['Chaisemaker', 'Corer']);
    expect(await titles({ search: 'chaisemaker spokeworks Inc.' })).toEqual(['Chaisemaker']);
    await make.job({ title: 'Puddler', description: '<p>Programs each PLC</p>' });
    await make.job({ title: 'Puddler of all trades', posted: 2 });
    expect(await titles({ search: 'puddler plc' })).toEqual(['Puddler']);
  });

  it('is the company first where it is asked for as one', async ({ make, titles }) => {
    await make.job({ title: 'Doffer', posted: 9, company: 'Fuller' });
    await make.job({ title: 'Fuller' });
    expect(await titles({ search: 'fuller' })).toEqual(['Fuller', 'Doffer']);
    for (const search of [
      ...['jobs at Fuller', 'jobs with Fuller', 'careers at Fuller Inc.', 'Fuller LLC'],
      ...['working at Fuller', 'work for fuller', 'I want to work for Fuller'],
    ])
      expect(await titles({ search }), search).toEqual(['Doffer', 'Fuller']);
  });

  it('is no state where a long form was typed whose abbreviation is called so', async ({ make, titles }) => {
    await make.job({ title: 'Medical Assistant to falconers', posted: 5 });
    await make.job({ title: 'MA for falconers', posted: 4, city: ['Boise', 'ID'] });
    await make.job({ title: 'Falconers', posted: 3, city: ['Boston', 'MA'] });
    await make.job({ title: 'Falconers of MA', posted: 2, city: ['Boston', 'MA'] });
    expect((await titles({ search: 'medical assistant falconers' })).sort()).toEqual([
      ...['MA for falconers', 'Medical Assistant to falconers'],
    ]);
    // All of a title is no state.
    await make.job({ title: 'PA', city: ['Pittsburgh', 'PA'] });
    expect(await titles({ search: 'physician assistant' })).toEqual(['PA']);
  });

  it('is an abbreviation of several meanings where the job has in full what was typed', async ({
    make,
    titles,
  }) => {
    await make.job({ title: 'GC for falconers', description: '<p>As our general counsel</p>' });
    await make.job({ title: 'Falconers, GC' });
    for (const order of ['best', 'newest'] as const)
      expect(await titles({ search: 'general counsel falconers', order })).toEqual(['GC for falconers']);
    expect(await titles({ search: 'GC falconers' })).toEqual(['Falconers, GC', 'GC for falconers']);
    // All of a title is nothing else.
    await make.job({ title: 'GC' });
    expect(await titles({ search: 'general counsel' })).toEqual(['GC', 'GC for falconers']);
  });

  it('is what somebody says that he looks for', async ({ make, titles }) => {
    await make.job({ title: 'Gilder', city: ['Boise', 'ID'] });
    for (const search of [
      ...['I am looking for a job as a gilder', "i'm looking for work as a gilder in Boise", 'gilder wanted'],
      ...['want to work as a gilder', 'hiring gilders', 'need a gilder job'],
      ...["I'm a gilder looking for a new job in Boise", 'hi, are there any openings for gilders?'],
      ...['I have 10 years of experience as a gilder and am seeking work', 'any jobs for a gilder in Boise'],
      ...['please find me a gilder job', 'Can you show me gilder jobs?', 'help me find gilder jobs'],
      ...['do you have any jobs for gilders in Boise', 'where can I work as a gilder'],
    ])
      expect(await titles({ search }), search).toEqual(['Gilder']);
    await make.job({ title: 'A Gilder wanted', posted: 3 });
    expect(await titles({ search: 'gilder wanted' })).toEqual(['A Gilder wanted', 'Gilder']);
    await make.job({ title: 'Senior Gilder of a future opening' });
    await make.job({ title: 'Gilder of a future opening', posted: 3 });
    expect((await titles({ search: 'gilder of a future opening' }))[0]).toBe('Gilder of a future opening');
    await make.job({ title: 'Typecutter', description: '<p>All of it remotely</p>' });
    expect(await titles({ search: 'jobs from home' })).toContain('Typecutter');
    await make.job({ title: 'Typefounder', workplace: 'Remote' });
    for (const search of [
      ...["I'm a typefounder looking for remote work", 'I want to work from home as a typefounder'],
      ...['typefounder jobs for introverts remote', 'typefounder from home'],
    ])
      expect(await titles({ search }), search).toEqual(['Typefounder']);
    for (const search of [
      'i want to work from home',
      'I need work at home',
      'jobs from home',
      'careers at home',
      'stay at home mom jobs',
      'jobs for stay at home parents',
      'work from home mom',
      'jobs that let you work from home',
    ])
      expect(await titles({ search }), search).toContain('Typefounder');
  });

  it('may be a usual word that texts alone have', async ({ api, make }) => {
    await make.job({ title: 'Front of house', description: '<p>Our receptionist</p>' });
    const { data, reading } = await api().searchJobs({ query: { search: 'receptionest' } });
    expect(data.map(({ tittle }) => tittle)).toEqual(['Front of house']);
    expect(reading).toMatchObject({ words: 'receptionist', is_corrected: true });
  });

  it('is less the words that are nobody’s, together where one is not enough', async ({ api, make }) => {
    await make.job({ title: 'Xylographer' });
    const { data, without_word } = await api().searchJobs({ query: { search: 'xylographer qrs 98765' } });
    expect(data).toEqual([]);
    expect(without_word).toEqual([
      { word: 'qrs 98765', rest: 'xylographer', total: 1, total_is_exact: true },
    ]);
  });

  it('is what its last word says before the others', async ({ make, titles }) => {
    await make.job({ title: 'Felt dyer', posted: 3, description: '<p>With a blocker</p>' });
    await make.job({ title: 'Hat blocker', posted: 4, description: '<p>Of felt</p>' });
    await make.job({ title: 'Remote hatter', posted: 2, description: '<p>Felt, blocker</p>' });
    expect(await titles({ search: 'felt blocker' })).toEqual(['Hat blocker', 'Felt dyer', 'Remote hatter']);
    expect(await titles({ search: 'felt blocker remote' })).toEqual(['Remote hatter']);
    await make.job({ title: 'Felt sewer', posted: 9, description: '<p>Remote, with a presser</p>' });
    await make.job({ title: 'Remote lead', description: '<p>Of a felt presser</p>' });
    expect(await titles({ search: 'felt presser remote' })).toEqual(['Felt sewer', 'Remote lead']);
  });

  it('is a phrase before its words apart', async ({ make, titles }) => {
    await make.job({ title: 'Dry stone waller', posted: 3 });
    await make.job({ title: 'Stone cutter, dry', posted: 2 });
    await make.job({ title: 'Mason', skills: ['Dry stone'], posted: 9 });
    await make.job({ title: 'Layer', skills: ['Dry work', 'Stone work'], posted: 1 });
    expect(await titles({ search: 'dry stone' })).toEqual([
      ...['Dry stone waller', 'Stone cutter, dry', 'Mason', 'Layer'],
    ]);
  });

  it('is never less than the words that look like noise', async ({ make, titles }) => {
    const named = ['IT', 'HR', 'OR', 'US', 'AI', 'C', 'R', 'Go', 'C++', 'C#', '.NET', 'node.js', 'R&D', '3D'];
    const wanted = [...named, 'CDL-A', '24/7'].map((word) => `${word} Zookeeper`);
    for (const title of wanted) await make.job({ title });
    await make.job({ title: 'Zookeeper, nothing else' });
    for (const title of wanted) expect((await titles({ search: title }))[0], title).toBe(title);
    for (const search of ['it zookeeper', 'or zookeeper', 'zookeeper it'])
      expect(await titles({ search }), search).toEqual([
        search.includes('it') ? 'IT Zookeeper' : 'OR Zookeeper',
      ]);
    await make.job({ title: 'Zebra keeper', description: '<p>In our IT department</p>' });
    await make.job({ title: 'Okapi keeper', description: '<p>You will like it</p>' });
    expect(await titles({ search: 'it keeper' })).toEqual(['Zebra keeper']);
  });

  it('is the same beside words that only ask for jobs, after what is named with them', async ({
    api,
    db,
    make,
    titles,
  }) => {
    const boise: [string, string] = ['Boise', 'ID'];
    await make.job({ title: 'Saddler', posted: 3, city: boise });
    await make.job({ title: 'Bowyer', posted: 2, skills: ['Saddler'], city: boise, workplace: 'Remote' });
    await make.job({ title: 'Saddler Role Player', posted: 1, description: '<p>One of many jobs</p>' });
    const found = ['Saddler', 'Saddler Role Player', 'Bowyer'];
    for (const search of [
      ...['saddler', 'Saddler JOBS', 'saddler jobs near me', 'saddler job openings', 'saddler positions'],
      ...['jobs for saddler', 'positions as saddler', 'vacancies saddler', 'sadlder vacancies'],
      ...[
        'saddler jobs in my area',
        'companies hiring near me saddler',
        'how to become a saddler',
        'how do I get a job as a saddler',
        'local jobs saddler',
        'saddler hiring asap',
      ],
      ...['saddlers hiring', 'saddler employment', 'saddler job opportunities'],
      ...['latest saddler jobs', 'saddler jobs posted in the last 24 hours', 'saddler posted 3 days ago'],
      ...['saddler jobs available now', 'saddler jobs posted today', 'high paying saddler jobs'],
      ...['find me a saddler job', 'saddler listings around here', 'new jobs saddler apply now'],
      ...['saddler salary', 'Job title: saddler', 'saddler job description', 'Hiring saddlers - all shifts'],
      ...['We’re hiring a saddler to join our growing team!', 'Join our team as a Saddler'],
      ...[
        'We are looking for a talented Saddler',
        'About the role: As a Saddler, you will saddle all horses',
      ],
      ...['i need a saddler job asap'],
      ...['saddler only', 'saddler jobs usa', 'saddler United States', 'who hires saddlers'],
      ...['is anyone hiring saddlers', 'what companies are hiring a saddler', 'Position: Saddler'],
      ...['Saddler *URGENT*', 'saddler good pay'],
      ...['Saddler | Indeed.com', 'saddler jobs glassdoor', 'saddler jobs anywhere in the US'],
    ])
      expect(await titles({ search }), search).toEqual(found);
    await make.job({ title: 'Saddler, USA', posted: 9, city: boise });
    for (const search of ['Saddler - USA', 'saddler usa boise'])
      expect((await titles({ search }))[0], search).toBe('Saddler, USA');
    await db.updateTable('job').set({ closed_at: new Date() }).where('title', '=', 'Saddler, USA').execute();
    for (const search of ['saddler jobs in Boise, ID', 'saddler boise idaho jobs', 'jobs saddler boise id'])
      expect(await titles({ search }), search).toEqual(['Saddler', 'Bowyer']);
    const { reading } = await api().searchJobs({ query: { search: 'remote saddler jobs in Idaho' } });
    expect(reading).toMatchObject({
      words: 'saddler',
      place: { state: { name: 'Idaho' }, is_used: true },
      workplace: { value: 'Remote', is_used: true },
    });
    for (const search of [
      ...['remote saddler jobs in Idaho', 'remote saddler jobs', 'best remote saddler jobs'],
      ...['new remote saddler jobs posted this week', 'saddler remote us only', 'US remote saddler'],
      ...['Remote (US) Saddler', 'remote saddler jobs anywhere in the US', 'remote in the US, saddler'],
    ])
      expect(await titles({ search }), search).toEqual(['Bowyer']);

    expect(await titles({ search: 'saddler role player' })).toEqual(['Saddler Role Player']);
    await make.job({ title: 'Head of Saddler Jobs', posted: 9 });
    expect(await titles({ search: 'saddler jobs' })).toEqual(['Head of Saddler Jobs', ...found]);
    expect(await titles({ search: 'saddler' })).toEqual([
      ...['Saddler', 'Saddler Role Player', 'Head of Saddler Jobs', 'Bowyer'],
    ]);
    expect(await titles({ search: 'jobs', as_typed: 'true' })).toEqual([
      ...['Head of Saddler Jobs', 'Saddler Role Player'],
    ]);
    const everything = await api().searchJobs({ query: {} });
    for (const search of [
      ...['jobs', 'Jobs near me', 'all openings', 'now hiring', 'jobs hiring immediately'],
      ...['careers', 'help wanted', 'open positions', 'places hiring near me', 'need a job asap'],
      ...['job search', 'find a job', 'latest jobs', 'high paying jobs', 'employment opportunities'],
      ...['jobs posted yesterday', 'newest openings'],
      ...['jobs for moms returning to work', 'Hello, do you have any openings?'],
      ...['jobs for seniors', 'Jobs for people over 60 near me', 'hiring right now', 'immediate start'],
      ...['what is a good job for me', 'now hiring near me', 'start today'],
      ...['trabajo', 'empleos', 'usa', 'United States', 'what jobs are hiring near me', 'need work now'],
    ])
      expect(await api().searchJobs({ query: { search } }), search).toEqual({
        ...everything,
        reading: { words: '', is_corrected: false, place: null, workplace: null, pay: null },
      });
    for (const search of [
      ...['saddler jobs for retirees', 'saddler jobs for students in usa', 'immediate start saddler'],
      ...['saddler jobs now hiring', 'Saddler (Req #12345)', 'Saddler - R-10293', 'JR-2024-0098 Saddler'],
      ...['Job ID: 4432 Saddler', 'is there any saddler job?', 'how much does a saddler make'],
      'what does a saddler do',
      ...['Saddler, REQ-2024-0098', 'Saddler - 2024-0098', 'Saddler (2024-0098)', 'Saddler #2024-0098'],
      ...['Saddler - 12345BR', '12345BR Saddler'],
      ...['Saddler - #4821', 'Saddler (12345)', 'Saddler | ID: 5521', 'Saddler Ref# 22331'],
      ...[
        'Saddler - 97201',
        '97201 — Saddler',
        'Saddler (m/f/d)',
        'Saddler (F / M / X)',
        'Saddler | LinkedIn',
      ],
    ])
      expect(await titles({ search }), search).toEqual(await titles({ search: 'saddler' }));
    expect(await titles({ search: 'R-10293' })).toEqual([]);
    await make.job({ title: 'Saddler (#4821)', posted: 9 });
    expect((await titles({ search: 'Saddler (#4821)' }))[0]).toBe('Saddler (#4821)');
  });

  it('that say what is not asked for find no text that has the others of them', async ({ make, titles }) => {
    await make.job({ title: 'Besom maker', description: '<p>A college degree is required.</p>' });
    await make.job({ title: 'Trug maker', description: '<p>High school diploma or GED</p>' });
    for (const search of [
      ...['no degree', 'no degree required maker', 'GED', 'jobs without a degree'],
      "maker jobs that don't require a degree",
    ])
      expect(await titles({ search }), search).toEqual(['Trug maker']);
    await make.job({ title: 'Besom seller (no degree needed)', posted: 2 });
    expect((await titles({ search: 'no degree' }))[0]).toBe('Besom seller (no degree needed)');
    await make.job({ title: 'Withy buyer, new grad', posted: 2 });
    await make.job({ title: 'Scuttle weaver', level: 'Junior', posted: 2 });
    expect(await titles({ search: 'withy jobs for freshers' })).toEqual(['Withy buyer, new grad']);
    expect(await titles({ search: 'scuttle weaver no exp' })).toEqual(['Scuttle weaver']);
  });

  it('typed as two where a synonym has them as one are what that means', async ({ make, titles }) => {
    await make.job({ title: 'Hairstylist of wigs' });
    for (const search of ['hair dresser wigs', 'hairdresser of wigs'])
      expect(await titles({ search }), search).toEqual(['Hairstylist of wigs']);
  });

  it('are a workplace or a place where either will do', async ({ make, titles }) => {
    await make.job({ title: 'Purfler', city: ['Reno', 'NV'] });
    await make.job({ title: 'Purfler at home', city: ['Boise', 'ID'], workplace: 'Remote' });
    await make.job({ title: 'Purfler elsewhere', city: ['Boise', 'ID'] });
    for (const search of [
      'purfler remote or reno',
      'Reno, NV or remote purfler',
      'purfler remote or in Nevada',
    ])
      expect((await titles({ search })).sort(), search).toEqual(['Purfler', 'Purfler at home']);
    const either = await titles({ search: 'remote or reno' });
    expect(either).toEqual(expect.arrayContaining(['Purfler', 'Purfler at home']));
    expect(either).not.toContain('Purfler elsewhere');
  });

  it('are hours of the day, which are a shift', async ({ make, titles }) => {
    for (const shift of ['day', 'evening', 'night']) await make.job({ title: `Lampman, ${shift} shift` });
    for (const [search, found] of [
      ['8am-5pm lampman', 'day'],
      ['lampman 8:00 AM – 5:00 PM', 'day'],
      ['lampman 7 to 3pm', 'day'],
      ['9-5 lampman', 'day'],
      ['lampman 8 to 5', 'day'],
      ['lampman 3-11 p.m.', 'evening'],
      ['11pm-7am lampman', 'night'],
      ['lampman 6pm to 6am', 'night'],
    ] as const)
      expect(await titles({ search }), search).toEqual([`Lampman, ${found} shift`]);
    await make.job({ title: 'Lamplighter', description: '<p>Shifts of 12 hours</p>' });
    await make.job({ title: 'Lamplighters’ HR, 12 shifts' });
    for (const search of ['lamplighter 12hr shifts', '12 hr shift lamplighter', 'lamplighter 12hrs'])
      expect(await titles({ search }), search).toEqual(['Lamplighter']);
  });

  it('are no words of texts where they ask for a workplace on site', async ({ api, make }) => {
    await make.job({ title: 'Wimplemaker', city: ['Boise', 'ID'] });
    await make.job({ title: 'Remote wimplemaker', workplace: 'Remote' });
    for (const search of [
      ...['onsite wimplemaker', 'wimplemaker on-site', 'on site wimplemaker boise'],
      ...['in-person wimplemaker', 'wimplemaker in office'],
    ]) {
      const { data, reading } = await api().searchJobs({ query: { search } });
      expect(
        data.map(({ tittle }) => tittle),
        search,
      ).toEqual(['Wimplemaker']);
      expect(reading?.workplace, search).toMatchObject({ is_used: true, value: 'On site' });
    }
    await make.job({ title: 'On-site wimplemaker', posted: 3 });
    const { reading } = await api().searchJobs({ query: { search: 'on site wimplemaker' } });
    expect(reading?.workplace).toMatchObject({ is_used: false });
  });

  it('is what a job is by its type, level, or workplace where words have it, like a word of its title', async ({
    api,
    make,
    titles,
  }) => {
    await make.job({ title: 'Glovemaker', posted: 1, type: 'Part Time' });
    await make.job({ title: 'Part-time Glovemaker', posted: 2, type: 'Full Time' });
    await make.job({ title: 'Senior Glovemaker', posted: 3, type: 'Internship', workplace: 'Remote' });
    await make.job({ title: 'Glovemaker, night', posted: 4, description: '<p>Remote, part time</p>' });
    await make.job({ title: 'Corder', level: 'Junior', posted: 2 });
    await make.job({ title: 'Entry Level Corder', posted: 3 });
    await make.job({ title: 'Corder of no one', description: '<p>Much experience</p>' });
    for (const search of [
      ...['entry level corder', 'corder no experience needed', "corder jobs that don't require experience"],
      ...['corder jobs for 16 year olds', 'corder jobs 14 yr olds', 'corder 15yo'],
      ...[
        'corder jobs for teens',
        'corder teen jobs',
        'corder jobs for beginners',
        'corder job for a teenager',
      ],
    ])
      expect((await titles({ search })).sort(), search).toEqual(['Corder', 'Entry Level Corder']);
    await make.job({ title: 'Junior Corder', posted: 4 });
    await make.job({ title: 'Corder, Senior', level: 'Senior', description: '<p>Lead junior corders</p>' });
    for (const search of ['junior corder', 'jr. corder'])
      expect(await titles({ search }), search).toEqual(['Junior Corder', 'Corder', 'Corder, Senior']);
    // In texts the two words mostly stand apart.
    const part = ['Part-time Glovemaker', 'Glovemaker'];
    for (const search of [
      'part time glovemaker',
      'Glovemaker part-time',
      'pt glovemaker',
      'parttime glovemaker',
    ])
      expect((await titles({ search })).sort(), search).toEqual([...part].sort());
    expect(await titles({ search: 'part time glovemaker' })).toEqual(part);
    for (const search of ['part time', 'part time work'])
      expect(await titles({ search }), search).toEqual(part);
    for (const search of ['glovemaker internship', 'glovemaker internships', 'intern glovemaker'])
      expect(await titles({ search }), search).toEqual(['Senior Glovemaker']);
    expect(await titles({ search: 'part time glovemaker', as_typed: 'true' })).toEqual([
      ...['Part-time Glovemaker', 'Glovemaker, night'],
    ]);
    await make.job({ title: 'Tanner', type: 'Part Time', description: '<p>With a glovemaker</p>' });
    expect(await titles({ search: 'part time glovemaker' })).toEqual([...part, 'Tanner']);
    await make.job({ title: 'Remote Glovemaker', posted: 5 });
    const { data, reading } = await api().searchJobs({ query: { search: 'remote glovemaker' } });
    expect(reading?.workplace).toMatchObject({ is_used: false });
    expect(data.map(({ tittle }) => tittle)).toEqual([
      ...['Remote Glovemaker', 'Senior Glovemaker', 'Glovemaker, night'],
    ]);
  });

  it('is found with a blank too many or too few between two words', async ({ api, make, titles }) => {
    const recruiter = await make.recruiter({ name: 'BellWorks' });
    await make.job({ title: 'Quillforce Wrangler', companyId: recruiter.company.id, posted: 1 });
    await make.job({ title: 'Quill Sharpener', posted: 2, description: '<p>Join our force of bells</p>' });
    await make.job({ title: 'Wrangler', posted: 3, description: '<p>Of quills, by force</p>' });
    for (const search of ['quill force wrangler', 'Quill-Force wranglers', 'wrangler quill force'])
      expect((await titles({ search }))[0], search).toBe('Quillforce Wrangler');
    expect(await titles({ search: 'bell works' })).toEqual(['Quillforce Wrangler']);
    expect(await titles({ search: 'bell works', as_typed: 'true' })).toEqual([]);
    for (const search of ['quillsharpener', 'Quillsharpener jobs']) {
      const { data, reading } = await api().searchJobs({ query: { search } });
      expect(
        data.map(({ tittle }) => tittle),
        search,
      ).toEqual(['Quill Sharpener']);
      expect(reading).toMatchObject({ words: 'quill sharpener', is_corrected: true });
    }
    expect(await titles({ search: 'sharpenerwrangler' })).toEqual([]);
    await make.job({ title: 'Full-Stack Software Engineer', posted: 4 });
    await make.job({ title: 'Developer', posted: 5 });
    for (const [search, words] of [
      ['fullstackengineer', 'full stack engineer'],
      ['softwaredeveloper', 'software developer'],
      ['fullstacksoftware', 'full stack software'],
    ] as const) {
      const { data, reading } = await api().searchJobs({ query: { search } });
      expect([data[0]?.tittle, reading?.words], search).toEqual(['Full-Stack Software Engineer', words]);
    }
  });

  it('is an abbreviation with and without dots', async ({ make, titles }) => {
    const wanted = ['Registered Nurse, Islet', 'R.N., Islet', 'RN, Islet', 'L.P.N., Islet', 'I.T. Islet'];
    for (const [posted, title] of wanted.entries()) await make.job({ title, posted });
    await make.job({ title: 'Skipper, Islet', description: '<p>Between R and N, no It</p>' });
    for (const search of ['rn islet', 'R.N. islet', 'islet r n', 'registered nurse islet'])
      expect((await titles({ search })).sort(), search).toEqual(wanted.slice(0, 3).sort());
    for (const search of ['lpn islet', 'islet L.P.N.'])
      expect(await titles({ search }), search).toEqual(['L.P.N., Islet']);
    for (const search of ['it islet', 'I.T. islet'])
      expect(await titles({ search }), search).toEqual(['I.T. Islet']);
  });

  it('is a title with what its text says, before texts that say it all', async ({ make, titles }) => {
    const text = { description: '<p>With a barge helm crew, sluice and lantern</p>' };
    await make.job({ title: 'Skipper', posted: 1, ...text });
    await make.job({ title: 'Lantern Keeper', posted: 2, ...text });
    await make.job({ title: 'Head of Barge Helm', posted: 3, ...text });
    await make.job({ title: 'Barge Helm', posted: 4, description: '<p>A crew</p>' });
    const [both, one, none] = ['Head of Barge Helm', 'Lantern Keeper', 'Skipper'];
    expect(await titles({ search: 'barge helm lantern' })).toEqual([both, one, none]);
    expect(await titles({ search: 'lantern sluice' })).toEqual([one, none, both]);
    expect(await titles({ search: 'barge helm crew' })).toEqual([both, 'Barge Helm', none, one]);
    expect(await titles({ search: 'crew' })).toEqual([none, one, both, 'Barge Helm']);
    // Stop words alone have no neighbours.
    await make.job({ title: 'It Is of a Barge', posted: 9 });
    expect((await titles({ search: 'of a is' }))[0]).toBe('It Is of a Barge');
  });

  it('is a job type by its name of now, and by the one before', async ({ db, make, titles }) => {
    const type = await make.lookup('job_type', 'Moonlighting');
    await make.job({ title: 'Wick trimmer', type: 'Moonlighting' });
    expect(await titles({ search: 'moonlighting wick trimmer' })).toEqual(['Wick trimmer']);
    await db.updateTable('job_type').set({ name: 'Night work' }).where('id', '=', type).execute();
    expect(await titles({ search: 'night works wick trimmer' })).toEqual(['Wick trimmer']);
  });

  it('is the same by the short form and the long one, also of several words', async ({ make, titles }) => {
    for (const title of ['Sr. Gaffer', 'Senior Gaffer', 'RN, Atoll', 'Registered Nurse, Atoll'])
      await make.job({ title });
    await make.job({ title: 'Nurse, Atoll', description: '<p>You are a registered nurse</p>' });
    for (const [short, long, count] of [
      ['sr gaffer', 'senior gaffer', 2],
      ['rn atoll', 'registered nurse atoll', 3],
    ] as const) {
      expect(await titles({ search: short }), short).toHaveLength(count);
      const [one, other] = [await titles({ search: short }), await titles({ search: long })];
      expect(other.sort(), long).toEqual(one.sort());
    }
    expect(await titles({ search: 'atoll registered nurses' })).toHaveLength(3);
    await make.job({ title: 'Marketing Operator' });
    for (const search of ['mkt opr', 'mktg operator'])
      expect(await titles({ search }), search).toHaveLength(1);
    await make.job({ title: 'Welding Specialist' });
    expect(await titles({ search: 'welder' })).toEqual(['Welding Specialist']);
  });

  it('follows the synonyms at once, and no longer when they end', async ({ db, make, titles }) => {
    await make.job({ title: 'Hedge Layer' });
    expect(await titles({ search: 'pleacher' })).toEqual([]);
    const { id } = await db
      .insertInto('synonym')
      .values({ terms: ['Pleacher', 'hedge layer'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await titles({ search: 'pleachers' })).toEqual(['Hedge Layer']);
    await db.updateTable('synonym').set({ ended_at: new Date() }).where('id', '=', id).execute();
    expect(await titles({ search: 'pleacher' })).toEqual([]);
  });

  it('is told when words were corrected, and what was typed is found when that is asked', async ({
    api,
    make,
  }) => {
    const find = (search: string, as_typed?: 'true') =>
      api().searchJobs({ query: { search, ...(as_typed && { as_typed }) } });
    await make.job({ title: 'Bodger' });
    await make.job({ title: 'Wheelwright', description: '<p>Wheelwrihgt wanted</p>' });
    for (const [typed, meant] of [
      ['bogder', 'bodger'],
      ['wheelright', 'wheelwright'],
      ['whelwirght', 'wheelwright'],
    ] as const) {
      const { data, reading } = await find(typed);
      expect([data.length, reading], typed).toEqual([
        1,
        { words: meant, is_corrected: true, place: null, workplace: null, pay: null },
      ]);
      expect(await find(typed, 'true'), typed).toMatchObject({ data: [], reading: null });
    }
    expect((await find('bodger')).reading).toMatchObject({ words: 'bodger', is_corrected: false });
  });

  it('is the word of which there are twenty times as many, but never than a name or a usual word', async ({
    api,
    make,
  }) => {
    const companyId = (await make.company('Cobler Brothers')).id;
    for (let count = 0; count < 20; count += 1) await make.job({ title: 'Cobbler', companyId });
    const find = async (search: string) => {
      const { data, reading } = await api().searchJobs({ query: { search } });
      return [new Set(data.map(({ tittle }) => tittle)), reading?.is_corrected];
    };
    expect(await find('cobler')).toEqual([new Set(['Cobbler']), false]);
    for (let count = 0; count < 20; count += 1) await make.job({ title: 'Ostler' });
    await make.job({ title: 'Osler', posted: 3 });
    expect(await find('osler')).toEqual([new Set(['Osler', 'Ostler']), true]);
    await make.job({ title: 'Osler again' });
    expect(await find('osler')).toEqual([new Set(['Osler', 'Osler again']), false]);
    for (let count = 0; count < 20; count += 1) await make.job({ title: 'Drover' });
    await make.job({ title: 'Driver' });
    expect(await find('driver')).toEqual([new Set(['Driver']), false]);
    // Of a word like this no text tells how frequent it is.
    await make.job({ title: 'Over the Bridge' });
    for (let count = 0; count < 20; count += 1) await make.job({ title: 'Oven of a Bridge' });
    expect(await find('over the bridge')).toEqual([new Set(['Over the Bridge', 'Oven of a Bridge']), false]);
  });
});

describe('the word or', () => {
  it('stands for what is on either side of it, titles that have both first', async ({ make, titles }) => {
    await make.job({ title: 'Tinker or Tailor', posted: 9 });
    await make.job({ title: 'Tinker', posted: 3 });
    await make.job({ title: 'Senior Tailor', posted: 2 });
    await make.job({ title: 'Sailor', posted: 1, description: '<p>Some tailoring; tinker if you like</p>' });
    await make.job({ title: 'Soldier' });
    for (const search of ['tinker or tailor', 'Tinker OR Tailor', 'tailor, or tinker'])
      expect(await titles({ search }), search).toEqual([
        ...['Tinker or Tailor', 'Tinker', 'Senior Tailor', 'Sailor'],
      ]);
    expect(await titles({ search: 'tinker or tailr' })).toEqual(await titles({ search: 'tinker or tailor' }));
    expect(await titles({ search: 'jobs for a tinker or a tailor' })).toHaveLength(4);
    expect(await titles({ search: 'tailor or tinker or soldier', as_typed: 'true' })).toHaveLength(5);
  });

  it('takes all that is on a side together, and what only one side has as well for both', async ({
    make,
    titles,
  }) => {
    await make.job({ title: 'Kiln Firer', posted: 1 });
    await make.job({ title: 'Kiln Stacker', posted: 5 });
    await make.job({ title: 'Potter', posted: 4 });
    await make.job({ title: 'Stacker', posted: 3 });
    await make.job({ title: 'Firer', posted: 2 });
    expect(await titles({ search: 'kiln firer or stacker' })).toEqual([
      ...['Kiln Firer', 'Kiln Stacker', 'Stacker'],
    ]);
    expect(await titles({ search: 'potter or kiln stacker' })).toEqual(['Kiln Stacker', 'Potter']);
  });

  it('is the operating room at an end, and nothing alone between words without meaning', async ({
    make,
    titles,
  }) => {
    await make.job({ title: 'Orderly, OR', posted: 1 });
    await make.job({ title: 'Orderly', posted: 2 });
    for (const search of ['or orderly', 'orderly or'])
      expect(await titles({ search }), search).toEqual(['Orderly, OR']);
    await make.job({ title: 'In or out of it', posted: 3 });
    expect((await titles({ search: 'in or out' }))[0]).toBe('In or out of it');
  });
});

describe('a minus before a word', () => {
  it('leaves out the jobs that have it among their names, or its plural or a synonym', async ({
    make,
    titles,
  }) => {
    const recruiter = await make.recruiter({ name: 'Roamers' });
    await make.job({ title: 'Ferrier', posted: 1, description: '<p>Some travel; a manager helps</p>' });
    await make.job({ title: 'Travel Ferrier', posted: 2 });
    await make.job({ title: 'Ferrier of Travels', posted: 3 });
    await make.job({ title: 'Ferrier Mgr', posted: 4 });
    await make.job({ title: 'Night Ferrier', posted: 5, companyId: recruiter.company.id, type: 'Part Time' });
    const all = ['Ferrier', 'Travel Ferrier', 'Ferrier of Travels', 'Ferrier Mgr', 'Night Ferrier'];
    for (const [search, without] of [
      ['ferrier -travel', ['Travel Ferrier', 'Ferrier of Travels']],
      ['-travel ferrier', ['Travel Ferrier', 'Ferrier of Travels']],
      ['ferrier -manager', ['Ferrier Mgr']],
      ['ferrier -roamers', ['Night Ferrier']],
      ['ferrier -part-time', ['Night Ferrier']],
      ['ferrier -"travel ferrier" -night', ['Travel Ferrier', 'Night Ferrier']],
      ['ferirer -night', ['Night Ferrier']],
      ['ferrier - night', all.slice(0, 4)],
      ['ferrier -', []],
      ['ferrier -"', []],
    ] as const)
      expect(await titles({ search }), search).toEqual(
        all.filter((title) => !(without as readonly string[]).includes(title)),
      );
    expect(await titles({ search: 'ferrier -travel', as_typed: 'true' })).toHaveLength(3);
  });

  it('is the same as `no` or `not` before how somebody works, or `off` behind a shift', async ({
    make,
    titles,
  }) => {
    await make.job({ title: 'Tidewaiter', description: '<p>Never on weekends or at night</p>', posted: 1 });
    await make.job({ title: 'Weekend Tidewaiter', posted: 2 });
    await make.job({ title: 'Tidewaiter, Nights', posted: 3 });
    await make.job({ title: 'Tidewaiter (no weekends)', posted: 4 });
    const [day, weekend, night, none] = [
      ...['Tidewaiter', 'Weekend Tidewaiter', 'Tidewaiter, Nights', 'Tidewaiter (no weekends)'],
    ];
    for (const [search, found] of [
      ['tidewaiter no weekends', [day, night, none]],
      ['No Weekends Tidewaiter', [day, night, none]],
      ['tidewaiter weekends off', [day, night, none]],
      ['tidewaiter no night shift', [day, weekend, none]],
      ['tidewaiter no nights or weekends', [day, none]],
      ['tidewaiter, no nights, no weekends', [day, none]],
    ] as const)
      expect((await titles({ search })).toSorted(), search).toEqual([...found].toSorted());
    expect((await titles({ search: 'Tidewaiter (no weekends)' }))[0]).toBe(none);
    const wherrymen = [
      ...['Wherryman', 'Wherryman with Travel', 'Wherryman, no CDL', 'Non-CDL Wherryman', 'CDL Wherryman'],
    ];
    for (const title of wherrymen)
      await make.job({ title, description: '<p>Some travel, experience, no CDL</p>' });
    for (const [search, without] of [
      ['wherryman no travel', ['Wherryman with Travel']],
      ['wherryman not manager', []],
      ['no cdl required wherryman', ['CDL Wherryman']],
      ['non-cdl wherryman, no travel', ['CDL Wherryman', 'Wherryman with Travel']],
    ] as const)
      expect((await titles({ search })).toSorted(), search).toEqual(
        wherrymen.filter((title) => !(without as readonly string[]).includes(title)).toSorted(),
      );
    expect(await titles({ search: 'wherryman no travel experience' })).toContain('Wherryman with Travel');
    await make.job({ title: 'Galloon weaver', workplace: 'Remote', posted: 1 });
    await make.job({ title: 'Galloon seller', type: 'Part Time', posted: 2 });
    await make.job({ title: 'Galloon maker', posted: 3 });
    for (const [search, found] of [
      ['galloon not remote', ['Galloon seller', 'Galloon maker']],
      // Which none of them has.
      ['galloon no drug test', ['Galloon weaver', 'Galloon seller', 'Galloon maker']],
      ['galloon no part-time', ['Galloon weaver', 'Galloon maker']],
      ['galloon not part time, not work from home', ['Galloon maker']],
    ] as const)
      expect(await titles({ search }), search).toEqual(found);
    const all = await titles({ search: 'no weekends' });
    expect([all.length > 0, all.includes('Weekend Tidewaiter')]).toEqual([true, false]);
  });

  it('stays where a place or a way of working is read among the words, and counts beside each choice', async ({
    api,
    make,
    titles,
  }) => {
    const { state_id } = await make.city('Boise', 'ID');
    const there = { city: ['Boise', 'ID'] as [string, string], workplace: 'Remote' as const };
    await make.job({ title: 'Reeve', ...there });
    await make.job({ title: 'Deputy Reeve', ...there });
    await make.job({ title: 'Reeve', city: ['Reno', 'NV'] });
    for (const search of ['remote reeve -deputy in Boise, ID', 'reeve in Idaho -deputy remote'])
      expect(await titles({ search }), search).toEqual(['Reeve']);
    const { reading } = await api().searchJobs({ query: { search: 'reeve -deputy Idaho' } });
    expect(reading).toMatchObject({
      words: 'reeve -deputy',
      place: { rest: 'reeve -deputy', is_used: true },
    });
    const { counts } = await api().countChoices({ query: { search: 'reeve -deputy', of: 'state_id' } });
    expect(counts.state_id?.[state_id]).toBe(1);
    const ofState = { 'filters[state.id]': state_id };
    for (const query of [
      { search: '-deputy', ...ofState },
      { search: 'jobs in Idaho -deputy' },
      { search: 'jobs -deputy', ...ofState },
    ]) {
      const found = await titles(query);
      expect(found, query.search).toContain('Reeve');
      expect(found, query.search).not.toContain('Deputy Reeve');
    }
  });

  it('is one of a title that is written so', async ({ make, titles }) => {
    await make.job({ title: 'Miller -Nights' });
    await make.job({ title: 'Miller' });
    await make.job({ title: 'Miller Days' });
    expect((await titles({ search: 'Miller -Nights' }))[0]).toBe('Miller -Nights');
    expect(await titles({ search: 'miller -days' })).toEqual(['Miller', 'Miller -Nights']);
  });
});

describe('a place among the words', () => {
  const place = { is_used: true, names: [], rest: 'fletcher', within: null };
  it('is searched in, with its state or without, and can be words again', async ({ api, make, titles }) => {
    await make.job({ title: 'Fletcher', city: ['Portland', 'ME'] });
    await make.job({ title: 'Fletcher by the river', city: ['Portland', 'OR'] });
    await make.job({ title: 'Bowyer', city: ['Portland', 'ME'], description: '<p>Some fletcher work</p>' });
    const find = (search: string) => api().searchJobs({ query: { search } });
    for (const search of [
      ...[
        'fletcher portland maine',
        'fletcher Portland, ME',
        'fletchers in Portland, Maine',
        'Maine fletcher',
      ],
      ...['fletcher ME', 'fletcher near portland maine'],
    ]) {
      const { data, reading } = await find(search);
      expect(
        data.map(({ tittle }) => tittle),
        search,
      ).toEqual(['Fletcher', 'Bowyer']);
      expect(reading?.place, search).toMatchObject({ is_used: true, state: { name: 'Maine' } });
    }
    const anywhere = await find('fletcher portland');
    expect(anywhere.data).toHaveLength(3);
    expect(anywhere.reading?.place).toEqual({ ...place, text: 'portland', state: null, city: null });
    expect((await find('portland')).data).toHaveLength(3);
    // As a word it is none.
    expect((await find('fletcher me')).reading?.place).toBe(null);
    expect(await titles({ search: 'fletcher portland maine', 'filters[state.id]': 1 })).toEqual([]);
  });

  it('is one of several, of which each will do', async ({ api, make }) => {
    const cities: [string, string][] = [
      ...([
        ['Boise', 'ID'],
        ['Reno', 'NV'],
        ['Salem', 'OR'],
        ['Boston', 'MA'],
      ] as [string, string][]),
    ];
    for (const [at, city] of cities.entries()) await make.job({ title: `Currier ${at}`, posted: at, city });
    const find = async (search: string, query = {}) => {
      const { data, reading } = await api().searchJobs({ query: { search, ...query } });
      return {
        found: data.map(({ tittle }) => tittle.at(-1)).join(''),
        reading,
      };
    };
    for (const [search, found, names] of [
      ['currier in Idaho or Nevada', '01', ['Idaho', 'Nevada']],
      ['currier idaho and nevada', '01', ['Idaho', 'Nevada']],
      ['currier in Idaho or in Nevada', '01', ['Idaho', 'Nevada']],
      ['currier ID or NV', '01', ['Idaho', 'Nevada']],
      ['Idaho or Nevada currier', '01', ['Idaho', 'Nevada']],
      ['currier Idaho Nevada', '01', ['Idaho', 'Nevada']],
      ['Idaho, Nevada, Oregon currier', '012', ['Idaho', 'Nevada', 'Oregon']],
      ['currier in Idaho, Nevada or Oregon', '012', ['Idaho', 'Nevada', 'Oregon']],
      ['currier in Boise or Boston', '03', ['Boise', 'Boston']],
      ['currier in Boise, ID or Salem, OR', '02', ['Boise', 'Salem']],
      ['curier in Idaho or Nevada', '01', ['Idaho', 'Nevada']],
    ] as const) {
      const { found: ids, reading } = await find(search);
      expect(ids, search).toBe(found);
      expect(reading?.place, search).toMatchObject({ is_used: true, names, state: null, city: null });
      expect(reading?.words, search).toBe('currier');
    }
    const all = await find('jobs in Idaho or Nevada');
    expect([all.reading?.words, all.reading?.place?.names]).toEqual(['', ['Idaho', 'Nevada']]);
    // As words Nevada alone would do.
    const nowhere = await find('wheelwhittler in Idaho or Nevada');
    expect([nowhere.found, nowhere.reading?.place?.is_used]).toEqual(['', true]);
    const { state_id } = await make.city('Boise', 'ID');
    const { counts } = await api().countChoices({
      query: { search: 'currier in Idaho or Nevada', of: 'state_id,city_id,workplace' },
    });
    expect(counts.workplace).toEqual({ 'On site': 2 });
    expect(counts.state_id).toMatchObject({ [state_id]: 1 });
    expect((await find('currier in Boise or Idaho')).reading?.place?.names).toEqual([]);
  });

  it('is read by the code of its state, also before how somebody works and behind a mistyped word', async ({
    api,
    make,
  }) => {
    const there = await make.job({ title: 'Cordwainer', city: ['Austin', 'TX'], workplace: 'Remote' });
    await make.job({ title: 'Cordwainer', city: ['Boise', 'ID'] });
    for (const search of [
      ...['cordwainer TX remote', 'remote cordwainer TX', 'cordwainer, TX (work from home)'],
      ...['cordwiner TX', 'cordwiner TX remote', 'cordwainer tx remote', 'cordwainer in tx'],
      ...['cordwainer Austin, TX 78701', 'cordwainer austin tx usa', 'cordwainer TX, working remotely'],
    ]) {
      const { data, reading } = await api().searchJobs({ query: { search } });
      expect([data.map(({ id }) => id), reading?.words], search).toEqual([[there.id], 'cordwainer']);
      expect(reading?.place, search).toMatchObject({ is_used: true, state: { name: 'Texas' } });
    }
  });

  it('is read behind in, and before words for the kind of job', async ({ api, make }) => {
    const there = await make.job({
      title: 'Wainwright',
      city: ['Reno', 'NV'],
      type: 'Part Time',
      level: 'Junior',
    });
    await make.job({ title: 'Wainwright', city: ['Boise', 'ID'], type: 'Part Time', level: 'Junior' });
    await make.job({
      title: 'Wainwright of apps',
      city: ['Mobile', 'AL'],
      description: '<p>Nights, remote</p>',
    });
    const find = async (search: string) => {
      const { data, reading } = await api().searchJobs({ query: { search } });
      return { ids: data.map(({ id }) => id), words: reading?.words, place: reading?.place };
    };
    for (const [search, words, text] of [
      ['wainwright in reno part time', 'wainwright part time', 'reno'],
      ['wainwright reno nv part-time', 'wainwright part-time', 'reno nv'],
      ['jobs in nevada no experience', 'no experience', 'nevada'],
      ['wainwright reno entry level part time', 'wainwright entry level part time', 'reno'],
      ['jobs near reno for a wainwright', 'for a wainwright', 'reno'],
    ] as const) {
      const found = await find(search);
      expect([found.ids, found.words], search).toEqual([[there.id], words]);
      expect(found.place, search).toMatchObject({ text, rest: words, is_used: true });
    }
    for (const [search, words] of [
      // As typed, since more is told by signs than by letters alone.
      ['C++ wainwright reno', 'C++ wainwright'],
      ['c# in reno', 'c#'],
      ['R&D wainwright, Reno', 'R&D wainwright'],
      ['.net wainwright | node.js (Reno, NV)', '.net wainwright node.js'],
      ['R&D wainwrigt in reno', 'R&D wainwright'],
    ] as const)
      expect((await find(search)).words, search).toBe(words);
    for (const search of ['wainwright reno nights', 'wainwright reno remote'])
      expect((await find(search)).place, search).toMatchObject({ text: 'reno', is_used: true });
    const { reading } = await api().searchJobs({ query: { search: 'remote wainwright in reno part time' } });
    expect(reading?.place?.rest).toBe('remote wainwright part time');
    for (const search of [
      'wainwright mobile apps',
      'wainwright in mobile apps',
      'wainwright in reno or boise apps',
    ])
      expect(['mobile', 'reno'], search).not.toContain((await find(search)).place?.text);
  });

  it('is one with far more jobs than titles elsewhere that name it, and no sign', async ({ api, make }) => {
    for (const title of ['Falconer', 'Farrier']) await make.job({ title, city: ['Toledo', 'OH'] });
    await make.job({ title: 'Fuller, Toledo', city: ['Boise', 'ID'] });
    const read = async (search: string) => (await api().searchJobs({ query: { search } })).reading?.place;
    expect(await read('toledo')).toMatchObject({ text: 'toledo', is_used: true });
    await make.job({ title: 'Farrier, Toledo', city: ['Boise', 'ID'] });
    expect(await read('toledo')).toMatchObject({ text: 'toledo', is_used: false });
    await make.job({ title: 'Draughtsman', description: '<p>Drawings of P&amp;ID, blueprint reading</p>' });
    await make.job({ title: 'Teller', city: ['Reading', 'PA'] });
    await make.job({ title: 'Teller', city: ['Friendly', 'MD'] });
    await make.job({ title: 'Draughtsman', posted: 2, description: '<p>A dog friendly workshop</p>' });
    for (const search of ['M&A', 'berlin germany', 'teller in Berlin, Germany', 'paris, france', 'london uk'])
      expect(await read(search), search).toBe(null);
    // Of a region before other words titles there have these.
    await make.job({ title: 'Draughtsman', city: ['Reno', 'NV'], description: '<p>Airlines</p>' });
    await make.job({ title: 'Wing draughtsman', city: ['Tulsa', 'OK'], description: '<p>For airlines</p>' });
    expect(await read('southwest airlines')).toMatchObject({ is_used: false });
    for (const search of ['southwest wing', 'airlines southwest', 'airlines in the southwest'])
      expect(await read(search), search).toMatchObject({ is_used: true });
    for (const search of ['P&ID', 'blueprint reading', 'dog friendly']) {
      const { data } = await api().searchJobs({ query: { search } });
      expect(
        data.map(({ tittle }) => tittle),
        search,
      ).toEqual(['Draughtsman']);
    }
  });

  it('is none where a company is called by it and the word beside it in one', async ({
    api,
    make,
    titles,
  }) => {
    await make.job({ title: 'Trimmer', company: 'Pacificplating' });
    expect(await titles({ search: 'pacific plating' })).toEqual(['Trimmer']);
    expect(await titles({ search: 'trimmer pacific plating' })).toEqual(['Trimmer']);
    const { reading } = await api().searchJobs({ query: { search: 'trimmer pacific' } });
    expect(reading?.place).toMatchObject({ text: 'pacific', is_used: true });
  });

  it('is offered alone where the code of a state is what something else is called', async ({ api, make }) => {
    await make.job({ title: 'Physician Assistant', city: ['Boise', 'ID'] });
    const find = (search: string) => api().searchJobs({ query: { search } });
    const { data, reading } = await find('boise pa');
    expect(data.map(({ tittle }) => tittle)).toEqual(['Physician Assistant']);
    expect(reading?.place).toMatchObject({ text: 'pa', state: { name: 'Pennsylvania' }, is_used: false });
    expect((await find('assistant in pa')).reading?.place).toMatchObject({ is_used: true });
    // Of two codes alone what else is meant is said first.
    const states = ['New Jersey', 'Pennsylvania'];
    // Beside another word it may be: none needs a visa for Tennessee.
    for (const search of ['tn visa', 'assistant h1b/tn'])
      expect((await find(search)).reading?.place, search).toMatchObject({ text: 'tn', is_used: false });
    expect((await find('nj pa')).reading?.place).toMatchObject({ names: states, is_used: true });
    expect((await find('pa nj')).reading?.place).toMatchObject({ text: 'nj', rest: 'pa' });
  });

  it('is a large one that a small one is called by the beginning of', async ({ api, make }) => {
    await make.job({ title: 'City Lorimer', city: ['Dallas', 'TX'] });
    const find = async (search: string) => {
      const { data, reading } = await api().searchJobs({ query: { search } });
      return [data.length, reading?.words, reading?.place?.is_used && reading.place.text];
    };
    expect(await find('dallas city lorimer')).toEqual([1, 'city lorimer', 'dallas']);
    expect(await find('lorimer dallas city, il')).toEqual([0, 'lorimer', 'dallas city il']);
  });

  it('is read by what else it is called, with what is around it', async ({ api, make }) => {
    const cities = {
      NY: await make.job({ title: 'Lorimer', city: ['New York City', 'NY'] }),
      LA: await make.job({ title: 'Lorimer', city: ['Los Angeles', 'CA'] }),
      SF: await make.job({ title: 'Lorimer', city: ['San Francisco', 'CA'] }),
      Oakland: await make.job({ title: 'Lorimer', city: ['Oakland', 'CA'] }),
      Houston: await make.job({ title: 'Lorimer', city: ['Houston', 'TX'] }),
      Pasadena: await make.job({ title: 'Lorimer', city: ['Pasadena', 'TX'] }),
      Raleigh: await make.job({ title: 'Lorimer', city: ['Raleigh', 'NC'] }),
      Durham: await make.job({ title: 'Lorimer', city: ['Durham', 'NC'] }),
      StPete: await make.job({ title: 'Lorimer', city: ['St. Petersburg', 'FL'] }),
      Seattle: await make.job({ title: 'Lorimer', city: ['Seattle', 'WA'] }),
    };
    const find = async (search: string, query = {}) => {
      const { data, reading } = await api().searchJobs({ query: { search, ...query } });
      const names = Object.entries(cities).flatMap(([name, { id }]) =>
        data.some((job) => job.id === id) ? [name] : [],
      );
      return [names.join(), reading?.words.toLowerCase(), reading?.place?.within];
    };
    for (const [search, found, within] of [
      ['lorimer nyc', 'NY', null],
      ['lorimer New York, NY', 'NY', null],
      ['lorimer LA', 'LA', null],
      ['L.A. lorimer', 'LA', null],
      // Two words of which texts have each.
      ['lorimer los angles', 'LA', null],
      ['lorimer sf or nyc', 'NY,SF', null],
      ['lorimer Houston or New York', 'NY,Houston', null],
      ['lorimer new york or houston', 'NY,Houston', null],
      ['lorimer SF/NYC', 'NY,SF', null],
      ['nyc | sf lorimer', 'NY,SF', null],
      ['lorimer LA & Houston', 'LA,Houston', null],
      ['lorimer Raleigh, Houston', 'Houston,Raleigh', null],
      ['lorimer zip code 77002', 'Houston,Pasadena', 25],
      ['lorimer bay area', 'SF,Oakland', 25],
      ['bay area lorimer', 'SF,Oakland', 25],
      ['lorimer in the Bay Area', 'SF,Oakland', 25],
      ['lorimer houston area', 'Houston,Pasadena', 25],
      ['lorimer in the greater Houston area', 'Houston,Pasadena', 25],
      ['greater houston lorimer', 'Houston,Pasadena', 25],
      ['lorimer near Houston, TX', 'Houston,Pasadena', 25],
      ['lorimer city of houston', 'Houston', null],
      ['city of houston lorimer', 'Houston', null],
      ['20 miles from raleigh lorimer', 'Raleigh,Durham', 25],
      ['lorimer state of texas', 'Houston,Pasadena', null],
      ['lorimer nor cal', 'SF,Oakland', 25],
      // Several cities are called so.
      ['lorimer near houston', 'Houston,Pasadena', 25],
      ['lorimer in houston', 'Houston', null],
      ['lorimer raleigh/durham', 'Raleigh,Durham', null],
      ['lorimer newyork', 'NY', null],
      ['lorimer SoCal', 'LA', 25],
      ['lorimer in Southern California', 'LA,SF,Oakland', null],
      ['north texas lorimer', 'Houston,Pasadena', null],
      // Of a town in Texas that is called West.
      ['lorimer west texas', 'Houston,Pasadena', null],
      ['lorimer in West, Texas', '', null],
      ['sanfrancisco lorimer', 'SF', null],
      ['lorimer Durham, NC or Houston, Tex.', 'Houston,Durham', null],
      ['lorimer Durham, N.C. or Houston', 'Houston,Durham', null],
      ['lorimer in N.C. and W.A.', 'Raleigh,Durham,Seattle', null],
      ['lorimer in cali', 'LA,SF,Oakland', null],
      ['lorimer st pete', 'StPete', null],
      ['east bay lorimer', 'SF,Oakland', 25],
      ['lorimer Los Angeles County', 'LA', 25],
      ['lorimer in harris county tx', 'Houston,Pasadena', 25],
      ['lorimer king county, Washington', 'Seattle', 25],
      ['lorimer washington state', 'Seattle', null],
      ['lorimer Calif.', 'LA,SF,Oakland', null],
      ['north carolina lorimer', 'Raleigh,Durham', null],
      ['north cali lorimer', 'LA,SF,Oakland', null],
      ['washington state lorimer', 'Seattle', null],
      ['lorimer western wash', 'Seattle', null],
      ['lorimer downtown houston', 'Houston', null],
      ['north houston lorimer', 'Houston', null],
      ['lorimer houston downtown', 'Houston', null],
      ['lorimer in the houston suburbs', 'Houston,Pasadena', 25],
      ['lorimer houston and surrounding areas', 'Houston,Pasadena', 25],
      ['lorimer close to houston tx', 'Houston,Pasadena', 25],
      ['lorimer within 40 miles of oakland', 'SF,Oakland', 50],
      ['lorimer 5 miles from raleigh', 'Raleigh', 10],
      ['lorimer raleigh within 5 miles', 'Raleigh', 10],
      ['lorimer houston tx 30 mile radius', 'Houston,Pasadena', 50],
      ['lorimer tampa bay area', 'StPete', 25],
      ['lorimer east bay area', 'SF,Oakland', 25],
      ['lorimer 77002', 'Houston,Pasadena', 25],
      ['lorimer in 94607', 'SF,Oakland', 25],
      ['lorimer within 5 miles of 27601', 'Raleigh', 10],
      ['27601 lorimer', 'Raleigh,Durham', 25],
      ['nc lorimer', 'Raleigh,Durham', null],
      ['N.C. lorimer', 'Raleigh,Durham', null],
      ['lorimer Durham, NC 27601', 'Durham', null],
      ['lorimer Durham, NC, US, 27601', 'Durham', null],
      ['lorimer Durham, NC 27601, United States', 'Durham', null],
      ['lorimer 27601-1234', 'Raleigh,Durham', 25],
      ['Lorimer - Location: Durham, NC', 'Durham', null],
      ['lorimer based in Raleigh', 'Raleigh', null],
      ['lorimer 500 W. Main St, Houston, TX', 'Houston', null],
      // Whatever else `ct` or `md` may be.
      ['lorimer ny nj ct', 'NY', null],
      ['lorimer tx md va', 'Houston,Pasadena', null],
    ] as const)
      expect(await find(search), search).toEqual([found, 'lorimer', within]);
    expect(await find('lorimer houston area', { within: 0 })).toEqual(['Houston', 'lorimer', null]);
    expect(await find('bay area')).toEqual(['SF,Oakland', '', 25]);
    for (const search of ['long island', 'lorimer long island'])
      expect((await find(search))[2], search).toBe(25);
    for (const search of ['spring 2031 lorimer internship', 'lorimer intern spring'])
      expect(await find(search), search).toEqual(['', search, null]);
    expect(await find('L.A.')).toEqual(['LA', '', null]);
    await make.job({ title: 'Lorimer (Bay Area)', posted: 9, city: ['Oakland', 'CA'] });
    const { data } = await api().searchJobs({ query: { search: 'lorimer bay area' } });
    expect(data[0]?.tittle).toBe('Lorimer (Bay Area)');
    await make.job({ title: 'Spurrier (Remote)', city: ['New York City', 'NY'] });
    expect(await find('spurrier nyc remote')).toEqual(['', 'spurrier remote', null]);
    expect(await find('lorimers in the US')).toEqual([
      ...[Object.keys(cities).join(), 'lorimers in the us', undefined],
    ]);
  });

  it('is a region of several states, unless a title has its name', async ({ api, make }) => {
    for (const city of [
      ['Boston', 'MA'],
      ['Providence', 'RI'],
      ['Chicago', 'IL'],
      ['Seattle', 'WA'],
    ] as [string, string][])
      await make.job({ title: 'Lampwright', city });
    const find = async (search: string) => {
      const { data, reading } = await api().searchJobs({ query: { search } });
      return [data.map(({ state }) => state.name).sort(), reading?.words, reading?.place?.names.join()];
    };
    for (const [search, states, names] of [
      ['lampwright New England', ['Massachusetts', 'Rhode Island'], 'New England'],
      ['lampwright jobs in the midwest', ['Illinois'], 'Midwest'],
      ['pacific northwest lampwright', ['Washington'], 'Pacific Northwest'],
      ['lampwright in the PNW', ['Washington'], 'PNW'],
      ['lampwright in the midwest or Washington', ['Illinois', 'Washington'], 'Midwest,Washington'],
      ['lampwright tri-state area', [], 'Tri State Area'],
      ['lampwright il wa', ['Illinois', 'Washington'], 'Illinois,Washington'],
      ['NJ RI lampwright', ['Rhode Island'], 'New Jersey,Rhode Island'],
    ] as const)
      expect(await find(search), search).toEqual([states, 'lampwright', names]);
    await make.job({ title: 'Lampwright, Midwest', city: ['Boise', 'ID'] });
    expect((await find('lampwright midwest'))[0]).toEqual(['Idaho']);
  });

  it('is read however it is written', async ({ api, make }) => {
    const places = [
      [['St. Louis', 'MO'], 'saint louis', 'St Louis, MO'],
      [['Saint Paul', 'MN'], 'st. paul', 'St Paul, Minnesota'],
      [['Fort Worth', 'TX'], 'ft worth', 'Ft. Worth, TX'],
      [['Mount Vernon', 'NY'], 'mt. vernon NY', 'Mount Vernon, N.Y.'],
      [['Mountain View', 'CA'], 'mtn view', 'Mtn. View, CA'],
      [['Washington', 'DC'], 'washington d.c.', 'Washington, DC', 'DMV'],
      [['Winston-Salem', 'NC'], 'winston salem', 'Winston-Salem, N.C.'],
    ] as const;
    for (const [[city, state], ...written] of places) {
      const { id } = await make.job({ title: 'Chandler', city: [city, state] });
      for (const name of written) {
        const search = `chandler ${name}`;
        const { data, reading } = await api().searchJobs({ query: { search } });
        expect([data.map((job) => job.id), reading?.words], search).toEqual([[id], 'chandler']);
      }
    }
    // Where no job is, it is no type and a word of texts.
    await make.job({ title: 'Tallyman', type: 'Full Time', description: '<p>Worth its wage in Myers</p>' });
    for (const search of ['ft myers', 'Ft. Myers']) {
      const { data, reading } = await api().searchJobs({ query: { search } });
      expect([data, reading?.place?.is_used], search).toEqual([[], true]);
    }
  });

  it('where nothing is found can be let go, and so can the other words', async ({ api, make }) => {
    await make.job({ title: 'Sawyer', city: ['Boise', 'ID'] });
    await make.job({ title: 'Miller', city: ['Laramie', 'WY'] });
    const { data, reading, without } = await api().searchJobs({
      query: { search: 'sawyer laramie wyoming' },
    });
    expect([data, reading?.words, reading?.place?.is_used]).toEqual([[], 'sawyer', true]);
    expect(without).toEqual([
      { filter: 'search', total: 1, total_is_exact: true },
      { filter: 'place', total: 1, total_is_exact: true },
    ]);
  });

  it('is offered alone when it is in a title or a company has it as its name', async ({ api, make }) => {
    await make.job({ title: 'Tanner', company: 'Houston Leather', city: ['Austin', 'TX'] });
    await make.job({ title: 'Tanner', city: ['Houston', 'TX'], posted: 2 });
    const { data, reading } = await api().searchJobs({ query: { search: 'tanner houston' } });
    expect(data.map(({ city }) => city.name)).toEqual(['Austin', 'Houston']);
    expect(reading).toMatchObject({
      words: 'tanner houston',
      place: { text: 'houston', rest: 'tanner', is_used: false },
    });
  });

  it('is where it is in the titles of its own jobs, or follows in', async ({ api, make }) => {
    const read = async (search: string) => (await api().searchJobs({ query: { search } })).reading?.place;
    await make.job({ title: 'Cooper, Tulsa', city: ['Tulsa', 'OK'] });
    expect(await read('cooper tulsa')).toMatchObject({ text: 'tulsa', is_used: true });
    await make.job({ title: 'Cooper with Tulsa ties', city: ['Boise', 'ID'] });
    await make.job({ title: 'Cooper for Tulsa and Boise', city: ['Boise', 'ID'] });
    expect(await read('cooper tulsa')).toMatchObject({ is_used: false });
    expect(await read('cooper in tulsa')).toMatchObject({ is_used: true });
    expect(await read('cooper with tulsa ties')).toBeFalsy();
  });

  it('stays where jobs there say in their texts alone that they are remote', async ({
    api,
    make,
    titles,
  }) => {
    await make.job({ title: 'Tiler', city: ['Boise', 'ID'], description: '<p>Remote or hybrid</p>' });
    await make.job({ title: 'Tiler of Reno', city: ['Reno', 'NV'], description: '<p>Remote in Boise</p>' });
    for (const search of ['remote tiler boise', 'tiler in Boise, ID remote', 'tiler boise hybrid']) {
      const { data, reading } = await api().searchJobs({ query: { search } });
      expect([data.map(({ tittle }) => tittle), reading], search).toMatchObject([
        ['Tiler'],
        // The workplace would find nothing.
        { place: { is_used: true }, workplace: null },
      ]);
      const ofType = { 'filters[jobType.id]': await make.lookup('job_type', 'Full Time') };
      expect(await titles({ search, ...ofType }), search).toEqual(['Tiler']);
    }
    await make.job({ title: 'Tiler from home', city: ['Boise', 'ID'], workplace: 'Remote' });
    expect(await titles({ search: 'remote tiler boise' })).toEqual(['Tiler from home']);
  });

  it('is rather abroad where nothing is there in what a city abroad is called', async ({ api, make }) => {
    await make.job({ title: 'Pargeter', city: ['Boise', 'ID'], description: '<p>Our inn at London</p>' });
    await make.job({ title: 'Thresher', city: ['Boise', 'ID'], description: '<p>By a city of Mexico</p>' });
    const find = async (search: string) => {
      const { data, reading } = await api().searchJobs({ query: { search } });
      return [data.map(({ tittle }) => tittle).join(), reading?.place?.is_used, reading?.is_corrected];
    };
    for (const search of ['pargeter london', 'pargeter in london'])
      expect(await find(search), search).toEqual(['Pargeter', false, false]);
    expect(await find('thresher london')).toEqual(['', false, false]);
    expect(await find('pargeter london ky')).toEqual(['', true, false]);
    for (const search of ['mexico city', 'mexico city thresher'])
      expect(await find(search), search).toEqual(['Thresher', undefined, false]);
    await make.job({ title: 'Pargeter', city: ['London', 'KY'], posted: 2 });
    await make.job({ title: 'Long Kong thresher' });
    expect(await find('pargeter london')).toEqual(['Pargeter', true, false]);
    expect(await find('hong kong')).toEqual(['', undefined, false]);
    await make.job({ title: 'Winnower', city: ['Boise', 'ID'], description: '<p>Of our mill in Poland</p>' });
    for (const search of ['winnower poland', 'winnower in poland'])
      expect(await find(search), search).toEqual(['Winnower', false, false]);
    for (const search of [
      'winnower dominican republic',
      'winnower british columbia',
      'marshall islands winnower',
    ])
      expect(await find(search), search).toEqual(['', undefined, false]);
    expect(await find('winnower poland oh')).toEqual(['', true, false]);
  });

  it('is no word of a text where nothing is there', async ({ api, make }) => {
    await make.job({
      title: 'Chandler',
      city: ['Boise', 'ID'],
      description: '<p>Like our shop in Juneau</p>',
    });
    const { data, reading } = await api().searchJobs({ query: { search: 'chandler juneau' } });
    expect([data, reading?.place?.is_used]).toEqual([[], true]);
  });

  it('comes after the filters for it', async ({ api, make }) => {
    const { state_id } = await make.city('Reno', 'NV');
    const { reading } = await api().searchJobs({
      query: { search: 'tanner texas', 'filters[state.id]': state_id },
    });
    expect(reading?.place).toBe(null);
  });
});

test('pay among the words is the least that is to be earned, unless titles say the same', async ({
  api,
  make,
}) => {
  const pay = (pay_min: number, pay_period: 'Hour' | 'Year') => ({
    ...{ pay_min, pay_max: null, pay_currency: 'USD', pay_period },
  });
  await make.job({ title: 'Nailer', pay: pay(20, 'Hour') });
  await make.job({ title: 'Nailer by hand', posted: 2, pay: pay(90_000, 'Year') });
  await make.job({ title: 'Cooper', posted: 3, city: ['Boise', 'ID'], pay: pay(90_000, 'Year') });
  const find = async (search: string, query = {}) => {
    const { data, reading } = await api().searchJobs({ query: { search, ...query } });
    return [data.map(({ tittle }) => tittle).join(), reading?.words, reading?.pay?.from];
  };
  for (const [search, ...found] of [
    ['nailer $25/hr', 'Nailer by hand', 'nailer', 52_000],
    ['$20 an hour nailer', 'Nailer,Nailer by hand', 'nailer', 41_600],
    ['nailer jobs paying over $25 an hour', 'Nailer by hand', 'nailer', 52_000],
    ['nailer make $1000 a week', 'Nailer by hand', 'nailer', 52_000],
    ['80k nailer', 'Nailer by hand', 'nailer', 80_000],
    ['nailer $80,000+', 'Nailer by hand', 'nailer', 80_000],
    ['nailer 80,000', 'Nailer by hand', 'nailer', 80_000],
    ['85000 nailer', 'Nailer by hand', 'nailer', 85_000],
    ['nailer 80000 - 100000 a year', 'Nailer by hand', 'nailer', 80_000],
    ['nailer $25', 'Nailer by hand', 'nailer', 52_000],
    ['$25 hour nailer', 'Nailer by hand', 'nailer', 52_000],
    ['nailer $25+/hr', 'Nailer by hand', 'nailer', 52_000],
    ['nailer $25+ hour', 'Nailer by hand', 'nailer', 52_000],
    ['nailer 25 dollars an hour', 'Nailer by hand', 'nailer', 52_000],
    ['nailer 25-30 bucks/hr', 'Nailer by hand', 'nailer', 52_000],
    ['nailer 25 dollars', 'Nailer by hand', 'nailer', 52_000],
    ['nailer 25$/hr', 'Nailer by hand', 'nailer', 52_000],
    ['25$ hour nailer', 'Nailer by hand', 'nailer', 52_000],
    ['nailer $25 to $30 per hour', 'Nailer by hand', 'nailer', 52_000],
    ['nailer 25 to 30 an hour', 'Nailer by hand', 'nailer', 52_000],
    ['15 dollar an hour nailer', 'Nailer,Nailer by hand', 'nailer', 31_200],
    ['nailer up to 80k', 'Nailer by hand', 'nailer', 80_000],
    ['between $80k and $90k nailer', 'Nailer by hand', 'nailer', 80_000],
    ['nailer 80-90k', 'Nailer by hand', 'nailer', 80_000],
    ['more than 80k nailer', 'Nailer by hand', 'nailer', 80_000],
    ['nailer around $25hr', 'Nailer by hand', 'nailer', 52_000],
    ['Nailer ($80k+ base)', 'Nailer by hand', 'Nailer', 80_000],
    ['nailer, OTE $80k, boise', '', 'nailer', 80_000],
    ['salary: $80k nailer', 'Nailer by hand', 'nailer', 80_000],
    ['jobs paying $40/hr in boise', 'Cooper', '', 83_200],
    ['what jobs pay 85k', 'Nailer by hand,Cooper', '', 85_000],
    ['$95k or more', '', '', 95_000],
    ['nailer 25hr', 'Nailer by hand', 'nailer', 52_000],
    ['nailer six figures', '', 'nailer', 100_000],
    ['6-figure nailer jobs', '', 'nailer jobs', 100_000],
    ['no less than 80k nailer', 'Nailer by hand', 'nailer', 80_000],
    // For the most that somebody asks for there is no filter.
    ['nailer under 50k', 'Nailer,Nailer by hand', 'nailer under 50k', undefined],
    ['jobs paying less than $20/hr in boise', 'Cooper', '', undefined],
    ['$20 or less nailer', 'Nailer,Nailer by hand', '$20 or less nailer', undefined],
  ] as const)
    expect(await find(search), search).toEqual(found);
  for (const search of [
    ...['nailer 401k', 'nailer 24/7', 'nailer 12', 'nailer 12 hour shifts', 'nailer 98101', 'nailer 40hr'],
    ...['nailer 20hr a week', 'nailer 12hr shift'],
  ])
    expect((await find(search))[2], search).toBe(undefined);
  expect(await find('nailer 80k', { pay_from: 30_000 })).toEqual([
    'Nailer,Nailer by hand',
    'nailer',
    undefined,
  ]);
  await make.job({ title: 'Nailer (80k)', posted: 4 });
  expect(await find('nailer 80k')).toEqual(['Nailer (80k)', 'nailer 80k', undefined]);
  expect((await find('jobs over 80k'))[2]).toBe(80_000);
  expect((await find('80k nailer'))[2]).toBe(80_000);
});

test('when nothing fits, it is told how many jobs there are without each of the filters', async ({
  api,
  make,
}) => {
  const { state_id, city_id } = await make.city('Reno', 'NV');
  const skill = await make.lookup('skill', 'Quilling');
  await make.job({ title: 'Quiller', skills: ['Quilling'], city: ['Boise', 'ID'] });
  await make.job({ title: 'Dealer', city: ['Reno', 'NV'] });
  const query = {
    'filters[state.id]': state_id,
    'filters[city.id]': city_id,
    'filters[newJobSkill.id]': skill,
  };
  const { data, without } = await api().searchJobs({ query });
  expect([data, without]).toEqual([
    [],
    [
      { filter: 'filters[state.id]', total: 1, total_is_exact: true },
      { filter: 'filters[newJobSkill.id]', total: 1, total_is_exact: true },
    ],
  ]);
  const words = await api().searchJobs({ query: { search: 'quiller', 'filters[state.id]': state_id } });
  expect(words.without.map(({ filter }) => filter)).toEqual(['search', 'filters[state.id]']);
  expect((await api().searchJobs({ query: { search: 'quiller' } })).without).toEqual([]);
});

test('when nothing fits several words, it is told how many jobs there are without each of them', async ({
  api,
  make,
}) => {
  await make.job({ title: 'Registered Nurse', city: ['Boise', 'ID'] });
  await make.job({ title: 'Cooper of the night', city: ['Reno', 'NV'] });
  const find = async (search: string) => (await api().searchJobs({ query: { search } })).without_word;
  const one = { total: 1, total_is_exact: true };
  expect(await find('zymurgist night cooper')).toEqual([{ word: 'zymurgist', rest: 'night cooper', ...one }]);
  expect(await find('registered nurse of the night')).toEqual([
    { word: 'registered nurse', rest: 'night', ...one },
    { word: 'night', rest: 'registered nurse', ...one },
  ]);
  expect(await find('night nurse in idaho')).toEqual([{ word: 'night', rest: 'nurse', ...one }]);
  // A single term is told by its words.
  await make.job({ title: 'Diesel cooper' });
  expect(await find('diesel tech')).toEqual([{ word: 'tech', rest: 'diesel', ...one }]);
  for (const search of ['cooper', 'zymurgist', 'zymurgist quidnunc']) expect(await find(search)).toEqual([]);
});

test('the jobs of a company are found by it', async ({ api, make }) => {
  const job = await make.job({ title: 'Reeve', company: 'Moot & Co' });
  const { data } = await api().searchJobs({ query: { 'filters[company.id]': job.company_id } });
  expect(data.map(({ id }) => id)).toEqual([job.id]);
  const { company } = await api().findCompany({ params: { id: job.company_id } });
  expect(company).toMatchObject({ id: job.company_id, name: 'Moot & Co' });
});
