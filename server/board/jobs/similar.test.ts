import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';

const test = base.extend('similar', { scope: 'file' }, ({ api }) => async (id: number) => {
  const { jobs } = await api().listSimilarJobs({ params: { id } });
  return jobs.map((job) => job.id);
});

test('jobs of its title near come first, then jobs with its skills near, then both elsewhere', async ({
  make,
  similar,
}) => {
  const texas = (name: string): [string, string] => [name, 'TX'];
  const job = await make.job({
    ...{ title: 'Milling machinist', category: 'Production', city: texas('Austin') },
    skills: ['Lathes', 'Gauges', 'Oil'],
  });
  const elsewhere = await make.job({ title: 'Milling machinist', category: 'Other' });
  const oneSkill = await make.job({
    category: 'Production',
    city: texas('Austin'),
    skills: ['Oil', 'Sales'],
  });
  const skills = await make.job({ category: 'Production', city: texas('Dallas'), skills: ['Gauges', 'Oil'] });
  const inState = await make.job({ title: 'MILLING  Machinist', category: 'Other', city: texas('Dallas') });
  await make.job({ category: 'Production' });
  await make.job({ title: 'Nothing alike', category: 'Law', city: texas('Austin') });
  expect(await similar(job.id)).toEqual([inState.id, skills.id, oneSkill.id, elsewhere.id]);
});

test('an ended job has similar ones, which are open, and never itself', async ({ make, similar, db }) => {
  const like = { title: 'Lamplighter', category: 'Lamps' };
  const ended = await make.job({ ...like, closed: true });
  const open = await make.job({ ...like, posted: 3 });
  const closing = await make.job({ ...like, posted: 2 });
  for (const wish of [{ closed: true }, { expiresIn: -1 }, { deleted: true }])
    await make.job({ ...like, ...wish });
  expect(await similar(ended.id)).toEqual([closing.id, open.id]);
  expect(await similar(open.id)).toEqual([closing.id]);
  await sql`update job set closed_at = now() where id = ${closing.id}`.execute(db);
  expect(await similar(ended.id)).toEqual([open.id]);
});

test('what is rare is found wherever it is, among many others', async ({ db, make, similar }) => {
  const company = await make.company();
  const usual = await make.job({ companyId: company.id, title: 'Usual', category: 'Usual' });
  const far: [string, string] = ['Miami', 'FL'];
  const like = { companyId: company.id, category: 'Horses' };
  const shares = await make.job({ ...like, city: far, posted: 30, skills: ['Hooves'] });
  await sql`
    insert into job (company_id, title, description, job_type_id, category_ids, state_id, city_id, expires_on)
    select company_id, title || ' ' || n, description, job_type_id, category_ids, state_id, city_id, expires_on
    from job, generate_series(1, 1200) n where id = ${usual.id}`.execute(db);
  const job = await make.job({ ...like, title: 'Farrier', skills: ['Hooves', 'Fire'] });
  expect(await similar(job.id)).toEqual([shares.id]);
});

test('a job that has nothing in common with others, and one that is not there', async ({ make, similar }) => {
  const alone = await make.job({ title: 'Hermit', category: 'Caves' });
  expect(await similar(alone.id)).toEqual([]);
  for (const id of [(await make.job({ deleted: true })).id, 2_000_000_000])
    await expect(similar(id)).rejects.toMatchObject({ status: 404 });
});
