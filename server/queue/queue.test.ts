import { sql } from 'kysely';
import { onTestFinished, vi } from 'vitest';
import { startQueue } from '#server/tasks.ts';
import { expect, test } from '#test/app.ts';
import { mailsTo } from '#test/mail.ts';
import { newName } from '../files/store.ts';
import { addTask, type Tasks } from './add.ts';
import { deleteOldRefused } from './failed.ts';
import { migrateQueue, runQueue } from './run.ts';

test('a task that fails is a warning while it is tried again, and an error when it is given up', async ({
  app,
  databaseUrl,
  db,
}) => {
  await migrateQueue(databaseUrl);
  const told: string[] = [];
  const log = Object.assign(Object.create(app.log), {
    warn: (text: string) => told.push(`warn: ${text}`),
    error: (text: string) => told.push(`error: ${text}`),
  });
  const tasks: Partial<Tasks> = { backup: () => Promise.reject(new Error('no room')) };
  await sql`select graphile_worker.add_job('backup', max_attempts => 2)`.execute(db);
  const queue = await runQueue({ db, databaseUrl, tasks: tasks as Tasks, log });
  onTestFinished(() => queue.stop());
  const polling = { timeout: 10_000 };
  await expect.poll(() => told, polling).toEqual([expect.stringMatching(/^warn: Failed task/)]);
  await expect
    .poll(async () => {
      const again = await sql`update graphile_worker._private_jobs set run_at = now()
        where attempts = 1 and locked_at is null returning id`.execute(db);
      return again.rows.length;
    }, polling)
    .toBe(1);
  await expect.poll(() => told[1], polling).toMatch(/^error: Failed task .*no room/s);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

test('what was refused for good goes after 90 days; what was given up otherwise, or waits, stays', async ({
  databaseUrl,
  db,
}) => {
  await migrateQueue(databaseUrl);
  const tasks = [
    { key: 'refused long ago', attempts: 1, max_attempts: 1, days: 91 },
    { key: 'refused', attempts: 1, max_attempts: 1, days: 89 },
    { key: 'given up', attempts: 25, max_attempts: 25, days: 91 },
    { key: 'waits', attempts: 3, max_attempts: 25, days: 91 },
  ];
  for (const { key, attempts, max_attempts, days } of tasks) {
    await sql`select graphile_worker.add_job('test-mail', job_key => ${key}::text)`.execute(db);
    await sql`
      update graphile_worker._private_jobs
      set attempts = ${attempts}, max_attempts = ${max_attempts}, run_at = now() - make_interval(days => ${days})
      where key = ${key}`.execute(db);
  }
  await deleteOldRefused(db);
  const { rows } = await sql<{ key: string }>`
    delete from graphile_worker._private_jobs where key = any (${tasks.map(({ key }) => key)}) returning key`.execute(
    db,
  );
  expect(rows.map(({ key }) => key)).toEqual(['refused', 'given up', 'waits']);
});

test('after the database broke off as a mail was done, the next goes out all the same', async ({
  app,
  api,
  config,
  databaseUrl,
  db,
  files,
  make,
}) => {
  const [first, second] = [await make.candidate(), await make.candidate()];
  await sql`create function break_off() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return old; end $$`.execute(db);
  await sql`create trigger breaking before delete on graphile_worker._private_jobs for each row
    when (old.payload ->> 'email' = ${sql.lit(first.email)}) execute function break_off()`.execute(db);
  // The task that broke off waits still, and would break off the queue of another test.
  onTestFinished(async () => {
    await sql`drop function break_off cascade`.execute(db);
  });
  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  onTestFinished(() => queue.stop());
  for (const { email } of [first, second]) {
    await api().forgotPassword({ body: { email } });
    const mails = () => mailsTo(email, config.dataDir);
    await expect.poll(mails, { timeout: 15_000 }).toHaveLength(1);
    // Nobody uses the connections that are left, until the next runner does.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  }
});

test('a task that is told much waits once, and goes with its account', async ({ databaseUrl, db, make }) => {
  await migrateQueue(databaseUrl);
  const [one, other] = [await make.candidate(), await make.candidate()];
  const why = '"é😀'.repeat(250);
  const tell = (accountId: number, refusal: string) =>
    addTask(db, 'job-decided', { accountId, jobId: 1, title: why, refusal });
  for (const refusal of ['Too late', 'Too late', 'Too early', why]) await tell(one.id, refusal);
  await tell(other.id, why);
  const waiting = async () =>
    (
      await sql<{ account: number }>`
        select (payload ->> 'accountId')::int as account from graphile_worker._private_jobs
        where key like 'job-decided%' order by id`.execute(db)
    ).rows.map(({ account }) => account);
  expect(await waiting()).toEqual([one.id, one.id, one.id, other.id]);
  await db.deleteFrom('account').where('id', '=', one.id).execute();
  expect(await waiting()).toEqual([other.id]);
});

test('a task that takes long keeps its lock, and one whose server died is taken by another', async ({
  app,
  databaseUrl,
  db,
}) => {
  await migrateQueue(databaseUrl);
  const begun: string[] = [];
  const ending = Promise.withResolvers<void>();
  const tasks: Partial<Tasks> = {
    backup() {
      begun.push('backup');
      return ending.promise;
    },
    async sweep() {
      begun.push('sweep');
    },
  };
  const tomorrow = new Date(Date.now() + 864e5);
  await addTask(db, 'sweep', {}, tomorrow);
  await sql`update graphile_worker._private_jobs set run_at = now(), locked_by = 'dead', locked_at = now()`.execute(
    db,
  );
  await addTask(db, 'backup', { backupId: 1 });
  const queue = await runQueue({ db, databaseUrl, tasks: tasks as Tasks, log: app.log, renewal: 20 });
  onTestFinished(() => queue.stop());
  await expect.poll(() => begun).toEqual(['backup']);

  await sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`.execute(db);
  const fresh = async () =>
    (
      await sql<{ name: string }>`select task_identifier as name from graphile_worker.jobs
        where locked_at > now() - interval '1 minute'`.execute(db)
    ).rows;
  await expect.poll(fresh).toEqual([{ name: 'backup' }]);
  await sql`select graphile_worker.add_job('unlock')`.execute(db);
  await expect.poll(() => begun).toEqual(['backup', 'sweep']);
  ending.resolve();
});

test('what a server that died had begun is begun again soon, unless it may be another that is there', async ({
  app,
  databaseUrl,
  db,
}) => {
  await migrateQueue(databaseUrl);
  const begun: number[] = [];
  const tasks: Partial<Tasks> = { backup: async ({ backupId }) => void begun.push(backupId) };
  const reconnection = 100;
  const start = () => runQueue({ db, databaseUrl, tasks: tasks as Tasks, log: app.log, reconnection });
  const leave = async (backupId: number) => {
    await addTask(db, 'backup', { backupId }, new Date(Date.now() + 864e5));
    await sql`update graphile_worker._private_jobs set run_at = now(), locked_by = 'dead', locked_at = now()
      where key = ${`backup ${JSON.stringify({ backupId })}`}`.execute(db);
  };
  await leave(1);
  const first = await start();
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual([1]);

  await leave(2);
  const second = await start();
  await addTask(db, 'backup', { backupId: 3 }, new Date(Date.now() + 5 * reconnection));
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual([1, 3]);
  await Promise.all([first.stop(), second.stop()]);
  const third = await start();
  onTestFinished(() => third.stop());
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual([1, 3, 2]);
});

test('what comes by the clock goes on when the clock was set back', async ({ app, databaseUrl, db }) => {
  await migrateQueue(databaseUrl);
  const begun: number[] = [];
  const tasks: Partial<Tasks> = { backup: async ({ backupId }) => void begun.push(backupId) };
  const queue = await runQueue({ db, databaseUrl, tasks: tasks as Tasks, log: app.log });
  onTestFinished(() => queue.stop());
  await addTask(db, 'backup', { backupId: 1 });
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual([1]);
  await sql`update graphile_worker._private_known_crontabs set last_execution = now() + interval '1 hour'`.execute(
    db,
  );
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() - 3600_000);
  onTestFinished(() => clock.mockRestore());
  const ahead = sql`select from graphile_worker._private_known_crontabs where last_execution > now()`;
  await expect.poll(async () => (await ahead.execute(db)).rows, { timeout: 10_000 }).toEqual([]);
});

test('what is swept is swept, though something before it cannot be', async ({
  app,
  config,
  databaseUrl,
  db,
  files,
}) => {
  const name = newName('pdf');
  await sql`insert into unclaimed_file values (${name}, 'resume', now() - interval '2 hours')`.execute(db);
  await sql`insert into word_form (word, stem, seen_on) values ('onceword', 'oncew', current_date - 9)`.execute(
    db,
  );
  const away = async () => {
    throw new Error('The bucket is away');
  };
  const queue = await startQueue({
    ...{ db, databaseUrl, config, log: app.log },
    files: { ...files, remove: away },
  });
  onTestFinished(() => queue.stop());
  await addTask(db, 'sweep', {});
  const rows = (select: ReturnType<typeof sql>) => async () => (await select.execute(db)).rows;
  await expect
    .poll(rows(sql`select from word_form where word = 'onceword'`), { timeout: 10_000 })
    .toHaveLength(0);
  // And is tried again.
  expect(await rows(sql`select from unclaimed_file where name = ${name}`)()).toHaveLength(1);
  const failed = sql`select from graphile_worker.jobs where task_identifier = 'sweep' and last_error like '%bucket%'`;
  await expect.poll(rows(failed), { timeout: 10_000 }).toHaveLength(1);
});
