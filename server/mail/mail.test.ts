import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startQueue } from '#server/tasks.ts';
import { clientOf, expect, test } from '#test/app.ts';
import { freePort } from '#test/free-port.ts';
import { decoded, mailsTo, resetLinkIn } from '#test/mail.ts';
import { keepNew } from '../files/store.ts';
import { deleteOldMails } from './transport.ts';

interface Delivery {
  from: string;
  to: string[];
  message: string;
}

/** A mail server on the loopback. */
async function openMailbox(port: number, isKnown: (address: string) => boolean = () => true) {
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _, done) {
      done(isKnown(address) ? null : Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    async onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      deliveries.push({ from, to, message: decoded(await text(stream)) });
      done();
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return deliveries;
}

async function runQueue(...options: Parameters<typeof startQueue>) {
  const queue = await startQueue(...options);
  onTestFinished(() => queue.stop());
}

const polling = { timeout: 15_000 };

test('a mail waits while the server is down, and goes out when it is back', async ({
  app,
  api,
  config,
  databaseUrl,
  db,
  files,
  make,
}) => {
  const { email } = await make.candidate({ name: 'Ann <b>"Smith"</b>' });
  const port = await freePort();
  const sending = {
    ...config,
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: { name: 'The board', address: 'board@example.org' },
  };
  await runQueue({ db, files, databaseUrl, config: sending, log: app.log });
  await api().forgotPassword({ body: { email } });
  const failed = async () => {
    const { rows } = await sql<{ attempts: number; last_error: string | null }>`
      select attempts, last_error from graphile_worker.jobs where locked_at is null and attempts > 0`.execute(
      db,
    );
    return rows;
  };
  await expect
    .poll(failed, polling)
    .toEqual([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }]);
  const owner = api(await make.owner());
  expect((await owner.getOverview()).waiting.failed_mail).toBe(1);
  expect((await owner.listFailedTasks()).tasks).toMatchObject([
    { task: 'forgotten-password', email, attempts: 1, error: expect.stringContaining('ECONNREFUSED') },
  ]);

  const deliveries = await openMailbox(port);
  await owner.retryFailedTasks();
  expect((await owner.listLog({ query: { what: 'tasksRetried' } })).total).toBe(1);
  await expect.poll(() => deliveries, polling).toHaveLength(1);
  const [delivery] = deliveries;
  expect(delivery).toMatchObject({ from: 'board@example.org', to: [email] });
  expect(delivery?.message).toContain('From: The board <board@example.org>');
  expect(delivery?.message).toContain('Content-Type: text/plain');
  expect(delivery?.message).toContain('Content-Type: text/html');
  expect(delivery?.message).toContain('Hello Ann &lt;b&gt;&quot;Smith&quot;&lt;/b&gt;,');
  const { token } = resetLinkIn(delivery?.message);
  const password = 'a wholly different phrase';
  const body = { token, email, password, password_confirmation: password };
  expect((await api().resetPassword({ body })).ok).toBe(true);
  await expect.poll(() => deliveries.length, polling).toBe(2);
  await expect.poll(async () => (await owner.getOverview()).waiting.failed_mail, polling).toBe(0);
  expect((await owner.listFailedTasks()).tasks).toEqual([]);
  expect(deliveries[1]?.message).toContain('was changed');
  expect(deliveries[1]?.message).not.toContain(token);
  expect(await readdir(join(config.dataDir, 'mail')).catch(() => [])).toEqual([]);
});

test('an email whose address is refused for good is given up at once, until an owner has it tried again', async ({
  app,
  api,
  config,
  databaseUrl,
  db,
  files,
  make,
}) => {
  const { email } = await make.candidate();
  const owner = api(await make.owner());
  const port = await freePort();
  let isKnown = false;
  const deliveries = await openMailbox(port, () => isKnown);
  const sending = { ...config, smtpUrl: `smtp://127.0.0.1:${port}` };
  await runQueue({ db, files, databaseUrl, config: sending, log: app.log });
  await api().forgotPassword({ body: { email } });
  const failed = async () => (await owner.listFailedTasks()).tasks;
  await expect
    .poll(failed, polling)
    .toMatchObject([
      { email, attempts: 1, next_at: null, error: expect.stringContaining('No such mailbox') },
    ]);

  isKnown = true;
  await owner.retryFailedTasks();
  await expect.poll(() => deliveries, polling).toHaveLength(1);
  await expect.poll(failed, polling).toEqual([]);
});

test('an email has the name and the colour that an owner chose since the queue began', async ({
  config: usual,
  databaseUrl,
  db,
  files,
  make,
}) => {
  const config = structuredClone(usual);
  const app = await buildApp({ db, files, config });
  onTestFinished(() => app.close());
  await runQueue({ db, files, databaseUrl, config, log: app.log });
  const owner = clientOf(app, await make.owner());
  const save = async (values: Record<string, string | null>) => {
    const { version } = await owner.getSettings();
    expect(await owner.saveSettings({ body: { version, values } })).toMatchObject({ ok: true });
  };
  await save({ SITE_NAME: 'Harbour Jobs', SITE_ACCENT: '#7a1fa2' });
  onTestFinished(() => save({ SITE_NAME: null, SITE_ACCENT: null }));
  const candidate = await make.candidate();
  const { id } = await make.job();
  await sql`update job set closed_at = now(), closing = 'Filled' where id = ${id}`.execute(db);
  await sql`select graphile_worker.add_job('jobs-ended',
    json_build_object('accountId', ${candidate.id}::int, 'jobIds', array[${id}::int]))`.execute(db);
  await expect.poll(() => mailsTo(candidate.email, config.dataDir), polling).toHaveLength(1);
  const [mail = ''] = await mailsTo(candidate.email, config.dataDir);
  expect(mail).toContain('Harbour Jobs');
  expect(mail).not.toContain('Jobstead');
  expect(mail).toContain('background:#7a1fa2');
  expect(mail).not.toContain('#14624a');
});

test('an enquiry reaches the owner, who answers to its sender', async ({
  config,
  databaseUrl,
  db,
  files,
}) => {
  const port = await freePort();
  const deliveries = await openMailbox(port);
  const owned = { ...config, smtpUrl: `smtp://127.0.0.1:${port}`, contactEmail: 'owner@example.org' };
  const app = await buildApp({ db, files, config: owned });
  onTestFinished(() => app.close());
  await runQueue({ db, files, databaseUrl, config: owned, log: app.log });
  const enquiry = {
    name: 'Vic <script>\r\nBcc: all@example.com',
    phone_no: '3125550100',
    email: 'vic@example.com',
    subject: 'A question\r\nBcc: all@example.com',
    message: 'Is <b>this</b> on?\n\nVic',
    captcha: true as const,
  };
  expect((await clientOf(app).sendEnquiry({ body: enquiry })).ok).toBe(true);
  await expect.poll(() => deliveries, polling).toHaveLength(1);
  const [delivery] = deliveries;
  expect(delivery?.to).toEqual(['owner@example.org']);
  expect(delivery?.from).not.toContain('vic');
  const headers = delivery?.message.split('\r\n\r\n')[0] ?? '';
  expect(headers).toMatch(/^Reply-To: .*<vic@example\.com>$/m);
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(headers).toMatch(/^From: (?!.*vic)/m);
  expect(delivery?.message).toContain('Is &lt;b&gt;this&lt;/b&gt; on?');
  // Above the address and the number, also where it is written from the right.
  expect(delivery?.message).toContain('text-align:left">Vic &lt;script&gt;');
});

test('a mail that a dead server had taken up is freed', async ({
  app,
  config,
  databaseUrl,
  db,
  files,
  make,
}) => {
  const { email } = await make.candidate();
  const port = await freePort();
  const deliveries = await openMailbox(port);
  await sql`select from graphile_worker.add_job('forgotten-password', json_build_object('email', ${email}::text))`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '11 minutes', locked_by = 'dead'`.execute(
    db,
  );
  await sql`select from graphile_worker.add_job('unlock')`.execute(db);
  const sending = { ...config, smtpUrl: `smtp://127.0.0.1:${port}` };
  await runQueue({ db, files, databaseUrl, config: sending, log: app.log });
  await expect.poll(() => deliveries.map(({ to }) => to), polling).toEqual([[email]]);
});

test('what has run out is swept away', async ({ app, config, databaseUrl, db, files, make }) => {
  const [old, fresh] = [await make.candidate(), await make.candidate()];
  await sql`update session set last_used_at = now() - interval '1 year' where account_id = ${old.id}`.execute(
    db,
  );
  for (const [{ id }, expiry] of [
    [old, '-1 minute'],
    [fresh, '1 minute'],
  ] as const)
    await sql`insert into password_reset values (${id}, '\\x00', now() + ${expiry}::interval)`.execute(db);
  await sql`insert into rate_limit values ('old', array[now() - interval '2 days']), ('new', array[now()]), ('none', '{}')`.execute(
    db,
  );
  const recruiter = await make.recruiter();
  await sql`
    insert into candidate_read (recruiter_id, candidate_id, what, at)
    values (${recruiter.id}, ${old.id}, 'details', now() - interval '366 days'),
      (${recruiter.id}, ${fresh.id}, 'details', now())`.execute(db);
  await db.deleteFrom('enquiry').execute();
  const enquiry = { name: 'Bo', phone: '', email: 'bo@example.com', message: 'Hello' };
  await db
    .insertInto('enquiry')
    .values([
      { ...enquiry, subject: 'old', created_at: sql<Date>`now() - interval '366 days'` },
      { ...enquiry, subject: 'new' },
    ])
    .execute();
  const leaveFile = async (age: string) => {
    const name = await keepNew(files, 'logo', Buffer.from('x'), 'webp');
    await sql`insert into unclaimed_file values (${name}, 'logo', now() - ${age}::interval)`.execute(db);
    return name;
  };
  await leaveFile('2 hours');
  const freshFile = await leaveFile('1 minute');
  const folder = join(config.dataDir, 'mail');
  const oldMail = '20260101T080000000Z-0123abcd.eml';
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, oldMail), '');
  await sql`select from graphile_worker.add_job('sweep')`.execute(db);
  await runQueue({ db, files, databaseUrl, config, log: app.log });
  const left = async () => ({
    sessions: await db
      .selectFrom('session')
      .where('account_id', 'in', [old.id, fresh.id])
      .select('account_id')
      .execute(),
    resets: await db
      .selectFrom('password_reset')
      .where('account_id', 'in', [old.id, fresh.id])
      .select('account_id')
      .execute(),
    limits: await db.selectFrom('rate_limit').select('key').execute(),
    reads: await db.selectFrom('candidate_read').select('candidate_id').execute(),
    enquiries: await db.selectFrom('enquiry').select('subject').execute(),
    files: await readdir(join(config.dataDir, 'files', 'logo')),
    hasOldMail: (await readdir(folder)).includes(oldMail),
  });
  await expect.poll(left, polling).toEqual({
    sessions: [{ account_id: fresh.id }],
    resets: [{ account_id: fresh.id }],
    limits: [{ key: 'new' }],
    reads: [{ candidate_id: fresh.id }],
    enquiries: [{ subject: 'new' }],
    files: [freshFile],
    hasOldMail: false,
  });
});

test('of emails that were written and not sent, the newest are kept, for a while', async ({ config }) => {
  const folder = join(config.dataDir, 'other', 'mail');
  await mkdir(folder, { recursive: true });
  const now = Date.now();
  const nameOf = (daysAgo: number, number: number) =>
    `${new Date(now - daysAgo * 86_400_000).toISOString().replace(/\W/g, '')}-${`${number}`.padStart(8, '0')}.eml`;
  const fresh = Array.from({ length: 10_003 }, (_, number) => nameOf(89, number));
  for (const name of [nameOf(91, 0), `${nameOf(91, 1)}.part`, 'notes.eml', ...fresh])
    writeFileSync(join(folder, name), '');
  await deleteOldMails({ dataDir: join(config.dataDir, 'other') });
  expect((await readdir(folder)).sort()).toEqual([...fresh.slice(3), 'notes.eml']);
});

test('what is done again and again comes back by the clock', async ({
  app,
  config,
  databaseUrl,
  db,
  files,
}) => {
  await runQueue({ db, files, databaseUrl, config, log: app.log });
  const known = async () => {
    const { rows } = await sql`
      select identifier from graphile_worker._private_known_crontabs order by identifier`.execute(db);
    return rows;
  };
  await expect
    .poll(known, polling)
    .toEqual(
      ['alerts', 'chosen-mails', 'index-now', 'job-mails', 'nightly-backup', 'sweep', 'unlock'].map(
        (identifier) => ({ identifier }),
      ),
    );
});
