import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { test as base, expect } from '#test/app.ts';
import { verifyPassword } from '../server/board/accounts/password.ts';
import { fillTown } from './town.ts';

const test = base.extend('logins', { scope: 'file' }, ({ db, files }) => fillTown(db, files));

test('three hundred jobs, and no two with the same text', async ({ db, logins }) => {
  expect(logins).toHaveLength(6);
  const jobs = await db
    .selectFrom('job')
    .select([
      'description',
      'title',
      'pay_per_year',
      'pay_period',
      'category_ids',
      'workplace',
      'remote_state_ids',
    ])
    .execute();
  expect(jobs).toHaveLength(300);
  expect(new Set(jobs.map(({ description }) => description)).size).toBe(300);
  expect(new Set(jobs.flatMap(({ category_ids }) => category_ids)).size).toBe(22);
  for (const { description, pay_per_year } of jobs) {
    expect(description).not.toMatch(/[{}]|undefined|null/);
    expect(description.length).toBeGreaterThan(400);
    expect(Number(pay_per_year)).toBeGreaterThan(20_000);
    expect(Number(pay_per_year)).toBeLessThan(300_000);
  }
  for (const period of ['Hour', 'Year'])
    expect(jobs.filter(({ pay_period }) => pay_period === period).length).toBeGreaterThan(60);
  for (const workplace of ['Hybrid', 'Remote'])
    expect(jobs.filter((job) => job.workplace === workplace).length).toBeGreaterThan(8);
  expect(jobs.filter(({ remote_state_ids }) => remote_state_ids.length > 0).length).toBeGreaterThan(3);
});

test('a visitor finds open jobs, some of today, and none of the expired and closed ones', async ({
  api,
  logins,
}) => {
  expect(logins).toBeDefined();
  const { total } = await api().searchJobs();
  expect(total).toBeGreaterThan(270);
  expect(total).toBeLessThan(300);
  const { jobLists } = await api().listRecentJobs();
  expect(jobLists).toHaveLength(9);
  const nurses = await api().searchJobs({ query: { search: 'registered nurse' } });
  expect(nurses.data[0]?.tittle).toMatch(/nurse/i);
});

test('the logos are pictures of 256 pixels', async ({ app, api, logins }) => {
  expect(logins).toBeDefined();
  const { jobLists } = await api().listRecentJobs();
  const response = await app.inject(jobLists[0]?.company.logo ?? '');
  expect(response.headers['content-type']).toBe('image/webp');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 256,
    height: 256,
  });
});

test('the printed logins work and nobody else has a password', async ({ api, db, logins }) => {
  expect(logins.map(({ type }) => type)).toEqual([
    ...['Owner', 'Recruiter', 'Recruiter', 'Employee', 'Employee', 'Employee'],
  ]);
  for (const { email, password, type } of logins)
    expect(await api().logIn({ body: { email, password } })).toMatchObject({ ok: true, data: { type } });
  const others = await db
    .selectFrom('account')
    .select('password_hash')
    .where('password_hash', 'not like', '$argon2id%')
    .execute();
  expect(others).toHaveLength(42 + 10 - 5);
  expect(await verifyPassword('none', others[0]?.password_hash)).toBe(false);
});

test('candidates have resumes, and applications in every status', async ({ db, files, logins }) => {
  expect(logins).toBeDefined();
  const statuses = await db.selectFrom('application').select('status').distinct().execute();
  expect(statuses.map(({ status }) => status).sort()).toEqual(['Pending', 'Rejected', 'Shortlist']);
  const { file: name } = await db.selectFrom('resume').select('file').executeTakeFirstOrThrow();
  const file = await files.read('resume', name ?? '');
  const pdf = file ? await text(file.stream) : '';
  expect(pdf).toMatch(/^%PDF-1\.4\n/);
  const start = Number(/startxref\n(\d+)\n%%EOF/.exec(pdf)?.[1]);
  expect(pdf.slice(start, start + 4)).toBe('xref');
});

test('one company tells how it answers, and some are verified', async ({ api, db, logins }) => {
  expect(logins).toBeDefined();
  const { id } = await db
    .selectFrom('company')
    .where('name', '=', 'Harbor Light Hospital')
    .select('id')
    .executeTakeFirstOrThrow();
  const { company } = await api().findCompany({ params: { id } });
  expect(company).toMatchObject({ is_verified: true, answers: { applications: 10, answered: 7 } });
  const { data } = await api().listCompanies();
  expect(new Set(data.map(({ is_verified }) => is_verified))).toEqual(new Set([true, false]));
});

test('the jobs were looked at before people applied', async ({ db, logins }) => {
  expect(logins).toBeDefined();
  const sum = (table: 'job_day' | 'company_day' | 'job_source') =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.sum<number>('views').as('views'))
      .executeTakeFirstOrThrow();
  const { views } = await sum('job_day');
  expect(views).toBeGreaterThan(10_000);
  expect(await sum('company_day')).toEqual({ views });
  const { views: told } = await sum('job_source');
  expect(Math.abs(told / views - 1)).toBeLessThan(0.1);
});
