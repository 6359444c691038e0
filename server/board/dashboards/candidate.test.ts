import { expect, test } from '#test/app.ts';

test('the last decisions are on the dashboard, newest first, five at most', async ({ api, make }) => {
  const [candidate, other, recruiter] = [
    await make.candidate(),
    await make.candidate(),
    await make.recruiter({ name: 'Rita' }),
  ];
  const companyId = recruiter.company.id;
  const decide = async (title: string, status: 'Shortlist' | 'Rejected', who = candidate) => {
    const job = await make.job({ companyId, title });
    const { id } = await make.application({ candidate: who, job });
    await api(recruiter).setApplicationStatus({ params: { id }, body: { status } });
    return job;
  };
  await make.application({ candidate, job: await make.job({ companyId, title: 'Undecided' }) });
  expect((await api(candidate).getCandidateDashboard()).answers).toEqual([]);
  for (const count of [1, 2, 3, 4]) await decide(`Answered ${count}`, 'Rejected');
  const gone = await decide('Gone', 'Shortlist');
  await api(recruiter).deleteJob({ params: { id: gone.id } });
  await decide("Somebody else's", 'Shortlist', other);
  const { id } = await decide('Last', 'Shortlist');
  const { answers } = await api(candidate).getCandidateDashboard();
  expect(answers.map(({ new_job }) => new_job.tittle)).toEqual([
    'Last',
    'Gone',
    ...['Answered 4', 'Answered 3', 'Answered 2'],
  ]);
  expect(answers[0]).toEqual({
    id: expect.any(Number),
    status: 'Shortlist',
    decided_at: expect.stringMatching(/Z$/),
    new_job: { id, tittle: 'Last', company: { id: companyId, name: 'Rita & Co' } },
  });
});

test('saved jobs that end within a week are on the dashboard until they were applied to', async ({
  api,
  make,
}) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const save = async (wish: Parameters<typeof make.job>[0]) => {
    const job = await make.job(wish);
    await make.savedJob({ candidate, job });
    return job;
  };
  for (const expiresIn of [-1, 8]) await save({ expiresIn });
  await save({ expiresIn: 1, closed: true });
  await save({ expiresIn: 1, deleted: true });
  await make.savedJob({ candidate: other, job: await make.job({ expiresIn: 1 }) });
  for (const expiresIn of [7, 1, 5, 2, 4, 0]) await save({ expiresIn, title: `In ${expiresIn}` });
  const ask = async () => (await api(candidate).getCandidateDashboard()).ending;
  const ending = await ask();
  expect(ending.map(({ tittle }) => tittle)).toEqual(['In 0', 'In 1', 'In 2', 'In 4', 'In 5']);
  await api(candidate).applyToJob({ body: { new_job_id: ending[1]?.id ?? 0 } });
  expect((await ask()).map(({ tittle }) => tittle)).toEqual(['In 0', 'In 2', 'In 4', 'In 5', 'In 7']);
});

test('the dashboard says what the resume lacks, and whether there is a profile', async ({
  api,
  db,
  make,
}) => {
  const candidate = await make.candidate();
  const ask = async () => {
    const { has_profile, lacks } = await api(candidate).getCandidateDashboard();
    return { has_profile, lacks };
  };
  const fresh = ['profesional_title', 'resume', 'total_year_experience', 'experiences', 'educations'];
  expect(await ask()).toEqual({ has_profile: false, lacks: [...fresh, 'description'] });
  const own = db.updateTable('candidate').where('account_id', '=', candidate.id);
  await own.set({ date_of_birth: '1990-02-09' }).execute();
  const change = db.updateTable('resume').where('candidate_id', '=', candidate.id);
  const { id: resume_id } = await change
    .set({ title: 'Nurse', description: 'Calm.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entry = { resume_id, from_year: '2010', to_year: 'Present' };
  await db
    .insertInto('education')
    .values({ ...entry, degree: 'BSc', institute: 'Lake College' })
    .execute();
  expect(await ask()).toEqual({
    has_profile: true,
    lacks: ['resume', 'total_year_experience', 'experiences'],
  });
  await db
    .insertInto('work_experience')
    .values({ ...entry, job_post: 'Nurse', company: 'Lake Hospital' })
    .execute();
  await change.set({ years_of_experience: '7', file: 'resume.pdf' }).execute();
  expect(await ask()).toEqual({ has_profile: true, lacks: [] });
});
