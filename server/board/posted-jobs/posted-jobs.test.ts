import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { rowsRead } from '#test/rows-read.ts';
import { selectPostedJobs } from './queries.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);
const wireDay = (days: number, separator = '/') => {
  const [year, month, day] = daysFromNow(days).split('-');
  return [month, day, year].join(separator);
};

const test = base
  .extend('form', { scope: 'file' }, async ({ db, make }) => ({
    ...(await make.city('Austin', 'TX')),
    tittle: 'Head Baker',
    skill_ids: [await make.lookup('skill', 'Baking'), await make.lookup('skill', 'Patience')],
    job_ids: [await make.lookup('category', 'Management')],
    job_type_id: await make.lookup('job_type', 'Part Time'),
    job_description: '<p>Bake <b>bread</b>.</p><script>alert(1)</script>',
    requirement: 'Early hours.\nStrong arms.',
    expire_date: wireDay(30),
    salary: '$1200-$2000',
    experience_level: 'Senior' as const,
    experience_id: (
      await db.selectFrom('experience').where('label', '=', '5').select('id').executeTakeFirstOrThrow()
    ).id,
    academic_degree: "Bachelor's Degree" as const,
    working_hour: '8hours/day',
  }))
  .extend(
    'post',
    { scope: 'file' },
    ({ api, form }) =>
      async (person: { token: string }, changes: object = {}) => {
        const answer = await api(person).postJob({ body: { ...form, ...changes } });
        if (!answer.ok) throw new Error(answer.message);
        return answer.data.newJob;
      },
  );

const at = (job: { id: number }) => ({ params: { id: job.id } });

test('a posted job is found by a visitor at once, and comes back to be edited', async ({
  api,
  db,
  make,
  form,
  post,
}) => {
  const recruiter = await make.recruiter();
  const job = await post(recruiter);
  const stored = await db.selectFrom('job').where('id', '=', job.id).select('description').execute();
  expect(stored).toEqual([{ description: '<p>Bake <b>bread</b>.</p>' }]);
  const { newJob } = await api().getJob(at(job));
  expect(newJob).toMatchObject({
    id: job.id,
    tittle: 'Head Baker',
    job_description: '<p>Bake <b>bread</b>.</p>',
    requirement: form.requirement,
    working_hour: '8hours/day',
    salary: '$1200-$2000',
    academic_degree: "Bachelor's Degree",
    experience_level: 'Senior',
    experience: { experience: '5' },
    expire_date: daysFromNow(30),
    status: 'Open',
    company: { id: recruiter.company.id, name: recruiter.company.name },
    state: { name: 'Texas' },
    city: { name: 'Austin' },
    new_job_category: [{ name: 'Management' }],
    new_job_skill: [{ name: 'Baking' }, { name: 'Patience' }],
    job_type: { type: 'Part Time' },
  });
  expect((await api(recruiter).getPostedJob(at(job))).newJob).toEqual(newJob);
  const found = await api().searchJobs({ query: { search: 'head baker' } });
  expect(found.data.map(({ id }) => id)).toContain(job.id);
  expect((await api().listRecentJobs()).jobLists[0]?.id).toBe(job.id);
  expect(await api().suggestJobs({ query: { title: 'head b' } })).toEqual([
    { id: job.id, tittle: 'Head Baker' },
  ]);
});

test('what may be left out is null, lists come as JSON text too, and each date counts', async ({
  api,
  app,
  make,
  form,
  post,
}) => {
  const recruiter = await make.recruiter();
  const left = { requirement: '', salary: null, experience_level: '', experience_id: '' };
  const bare = await post(recruiter, { ...left, academic_degree: null, working_hour: ' ' });
  const nothing = { requirement: null, salary: null, experience_level: null, experience_id: null };
  expect((await api().getJob(at(bare))).newJob).toMatchObject({
    ...{ ...nothing, academic_degree: null, working_hour: null, experience: null },
  });
  await api(recruiter).updateJob({ ...at(bare), body: form });
  await api(recruiter).updateJob({ ...at(bare), body: { ...form, ...left } as never });
  expect((await api().getJob(at(bare))).newJob).toMatchObject(nothing);
  for (const expire_date of [wireDay(0), wireDay(0, '-'), daysFromNow(0)]) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/recruiter/newJobs',
      headers: { authorization: recruiter.token },
      payload: {
        ...{ ...form, expire_date },
        ...{ skill_ids: JSON.stringify(form.skill_ids), job_ids: JSON.stringify(form.job_ids) },
      },
    });
    expect(answer.statusCode).toBe(200);
    const { newJob } = await api().getJob(at(answer.json().newJob));
    expect(newJob).toMatchObject({ expire_date: daysFromNow(0), is_open: true });
    expect(newJob.new_job_skill).toHaveLength(2);
  }
});

const named = {
  company_name: ' Bread  & Co',
  company_website: 'https://bread.example',
  company_about: '',
};

test('a first job names the company, all or nothing', async ({ api, make, form, post }) => {
  const recruiter = await make.recruiter();
  const ask = () => api(recruiter).getCompany();
  const before = await ask();
  expect(before.is_new).toBe(true);
  for (const [field, value] of [
    ['company_name', ' '],
    ['company_name', 'call https://evil.example'],
    ['company_website', 'javascript:alert(1)'],
    ['company_about', 'x'.repeat(5001)],
    ['city_id', (await make.city()).city_id],
  ] as const) {
    const body = { ...form, ...named, [field]: value };
    expect(await api(recruiter).postJob({ body }), field).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  }
  expect(await ask()).toEqual(before);
  const job = await post(recruiter, named);
  const told = { name: 'Bread & Co', website: 'https://bread.example', about: null };
  expect((await api().getJob(at(job))).newJob.company).toMatchObject(told);
  expect(await ask()).toMatchObject({ is_new: false, company: told });
  const found = await api().searchJobs({ query: { search: 'bread & co' } });
  expect(found.data.map(({ id }) => id)).toContain(job.id);
});

test('a company that was told of, or has posted, is not named anew by a job', async ({
  api,
  db,
  make,
  post,
}) => {
  const [posted, deleted, told] = [
    await make.recruiter(),
    await make.recruiter(),
    await make.recruiter({ name: 'Told' }),
  ];
  await post(posted);
  await api(deleted).deleteJob(at(await post(deleted)));
  await db.updateTable('company').where('id', '=', told.company.id).set({ about: 'We bake.' }).execute();
  for (const recruiter of [posted, deleted, told]) {
    await post(recruiter, named);
    expect(await api(recruiter).getCompany()).toMatchObject({
      is_new: false,
      company: { name: recruiter.company.name, website: null },
    });
  }
});

test('a plain description becomes paragraphs and lists', async ({ api, make, post }) => {
  const recruiter = await make.recruiter();
  const { id } = await post(recruiter, { job_description: 'We bake & brew.\n\n- Knead\n- Shape <5 kg' });
  expect((await api().getJob({ params: { id } })).newJob.job_description).toBe(
    '<p>We bake &amp; brew.</p><ul><li>Knead</li><li>Shape &lt;5 kg</li></ul>',
  );
});

test('the longest description can be edited and sent back as it came', async ({ api, make, form, post }) => {
  const recruiter = await make.recruiter();
  const job = await post(recruiter, { job_description: `${'a & b '.repeat(3000)}\n\nThe end` });
  const { job_description } = (await api(recruiter).getPostedJob(at(job))).newJob;
  expect(job_description.length).toBeGreaterThan(30_000);
  const body = { ...form, job_description };
  expect(await api(recruiter).updateJob({ ...at(job), body })).toMatchObject({ ok: true });
  expect((await api(recruiter).getPostedJob(at(job))).newJob.job_description).toBe(job_description);
});

test('every field is refused where it is wrong, when posting and when editing', async ({
  api,
  make,
  form,
  post,
}) => {
  const recruiter = await make.recruiter();
  const job = await post(recruiter);
  const before = (await api(recruiter).getPostedJob(at(job))).newJob;
  const refused: [where: string, ...values: unknown[]][] = [
    ['state_id', undefined, null, '', 'x', 0, 2_000_000_000],
    ['city_id', undefined, true, (await make.city()).city_id, 2_000_000_000],
    ['tittle', undefined, '', ' ', 7, 'x'.repeat(201), 'a\0b', 'a\ud800'],
    ['skill_ids', undefined, [], '', '[', [...form.skill_ids, 2_000_000_000]],
    ['skill_ids', [1, 'x'], [1, -1], [1, [1]], '[1, null]'],
    ['skill_ids', Array.from({ length: 101 }, (_, index) => index + 1)],
    ['job_ids', undefined, [], 'x', {}, [2_000_000_000]],
    ['job_type_id', undefined, '', 'Full Time', 2_000_000_000],
    [
      'job_description',
      undefined,
      '',
      ' ',
      '<p></p>',
      '<script>hire()</script>',
      '--- 123 ---',
      '<p>&nbsp;</p>',
    ],
    ['job_description', 'x'.repeat(40_001), `${'&'.repeat(10_000)}x`],
    ['requirement', 'x'.repeat(5001), 5],
    ['expire_date', undefined, '', wireDay(-1), '02/30/2099', '2099', 'infinity', 20990101],
    ['salary', 'x'.repeat(501)],
    ['pay_min', -1, 0, 17.555, 1e10, 'much', '-5', '1,23,4', '1e5', [20], {}, 'x'.repeat(31)],
    ['pay_max', -1, '0', Number.MAX_SAFE_INTEGER, '$20', true],
    ['pay_currency', 'usd', 'XXX', 'DEM', '$', 1],
    ['pay_period', 'year', 'Fortnight', 5],
    ['workplace', 'remote', 'Moon', 1],
    ['remote_in', 'x', {}, [form.state_id], [2_000_000_000], Array(101).fill(1), ['x'], [0]],
    ['experience_level', 'Intern', 'senior'],
    ['experience_id', 'x', 0, 2_000_000_000],
    ['academic_degree', 'PhD', ['Doctoral Degree']],
    ['working_hour', 'x'.repeat(101)],
  ];
  for (const [field, ...values] of refused)
    for (const value of values) {
      const body = { ...form, tittle: 'Refused', [field]: value } as never;
      const answers = [
        await api(recruiter).postJob({ body }),
        await api(recruiter).updateJob({ ...at(job), body }),
      ];
      for (const answer of answers)
        expect(answer, `${field} ${String(value).slice(0, 40)}`).toMatchObject({
          status: 422,
          errors: { [field]: expect.arrayContaining([expect.any(String)]) },
        });
    }
  for (const job_description of ['x'.repeat(40_000), `<p>${'x'.repeat(40_000)}</p>`])
    expect(await api(recruiter).postJob({ body: { ...form, job_description } })).toMatchObject({
      errors: { job_description: [expect.stringContaining('formatting')] },
    });
  expect((await api(recruiter).getPostedJob(at(job))).newJob).toEqual(before);
  expect((await api(recruiter).listPostedJobs()).total).toBe(1);
});

test('all that a form chose and no list has is refused at once, at each field', async ({
  api,
  form,
  make,
  post,
}) => {
  const recruiter = await make.recruiter();
  const job = await post(recruiter);
  const none = 2_000_000_000;
  const body = {
    ...form,
    ...{ city_id: none, job_type_id: none, experience_id: none, job_ids: [none], skill_ids: [none] },
    ...{ workplace: 'Remote' as const, remote_in: [none] },
  };
  const names = ['city_id', 'experience_id', 'job_ids', 'job_type_id', 'remote_in', 'skill_ids'];
  for (const answer of [
    await api(recruiter).postJob({ body }),
    await api(recruiter).updateJob({ ...at(job), body }),
  ])
    expect(answer.ok || [answer.status, Object.keys(answer.errors).sort()]).toEqual([422, names]);
});

test('who knows no figures and no workplace saves a job without taking them away', async ({
  api,
  form,
  make,
  post,
}) => {
  const recruiter = await make.recruiter();
  const job = await post(recruiter, {
    ...{ salary: '', pay_min: 50_000, pay_max: 60_000, pay_period: 'Year' },
    ...{ workplace: 'Remote', remote_in: [form.state_id] },
  });
  const { salary, ...terms } = (await api().getJob(at(job))).newJob;
  const { pay_min, pay_max, pay_currency, pay_period, workplace, remote_in, ...known } = form as Record<
    string,
    unknown
  >;
  const save = async (more: object) => {
    const body = { ...known, ...more } as never;
    expect(await api(recruiter).updateJob({ ...at(job), body })).toMatchObject({ ok: true });
    return (await api().getJob(at(job))).newJob;
  };
  expect(await save({ salary: '' })).toMatchObject({ ...terms, salary, tittle: form.tittle });
  expect(await save({ salary: '$30 an hour' })).toMatchObject({ pay_min: 30, workplace: 'Remote' });
  expect(await save({ salary: '', pay_min: '', workplace: 'Hybrid' })).toMatchObject({
    ...{ salary: null, pay_min: null, workplace: 'Hybrid', remote_in: [] },
  });
});

test('pay in figures comes back as it was given, worded where there is no text', async ({
  api,
  db,
  make,
  form,
  post,
}) => {
  const recruiter = await make.recruiter();
  const told = async (pay: object) => {
    const job = await post(recruiter, { salary: '', ...pay });
    const { newJob } = await api().getJob(at(job));
    expect((await api(recruiter).getPostedJob(at(job))).newJob).toEqual({ ...newJob, salary: null });
    const { pay_min, pay_max, pay_currency, pay_period, salary } = newJob;
    const { pay_per_year } = await db
      .selectFrom('job')
      .where('id', '=', job.id)
      .select('pay_per_year')
      .executeTakeFirstOrThrow();
    return [pay_min, pay_max, pay_currency, pay_period, salary, Number(pay_per_year)];
  };
  const year = { pay_period: 'Year' };
  const hour = { pay_period: 'Hour' };
  expect(await told({ pay_min: 83_000, pay_max: '95,000', ...year })).toEqual([
    ...[83_000, 95_000, 'USD', 'Year', '$83,000 – $95,000 a year', 95_000],
  ]);
  expect(await told({ pay_min: '22.25', pay_max: 25, ...hour })).toEqual([
    ...[22.25, 25, 'USD', 'Hour', '$22.25 – $25.00 an hour', 52_000],
  ]);
  expect(await told({ pay_min: '45.000', pay_max: '45k', pay_currency: 'EUR', ...year })).toEqual([
    ...[45_000, 45_000, 'EUR', 'Year', '€45,000 a year', 45_000],
  ]);
  expect(await told({ pay_min: '250', pay_period: 'Day' })).toEqual([
    ...[250, null, 'USD', 'Day', 'From $250 a day', 65_000],
  ]);
  expect(await told({ pay_max: 4000, pay_currency: 'CHF', pay_period: 'Month' })).toEqual([
    ...[null, 4000, 'CHF', 'Month', 'Up to CHF\u00a04,000 a month', 48_000],
  ]);
  expect(await told({ pay_min: ' ', pay_currency: 'EUR', ...year })).toEqual([
    null,
    null,
    null,
    null,
    null,
    0,
  ]);

  const job = await post(recruiter, { salary: 'Good pay', pay_max: 30, ...hour });
  const wordy = (await api().getJob(at(job))).newJob;
  expect(wordy).toMatchObject({ salary: 'Good pay', pay_min: null, pay_max: 30 });
  const { data } = await api().searchJobs({ query: { search: 'head baker' } });
  expect(data.find(({ id }) => id === job.id)).toMatchObject({ salary: 'Good pay', pay_max: 30 });
  await api(recruiter).updateJob({ ...at(job), body: { ...form, salary: '$20 - $24 an hour' } });
  const read = { pay_min: 20, pay_max: 24, pay_currency: 'USD', pay_period: 'Hour' };
  expect((await api(recruiter).getPostedJob(at(job))).newJob).toMatchObject({
    ...{ salary: '$20 - $24 an hour', ...read },
  });
});

test('figures that do not go together are refused at the one to change, whatever else is refused', async ({
  api,
  make,
  form,
  post,
}) => {
  const recruiter = await make.recruiter();
  const owner = await make.owner();
  const job = await post(recruiter);
  for (const [field, pay] of [
    ['pay_max', { pay_min: 30, pay_max: 20, pay_period: 'Hour' }],
    ['pay_period', { pay_min: 30 }],
    ['pay_min', { pay_min: 83_000, pay_period: 'Hour' }],
    ['pay_max', { pay_min: 40, pay_max: 83_000, pay_period: 'Hour' }],
    ['pay_max', { pay_max: '9,000,000,000', pay_period: 'Month', pay_currency: 'VND' }],
    ['remote_in', { workplace: 'Hybrid', remote_in: [form.state_id] }],
  ] as const)
    for (const others of [{}, { tittle: '' }]) {
      const body = { ...form, ...others, ...pay } as never;
      for (const answer of [
        await api(recruiter).postJob({ body }),
        await api(recruiter).updateJob({ ...at(job), body }),
        await api(owner).changeDeskJob({ ...at(job), body }),
      ])
        expect(answer, field).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    }
  const draft = await api(recruiter).addDraft({ body: { form: { tittle: 'Baker', pay_min: '30' } } });
  const params = { id: draft.ok ? draft.data.id : 0 };
  expect(await api(recruiter).publishDraft({ params, body: {} })).toMatchObject({
    errors: { state_id: [expect.any(String)], pay_period: [expect.any(String)] },
  });
});

test('a job says where it is done, and a remote one from where', async ({ api, make, form, post }) => {
  const recruiter = await make.recruiter();
  const workplaceOf = async (changes: object) => {
    const { newJob } = await api().getJob(at(await post(recruiter, changes)));
    return [newJob.workplace, newJob.remote_in, newJob.remote_states.map(({ name }) => name)];
  };
  const maine = (await make.city('Portland', 'ME')).state_id;
  const texas = form.state_id;
  expect(await workplaceOf({})).toEqual(['On site', [], []]);
  expect(await workplaceOf({ workplace: '', remote_in: [] })).toEqual(['On site', [], []]);
  expect(await workplaceOf({ workplace: 'Hybrid' })).toEqual(['Hybrid', [], []]);
  expect(await workplaceOf({ workplace: 'Remote', remote_in: '' })).toEqual(['Remote', [], []]);
  expect(await workplaceOf({ workplace: 'Remote', remote_in: [texas, maine, `${texas}`] })).toEqual([
    ...['Remote', [texas, maine], ['Maine', 'Texas']],
  ]);
});

test('an edited job is found by its new title at once, and by the old one no more', async ({
  api,
  make,
  form,
  post,
}) => {
  const recruiter = await make.recruiter();
  const job = await post(recruiter, { tittle: 'Xylophonist' });
  const search = async (words: string) =>
    (await api().searchJobs({ query: { search: words } })).data.map(({ id }) => id);
  const suggest = async (title: string) =>
    (await api().suggestJobs({ query: { title } })).map(({ id }) => id);
  expect([await search('xylophonist'), await suggest('xylo')]).toEqual([[job.id], [job.id]]);
  const nurse = await make.lookup('skill', 'Marimba');
  const body = { ...form, tittle: 'Vibraphonist', skill_ids: [nurse], expire_date: wireDay(9, '-') };
  expect(await api(recruiter).updateJob({ ...at(job), body })).toEqual({
    ok: true,
    data: { success: true, message: 'Job Updatd Successfully' },
  });
  expect([await search('xylophonist'), await suggest('xylo')]).toEqual([[], []]);
  expect([await search('vibraphonist marimba'), await suggest('vibra')]).toEqual([[job.id], [job.id]]);
  expect((await api().getJob(at(job))).newJob).toMatchObject({
    ...{ tittle: 'Vibraphonist', expire_date: daysFromNow(9), new_job_skill: [{ name: 'Marimba' }] },
  });
});

test('a later date opens an expired job again, and leaves a closed one closed', async ({
  api,
  make,
  form,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  for (const [job, before, after] of [
    [await make.job({ companyId, expiresIn: -1 }), 'Expired', 'Open'],
    [await make.job({ companyId, closed: true }), 'Closed', 'Closed'],
  ] as const) {
    expect((await api(recruiter).getPostedJob(at(job))).newJob.status).toBe(before);
    expect(await api(recruiter).updateJob({ ...at(job), body: form })).toMatchObject({ ok: true });
    const { newJob } = await api().getJob(at(job));
    expect(newJob).toMatchObject({ status: after, is_open: after === 'Open' });
    const found = await api().searchJobs({ query: { search: form.tittle } });
    expect(found.data.some(({ id }) => id === job.id)).toBe(after === 'Open');
  }
});

test('the own jobs are listed newest first, ten a page, with how many applied', async ({ api, make }) => {
  const [recruiter, other] = [await make.recruiter(), await make.recruiter()];
  const empty = { appliedList: [], total: 0, from: null, to: null, current_page: 1, last_page: 1 };
  expect(await api(recruiter).listPostedJobs()).toMatchObject(empty);
  expect(await api(recruiter).listPostedTitles()).toEqual({ newJob: [] });
  const candidates = [await make.candidate(), await make.candidate()];
  const companyId = recruiter.company.id;
  for (let posted = 0; posted < 13; posted += 1) {
    const job = await make.job({
      ...{ companyId, posted, title: `Posted ${String(posted).padStart(2, '0')}`, city: ['Austin', 'TX'] },
      ...{ closed: posted === 1, expiresIn: posted === 2 ? -1 : 5, deleted: posted === 12 },
    });
    for (const candidate of candidates.slice(0, posted % 3)) await make.application({ candidate, job });
  }
  await make.job({ companyId: other.company.id });
  const title = (posted: number) => `Posted ${String(posted).padStart(2, '0')}`;

  const { appliedList, ...first } = await api(recruiter).listPostedJobs();
  expect(first).toEqual({
    ...{ total: 12, total_is_exact: true, from: 1, to: 10, current_page: 1, per_page: 10, last_page: 2 },
  });
  expect(appliedList.map((job) => [job.tittle, job.job_applications_count, job.status])).toEqual(
    ['Open', 'Closed', 'Expired', ...Array(7).fill('Open')].map((status, posted) => [
      ...[title(posted), posted % 3, status],
    ]),
  );
  expect(appliedList[0]).toEqual({
    ...{ id: expect.any(Number), tittle: title(0), created_at: expect.any(String) },
    ...{ expire_date: daysFromNow(5), job_applications_count: 0, status: 'Open' },
    ...{ closing: null, undecided_count: 0, days_left: 6, views: 0 },
    ...{ state: { id: expect.any(Number), name: 'Texas' }, city: { id: expect.any(Number), name: 'Austin' } },
    ...{ workplace: 'On site', remote_states: [] },
  });
  const second = await api(recruiter).listPostedJobs({ query: { page: 2 } });
  expect(second).toMatchObject({ total: 12, from: 11, to: 12 });
  expect(second.appliedList.map(({ tittle }) => tittle)).toEqual([title(10), title(11)]);
  expect(await api(recruiter).listPostedJobs({ query: { page: 3 } })).toMatchObject({
    ...{ appliedList: [], total: 12, from: null, to: null },
  });
  await expect(api(recruiter).listPostedJobs({ query: { page: 0 } })).rejects.toMatchObject({ status: 422 });
  expect((await api(recruiter).listPostedTitles()).newJob.map(({ tittle }) => tittle)).toEqual(
    Array.from({ length: 12 }, (_, posted) => title(posted)),
  );
  expect((await api(other).listPostedJobs()).total).toBe(1);
});

test('somebody else’s job is not there to edit, to change or to delete', async ({
  api,
  make,
  form,
  post,
}) => {
  const [owner, other] = [await make.recruiter(), await make.recruiter()];
  const job = await post(owner);
  const before = (await api().getJob(at(job))).newJob;
  const unknown = [job, await make.job(), { id: 2_000_000_000 }, { id: 'x' as never }];
  const refused = { status: 404, message: 'Not Found' };
  for (const stranger of unknown) {
    await expect(api(other).getPostedJob(at(stranger))).rejects.toMatchObject(refused);
    expect(await api(other).updateJob({ ...at(stranger), body: form })).toMatchObject(refused);
    expect(await api(other).deleteJob(at(stranger))).toMatchObject(refused);
  }
  expect((await api().getJob(at(job))).newJob).toEqual(before);
  expect((await api(owner).listPostedJobs()).total).toBe(1);
  expect((await api(other).listPostedJobs()).total).toBe(0);
});

test('a job is posted for the own company, whatever else is sent', async ({ api, make, post }) => {
  const [recruiter, other] = [await make.recruiter(), await make.recruiter()];
  const foreign = { company_id: other.company.id, closed_at: '2020-01-01', external_id: 'x', id: 1 };
  const job = await post(recruiter, foreign);
  expect((await api().getJob(at(job))).newJob).toMatchObject({
    ...{ status: 'Open', company: { id: recruiter.company.id } },
  });
});

test('of very many own jobs those alone are read that a page shows', async ({ db, make, onTestFinished }) => {
  const recruiter = await make.recruiter();
  const { id } = await make.job({ title: 'Lamplighter', companyId: recruiter.company.id });
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`
      insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on, posted_at)
      select company_id, title || number, '', job_type_id, state_id, city_id, expires_on + 1, posted_at
      from job, generate_series(1, 2000) number where job.id = ${id}`.execute(transaction);
  });
  await sql`vacuum (analyze) job`.execute(db);
  const transaction = await db.startTransaction().execute();
  onTestFinished(async () => void (await transaction.rollback().execute()));
  const list = (query: Partial<Parameters<typeof selectPostedJobs>[2]>) =>
    selectPostedJobs(transaction, recruiter.id, { page: 1, search: '', ...query });
  const before = await rowsRead(transaction, 'job');
  expect((await list({ search: 'LIGHTER1999' })).total).toBe(1);
  expect((await list({ search: 'lighter1999', order: 'title' })).total).toBe(1);
  expect((await list({ 'filters[status]': 'Closed' })).total).toBe(0);
  for (const order of ['title', 'ending'] as const)
    expect((await list({ order })).rows[0]).toMatchObject({ id });
  expect((await rowsRead(transaction, 'job')) - before).toBeLessThan(100);
});
