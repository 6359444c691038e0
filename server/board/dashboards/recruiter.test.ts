import { expect, test } from '#test/app.ts';

test('the newest undecided applications are on the dashboard, five at most, until they are decided', async ({
  api,
  make,
}) => {
  const [recruiter, rival] = [await make.recruiter(), await make.recruiter()];
  const job = await make.job({ companyId: recruiter.company.id });
  const gone = await make.job({ companyId: recruiter.company.id, deleted: true });
  const other = await make.job({ companyId: rival.company.id });
  const applications = [];
  for (let daysAgo = 0; daysAgo < 7; daysAgo += 1) {
    const candidate = await make.candidate({ name: `Waiting ${daysAgo}`, title: 'Baker' });
    applications.push(await make.application({ candidate, job, daysAgo }));
    await make.application({ candidate, job: gone });
    await make.application({ candidate, job: other });
  }
  const ask = async () => (await api(recruiter).getRecruiterDashboard()).undecided;
  const listed = await api(recruiter).listReceivedApplications();
  expect(await ask()).toEqual(listed.data.slice(0, 5));
  await api(recruiter).setApplicationStatus({
    params: { id: applications[1]?.id ?? 0 },
    body: { status: 'Rejected' },
  });
  expect((await ask()).map(({ user }) => user.user_name)).toEqual(
    [0, 2, 3, 4, 5].map((daysAgo) => `Waiting ${daysAgo}`),
  );
});

test('the own open jobs that end within a week are on the dashboard, the first to end first', async ({
  api,
  make,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  for (const expiresIn of [-1, 8, 30]) await make.job({ companyId, expiresIn });
  await make.job({ companyId, expiresIn: 2, closed: true });
  await make.job({ companyId, expiresIn: 2, deleted: true });
  await make.job({ expiresIn: 2 });
  for (const expiresIn of [7, 0, 3]) await make.job({ companyId, expiresIn, title: `In ${expiresIn}` });
  const first = (await api(recruiter).getRecruiterDashboard()).ending;
  expect(first.map(({ tittle }) => tittle)).toEqual(['In 0', 'In 3', 'In 7']);
  await make.application({ candidate: await make.candidate(), job: first[1] ?? { id: 0 } });
  for (const expiresIn of [1, 2, 4]) await make.job({ companyId, expiresIn, title: `In ${expiresIn}` });
  expect((await api(recruiter).getRecruiterDashboard()).ending).toMatchObject(
    [0, 1, 2, 3, 4].map((days) => ({
      tittle: `In ${days}`,
      expire_date: new Date(Date.now() + days * 864e5).toISOString().slice(0, 10),
      job_applications_count: days === 3 ? 1 : 0,
    })),
  );
});

test('the dashboard says what the company lacks', async ({ api, db, make }) => {
  const recruiter = await make.recruiter();
  const ask = async () => (await api(recruiter).getRecruiterDashboard()).lacks;
  expect(await ask()).toEqual(['website', 'about', 'logo']);
  const change = db.updateTable('company').where('id', '=', recruiter.company.id);
  await change.set({ website: 'https://bread.example', about: 'We bake.' }).execute();
  expect(await ask()).toEqual(['logo']);
  await change.set({ logo: 'logo.webp' }).execute();
  expect(await ask()).toEqual([]);
});
