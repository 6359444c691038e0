import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { test as base, expect } from '#test/app.ts';
import { pdf } from '#test/files.ts';

const degree = { degree: 'BSc', institude: 'MIT', from: '2010', to: '2014' };
const post = { job_post: 'Baker', company: 'Bread & Co', from: 2015, to: 'Present' };
const blank = { degree: '', institude: ' ', addtion_information: null, from: '', to: '' };

const test = base
  .extend('form', { scope: 'file' }, async ({ make }) => ({
    profesional_title: 'Head baker',
    total_year_experience: '12',
    expected_job_level: 'Manager',
    description: 'Bread.',
    job_ids: [await make.lookup('category', 'Management')],
    skill_ids: [await make.lookup('skill', 'Baking'), await make.lookup('skill', 'Patience')],
    educations: [] as unknown[],
    experiences: [] as unknown[],
    ...(await make.city('Austin', 'TX')),
  }))
  .extend(
    'save',
    { scope: 'file' },
    ({ apart, form }) =>
      (person: { token: string }, changes: object = {}) =>
        apart(person).saveResume({ form: { ...form, ...changes } as never }),
  )
  .extend(
    'resumes',
    { scope: 'file' },
    ({ dataDir }) =>
      () =>
        readdir(join(dataDir, 'files', 'resume')).catch((): string[] => []),
  );

test('a fresh resume knows the place of the account, and comes with the lists to choose from', async ({
  api,
  make,
}) => {
  const { candidate, skills, categories } = await api(await make.candidate()).getResume();
  expect(candidate).toMatchObject({
    ...{ profesional_title: null, resume: null, state: { name: 'Illinois' }, city: { name: 'Chicago' } },
    ...{ educations: [], experiences: [], skills: [], categories: [], job_ids: [], skill_ids: [] },
  });
  expect(skills.length).toBeGreaterThan(100);
  expect(categories.map(({ name }) => name)).toContain('Management');
});

test('a resume is saved with its entries, its choices and its file', async ({
  api,
  make,
  form,
  save,
  app,
}) => {
  const candidate = await make.candidate();
  const changes = {
    educations: [blank, degree, { ...degree, degree: 'MSc', addtion_information: 'With honours' }],
    experiences: [{ ...post, to: 'present' }],
    resume: pdf('first'),
  };
  expect(await save(candidate, changes)).toEqual({
    ok: true,
    data: { success: true, message: 'Updated successfully!!' },
  });
  const { candidate: saved } = await api(candidate).getResume();
  const id = expect.any(Number);
  expect(saved).toMatchObject({
    profesional_title: 'Head baker',
    total_year_experience: '12',
    expected_job_level: 'Manager',
    language: null,
    description: 'Bread.',
    resume: 'cv.pdf',
    state: { id: form.state_id, name: 'Texas' },
    city: { id: form.city_id, name: 'Austin' },
    categories: [{ name: 'Management' }],
    job_ids: form.job_ids,
    skill_ids: form.skill_ids,
    educations: [
      { ...degree, id, addtion_information: null },
      { ...degree, id, degree: 'MSc', addtion_information: 'With honours' },
    ],
    experiences: [{ ...post, id, from: '2015', additonal_informatiion: null }],
  });
  expect(saved.skills.map(({ name }) => name).sort()).toEqual(['Baking', 'Patience']);
  const file = await app.inject({
    url: '/api/employee/informations/resume',
    headers: { authorization: candidate.token },
  });
  expect(file.body).toBe(await pdf('first').text());
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=cv.pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('a resume that was saved since it was read is not overwritten, whatever became of its file', async ({
  api,
  make,
  save,
}) => {
  const candidate = await make.candidate();
  const { version } = await api(candidate).getResume();
  const first = { educations: [degree], resume: pdf('first'), version };
  expect(await save(candidate, first)).toMatchObject({ ok: true });
  expect(await save(candidate, first)).toMatchObject({ ok: true });
  expect(await save(candidate, { version })).toMatchObject({ ok: false, status: 409 });
  const now = await api(candidate).getResume();
  const { educations } = now.candidate;
  expect(educations).toMatchObject([degree]);
  await save(candidate, { version: now.version });
  // Also where what is changed is gone since.
  expect(await save(candidate, { educations, version: now.version })).toMatchObject({ status: 409 });
  await save(candidate, { educations: [degree] });
  await api(candidate).keepMadeResume({ body: {} });
  expect(await save(candidate, { version: now.version })).toMatchObject({ ok: true });
});

test('an entry with an id is updated, one without is added, one left out is removed', async ({
  api,
  make,
  save,
}) => {
  const candidate = await make.candidate();
  await save(candidate, { educations: [degree, { ...degree, degree: 'MSc' }], experiences: [post] });
  const before = (await api(candidate).getResume()).candidate.educations;
  const [bachelor] = before;
  const changed = { ...bachelor, degree: 'BA' };
  await save(candidate, {
    educations: [{ ...degree, degree: 'PhD', id: '' }, changed, { ...blank, id: null }],
  });
  const { educations, experiences } = (await api(candidate).getResume()).candidate;
  expect(educations.map(({ degree }) => degree)).toEqual(['BA', 'PhD']);
  expect(educations[0]).toEqual(changed);
  expect(before.map(({ id }) => id)).not.toContain(educations[1]?.id);
  expect(experiences).toEqual([]);
});

test('somebody else’s entry is refused at its id and stays as it is', async ({ api, make, save }) => {
  const [victim, attacker] = [await make.candidate(), await make.candidate()];
  await save(victim, { educations: [degree], experiences: [post] });
  const theirs = (await api(victim).getResume()).candidate;
  await save(attacker, { educations: [degree] });
  const own = (await api(attacker).getResume()).candidate;
  for (const [educations, experiences, field] of [
    [[degree, { ...degree, degree: 'Stolen', id: theirs.educations[0]?.id }], [], 'educations.1.id'],
    [[...own.educations, ...own.educations], [], 'educations.1.id'],
    [own.educations, [{ ...post, company: 'Stolen', id: theirs.experiences[0]?.id }], 'experiences.0.id'],
    [[{ ...degree, id: 2_000_000_000 }], [], 'educations.0.id'],
  ])
    expect(await save(attacker, { educations, experiences })).toMatchObject({
      status: 422,
      errors: { [field as string]: [expect.any(String)] },
    });
  expect((await api(victim).getResume()).candidate).toEqual(theirs);
  expect((await api(attacker).getResume()).candidate).toEqual(own);
});

test('every refusal stands at its field, or at its entry', async ({ api, make, form, save }) => {
  const candidate = await make.candidate();
  const refused: [field: string, changes: Record<string, unknown>][] = [
    ['profesional_title', { profesional_title: ' ' }],
    ['total_year_experience', { total_year_experience: '99' }],
    ['expected_job_level', { expected_job_level: 'Wizard' }],
    ['state_id', { state_id: '' }],
    ['city_id', { city_id: 'x' }],
    ['city_id', { city_id: (await make.city()).city_id }],
    ['city_id', { city_id: 2_000_000_000 }],
    ['description', { description: 'x'.repeat(5001) }],
    ['job_ids', { job_ids: [] }],
    ['job_ids', { job_ids: '[1,' }],
    ['job_ids', { job_ids: '{"0": 1}' }],
    ['job_ids', { job_ids: [2_000_000_000] }],
    ['job_ids', { job_ids: [...form.job_ids, 'x'] }],
    ['skill_ids', { skill_ids: undefined }],
    ['skill_ids', { skill_ids: [2_000_000_000] }],
    ['educations', { educations: 'oops' }],
    ['educations', { educations: Array(31).fill(degree) }],
    ['educations.1.degree', { educations: [blank, { ...degree, degree: '' }] }],
    ['educations.2.institude', { educations: [degree, blank, { ...degree, institude: undefined }] }],
    ['educations.0.from', { educations: [{ ...degree, from: 'long ago' }] }],
    ['educations.0.to', { educations: [{ ...degree, to: '2009' }] }],
    ['educations', { educations: ['BSc'] }],
    ['educations', { educations: [degree, ['']] }],
    ['experiences', { experiences: [[]] }],
    ['educations.0.degree', { educations: [{ degree: { toString: 1 } }] }],
    ['experiences.0.company', { experiences: [{ ...post, company: 'x'.repeat(201) }] }],
    ['experiences.0.from', { experiences: [{ ...post, from: '' }] }],
    ['experiences.1.job_post', { experiences: [post, { ...post, job_post: null }] }],
    ['resume', { resume: new File(['MZ not a pdf'], 'cv.pdf', { type: 'application/pdf' }) }],
    ['resume', { resume: new File([' %PDF-1.7'], 'cv.pdf') }],
    ['resume', { resume: new File([], 'cv.pdf') }],
    ['resume', { resume: pdf('x'.repeat(5 * 1024 * 1024)) }],
    ['resume', { resume: pdf('x'.repeat(25 * 1024 * 1024)) }],
  ];
  for (const [field, changes] of refused)
    expect(await save(candidate, changes), `${field} ${JSON.stringify(changes).slice(0, 80)}`).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  const mistyped = await save(candidate, { educations: [{ ...degree, from: '5/2010' }] });
  expect(mistyped).toMatchObject({ status: 422 });
  expect(Object.keys('errors' in mistyped ? mistyped.errors : {})).toEqual(['educations.0.from']);
  expect((await api(candidate).getResume()).candidate.profesional_title).toBeNull();
});

test('nothing that is sent breaks the server', async ({ app, form, make }) => {
  const { token } = await make.candidate();
  const hostile = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.constant('a\u0000b'),
  );
  const row = fc.record({ ...each(degree), ...each(post), id: hostile }, { requiredKeys: [] });
  const fields = { ...each(form), educations: fc.array(row), experiences: fc.array(row), resume: hostile };
  await fc.assert(
    fc.asyncProperty(fc.record(fields, { requiredKeys: [] }), async (changes) => {
      const payload = { ...form, ...changes };
      const url = '/api/employee/informations/edit';
      const answer = await app.inject({ method: 'PUT', url, headers: { authorization: token }, payload });
      // 400 where a field is called __proto__.
      expect([200, 400, 422]).toContain(answer.statusCode);
    }),
  );

  function each(object: object) {
    return Object.fromEntries(
      Object.entries(object).map(([name, value]) => [name, fc.oneof(fc.constant(value), hostile)]),
    );
  }
});

test('a file replaces the one before; a refused form and a form without one keep it', async ({
  api,
  make,
  save,
  resumes,
}) => {
  const candidate = await make.candidate();
  const before = await resumes();
  const own = async () => (await resumes()).filter((name) => !before.includes(name));
  const content = async () => (await api(candidate).downloadOwnResume()).text();
  await save(candidate, { resume: pdf('one') });
  const first = await own();
  await save(candidate, { educations: [{ ...degree, id: 2_000_000_000 }], resume: pdf('two') });
  await save(candidate, { skill_ids: [2_000_000_000], resume: pdf('two') });
  await save(candidate, { educations: [degree] });
  await save(candidate, { resume: 'cv.pdf' });
  expect(await own()).toEqual(first);
  expect(await content()).toContain('one');
  await save(candidate, { resume: pdf('three') });
  expect(await own()).toHaveLength(1);
  expect(await content()).toContain('three');
});

test('saving many at once leaves one whole resume and one file', async ({ api, make, save, resumes, db }) => {
  const candidate = await make.candidate();
  const before = await resumes();
  const titles = Array.from({ length: 8 }, (_, index) => `Take ${index}`);
  const answers = await Promise.all(
    titles.map((title) =>
      save(candidate, {
        profesional_title: title,
        educations: [
          { ...degree, degree: title },
          { ...degree, institude: title },
        ],
        experiences: [{ ...post, company: title }],
        resume: pdf(title, `${title}.pdf`),
      }),
    ),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { candidate: saved } = await api(candidate).getResume();
  const title = saved.profesional_title ?? '';
  expect(titles).toContain(title);
  expect(saved).toMatchObject({
    resume: `${title}.pdf`,
    educations: [{ degree: title }, { institude: title }],
    experiences: [{ company: title }],
  });
  expect(await (await api(candidate).downloadOwnResume()).text()).toContain(title);
  expect((await resumes()).filter((name) => !before.includes(name))).toHaveLength(1);
  expect(await db.selectFrom('unclaimed_file').selectAll().execute()).toEqual([]);
});

test('a resume is the candidate’s own', async ({ api, make, save }) => {
  const [recruiter, candidate] = [await make.recruiter(), await make.candidate()];
  await expect(api(candidate).downloadOwnResume()).rejects.toMatchObject({ status: 404 });
  await expect(api(recruiter).downloadOwnResume()).rejects.toMatchObject({ status: 403 });
  await expect(api(recruiter).getResume()).rejects.toMatchObject({ status: 403 });
  expect(await save(recruiter, { resume: pdf() })).toMatchObject({ status: 403 });
  await expect(api().downloadOwnResume()).rejects.toMatchObject({ status: 401 });
  await expect(api().getResume()).rejects.toMatchObject({ status: 401 });
});
