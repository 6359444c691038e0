import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { startQueue } from '#server/tasks.ts';
import { test as base, expect } from '#test/app.ts';
import { otherPictures, photo, vastPng } from '#test/files.ts';
import { untilSomeoneWaits } from '#test/locks.ts';

const test = base
  .extend('form', { scope: 'file' }, async ({ make }) => ({
    ...(await make.city('Austin', 'TX')),
    name: 'Bread & Co',
    website: 'https://bread.example.com',
    about: 'We bake.\nAnd brew.',
    facebook: 'https://example.com/bread',
    googlepuls: 'https://plus.example.com/bread',
    linkedin: '',
  }))
  .extend(
    'logos',
    { scope: 'file' },
    ({ dataDir }) =>
      () =>
        readdir(join(dataDir, 'files', 'logo')).catch((): string[] => []),
  );

const png = async (width = 600, height = 300) => {
  const drawn = sharp({ create: { width, height, channels: 4, background: '#00800080' } });
  return new File([new Uint8Array(await drawn.png().toBuffer())], 'logo.png', { type: 'image/png' });
};

test('a fresh company has the name of the recruiter alone', async ({ api, make, form }) => {
  const answer = await api().register({
    body: {
      ...{ user_name: 'Rita Recruiter', email: 'rita@example.com', phone_no: '3125550100', user_type_id: 2 },
      ...{ password: 'giraffe-lamp-7', password_confirmation: 'giraffe-lamp-7', captcha: true },
      ...(await make.city()),
    },
  });
  expect(answer.ok).toBe(true);
  const login = await api().logIn({ body: { email: 'rita@example.com', password: 'giraffe-lamp-7' } });
  const rita = { token: login.ok ? login.data.token : '' };
  expect(await api(rita).getCompany()).toMatchObject({ is_new: true, place: await make.city() });
  expect((await api(rita).getCompany()).company).toEqual({
    ...Object.fromEntries(Object.keys(form).map((field) => [field, null])),
    ...{ name: 'Rita Recruiter', logo: null },
  });
  expect(await api(rita).getRecruiterDashboard()).toMatchObject({ jobCount: 0, appliedCount: 0 });
});

test('a company is saved as given, and nobody else’s', async ({ api, make, form }) => {
  const [recruiter, other] = [await make.recruiter(), await make.recruiter()];
  const before = await api(other).getCompany();
  expect(await api(recruiter).saveCompany({ form })).toEqual({
    ok: true,
    data: { success: true, message: 'Updated successfully!!' },
  });
  const { state_id, city_id } = form;
  expect(await api(recruiter).getCompany()).toEqual({
    is_new: false,
    place: {
      ...{ state_id, city_id },
      ...{ state: { id: state_id, name: 'Texas' }, city: { id: city_id, name: 'Austin' } },
    },
    company: { ...form, linkedin: null, logo: null },
    version: expect.any(String),
  });
  expect(await api(other).getCompany()).toEqual(before);
});

test('a company that was changed since it was read is not overwritten', async ({ api, make, form }) => {
  const recruiter = api(await make.recruiter());
  const { version } = await recruiter.getCompany();
  expect(await recruiter.saveCompany({ form: { ...form, version } })).toMatchObject({ ok: true });
  const changed = { ...form, name: 'Another & Co' };
  expect(await recruiter.saveCompany({ form: { ...changed, version } })).toMatchObject({ status: 409 });
  const now = await recruiter.getCompany();
  expect(now.company.name).toBe(form.name);
  expect(await recruiter.saveCompany({ form: { ...changed, version: now.version } })).toMatchObject({
    ok: true,
  });
});

test('a logo is drawn afresh, small and see-through, and stands at the jobs', async ({
  app,
  api,
  make,
  form,
}) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  expect(await api(recruiter).saveCompany({ form: { ...form, logo: await png(1200, 600) } })).toMatchObject({
    ok: true,
  });
  const { logo } = (await api(recruiter).getCompany()).company;
  const { newJob } = await api().getJob({ params: { id: job.id } });
  expect(newJob.company).toMatchObject({ name: form.name, website: form.website, about: form.about, logo });
  const response = await app.inject(logo ?? '');
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  });
  const { width, height, hasAlpha } = await sharp(response.rawPayload).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 512, height: 256, hasAlpha: true });
});

test('a web address typed without its scheme is that of the web', async ({ api, make, form }) => {
  const recruiter = await make.recruiter();
  const typed = {
    website: ' bread.example.com ',
    facebook: 'example.com/bread',
    linkedin: 'http://example.com',
  };
  await api(recruiter).saveCompany({ form: { ...form, ...typed } });
  expect((await api(recruiter).getCompany()).company).toMatchObject({
    website: 'https://bread.example.com',
    facebook: 'https://example.com/bread',
    linkedin: 'http://example.com',
  });
});

test('another logo replaces the file, none keeps it, and two at once leave one', async ({
  apart: api,
  make,
  form,
  logos,
}) => {
  const recruiter = await make.recruiter();
  const before = await logos();
  const own = async () => (await logos()).filter((name) => !before.includes(name));
  await api(recruiter).saveCompany({ form: { ...form, logo: await png() } });
  const first = await own();
  expect(first).toHaveLength(1);
  await api(recruiter).saveCompany({ form });
  expect(await own()).toEqual(first);
  const save = async () => api(recruiter).saveCompany({ form: { ...form, logo: await photo() } });
  await Promise.all([save(), save()]);
  const last = await own();
  expect(last).toHaveLength(1);
  expect(last).not.toEqual(first);
  expect((await api(recruiter).getCompany()).company.logo).toContain(last[0]);
});

test('what is no picture is refused at the logo, and the old one stays', async ({
  api,
  make,
  form,
  logos,
}) => {
  const recruiter = await make.recruiter();
  await api(recruiter).saveCompany({ form: { ...form, logo: await png() } });
  const [saved, files] = [await api(recruiter).getCompany(), await logos()];
  const sound = await png();
  const hostile = [
    new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'logo.svg', { type: 'image/svg+xml' }),
    new File(['GIF89a'], 'logo.gif'),
    new File([sound.slice(0, sound.size / 2)], 'half.png'),
    new File([], 'empty.png'),
    new File([await sound.arrayBuffer(), Buffer.alloc(5 * 1024 * 1024)], 'large.png'),
    vastPng(30_000),
    ...(await otherPictures()),
  ];
  for (const logo of hostile) {
    const answer = await api(recruiter).saveCompany({ form: { ...form, name: 'Mallory Inc', logo } });
    expect(answer, logo.name).toMatchObject({ status: 422, errors: { logo: [expect.any(String)] } });
  }
  expect(await api(recruiter).getCompany()).toEqual(saved);
  expect(await logos()).toEqual(files);
});

test('every field is refused where it is wrong', async ({ api, make, form }) => {
  const recruiter = await make.recruiter();
  const fresh = await api(recruiter).getCompany();
  const links = ['javascript:alert(1)', 'data:text/html,hi', 'bread', 'https://a b', 'https://'];
  const chicago = await make.city();
  const refused: [field: keyof typeof form, ...values: unknown[]][] = [
    ['name', undefined, '', ' ', 'x'.repeat(201), 'a\0b', 'call https://evil.example'],
    ['website', undefined, '', `https://example.com/${'x'.repeat(300)}`, ...links],
    ['about', undefined, '', 'x'.repeat(5001)],
    ['state_id', undefined, '', 'x', '0', 2_000_000_000],
    ['city_id', undefined, '', '-1', chicago.city_id, 2_000_000_000],
    ['facebook', ...links],
    ['googlepuls', ...links],
    ['linkedin', ...links],
  ];
  for (const [field, ...values] of refused)
    for (const value of values) {
      const answer = await api(recruiter).saveCompany({ form: { ...form, [field]: value } as never });
      expect(answer, `${field} ${value}`).toMatchObject({
        status: 422,
        errors: { [field]: expect.arrayContaining([expect.any(String)]) },
      });
    }
  expect(await api(recruiter).getCompany()).toEqual(fresh);
});

test('a renamed company is found by its new name at once, and no more by the old one', async ({
  api,
  make,
  form,
}) => {
  const recruiter = await make.recruiter({ name: 'Quibblesworth' });
  const job = await make.job({ companyId: recruiter.company.id });
  const found = async (search: string) => (await api().searchJobs({ query: { search } })).data;
  expect((await found('quibblesworth')).map(({ id }) => id)).toEqual([job.id]);
  await api(recruiter).saveCompany({ form: { ...form, name: 'Zanzibarian Traders' } });
  expect(await found('quibblesworth')).toEqual([]);
  expect((await found('zanzibarian')).map(({ company }) => company.name)).toEqual(['Zanzibarian Traders']);
});

test('a company that is renamed while something else changes its job is found by both', async ({
  api,
  db,
  make,
  form,
}) => {
  const recruiter = await make.recruiter({ name: 'Wagglebury' });
  const job = await make.job({ companyId: recruiter.company.id });
  const { saved } = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('job').set({ title: 'Vexillologist' }).where('id', '=', job.id).execute();
    const saved = api(recruiter).saveCompany({ form: { ...form, name: 'Umbrellington' } });
    await untilSomeoneWaits(db);
    return { saved };
  });
  expect(await saved).toMatchObject({ ok: true });
  const found = async (search: string) => (await api().searchJobs({ query: { search } })).total;
  const words = ['umbrellington vexillologist', 'wagglebury'];
  expect(await Promise.all(words.map(found))).toEqual([1, 0]);
});

test('a company of many jobs is renamed at once, and found by its new name soon', async ({
  api,
  app,
  config,
  databaseUrl,
  db,
  files,
  make,
  form,
}) => {
  const recruiter = await make.recruiter({ name: 'Xerxeston' });
  const job = await make.job({ companyId: recruiter.company.id });
  await sql`
    insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on)
    select company_id, title, description, job_type_id, state_id, city_id, expires_on
    from job, generate_series(1, 249) where id = ${job.id}`.execute(db);
  const found = async (search: string) => (await api().searchJobs({ query: { search } })).total;
  expect(await found('xerxeston')).toBe(250);
  await api(recruiter).saveCompany({ form: { ...form, name: 'Yellowquill' } });
  expect((await api().getJob({ params: { id: job.id } })).newJob.company.name).toBe('Yellowquill');
  const queue = await startQueue({ db, databaseUrl, files, config, log: app.log });
  await expect.poll(() => found('yellowquill'), { timeout: 10_000 }).toBe(250);
  expect(await found('xerxeston')).toBe(0);
  await queue.stop();
});

test('the dashboard counts the own jobs that are there, and who applied to them', async ({ api, make }) => {
  const [recruiter, other] = [await make.recruiter(), await make.recruiter()];
  const companyId = recruiter.company.id;
  const jobs = [
    await make.job({ companyId }),
    await make.job({ companyId, closed: true }),
    await make.job({ companyId, expiresIn: -1 }),
    await make.job({ companyId, deleted: true }),
    await make.job({ companyId: other.company.id }),
  ];
  for (const candidate of [await make.candidate(), await make.candidate()])
    for (const job of jobs) await make.application({ candidate, job });
  expect(await api(recruiter).getRecruiterDashboard()).toMatchObject({ jobCount: 3, appliedCount: 6 });
  expect(await api(other).getRecruiterDashboard()).toMatchObject({ jobCount: 1, appliedCount: 2 });
});

test('a company is a recruiter’s', async ({ api, make, form }) => {
  for (const [person, status] of [[await make.candidate(), 403] as const, [undefined, 401] as const]) {
    await expect(api(person).getCompany()).rejects.toMatchObject({ status });
    await expect(api(person).getRecruiterDashboard()).rejects.toMatchObject({ status });
  }
  expect(await api(await make.candidate()).saveCompany({ form })).toMatchObject({ status: 403 });
  await expect(api().saveCompany({ form })).rejects.toMatchObject({ status: 401 });
});
