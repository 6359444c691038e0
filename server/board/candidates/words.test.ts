import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { pdf } from '#test/files.ts';

const test = base
  .extend('recruiter', { scope: 'file' }, ({ make }) => make.recruiter())
  /** The names of those whom a search finds, in its order. */
  .extend(
    'find',
    { scope: 'file' },
    ({ api, recruiter }) =>
      async (search: string, filters: object = {}) =>
        (await api(recruiter).searchCandidates({ query: { search, ...filters } })).data.map(
          ({ user_name }) => user_name,
        ),
  )
  /** Saves the resume of somebody new. */
  .extend('write', { scope: 'file' }, ({ api, make }) => async (name: string, resume: object = {}) => {
    const candidate = await make.candidate({ name });
    const save = async (changed: object) => {
      const saved = await api(candidate).saveResume({
        form: {
          profesional_title: 'Night nurse',
          job_ids: [await make.lookup('category', 'Healthcare')],
          skill_ids: [await make.lookup('skill', 'Wound dressing')],
          ...(await make.city()),
          ...changed,
        },
      });
      expect(saved).toMatchObject({ ok: true });
    };
    await save(resume);
    return { ...candidate, save };
  });

const education = { degree: 'BSc Zymurgy', institude: 'Lakeside College', from: '2009', to: '2012' };
const experience = { job_post: 'Lamplighter', company: 'Harbor Board', from: '2012', to: 'Present' };

test('words are found in the title, the skills and whatever the resume says', async ({ find, write }) => {
  await write('Wanda', {
    description: 'I care for frail people.',
    qualification: 'Midwifery certificate',
    educations: [{ ...education, addtion_information: 'With laurels' }],
    experiences: [{ ...experience, additonal_informatiion: 'Three quays' }],
  });
  for (const words of [
    'night nurse',
    'NURSES at night',
    'wound dressings',
    'healthcare',
    'frail',
    'midwifery',
    'zymurgy',
    'lakeside laurels',
    'lamplighter harbor quays',
    'nurse frail zymurgy quays',
  ])
    expect(await find(words), words).toEqual(['Wanda']);
  for (const words of ['nurse astronaut', 'wanda', '§ %', "' | R"])
    expect(await find(words), words).toEqual([]);
});

test('what means the same finds the same candidates', async ({ find, write }) => {
  await write('Rita', { profesional_title: 'Registered Nurse, burns' });
  await write('Ron', { profesional_title: 'RN', description: 'Burns and scalds' });
  for (const words of ['rn burns', 'registered nurse burns', 'burns, registered nurses'])
    expect((await find(words)).sort(), words).toEqual(['Rita', 'Ron']);
  expect(await find('registered nurse scalds')).toEqual(['Ron']);
});

test('words that only look alike find nobody, relatives do', async ({ find, write }) => {
  const description = 'I assist at international markets, eager to apply what I learn';
  await write('Iris', { profesional_title: 'Cellarer', description });
  for (const words of ['cellarer intern', 'cellarer assistant', 'cellarer marketing', 'applied cellarer'])
    expect(await find(words), words).toEqual([]);
  for (const words of ['cellarers', 'cellarer market', 'cellarer learns', 'cellarer assisting'])
    expect(await find(words), words).toEqual(['Iris']);
});

test('either of two sides of an or will do, and nobody has what has a minus before it', async ({
  find,
  write,
}) => {
  await write('Olga', { profesional_title: 'Oboist' });
  await write('Odo', { profesional_title: 'Organ tuner', description: 'Loud' });
  await write('Ota', { profesional_title: 'Organ builder' });
  expect((await find('oboist or organ tuner')).sort()).toEqual(['Odo', 'Olga']);
  expect((await find('oboist or organ -loud')).sort()).toEqual(['Olga', 'Ota']);
  expect(await find('organ -"organ builders"')).toEqual(['Odo']);
  expect(await find('-oboist -organ')).not.toContain('Olga');
});

test('what is written anew is found, and what it replaced is not', async ({ db, find, write }) => {
  const { id, save } = await write('Ruth', { educations: [education], experiences: [experience] });
  expect(await find('zymurgy lamplighter', { page: 1 })).toContain('Ruth');
  await save({ profesional_title: 'Beekeeper', educations: [] });
  expect(await find('beekeeper')).toEqual(['Ruth']);
  expect(await find('zymurgy')).not.toContain('Ruth');
  await db.updateTable('education').set({ degree: 'nobody' }).where('resume_id', '=', -1).execute();
  await sql`
    insert into work_experience (resume_id, job_post, company, from_year, to_year)
    select id, 'Ferryman', 'River Crossing', '2020', 'Present' from resume where candidate_id = ${id}`.execute(
    db,
  );
  expect(await find('beekeeper ferryman')).toEqual(['Ruth']);
  await sql`
    update work_experience set job_post = 'Pilot' from resume where resume.id = resume_id and candidate_id = ${id}`.execute(
    db,
  );
  expect(await find('beekeeper ferryman')).toEqual([]);
  expect(await find('beekeeper pilot')).toEqual(['Ruth']);
  await db.deleteFrom('account').where('id', '=', id).execute();
  expect(await find('beekeeper')).toEqual([]);
});

test('words go with every filter, last changed first', async ({ find, make, write }) => {
  const { city_id, state_id } = await make.city('Austin', 'TX');
  await write('Far', { profesional_title: 'Glazier', total_year_experience: '9' });
  await write('Near', { profesional_title: 'Glazier', total_year_experience: '4', city_id, state_id });
  await write('Filed', {
    profesional_title: 'Glazier',
    total_year_experience: 'Above 15',
    resume: pdf(),
  });
  expect(await find('glaziers')).toEqual(['Filed', 'Near', 'Far']);
  expect(await find('glazier', { 'filters[state.id]': state_id })).toEqual(['Near']);
  expect(await find('glazier', { 'filters[total_year_experience]': '5' })).toEqual(['Filed', 'Far']);
  expect(await find('glazier', { 'filters[has_resume]': 'true' })).toEqual(['Filed']);
  expect(await find('', { 'filters[has_resume]': 'true' })).toEqual(['Filed']);
});

test('where nobody has the words, mistyped ones are corrected, and a place among them is a filter', async ({
  api,
  make,
  recruiter,
  write,
}) => {
  const tulsa = await make.city('Tulsa', 'OK');
  const reno = await make.city('Reno', 'NV');
  await write('Elise', { profesional_title: 'Marine electrician', ...tulsa });
  await write('Elmer', { profesional_title: 'Electrician', description: 'Trained in Sparks.', ...reno });
  const [oklahoma, city] = [
    { id: tulsa.state_id, name: 'Oklahoma' },
    { id: tulsa.city_id, name: 'Tulsa' },
  ];
  const read = (words: string, state: object | null = null, city: object | null = null) => {
    return { words, state, city };
  };
  for (const [search, names, reading] of [
    ['marine electrican', ['Elise'], read('marine electrician')],
    ['electrician tulsa', ['Elise'], read('electrician', oklahoma, city)],
    ['Electricians in Tulsa, OK', ['Elise'], read('Electricians', oklahoma, city)],
    ['marine electri', ['Elise'], read('marine electrician')],
    ['electrcian oklahoma', ['Elise'], read('electrician', oklahoma)],
    ['electrican -marine', ['Elmer'], read('electrician -marine')],
    ['marine electrician candidates', ['Elise'], read('marine electrician')],
    ['candidates for electricians in Tulsa', ['Elise'], read('electricians', oklahoma, city)],
    ['resumes in oklahoma', ['Elise'], read('', oklahoma)],
    // What somebody has written is what was meant.
    ['electrician sparks', ['Elmer'], null],
    ['lectern maker tulsa', [], null],
    ['tulsa or reno', [], null],
  ] as const) {
    const found = await api(recruiter).searchCandidates({ query: { search } });
    expect(
      found.data.map(({ user_name }) => user_name),
      search,
    ).toEqual(names);
    expect(found.reading, search).toEqual(reading);
  }
  const query = { search: 'electrician tulsa', 'filters[state.id]': reno.state_id };
  expect(await api(recruiter).searchCandidates({ query })).toMatchObject({ total: 0, reading: null });
  const { data, ...page } = await api(recruiter).searchCandidates({
    query: { search: 'electrican', page: 2 },
  });
  expect([data, page.total, page.reading]).toEqual([[], 2, read('electrician')]);
});

test('whoever has told nothing comes last, however new', async ({ api, make, recruiter, write }) => {
  const { city_id, state_id } = await make.city('Boise', 'ID');
  await write('Told', { city_id, state_id });
  await make.candidate({ name: 'Years alone', years: '3', city: ['Boise', 'ID'], changed: 90 });
  await make.candidate({ name: 'Silent', city: ['Boise', 'ID'] });
  const query = { 'filters[city.id]': city_id };
  const { data } = await api(recruiter).searchCandidates({ query });
  expect(data.map(({ user_name }) => user_name)).toEqual(['Told', 'Years alone', 'Silent']);
});

test('words that more than ten thousand have written show the newest of them, and any page', async ({
  api,
  db,
  make,
  recruiter,
}) => {
  const { city_id, state_id } = await make.city('Provo', 'UT');
  for (let first = 1; first <= 10_001; first += 200)
    await sql`
      with made as (
        insert into account (type, name, email, phone, password_hash, state_id, city_id)
        select 'Employee', 'Common ' || i, 'common-' || i || '@example.com', '3125550100', 'none', ${state_id}, ${city_id}
        from generate_series(${first}::int, ${first}::int + 199) i
        returning id, state_id, city_id, now() - id * interval '1 second' as changed
      ), candidates as (
        insert into candidate (account_id, updated_at) select id, changed from made
      )
      insert into resume (candidate_id, state_id, city_id, title, updated_at)
      select id, state_id, city_id, 'Usher', changed from made`.execute(db);
  const ask = (page: number, years: '' | '1' = '') =>
    api(recruiter).searchCandidates({
      query: { search: 'usher', 'filters[total_year_experience]': years, page },
    });
  const namesIn = ({ data }: Awaited<ReturnType<typeof ask>>) => data.map(({ user_name }) => user_name);
  const first = await ask(1);
  expect(first).toMatchObject({ total: 10_000, total_is_exact: false, last_page: 1000 });
  expect(namesIn(first)).toEqual(Array.from({ length: 10 }, (_, place) => `Common ${place + 1}`));
  expect(namesIn(await ask(1))).toEqual(namesIn(first));
  expect(namesIn(await ask(900))).toEqual(Array.from({ length: 10 }, (_, place) => `Common ${8991 + place}`));
  expect(namesIn(await ask(1001))).toEqual([]);
  expect(namesIn(await ask(1, '1'))).toEqual([]);
});
