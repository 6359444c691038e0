import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { sweepWordForms } from '../matching/search-index.ts';

const test = base
  .extend('countWords', { scope: 'file' }, ({ db }) => async () => {
    const { rows } = await sql<{ words: number; uses: number }>`
      select count(*)::int as words, sum(uses)::int as uses from word`.execute(db);
    return rows[0];
  })
  .extend('usesOf', { scope: 'file' }, ({ db }) => async (...words: string[]) => {
    const found = await db.selectFrom('word').selectAll().where('word', 'in', words).execute();
    return Object.fromEntries(found.map(({ word, uses }) => [word, uses]));
  })
  .extend('form', { scope: 'file' }, async ({ make }) => ({
    ...{
      website: 'https://bread.example.com',
      about: 'We bake.',
      facebook: '',
      googlepuls: '',
      linkedin: '',
    },
    ...(await make.city()),
  }));

/** A word of ten letters for a number, unlike all others. */
const wordOf = (number: number) =>
  `qz${[...String(10_000_000 + number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`;

test('companies that are renamed again and again leave the words of their last names alone', {
  timeout: 60_000,
}, async ({ api, countWords, form, make, usesOf }) => {
  const recruiters = await Promise.all([1, 2, 3, 4].map(() => make.recruiter({ name: 'Wordless' })));
  const rename = (turn: number, name: string) =>
    api(recruiters[turn]).saveCompany({ form: { ...form, name } });
  await Promise.all(recruiters.map((_, turn) => rename(turn, 'Quillfeather Bakery')));
  const before = await countWords();
  const renames = Array.from({ length: 160 }, (_, at) =>
    rename(at % 4, `${wordOf(at)} ${wordOf(at + 1)} Bakery`),
  );
  expect((await Promise.all(renames)).every(({ ok }) => ok)).toBe(true);
  // Saving a name again is no use of it more.
  await Promise.all(recruiters.map((_, turn) => rename(turn, 'Quillfeather Bakery')));
  await Promise.all(recruiters.map((_, turn) => rename(turn, 'Quillfeather Bakery')));
  expect(await countWords()).toEqual(before);
  expect(await usesOf('quillfeather', wordOf(1))).toEqual({ quillfeather: 4 });
});

test('titles and their words go with the last job that has them', async ({
  api,
  countWords,
  db,
  make,
  usesOf,
}) => {
  const recruiter = await make.recruiter();
  const before = await countWords();
  const titles = () =>
    db.selectFrom('title').select(['key', 'jobs']).where('key', 'like', '%quinquereme%').execute();
  const jobs = [];
  for (const _ of [1, 2])
    jobs.push(await make.job({ companyId: recruiter.company.id, title: 'Quinquereme builder' }));
  expect(await titles()).toEqual([{ key: 'quinquereme builder', jobs: 2 }]);
  expect(await usesOf('quinquereme')).toEqual({ quinquereme: 1 });
  for (const { id } of jobs) {
    await db
      .updateTable('job')
      .set({ title: `Quinquereme rower ${id}` })
      .where('id', '=', id)
      .execute();
  }
  expect((await titles()).map(({ key }) => key)).toEqual(jobs.map(({ id }) => `quinquereme rower ${id}`));
  for (const { id } of jobs)
    expect(await api(recruiter).deleteJob({ params: { id } })).toMatchObject({ ok: true });
  expect(await titles()).toEqual([]);
  expect(await countWords()).toEqual(before);
});

test('what a company taught goes with it', async ({ countWords, db, make }) => {
  const before = await countWords();
  const { id } = await make.recruiter({ name: 'Xanthippe Yarrowcastle' });
  expect(await countWords()).not.toEqual(before);
  await db.deleteFrom('account').where('id', '=', id).execute();
  expect(await countWords()).toEqual(before);
});

test('the forms of a word go when no job has had them since yesterday', async ({ api, db, make }) => {
  const recruiter = await make.recruiter();
  const [kept, gone] = [
    await make.job({
      companyId: recruiter.company.id,
      title: 'Zarf',
      description: '<p>zarfwright zarfed</p>',
    }),
    await make.job({ companyId: recruiter.company.id, title: 'Zarf', description: '<p>zarfing</p>' }),
  ];
  expect(kept.id).toBeLessThan(gone.id);
  await api(recruiter).deleteJob({ params: { id: gone.id } });
  const forms = async () => {
    const rows = await db.selectFrom('word_form').where('word', 'like', 'zarf%').select('word').execute();
    return rows.map(({ word }) => word).sort();
  };
  await sweepWordForms(db);
  expect(await forms()).toEqual(['zarf', 'zarfed', 'zarfing', 'zarfwright']);
  await sql`update word_form set seen_on = current_date - 2 where word like 'zarf%'`.execute(db);
  await sweepWordForms(db);
  expect(await forms()).toEqual(['zarf', 'zarfed', 'zarfwright']);
});

test('three words of a search are corrected, and no more', async ({ api, make }) => {
  const job = await make.job({ title: 'Zymurgist jeweller falconer thatcher' });
  const find = async (title: string) =>
    (await api().searchJobs({ query: { search: title } })).data.map(({ id }) => id);
  expect(await find('zymurgits jewellor falcone thatcher')).toEqual([job.id]);
  expect(await find('zymurgits jewellor falcone thatchar')).toEqual([]);
});

test('a word is compared with the five thousand of a length that are used most', async ({
  api,
  db,
  make,
}) => {
  const job = await make.job({ title: 'Ventriloqueer' });
  const find = async (title: string) =>
    (await api().searchJobs({ query: { search: title } })).data.map(({ id }) => id);
  const crowd = (uses: number) =>
    sql`insert into word
      select translate(lpad(n::text, 13, '0'), '0123456789', 'bcdfghjklm'), ${uses} from generate_series(1, 5000) n
      on conflict (word) do update set uses = excluded.uses`.execute(db);
  await crowd(1);
  await sql`update word set uses = 2 where word = 'ventriloqueer'`.execute(db);
  expect(await find('ventriloqweer')).toEqual([job.id]);
  await crowd(3);
  expect(await find('ventrilokueer')).toEqual([]);
});
