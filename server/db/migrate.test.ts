import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { makeDatabase } from '#test/boards.ts';
import { migrateQueue } from '../queue/run.ts';
import { connect, isDatabaseGone } from './connect.ts';
import { migrate } from './migrate.ts';

const templateUrl = () => inject('clusterUrl').replace(/\/postgres(?=\?|$)/, '/template');

/** Everything that migrations make, by its definition. */
async function shapeOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(`
    select format('%s.%s %s %s', table_name, column_name, data_type, column_default) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgname !~ '^_'
    union all select pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select prosrc from pg_proc where pronamespace = 'public'::regnamespace
    union all select version::text from schema_version
    order by 1`);
  await client.end();
  return rows.map(({ line }) => line);
}

test('killed when all that it makes is made, a migration leaves nothing of itself, and the next start goes on', async () => {
  const database = await makeDatabase(`killed_${process.pid}`);
  const open = () => connect({ url: database.url, max: 1, statementTimeout: 0 });
  const db = open();
  // No more than the table of versions.
  await migrate(db, { upTo: 0 });
  // A sequence counts on when its transaction is rolled back: each version is recorded the second time.
  await sql`
    create schema lurking;
    create sequence lurking.records;
    create function lurking.kill() returns trigger language plpgsql as $$ begin
      if nextval('lurking.records') % 2 = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new;
    end $$;
    create trigger lurking before insert on schema_version for each row execute function lurking.kill()`.execute(
    db,
  );
  const migrateOnce = async () => {
    const one = open();
    const killed = await migrate(one).then(
      () => false,
      (error: unknown) => {
        expect(isDatabaseGone(error), String(error)).toBe(true);
        return true;
      },
    );
    await one.destroy();
    return killed;
  };
  let kills = 0;
  while (await migrateOnce()) kills += 1;
  await sql`drop schema lurking cascade`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int from schema_version`.execute(db);
  expect(kills).toBe(rows[0]?.count);
  await db.destroy();
  expect(await shapeOf(database.url)).toEqual(await shapeOf(templateUrl()));
  await database.drop();
}, 60_000);

test('told to end, it ends after the migration that is at work, and the next start goes on', async () => {
  const database = await makeDatabase(`refused_${process.pid}`);
  const db = connect({ url: database.url, max: 1, statementTimeout: 0 });
  let files = 0;
  const refuse = () => {
    if (files === 3) throw new Error('Interrupted.');
    files += 1;
  };
  await expect(migrate(db, { refuse })).rejects.toThrow('Interrupted.');
  const { rows } = await sql<{ count: number }>`select count(*)::int from schema_version`.execute(db);
  expect(rows).toEqual([{ count: 3 }]);
  await migrate(db);
  await db.destroy();
  expect(await shapeOf(database.url)).toEqual(await shapeOf(templateUrl()));
  await database.drop();
});

test('servers that start at once on an empty database migrate it one after the other', async () => {
  const database = await makeDatabase(`at_once_${process.pid}`);
  const servers = Array.from({ length: 5 }, () =>
    connect({ url: database.url, max: 1, statementTimeout: 0 }),
  );
  await Promise.all(servers.map((db) => migrate(db)));
  await Promise.all(servers.map((db) => db.destroy()));
  expect(await shapeOf(database.url)).toEqual(await shapeOf(templateUrl()));
  await database.drop();
});

/** Every row by its table. */
async function rowsOf(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of (
    await client.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  ).rows)
    found[name] = (await client.query(`select to_jsonb(t) as row from "${name}" t`)).rows.map(
      ({ row }) => row,
    );
  await client.end();
  return found;
}

/** What a later version makes anew, or keeps elsewhere, as in memberships and resumes: `upgrade.test.ts` compares it. */
const moved: Record<string, string[]> = {
  account: ['email_confirmed_at'],
  job: ['skill_ids'],
  job_search: ['document'],
  company: ['account_id'],
  candidate: [
    ...['professional_title', 'language', 'qualification', 'total_year_experience', 'expected_job_level'],
    ...['description', 'state_id', 'city_id', 'skill_ids', 'category_ids', 'resume', 'resume_name'],
  ],
  education: ['candidate_id'],
  work_experience: ['candidate_id'],
};

test('a board of before is upgraded by starting, and no row of it is missing or other', async () => {
  const database = await makeDatabase(`upgraded_${process.pid}`);
  const db = connect({ url: database.url, max: 1, statementTimeout: 0 });
  await migrate(db, { upTo: 19 });
  await migrateQueue(database.url);
  const board = await readFile(new URL('../../test/board-of-version-19.sql', import.meta.url), 'utf8');
  await sql.raw(board).execute(db);
  const before = await rowsOf(database.url);
  expect(Object.keys(before).filter((table) => !before[table]?.length)).toEqual([]);

  await migrate(db);
  const after = await rowsOf(database.url);
  for (const [table, rows] of Object.entries(before)) {
    const kept = rows.map((row) => {
      const columns = Object.entries(row).filter(([column]) => !moved[table]?.includes(column));
      return expect.objectContaining(Object.fromEntries(columns));
    });
    expect(after[table], table).toEqual(expect.arrayContaining(kept));
    if (table !== 'schema_version') expect(after[table], table).toHaveLength(rows.length);
  }
  expect(after.membership).toEqual([
    expect.objectContaining({ account_id: 1, company_id: 1, role: 'administrator' }),
  ]);
  expect(after.candidate_read).toContainEqual(expect.objectContaining({ recruiter_id: 1, company_id: 1 }));
  // The last had one that was merged.
  expect(after.job?.map(({ skill_ids }) => skill_ids)).toEqual([[1], [], [], [1]]);
  expect(after.skill?.filter(({ retired_at }) => retired_at)).toMatchObject([{ id: 2, merged_into: 1 }]);
  await db.deleteFrom('account').execute();
  expect(await db.selectFrom('company').select('name').execute()).toEqual([{ name: 'Imported' }]);
  await db.destroy();
  await database.drop();
});

test('emails that wait when a board is upgraded are sent by the newer program, as was chosen', async () => {
  const database = await makeDatabase(`waiting_${process.pid}`);
  const db = connect({ url: database.url, max: 1, statementTimeout: 0 });
  await migrate(db, { upTo: 68 });
  await migrateQueue(database.url);
  await sql`select graphile_worker.add_job('alert-letter', '{"alertId":1}')`.execute(db);
  await sql`insert into account (name, email, type, password_hash) values ('Ada', 'ada@example.com', 'Employee', '')`.execute(
    db,
  );
  await sql`insert into letter_choice (account_id, kind, pace) select id, 'ended', 'never' from account`.execute(
    db,
  );

  await migrate(db);
  const { rows } = await sql`select task_identifier, payload from graphile_worker.jobs
    join graphile_worker._private_jobs using (id)`.execute(db);
  expect(rows).toEqual([{ task_identifier: 'alert-mail', payload: { alertId: 1 } }]);
  expect(await db.selectFrom('email_preference').select(['kind', 'frequency']).execute()).toEqual([
    { kind: 'ended', frequency: 'never' },
  ]);
  await db.destroy();
  await database.drop();
});
