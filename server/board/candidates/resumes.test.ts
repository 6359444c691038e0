import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { maxResumes } from '#contract/values/choices.ts';
import { test as base, expect } from '#test/app.ts';
import { pdf } from '#test/files.ts';
import { sweepFiles } from '../../files/uploads.ts';

interface Person {
  id: number;
  token: string;
}

const test = base
  .extend('form', { scope: 'file' }, async ({ make }) => ({
    profesional_title: 'Baker',
    description: 'About bread.',
    job_ids: [await make.lookup('category', 'Management')],
    skill_ids: [await make.lookup('skill', 'Baking')],
    educations: [{ degree: 'BSc Dough', institude: 'MIT', from: '2010', to: '2014' }],
    experiences: [{ job_post: 'Baker', company: 'Bread & Co', from: '2015', to: 'Present' }],
    ...(await make.city('Austin', 'TX')),
  }))
  /** Somebody with a baker's resume and its file. */
  .extend('baker', { scope: 'file' }, ({ api, form, make }) => async () => {
    const candidate = await make.candidate();
    const resume = pdf('of a baker', 'baker.pdf');
    expect(await api(candidate).saveResume({ form: { ...form, resume } })).toMatchObject({ ok: true });
    return candidate;
  })
  .extend('add', { scope: 'file' }, ({ api }) => async (person: Person, name: string, from?: number) => {
    const added = await api(person).addResume({ body: { name, from } });
    expect(added).toMatchObject({ ok: true });
    return { id: added.ok ? added.data.id : 0 };
  })
  .extend('idOf', { scope: 'file' }, ({ api }) => async (person: Person) => ({
    id: (await api(person).getResume()).candidate.id,
  }))
  .extend('listed', { scope: 'file' }, ({ api }) => async (person: Person) => {
    const { resumes } = await api(person).listResumes();
    return resumes.map(({ name, is_default }) => (is_default ? `${name} *` : name));
  })
  /** How many files of resumes are kept, once what nobody names is swept. */
  .extend('kept', { scope: 'file' }, ({ db, dataDir, files }) => async () => {
    await sql`update unclaimed_file set since = now() - interval '2 hours'`.execute(db);
    await sweepFiles(db, files);
    return (await readdir(join(dataDir, 'files', 'resume')).catch(() => [])).length;
  });

test('everybody begins with one, the default, and adds blank ones with the place of the account', async ({
  add,
  api,
  baker,
}) => {
  const candidate = await baker();
  const { resumes } = await api(candidate).listResumes();
  expect(resumes).toEqual([
    {
      id: expect.any(Number),
      name: 'My resume',
      is_default: true,
      profesional_title: 'Baker',
      resume: 'baker.pdf',
      updated_at: expect.any(String),
    },
  ]);
  const params = await add(candidate, '  Night \n work ');
  const { candidate: blank, skills } = await api(candidate).getOneResume({ params });
  expect(blank).toMatchObject({
    ...params,
    ...{ name: 'Night work', is_default: false, profesional_title: null, resume: null },
    ...{ educations: [], experiences: [], job_ids: [], skill_ids: [], state: { name: 'Illinois' } },
  });
  expect(skills.length).toBeGreaterThan(100);
  await expect(api(candidate).downloadOneResume({ params })).rejects.toMatchObject({ status: 404 });
});

test('a copy has all that the other has, and goes its own way', async ({ add, api, baker, form, idOf }) => {
  const candidate = await baker();
  const first = await idOf(candidate);
  const params = await add(candidate, 'Mill', first.id);
  const read = (params: { id: number }) => api(candidate).getOneResume({ params });
  const [{ candidate: one }, { candidate: copy }] = [await read(first), await read(params)];
  const id = expect.any(Number);
  const again = <Entry extends object>(entries: Entry[]) => entries.map((entry) => ({ ...entry, id }));
  expect(copy).toEqual({
    ...one,
    ...params,
    ...{ name: 'Mill', is_default: false },
    educations: again(one.educations),
    experiences: again(one.experiences),
  });
  expect(copy.educations[0]?.id).not.toBe(one.educations[0]?.id);

  const changed = { ...form, profesional_title: 'Miller', experiences: [] };
  const saved = await api(candidate).saveOneResume({
    params,
    form: { ...changed, resume: pdf('of a miller', 'miller.pdf') },
  });
  expect(saved).toEqual({ ok: true, data: { success: true, message: 'Updated successfully!!' } });
  expect((await read(params)).candidate).toMatchObject({
    ...{ profesional_title: 'Miller', resume: 'miller.pdf', experiences: [] },
    name: 'Mill',
  });
  expect((await read(first)).candidate).toEqual(one);
  // By the specification's call too, where it says which; it means the default one otherwise.
  const by = { ...form, profesional_title: 'Farmer' };
  expect(await api(candidate).saveResume({ form: { ...by, resume_id: params.id } })).toMatchObject({
    ok: true,
  });
  expect((await api(candidate).getResume()).candidate).toEqual(one);
  expect((await read(params)).candidate.profesional_title).toBe('Farmer');
  // What belongs to one is not saved into another.
  const strange = { ...form, educations: one.educations };
  expect(await api(candidate).saveOneResume({ params, form: strange })).toMatchObject({
    status: 422,
    errors: { 'educations.0.id': [expect.any(String)] },
  });
});

test('a file that several name is there until none does', async ({
  add,
  api,
  baker,
  db,
  form,
  idOf,
  kept,
  make,
}) => {
  const before = await kept();
  const candidate = await baker();
  const first = await idOf(candidate);
  const copy = await add(candidate, 'Copy', first.id);
  const other = await add(candidate, 'Copy of the copy', copy.id);
  const content = async (params: { id: number }) =>
    (await api(candidate).downloadOneResume({ params })).text();
  expect(await kept()).toBe(before + 1);
  await api(candidate).saveResume({ form: { ...form, resume: pdf('anew') } });
  expect(await kept()).toBe(before + 2);
  expect(await content(first)).toContain('anew');
  expect(await content(copy)).toContain('of a baker');
  const job = await make.job();
  await make.member((await make.recruiter()).id, job.company_id);
  await api(candidate).applyToJob({ body: { new_job_id: job.id, resume_id: copy.id } });
  await api(candidate).deleteResume({ params: copy });
  expect(await kept()).toBe(before + 2);
  expect(await content(other)).toContain('of a baker');
  await api(candidate).saveOneResume({ params: other, form: { ...form, resume: pdf('another') } });
  // The application names it still.
  expect(await kept()).toBe(before + 3);
  await db.deleteFrom('application').where('candidate_id', '=', candidate.id).execute();
  expect(await kept()).toBe(before + 2);
  await db.deleteFrom('account').where('id', '=', candidate.id).execute();
  expect(await kept()).toBe(before);
});

test('names are refused that say nothing, are long, or taken already', async ({ add, api, make }) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const params = await add(candidate, 'Mill');
  const refused = { ok: false, status: 422, errors: { name: [expect.any(String)] } };
  for (const name of ['', ' ', 'x'.repeat(101), 'a\0b', 'MY RESUME', 7]) {
    const body = { name: name as string };
    expect(await api(candidate).addResume({ body }), `${name}`).toMatchObject(refused);
    expect(await api(candidate).renameResume({ params, body }), `${name}`).toMatchObject(refused);
  }
  expect(await api(candidate).renameResume({ params, body: { name: 'MILL' } })).toMatchObject({ ok: true });
  expect(await api(candidate).renameResume({ params, body: { name: 'é'.repeat(100) } })).toMatchObject({
    ok: true,
  });
  await add(other, 'Mill');
});

test('a change of the default changes at once what is found, shown, told to lack, and sent', async ({
  add,
  api,
  baker,
  form,
  idOf,
  listed,
  make,
}) => {
  const candidate = await baker();
  const recruiter = await make.recruiter();
  const find = async (search: string) =>
    (await api(recruiter).searchCandidates({ query: { search } })).data.map(({ id }) => id);
  const first = await idOf(candidate);
  const params = await add(candidate, 'Glass');
  const glass = { ...form, profesional_title: 'Glazier', description: '', educations: [], experiences: [] };
  const experiences = [{ ...form.experiences[0], job_post: 'Vitrifier' }];
  await api(candidate).saveOneResume({ params, form: { ...glass, experiences } as never });
  expect(await find('glazier')).toEqual([]);
  expect(await find('vitrifier')).toEqual([]);
  expect(await find('dough')).toContain(candidate.id);
  const seen = async () => (await api(recruiter).getCandidate({ params: candidate })).candidate;
  expect(await seen()).toMatchObject({ profesional_title: 'Baker', has_resume: true });

  expect(await api(candidate).chooseDefaultResume({ params })).toEqual({ ok: true, data: { success: true } });
  expect(await api(candidate).chooseDefaultResume({ params })).toMatchObject({ ok: true });
  expect(await listed(candidate)).toEqual(['Glass *', 'My resume']);
  expect(await find('glazier vitrifier')).toEqual([candidate.id]);
  expect(await find('dough')).not.toContain(candidate.id);
  expect(await seen()).toMatchObject({
    ...{ profesional_title: 'Glazier', has_resume: false },
    ...{ educations: [], experiences: [{ job_post: 'Vitrifier' }] },
  });
  await expect(api(recruiter).downloadResume({ params: candidate })).rejects.toMatchObject({ status: 404 });
  expect((await api(candidate).getCandidateDashboard()).lacks).toEqual([
    ...['resume', 'total_year_experience', 'educations', 'description'],
  ]);
  expect((await api(candidate).getResume()).candidate.id).toBe(params.id);
  // What nobody searches by now changes nothing of what is found.
  await api(candidate).saveOneResume({ params: first, form: { ...form, profesional_title: 'Bun maker' } });
  expect(await find('bun')).toEqual([]);
  expect(await api(candidate).deleteResume({ params: first })).toMatchObject({ ok: true });
  expect(await find('glazier')).toEqual([candidate.id]);
});

test('the resume that is chosen is sent, frozen, and told of in the receipt', async ({
  add,
  api,
  baker,
  form,
  idOf,
  make,
}) => {
  const [candidate, recruiter] = [await baker(), await make.recruiter()];
  const first = await idOf(candidate);
  const { id: resume_id } = await add(candidate, 'Mill', first.id);
  const miller = { ...form, profesional_title: 'Miller', resume: pdf('of a miller', 'miller.pdf') };
  await api(candidate).saveOneResume({ params: { id: resume_id }, form: miller });
  const jobs = [
    await make.job({ companyId: recruiter.company.id }),
    await make.job({ companyId: recruiter.company.id }),
  ] as const;
  await api(candidate).applyToJob({ body: { new_job_id: jobs[0].id, resume_id } });
  await api(candidate).applyToJob({ body: { new_job_id: jobs[1].id } });
  await api(candidate).deleteResume({ params: { id: resume_id } });
  const received = (await api(recruiter).listReceivedApplications()).data;
  const told = (job: { id: number }) => received.find(({ new_job }) => new_job.id === job.id);
  expect(told(jobs[0])?.user.profesional_title).toBe('Miller');
  expect(told(jobs[1])?.user.profesional_title).toBe('Baker');
  const params = { id: told(jobs[0])?.id ?? 0 };
  const sent = {
    ...{ file_name: 'miller.pdf', is_frozen: true },
    candidate: { profesional_title: 'Miller', educations: [{ degree: 'BSc Dough' }] },
  };
  for (const read of [
    await api(recruiter).getReceivedSent({ params }),
    await api(candidate).getOwnSent({ params }),
  ])
    expect(read).toMatchObject(sent);
  expect(await (await api(recruiter).downloadReceivedSent({ params })).text()).toContain('of a miller');
  const notices = (await api(candidate).listNotices()).data;
  expect(notices.map(({ file_name }) => file_name).sort()).toEqual(['baker.pdf', 'miller.pdf']);
  // The search shows the default one beside it.
  const now = await api(recruiter).getCandidate({ params: candidate });
  expect(now.candidate.profesional_title).toBe('Baker');
});

test('the default one stays, and there is always one', async ({ add, api, idOf, listed, make }) => {
  const candidate = await make.candidate();
  const first = await idOf(candidate);
  const refused = { ok: false, status: 409, message: expect.stringMatching(/another one the default/) };
  expect(await api(candidate).deleteResume({ params: first })).toMatchObject(refused);
  const second = await add(candidate, 'Second');
  expect(await api(candidate).deleteResume({ params: first })).toMatchObject(refused);
  await api(candidate).chooseDefaultResume({ params: second });
  expect(await api(candidate).deleteResume({ params: second })).toMatchObject(refused);
  expect(await api(candidate).deleteResume({ params: first })).toEqual({ ok: true, data: { success: true } });
  expect(await listed(candidate)).toEqual(['Second *']);
});

test('nobody else reads or changes them', async ({ add, api, baker, db, form, idOf, make }) => {
  const candidate = await baker();
  const first = await idOf(candidate);
  const params = await add(candidate, 'Mill', first.id);
  const job = await make.job();
  await make.member((await make.recruiter()).id, job.company_id);
  const calls = (person: Person | { token: string } | undefined, params: { id: number }) => ({
    reads: [
      () => api(person).getOneResume({ params }),
      () => api(person).downloadOneResume({ params }),
      () => api(person).downloadOwnResume({ query: { resume_id: params.id } }),
    ],
    writes: [
      () => api(person).saveOneResume({ params, form }),
      () => api(person).saveResume({ form: { ...form, resume_id: params.id } }),
      () => api(person).renameResume({ params, body: { name: 'Stolen' } }),
      () => api(person).chooseDefaultResume({ params }),
      () => api(person).deleteResume({ params }),
      () => api(person).addResume({ body: { name: 'Stolen', from: params.id } }),
    ],
  });
  const everything = async () => [
    await db.selectFrom('resume').selectAll().orderBy('id').execute(),
    await db.selectFrom('education').selectAll().orderBy('id').execute(),
    await db.selectFrom('candidate_search').selectAll().orderBy('candidate_id').execute(),
  ];
  const others = [await make.candidate(), await make.recruiter(), await make.owner()] as const;
  const before = await everything();
  const refused = async (person: { token: string } | undefined, status: number, { id } = params) => {
    const { reads, writes } = calls(person, { id });
    for (const read of reads) await expect(read()).rejects.toMatchObject({ status });
    for (const write of writes)
      if (status === 401) await expect(write()).rejects.toMatchObject({ status });
      else expect(await write()).toMatchObject({ ok: false, status });
  };
  const [other, recruiter, owner] = others;
  await refused(other, 404);
  await refused(other, 404, first);
  await refused(other, 404, { id: 2_000_000_000 });
  await refused(candidate, 404, { id: 2_000_000_000 });
  for (const person of [recruiter, owner]) {
    await refused(person, 403);
    await expect(api(person).listResumes()).rejects.toMatchObject({ status: 403 });
  }
  for (const person of [undefined, { token: 'x'.repeat(43) }]) {
    await refused(person, 401);
    await expect(api(person).listResumes()).rejects.toMatchObject({ status: 401 });
  }
  expect(await api(other).applyToJob({ body: { new_job_id: job.id, resume_id: params.id } })).toMatchObject({
    status: 422,
    errors: { resume_id: [expect.any(String)] },
  });
  expect(await everything()).toEqual(before);
  expect((await api(other).listResumes()).resumes).toHaveLength(1);
});

test('at the bound, ten at once add one', async ({ add, apart, api, idOf, make }) => {
  const candidate = await make.candidate();
  for (let count = 2; count < maxResumes; count += 1) await add(candidate, `Resume ${count}`);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => apart(candidate).addResume({ body: { name: `Last ${index}` } })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject({ status: 409, message: expect.stringMatching(/delete one/) });
  const { resumes } = await api(candidate).listResumes();
  expect(resumes).toHaveLength(maxResumes);
  const { id: from } = await idOf(candidate);
  expect(await api(candidate).addResume({ body: { name: 'Copy', from } })).toMatchObject({ status: 409 });
});

test('one name added by many at once is there once', async ({ apart, listed, make }) => {
  const candidate = await make.candidate();
  const body = { name: 'Twice' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => apart(candidate).addResume({ body })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listed(candidate)).toEqual(['My resume *', 'Twice']);
});

test('several defaults, names, copies and deletions at once leave one default, which is found', async ({
  add,
  apart,
  api,
  baker,
  db,
  form,
  idOf,
}) => {
  const candidate = await baker();
  const first = await idOf(candidate);
  const others = [await add(candidate, 'A', first.id), await add(candidate, 'B', first.id)];
  for (let round = 0; round < 6; round += 1) {
    const answers = await Promise.all([
      ...[first, ...others].map((params) => apart(candidate).chooseDefaultResume({ params })),
      ...others.map((params) =>
        apart(candidate).renameResume({ params, body: { name: `Round ${round} ${params.id}` } }),
      ),
      ...[first, ...others].map((params) =>
        apart(candidate).saveOneResume({ params, form: { ...form, profesional_title: `Title${params.id}` } }),
      ),
    ]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const { resumes } = await api(candidate).listResumes();
    const defaults = resumes.filter(({ is_default }) => is_default);
    expect(defaults).toHaveLength(1);
    const { rows } = await sql<{ isRight: boolean }>`
      select index.document = view.document and index.tags = view.tags as "isRight"
      from candidate_search index join candidate_document view using (candidate_id)
      where candidate_id = ${candidate.id}`.execute(db);
    expect(rows).toEqual([{ isRight: true }]);
  }
  const [chosen, deleted] = await Promise.all([
    apart(candidate).chooseDefaultResume({ params: first }),
    Promise.all(others.map((params) => apart(candidate).deleteResume({ params }))),
  ]);
  expect(chosen.ok).toBe(true);
  for (const answer of deleted) if (!answer.ok) expect(answer.status).toBe(409);
  expect((await api(candidate).getResume()).candidate.id).toBe(first.id);
});

test('a resume that is deleted while it is sent is sent whole, or not at all', async ({
  add,
  apart,
  api,
  baker,
  idOf,
  make,
}) => {
  const [candidate, recruiter] = [await baker(), await make.recruiter()];
  const first = await idOf(candidate);
  for (let round = 0; round < 8; round += 1) {
    const { id: resume_id } = await add(candidate, `Round ${round}`, first.id);
    const job = await make.job({ companyId: recruiter.company.id });
    const [applied, deleted] = await Promise.all([
      apart(candidate).applyToJob({ body: { new_job_id: job.id, resume_id } }),
      apart(candidate).deleteResume({ params: { id: resume_id } }),
    ]);
    expect(deleted).toMatchObject({ ok: true });
    const made = (await api(candidate).listApplications()).data.find(({ new_job }) => new_job.id === job.id);
    if (!applied.ok) {
      expect(applied).toMatchObject({ status: 422, errors: { resume_id: [expect.any(String)] } });
      expect(made).toBeUndefined();
      continue;
    }
    const params = { id: made?.id ?? 0 };
    expect(await api(recruiter).getReceivedSent({ params })).toMatchObject({
      candidate: { educations: [{ degree: 'BSc Dough' }], experiences: [{ job_post: 'Baker' }] },
    });
    expect(await (await api(recruiter).downloadReceivedSent({ params })).text()).toContain('of a baker');
  }
});

test('a copy of a file that is being replaced has the one or the other', async ({
  apart,
  api,
  baker,
  form,
  idOf,
}) => {
  const candidate = await baker();
  const first = await idOf(candidate);
  for (let round = 0; round < 6; round += 1) {
    const [added] = await Promise.all([
      apart(candidate).addResume({ body: { name: `Round ${round}`, from: first.id } }),
      apart(candidate).saveResume({ form: { ...form, resume: pdf(`file ${round}`) } }),
    ]);
    const params = { id: added.ok ? added.data.id : 0 };
    expect(await (await api(candidate).downloadOneResume({ params })).text()).toMatch(/of a baker|file \d/);
  }
});
