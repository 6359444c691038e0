import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { rowsByTable } from '#test/boards.ts';
import { pdf, photo } from '#test/files.ts';
import { untilSomeoneWaits } from '#test/locks.ts';
import type { Db } from '../../db/connect.ts';
import { sweepFiles } from '../../files/uploads.ts';
import { sweepLimits } from '../../http/rate-limits.ts';
import { addTask } from '../../queue/add.ts';
import { sweepWordForms } from '../jobs/matching/search-index.ts';
import { withCompany } from '../posted-jobs/save.ts';
import { askForLink } from './email-links.ts';
import { askForExport } from './export.ts';
import { addChallenge } from './passkeys.ts';
import { hashPassword } from './password.ts';

/** Emails and an export that wait. */
async function askForMore(db: Db, accountId: number) {
  await addTask(db, 'new-browser', { accountId, browser: 'Firefox', network: 'at home' });
  await addTask(db, 'chosen-mails', { accountId });
  await askForLink(db, accountId, `elsewhere.${accountId}@example.com`, true);
  await askForExport(db, accountId);
  const credential_id = Buffer.from(`of ${accountId}`);
  const passkey = {
    account_id: accountId,
    credential_id,
    public_key: credential_id,
    counter: 0,
    name: 'Key',
  };
  await db.insertInto('passkey').values(passkey).execute();
  await addChallenge(db, accountId);
}

const test = base
  .extend('erase', { scope: 'file' }, ({ db }) => async (...people: { id: number }[]) => {
    const ids = people.map(({ id }) => id);
    await db.deleteFrom('account').where('id', 'in', ids).execute();
  })
  .extend('sweep', { scope: 'file' }, ({ db, files }) => async () => {
    await sql`update unclaimed_file set since = now() - interval '2 hours'`.execute(db);
    await sweepFiles(db, files);
    await sql`update rate_limit set hits = array[now() - interval '25 hours']`.execute(db);
    await sweepLimits(db);
    await sql`update word_form set seen_on = current_date - 2`.execute(db);
    await sweepWordForms(db);
  })
  /** Every row of every table; of categories, those that have a job. */
  .extend('board', { scope: 'file' }, ({ databaseUrl }) => async () => {
    const { category_jobs = [], ...tables } = await rowsByTable(databaseUrl);
    return { ...tables, category_jobs: category_jobs.filter((row) => !row.endsWith(',0)')) };
  })
  .extend('uploads', { scope: 'file' }, ({ dataDir }) => async () => {
    const kinds = ['logo', 'avatar', 'resume'].map((kind) =>
      readdir(join(dataDir, 'files', kind)).catch(() => []),
    );
    return (await Promise.all(kinds)).flat();
  })
  /** A candidate with all that one can have. */
  .extend('seeker', { scope: 'file' }, ({ api, db, make }) => async () => {
    const candidate = await make.candidate({ name: 'Ada Seeker', email: 'ada.seeker@example.com' });
    const person = {
      user_name: 'Ada Seeker',
      d_o_b: '12/10/1985',
      gender: 'female' as const,
      phone_no: '5125550111',
      address: '1 Main St',
      email: 'ada.at.work@example.com',
    };
    await api(candidate).saveProfile({ form: { ...person, image: await photo() } });
    await api(candidate).saveResume({
      form: {
        profesional_title: 'Cooper of Casks',
        job_ids: [await make.lookup('category', 'Management')],
        skill_ids: [await make.lookup('skill', 'Baking')],
        educations: [{ degree: 'MSc', institude: 'Oxford', from: '2003', to: '2005' }],
        experiences: [{ job_post: 'Cooper', company: 'Casks & Co', from: '2006', to: 'Present' }],
        resume: pdf(),
        ...(await make.city()),
      },
    });
    const { candidate: own } = await api(candidate).getResume();
    await api(candidate).addResume({ body: { name: 'Copy', from: own.id } });
    const added = await api(candidate).addResume({ body: { name: 'Another' } });
    const chosen = { job_ids: own.job_ids, skill_ids: own.skill_ids, ...(await make.city()) };
    await api(candidate).saveOneResume({
      params: { id: added.ok ? added.data.id : 0 },
      form: { ...chosen, profesional_title: 'Cooper of barrels', resume: pdf('another') },
    });
    const hidden_from = ['Barrels & Co'];
    await api(candidate).saveVisibility({
      body: { visibility: 'but_named', hidden_from, shows_contact: false },
    });
    await api(candidate).createAlert({ body: { query: 'title=cooper', frequency: 'daily' } });
    await api().forgotPassword({ body: { email: 'Ada.Seeker@Example.com' } });
    await addTask(db, 'password-changed', { accountId: candidate.id });
    await askForMore(db, candidate.id);
    const reset = { account_id: candidate.id, token_hash: Buffer.from('x'), expires_at: new Date() };
    await db.insertInto('password_reset').values(reset).execute();
    await sql`insert into rate_limit values ('mail ada.seeker@example.com', array[now()])`.execute(db);
    return candidate;
  })
  /** A recruiter with a company and an open, a closed and a deleted job. */
  .extend('employer', { scope: 'file' }, ({ api, make }) => async () => {
    const recruiter = await make.recruiter({ name: 'Rex Employer', email: 'rex.employer@example.com' });
    const place = await make.city();
    const company = { name: 'Employers of Rex', website: 'https://rex.example', about: 'Casks', ...place };
    await api(recruiter).saveCompany({ form: { ...company, logo: await photo() } });
    const companyId = recruiter.company.id;
    const jobs = [
      await make.job({ companyId, title: 'Cooper of barrels' }),
      await make.job({ companyId, title: 'Cooper of barrels', closed: true }),
      await make.job({ companyId, title: 'Barrel roller', deleted: true }),
    ];
    return { ...recruiter, jobs };
  });

test('a recruiter, and with the last member a company with its jobs, leaves nothing', async ({
  api,
  board,
  employer,
  erase,
  make,
  sweep,
  uploads,
}) => {
  const [candidate, rival] = [await make.candidate(), await make.recruiter()];
  await make.job({ companyId: rival.company.id });
  const before = await board();
  const recruiter = await employer();
  for (const job of recruiter.jobs) await make.application({ candidate, job });
  await make.savedJob({ candidate, job: recruiter.jobs[0] as { id: number } });
  await api(recruiter).getCandidate({ params: candidate });
  const [received] = (await api(recruiter).listReceivedApplications()).data;
  const decided = { params: { id: received?.id ?? 0 }, body: { status: 'Shortlist' as const } };
  expect(await api(recruiter).setApplicationStatus(decided)).toMatchObject({ ok: true });
  expect(await uploads()).toHaveLength(1);
  expect(await board()).not.toEqual(before);

  await erase(recruiter);
  await sweep();
  expect(await board()).toEqual(before);
  expect(await uploads()).toEqual([]);
  expect(await api(candidate).getCandidateDashboard()).toMatchObject({ appliedCount: 0, shortlist: 0 });
  expect((await api(candidate).listSavedJobs()).total).toBe(0);
});

test('a candidate leaves nothing, and the emails of others wait on', async ({
  api,
  board,
  db,
  erase,
  make,
  seeker,
  sweep,
  uploads,
}) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  await api().forgotPassword({ body: { email: recruiter.email } });
  await addTask(db, 'password-changed', { accountId: recruiter.id });
  await askForMore(db, recruiter.id);
  const before = await board();
  const candidate = await seeker();
  await api(candidate).applyToJob({ body: { new_job_id: job.id, cover_letter: 'I make casks' } });
  await api(candidate).toggleSavedJob({ params: { job: job.id } });
  await api(recruiter).getCandidate({ params: candidate });
  await api(recruiter).downloadResume({ params: candidate });
  expect(await uploads()).toHaveLength(3);
  const found = async () =>
    (await api(recruiter).searchCandidates({ query: { search: 'cooper casks' } })).total;
  expect(await found()).toBe(1);

  await erase(candidate);
  await sweep();
  expect(await board()).toEqual(before);
  expect(await uploads()).toEqual([]);
  expect(await found()).toBe(0);
  expect((await api(recruiter).listReceivedApplications()).total).toBe(0);
});

test('what somebody added to a list stays, without the name', async ({ api, db, erase, make }) => {
  const candidate = await make.candidate();
  await api(candidate).addSkill({ body: { name: 'Barrel hooping' } });
  await erase(candidate);
  const skill = db.selectFrom('skill').where('name', '=', 'Barrel hooping').select('added_by');
  expect(await skill.execute()).toEqual([{ added_by: null }]);
});

test('a company stays while it has a member, and so does that it read somebody', async ({
  api,
  db,
  employer,
  erase,
  make,
}) => {
  const [recruiter, candidate, colleague] = [
    await employer(),
    await make.candidate(),
    await make.recruiter(),
  ];
  const company_id = recruiter.company.id;
  await make.member(colleague.id, company_id);
  await api(recruiter).getCandidate({ params: candidate });
  await erase(recruiter);
  expect((await api(colleague).listPostedJobs()).total).toBe(2);
  const reads = db.selectFrom('candidate_read').select(['company_id', 'recruiter_id']);
  expect(await reads.execute()).toEqual([{ company_id, recruiter_id: null }]);
  await erase(colleague);
  expect(await reads.execute()).toEqual([]);
});

test.for(['by one statement', 'by two at once'])(
  'the last members of a company who go %s',
  async (way, { db, erase, make }) => {
    const [recruiter, colleague] = [await make.recruiter(), await make.recruiter()];
    const companyId = recruiter.company.id;
    const job = await make.job({ companyId });
    await make.member(colleague.id, companyId);
    if (way === 'by one statement') await erase(recruiter, colleague);
    else await Promise.all([erase(recruiter), erase(colleague)]);
    const left = db.selectFrom('company').where('id', '=', companyId).select('id');
    expect(await left.execute()).toEqual([]);
    expect(await db.selectFrom('job_search').where('job_id', '=', job.id).select('job_id').execute()).toEqual(
      [],
    );
  },
);

test('a company whose last member leaves it belongs to nobody', async ({ api, db, make }) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  await db.deleteFrom('membership').where('account_id', '=', recruiter.id).execute();
  expect(await api().getJob({ params: job })).toMatchObject({ newJob: { takes_applications: false } });
});

test('everybody erases the own account by its password, at once', async ({ api, db, make }) => {
  const password = 'giraffe-lamp-7';
  const passwordHash = await hashPassword(password);
  for (const person of [await make.candidate({ passwordHash }), await make.recruiter({ passwordHash })]) {
    const wrong = await api(person).eraseAccount({ body: { password: 'not the phrase' } });
    expect(wrong).toMatchObject({ ok: false, status: 422, errors: { password: [expect.any(String)] } });
    expect(await api(person).getAccount()).toMatchObject({ user_name: person.name });
    expect(await api(person).eraseAccount({ body: { password } })).toMatchObject({ ok: true });
    await expect(api(person).getAccount()).rejects.toMatchObject({ status: 401 });
    const left = db.selectFrom('account').where('id', '=', person.id).select('id');
    expect(await left.execute()).toEqual([]);
    expect((await api().logIn({ body: { email: person.email, password } })).ok).toBe(false);
  }
});

test('a recruiter who is erased while posting a job waits until it is posted', async ({ api, db, make }) => {
  const password = 'giraffe-lamp-7';
  const recruiter = await make.recruiter({ passwordHash: await hashPassword(password) });
  const job = await make.job({ companyId: recruiter.company.id });
  const { erased } = await withCompany(db, recruiter.company.id, async (transaction) => {
    const erased = api(recruiter).eraseAccount({ body: { password } });
    await untilSomeoneWaits(db);
    const by = { company_id: recruiter.company.id, by_account_id: recruiter.id };
    await transaction
      .insertInto('job_event')
      .values({ ...by, job_id: job.id, what: 'published' })
      .execute();
    return { erased };
  });
  expect(await erased).toMatchObject({ ok: true });
  await expect(api().getJob({ params: job })).rejects.toMatchObject({ status: 404 });
});

test('the last owner is not erased, nor are the last two who go at once', async ({ api, db, make }) => {
  const password = 'giraffe-lamp-7';
  const passwordHash = await hashPassword(password);
  await db.deleteFrom('account').where('type', '=', 'Owner').execute();
  const owners = [await make.owner({ passwordHash }), await make.owner({ passwordHash })];
  const answers = await Promise.all(owners.map((owner) => api(owner).eraseAccount({ body: { password } })));
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(answers).toContainEqual(
    expect.objectContaining({ status: 409, message: expect.stringMatching(/last owner/) }),
  );
  expect(await db.selectFrom('account').where('type', '=', 'Owner').select('id').execute()).toHaveLength(1);
});

test('what somebody asks for as the account is erased is refused as of nobody', async ({ api, make }) => {
  const password = 'giraffe-lamp-7';
  const person = await make.candidate({ passwordHash: await hashPassword(password) });
  const own = api(person);
  const erase = () => own.eraseAccount({ body: { password } });
  const answers = await Promise.allSettled([
    ...[erase(), erase()],
    own.saveVisibility({ body: { visibility: 'everybody', hidden_from: [], shows_contact: true } }),
  ]);
  const statuses = answers.map((answer) => (answer.status === 'fulfilled' ? 200 : answer.reason.status));
  expect(statuses.slice(0, 2).sort()).toEqual([200, 401]);
  // Whichever came first.
  expect([200, 401]).toContain(statuses[2]);
});
