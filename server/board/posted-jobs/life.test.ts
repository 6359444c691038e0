import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { jobStatuses, jobStepNames, mayFollow } from '#contract/values/job-life.ts';
import { refusals } from '#english/refusals.ts';
import { buildApp } from '#server/app.ts';
import { clientOf, expect } from '#test/app.ts';
import { untilSomeoneWaits } from '#test/locks.ts';
import { mailsTo } from '#test/mail.ts';
import { endIn } from '#test/notices.ts';
import { test as base } from '#test/queue.ts';
import { addTask } from '../../queue/add.ts';
import { queueJobMails } from './due-mails.ts';
import { freezeJob, withJob } from './freezing.ts';
import { decideWaiting, publishDue, selectWaiting } from './publishing.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);
const at = (job: { id: number }) => ({ params: { id: job.id } });
const polling = { timeout: 15_000 };
const unknown = { id: 2_000_000_000 };

const test = base
  /** All that a complete draft has, as a form sends it. */
  .extend('complete', { scope: 'file' }, async ({ make }) => {
    const { state_id, city_id } = await make.city('Austin', 'TX');
    return {
      ...{ state_id: `${state_id}`, city_id: `${city_id}`, tittle: 'Cheesemonger', expire_date: dayIn(30) },
      job_type_id: `${await make.lookup('job_type', 'Full Time')}`,
      job_description: '<p>Sell <b>cheese</b>.</p><script>alert(1)</script>',
      skill_ids: [`${await make.lookup('skill', 'Patience')}`],
      job_ids: [`${await make.lookup('category', 'Management')}`],
      remote_in: [],
    };
  })
  .extend('keep', { scope: 'file' }, ({ api }) => async (person: { token: string }, form: object) => {
    const answer = await api(person).addDraft({ body: { form } });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  })
  .extend('step', { scope: 'file' }, ({ api }) => {
    type Body = Parameters<ReturnType<typeof api>['stepJobs']>[0]['body'];
    return async (person: { token: string }, body: Body) => {
      const answer = await api(person).stepJobs({ body });
      return answer.ok ? answer.data : answer;
    };
  })
  .extend(
    'titles',
    { scope: 'file' },
    ({ api }) =>
      async (search: string) =>
        (await api().searchJobs({ query: { search } })).data.map(({ tittle }) => tittle),
  );

test('a draft needs no more than a title, and is seen by its company alone', async ({
  api,
  keep,
  make,
  titles,
}) => {
  const [recruiter, colleague, other] = [
    await make.recruiter(),
    await make.recruiter(),
    await make.recruiter(),
  ];
  await make.member(colleague.id, recruiter.company.id);
  for (const odd of ['\0', '\ud800'])
    for (const form of [{ job_description: odd }, { skill_ids: [odd] }])
      expect(await api(recruiter).addDraft({ body: { form: { tittle: 'Baker', ...form } } })).toMatchObject({
        status: 422,
        message: 'Some characters cannot be stored',
      });
  expect(await api(recruiter).addDraft({ body: { form: { tittle: ' ' } } })).toMatchObject({
    status: 422,
    errors: { 'form.tittle': [expect.any(String)] },
  });
  const draft = await keep(recruiter, { tittle: 'Fromager', salary: 'Plenty', pay_min: 'a lot' });
  expect((await api(colleague).getDraft(at(draft))).form).toEqual({
    tittle: 'Fromager',
    salary: 'Plenty',
    pay_min: 'a lot',
  });
  expect((await api(colleague).listDrafts()).data).toMatchObject([{ id: draft.id, tittle: 'Fromager' }]);
  expect((await api(recruiter).listPostedJobs()).total).toBe(0);
  expect(await titles('fromager')).toEqual([]);
  await expect(api().getJob(at(draft))).rejects.toMatchObject({ status: 404 });
  for (const stranger of [draft, unknown]) {
    const missing = { status: 404 };
    await expect(api(other).getDraft(at(stranger))).rejects.toMatchObject(missing);
    const body = { form: { tittle: 'Mine' } };
    expect(await api(other).saveDraft({ ...at(stranger), body })).toMatchObject(missing);
    expect(await api(other).publishDraft({ ...at(stranger), body: {} })).toMatchObject(missing);
    expect(await api(other).previewDraft(at(stranger))).toMatchObject(missing);
    expect(await api(other).unscheduleDraft(at(stranger))).toMatchObject(missing);
    expect(await api(other).deleteDraft(at(stranger))).toMatchObject(missing);
    expect(await api(other).addDraft({ body: { like: stranger.id } })).toMatchObject(missing);
  }
  expect((await api(other).listDrafts()).total).toBe(0);
  expect(await api(colleague).deleteDraft(at(draft))).toMatchObject({ ok: true });
  await expect(api(recruiter).getDraft(at(draft))).rejects.toMatchObject({ status: 404 });
});

test('of two that change a draft or a job at once the second is told, and nothing is overwritten', async ({
  api,
  complete,
  keep,
  make,
}) => {
  const recruiter = await make.recruiter();
  const draft = await keep(recruiter, { tittle: 'First' });
  const save = (tittle: string, version: string) =>
    api(recruiter).saveDraft({ ...at(draft), body: { form: { tittle }, version } });
  expect(await save('Second', draft.version)).toMatchObject({ ok: true });
  expect(await save('Third', draft.version)).toMatchObject({ ok: false, status: 409 });
  expect((await api(recruiter).getDraft(at(draft))).form).toEqual({ tittle: 'Second' });

  const posted = await api(recruiter).postJob({ body: complete as never });
  const job = posted.ok ? posted.data.newJob : unknown;
  const { version } = await api(recruiter).getPostedJob(at(job));
  const change = (tittle: string, seen?: string) =>
    api(recruiter).updateJob({ ...at(job), body: { ...complete, tittle, version: seen } as never });
  expect(await change('Affineur', version)).toMatchObject({ ok: true });
  expect(await change('Dairyman', version)).toMatchObject({ ok: false, status: 409 });
  expect((await api().getJob(at(job))).newJob.tittle).toBe('Affineur');
  expect(await change('Dairyman')).toMatchObject({ ok: true });
});

test('a draft becomes a job with its number, refused at its fields while it is not complete', async ({
  api,
  complete,
  keep,
  make,
  titles,
}) => {
  const recruiter = await make.recruiter();
  const draft = await keep(recruiter, { tittle: 'Cheesemonger' });
  const publish = () => api(recruiter).publishDraft({ ...at(draft), body: {} });
  for (const act of [publish, () => api(recruiter).previewDraft(at(draft))])
    expect(await act()).toMatchObject({
      status: 422,
      errors: { city_id: [expect.any(String)], job_description: [expect.any(String)] },
    });
  await api(recruiter).saveDraft({ ...at(draft), body: { form: complete } });
  expect(await publish()).toMatchObject({ ok: true, data: { id: draft.id, publish_at: null } });
  expect(await titles('cheesemonger')).toEqual(['Cheesemonger']);
  expect((await api().getJob(at(draft))).newJob).toMatchObject({
    ...{ status: 'Open', job_description: '<p>Sell <b>cheese</b>.</p>' },
  });
  await expect(api(recruiter).getDraft(at(draft))).rejects.toMatchObject({ status: 404 });
  expect(await publish()).toMatchObject({ status: 404 });
  const { events } = await api(recruiter).getPostedJob(at(draft));
  expect(events.map(({ what, by }) => [what, by])).toEqual([
    ['published', recruiter.name],
    ['drafted', recruiter.name],
  ]);
});

test('a preview is seen by whoever has its link, for two days, and is no job', async ({
  api,
  complete,
  keep,
  make,
  titles,
}) => {
  const recruiter = await make.recruiter();
  const draft = await keep(recruiter, { ...complete, tittle: 'Previewer' });
  const answer = await api(recruiter).previewDraft(at(draft));
  const link = new URL(answer.ok ? answer.data.path : '', 'http://x');
  const query = Object.fromEntries(link.searchParams) as { expires: string; signature: string };
  const hours = (Number(query.expires) * 1000 - Date.now()) / 36e5;
  expect(hours).toBeGreaterThan(47.9);
  expect(hours).toBeLessThanOrEqual(48);
  expect((await api().getJobPreview({ ...at(draft), query })).newJob).toMatchObject({
    ...{ tittle: 'Previewer', city: { name: 'Austin' }, company: { name: recruiter.company.name } },
  });
  const late = { ...query, expires: String(Number(query.expires) + 1) };
  for (const wrong of [{}, { ...query, signature: 'x' }, late])
    await expect(api().getJobPreview({ ...at(draft), query: wrong })).rejects.toMatchObject({ status: 404 });
  expect(await titles('previewer')).toEqual([]);
  await expect(api().getJob(at(draft))).rejects.toMatchObject({ status: 404 });
});

test('a draft is published at its hour by itself, and stays complete until then', async ({
  api,
  complete,
  db,
  keep,
  make,
  queue,
  titles,
}) => {
  const recruiter = await make.recruiter();
  const draft = await keep(recruiter, { ...complete, tittle: 'Nightwatch' });
  const schedule = (publish_at: string) =>
    api(recruiter).publishDraft({ ...at(draft), body: { publish_at } });
  for (const wrong of ['soon', '2031-02-31T10:00', '2020-01-01T10:00', '2999-01-01T10:00'])
    expect(await schedule(wrong), wrong).toMatchObject({
      status: 422,
      errors: { publish_at: [expect.any(String)] },
    });
  expect(await schedule(`${dayIn(40)}T10:00`)).toMatchObject({
    ...{ status: 422, errors: { expire_date: [expect.any(String)] } },
  });
  expect(await schedule(`${dayIn(2)}T10:00`)).toMatchObject({ ok: true });
  expect((await api(recruiter).listDrafts()).data).toMatchObject([{ publish_at: `${dayIn(2)}T10:00` }]);
  const save = (form: object) => api(recruiter).saveDraft({ ...at(draft), body: { form } });
  expect(await save({ tittle: 'Nightwatch' })).toMatchObject({ status: 422 });
  expect(await api(recruiter).unscheduleDraft(at(draft))).toMatchObject({ ok: true });
  expect(await save({ ...complete, tittle: 'Nightwatch', salary: 'Fair' })).toMatchObject({ ok: true });
  expect(await schedule(`${dayIn(2)}T10:00`)).toMatchObject({ ok: true });
  await queue();
  await sql`update job_draft set publish_at = now() where id = ${draft.id}`.execute(db);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  await expect.poll(() => titles('nightwatch'), polling).toEqual(['Nightwatch']);
  const { events } = await api(recruiter).getPostedJob(at(draft));
  expect(events.map(({ what }) => what)).toEqual([
    ...['published', 'scheduled', 'unscheduled', 'scheduled', 'drafted'],
  ]);
});

test('what cannot be published at its hour waits as a draft, and an email says so', async ({
  api,
  complete,
  config,
  db,
  keep,
  make,
  queue,
}) => {
  const recruiter = await make.recruiter();
  const draft = await keep(recruiter, complete);
  await api(recruiter).publishDraft({ ...at(draft), body: { publish_at: `${dayIn(2)}T10:00` } });
  await sql`update job_draft set publish_at = now(), form = form || '{"expire_date": "2020-01-01"}'`.execute(
    db,
  );
  await addTask(db, 'publish-draft', { draftId: draft.id });
  await queue();
  await expect.poll(() => mailsTo(recruiter.email, config.dataDir), polling).toHaveLength(1);
  expect((await api(recruiter).getDraft(at(draft))).publish_at).toBeNull();
  expect((await mailsTo(recruiter.email, config.dataDir))[0]).toContain(`postjobs?draft=${draft.id}`);
});

test('what somebody scheduled is not published once the owner has shut the account out', async ({
  api,
  complete,
  db,
  keep,
  make,
  queue,
  titles,
}) => {
  const [recruiter, owner] = [await make.recruiter(), await make.owner()];
  const draft = await keep(recruiter, { ...complete, tittle: 'Smuggler' });
  await api(recruiter).publishDraft({ ...at(draft), body: { publish_at: `${dayIn(2)}T10:00` } });
  await api(owner).disableAccount({ ...at(recruiter) });
  await sql`update job_draft set publish_at = now() where id = ${draft.id}`.execute(db);
  await addTask(db, 'publish-draft', { draftId: draft.id });
  await queue();
  const due = db.selectFrom('job_draft').where('id', '=', draft.id).select('publish_at');
  await expect.poll(() => due.execute(), polling).toEqual([{ publish_at: null }]);
  expect(await titles('smuggler')).toEqual([]);
});

test('what was deleted, taken back or corrected as its hour came is not published as it was', async ({
  api,
  complete,
  db,
  keep,
  make,
  titles,
}) => {
  const meanwhile = {
    lutenist: (id: number) => sql`delete from job_draft where id = ${id}`,
    lyrist: (id: number) => sql`update job_draft set publish_at = null where id = ${id}`,
    harper: (id: number) => sql`update job_draft set form = form || '{"tittle": "harpist"}' where id = ${id}`,
  };
  for (const [tittle, change] of Object.entries(meanwhile)) {
    const recruiter = await make.recruiter();
    const draft = await keep(recruiter, { ...complete, tittle });
    await api(recruiter).publishDraft({ ...at(draft), body: { publish_at: `${dayIn(2)}T10:00` } });
    await sql`update job_draft set publish_at = now() where id = ${draft.id}`.execute(db);
    const publishing = await db.transaction().execute(async (other) => {
      await sql`select from company where id = ${recruiter.company.id} for update`.execute(other);
      const published = publishDue(db, { draftId: draft.id }, 'none');
      await untilSomeoneWaits(db, 1, '%no key update%');
      await change(draft.id).execute(other);
      return { published };
    });
    await publishing.published;
  }
  const found = await Promise.all([...Object.keys(meanwhile), 'harpist'].map(titles));
  expect(found).toEqual([[], [], [], ['harpist']]);
});

test('a draft that waits for approval waits no more once it has an hour', async ({
  api,
  complete,
  config,
  db,
  files,
  keep,
  make,
}) => {
  const board = await buildApp({ db, files, config: { ...config, approval: 'all' } });
  onTestFinished(() => board.close());
  const recruiter = await make.recruiter();
  const mine = clientOf(board, recruiter);
  const draft = await keep(recruiter, complete);
  expect(await mine.publishDraft({ ...at(draft), body: {} })).toMatchObject({ data: { is_waiting: true } });
  await mine.publishDraft({ ...at(draft), body: { publish_at: `${dayIn(2)}T10:00` } });
  expect((await mine.listDrafts()).data).toMatchObject([
    { is_waiting: false, publish_at: `${dayIn(2)}T10:00` },
  ]);
  expect(await decideWaiting(db, draft.id, {})).toBe(false);
  expect(await api(recruiter).getDraft(at(draft))).toMatchObject({ publish_at: `${dayIn(2)}T10:00` });
});

test('where jobs wait for approval nobody else sees them, until they are approved or given back with a reason', async ({
  api,
  complete,
  config,
  db,
  files,
  make,
  queue,
  titles,
}) => {
  const board = await buildApp({ db, files, config: { ...config, approval: 'first' } });
  onTestFinished(() => board.close());
  const recruiter = await make.recruiter();
  const mine = clientOf(board, recruiter);
  const post = async (tittle: string) => {
    const answer = await mine.postJob({ body: { ...complete, tittle } as never });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.newJob;
  };
  const [first, second] = [await post('Falconer'), await post('Eagler')];
  expect([first.is_waiting, second.is_waiting]).toEqual([true, true]);
  expect(await mine.postJob({ body: { ...complete, city_id: '' } as never })).toMatchObject({ status: 422 });
  expect(await titles('falconer')).toEqual([]);
  await expect(api().getJob(at(first))).rejects.toMatchObject({ status: 404 });
  expect((await mine.listDrafts()).data).toMatchObject([{ is_waiting: true }, { is_waiting: true }]);
  expect((await mine.getDraft(at(first))).form).toMatchObject({
    tittle: 'Falconer',
    city_id: complete.city_id,
  });
  const waiting = await selectWaiting(db);
  expect(waiting.map(({ id, title }) => [id, title])).toEqual([
    [first.id, 'Falconer'],
    [second.id, 'Eagler'],
  ]);
  expect(await decideWaiting(db, second.id, { refusal: 'Say what it pays' })).toBe(true);
  expect((await mine.getDraft(at(second))).refusal).toBe('Say what it pays');
  expect(await decideWaiting(db, first.id, {})).toBe(true);
  expect(await decideWaiting(db, first.id, {})).toBe(false);
  expect(await titles('falconer')).toEqual(['Falconer']);
  expect(await mine.publishDraft({ ...at(second), body: {} })).toMatchObject({ data: { is_waiting: false } });
  expect(await titles('eagler')).toEqual(['Eagler']);
  await queue();
  const mails = () => mailsTo(recruiter.email, config.dataDir);
  await expect.poll(mails, polling).toHaveLength(2);
  const all = (await mails()).join('');
  for (const told of ['was not approved', 'Say what it pays', 'is published']) expect(all).toContain(told);
});

test('each step is taken from the statuses that it may follow, and refused from all others', async ({
  api,
  db,
  make,
  step,
  titles,
}) => {
  const recruiter = await make.recruiter();
  const wishes = {
    Open: {},
    Paused: {},
    Closed: { closed: true },
    Expired: { expiresIn: -1 },
    Frozen: {},
  };
  const after = {
    ...{ pause: 'Paused', resume: 'Open', fill: 'Closed', withdraw: 'Closed', extend: undefined },
    ...{ relist: 'Open', confirm: 'Open', delete: null },
  };
  for (const name of jobStepNames)
    for (const status of jobStatuses) {
      const title = `Stepper ${name} ${status}`;
      const job = await make.job({ companyId: recruiter.company.id, title, ...wishes[status] });
      if (status === 'Paused') await step(recruiter, { ids: [job.id], step: 'pause' });
      if (status === 'Frozen')
        await withJob(db, job.id, (transaction, found) => freezeJob(transaction, found, null));
      const body = { ids: [job.id], step: name, expire_date: name === 'relist' ? dayIn(9) : '' };
      const answer = await step(recruiter, body);
      if (!mayFollow(name, status)) {
        expect(answer, title).toMatchObject({ changed: [], refused: [{ id: job.id, status }] });
        continue;
      }
      expect(answer, title).toMatchObject({ changed: [job.id], refused: [] });
      const expected = after[name] === undefined ? status : after[name];
      if (expected === null) await expect(api().getJob(at(job))).rejects.toMatchObject({ status: 404 });
      else expect((await api().getJob(at(job))).newJob.status, title).toBe(expected);
      expect((await titles(title)).includes(title), title).toBe(expected === 'Open');
    }
});

test('a job is extended by 30 days, and relisted as a new one with another last day', async ({
  api,
  db,
  make,
  step,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const job = await make.job({ companyId, expiresIn: 3, posted: 20 });
  await step(recruiter, { ids: [job.id], step: 'extend' });
  expect((await api().getJob(at(job))).newJob.expire_date).toBe(dayIn(33));
  const endless = await make.job({ companyId });
  await sql`update job set expires_on = '9999-12-20' where id = ${endless.id}`.execute(db);
  await step(recruiter, { ids: [endless.id], step: 'extend' });
  expect((await api().getJob(at(endless))).newJob.expire_date).toBe('9999-12-31');
  await step(recruiter, { ids: [job.id], step: 'fill' });
  expect((await api().getJob(at(job))).newJob).toMatchObject({ status: 'Closed', closing: 'Filled' });
  for (const [expire_date, message] of [
    ['', refusals.noLastDay],
    [dayIn(-1), refusals.dayPassed],
    ['x', refusals.noLastDay],
    ['02/30/2099', refusals.noSuchDay],
  ])
    expect(await step(recruiter, { ids: [job.id], step: 'relist', expire_date })).toMatchObject({
      status: 422,
      errors: { expire_date: [message] },
    });
  await step(recruiter, { ids: [job.id], step: 'relist', expire_date: dayIn(12) });
  const { newJob } = await api().getJob(at(job));
  expect(newJob).toMatchObject({ status: 'Open', closing: null, expire_date: dayIn(12) });
  expect(newJob.created_at.slice(0, 10)).toBe(dayIn(0));
});

test('many jobs take a step at once, and those of others stay as they are', async ({ api, make, step }) => {
  const [recruiter, other] = [await make.recruiter(), await make.recruiter()];
  const companyId = recruiter.company.id;
  const mine = [await make.job({ companyId }), await make.job({ companyId, closed: true })];
  const foreign = await make.job({ companyId: other.company.id });
  const ids = [...mine, foreign, unknown].map(({ id }) => id);
  expect(await step(recruiter, { ids, step: 'withdraw' })).toMatchObject({
    changed: [ids[0]],
    refused: [
      { id: ids[1], status: 'Closed' },
      { id: ids[2], status: null },
      { id: ids[3], status: null },
    ],
  });
  expect((await api().getJob(at(foreign))).newJob.status).toBe('Open');
  const tooMany = Array.from({ length: 101 }, (_, index) => index + 1);
  expect(await step(recruiter, { ids: tooMany, step: 'pause' })).toMatchObject({ status: 422 });
  expect(await step(recruiter, { ids: [], step: 'pause' })).toMatchObject({ status: 422 });
});

test('ending a job with undecided applications asks what becomes of them', async ({ api, make, step }) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const candidate = await make.candidate();
  const decided = await make.candidate();
  const statuses = async () => (await api(candidate).listApplications()).data.map(({ status }) => status);
  for (const [undecided, status] of [
    ['Keep', 'Pending'],
    ['Reject', 'Rejected'],
  ] as const) {
    const job = await make.job({ companyId });
    await make.application({ candidate, job });
    await make.application({ candidate: decided, job, status: 'Shortlist' });
    const body = { ids: [job.id], step: 'fill' as const };
    expect(await step(recruiter, body)).toMatchObject({
      status: 422,
      errors: { undecided: [expect.any(String)] },
    });
    expect((await api().getJob(at(job))).newJob.status).toBe('Open');
    expect(await step(recruiter, { ...body, undecided })).toMatchObject({ changed: [job.id] });
    expect((await statuses())[0]).toBe(status);
    expect((await api(decided).listApplications()).data[0]?.status).toBe('Shortlist');
  }
});

test('who applies while a job is closed and the undecided are rejected is told so, and not left undecided', async ({
  api,
  db,
  make,
}) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  const early = await make.application({ candidate: await make.candidate(), job });
  const late = await make.candidate();
  const { ending, applying } = await db.transaction().execute(async (other) => {
    await sql`select from application where id = ${early.id} for update`.execute(other);
    const body = { ids: [job.id], step: 'fill' as const, undecided: 'Reject' as const };
    const ending = api(recruiter).stepJobs({ body });
    await untilSomeoneWaits(db, 1, '%application_event%');
    const applying = api(late).applyToJob({ body: { new_job_id: job.id } });
    await Promise.race([applying, untilSomeoneWaits(db, 2)]);
    return { ending, applying };
  });
  expect(await ending).toMatchObject({ ok: true, data: { changed: [job.id] } });
  expect(await applying).toMatchObject({ ok: false, status: 409 });
  const { data } = await api(recruiter).listReceivedApplications({ query: { new_job_id: job.id } });
  expect(data.map(({ status }) => status)).toEqual(['Rejected']);
});

test('of many that close a job at once one does, and each step is kept with who took it', async ({
  api,
  apart,
  make,
}) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => apart(recruiter).stepJobs({ body: { ids: [job.id], step: 'fill' } })),
  );
  expect(answers.filter((answer) => answer.ok && answer.data.changed.length === 1)).toHaveLength(1);
  const { events } = await api(recruiter).getPostedJob(at(job));
  expect(events).toMatchObject([{ what: 'filled', by: recruiter.name }]);
});

test('of very many steps with a job the newest are kept', async ({ api, db, make }) => {
  const recruiter = await make.recruiter();
  const [job, other] = [
    await make.job({ companyId: recruiter.company.id }),
    await make.job({ companyId: recruiter.company.id }),
  ];
  await api(recruiter).stepJobs({ body: { ids: [other.id], step: 'fill' } });
  for (let time = 0; time < 11; time += 1)
    for (const step of ['pause', 'resume'] as const)
      await api(recruiter).stepJobs({ body: { ids: [job.id], step } });
  const kept = await db
    .selectFrom('job_event')
    .where('job_id', 'in', [job.id, other.id])
    .select(['job_id', 'what'])
    .orderBy('id')
    .execute();
  expect(kept.map(({ job_id, what }) => [job_id, what])).toEqual([
    [other.id, 'filled'],
    ...Array.from({ length: 20 }, (_, place) => [job.id, place % 2 ? 'resumed' : 'paused']),
  ]);
});

test('a copy of a job or of a draft is a draft with all that was typed', async ({
  api,
  complete,
  keep,
  make,
}) => {
  const recruiter = await make.recruiter();
  const posted = await api(recruiter).postJob({
    body: { ...complete, salary: '$20 - $24 an hour', requirement: 'A nose' } as never,
  });
  const like = posted.ok ? posted.data.newJob.id : 0;
  const copied = await api(recruiter).addDraft({ body: { like } });
  const id = copied.ok ? copied.data.id : 0;
  expect((await api(recruiter).getDraft(at({ id }))).form).toMatchObject({
    ...{ tittle: 'Cheesemonger', requirement: 'A nose', salary: '$20 - $24 an hour', pay_min: '' },
    ...{ city_id: complete.city_id, skill_ids: complete.skill_ids },
  });
  expect(await api(recruiter).publishDraft({ ...at({ id }), body: {} })).toMatchObject({ ok: true });
  const draft = await keep(recruiter, { tittle: 'Twin' });
  const twin = await api(recruiter).addDraft({ body: { like: draft.id } });
  expect((await api(recruiter).getDraft(at(twin.ok ? twin.data : unknown))).form).toEqual({ tittle: 'Twin' });
});

test('the own jobs are found by words and status, ordered, and say what waits', async ({
  api,
  make,
  step,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const candidate = await make.candidate();
  const jobs = [
    await make.job({ companyId, title: 'Bee 100% keeper', expiresIn: 20 }),
    await make.job({ companyId, title: 'Ant keeper', expiresIn: 5 }),
    await make.job({ companyId, title: 'Wasp catcher', expiresIn: -1 }),
  ];
  await make.application({ candidate, job: jobs[1] as { id: number } });
  await step(recruiter, { ids: [jobs[0]?.id ?? 0], step: 'pause' });
  const list = async (query: object) =>
    (await api(recruiter).listPostedJobs({ query })).appliedList.map(({ tittle }) => tittle.split(' ')[0]);
  expect(await list({ search: 'KEEPER' })).toEqual(['Ant', 'Bee']);
  expect(await list({ search: '%' })).toEqual(['Bee']);
  expect(await list({ search: 'moth' })).toEqual([]);
  expect(await list({ 'filters[status]': 'Expired' })).toEqual(['Wasp']);
  expect(await list({ 'filters[status]': 'Paused' })).toEqual(['Bee']);
  expect(await list({ order: 'ending' })).toEqual(['Ant', 'Bee', 'Wasp']);
  expect(await list({ order: 'title' })).toEqual(['Ant', 'Bee', 'Wasp']);
  const { appliedList } = await api(recruiter).listPostedJobs({ query: { order: 'title' } });
  expect(appliedList).toMatchObject([
    { days_left: 6, undecided_count: 1, status: 'Open', closing: null },
    { days_left: 0, undecided_count: 0, status: 'Paused', closing: 'Paused' },
    { days_left: 0, status: 'Expired' },
  ]);
  await expect(api(recruiter).listPostedJobs({ query: { order: 'size' as never } })).rejects.toMatchObject({
    status: 422,
  });
});

type Link = { step: 'extend'; job: string; account: string };

const linksIn = (mail = '') =>
  [...mail.matchAll(/https?:\/\/\S+\/job_link\?[^\s"<]+/g)].map(
    ([link]) => Object.fromEntries(new URL(link).searchParams) as unknown as Link,
  );

test('an email before the end extends or closes by a press, once, for whoever it was written to', async ({
  api,
  config,
  db,
  make,
  queue,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const candidate = await make.candidate();
  const week = await make.job({ companyId, title: 'Week left', expiresIn: 7, posted: 10 });
  await make.job({ companyId, title: 'Fresh one', expiresIn: 7 });
  await make.job({ companyId, title: 'Month left', expiresIn: 25, posted: 10 });
  await make.application({ candidate, job: week });
  await queue();
  await queueJobMails(db);
  await queueJobMails(db);
  const mails = () => mailsTo(recruiter.email, config.dataDir);
  await expect.poll(mails, polling).toHaveLength(1);
  const [mail = ''] = await mails();
  expect(mail).toContain('Week left');
  expect(mail).toContain('1 application came in, 1 undecided.');
  expect(mail).not.toMatch(/Fresh one|Month left/);
  const [extend, fill] = linksIn(mail) as [Link, Link];
  const found = await api().findJobLink({ query: extend });
  expect(found).toMatchObject({ tittle: 'Week left', expire_date: dayIn(7), is_ready: true });
  expect((await api().getJob(at(week))).newJob.expire_date).toBe(dayIn(7));
  const forged = { ...extend, step: 'fill' as const };
  await expect(api().findJobLink({ query: forged })).rejects.toMatchObject({ status: 404 });
  expect(await api().followJobLink({ body: forged })).toMatchObject({ status: 404 });
  expect(await api().followJobLink({ body: extend })).toMatchObject({ data: { expire_date: dayIn(37) } });
  for (const again of [extend, fill])
    expect(await api().followJobLink({ body: again })).toMatchObject({ status: 409 });
  expect((await api().findJobLink({ query: fill })).is_ready).toBe(false);

  await sql`update job set expires_on = current_date + 1 where id = ${week.id}`.execute(db);
  await queueJobMails(db);
  await expect.poll(mails, polling).toHaveLength(2);
  const last = linksIn((await mails()).find((each) => each.includes('Ends tomorrow')))[1] as Link;
  await make.member(recruiter.id, (await make.recruiter()).company.id);
  expect(await api().followJobLink({ body: last })).toMatchObject({ status: 404 });
  await make.member(recruiter.id, companyId);
  const moveTo = (email: string) =>
    db.updateTable('account').set({ email }).where('id', '=', recruiter.id).execute();
  await moveTo(`new.${recruiter.email}`);
  await expect(api().findJobLink({ query: last })).rejects.toMatchObject({ status: 404 });
  expect(await api().followJobLink({ body: last })).toMatchObject({ status: 404 });
  await moveTo(recruiter.email);
  expect(await api().followJobLink({ body: last })).toMatchObject({ ok: true });
  expect((await api().getJob(at(week))).newJob).toMatchObject({ status: 'Closed', closing: 'Filled' });
  expect((await api(candidate).listApplications()).data[0]?.status).toBe('Pending');

  const extended = await make.job({ companyId, expiresIn: 37 });
  const others = await make.job({ expiresIn: 7 });
  for (const { id } of [extended, others])
    await addTask(db, 'jobs-ending', { accountId: recruiter.id, jobIds: [id], isQuestion: false });
  await expect
    .poll(
      async () => (await sql`select from graphile_worker.jobs where run_at <= now()`.execute(db)).rows,
      polling,
    )
    .toEqual([]);
  expect(await mails()).toHaveLength(2);
});

test('a job that nobody touched for a month is asked about, and says when it was confirmed', async ({
  api,
  config,
  db,
  make,
  queue,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const job = await make.job({ companyId, title: 'Idle one', expiresIn: 60, posted: 50 });
  const busy = await make.job({ companyId, title: 'Busy one', expiresIn: 60, posted: 50 });
  await sql`update job set updated_at = posted_at where id in (${job.id}, ${busy.id})`.execute(db);
  await make.application({ candidate: await make.candidate(), job: busy, status: 'Shortlist' });
  await queue();
  await queueJobMails(db);
  const mails = () => mailsTo(recruiter.email, config.dataDir);
  await expect.poll(mails, polling).toHaveLength(1);
  const [mail = ''] = await mails();
  expect(mail).toContain('Idle one');
  expect(mail).toContain('No application came in.');
  expect(mail).not.toContain('Busy one');
  expect(mail).toContain(`${config.publicUrl}/email_preferences`);
  const ending = Object.fromEntries(new URL(endIn(mail)).searchParams) as never;
  expect(await api().findUnsubscribeLink({ query: ending })).toEqual({ kind: 'posted' });
  expect((await api().getJob(at(job))).newJob.confirmed_at).toBeNull();
  expect(await api().followJobLink({ body: linksIn(mail)[0] as Link })).toMatchObject({ ok: true });
  expect((await api().getJob(at(job))).newJob.confirmed_at?.slice(0, 10)).toBe(dayIn(0));
  await queueJobMails(db);
  const { rows } = await sql`select from job_email where job_id = ${job.id}`.execute(db);
  expect(rows).toHaveLength(1);
});

test('a recruiter who was shut out is mailed nothing about jobs', async ({
  api,
  complete,
  config,
  db,
  keep,
  make,
  queue,
}) => {
  const recruiter = await make.recruiter();
  const { id: jobId } = await make.job({ companyId: recruiter.company.id, expiresIn: 7, posted: 10 });
  const draft = await keep(recruiter, complete);
  const told = { accountId: recruiter.id, jobId, title: 'Week left' };
  await api(await make.owner()).disableAccount({ params: { id: recruiter.id } });
  await queueJobMails(db);
  await addTask(db, 'job-decided', told);
  await addTask(db, 'job-frozen', { ...told, isBack: true, why: null });
  await addTask(db, 'job-changed', { ...told, isClosed: false });
  await addTask(db, 'company-disabled', { accountId: recruiter.id, isBack: true, why: null });
  await addTask(db, 'company-joined', { accountId: recruiter.id, name: 'Other' });
  await addTask(db, 'not-published', { accountId: recruiter.id, draftId: draft.id });
  await queue();
  const waiting = () => sql`select from graphile_worker.jobs where run_at <= now()`.execute(db);
  await expect.poll(async () => (await waiting()).rows, polling).toEqual([]);
  expect(await mailsTo(recruiter.email, config.dataDir)).toEqual([]);
});

test('those who saved an ended job or applied to it are told once, but not of a paused one', async ({
  api,
  config,
  db,
  make,
  queue,
  step,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const [saver, applicant, rejected] = [
    await make.candidate(),
    await make.candidate(),
    await make.candidate(),
  ];
  const job = await make.job({ companyId, title: 'Soon over' });
  const paused = await make.job({ companyId, title: 'On hold' });
  const expired = await make.job({ companyId, title: 'Ran out', expiresIn: -1 });
  for (const each of [job, paused, expired]) await make.savedJob({ candidate: saver, job: each });
  await make.application({ candidate: applicant, job });
  await make.application({ candidate: rejected, job, status: 'Rejected' });
  await step(recruiter, { ids: [job.id], step: 'fill', undecided: 'Keep' });
  await step(recruiter, { ids: [paused.id], step: 'pause' });
  await queue();
  await queueJobMails(db);
  const mailsOf = (person: { email: string }) => mailsTo(person.email, config.dataDir);
  await expect.poll(() => mailsOf(saver), polling).toHaveLength(1);
  expect((await mailsOf(saver))[0]).toContain('Ran out');
  expect((await mailsOf(saver))[0]).not.toContain('Soon over');
  await sql`update job set closed_at = now() - interval '11 minutes' where closed_at is not null`.execute(db);
  await queueJobMails(db);
  await queueJobMails(db);
  await expect.poll(() => mailsOf(saver), polling).toHaveLength(2);
  await expect.poll(() => mailsOf(applicant), polling).toHaveLength(1);
  expect((await mailsOf(saver)).join('')).toContain('Somebody was found for it.');
  expect((await mailsOf(saver)).join('')).not.toContain('On hold');
  expect(await mailsOf(rejected)).toEqual([]);
  expect((await api(saver).listSavedJobs()).total).toBe(3);
});
