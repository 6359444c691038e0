import { sql } from 'kysely';
import type { ApiError } from '#contract/errors.ts';
import { buildApp } from '#server/app.ts';
import { hashPassword } from '#server/board/accounts/password.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { pdf } from '#test/files.ts';
import { keepNew } from '../files/store.ts';
import { rules } from './rate-limits.ts';

const phrase = 'giraffe-lamp-7';

/** Of a read. */
const outcomeOf = (read: Promise<unknown>): Promise<{ ok: boolean }> =>
  read.then(
    () => ({ ok: true }),
    (refused: ApiError) => ({ ...refused, ok: false }),
  );

/** A recruiter and a candidate, and how they write, by the rule that is to stop them. */
const test = base.extend('world', async ({ config, db, files, make }, { onCleanup }) => {
  const app = await buildApp({ db, files, config: { ...config, rateLimits: true } });
  onCleanup(() => app.close());
  const passwordHash = await hashPassword(phrase);
  const [recruiter, candidate] = [await make.recruiter({ passwordHash }), await make.candidate()];
  const [place, job] = [await make.city(), await make.job({ companyId: recruiter.company.id })];
  const application = await make.application({ candidate: await make.candidate(), job });
  const [hiring, seeking] = [clientOf(app, recruiter), clientOf(app, candidate)];
  const chosen = {
    skill_ids: [await make.lookup('skill', 'Baking')],
    job_ids: [await make.lookup('category', 'Management')],
  };
  await seeking.saveResume({ form: { ...place, ...chosen, profesional_title: 'Baker', resume: pdf() } });
  const { candidate: own } = await seeking.getResume();
  const applied = await make.job({ companyId: recruiter.company.id });
  await seeking.applyToJob({ body: { new_job_id: applied.id } });
  const [sent] = (await seeking.listApplications()).data;
  const file = await keepNew(files, 'export', Buffer.from('all'), 'tgz');
  await db
    .insertInto('account_export')
    .values({ account_id: candidate.id, file, expires_at: sql<Date>`now() + interval '1 day'` })
    .execute();
  const other = await db
    .insertInto('resume')
    .values({ candidate_id: candidate.id, is_default: false, name: 'Other', ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bytes = Buffer.from(candidate.email);
  const passkey = await db
    .insertInto('passkey')
    .values({ account_id: candidate.id, name: 'Key', credential_id: bytes, public_key: bytes, counter: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = {
    ...{ ...place, ...chosen, tittle: 'Baker', job_description: 'Bake.', expire_date: '12/31/2099' },
    job_type_id: await make.lookup('job_type', 'Full Time'),
  };
  const params = { id: job.id };
  const company = { ...place, name: 'Bread & Co', website: 'https://example.com', about: 'We bake.' };
  const profile = {
    user_name: 'Ada',
    d_o_b: '12/10/1985',
    gender: 'female',
    phone_no: '3125550100',
  } as const;
  const password = 'a wholly different phrase';
  return {
    app,
    writes: {
      posting: [recruiter.id, () => hiring.postJob({ body })],
      jobChange: [recruiter.id, () => hiring.updateJob({ params, body }), () => hiring.deleteJob({ params })],
      companyChange: [recruiter.id, () => hiring.saveCompany({ form: company })],
      decision: [
        recruiter.id,
        () => hiring.setApplicationStatus({ params: { id: application.id }, body: { status: 'Shortlist' } }),
      ],
      application: [candidate.id, () => seeking.applyToJob({ body: { new_job_id: job.id } })],
      candidateDetails: [
        recruiter.id,
        () => outcomeOf(hiring.getCandidate({ params: { id: candidate.id } })),
      ],
      ownDownload: [
        candidate.id,
        () => outcomeOf(seeking.downloadOwnResume()),
        () => outcomeOf(seeking.downloadOneResume({ params: own })),
        () => outcomeOf(seeking.downloadOwnSent({ params: { id: sent?.id ?? 0 } })),
        () => outcomeOf(seeking.downloadExport()),
      ],
      savedJob: [candidate.id, () => seeking.toggleSavedJob({ params: { job: job.id } })],
      profileChange: [
        candidate.id,
        () => seeking.saveProfile({ form: { ...profile, email: candidate.email, address: '1 Main St' } }),
        () => seeking.saveResume({ form: { ...place, ...chosen, profesional_title: 'Baker' } }),
        () =>
          seeking.saveOneResume({ params: own, form: { ...place, ...chosen, profesional_title: 'Baker' } }),
        () => seeking.renameResume({ params: own, body: { name: 'Bread' } }),
        () => seeking.chooseDefaultResume({ params: own }),
        () => seeking.addResume({ body: { name: 'More bread' } }),
        () => seeking.deleteResume({ params: other }),
        () =>
          seeking.saveVisibility({
            body: { visibility: 'everybody', hidden_from: [], shows_contact: true },
          }),
      ],
      secondFactor: [
        candidate.id,
        () => seeking.renamePasskey({ params: { id: passkey.id }, body: { name: 'My key' } }),
      ],
      noticeRead: [candidate.id, () => seeking.readNotices({ body: {} })],
      passwordChange: [
        recruiter.id,
        () =>
          hiring.changeRecruiterPassword({
            body: { old_password: phrase, password, password_confirmation: password },
          }),
      ],
    } satisfies Partial<Record<keyof typeof rules, [number, ...(() => Promise<{ ok: boolean }>)[]]>>,
  };
});

test.for([
  'posting',
  'jobChange',
  'companyChange',
  'decision',
  'application',
  'candidateDetails',
  'ownDownload',
  'savedJob',
  'profileChange',
  'secondFactor',
  'noticeRead',
  'passwordChange',
] as const)('%s is limited by account, and goes on in time', async (rule, { db, world }) => {
  const { name, tries, seconds } = rules[rule];
  const [id, ...calls] = world.writes[rule];
  const spend = (hits: number) =>
    sql`insert into rate_limit values (${`${name} ${id}`}, array_fill(now(), array[${hits}::int]))
      on conflict (key) do update set hits = excluded.hits`.execute(db);
  await spend(tries);
  for (const call of calls) {
    const refused = await call();
    expect(refused).toMatchObject({ ok: false, status: 429 });
    expect(refused).toHaveProperty('retryAfter', expect.closeTo(seconds, -2));
  }
  for (const call of calls) {
    await spend(tries - 1);
    expect(await call()).toMatchObject({ ok: true });
  }
});

test.for(['posting', 'application', 'candidateDetails', 'ownDownload'] as const)(
  '%s is limited for all accounts of a network',
  async (rule, { db, world }) => {
    const { name, network } = rules[rule];
    const [, call] = world.writes[rule];
    const spend = (hits: number) =>
      sql`insert into rate_limit values (${`${name} 127.0.0.1`}, array_fill(now(), array[${hits}::int]))
      on conflict (key) do update set hits = excluded.hits`.execute(db);
    await spend(network);
    expect(await call()).toMatchObject({ ok: false, status: 429 });
    await spend(network - 1);
    expect(await call()).toMatchObject({ ok: true });
  },
);

test('a link that was made up uses no try of the account in it', async ({ db, world }) => {
  const [account] = world.writes.jobChange;
  const link = {
    step: 'fill',
    job: 1,
    account,
    until: '2099-01-01',
    signature: 'x',
    undecided: null,
  } as const;
  expect(await clientOf(world.app).followJobLink({ body: link })).toMatchObject({ status: 404 });
  const key = `${rules.jobChange.name} ${account}`;
  expect(await db.selectFrom('rate_limit').where('key', '=', key).select('hits').execute()).toEqual([]);
});
