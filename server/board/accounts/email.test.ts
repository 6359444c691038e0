import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startQueue } from '#server/tasks.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { untilSomeoneWaits } from '#test/locks.ts';
import { mailsTo } from '#test/mail.ts';
import { addTask } from '../../queue/add.ts';
import { askForLink } from './email-links.ts';
import { hashPassword } from './password.ts';

const password = 'giraffe-lamp-7';
const polling = { timeout: 10_000 };
let count = 0;
const newAddress = () => `Fresh.${++count}@example.com`;

const test = base
  .extend(
    'queue',
    { scope: 'file', auto: true },
    async ({ app, config, databaseUrl, db, files }, { onCleanup }) => {
      const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
      onCleanup(() => queue.stop());
    },
  )
  .extend(
    'enrol',
    { scope: 'file' },
    ({ make }) =>
      async () =>
        make.candidate({ passwordHash: await hashPassword(password), confirmed: false }),
  )
  /** The token of the newest of so many emails to an address. */
  .extend('token', { scope: 'file' }, ({ config }) => async (address: string, mails = 1) => {
    const linked = async () =>
      (await mailsTo(address, config.dataDir)).filter((mail) => mail.includes('/confirm_email?'));
    await expect.poll(linked, polling).toHaveLength(mails);
    return /\/confirm_email\?token=([\w-]{43})/.exec((await linked()).at(-1) ?? '')?.[1] ?? '';
  });

const refused = (field: string) => ({ ok: false, status: 422, errors: { [field]: [expect.any(String)] } });

test('after registering an email has a link that confirms the address, once', async ({
  api,
  make,
  token,
}) => {
  const email = newAddress();
  const body = {
    ...{ user_name: 'Ada', email, phone_no: '3125550100', password, password_confirmation: password },
    ...{ ...(await make.city()), user_type_id: 2, captcha: true as const },
  };
  expect(await api().register({ body })).toMatchObject({ ok: true });
  const login = await api().logIn({ body: { email, password } });
  const person = { token: login.ok ? login.data.token : '' };
  expect(await api(person).getSecurity()).toMatchObject({
    email,
    is_email_confirmed: false,
    new_email: null,
  });
  const first = await token(email);
  expect(await api(person).sendConfirmation()).toMatchObject({ ok: true });
  const second = await token(email, 2);
  expect(await api().followEmailLink({ body: { token: first } })).toMatchObject(refused('token'));
  const followed = await api().followEmailLink({ body: { token: second } });
  expect(followed).toMatchObject({ ok: true, data: { is_new: false } });
  expect(await api().followEmailLink({ body: { token: second } })).toMatchObject(refused('token'));
  expect(await api(person).getSecurity()).toMatchObject({ is_email_confirmed: true });
});

test('a link that is too old confirms nothing', async ({ api, db, make, token }) => {
  const { email, ...person } = await make.recruiter({ confirmed: false });
  await api(person).sendConfirmation();
  const late = await token(email);
  await sql`update email_link set expires_at = now() where account_id = ${person.id}`.execute(db);
  expect(await api().followEmailLink({ body: { token: late } })).toMatchObject(refused('token'));
  expect(await api(person).getSecurity()).toMatchObject({ is_email_confirmed: false });
});

test('another address counts once its link is followed, and the old one is told', async ({
  api,
  config,
  enrol,
  token,
}) => {
  const person = await enrol();
  const logIn = async (email: string) => (await api().logIn({ body: { email, password } })).ok;
  const email = newAddress();
  const wrong = { body: { email, password: 'not the phrase' } };
  expect(await api(person).changeEmail(wrong)).toMatchObject(refused('password'));
  const own = { body: { email: person.email.toUpperCase(), password } };
  expect(await api(person).changeEmail(own)).toMatchObject(refused('email'));
  expect(await api(person).changeEmail({ body: { email, password } })).toMatchObject({ ok: true });
  expect(await api(person).getSecurity()).toMatchObject({ email: person.email, new_email: email });
  const link = await token(email);
  expect([await logIn(person.email), await logIn(email)]).toEqual([true, false]);

  const stranger = await enrol();
  expect(await api(stranger).followEmailLink({ body: { token: link } })).toMatchObject(refused('token'));
  expect(await logIn(email)).toBe(false);
  expect(await api(person).followEmailLink({ body: { token: link } })).toMatchObject({
    data: { is_new: true },
  });
  expect(await api(person).followEmailLink({ body: { token: link } })).toMatchObject(refused('token'));
  expect([await logIn(person.email), await logIn(email)]).toEqual([false, true]);
  expect(await api(person).getSecurity()).toMatchObject({ email, is_email_confirmed: true, new_email: null });
  const told = () => mailsTo(person.email, config.dataDir);
  await expect.poll(told, polling).toContainEqual(expect.stringContaining('was changed'));
  expect((await told()).join()).not.toContain(email);
});

test('one link at a time works, and none after the password was changed', async ({ api, enrol, token }) => {
  const person = await enrol();
  const [one, other] = [newAddress(), newAddress()];
  await api(person).changeEmail({ body: { email: one, password } });
  const first = await token(one);
  await api(person).changeEmail({ body: { email: other, password } });
  const second = await token(other);
  expect(await api().followEmailLink({ body: { token: first } })).toMatchObject(refused('token'));
  const chosen = 'a wholly different phrase';
  const change = { old_password: password, password: chosen, password_confirmation: chosen };
  expect(await api(person).changeCandidatePassword({ body: change })).toMatchObject({ ok: true });
  expect(await api().followEmailLink({ body: { token: second } })).toMatchObject(refused('token'));
});

test('a link and a change of the password at once end one after the other', async ({
  api,
  db,
  enrol,
  token,
}) => {
  const person = await enrol();
  const email = newAddress();
  await api(person).changeEmail({ body: { email, password } });
  const link = await token(email);
  const followed = await db.transaction().execute(async (change) => {
    await sql`update account set password_hash = 'another' where id = ${person.id}`.execute(change);
    const waiting = api().followEmailLink({ body: { token: link } });
    await untilSomeoneWaits(db);
    await sql`delete from email_link where account_id = ${person.id}`.execute(change);
    return { waiting };
  });
  expect(await followed.waiting).toMatchObject(refused('token'));
});

test('no link is asked for by a password that is another by then', async ({ api, db, enrol }) => {
  const person = await enrol();
  const asked = await db.transaction().execute(async (change) => {
    await sql`update account set password_hash = 'another' where id = ${person.id}`.execute(change);
    const waiting = api(person).changeEmail({ body: { email: newAddress(), password } });
    await untilSomeoneWaits(db);
    return { waiting };
  });
  expect(await asked.waiting).toMatchObject(refused('password'));
  expect(await api(person).getSecurity()).toMatchObject({ new_email: null });
});

test('a link is mailed only to the address that it moves the account to', async ({
  api,
  config,
  db,
  enrol,
  token,
}) => {
  const person = await enrol();
  const [one, other] = [newAddress(), newAddress()];
  await api(person).changeEmail({ body: { email: one, password } });
  await token(one);
  await db.transaction().execute(async (changing) => {
    await sql`select from email_link where account_id = ${person.id} for update`.execute(changing);
    await addTask(db, 'email-link', { accountId: person.id, isNew: true });
    await untilSomeoneWaits(db);
    await askForLink(changing, person.id, other, true);
  });
  expect(await api().followEmailLink({ body: { token: await token(other) } })).toMatchObject({ ok: true });
  expect(await api(person).getSecurity()).toMatchObject({ email: other });
  await expect
    .poll(() => sql`select from graphile_worker.jobs`.execute(db), polling)
    .toMatchObject({ rows: [] });
  expect(await mailsTo(one, config.dataDir)).toHaveLength(1);
});

test('that an address is taken is said to whoever reads its mail alone', async ({ api, enrol, token }) => {
  const [person, other] = [await enrol(), await enrol()];
  const answers = [];
  for (const email of [other.email, newAddress()]) {
    answers.push(await api(person).changeEmail({ body: { email, password } }));
    await token(email);
  }
  expect(answers[0]).toEqual(answers[1]);
  await api(person).changeEmail({ body: { email: other.email, password } });
  const link = await token(other.email, 2);
  const told = await api().followEmailLink({ body: { token: link } });
  expect(told).toMatchObject({ errors: { token: ['This email address has an account already'] } });
  expect((await api().logIn({ body: { email: other.email, password } })).ok).toBe(true);
  expect(await api(person).getSecurity()).toMatchObject({ email: person.email });
});

test('links are limited by account', async ({ app, config, db, enrol }) => {
  const person = await enrol();
  config.rateLimits = true;
  await sql`insert into rate_limit values (${`email-link ${person.id}`}, array_fill(now(), array[5]))`.execute(
    db,
  );
  const api = clientOf(app, person);
  const asked = [
    await api.sendConfirmation(),
    await api.changeEmail({ body: { email: newAddress(), password } }),
  ];
  config.rateLimits = false;
  for (const refusal of asked) expect(refusal).toMatchObject({ ok: false, status: 429 });
});

test('where an owner says so, nobody applies or posts before the address is confirmed', async ({
  config,
  db,
  files,
  make,
}) => {
  const unconfirmed = { apply: false, post: false, mail: false };
  const strict = await buildApp({ db, files, config: { ...config, unconfirmed } });
  onTestFinished(() => strict.close());
  const [candidate, recruiter] = [
    await make.candidate({ confirmed: false }),
    await make.recruiter({ confirmed: false }),
  ];
  const job = await make.job();
  const form = {
    ...(await make.city()),
    ...{ tittle: 'Weigher', expire_date: '12/31/2099', job_description: '<p>Read and write.</p>' },
    skill_ids: [await make.lookup('skill', 'Patience')],
    job_ids: [await make.lookup('category', 'Management')],
    job_type_id: await make.lookup('job_type', 'Full Time'),
  };
  const apply = () => clientOf(strict, candidate).applyToJob({ body: { new_job_id: job.id } });
  const post = () => clientOf(strict, recruiter).postJob({ body: form as never });
  const draft = await clientOf(strict, recruiter).addDraft({ body: { form: { tittle: 'Weigher' } } });
  const params = { id: draft.ok ? draft.data.id : 0 };
  const publish = () => clientOf(strict, recruiter).publishDraft({ params, body: {} });
  const posted = await make.job({ companyId: recruiter.company.id });
  const step = (name: 'pause' | 'resume' | 'extend') =>
    clientOf(strict, recruiter).stepJobs({ body: { ids: [posted.id], step: name } });
  expect(await step('pause')).toMatchObject({ ok: true, data: { changed: [posted.id] } });
  for (const act of [apply, post, publish, () => step('resume'), () => step('extend')])
    expect(await act()).toMatchObject({ status: 403, message: expect.stringMatching(/Confirm your email/) });
  await db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', 'in', [candidate.id, recruiter.id])
    .execute();
  expect(await apply()).toMatchObject({ ok: true });
  expect(await post()).toMatchObject({ ok: true });
  expect(await step('resume')).toMatchObject({ ok: true, data: { changed: [posted.id] } });
  expect(await publish()).toMatchObject({ status: 422 });
});

test('where an owner says so, addresses of domains that lend mailboxes are refused', async ({
  api,
  config,
  db,
  enrol,
  files,
  make,
}) => {
  const strict = await buildApp({ db, files, config: { ...config, refuseThrowAwayMail: true } });
  onTestFinished(() => strict.close());
  const body = (email: string) => ({
    ...{ user_name: 'Ada', email, phone_no: '3125550100', password, password_confirmation: password },
    user_type_id: 2,
    captcha: true as const,
  });
  const place = await make.city();
  const register = (email: string) => clientOf(strict).register({ body: { ...body(email), ...place } });
  for (const email of ['ada@mailinator.com', 'ada@MAILINATOR.com', 'ada@sub.of.mailinator.com'])
    expect(await register(email)).toMatchObject({
      status: 422,
      errors: { email: [expect.stringMatching(/that you keep/)] },
    });
  expect(await register(newAddress())).toMatchObject({ ok: true });
  expect(await register('ada@notmailinator.com.example.org')).toMatchObject({ ok: true });
  const { id: job_id } = await make.job();
  const report = (email: string) =>
    clientOf(strict).reportJob({ body: { job_id, reason: 'Fraud', text: 'They want money.', email } });
  const address = newAddress();
  const enquiry = { name: 'Ada', subject: 'A question', message: 'Where?', captcha: true as const };
  const ask = (email: string) =>
    clientOf(strict).sendEnquiry({ body: { ...enquiry, phone_no: '3125550100', email } });
  for (const send of [report, ask]) {
    expect(await send('ada@mailinator.com')).toMatchObject(refused('email'));
    expect(await send(address)).toMatchObject({ ok: true });
  }
  expect(await report('')).toMatchObject({ ok: true });
  const change = { body: { email: 'ada@mailinator.com', password } };
  const person = await enrol();
  expect(await clientOf(strict, person).changeEmail(change)).toMatchObject(refused('email'));
  expect(await api(person).changeEmail(change)).toMatchObject({ ok: true });
});
