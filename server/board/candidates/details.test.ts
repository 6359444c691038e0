import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { refuseLargeStatements } from '#test/batches.ts';
import { pdf } from '#test/files.ts';
import { untilSomeoneWaits } from '#test/locks.ts';
import { deleteOldReads } from './details.ts';

const degree = { degree: 'BSc', institude: 'MIT', from: '2010', to: '2014' };
const post = { job_post: 'Baker', company: 'Bread & Co', from: '2015', to: 'Present' };

const test = base
  .extend('recruiter', { scope: 'file' }, ({ make }) => make.recruiter())
  /** Somebody with a resume. */
  .extend('applicant', { scope: 'file' }, ({ api, make }) => async (resume = pdf()) => {
    const candidate = await make.candidate();
    await api(candidate).saveResume({
      form: {
        profesional_title: 'Head baker',
        language: 'English, Welsh',
        total_year_experience: '12',
        job_ids: [await make.lookup('category', 'Management')],
        skill_ids: [await make.lookup('skill', 'Baking')],
        educations: [degree],
        experiences: [post],
        resume,
        ...(await make.city('Austin', 'TX')),
      },
    });
    return candidate;
  })
  .extend(
    'readsOf',
    { scope: 'file' },
    ({ db }) =>
      ({ id }: { id: number }) =>
        db
          .selectFrom('candidate_read')
          .where('candidate_id', '=', id)
          .select(['recruiter_id', 'what'])
          .orderBy('id')
          .execute(),
  );

const of = ({ id }: { id: number }) => ({ params: { id } });

test('a candidate in full, and that this was read', async ({ api, applicant, readsOf, recruiter }) => {
  const candidate = await applicant();
  await api(candidate).saveProfile({
    form: {
      user_name: 'Ada Love',
      d_o_b: '12/10/1985',
      gender: 'female',
      phone_no: '5125550111',
      address: '1 Main St',
      email: 'ada.at.work@example.com',
    },
  });
  const named = (name: string) => ({ id: expect.any(Number), name });
  expect(await api(recruiter).getCandidate(of(candidate))).toEqual({
    candidate: {
      id: candidate.id,
      image: null,
      user_name: 'Ada Love',
      profesional_title: 'Head baker',
      state: named('Texas'),
      city: named('Austin'),
      d_o_b: '1985-12-10',
      phone_no: '5125550111',
      email: 'ada.at.work@example.com',
      description: null,
      skills: [named('Baking')],
      categories: [named('Management')],
      educations: [{ ...degree, id: expect.any(Number), addtion_information: null }],
      experiences: [{ ...post, id: expect.any(Number), additonal_informatiion: null }],
      language: 'English, Welsh',
      qualification: null,
      total_year_experience: '12',
      expected_job_level: null,
      has_resume: true,
    },
  });
  expect(await readsOf(candidate)).toEqual([{ recruiter_id: recruiter.id, what: 'details' }]);
});

test('who only registered has an address, a place, and nothing else', async ({ api, make, recruiter }) => {
  const { id, email } = await make.candidate();
  const { candidate } = await api(recruiter).getCandidate({ params: { id } });
  expect(candidate).toMatchObject({
    email,
    phone_no: '3125550100',
    city: { name: 'Chicago' },
    ...{ d_o_b: null, description: null, skills: [], educations: [], experiences: [], has_resume: false },
  });
});

test('a resume leaves as it came, as an attachment, and that it was read', async ({
  app,
  applicant,
  readsOf,
  recruiter,
}) => {
  const resume = new File([Buffer.from('%PDF-1.7\n\0\xff\xfe binary \r\n%%EOF', 'latin1')], 'Ada’s cv.pdf');
  const candidate = await applicant(resume);
  const file = await app.inject({
    url: `/api/recruiter/candidates/${candidate.id}/resume`,
    headers: { authorization: recruiter.token },
  });
  expect(file.rawPayload).toEqual(Buffer.from(await resume.arrayBuffer()));
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename=downloaded_resume.pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(await readsOf(candidate)).toEqual([{ recruiter_id: recruiter.id, what: 'resume' }]);
});

test('details are kept by no cache', async ({ app, make, recruiter }) => {
  const { id } = await make.candidate();
  const { headers } = await app.inject({
    url: `/api/recruiter/candidates/${id}`,
    headers: { authorization: recruiter.token },
  });
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    vary: expect.stringContaining('Authorization'),
  });
});

test('nobody there: unknown, a recruiter, a disabled account', async ({
  api,
  applicant,
  db,
  readsOf,
  recruiter,
}) => {
  const disabled = await applicant();
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  for (const nobody of [{ id: 2_000_000_000 }, recruiter, disabled, { id: 'x' as never }]) {
    const missing = { status: 404, message: 'Not Found' };
    await expect(api(recruiter).getCandidate(of(nobody))).rejects.toMatchObject(missing);
    await expect(api(recruiter).downloadResume(of(nobody))).rejects.toMatchObject(missing);
  }
  expect(await readsOf(disabled)).toEqual([]);
});

test('who is erased while she is read is not there', async ({ api, applicant, db, make, recruiter }) => {
  const candidate = await applicant();
  const job = await make.job({ companyId: recruiter.company.id });
  const application = of(await make.application({ candidate, job }));
  const calls = [
    () => api(recruiter).getCandidate(of(candidate)),
    () => api(recruiter).downloadResume(of(candidate)),
    () => api(recruiter).getReceivedSent(application),
  ];
  const answers = await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('account').where('id', '=', candidate.id).execute();
    const asked = Promise.allSettled(calls.map((call) => call()));
    await untilSomeoneWaits(db, calls.length, 'insert into "candidate_read"%');
    return { asked };
  });
  const refused = { status: 'rejected', reason: expect.objectContaining({ status: 404 }) };
  expect(await answers.asked).toEqual([refused, refused, refused]);
});

test('a disabled company reads those alone who applied to it, until it is enabled', async ({
  api,
  applicant,
  make,
  readsOf,
}) => {
  const [owner, recruiter] = [await make.owner(), await make.recruiter()];
  const [applied, other] = [await applicant(), await applicant()];
  await make.application({ candidate: applied, job: await make.job({ companyId: recruiter.company.id }) });
  const refused = { status: 403, message: expect.stringContaining('It does not exist') };
  await api(owner).disableCompany({ ...of(recruiter.company), body: { reason: 'It does not exist' } });
  await expect(api(recruiter).searchCandidates()).rejects.toMatchObject(refused);
  await expect(api(recruiter).getCandidate(of(other))).rejects.toMatchObject(refused);
  await expect(api(recruiter).downloadResume(of(other))).rejects.toMatchObject(refused);
  expect(await readsOf(other)).toEqual([]);
  expect((await api(recruiter).getCandidate(of(applied))).candidate.email).toBe(applied.email);
  expect((await api(recruiter).downloadResume(of(applied))).size).toBe(pdf().size);
  await api(owner).enableCompany(of(recruiter.company));
  expect((await api(recruiter).searchCandidates()).data.map(({ id }) => id)).toContain(other.id);
  expect((await api(recruiter).getCandidate(of(other))).candidate.id).toBe(other.id);
});

test('without a resume there is none to read', async ({ api, make, readsOf, recruiter }) => {
  const candidate = await make.candidate();
  await expect(api(recruiter).downloadResume(of(candidate))).rejects.toMatchObject({ status: 404 });
  expect(await readsOf(candidate)).toEqual([]);
});

test('candidates are read by recruiters alone', async ({ api, applicant, make, readsOf }) => {
  const candidate = await applicant();
  for (const [person, status] of [
    [candidate, 403],
    [await make.candidate(), 403],
    [undefined, 401],
  ] as const) {
    await expect(api(person).searchCandidates()).rejects.toMatchObject({ status });
    await expect(api(person).getCandidate(of(candidate))).rejects.toMatchObject({ status });
    await expect(api(person).downloadResume(of(candidate))).rejects.toMatchObject({ status });
  }
  expect(await readsOf(candidate)).toEqual([]);
});

test('sixty candidates a minute for a recruiter, details and resumes together', async ({
  applicant,
  config,
  db,
  files,
  make,
  readsOf,
}) => {
  const app = await buildApp({ db, files, config: { ...config, rateLimits: true } });
  const [candidate, busy, other] = [await applicant(), await make.recruiter(), await make.recruiter()];
  const read = (turn: number) => {
    const client = clientOf(app, busy);
    return (turn % 2 ? client.getCandidate(of(candidate)) : client.downloadResume(of(candidate))).then(
      () => 200,
      ({ status, retryAfter }) => ({ status, retryAfter }),
    );
  };
  const answers = await Promise.all(Array.from({ length: 64 }, (_, turn) => read(turn)));
  expect(answers.filter((answer) => answer === 200)).toHaveLength(60);
  const refused = answers.filter((answer) => answer !== 200);
  expect(refused).toEqual(Array(4).fill({ status: 429, retryAfter: expect.any(Number) }));
  for (const answer of refused)
    expect(answer).toSatisfy(({ retryAfter }) => retryAfter > 0 && retryAfter <= 60);
  expect(await readsOf(candidate)).toHaveLength(60);
  expect(await clientOf(app, other).getCandidate(of(candidate))).toMatchObject({
    candidate: { id: candidate.id },
  });
  await app.close();
});

test('what was read is known for a year', async ({ api, db, make, readsOf, recruiter }) => {
  const candidate = await make.candidate();
  const old = { recruiter_id: recruiter.id, candidate_id: candidate.id, what: 'resume' as const };
  const at = sql<Date>`now() - interval '366 days'`;
  await db
    .insertInto('candidate_read')
    .values({ ...old, at })
    .execute();
  await api(recruiter).getCandidate(of(candidate));
  await deleteOldReads(db);
  expect(await readsOf(candidate)).toEqual([{ recruiter_id: recruiter.id, what: 'details' }]);
});

test('of very many reads of a candidate those are kept that are told', async ({
  api,
  db,
  make,
  recruiter,
}) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  await sql`
    insert into candidate_read (candidate_id, recruiter_id, what, at)
    select id, ${recruiter.id}, 'details', now() - make_interval(secs => i)
    from unnest(array[${candidate.id}, ${other.id}]::int[]) id, generate_series(1, 30000) i
    where id = ${candidate.id} or i <= 3`.execute(db);
  await api(recruiter).getCandidate(of(candidate));
  const kept = async () => {
    const { rows } = await sql<{ candidate_id: number; reads: number; are_new: boolean }>`
      select candidate_id, count(*)::int as reads, bool_and(at > now() - interval '3 hours') as are_new
      from candidate_read where candidate_id = any (${[candidate.id, other.id]}::int[])
      group by 1 order by 1`.execute(db);
    return rows;
  };
  await refuseLargeStatements(db, { tables: ['candidate_read'], event: 'delete', most: 10_000 });
  await deleteOldReads(db);
  expect(await kept()).toEqual([
    { candidate_id: candidate.id, reads: 10_000, are_new: true },
    { candidate_id: other.id, reads: 3, are_new: true },
  ]);
});
