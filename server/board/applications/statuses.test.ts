import { test as base, expect } from '#test/app.ts';
import { pdf } from '#test/files.ts';

const statuses = ['Pending', 'Shortlist', 'Rejected'] as const;

const test = base
  /** A recruiter with applications of these statuses, newest first, to a job; each applicant is named by place. */
  .extend(
    'desk',
    { scope: 'file' },
    ({ make }) =>
      async (wanted: readonly (typeof statuses)[number][], title = 'Baker') => {
        const recruiter = await make.recruiter();
        const job = await make.job({ title, companyId: recruiter.company.id });
        const applications = [];
        for (const [daysAgo, status] of wanted.entries()) {
          const candidate = await make.candidate({ name: `Applicant ${daysAgo}` });
          applications.push({
            ...(await make.application({ candidate, job, status, daysAgo })),
            candidate,
          });
        }
        return { recruiter, job, applications };
      },
  );

const namesOf = ({ previous, next }: Record<'previous' | 'next', { user: { user_name: string } } | null>) => [
  previous?.user.user_name,
  next?.user.user_name,
];

test('the list counts each status, whichever is shown, within its other filters', async ({
  api,
  desk,
  make,
}) => {
  const { recruiter, job } = await desk(['Pending', 'Rejected', 'Pending', 'Shortlist', 'Pending']);
  const other = await make.job({ title: 'Cook', companyId: recruiter.company.id });
  await make.application({ candidate: await make.candidate(), job: other, status: 'Rejected' });
  const counts = async (query: object) => {
    const { statuses, total } = await api(recruiter).listReceivedApplications({ query });
    return [
      total,
      ...statuses.map((each) => [each.status, each.total, each.total_is_exact].join(' ')),
    ].join();
  };
  const all = 'Pending 3 true,Shortlist 1 true,Rejected 2 true,Withdrawn 0 true';
  expect(await counts({})).toBe(`6,${all}`);
  expect(await counts({ page: 2 })).toBe(`6,${all}`);
  expect(await counts({ 'filters[status]': 'Rejected' })).toBe(`2,${all}`);
  const ofJob = 'Pending 3 true,Shortlist 1 true,Rejected 1 true,Withdrawn 0 true';
  expect(await counts({ new_job_id: job.id })).toBe(`5,${ofJob}`);
  expect(await counts({ 'filters[newJob.tittle]': 'baker', 'filters[status]': 'Shortlist' })).toBe(
    `1,${ofJob}`,
  );
});

test('an applicant with a file is told from one without', async ({ api, desk, make }) => {
  const { recruiter, applications } = await desk(['Pending', 'Pending']);
  const [first] = applications;
  if (!first) throw new Error('Two applied');
  await api(first.candidate).saveResume({
    form: {
      profesional_title: 'Baker',
      job_ids: [await make.lookup('category', 'Management')],
      skill_ids: [await make.lookup('skill', 'Baking')],
      resume: pdf(),
      ...(await make.city()),
    },
  });
  const { data } = await api(recruiter).listReceivedApplications();
  expect(data.map(({ user }) => [user.user_name, user.has_resume])).toEqual([
    ['Applicant 0', true],
    ['Applicant 1', false],
  ]);
});

test('one application stands between its neighbours, on its page', async ({ api, desk }) => {
  const { recruiter, applications } = await desk(Array.from({ length: 12 }, () => 'Pending' as const));
  const ask = (place: number) =>
    api(recruiter).getReceivedApplication({ params: { id: applications[place]?.id ?? 0 } });
  const { data } = await api(recruiter).listReceivedApplications();
  expect(await ask(9)).toEqual({
    application: data[9],
    events: [{ what: 'applied', at: data[9]?.created_at, status: 'Pending', message: null }],
    previous: { id: data[8]?.id, user: { id: data[8]?.user.id, user_name: 'Applicant 8' } },
    next: {
      id: applications[10]?.id,
      user: { id: applications[10]?.candidate.id, user_name: 'Applicant 10' },
    },
    page: 1,
  });
  expect(namesOf(await ask(0))).toEqual([undefined, 'Applicant 1']);
  const last = await ask(11);
  expect([...namesOf(last), last.page]).toEqual(['Applicant 10', undefined, 2]);
});

test('neighbours are those that the filters leave, also of one that they no longer do', async ({
  api,
  desk,
  make,
}) => {
  const { recruiter, job, applications } = await desk(['Pending', 'Rejected', 'Pending', 'Pending']);
  const other = await make.job({ companyId: recruiter.company.id });
  await make.application({
    candidate: await make.candidate({ name: 'Elsewhere' }),
    job: other,
    daysAgo: 1,
  });
  const id = applications[2]?.id ?? 0;
  const query = { 'filters[status]': 'Pending', new_job_id: job.id } as const;
  const ask = async () => namesOf(await api(recruiter).getReceivedApplication({ params: { id }, query }));
  expect(await ask()).toEqual(['Applicant 0', 'Applicant 3']);
  await api(recruiter).setApplicationStatus({ params: { id }, body: { status: 'Shortlist' } });
  expect(await ask()).toEqual(['Applicant 0', 'Applicant 3']);
});

test('those of the same instant have one order', async ({ api, db, desk }) => {
  const { recruiter, job, applications } = await desk(['Pending', 'Pending', 'Pending']);
  await db
    .updateTable('application')
    .set({ created_at: '2026-01-02T03:04:05.678901Z' })
    .where('job_id', '=', job.id)
    .execute();
  const walk = ['Applicant 2', 'Applicant 1', 'Applicant 0'];
  const { data } = await api(recruiter).listReceivedApplications();
  expect(data.map(({ user }) => user.user_name)).toEqual(walk);
  const id = applications[1]?.id ?? 0;
  expect(namesOf(await api(recruiter).getReceivedApplication({ params: { id } }))).toEqual([
    walk[0],
    walk[2],
  ]);
});

test('somebody else’s application is not there, nor one to a deleted job', async ({ api, desk }) => {
  const { recruiter, job, applications } = await desk(['Pending']);
  const { recruiter: rival } = await desk(['Pending', 'Pending']);
  const params = { id: applications[0]?.id ?? 0 };
  await expect(api(rival).getReceivedApplication({ params })).rejects.toMatchObject({ status: 404 });
  await api(recruiter).deleteJob({ params: { id: job.id } });
  await expect(api(recruiter).getReceivedApplication({ params })).rejects.toMatchObject({ status: 404 });
});
