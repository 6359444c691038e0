import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { registerPages } from '#server/pages/routes.ts';
import { expect } from '#test/app.ts';
import { mailsTo } from '#test/mail.ts';
import { test as base } from '#test/queue.ts';
import { queueJobMails } from './due-mails.ts';
import * as freezing from './freezing.ts';

const at = (row: { id: number }) => ({ params: { id: row.id } });
const { disableCompany } = freezing;
const freezeJob = (db: Db, id: number, why: string | null) =>
  freezing.withJob(db, id, (transaction, job) => freezing.freezeJob(transaction, job, why));
const unfreezeJob = (db: Db, id: number) => freezing.withJob(db, id, freezing.unfreezeJob);
const polling = { timeout: 15_000 };
const missing = { status: 404 };
const told = { status: 409 };

const test = base
  /** Where visitors can come upon a job, by words of its title. */
  .extend('places', { scope: 'file' }, async ({ api, app }) => {
    await registerPages(app);
    return async (job: { id: number; company_id: number }, words: string) => {
      const query = { search: words };
      const [found, recent, feed] = await Promise.all([
        api().searchJobs({ query }),
        api().listRecentJobs(),
        app.inject(`/feeds/jobs.json?title=${words}&at=${Math.random()}`),
      ]);
      const suggested = await api().suggestJobs({ query: { title: words } });
      const of = async (call: Promise<unknown>) => call.then(Boolean, () => false);
      const places = {
        search: found.data.some(({ id }) => id === job.id),
        recent: recent.jobLists.some(({ id }) => id === job.id),
        feed: feed.body.includes(`/job_details/${job.id}`),
        suggestions: suggested.length > 0,
        api: await of(api().getJob(at(job))),
        similar: await of(api().listSimilarJobs(at(job))),
        page: (await app.inject(`/job_details/${job.id}`)).statusCode === 200,
        picture: (await app.inject(`/job_pictures/${job.id}.png`)).statusCode === 200,
        company:
          (await api().searchJobs({ query: { 'filters[company.id]': `${job.company_id}` } })).data.length > 0,
      };
      return Object.entries(places)
        .filter(([, isThere]) => isThere)
        .map(([name]) => name);
    };
  });

test('a job that was taken off is nowhere, and as it was before when it is put back', async ({
  api,
  db,
  make,
  places,
}) => {
  const [recruiter, candidate] = [await make.recruiter(), await make.candidate()];
  const job = await make.job({ title: 'Wheelwright', companyId: recruiter.company.id });
  await make.savedJob({ candidate, job });
  const everywhere = await places(job, 'wheelwright');
  expect(everywhere).toHaveLength(9);
  const apply = () => api(candidate).applyToJob({ body: { new_job_id: job.id } });
  const row = async () => (await api(recruiter).listPostedJobs()).appliedList[0];

  await freezeJob(db, job.id, 'It is not a job');
  // What is cached of similar jobs and of feeds is asked for anew within minutes.
  expect((await places(job, 'wheelwright')).filter((name) => !['similar', 'feed'].includes(name))).toEqual(
    [],
  );
  expect(await apply()).toMatchObject(missing);
  expect(await api(candidate).toggleSavedJob({ params: { job: job.id } })).toMatchObject({
    ok: true,
    data: { saved: false },
  });
  expect(await api(candidate).toggleSavedJob({ params: { job: job.id } })).toMatchObject(missing);
  expect(await row()).toMatchObject({ id: job.id, status: 'Frozen', days_left: 0 });
  const { newJob, version } = await api(recruiter).getPostedJob(at(job));
  expect(newJob.status).toBe('Frozen');
  const { state_id, city_id } = await make.city();
  const body = {
    ...{ state_id, city_id, tittle: 'Fine', expire_date: '12/31/2099', job_description: 'Fine' },
    skill_ids: [await make.lookup('skill', 'Patience')],
    job_ids: [await make.lookup('category', 'Management')],
    ...{ job_type_id: await make.lookup('job_type', 'Full Time'), version },
  };
  expect(await api(recruiter).updateJob({ ...at(job), body } as never)).toMatchObject(told);
  expect(await api(recruiter).deleteJob(at(job))).toMatchObject(told);
  await expect(freezeJob(db, job.id, null)).rejects.toMatchObject(told);

  await unfreezeJob(db, job.id);
  expect((await places(job, 'wheelwright')).sort()).toEqual(everywhere.sort());
  expect(await row()).toMatchObject({ status: 'Open' });
  expect(await apply()).toMatchObject({ ok: true });
  await expect(unfreezeJob(db, job.id)).rejects.toMatchObject(told);
  await expect(freezeJob(db, 2_000_000_000, null)).rejects.toMatchObject(missing);
  const { events } = await api(recruiter).getPostedJob(at(job));
  expect(events.map(({ what, by }) => [what, by])).toEqual([
    ['thawed', null],
    ['frozen', null],
  ]);
});

test('what was paused or closed before is so again, and what ran out meanwhile has expired', async ({
  api,
  db,
  make,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const paused = await make.job({ companyId });
  await api(recruiter).stepJobs({ body: { ids: [paused.id], step: 'pause' } });
  const closed = await make.job({ companyId, closed: true });
  const expiring = await make.job({ companyId });
  for (const { id } of [paused, closed, expiring]) await freezeJob(db, id, null);
  await db
    .updateTable('job')
    .set({ expires_on: sql<string>`current_date - 1` })
    .where('id', '=', expiring.id)
    .execute();
  const statuses = [];
  for (const job of [paused, closed, expiring]) {
    await unfreezeJob(db, job.id);
    statuses.push((await api().getJob(at(job))).newJob.status);
  }
  expect(statuses).toEqual(['Paused', 'Closed', 'Expired']);
});

test('its recruiters are told why, and candidates get no email about it', async ({
  config,
  db,
  make,
  queue,
}) => {
  const [recruiter, candidate] = [await make.recruiter(), await make.candidate()];
  const job = await make.job({ title: 'Thatcher', companyId: recruiter.company.id });
  await make.savedJob({ candidate, job });
  await freezeJob(db, job.id, 'Nobody pays for this');
  const long = sql<Date>`now() - interval '1 hour'`;
  await db.updateTable('job').set({ closed_at: long, frozen_at: long }).where('id', '=', job.id).execute();
  await queueJobMails(db);
  await unfreezeJob(db, job.id);
  await queue();
  const mails = () => mailsTo(recruiter.email, config.dataDir);
  await expect.poll(mails, polling).toHaveLength(2);
  const [off, back] = (await mails()).sort((one) => (one.includes('Nobody pays') ? -1 : 1));
  expect(off).toContain('Nobody pays for this');
  expect(back).toContain(`/job_details/${job.id}`);
  expect(await mailsTo(candidate.email, config.dataDir)).toEqual([]);

  await disableCompany(db, recruiter.company.id, { why: 'It does not exist' });
  await expect.poll(mails, polling).toHaveLength(3);
  expect((await mails()).join()).toContain('write to us. The reason: It does not exist\r\n');
});

test('its recruiters are told when an owner changes or closes it', async ({ api, config, make, queue }) => {
  const recruiter = await make.recruiter();
  const owner = api(await make.owner());
  const job = await make.job({ title: 'Thatcher', companyId: recruiter.company.id });
  const { newJob, version } = await owner.getDeskJob(at(job));
  const body = {
    ...{ state_id: newJob.state.id, city_id: newJob.city.id, job_type_id: newJob.job_type.id },
    ...{ tittle: 'Reed cutter', job_description: '<p>Reeds.</p>', expire_date: '12/31/2099', version },
    skill_ids: [await make.lookup('skill', 'Patience')],
    job_ids: [await make.lookup('category', 'Management')],
  };
  expect(await owner.changeDeskJob({ ...at(job), body: body as never })).toMatchObject({ ok: true });
  expect(await owner.closeJob(at(job))).toMatchObject({ ok: true });
  await queue();
  const mails = () => mailsTo(recruiter.email, config.dataDir);
  await expect.poll(mails, polling).toHaveLength(2);
  const told = (await mails()).join('\n');
  for (const said of ['has changed your job', 'has closed your job']) expect(told).toContain(said);
});

test('a disabled company has no page and no open job, and its recruiters see why and cannot post', async ({
  api,
  db,
  make,
  places,
}) => {
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const job = await make.job({ companyId, title: 'Limner' });
  const paused = await make.job({ companyId });
  await api(recruiter).stepJobs({ body: { ids: [paused.id], step: 'pause' } });
  const other = await make.job({ companyId, title: 'Charlatan' });
  const forgiven = await make.job({ companyId, title: 'Apothecary' });
  for (const { id } of [other, forgiven]) await freezeJob(db, id, null);
  const everywhere = await places(job, 'limner');

  await disableCompany(db, companyId, { why: 'It does not exist' });
  expect((await places(job, 'limner')).filter((name) => !['similar', 'feed'].includes(name))).toEqual([]);
  await expect(api().findCompany(at({ id: companyId }))).rejects.toMatchObject(missing);
  await expect(disableCompany(db, companyId, { why: 'Again' })).rejects.toMatchObject(told);
  await expect(unfreezeJob(db, job.id)).rejects.toMatchObject(told);
  const { state_id, city_id } = await make.city();
  const body = {
    ...{ state_id, city_id, tittle: 'Another', expire_date: '12/31/2099', job_description: 'Fine' },
    skill_ids: [await make.lookup('skill', 'Patience')],
    job_ids: [await make.lookup('category', 'Management')],
    job_type_id: await make.lookup('job_type', 'Full Time'),
  };
  expect(await api(recruiter).postJob({ body } as never)).toMatchObject({
    ...{ status: 409, message: expect.stringContaining('It does not exist') },
  });
  expect((await api(recruiter).listPostedJobs()).appliedList.map(({ status }) => status)).toEqual([
    ...['Frozen', 'Frozen', 'Frozen', 'Frozen'],
  ]);
  expect(await unfreezeJob(db, forgiven.id)).toBe(false);
  await expect(api().getJob(at(forgiven))).rejects.toMatchObject(missing);
  await expect(unfreezeJob(db, forgiven.id)).rejects.toMatchObject(told);
  const { events } = await api(recruiter).getPostedJob(at(forgiven));
  expect(events.map(({ what }) => what)).toEqual(['frozen']);

  await disableCompany(db, companyId, null);
  expect((await places(job, 'limner')).sort()).toEqual(everywhere.sort());
  expect((await api().findCompany(at({ id: companyId }))).company.id).toBe(companyId);
  const statuses = (await api(recruiter).listPostedJobs()).appliedList.map(({ id, status }) => [id, status]);
  expect(new Map(statuses as [number, string][])).toEqual(
    new Map([
      [other.id, 'Frozen'],
      [forgiven.id, 'Open'],
      [paused.id, 'Paused'],
      [job.id, 'Open'],
    ]),
  );
  await expect(disableCompany(db, companyId, null)).rejects.toMatchObject(told);
});

test('of many jobs the rest follow by themselves, and none is there meanwhile', async ({
  api,
  db,
  make,
  places,
  queue,
}) => {
  const { company } = await make.recruiter();
  const job = await make.job({ companyId: company.id, title: 'Brazier' });
  await sql`
    insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on)
    select company_id, title, description, job_type_id, state_id, city_id, expires_on
    from job, generate_series(1, 600) where id = ${job.id}`.execute(db);
  const open = async () => {
    const jobs = db.selectFrom('job').where('company_id', '=', company.id).where('frozen_at', 'is', null);
    return (await jobs.select(['id', 'company_id']).orderBy('id', 'desc').execute()) as [typeof job];
  };
  await disableCompany(db, company.id, { why: 'Very many' });
  const [left] = await open();
  expect((await places(left, 'brazier')).sort()).toEqual(['similar', 'suggestions']);
  const candidate = await make.candidate();
  expect(await api(candidate).applyToJob({ body: { new_job_id: left.id } })).toMatchObject(missing);
  await queue();
  await expect.poll(open, polling).toHaveLength(0);
  await disableCompany(db, company.id, null);
  await expect.poll(open, polling).toHaveLength(601);
});
