import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { startQueue } from '#server/tasks.ts';
import { expect, test } from '#test/app.ts';
import { lettersTo } from '#test/mail.ts';

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
  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  onTestFinished(() => queue.stop());
  for (const { email } of [first, second]) {
    await api().forgotPassword({ body: { email } });
    const letters = () => lettersTo(email, config.dataDir);
    await expect.poll(letters, { timeout: 15_000 }).toHaveLength(1);
    // Nobody uses the connections that are left, until the next runner does.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  }
});
