import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { pdf } from '#test/files.ts';
import { sweepFiles } from '../../files/uploads.ts';

const test = base
  .extend('save', { scope: 'file' }, ({ api, make }) => async (person: { token: string }, title: string) => {
    const saved = await api(person).saveResume({
      form: {
        profesional_title: title,
        description: `About a ${title}`,
        job_ids: [await make.lookup('category', 'Management')],
        skill_ids: [await make.lookup('skill', 'Baking')],
        educations: [{ degree: `${title} degree`, institude: 'MIT', from: '2010', to: '2014' }],
        experiences: [{ job_post: title, company: 'Bread & Co', from: '2015', to: 'Present' }],
        resume: pdf(`file of a ${title}`, `${title}.pdf`),
        ...(await make.city('Austin', 'TX')),
      },
    });
    expect(saved).toMatchObject({ ok: true });
  })
  /** Somebody who applied as a baker, with a letter, and then became a miller elsewhere. */
  .extend(
    'changed',
    { scope: 'file' },
    ({ api, make, save }) =>
      async (cover_letter = 'I bake.\r\nWell.') => {
        const [candidate, recruiter] = [await make.candidate({ name: 'Ann Baker' }), await make.recruiter()];
        const job = await make.job({ companyId: recruiter.company.id });
        await save(candidate, 'Baker');
        const applied = await api(candidate).applyToJob({ body: { new_job_id: job.id, cover_letter } });
        expect(applied).toMatchObject({ ok: true });
        await save(candidate, 'Miller');
        const [{ id = 0 } = {}] = (await api(candidate).listApplications()).data;
        return { candidate, recruiter, job, params: { id } };
      },
  )
  .extend('kept', { scope: 'file' }, ({ db, dataDir, files }) => async () => {
    await sql`update unclaimed_file set since = now() - interval '2 hours'`.execute(db);
    await sweepFiles(db, files);
    expect(await db.selectFrom('unclaimed_file').selectAll().execute()).toEqual([]);
    return (await readdir(join(dataDir, 'files', 'resume'))).length;
  });

const asSent = {
  cover_letter: 'I bake.\nWell.',
  file_name: 'Baker.pdf',
  is_frozen: true,
  candidate: {
    user_name: 'Ann Baker',
    profesional_title: 'Baker',
    description: 'About a Baker',
    city: { name: 'Austin' },
    skills: [{ name: 'Baking' }],
    educations: [{ degree: 'Baker degree' }],
    experiences: [{ job_post: 'Baker' }],
    has_resume: true,
  },
};

test('both sides read what was sent, whatever changed since', async ({ api, changed, db, make }) => {
  const { candidate, recruiter, params } = await changed();
  const own = { name: 'Another Name', phone: '3125559999' };
  await db.updateTable('account').set(own).where('id', '=', candidate.id).execute();
  for (const sent of [
    await api(recruiter).getReceivedSent({ params }),
    await api(candidate).getOwnSent({ params }),
  ]) {
    expect(sent).toMatchObject(asSent);
    expect(sent.candidate?.email).toBe(candidate.email);
    expect(sent.candidate?.phone_no).not.toBe(own.phone);
  }
  for (const file of [
    await api(recruiter).downloadReceivedSent({ params }),
    await api(candidate).downloadOwnSent({ params }),
  ])
    expect(await file.text()).toContain('file of a Baker');
  const list = await api(recruiter).listReceivedApplications();
  expect(list.data[0]?.user).toMatchObject({ profesional_title: 'Baker', city: { name: 'Austin' } });
  const now = await api(recruiter).getCandidate({ params: candidate });
  expect(now.candidate.profesional_title).toBe('Miller');
  // Of the same resume a later application to another job has what it is by then.
  const other = await make.job({ companyId: recruiter.company.id });
  await api(candidate).applyToJob({ body: { new_job_id: other.id } });
  const [{ id = 0 } = {}] = (await api(candidate).listApplications()).data;
  expect(await api(candidate).getOwnSent({ params: { id } })).toMatchObject({
    cover_letter: null,
    file_name: 'Miller.pdf',
    candidate: { user_name: own.name, profesional_title: 'Miller' },
    application: { id, new_job: { id: other.id } },
  });
});

test('a file is there as long as an application or a resume names it', async ({
  api,
  changed,
  db,
  kept,
  make,
  save,
}) => {
  const before = await kept();
  const { candidate, job, params } = await changed();
  // Of the baker and of the miller.
  expect(await kept()).toBe(before + 2);
  const other = await make.job();
  await make.member((await make.recruiter()).id, other.company_id);
  await api(candidate).applyToJob({ body: { new_job_id: other.id } });
  await save(candidate, 'Farmer');
  expect(await kept()).toBe(before + 3);
  await db.deleteFrom('job').where('id', '=', other.id).execute();
  expect(await kept()).toBe(before + 2);
  expect(await (await api(candidate).downloadOwnSent({ params })).text()).toContain('file of a Baker');
  await db.deleteFrom('job').where('id', '=', job.id).execute();
  expect(await kept()).toBe(before + 1);
  expect(await (await api(candidate).downloadOwnResume()).text()).toContain('file of a Farmer');

  // Both name it, and one goes.
  const third = await make.job();
  await make.member((await make.recruiter()).id, third.company_id);
  await api(candidate).applyToJob({ body: { new_job_id: third.id } });
  await db.deleteFrom('job').where('id', '=', third.id).execute();
  expect(await kept()).toBe(before + 1);
  await db.deleteFrom('account').where('id', '=', candidate.id).execute();
  expect(await kept()).toBe(before);
});

test('a resume that is replaced while somebody applies is kept for the application', async ({
  apart,
  api,
  make,
  save,
}) => {
  const [candidate, recruiter] = [await make.candidate(), await make.recruiter()];
  await save(candidate, 'Baker');
  for (let round = 0; round < 5; round += 1) {
    const job = await make.job({ companyId: recruiter.company.id });
    const [applied] = await Promise.all([
      apart(candidate).applyToJob({ body: { new_job_id: job.id } }),
      save(candidate, `Baker ${round}`),
    ]);
    expect(applied).toMatchObject({ ok: true });
    const [{ id = 0 } = {}] = (await api(candidate).listApplications()).data;
    const sent = await api(candidate).getOwnSent({ params: { id } });
    const file = await api(recruiter).downloadReceivedSent({ params: { id } });
    expect(await file.text()).toContain(`file of a ${sent.candidate?.profesional_title}\n`);
  }
});

test('nobody else reads it, nor withdraws it', async ({ api, changed, make }) => {
  const { candidate, recruiter, params } = await changed();
  const colleague = await make.recruiter();
  const [other, rival, owner] = [await make.candidate(), await make.recruiter(), await make.owner()];
  await make.member(colleague.id, rival.company.id);
  const calls = (person?: { token: string }) => ({
    own: [() => api(person).getOwnSent({ params }), () => api(person).downloadOwnSent({ params })],
    received: [
      () => api(person).getReceivedSent({ params }),
      () => api(person).downloadReceivedSent({ params }),
    ],
  });
  const refused = async (made: (() => Promise<unknown>)[], status: number) => {
    for (const call of made) await expect(call()).rejects.toMatchObject({ status });
  };
  for (const nobody of [undefined, { token: 'x'.repeat(43) }]) {
    await refused([...calls(nobody).own, ...calls(nobody).received], 401);
    await expect(api(nobody).withdrawApplication({ params })).rejects.toMatchObject({ status: 401 });
  }
  await refused(calls(other).own, 404);
  await refused(calls(rival).received, 404);
  for (const person of [recruiter, rival, owner]) await refused(calls(person).own, 403);
  for (const person of [candidate, other, owner]) await refused(calls(person).received, 403);
  expect(await api(other).withdrawApplication({ params })).toMatchObject({ ok: false, status: 404 });
  for (const person of [recruiter, rival, owner])
    expect(await api(person).withdrawApplication({ params })).toMatchObject({ ok: false, status: 403 });
  const none = { params: { id: 2_000_000_000 } };
  await refused([() => api(candidate).getOwnSent(none), () => api(recruiter).getReceivedSent(none)], 404);
  expect(await api(candidate).withdrawApplication(none)).toMatchObject({ status: 404 });
  expect(await api(recruiter).getReceivedSent({ params })).toMatchObject(asSent);
  expect((await api(candidate).listApplications()).data).toMatchObject([{ status: 'Pending' }]);
});

test('it is not there for recruiters when the account is disabled, or the job deleted', async ({
  api,
  changed,
  db,
}) => {
  const { candidate, recruiter, job, params } = await changed();
  const own = db.updateTable('account').where('id', '=', candidate.id);
  await own.set({ disabled_at: new Date() }).execute();
  await expect(api(recruiter).getReceivedSent({ params })).rejects.toMatchObject({ status: 404 });
  await expect(api(recruiter).downloadReceivedSent({ params })).rejects.toMatchObject({ status: 404 });
  await own.set({ disabled_at: null }).execute();
  await api(recruiter).deleteJob({ params: job });
  await expect(api(recruiter).getReceivedSent({ params })).rejects.toMatchObject({ status: 404 });
  expect(await api(candidate).getOwnSent({ params })).toMatchObject(asSent);
});

test('an application from before this was kept shows the present resume', async ({ api, make, save }) => {
  const [candidate, recruiter] = [await make.candidate(), await make.recruiter()];
  const job = await make.job({ companyId: recruiter.company.id });
  const params = { id: (await make.application({ candidate, job })).id };
  await expect(api(candidate).downloadOwnSent({ params })).rejects.toMatchObject({ status: 404 });
  await save(candidate, 'Miller');
  const present = { cover_letter: null, is_frozen: false, candidate: { profesional_title: 'Miller' } };
  expect(await api(recruiter).getReceivedSent({ params })).toMatchObject(present);
  expect(await api(candidate).getOwnSent({ params })).toMatchObject(present);
  for (const file of [
    await api(recruiter).downloadReceivedSent({ params }),
    await api(candidate).downloadOwnSent({ params }),
  ])
    expect(await file.text()).toContain('file of a Miller');
  await api(candidate).withdrawApplication({ params });
  const gone = { candidate: null, cover_letter: null, is_frozen: true };
  expect(await api(recruiter).getReceivedSent({ params })).toMatchObject(gone);
  await expect(api(recruiter).downloadReceivedSent({ params })).rejects.toMatchObject({ status: 404 });
});

test('a letter is short enough, and the resume is the own', async ({ api, db, make }) => {
  const [candidate, other, job] = [await make.candidate(), await make.candidate(), await make.job()];
  await make.member((await make.recruiter()).id, job.company_id);
  const apply = (more: object) => api(candidate).applyToJob({ body: { new_job_id: job.id, ...more } });
  const refused = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } });
  expect(await apply({ cover_letter: 'x'.repeat(4001) })).toMatchObject(refused('cover_letter'));
  expect(await apply({ cover_letter: 'a\0b' })).toMatchObject(refused('cover_letter'));
  const resumeOf = async ({ id }: { id: number }) =>
    db.selectFrom('resume').where('candidate_id', '=', id).select('id').executeTakeFirstOrThrow();
  for (const resume_id of [(await resumeOf(other)).id, 2_000_000_000, 'x'])
    expect(await apply({ resume_id })).toMatchObject(refused('resume_id'));
  expect((await api(candidate).listApplications()).total).toBe(0);
  const sent = { cover_letter: 'é'.repeat(4000), resume_id: (await resumeOf(candidate)).id };
  expect(await apply(sent)).toMatchObject({ ok: true });
  const [{ id = 0 } = {}] = (await api(candidate).listApplications()).data;
  expect(await api(candidate).getOwnSent({ params: { id } })).toMatchObject({
    cover_letter: sent.cover_letter,
    candidate: { has_resume: false },
  });
});

test('of very many applications in a month, two at once send the last one', async ({ apart, db, make }) => {
  const { id: companyId } = (await make.recruiter()).company;
  const [candidate, first, ...jobs] = [
    await make.candidate(),
    await make.job({ companyId }),
    await make.job({ companyId }),
    await make.job({ companyId }),
  ];
  await sql`
    with made as (
      insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on)
      select company_id, title, description, job_type_id, state_id, city_id, expires_on
      from job, generate_series(1, 999) where id = ${first.id} returning id
    )
    insert into application (candidate_id, job_id) select ${candidate.id}::int, id from made`.execute(db);
  const apply = (job: { id: number }) => apart(candidate).applyToJob({ body: { new_job_id: job.id } });
  const answers = await Promise.all(jobs.map(apply));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const answer of answers.filter(({ ok }) => !ok))
    expect(answer).toMatchObject({
      status: 409,
      message: expect.stringMatching(/1000 applications in 30 days/),
    });
  expect(await apply({ id: 2_000_000_000 })).toMatchObject({ status: 404 });
  await sql`
    update application set created_at = now() - interval '31 days' where id = (
      select min(id) from application where candidate_id = ${candidate.id})`.execute(db);
  expect(await apply(first)).toMatchObject({ ok: true });
});

test('that a recruiter read what was sent is recorded', async ({ api, changed }) => {
  const { candidate, recruiter, params } = await changed();
  await api(recruiter).getReceivedSent({ params });
  await api(recruiter).downloadReceivedSent({ params });
  await api(candidate).getOwnSent({ params });
  expect((await api(candidate).listReads()).data).toMatchObject([
    { company: recruiter.company, what: ['details', 'resume'] },
  ]);
});
