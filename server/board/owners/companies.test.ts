import { sql } from 'kysely';
import { expect } from '#test/app.ts';
import { refuseLargeStatements } from '#test/batches.ts';
import { amidDeadlock, untilSomeoneWaits } from '#test/locks.ts';
import { mailsTo } from '#test/mail.ts';
import { test as base } from '#test/queue.ts';
import { mergeCompanyInto } from './companies.ts';

const missing = { ok: false, status: 404 };
const told = { ok: false, status: 409 };
const at = ({ id }: { id: number }) => ({ params: { id } });

const test = base
  .extend('owner', { scope: 'file' }, ({ make }) => make.owner())
  .extend('versionOf', { scope: 'file' }, ({ api, owner }) => async (company: { id: number }) => {
    const { version } = await api(owner).getDeskCompany(at(company));
    return version;
  });

test('companies are found by words, number and state', async ({ api, make, owner }) => {
  const imported = await make.company('Zébra Crossing Works');
  const recruiter = await make.recruiter({ name: 'Zebra' });
  await make.job({ companyId: recruiter.company.id });
  const found = async (query: { search?: string; state?: 'imported' | 'verified' | 'disabled' }) =>
    (await api(owner).listDeskCompanies({ query })).data.map(({ id }) => id);
  expect(await found({ search: 'zebra' })).toEqual([recruiter.company.id, imported.id]);
  expect(await found({ search: 'works zéb' })).toEqual([imported.id]);
  expect(await found({ search: `${imported.id}` })).toEqual([imported.id]);
  expect(await found({ search: "%_'&|!" })).toEqual([]);
  expect(await found({ search: 'zebra', state: 'imported' })).toEqual([imported.id]);
  expect(await found({ search: 'zebra', state: 'verified' })).toEqual([]);
  const { data } = await api(owner).listDeskCompanies({ query: { search: 'zebra' } });
  expect(data[0]).toMatchObject({ members: 1, open_jobs: 1, is_verified: false, disabled_at: null });
});

test('a company with the last number there is can be found by it, and another one merged into it', async ({
  api,
  db,
  make,
  owner,
  versionOf,
}) => {
  const search = '2147483647';
  await sql`insert into company (id, name) overriding system value values (${search}::int, 'Omega')`.execute(
    db,
  );
  const { data } = await api(owner).listDeskCompanies({ query: { search } });
  expect(data.map(({ name }) => name)).toEqual(['Omega']);
  const { id } = await make.company('Alpha');
  const body = { into: search, version: await versionOf({ id }) };
  expect(await api(owner).mergeCompany({ params: { id }, body })).toMatchObject({ ok: true });
});

test('a company is verified, and not any more', async ({ api, make, owner }) => {
  const { company_id: id } = await make.job();
  const seen = async () => (await api().findCompany({ params: { id } })).company.is_verified;
  expect(await api(owner).verifyCompany({ params: { id }, body: { is_verified: true } })).toMatchObject({
    ok: true,
  });
  expect(await seen()).toBe(true);
  await api(owner).verifyCompany({ params: { id }, body: { is_verified: false } });
  expect(await seen()).toBe(false);
  expect(
    await api(owner).verifyCompany({ params: { id: 999_999 }, body: { is_verified: true } }),
  ).toMatchObject(missing);
});

test('what one owner changed meanwhile is told to the other', async ({ api, make, owner, versionOf }) => {
  const job = await make.job({ company: 'Before Ltd', title: 'Cooper' });
  const params = { id: job.company_id };
  const version = await versionOf(params);
  const body = { name: 'After Ltd', website: 'https://after.example', about: 'Barrels.', version };
  expect(await api(owner).changeCompany({ params, body })).toMatchObject({ ok: true });
  expect(await api(owner).changeCompany({ params, body: { ...body, name: 'Other' } })).toMatchObject(told);
  expect(await api(owner).getDeskCompany({ params })).toMatchObject({ name: 'After Ltd', about: 'Barrels.' });
  const { data } = await api().searchJobs({ query: { search: 'after ltd cooper' } });
  expect(data.map(({ id }) => id)).toEqual([job.id]);
  expect(
    await api(owner).changeCompany({ params, body: { ...body, name: ' ', website: 'nowhere' } }),
  ).toMatchObject({
    ok: false,
    status: 422,
    errors: { name: expect.any(Array), website: expect.any(Array) },
  });
});

test('an imported company is handed over to a recruiter, whose own one goes', async ({
  api,
  db,
  make,
  owner,
}) => {
  const imported = await make.job({ unowned: true });
  const params = { id: imported.company_id };
  const [recruiter, busy] = [await make.recruiter(), await make.recruiter()];
  await make.job({ companyId: busy.company.id });
  const candidate = await make.candidate();
  const read = { candidate_id: candidate.id, recruiter_id: recruiter.id, company_id: recruiter.company.id };
  await db
    .insertInto('candidate_read')
    .values({ ...read, what: 'details' })
    .execute();
  const give = (email: string) => api(owner).handOverCompany({ params, body: { email } });
  const shutOut = await make.recruiter();
  await api(owner).disableAccount({ params: { id: shutOut.id } });
  for (const email of ['nobody@example.org', (await make.candidate()).email, busy.email, shutOut.email])
    expect(await give(email)).toMatchObject({ status: 422, errors: { email: expect.any(Array) } });
  expect(await give(recruiter.email.toUpperCase())).toMatchObject({ ok: true });
  expect((await api(recruiter).listPostedJobs({ query: {} })).appliedList.map(({ id }) => id)).toEqual([
    imported.id,
  ]);
  expect(
    await api(owner).verifyCompany({ ...at(recruiter.company), body: { is_verified: true } }),
  ).toMatchObject(missing);
  expect(await give(busy.email)).toMatchObject(told);
  const { read_by } = await api(owner).getPerson({ params: { id: candidate.id } });
  expect(read_by).toMatchObject([{ company: expect.stringMatching(/^Company \d+$/) }]);
});

test('of two who are given a company at once one has it', async ({ api, db, make, owner }) => {
  const imported = await make.job({ unowned: true });
  const params = { id: imported.company_id };
  const recruiters = [await make.recruiter(), await make.recruiter()];
  const another = await make.owner();
  const given = await db.transaction().execute(async (other) => {
    await other.selectFrom('company').where('id', '=', params.id).select('id').forUpdate().execute();
    const giving = [owner, another].map((one, at) =>
      api(one).handOverCompany({ params, body: { email: recruiters[at]?.email ?? '' } }),
    );
    await untilSomeoneWaits(db, 2, '%"company"%for%update%');
    return giving;
  });
  const answers = await Promise.all(given);
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect((await api(owner).getDeskCompany({ params })).people).toHaveLength(1);
});

test('a recruiter of two companies leaves the one that counts as the own', async ({
  api,
  db,
  make,
  owner,
}) => {
  const imported = await make.job({ unowned: true });
  const [first, second] = [await make.company('First & Co'), await make.company('Second & Co')];
  const recruiter = await make.recruiter();
  await db.deleteFrom('membership').where('account_id', '=', recruiter.id).execute();
  for (const { id: company_id } of [second, first])
    await db
      .insertInto('membership')
      .values({ account_id: recruiter.id, company_id, created_at: '2026-01-02' })
      .execute();
  expect(await api(recruiter).getCompany()).toMatchObject({ company: { name: 'First & Co' } });
  const body = { email: recruiter.email };
  expect(await api(owner).handOverCompany({ params: { id: imported.company_id }, body })).toMatchObject({
    ok: true,
  });
  expect((await api(owner).getDeskCompany(at(second))).people).toHaveLength(1);
  await expect(api(owner).getDeskCompany(at(first))).rejects.toMatchObject({ status: 404 });
});

test('two companies are one, with jobs, applications, people and figures', async ({
  api,
  db,
  make,
  owner,
  versionOf,
}) => {
  const [gone, kept] = [await make.recruiter({ name: 'Goner' }), await make.recruiter({ name: 'Keeper' })];
  const job = await make.job({ companyId: gone.company.id, title: 'Lamplighter' });
  const candidate = await make.candidate();
  const application = await make.application({ candidate, job });
  for (const company of [gone.company, kept.company])
    await db
      .insertInto('company_day')
      .values({ company_id: company.id, day: '2026-01-02', views: 3, begun: 1 })
      .execute();
  const merge = async (into: string, version?: string) =>
    api(owner).mergeCompany({
      ...at(gone.company),
      body: { into, version: version ?? (await versionOf(gone.company)) },
    });
  await make.company('Two Of A Kind');
  await make.company('Two of a kind');
  for (const into of ['Nobody & Sons', gone.company.name, 'two of a kind', `${gone.company.id}`])
    expect(await merge(into)).toMatchObject({ status: 422, errors: { into: expect.any(Array) } });
  expect(await merge(kept.company.name, 'other')).toMatchObject(told);
  expect(await merge(kept.company.name.toUpperCase())).toMatchObject({
    ok: true,
    data: { into_id: kept.company.id, is_queued: false },
  });

  expect((await api(gone).listPostedJobs({ query: {} })).appliedList.map(({ id }) => id)).toEqual([job.id]);
  expect((await api(kept).listReceivedApplications({ query: {} })).data.map(({ id }) => id)).toEqual([
    application.id,
  ]);
  const found = await api().searchJobs({ query: { search: 'lamplighter keeper' } });
  expect(found.data.map(({ company }) => company?.id)).toEqual([kept.company.id]);
  const ofGone = await api().searchJobs({ query: { 'filters[company.id]': `${gone.company.id}` } });
  expect(ofGone.data.map(({ id }) => id)).toEqual([job.id]);
  const day = db.selectFrom('company_day').where('company_id', '=', kept.company.id).select('views');
  expect(await day.execute()).toEqual([{ views: 6 }]);
  expect((await api().findCompany(at(gone.company))).company).toMatchObject({ id: kept.company.id });
  expect(await api(owner).getDeskCompany(at(kept.company))).toMatchObject({ members: 2, jobs: 1 });
  expect(await merge(kept.company.name, 'any')).toMatchObject(missing);
});

test('what is written while a company is merged is of the other', async ({
  api,
  db,
  make,
  owner,
  versionOf,
}) => {
  const [gone, kept] = [await make.recruiter(), await make.recruiter()];
  const companyId = gone.company.id;
  const [paused, frozen] = [await make.job({ companyId }), await make.job({ companyId })];
  const { writing } = await db.transaction().execute(async (other) => {
    await sql`select from company where id = ${companyId} for update`.execute(other);
    const writing = Promise.all([
      api(gone).stepJobs({ body: { ids: [paused.id], step: 'pause' } }),
      api(owner).freezeJob({ ...at(frozen), body: {} }),
    ]);
    await untilSomeoneWaits(db, 2, '%no key update%');
    await mergeCompanyInto(other, companyId, `${kept.company.id}`, await versionOf(gone.company));
    return { writing };
  });
  expect(await writing).toMatchObject([{ ok: true, data: { changed: [paused.id] } }, { ok: true }]);
  const { appliedList } = await api(kept).listPostedJobs({ query: {} });
  const statuses = appliedList.map(({ id, status }) => [id, status]);
  expect(statuses.sort(([one = 0], [other = 0]) => Number(one) - Number(other))).toEqual([
    [paused.id, 'Paused'],
    [frozen.id, 'Frozen'],
  ]);
});

test('of two merges with each other one is made', async ({ api, make, owner, versionOf }) => {
  const [one, two] = [await make.company('Tweedle Dum'), await make.company('Tweedle Dee')];
  const versions = { one: await versionOf(one), two: await versionOf(two) };
  const answers = await Promise.all([
    api(owner).mergeCompany({ ...at(one), body: { into: `${two.id}`, version: versions.one } }),
    api(owner).mergeCompany({ ...at(two), body: { into: `${one.id}`, version: versions.two } }),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { data } = await api(owner).listDeskCompanies({ query: { search: 'tweedle' } });
  expect(data).toHaveLength(1);
});

test('a company with very many jobs is merged by the queue, also into what the other became meanwhile', {
  timeout: 60_000,
}, async ({ api, db, make, owner, queue, versionOf }) => {
  const large = await make.job({ company: 'Very Large', unowned: true });
  const { company_id: id } = await make.job({ company: 'Holding' });
  await sql`
    insert into job (company_id, title, description, job_type_id, category_ids, state_id, city_id, expires_on)
    select company_id, title, description, job_type_id, category_ids, state_id, city_id, expires_on
    from job, generate_series(1, 500) where id = ${large.id}`.execute(db);
  const params = { id: large.company_id };
  const body = { into: `${id}`, version: await versionOf(params) };
  expect(await api(owner).mergeCompany({ params, body })).toMatchObject({ data: { is_queued: true } });
  const last = await make.company('Holding of Holdings');
  expect(
    await api(owner).mergeCompany({
      ...at({ id }),
      body: { into: `${last.id}`, version: await versionOf({ id }) },
    }),
  ).toMatchObject({ data: { is_queued: false } });
  // Few at once: who has to do with one of them waits meanwhile.
  await refuseLargeStatements(db, { tables: ['job'], event: 'update', most: 100 });
  await queue();
  const find = api(owner).getDeskCompany;
  await expect.poll(() => find({ params }).catch(({ status }) => status), { timeout: 30_000 }).toBe(404);
  expect((await find(at(last))).jobs).toBe(502);
});

test('a company is disabled with its jobs, its recruiters are told, and it comes back', async ({
  api,
  config,
  dataDir,
  make,
  owner,
  queue,
}) => {
  const recruiter = await make.recruiter({ email: 'told@example.org' });
  const job = await make.job({ companyId: recruiter.company.id });
  const disable = (reason: string) =>
    api(owner).disableCompany({ ...at(recruiter.company), body: { reason } });
  expect(await disable(' ')).toMatchObject({ status: 422, errors: { reason: expect.any(Array) } });
  expect(await disable('It does not exist')).toMatchObject({ ok: true });
  expect(await disable('Again')).toMatchObject(told);
  await expect(api().getJob(at(job))).rejects.toMatchObject({ status: 404 });
  await expect(api().findCompany(at(recruiter.company))).rejects.toMatchObject({ status: 404 });
  expect(await api(owner).enableCompany(at(recruiter.company))).toMatchObject({ ok: true });
  expect(await api(owner).enableCompany(at(recruiter.company))).toMatchObject(told);
  expect((await api().getJob(at(job))).newJob.id).toBe(job.id);
  await queue();
  const mails = async () => (await mailsTo('told@example.org', dataDir)).join('\n');
  await expect.poll(mails, { timeout: 15_000 }).toContain('It does not exist');
  expect(await mails()).toContain(`${config.publicUrl}/contact_us`);
  await expect.poll(mails, { timeout: 15_000 }).toContain('enabled again');
});

test('companies are disabled and merged though who has one of their jobs waits for another', async ({
  api,
  databaseUrl,
  db,
  make,
  owner,
  versionOf,
}) => {
  const [{ company }, kept] = [await make.recruiter(), await make.company('Waiting & Daughters')];
  const job = async () => (await make.job({ companyId: company.id })).id;
  const jobs: [number, number] = [await job(), await job()];
  const disabling = () =>
    api(owner).disableCompany({ ...at(company), body: { reason: 'It does not exist' } });
  expect(await amidDeadlock(db, databaseUrl, jobs, disabling)).toMatchObject({ ok: true });
  const body = { into: `${kept.id}`, version: await versionOf(company) };
  const merging = () => api(owner).mergeCompany({ ...at(company), body });
  expect(await amidDeadlock(db, databaseUrl, jobs, merging)).toMatchObject({ ok: true });
  expect((await api(owner).getDeskCompany(at(kept))).jobs).toBe(2);
});

test('recruiters are mailed to which company they belong once it is handed over or merged', async ({
  api,
  dataDir,
  make,
  owner,
  queue,
  versionOf,
}) => {
  const recruiter = await make.recruiter({ email: 'joined@example.org' });
  const [orphan, kept] = [await make.company('Orphan Works'), await make.company('Keeping Works')];
  const body = { email: recruiter.email };
  expect(await api(owner).handOverCompany({ ...at(orphan), body })).toMatchObject({ ok: true });
  const merge = { into: 'Keeping Works', version: await versionOf(orphan) };
  expect(await api(owner).mergeCompany({ ...at(orphan), body: merge })).toMatchObject({ ok: true });
  await queue();
  const mails = async () => (await mailsTo('joined@example.org', dataDir)).join('\n');
  for (const { name } of [orphan, kept])
    await expect.poll(mails, { timeout: 15_000 }).toContain(`Your company is now ${name}`);
});

test('many jobs may take longer to be taken off than a request for some', async ({
  api,
  db,
  make,
  onTestFinished,
  owner,
}) => {
  const { company } = await make.recruiter();
  const job = await make.job({ companyId: company.id });
  await sql`
    create function refuse_hurry() returns trigger language plpgsql as $$ begin
      if current_setting('statement_timeout')::interval < '1 min' then raise 'too little time'; end if;
      return null;
    end $$`.execute(db);
  onTestFinished(async () => void (await sql`drop function refuse_hurry cascade`.execute(db)));
  await sql`
    create trigger refuse_hurry after update on job for each statement execute function refuse_hurry()`.execute(
    db,
  );
  const body = { reason: 'It does not exist' };
  expect(await api(owner).disableCompany({ ...at(company), body })).toMatchObject({ ok: true });
  await expect(api().getJob(at(job))).rejects.toMatchObject({ status: 404 });
  expect(await api(owner).enableCompany(at(company))).toMatchObject({ ok: true });
});

test('what was done to a company is in the log', async ({ api, make, owner }) => {
  const company = await make.company('Logged');
  await api(owner).verifyCompany({ ...at(company), body: { is_verified: true } });
  const { data } = await api(owner).listLog({ query: { what: 'companyVerified' } });
  expect(data[0]).toMatchObject({ subject: 'company', subject_id: company.id, by: { id: owner.id } });
});

test('the log names no company that may bear the name of a recruiter', async ({
  api,
  make,
  owner,
  versionOf,
}) => {
  const [recruiter, kept] = [await make.recruiter({ name: 'Ada Lovegood' }), await make.company('Mills Ltd')];
  const changed = async (company: { id: number }, name: string) => {
    const body = { name, website: '', about: '', version: await versionOf(company) };
    expect(await api(owner).changeCompany({ ...at(company), body })).toMatchObject({ ok: true });
  };
  await changed(kept, 'Mills & Sons');
  await changed(recruiter.company, 'Ada M. Lovegood');
  const body = { into: `${kept.id}`, version: await versionOf(recruiter.company) };
  expect(await api(owner).mergeCompany({ ...at(recruiter.company), body })).toMatchObject({ ok: true });
  const { data } = await api(owner).listLog({ query: {} });
  expect(data.slice(0, 3).map(({ what, note }) => [what, note])).toEqual([
    ['companyMerged', `→ company ${kept.id}`],
    ['companyChanged', null],
    ['companyChanged', 'Mills Ltd → Mills & Sons'],
  ]);
});
