import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { hashPassword } from '#server/board/accounts/password.ts';
import { startQueue } from '#server/tasks.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { mailsTo, resetLinkIn } from '#test/mail.ts';

const polling = { timeout: 15_000 };

const test = base
  .extend('limited', { scope: 'file' }, ({ config }) => ({ ...config, rateLimits: true }))
  .extend('notify', { scope: 'file' }, ({ db }) => async (accountId: number, times: number) => {
    await sql`select graphile_worker.add_job('password-changed', json_build_object('accountId', ${accountId}::int))
      from generate_series(1, ${times}::int)`.execute(db);
  })
  .extend('waiting', { scope: 'file' }, ({ db }) => async () => {
    const { rows } = await sql<{ attempts: number }>`select attempts from graphile_worker.jobs`.execute(db);
    return rows.map(({ attempts }) => attempts);
  });

test('to an address that nobody confirmed go the links that were asked for, and nothing else', async ({
  app,
  config,
  databaseUrl,
  db,
  files,
  make,
  notify,
  waiting,
}) => {
  const person = await make.candidate({ confirmed: false });
  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  onTestFinished(() => queue.stop());
  await notify(person.id, 1);
  await clientOf(app, person).sendConfirmation();
  await expect.poll(waiting, polling).toEqual([]);
  await clientOf(app).forgotPassword({ body: { email: person.email } });
  await expect.poll(waiting, polling).toEqual([]);
  expect(await mailsTo(person.email, config.dataDir)).toEqual([
    expect.stringContaining('/confirm_email?token='),
    expect.stringContaining('/reset_password?token='),
  ]);
});

test('an address gets two emails a day of all kinds, and ten of each once its owner confirmed it', async ({
  app,
  databaseUrl,
  db,
  files,
  limited,
  make,
  notify,
  waiting,
}) => {
  const person = await make.candidate({ confirmed: false });
  const { email, id } = person;
  const config = { ...limited, unconfirmed: { ...limited.unconfirmed, mail: true } };
  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  onTestFinished(() => queue.stop());
  const mails = async () => (await mailsTo(email, limited.dataDir)).length;
  await notify(id, 1);
  await expect.poll(waiting, polling).toEqual([]);
  const api = clientOf(app);
  const lose = async () => {
    await api.forgotPassword({ body: { email } });
    await expect.poll(waiting, polling).toEqual([]);
    await sql`update password_reset set expires_at = expires_at - interval '31 minutes'`.execute(db);
    return (await mailsTo(email, limited.dataDir)).filter((mail) => mail.includes('/reset_password?'));
  };
  const aDayLater = () =>
    sql`update rate_limit set hits = array(select hit - interval '1 day' from unnest(hits) hit)`.execute(db);
  const links = [await lose(), await lose()];
  expect(links.map(({ length }) => length)).toEqual([1, 1]);
  await clientOf(app, person).sendConfirmation();
  await notify(id, 1);
  await expect.poll(waiting, polling).toEqual([]);
  expect(await mails()).toBe(2);
  const other = await make.candidate({ confirmed: false, email: email.replace('@', '+other@') });
  await clientOf(app, other).sendConfirmation();
  await expect.poll(waiting, polling).toEqual([]);
  expect(await mailsTo(other.email, limited.dataDir)).toEqual([]);
  await aDayLater();
  const { token } = resetLinkIn((await lose()).at(-1));

  const password = 'a wholly different phrase';
  const body = { token, email, password, password_confirmation: password };
  expect(await api.resetPassword({ body })).toMatchObject({ ok: true });
  await notify(id, 12);
  await expect.poll(waiting, polling).toEqual([]);
  expect(await mails()).toBe(3 + 10);

  await aDayLater();
  await notify(id, 1);
  await expect.poll(waiting, polling).toEqual([]);
  expect(await mails()).toBe(3 + 11);
});

test.for([
  { confirmed: true, told: 1 },
  { confirmed: false, told: 0 },
])(
  'an address that an account leaves after two emails today is told where it was confirmed: $confirmed',
  async ({ confirmed, told }, { app, databaseUrl, db, files, limited, make, waiting }) => {
    const password = 'a wholly different phrase';
    const person = await make.candidate({ confirmed, passwordHash: await hashPassword(password) });
    await sql`insert into rate_limit values (${`mail ${person.email}`}, array_fill(now(), array[2]))`.execute(
      db,
    );
    const queue = await startQueue({ db, files, databaseUrl, config: limited, log: app.log });
    onTestFinished(() => queue.stop());
    const api = clientOf(app, person);
    const email = `moved-${person.email}`;
    expect(await api.changeEmail({ body: { email, password } })).toMatchObject({ ok: true });
    await expect.poll(waiting, polling).toEqual([]);
    const token =
      /confirm_email\?token=([\w-]+)/.exec((await mailsTo(email, limited.dataDir)).join())?.[1] ?? '';
    expect(await api.followEmailLink({ body: { token } })).toMatchObject({ ok: true });
    await expect.poll(waiting, polling).toEqual([]);
    expect(await mailsTo(person.email, limited.dataDir)).toHaveLength(told);
  },
);

test('whoever has emails sent to an address, its owner is told of changes and gets a link to a new password', async ({
  app,
  databaseUrl,
  db,
  files,
  limited,
  make,
  notify,
  waiting,
}) => {
  const { email, id } = await make.candidate();
  await sql`insert into rate_limit
    select kind || ${` ${email}`}, array_fill(now(), array[10]) from unnest(array['mail', 'new-browser-mail']) kind`.execute(
    db,
  );
  const ask = (times: number) =>
    sql`select graphile_worker.add_job('forgotten-password', json_build_object('email', ${email}::text))
      from generate_series(1, ${times}::int)`.execute(db);
  const links = async () =>
    (await mailsTo(email, limited.dataDir)).filter((mail) => mail.includes('/reset_password?token='));
  await ask(12);
  await notify(id, 1);
  const queue = await startQueue({ db, files, databaseUrl, config: limited, log: app.log });
  onTestFinished(() => queue.stop());
  await expect.poll(waiting, polling).toEqual([]);
  expect((await mailsTo(email, limited.dataDir)).join()).toContain('was changed');
  expect(await links()).toHaveLength(5);
  await sql`update password_reset set expires_at = expires_at - interval '31 minutes' where account_id = ${id}`.execute(
    db,
  );
  await ask(3);
  await expect.poll(waiting, polling).toEqual([]);
  expect(await links()).toHaveLength(6);
});

test('a name of earlier days that leads elsewhere is not written', async ({
  app,
  databaseUrl,
  db,
  files,
  limited,
  make,
  notify,
}) => {
  const { email, id } = await make.candidate({ name: 'call https://evil.example' });
  const queue = await startQueue({ db, files, databaseUrl, config: limited, log: app.log });
  onTestFinished(() => queue.stop());
  await notify(id, 1);
  await expect.poll(() => mailsTo(email, limited.dataDir), polling).toHaveLength(1);
  expect(await mailsTo(email, limited.dataDir)).toEqual([expect.stringContaining('Hello,')]);
  expect(await mailsTo(email, limited.dataDir)).not.toEqual([expect.stringContaining('evil')]);
});

test('what could not be sent does not count', async ({
  app,
  databaseUrl,
  db,
  files,
  limited,
  make,
  notify,
  waiting,
}) => {
  const { email, id } = await make.candidate();
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  const away = { ...limited, smtpUrl: `smtp://127.0.0.1:${port}` };
  const trying = await startQueue({ db, files, databaseUrl, config: away, log: app.log });
  await notify(id, 1);
  for (const attempts of [1, 2, 3]) {
    await expect.poll(waiting, polling).toEqual([attempts]);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from graphile_worker.jobs where locked_at is null`.execute(db);
        return rows.length;
      }, polling)
      .toBe(1);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  }
  await trying.stop();
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null, locked_by = null`.execute(
    db,
  );
  const queue = await startQueue({ db, files, databaseUrl, config: limited, log: app.log });
  onTestFinished(() => queue.stop());
  await expect.poll(() => mailsTo(email, limited.dataDir), polling).toHaveLength(1);
});

test('emails that can be ended are counted apart from those that somebody waits for', async ({
  app,
  databaseUrl,
  db,
  files,
  limited,
  make,
  notify,
  waiting,
}) => {
  const candidate = await make.candidate();
  const jobs = await Promise.all([make.job(), make.job(), make.job()]);
  const ids = JSON.stringify(jobs.map(({ id }) => id));
  await sql`insert into rate_limit
    select ${`chosen-mail ${candidate.email}`}, array_agg(now()) from generate_series(1, 48)`.execute(db);
  const queue = await startQueue({ db, files, databaseUrl, config: limited, log: app.log });
  onTestFinished(() => queue.stop());
  await sql`
    with ended as (
      update job set closed_at = now(), closing = 'Filled'
      where id in (select value::int from json_array_elements_text(${ids}::json)) returning id
    )
    select graphile_worker.add_job('jobs-ended', json_build_object('accountId', ${candidate.id}::int, 'jobIds', array[id]))
    from ended`.execute(db);
  await notify(candidate.id, 10);
  await expect.poll(waiting, polling).toEqual([]);
  const mails = await mailsTo(candidate.email, limited.dataDir);
  const ending = mails.filter((mail) => mail.includes('List-Unsubscribe: '));
  expect([ending.length, mails.length - ending.length]).toEqual([2, 10]);
});
