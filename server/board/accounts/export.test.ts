import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import { extract } from 'tar-stream';
import { startQueue } from '#server/tasks.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { pdf, photo } from '#test/files.ts';
import { mailsTo } from '#test/mail.ts';
import { type FileStore, keepNew } from '../../files/store.ts';
import { sweepFiles } from '../../files/uploads.ts';
import { deleteOldExports, exportedRows, makeExport } from './export.ts';

const polling = { timeout: 10_000 };

/** The members of an archive, by name. */
async function membersOf(file: File): Promise<Record<string, string>> {
  const archive = extract();
  createGunzip()
    .on('error', (error) => archive.destroy(error))
    .end(Buffer.from(await file.arrayBuffer()))
    .pipe(archive);
  const members: Record<string, string> = {};
  for await (const member of archive) members[member.header.name] = await text(member);
  return members;
}

const test = base
  .extend('startQueue', { scope: 'file' }, ({ app, config, databaseUrl, db, files }, { onCleanup }) => {
    let queue: Awaited<ReturnType<typeof startQueue>> | undefined;
    onCleanup(() => queue?.stop());
    return async () => {
      queue ??= await startQueue({ db, files, databaseUrl, config, log: app.log });
    };
  })
  .extend('download', { scope: 'file' }, ({ api, startQueue }) => async (person: { token: string }) => {
    await startQueue();
    expect(await api(person).exportAccount()).toMatchObject({ ok: true });
    await expect
      .poll(async () => (await api(person).getSecurity()).export, polling)
      .toEqual({ until: expect.any(String) });
    return membersOf(await api(person).downloadExport());
  })
  /** Without the task, which the queue would be quicker to do. */
  .extend('askFor', { scope: 'file' }, ({ db }) => async ({ id }: { id: number }) => {
    await db.insertInto('account_export').values({ account_id: id }).execute();
  })
  /** An application with a resume of so many bytes; its name. */
  .extend(
    'send',
    { scope: 'file' },
    ({ db, files, make }) =>
      async (candidate: { id: number }, size: number) => {
        const application = await make.application({ candidate, job: await make.job() });
        const file = await keepNew(files, 'resume', randomBytes(size), 'pdf');
        await db
          .insertInto('application_sent')
          .values({ application_id: application.id, candidate: '{}', file, file_name: 'cv.pdf' })
          .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ file }))
          .execute();
        return file;
      },
  );

test('one export is made at a time, and a second press says so', async ({ api, make }) => {
  const person = await make.candidate();
  expect((await api(person).getSecurity()).export).toBeNull();
  await expect(api(person).downloadExport()).rejects.toMatchObject({ status: 404 });
  expect(await api(person).exportAccount()).toMatchObject({ ok: true });
  expect(await api(person).exportAccount()).toMatchObject({ ok: false, status: 409 });
  expect((await api(person).getSecurity()).export).toEqual({ until: null });
  await expect(api(person).downloadExport()).rejects.toMatchObject({ status: 404 });
});

test('a candidate downloads all that the board has, for a day, and nobody else does', async ({
  api,
  config,
  db,
  download,
  files,
  make,
}) => {
  const [candidate, other] = [
    await make.candidate({ title: 'Cooper', skills: ['Baking'] }),
    await make.candidate(),
  ];
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id, title: 'Baker' });
  const place = await make.city();
  await api(candidate).saveProfile({
    form: {
      ...{ user_name: 'Ada', d_o_b: '12/10/1985', gender: 'female', phone_no: '3125550100' },
      ...{ address: '1 Main St', email: 'ada@example.com', image: await photo() },
    },
  });
  const skill_ids = [await make.lookup('skill', 'Baking')];
  const job_ids = [await make.lookup('category', 'Management')];
  await api(candidate).saveResume({
    form: { ...place, profesional_title: 'Cooper', skill_ids, job_ids, resume: pdf('all of my life') },
  });
  await api(candidate).applyToJob({ body: { new_job_id: job.id, cover_letter: 'I make casks' } });
  await api(candidate).saveResume({
    form: { ...place, profesional_title: 'Miller', skill_ids, job_ids, resume: pdf('the rest of it') },
  });
  const { candidate: own } = await api(candidate).getResume();
  await api(candidate).addResume({ body: { name: 'Copy', from: own.id } });
  const added = await api(candidate).addResume({ body: { name: 'Farm' } });
  const farm = { ...place, profesional_title: 'Farmer', skill_ids, job_ids, resume: pdf('and of the farm') };
  const educations = [{ degree: 'BSc Hay', institude: 'MIT', from: '2010', to: '2014' }];
  const params = { id: added.ok ? added.data.id : 0 };
  await api(candidate).saveOneResume({ params, form: { ...farm, educations } });
  await api(candidate).saveVisibility({
    body: { visibility: 'but_named', hidden_from: ['Old Mill'], shows_contact: false },
  });
  await api(recruiter).getCandidate({ params: candidate });
  const members = await download(candidate);
  const rows = (name: string) => JSON.parse(members[`${name}.json`] ?? '[]');
  expect(rows('account')).toMatchObject([{ email: candidate.email, city: 'Chicago' }]);
  expect(rows('profile')).toMatchObject([
    { address: '1 Main St', visibility: 'but_named', shows_contact: false },
  ]);
  expect(rows('hidden_from')).toEqual([{ name: 'Old Mill' }]);
  expect(rows('resumes')).toMatchObject([
    { name: 'My resume', title: 'Miller', skills: ['Baking'], categories: ['Management'] },
    { name: 'Copy', title: 'Miller', is_default: false },
    { name: 'Farm', title: 'Farmer', is_default: false },
  ]);
  expect(rows('educations')).toMatchObject([{ degree: 'BSc Hay', resume_id: params.id }]);
  expect(rows('applications')).toMatchObject([
    {
      ...{ job: 'Baker', status: 'Pending', events: [{ what: 'applied' }] },
      sent: { cover_letter: 'I make casks', candidate: { profesional_title: 'Cooper' } },
    },
  ]);
  expect(rows('read_by')).toMatchObject([{ what: 'details', company: recruiter.company.name }]);
  expect(rows('sessions')).toMatchObject([{ network: 'at home' }]);
  expect(Object.keys(members).filter((name) => name.startsWith('uploads/'))).toHaveLength(4);
  const all = Object.values(members).join();
  expect(all).toContain('all of my life');
  expect(all).toContain('the rest of it');
  expect(all).toContain('and of the farm');
  expect(all).not.toMatch(/password_hash|token_hash|recovery_hashes|secret/);
  expect(all).not.toContain(other.email);
  await expect
    .poll(() => mailsTo(candidate.email, config.dataDir), polling)
    .toContainEqual(expect.stringContaining(`${config.publicUrl}/account`));

  await expect(api(other).downloadExport()).rejects.toMatchObject({ status: 404 });
  const kept = () => readdir(join(config.dataDir, 'files', 'export'));
  const before = (await kept()).length;
  await sql`update account_export set expires_at = now() where account_id = ${candidate.id}`.execute(db);
  await expect(api(candidate).downloadExport()).rejects.toMatchObject({ status: 404 });
  expect((await api(candidate).getSecurity()).export).toBeNull();
  await deleteOldExports(db);
  await sql`update unclaimed_file set since = now() - interval '2 hours'`.execute(db);
  await sweepFiles(db, files);
  expect(await kept()).toHaveLength(before - 1);
});

test('a recruiter downloads what is of the company, and nothing of those who applied', async ({
  api,
  db,
  download,
  make,
}) => {
  const [recruiter, candidate] = [await make.recruiter(), await make.candidate()];
  const companyId = recruiter.company.id;
  const job = await make.job({ companyId, title: 'Baker' });
  await make.application({ candidate, job });
  await sql`insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on)
    select company_id, 'Job ' || n, description, job_type_id, state_id, city_id, expires_on
    from job, generate_series(1, 600) n where id = ${job.id}`.execute(db);
  // So long that they would fill the memory together.
  await sql`insert into job_draft (company_id, form)
    select ${companyId}, jsonb_build_object('job_description', repeat('x', 1500000))
    from generate_series(1, 5)`.execute(db);
  const members = await download(recruiter);
  expect(JSON.parse(members['company.json'] ?? '')).toMatchObject([{ name: recruiter.company.name }]);
  const rowsIn = (...names: string[]) => names.map((name) => JSON.parse(members[name] ?? '[]').length);
  expect(rowsIn('jobs.json', 'jobs-2.json')).toEqual([500, 101]);
  expect(rowsIn('job_drafts.json', 'job_drafts-2.json', 'job_drafts-3.json')).toEqual([2, 2, 1]);
  expect(Object.values(members).join()).not.toContain(candidate.email);
  expect((await api(recruiter).getSecurity()).company).toMatchObject({
    is_last: true,
    jobs: 601,
    applications: 1,
  });
  const again = await download(recruiter);
  expect(Object.keys(again)).toContain('exports.json');
});

test('however many files were sent, few of them are held at a time', async ({
  api,
  db,
  files,
  make,
  send,
  askFor,
}) => {
  const person = await make.candidate();
  const size = 1_000_000;
  for (let count = 0; count < 12; count += 1) await send(person, size);
  let [read, written, most] = [0, 0, 0];
  const slow: FileStore = {
    ...files,
    async read(kind, name) {
      const found = await files.read(kind, name);
      read += found?.size ?? 0;
      return found;
    },
    async keep(_, __, content) {
      for await (const chunk of content as AsyncIterable<Buffer>) {
        written += chunk.length;
        most = Math.max(most, read - written);
        await setImmediate();
      }
    },
  };
  await askFor(person);
  await makeExport(db, slow, person.id);
  expect(read).toBe(12 * size);
  expect(written).toBeGreaterThan(read);
  expect(most).toBeLessThan(4 * size);
  expect((await api(person).getSecurity()).export).toEqual({ until: expect.any(String) });
});

test('an export that cannot be written, or read for, is made when it can', async ({
  api,
  db,
  files,
  make,
  send,
  askFor,
}) => {
  const person = await make.candidate();
  const file = await send(person, 1_000_000);
  await askFor(person);
  const full = new Error('The disk is full');
  const away = async () => {
    throw full;
  };
  for (const broken of [{ keep: away }, { read: away }])
    await expect(makeExport(db, { ...files, ...broken }, person.id)).rejects.toBe(full);
  expect((await api(person).getSecurity()).export).toEqual({ until: null });
  await makeExport(db, files, person.id);
  const members = await membersOf(await api(person).downloadExport());
  expect(Object.keys(members)).toContain(`uploads/resume-${file}`);
});

test('each table that goes with an account is exported, or named here', async ({ db }) => {
  const left = [
    // Its hash alone is kept.
    'password_reset',
    // Bytes by chance, for five minutes.
    'passkey_challenge',
    // Made of the resume and the profile.
    'candidate_search',
    // For ten minutes, of applications that are exported.
    'resting_decision',
    // The addresses of others, whom an owner invited.
    'setup_key',
  ];
  const { rows } = await sql<{ name: string }>`
    with recursive own (name) as (
      select 'account'::regclass::oid
      union
      select conrelid from pg_constraint join own on confrelid = name where contype = 'f' and confdeltype = 'c'
    )
    select name::regclass::text as name from own`.execute(db);
  const queries = Object.values(exportedRows)
    .map((select) => select(1).compile(db).sql)
    .join(' ')
    .replaceAll('"', '');
  const missing = rows.map(({ name }) => name).filter((name) => !new RegExp(`from ${name}\\b`).test(queries));
  expect(missing.sort()).toEqual(left.sort());
});

test('exports are limited by account', async ({ app, config, db, make }) => {
  const person = await make.candidate();
  await sql`insert into rate_limit values (${`account-export ${person.id}`}, array_fill(now(), array[5]))`.execute(
    db,
  );
  config.rateLimits = true;
  const refused = await clientOf(app, person).exportAccount();
  config.rateLimits = false;
  expect(refused).toMatchObject({ ok: false, status: 429 });
});
