import { parse } from 'content-disposition';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { test as base, expect } from '#test/app.ts';
import { pdf } from '#test/files.ts';

const url = '/api/employee/informations/pdf';

const test = base.extend('write', { scope: 'file' }, async ({ make, apart }) => {
  const form = {
    profesional_title: 'Head baker',
    description: 'Bread.',
    job_ids: [await make.lookup('category', 'Management')],
    skill_ids: [await make.lookup('skill', 'Baking')],
    educations: [],
    experiences: [{ job_post: 'Baker', company: 'Bread & Co', from: '2015', to: 'Present' }],
    ...(await make.city('Austin', 'TX')),
  };
  return (person: { token: string }, changes: object = {}) =>
    apart(person).saveResume({ form: { ...form, ...changes } as never });
});

async function textOf(file: Blob) {
  const loading = getDocument({ data: new Uint8Array(await file.arrayBuffer()), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  await loading.destroy();
  return text;
}

test('a PDF is made from what is saved, and comes under the name of the candidate', async ({
  app,
  api,
  make,
  write,
}) => {
  const candidate = await make.candidate();
  await write(candidate);
  const text = await textOf(await api(candidate).downloadMadeResume());
  for (const part of ['Head baker', 'Austin, Texas', 'Bread.', 'Baker', 'Bread & Co', 'Baking'])
    expect(text).toContain(part);
  const { headers } = await app.inject({ url, headers: { authorization: candidate.token } });
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  const { user_name } = await api(candidate).getProfile();
  const disposition = parse(String(headers['content-disposition']));
  expect(disposition).toMatchObject({ type: 'attachment', parameters: { filename: `${user_name}.pdf` } });
});

test('it is kept as the file of the resume, in place of the one before', async ({ api, make, write, db }) => {
  const candidate = await make.candidate();
  await write(candidate, { resume: pdf('before', 'before.pdf') });
  expect(await api(candidate).keepMadeResume({ body: {} })).toMatchObject({
    ok: true,
    data: { success: true },
  });
  const { resume, profesional_title } = (await api(candidate).getResume()).candidate;
  const { user_name } = await api(candidate).getProfile();
  expect({ resume, profesional_title }).toEqual({
    resume: `${user_name}.pdf`,
    profesional_title: 'Head baker',
  });
  expect(await textOf(await api(candidate).downloadOwnResume())).toContain('Head baker');
  const unclaimed = await db.selectFrom('unclaimed_file').selectAll().execute();
  expect(unclaimed).toEqual([]);
});

test('each of several resumes has its own, and nobody makes one of another person’s', async ({
  app,
  api,
  make,
  write,
}) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  await write(candidate);
  const first = (await api(candidate).getResume()).candidate;
  const added = await api(candidate).addResume({ body: { name: 'Mill', from: first.id } });
  const resume_id = added.ok ? added.data.id : 0;
  const { educations, experiences, ...form } = first;
  expect(
    await api(candidate).saveResume({
      form: {
        profesional_title: 'Miller',
        state_id: form.state_id ?? 0,
        city_id: form.city_id ?? 0,
        job_ids: form.job_ids,
        skill_ids: form.skill_ids,
        resume_id,
      },
    }),
  ).toMatchObject({ ok: true });
  expect(await textOf(await api(candidate).downloadMadeResume({ query: { resume_id } }))).toContain('Miller');
  expect(await textOf(await api(candidate).downloadMadeResume())).toContain('Head baker');
  expect(await api(candidate).keepMadeResume({ body: { resume_id } })).toMatchObject({
    data: { resume: expect.stringMatching(/\.pdf$/) },
  });
  expect((await api(candidate).getResume()).candidate.resume).toBe(first.resume);
  const foreign = { resume_id };
  await expect(api(other).downloadMadeResume({ query: foreign })).rejects.toMatchObject({ status: 404 });
  expect(await api(other).keepMadeResume({ body: foreign })).toMatchObject({ status: 404 });
  const bare = await app.inject({ method: 'POST', url, headers: { authorization: candidate.token } });
  expect(bare.statusCode).toBe(200);
});

test('whoever has written nothing is told what lacks, and keeps the file', async ({ api, make }) => {
  const candidate = await make.candidate();
  const lacks = { status: 409, message: expect.stringContaining('professional title') };
  await expect(api(candidate).downloadMadeResume()).rejects.toMatchObject(lacks);
  expect(await api(candidate).keepMadeResume({ body: {} })).toMatchObject(lacks);
  expect((await api(candidate).getResume()).candidate.resume).toBeNull();
});

test('nobody but a candidate has one made', async ({ app, api, make }) => {
  for (const [person, status] of [
    [undefined, 401],
    [{ token: 'made up' }, 401],
    [await make.recruiter(), 403],
    [await make.owner(), 403],
  ] as const) {
    await expect(api(person).downloadMadeResume()).rejects.toMatchObject({ status });
    const { statusCode } = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: person?.token ?? '' },
    });
    expect(statusCode).toBe(status);
  }
});

test('who asks for many at once gets a few, and keeps nobody else from one', async ({ app, make, write }) => {
  const [many, one] = [await make.candidate(), await make.candidate()];
  for (const person of [many, one]) await write(person);
  const ask = async ({ token }: { token: string }) =>
    (await app.inject({ url, headers: { authorization: token } })).statusCode;
  const asked = Array.from({ length: 20 }, () => ask(many));
  expect(await ask(one)).toBe(200);
  const statuses = await Promise.all(asked);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('thirty an hour are made for an account', async ({ app, make }) => {
  const candidate = await make.candidate();
  const { rateLimits } = app.config;
  app.config.rateLimits = true;
  try {
    const ask = () => app.inject({ url, headers: { authorization: candidate.token } });
    for (let count = 0; count < 30; count += 1) expect((await ask()).statusCode).toBe(409);
    expect((await ask()).statusCode).toBe(429);
  } finally {
    app.config.rateLimits = rateLimits;
  }
});
